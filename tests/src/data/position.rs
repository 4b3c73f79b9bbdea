//! Positions with their complete legal moves.

use draughts::{Ending, Reason, Side};
use serde::Deserialize;

use super::{MoveEntry, Rules, RulesKeys};

/// A file of the folder `positions`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionFile {
    variant: Option<String>,
    rules: Option<String>,
    /// The positions.
    pub position: Vec<PositionEntry>,
}

/// A position with its complete legal moves.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct PositionEntry {
    variant: Option<String>,
    rules: Option<String>,
    /// The position.
    pub fen: String,
    /// What it shows, in a sentence.
    pub shows: Option<String>,
    /// All legal moves.
    pub moves: Vec<MoveEntry>,
    /// How many sequences of landings there are, all moves together.
    pub paths: Option<usize>,
    /// How the game has ended, if it has.
    pub ending: Option<EndingEntry>,
    /// The FEN after each of the moves.
    #[serde(default)]
    pub leads_to: Vec<String>,
}

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndingEntry {
    winner: Winner,
    reason: Why,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Winner {
    White,
    Black,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Why {
    NoPieces,
    NoMoves,
    FirstKing,
    MinimumPieces,
}

impl PositionFile {
    /// By which rules an entry of this file is played.
    #[must_use]
    pub fn rules_of(&self, entry: &PositionEntry) -> Rules {
        let file = RulesKeys { variant: self.variant.clone(), rules: self.rules.clone() };
        Rules::of(&entry.keys(), &file)
    }
}

impl PositionEntry {
    pub(super) fn keys(&self) -> RulesKeys {
        RulesKeys { variant: self.variant.clone(), rules: self.rules.clone() }
    }
}

impl EndingEntry {
    /// As the generator says it.
    #[must_use]
    pub fn ending(self) -> Ending {
        Ending {
            winner: match self.winner {
                Winner::White => Side::White,
                Winner::Black => Side::Black,
            },
            reason: match self.reason {
                Why::NoPieces => Reason::NoPieces,
                Why::NoMoves => Reason::NoMoves,
                Why::FirstKing => Reason::FirstKing,
                Why::MinimumPieces => Reason::MinimumPieces,
            },
        }
    }
}
