//! What can be wrong with a line.

use thiserror::Error;

/// Why a line cannot be understood, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{problem}, at column {column}")]
pub struct HubError {
    pub(crate) problem: HubProblem,
    pub(crate) column: usize,
}

impl HubError {
    /// What is wrong.
    #[must_use]
    pub fn problem(&self) -> &HubProblem {
        &self.problem
    }

    /// Where it is, in characters from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        self.column
    }
}

/// What is wrong with a line.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum HubProblem {
    /// A sign stands where a name was expected.
    #[error("expected a name, not `{found}`")]
    NoName {
        /// The sign.
        found: char,
    },
    /// A quote opens and does not close.
    #[error("this quote is never closed")]
    OpenQuote,
    /// There is nothing behind `=`.
    #[error("`{argument}=` has no value; an empty one is written `\"\"`")]
    NoValue {
        /// The argument.
        argument: String,
    },
    /// A command lacks an argument.
    #[error("`{command}` needs `{argument}=`")]
    Missing {
        /// The command.
        command: &'static str,
        /// What it needs.
        argument: &'static str,
    },
    /// A value is not what the argument needs.
    #[error("`{argument}` is `{value}`; expected {expected}")]
    Value {
        /// The argument.
        argument: String,
        /// Its value, cut if it is long.
        value: String,
        /// What it may be.
        expected: &'static str,
    },
}
