//! `draughts check`

use anyhow::{Error, Result};
use draughts::rules::{Diagnostic, Diagnostics, Resolved, RuleSet, Severity};
use serde::Serialize;

use crate::args::Check;
use crate::exit::Answer;
use crate::rule_file::Choice;
use crate::terminal::{self, BAD, GOOD, counted, paint};
use crate::traits;

/// Checks rule files, every one of them whatever the others are like.
pub(crate) fn run(arguments: &Check) -> Result<Answer> {
    let mut answer = Answer::Yes;
    for file in &arguments.files {
        let outcome = Choice::of(file).and_then(|choice| choice.resolve());
        if outcome.is_err() {
            answer = Answer::No;
        }
        match (outcome, arguments.json) {
            (Ok(resolved), false) => terminal::print(fine(file, &resolved))?,
            (Ok(resolved), true) => print_lines(resolved.warnings.iter())?,
            (Err(error), json) => report(file, error, json)?,
        }
    }
    Ok(answer)
}

/// The warnings of a file without errors, and a line that says so.
fn fine(file: &str, resolved: &Resolved) -> String {
    let warnings = &resolved.warnings;
    let mut text = String::new();
    for warning in warnings {
        text.push_str(&warning.render(true));
        text.push_str("\n\n");
    }
    let remark = match warnings.len() {
        0 => String::new(),
        number => format!(", with {}", counted(number, "warning")),
    };
    let rules = summary(&resolved.rules);
    text + &format!("{file}: {}{remark}: {rules}\n", paint(GOOD, "fine"))
}

/// A rule set in a line: its id and what can be counted.
fn summary(rules: &RuleSet) -> String {
    format!(
        "`{}`, {}, {}, {} a side, {}",
        rules.id,
        traits::board(rules),
        counted(rules.board.len(), "playing square"),
        traits::pieces_text(rules),
        counted(rules.draws.len(), "draw rule"),
    )
}

/// Tells what is wrong with a file.
fn report(file: &str, error: Error, json: bool) -> Result<()> {
    match (error.downcast::<Diagnostics>(), json) {
        (Ok(diagnostics), false) => {
            let errors = counted(diagnostics.len(), "problem");
            let rendered = diagnostics.render(true);
            terminal::print(format_args!(
                "{rendered}\n\n{file}: {}: {errors}\n",
                paint(BAD, "bad")
            ))?;
        }
        (Ok(diagnostics), true) => print_lines(diagnostics.iter())?,
        (Err(error), false) => {
            terminal::print_line(format_args!("{}: {error:#}", paint(BAD, "error")))?
        }
        (Err(error), true) => {
            let line = Line {
                file,
                line: None,
                column: None,
                severity: "error",
                code: "unreadable",
                message: &format!("{error:#}"),
                help: None,
            };
            terminal::print_line(serde_json::to_string(&line)?)?;
        }
    }
    Ok(())
}

/// A problem for another program.
#[derive(Serialize)]
struct Line<'a> {
    file: &'a str,
    /// Counted from 1; null where the file could not be read at all.
    line: Option<usize>,
    column: Option<usize>,
    severity: &'static str,
    code: &'a str,
    message: &'a str,
    help: Option<&'a str>,
}

/// Prints a line of JSON for each problem.
fn print_lines<'a>(diagnostics: impl Iterator<Item = &'a Diagnostic>) -> Result<()> {
    for diagnostic in diagnostics {
        let line = Line {
            file: diagnostic.file(),
            line: Some(diagnostic.line()),
            column: Some(diagnostic.column()),
            severity: match diagnostic.severity() {
                Severity::Error => "error",
                Severity::Warning => "warning",
            },
            code: diagnostic.code().name(),
            message: diagnostic.message(),
            help: diagnostic.help(),
        };
        terminal::print_line(serde_json::to_string(&line)?)?;
    }
    Ok(())
}
