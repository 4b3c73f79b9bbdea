//! Moves and endings with the reasons that they must have.

use std::collections::BTreeMap;

use serde::Deserialize;

/// A file of `data/explain`.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Reasons {
    /// What the file is about.
    pub title: String,
    /// Moves to be explained.
    #[serde(default, rename = "move")]
    pub moves: Vec<MoveReason>,
    /// Games that are over.
    #[serde(default)]
    pub end: Vec<EndReason>,
}

/// By which rules, from where, and after which moves.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Situation {
    /// The id of a built-in variant.
    pub variant: String,
    /// Keys that are changed, with their new values as a rule file writes them.
    #[serde(default)]
    pub changed: BTreeMap<String, String>,
    /// The position; the start of the game without it.
    pub fen: Option<String>,
    /// Moves that are played first.
    #[serde(default)]
    pub after: String,
}

/// A move and its reason.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct MoveReason {
    /// Where it is tried.
    #[serde(flatten)]
    pub situation: Situation,
    /// The text of the move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The code of the explanation.
    pub code: String,
    /// The key that the explanation names, if it names one.
    pub key: Option<String>,
    /// A value of that key by which the move is legal.
    pub legal_with: Option<String>,
    /// The first of the alternatives.
    #[serde(default)]
    pub best: Vec<String>,
}

/// The end of a game and its reason.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct EndReason {
    /// How the game went.
    #[serde(flatten)]
    pub situation: Situation,
    /// The code of the reason.
    pub reason: String,
    /// The key that is named, if one is.
    pub key: Option<String>,
    /// The plies that brought it about.
    pub plies: Vec<usize>,
}
