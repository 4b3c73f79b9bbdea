//! Faults reported of draughts programs, and the right answers.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{EndingEntry, MoveEntry, PositionEntry, Rules, RulesKeys, Table};

/// A file of the folder `cases`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    /// The name, as that of the file.
    pub id: String,
    /// What is right, in a sentence.
    pub title: String,
    /// The public reports.
    pub sources: Vec<String>,
    /// What went wrong, and what the answer is.
    pub story: String,
    /// Positions with their moves.
    #[serde(default)]
    pub position: Vec<PositionEntry>,
    /// Tables of perft.
    #[serde(default)]
    pub perft: Vec<Table>,
    /// Moves written and read.
    #[serde(default)]
    pub text: Vec<TextEntry>,
    /// FENs read and refused.
    #[serde(default)]
    pub fen: Vec<FenEntry>,
    /// Starts of games.
    #[serde(default)]
    pub start: Vec<Start>,
    /// Positions with very many ways to capture.
    #[serde(default)]
    pub storm: Vec<Storm>,
}

/// Moves of a position, written and read.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextEntry {
    variant: Option<String>,
    rules: Option<String>,
    /// The position.
    pub fen: String,
    /// Some of its moves.
    pub moves: Vec<TextMove>,
    /// Texts that fit more than one move.
    #[serde(default)]
    pub ambiguous: Vec<Ambiguous>,
    /// Texts that fit none.
    #[serde(default)]
    pub refused: Vec<String>,
}

/// A move and its texts.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TextMove {
    /// The start and all landings.
    pub path: String,
    /// The captured squares in order.
    #[serde(default)]
    pub captured: Vec<String>,
    /// What the piece has become.
    pub becomes: Option<String>,
    /// What is written for it.
    pub written: String,
    /// What else is read as this move.
    #[serde(default)]
    pub read: Vec<String>,
}

/// A text that fits more than one move.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ambiguous {
    /// The text.
    pub text: String,
    /// Candidates that the error names.
    pub names: Vec<String>,
}

/// A FEN that is read or refused.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct FenEntry {
    variant: Option<String>,
    rules: Option<String>,
    /// The FEN.
    pub read: String,
    /// What is written for it.
    pub written: Option<String>,
    /// Other FENs of the same position.
    #[serde(default)]
    pub same_as: Vec<String>,
    /// How the game has ended there.
    pub ending: Option<EndingEntry>,
    /// The text that the error names, if it is refused.
    pub refused: Option<String>,
}

/// The start of a game.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    variant: Option<String>,
    rules: Option<String>,
    /// The FEN.
    pub fen: Option<String>,
    /// The complete first moves.
    pub moves: Option<Vec<MoveEntry>>,
    /// The complete moves after a first move.
    #[serde(default)]
    pub then: BTreeMap<String, Vec<MoveEntry>>,
}

/// A position with very many ways to capture.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Storm {
    variant: Option<String>,
    rules: Option<String>,
    /// The position.
    pub fen: String,
    /// How many different moves there are.
    pub moves: usize,
    /// How many ways there are to make them, all together.
    pub paths: Option<u64>,
    /// How many pieces each of them captures.
    pub captured: usize,
    /// Whether the error for too many states is an answer too.
    #[serde(default)]
    pub gives_up: bool,
}

impl Case {
    /// Whether there is nothing to check.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        let counts = [self.position.len(), self.perft.len(), self.text.len()];
        let others = [self.fen.len(), self.start.len(), self.storm.len()];
        counts.iter().chain(&others).all(|&count| count == 0)
    }
}

/// An entry that says by which rules it is played.
macro_rules! says_its_rules {
    ($($entry:ty),*) => {$(
        impl $entry {
            /// By which rules it is played.
            #[must_use]
            pub fn rules(&self) -> Rules {
                let keys = RulesKeys { variant: self.variant.clone(), rules: self.rules.clone() };
                Rules::of(&keys, &RulesKeys::default())
            }
        }
    )*};
}

says_its_rules!(TextEntry, FenEntry, Start, Storm);

impl PositionEntry {
    /// By which rules a position is played that stands alone in a case.
    #[must_use]
    pub fn rules(&self) -> Rules {
        Rules::of(&self.keys(), &RulesKeys::default())
    }
}
