//! The form that all lines have.

use std::str::FromStr;
use std::time::Duration;

use super::error::{HubError, HubProblem};
use super::text::{Text, Word};

/// How much of a value an error quotes.
const QUOTED: usize = 40;

/// No time in a line is longer, in seconds: thirty years.
const FOREVER: f64 = 1e9;

/// A line in its parts.
#[derive(Debug)]
pub(crate) struct Line<'a> {
    pub(crate) command: &'a str,
    arguments: Vec<Argument<'a>>,
    /// Just behind the end.
    end: usize,
}

/// An argument, and where its value stands.
#[derive(Debug, Clone, Copy)]
struct Argument<'a> {
    name: &'a str,
    value: &'a str,
    column: usize,
}

impl<'a> Line<'a> {
    /// Takes a line apart; none if it is blank.
    pub(crate) fn read(text: &'a str) -> Result<Option<Self>, HubError> {
        let mut lexer = Lexer { text, at: 0 };
        lexer.skip_blanks();
        if lexer.rest().is_empty() {
            return Ok(None);
        }
        let command = lexer.name()?;
        let mut arguments = Vec::new();
        while lexer.skip_blanks() {
            arguments.push(lexer.argument()?);
        }
        Ok(Some(Self { command, arguments, end: text.trim_end().chars().count() + 1 }))
    }

    /// Whether an argument is there, with or without a value.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    /// Where an argument is there twice, the last one counts.
    fn find(&self, name: &str) -> Option<Argument<'a>> {
        self.arguments.iter().rev().find(|argument| argument.name == name).copied()
    }

    /// A value that may be missing.
    pub(crate) fn text(&self, name: &str) -> Option<Text> {
        self.find(name).map(|argument| Text::new(argument.value))
    }

    /// A value that must be there.
    pub(crate) fn needed(
        &self,
        command: &'static str,
        name: &'static str,
    ) -> Result<Text, HubError> {
        self.text(name).ok_or_else(|| self.missing(command, name))
    }

    /// A word that may be missing.
    pub(crate) fn word(&self, name: &str) -> Result<Option<Word>, HubError> {
        let Some(argument) = self.find(name) else { return Ok(None) };
        let word = Word::new(argument.value).ok_or_else(|| argument.error("one word"))?;
        Ok(Some(word))
    }

    /// A word that must be there.
    pub(crate) fn needed_word(
        &self,
        command: &'static str,
        name: &'static str,
    ) -> Result<Word, HubError> {
        self.word(name)?.ok_or_else(|| self.missing(command, name))
    }

    /// The words of a value; none if it is missing.
    pub(crate) fn words(&self, name: &str) -> Vec<Word> {
        self.text(name).unwrap_or_default().words()
    }

    /// A whole number that may be missing.
    pub(crate) fn whole<N: FromStr>(&self, name: &str) -> Result<Option<N>, HubError> {
        self.parsed(name, "a whole number", |value| value.parse().ok())
    }

    /// A real number that may be missing.
    pub(crate) fn real(&self, name: &str) -> Result<Option<f64>, HubError> {
        let finite = |value: &str| value.parse().ok().filter(|number: &f64| number.is_finite());
        self.parsed(name, "a number", finite)
    }

    /// A time in seconds that may be missing. A clock that has run out may be below nothing, and one
    /// that never does beyond all reason.
    pub(crate) fn time(&self, name: &str) -> Result<Option<Duration>, HubError> {
        self.parsed(name, "a number of seconds", |value| {
            let seconds = value.parse().ok().filter(|number: &f64| number.is_finite())?;
            Duration::try_from_secs_f64(seconds.clamp(0.0, FOREVER)).ok()
        })
    }

    fn parsed<T>(
        &self,
        name: &str,
        expected: &'static str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<Option<T>, HubError> {
        let Some(argument) = self.find(name) else { return Ok(None) };
        parse(argument.value).map(Some).ok_or_else(|| argument.error(expected))
    }

    fn missing(&self, command: &'static str, argument: &'static str) -> HubError {
        HubError { problem: HubProblem::Missing { command, argument }, column: self.end }
    }
}

impl Argument<'_> {
    fn error(self, expected: &'static str) -> HubError {
        let problem =
            HubProblem::Value { argument: cut(self.name), value: cut(self.value), expected };
        HubError { problem, column: self.column }
    }
}

fn cut(text: &str) -> String {
    match text.char_indices().nth(QUOTED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// What may be part of a name.
fn is_plain(c: char) -> bool {
    !c.is_whitespace() && !c.is_control() && c != '=' && c != '"'
}

fn is_blank(c: char) -> bool {
    c.is_whitespace() || c.is_control()
}

struct Lexer<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Lexer<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn column(&self) -> usize {
        self.text[..self.at].chars().count() + 1
    }

    fn error(&self, problem: HubProblem) -> HubError {
        HubError { problem, column: self.column() }
    }

    /// Skips blanks; whether anything follows.
    fn skip_blanks(&mut self) -> bool {
        self.at = self.text.len() - self.rest().trim_start_matches(is_blank).len();
        !self.rest().is_empty()
    }

    fn name(&mut self) -> Result<&'a str, HubError> {
        let rest = self.rest();
        let name = &rest[..rest.find(|c| !is_plain(c)).unwrap_or(rest.len())];
        match rest.chars().next() {
            Some(found) if name.is_empty() => Err(self.error(HubProblem::NoName { found })),
            _ => {
                self.at += name.len();
                Ok(name)
            }
        }
    }

    fn argument(&mut self) -> Result<Argument<'a>, HubError> {
        let name = self.name()?;
        let behind_name = self.at;
        self.skip_blanks();
        if !self.rest().starts_with('=') {
            self.at = behind_name;
            return Ok(Argument { name, value: "", column: self.column() });
        }
        self.at += 1;
        self.skip_blanks();
        let column = self.column();
        let rest = self.rest();
        let value = if let Some(quoted) = rest.strip_prefix('"') {
            let end = quoted.find('"').ok_or_else(|| self.error(HubProblem::OpenQuote))?;
            self.at += end + 2;
            &quoted[..end]
        } else if rest.starts_with(is_plain) {
            self.name()?
        } else {
            let argument = cut(name);
            return Err(self.error(HubProblem::NoValue { argument }));
        };
        Ok(Argument { name, value, column })
    }
}
