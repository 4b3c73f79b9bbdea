//! What can be wrong with a move or a record.

use draughts_movegen::Storm;
use thiserror::Error;

use super::outcome::Outcome;
use crate::{FenError, MoveTextError};

/// Why a move cannot be played.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The game is over.
    #[error("the game is over ({})", .0.reason.code())]
    Over(Outcome),
    /// The text means no legal move, or several.
    #[error(transparent)]
    Text(#[from] MoveTextError),
    /// The move is not one of the legal moves.
    #[error("this move is not legal in this position")]
    NotLegal,
    /// The capture meets a piece that may win its duel, and there is nothing to draw the lot with.
    #[error("this capture needs lots to be drawn")]
    LotsNeeded,
    /// Pieces are marked before the first move only.
    #[error("pieces are marked before the first move only")]
    MarkedTooLate,
    /// The opening is drawn before the first move only.
    #[error("the opening is drawn before the first move only")]
    OpenedTooLate,
    /// A line of moves that the rule set has for the opening cannot be played.
    #[error("the opening `{line}` cannot be played")]
    Opening {
        /// The line.
        line: String,
        /// What is wrong.
        #[source]
        why: Box<PlayError>,
    },
    /// There are more ways to capture than the generator may look at.
    #[error(transparent)]
    Storm(#[from] Storm),
}

/// Why a record is not a game.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum ReplayError {
    /// The record is of another variant.
    #[error("the record is of `{found}`, not of `{expected}`")]
    OtherVariant {
        /// The id in the record.
        found: String,
        /// The id of the variant that was given.
        expected: String,
    },
    /// The position at the start cannot be read.
    #[error("the start of the game cannot be read")]
    Start(#[source] FenError),
    /// A ply cannot be played.
    #[error("ply {ply}, `{text}`, cannot be played")]
    Ply {
        /// The number of the ply, from 1.
        ply: usize,
        /// Its text.
        text: String,
        /// What is wrong.
        #[source]
        why: PlayError,
    },
    /// The lots of a ply are not those of its captures.
    #[error("the lots of ply {ply}, `{text}`, do not fit its captures")]
    Lots {
        /// The number of the ply, from 1.
        ply: usize,
        /// Its text.
        text: String,
    },
}
