//! Positions that several rule sets answer.

use serde::Deserialize;

/// A file of the folder `compare`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Comparison {
    /// What it is called.
    pub title: String,
    /// What it shows, in a sentence.
    pub about: String,
    /// Rule sets that share a board, with their positions.
    pub group: Vec<Group>,
}

/// Rule sets that share a board.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// What they share.
    pub name: String,
    /// The ids.
    pub variants: Vec<String>,
    /// The positions, their squares algebraic with a1 at White's left.
    pub positions: Vec<String>,
}
