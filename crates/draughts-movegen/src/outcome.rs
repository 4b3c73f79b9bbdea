//! Endings that a position alone shows.

use draughts_board::Side;

/// The end of a game by its goal: who has won, and why.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The side that has won.
    pub winner: Side,
    /// Why the game is over.
    pub reason: Reason,
}

/// Why a game is over, as far as a position alone can tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The side to move has no piece.
    NoPieces,
    /// The side to move has no legal move.
    NoMoves,
    /// A side has made the first king.
    FirstKing,
    /// A side is down to the number of pieces that loses.
    MinimumPieces,
}

impl Reason {
    /// The name that programs use: `no-pieces`, `no-moves`, `first-king`, `minimum-pieces`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoPieces => "no-pieces",
            Self::NoMoves => "no-moves",
            Self::FirstKing => "first-king",
            Self::MinimumPieces => "minimum-pieces",
        }
    }
}
