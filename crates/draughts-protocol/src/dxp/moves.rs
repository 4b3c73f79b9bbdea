//! Moves as messages.

use std::fmt;

use draughts::{Move, MoveKind, Position, Square, Storm, Variant};
use thiserror::Error;

use super::error::{DxpError, DxpProblem};
use super::field::Fields;

/// The most seconds that a message can tell.
const SECONDS: u16 = 9999;

/// A move: how long it took, its ends, and the captured squares in any order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveMessage {
    seconds: u16,
    from: u8,
    to: u8,
    captured: Vec<u8>,
}

/// Why a message is no move of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum NotAMove {
    /// No legal move has these ends and captures.
    #[error("this move is not legal")]
    NotLegal,
    /// There are more ways to capture than the generator may look at.
    #[error(transparent)]
    Storm(#[from] Storm),
}

impl MoveMessage {
    /// The message for a move; none where the board has not 50 squares. Of a longer time it says 9999
    /// seconds.
    #[must_use]
    pub fn of(variant: &Variant, mv: &Move, seconds: u64) -> Option<Self> {
        let order = variant.rules().notation.numbering.order();
        let number = |square: Square| {
            let index = order.iter().position(|&other| other == square)?;
            u8::try_from(index + 1).ok()
        };
        let mut captured: Vec<u8> = mv.captured().iter().map(number).collect::<Option<_>>()?;
        captured.sort_unstable();
        let seconds = u16::try_from(seconds).unwrap_or(SECONDS).min(SECONDS);
        let message = Self { seconds, from: number(mv.from())?, to: number(mv.to()?)?, captured };
        (order.len() == 50).then_some(message)
    }

    /// How many seconds the move took.
    #[must_use]
    pub fn seconds(&self) -> u16 {
        self.seconds
    }

    /// The legal move of a position that it means.
    ///
    /// # Errors
    /// If there is none.
    pub fn find(&self, variant: &Variant, position: &Position) -> Result<Move, NotAMove> {
        let seen = |mv: &Move| Self::of(variant, mv, self.seconds.into());
        let mut wanted = self.clone();
        wanted.captured.sort_unstable();
        let moves = variant.legal_moves(position)?;
        let found = moves
            .into_iter()
            .find(|mv| mv.kind() != MoveKind::Removal && seen(mv).as_ref() == Some(&wanted));
        found.ok_or(NotAMove::NotLegal)
    }

    pub(crate) fn read(fields: &mut Fields<'_>) -> Result<Self, DxpError> {
        let seconds = fields.number(4, "time")?;
        let from = fields.square("square of departure")?;
        let to = fields.square("square of arrival")?;
        let count = fields.number(2, "number of captured pieces")?;
        let list = *fields;
        let mut captured = Vec::new();
        for _ in 0..count {
            captured.push(fields.square("square of a captured piece")?);
        }
        let mut once = captured.clone();
        once.sort_unstable();
        once.dedup();
        if once.len() < captured.len() {
            let problem = DxpProblem::Field {
                field: "list of captured pieces",
                value: captured.iter().map(|square| format!("{square:02}")).collect(),
                expected: "each square once",
            };
            return Err(list.error_here(problem));
        }
        Ok(Self { seconds, from, to, captured })
    }
}

/// The fields behind the letter.
impl fmt::Display for MoveMessage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { seconds, from, to, captured } = self;
        write!(f, "{seconds:04}{from:02}{to:02}{:02}", captured.len())?;
        captured.iter().try_for_each(|square| write!(f, "{square:02}"))
    }
}
