//! What can be wrong with a message.

use thiserror::Error;

/// Why a message cannot be understood, and where.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("{problem}, at character {column} of `{message}`")]
pub struct DxpError {
    pub(crate) problem: DxpProblem,
    pub(crate) column: usize,
    pub(crate) message: String,
}

impl DxpError {
    /// What is wrong.
    #[must_use]
    pub fn problem(&self) -> &DxpProblem {
        &self.problem
    }

    /// Where it is, in characters from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        self.column
    }
}

/// What is wrong with a message.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum DxpProblem {
    /// It has no letter to begin with, or an unknown one.
    #[error("expected one of the letters R, A, M, E, C, B and K that messages begin with")]
    Kind,
    /// It ends too early.
    #[error("the message ends within the {field}")]
    Short {
        /// The field that is not whole.
        field: &'static str,
    },
    /// It goes on behind its last field.
    #[error("the message goes on behind its end")]
    Long,
    /// A field is not what it should be.
    #[error("the {field} is `{value}`; expected {expected}")]
    Field {
        /// The field.
        field: &'static str,
        /// What stands there.
        value: String,
        /// What may stand there.
        expected: &'static str,
    },
}
