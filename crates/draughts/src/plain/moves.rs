//! Whole moves by the names of their squares.

use draughts_board::Square;
use draughts_movegen::{Move, MoveKind, Position, Storm};

use crate::{Game, Variant};

/// A whole legal move by the names of its squares.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "Move"))]
pub struct PlainMove {
    /// The shortest text that tells it from the other legal moves.
    pub notation: String,
    /// What sort of move it is.
    pub kind: PlainKind,
    /// The square that the piece leaves.
    pub from: String,
    /// The square that it comes to, perhaps the one that it has left; none for a removal.
    pub to: Option<String>,
    /// The squares that it lands on, the last of them the end of the move.
    pub path: Vec<String>,
    /// The squares of the captured pieces, in the order in which they are jumped over.
    pub captured: Vec<String>,
    /// The kind that it becomes, if it becomes another one: `king`, or a name of the rule file.
    pub becomes: Option<String>,
}

/// What sort of move it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(rename = "MoveKind"))]
pub enum PlainKind {
    /// A quiet move.
    Step,
    /// A capture of one or more pieces.
    Capture,
    /// The removal of a piece of one's own.
    Removal,
}

impl From<MoveKind> for PlainKind {
    fn from(kind: MoveKind) -> Self {
        match kind {
            MoveKind::Step => Self::Step,
            MoveKind::Capture => Self::Capture,
            MoveKind::Removal => Self::Removal,
        }
    }
}

impl Variant {
    /// A legal move of a position, which is written like this, by the names of its squares.
    #[must_use]
    pub fn plain_move(&self, position: &Position, mv: &Move, notation: String) -> PlainMove {
        let name = |square: Square| self.square_name(square).to_string();
        let path = self.generator().path(position, mv);
        PlainMove {
            notation,
            kind: mv.kind().into(),
            from: name(mv.from()),
            to: mv.to().map(name),
            path: path.landings.into_iter().map(name).collect(),
            captured: path.captured.into_iter().map(name).collect(),
            becomes: mv.becomes().map(|kind| self.kind_name(kind).to_owned()),
        }
    }

    /// All legal moves by the names of their squares, in the order of
    /// [`legal_moves`](Self::legal_moves).
    ///
    /// # Errors
    /// If there are more ways to capture than the generator may look at.
    pub fn plain_moves(&self, position: &Position) -> Result<Vec<PlainMove>, Storm> {
        let moves = self.move_texts(position)?.into_iter();
        Ok(moves.map(|(mv, text)| self.plain_move(position, &mv, text)).collect())
    }
}

impl Game {
    /// The legal moves by the names of their squares, in the order of
    /// [`legal_moves`](Self::legal_moves); none when the game is over.
    ///
    /// # Errors
    /// If there are more ways to capture than the generator may look at.
    pub fn plain_moves(&self) -> Result<Vec<PlainMove>, Storm> {
        match self.outcome() {
            Some(_) => Ok(Vec::new()),
            None => self.variant().plain_moves(self.position()),
        }
    }
}
