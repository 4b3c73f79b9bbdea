//! From rule files to the closed record.
//!
//! [`chain`] follows `extends` and merges the tables of a file over those of its parent; every file
//! of the chain is a rule set of its own and judged as one. [`judge`] carries what the judges share.
//! The other modules each fill in a part of the record and report whatever does not make sense
//! there; contradictions are judged on the keys that a file itself writes, and inherited keys that
//! no longer act leave the record.

mod board;
mod capture;
mod chain;
mod draws;
mod endless;
mod game;
mod judge;
mod names;
mod pieces;
mod promotion;
mod record;
mod settle;
mod setup;
mod shelf;
mod squares;
#[cfg(test)]
mod tests;

pub(crate) use chain::resolve_from;
pub use chain::{resolve, resolve_with_any_id};
pub(crate) use shelf::Shelf;

use crate::RuleSet;
use crate::diagnostic::Diagnostic;

/// A rule set, and what its files leave to wonder about.
#[derive(Debug, Clone)]
pub struct Resolved {
    /// The rules.
    pub rules: RuleSet,
    /// What is odd about the file, but does not keep it from being used.
    pub warnings: Vec<Diagnostic>,
}

impl Resolved {
    /// The name of the file that says what a key such as `king.range` holds; none if it is the
    /// default.
    #[must_use]
    pub fn origin(&self, key: &str) -> Option<&str> {
        self.rules.origin(key).map(|origin| origin.file)
    }

    /// The complete rules as one file that extends nothing, each value with the name of the file
    /// that says so in a comment, or `default`.
    ///
    /// Resolving it gives equal rules.
    #[must_use]
    pub fn to_toml(&self) -> String {
        crate::write::to_toml(&self.rules, &|key| self.origin(key))
    }
}
