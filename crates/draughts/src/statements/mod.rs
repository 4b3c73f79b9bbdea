//! What a rule set says, in sentences.
//!
//! Every key of the resolved record has a sentence in five languages, made from what the key holds:
//! directions, squares, numbers and choices. Nothing is written for a game by its name, so a rule file
//! of one's own is told as well as those that ship.
//!
//! [`statements`] tells what a reader of the rules needs, and [`statements_about`] what any one key
//! says, also where that goes without saying.
//!
//! ```
//! use draughts::statements::{statements, statements_about};
//! use draughts::{Language, Variant};
//!
//! let brazilian = Variant::by_name("brazilian")?;
//! let all = statements(brazilian.rules(), Language::En);
//! assert!(all.iter().any(|it| it.text == "White moves first."));
//!
//! let king = statements_about(brazilian.rules(), "king.landing", Language::Es);
//! assert_eq!(
//!     king[0].text,
//!     "Tras un salto, la dama se detiene en cualquier casilla vacía situada detrás de la pieza \
//!      capturada, antes de la siguiente pieza."
//! );
//! # Ok::<(), draughts::UnknownVariant>(())
//! ```

mod board;
mod capture;
mod draws;
mod game;
mod notation;
mod pieces;
mod section;
mod terms;

use draughts_rules::{Language, RuleSet};

pub(crate) use self::terms::Terms;
use crate::messages::{Arg, Phrases};

pub use self::section::Section;

/// A rule in words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Statement {
    /// The key of a rule file that it tells, such as `king.range`; an entry of the list of draw rules is
    /// `draw[0]`.
    pub key: String,
    /// The part of the rules that it belongs to.
    pub section: Section,
    /// One sentence, or a few.
    pub text: String,
}

impl Statement {
    /// Whether it tells this key, or a key of this table or list.
    #[must_use]
    pub fn is_about(&self, key: &str) -> bool {
        let rest = self.key.strip_prefix(key);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
    }
}

/// The rules in words: what a reader has to know, in the order of the sections.
///
/// A key at a default that nobody would miss, such as a clock that is not there, is left out. Every key
/// that differs from its default is told.
#[must_use]
pub fn statements(rules: &RuleSet, language: Language) -> Vec<Statement> {
    let mut told = tell(rules, language);
    told.retain(|told| told.needed);
    let mut statements: Vec<_> = told.into_iter().map(|told| told.statement).collect();
    statements.sort_by_key(|statement| statement.section);
    statements
}

/// What one key, table or list of these rules says, also where it goes without saying; nothing if these
/// rules have no such key.
#[must_use]
pub fn statements_about(rules: &RuleSet, key: &str, language: Language) -> Vec<Statement> {
    let statements = tell(rules, language).into_iter().map(|told| told.statement);
    statements.filter(|statement| statement.is_about(key)).collect()
}

fn tell(rules: &RuleSet, language: Language) -> Vec<Told> {
    let phrases = Phrases::of(language);
    let mut teller = Teller { rules, terms: Terms { rules, phrases }, phrases, told: Vec::new() };
    game::tell_goal(&mut teller);
    board::tell(&mut teller);
    pieces::tell(&mut teller);
    capture::tell(&mut teller);
    draws::tell(&mut teller);
    game::tell_special(&mut teller);
    notation::tell(&mut teller);
    teller.told
}

/// A statement, and whether a reader needs it.
struct Told {
    statement: Statement,
    needed: bool,
}

/// Collects statements about a rule set.
struct Teller<'a> {
    rules: &'a RuleSet,
    terms: Terms<'a>,
    phrases: &'static Phrases,
    told: Vec<Told>,
}

impl<'a> Teller<'a> {
    /// A sentence that a reader needs.
    fn tell(&mut self, section: Section, key: &str, phrase: &str, args: &[Arg<'_>]) {
        self.tell_if(true, section, key, phrase, args);
    }

    /// A sentence that a reader needs on a condition.
    fn tell_if(
        &mut self,
        needed: bool,
        section: Section,
        key: &str,
        phrase: &str,
        args: &[Arg<'_>],
    ) {
        let text = self.phrases.say(phrase, args);
        self.put(needed, section, key, text);
    }

    /// One of two sentences; the one for `no` goes without saying.
    fn tell_exception(&mut self, section: Section, key: &str, value: bool, yes: &str, no: &str) {
        self.tell_if(value, section, key, if value { yes } else { no }, &[]);
    }

    fn put(&mut self, needed: bool, section: Section, key: &str, text: String) {
        self.told
            .push(Told { statement: Statement { key: key.to_owned(), section, text }, needed });
    }
}
