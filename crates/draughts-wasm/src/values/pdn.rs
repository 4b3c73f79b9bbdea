//! Games as they are written.

use serde::Serialize;

/// Something wrong with a text of games, and where.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PdnProblem {
    /// The number of the game in the text, from 1.
    pub game: u32,
    /// The line, from 1.
    pub line: u32,
    /// The column in characters, from 1.
    pub column: u32,
    /// Whether the game can be used nevertheless.
    pub warning: bool,
    /// What is wrong.
    pub message: String,
}

impl PdnProblem {
    pub(crate) fn of(problem: &draughts::pdn::PdnError) -> Self {
        Self {
            game: problem.game as u32,
            line: problem.place.line as u32,
            column: problem.place.column as u32,
            warning: problem.problem.is_warning(),
            message: problem.problem.to_string(),
        }
    }
}

/// A move of the main line.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PdnStep {
    /// The move, as the rule set writes it.
    pub notation: String,
    /// The position after it.
    pub fen: String,
}
