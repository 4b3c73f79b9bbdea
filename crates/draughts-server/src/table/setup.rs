//! What a game starts with besides its rules: the position, the ballot, what lots come from.

use serde::{Deserialize, Serialize};

use super::Parts;
use crate::store::Timestamp;

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
    /// Until when the players may choose what they mark, or open what they have chosen.
    #[serde(default)]
    pub until: Option<Timestamp>,
    /// Where lots are drawn: what they come from.
    #[serde(default)]
    pub parts: Option<Parts>,
}

impl Setup {
    /// A start from a position.
    #[must_use]
    pub fn new(start: String) -> Self {
        Self { start, given: false, ballot: 0, until: None, parts: None }
    }

    /// The position, if somebody has given it.
    #[must_use]
    pub fn given(&self) -> Option<&str> {
        self.given.then_some(self.start.as_str())
    }
}
