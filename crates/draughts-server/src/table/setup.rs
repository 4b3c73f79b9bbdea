//! What a game starts with besides its rules: the position, the ballot, marks chosen in secret.

use serde::{Deserialize, Serialize};

use crate::store::{BySide, Timestamp};

/// What a game starts with. It is kept as JSON.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Setup {
    /// The position, marks included.
    pub start: String,
    /// Whether somebody has given that position.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub given: bool,
    /// How many of the plies were drawn by lot.
    #[serde(default)]
    pub ballot: usize,
    /// When the lot chooses the marks that are missing.
    #[serde(default)]
    pub until: Option<Timestamp>,
    /// The squares that each side has chosen.
    #[serde(default)]
    pub picks: BySide<Option<Vec<String>>>,
}

impl Setup {
    /// A start from a position.
    #[must_use]
    pub fn new(start: String) -> Self {
        Self { start, given: false, ballot: 0, until: None, picks: BySide::default() }
    }

    /// The position, if somebody has given it.
    #[must_use]
    pub fn given(&self) -> Option<&str> {
        self.given.then_some(self.start.as_str())
    }
}
