//! How a game ended, and why.

use draughts_board::Side;

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// Who has won, if anybody.
    pub result: GameResult,
    /// Why the game is over.
    pub reason: OutcomeReason,
}

/// Who has won.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// This side.
    Win(Side),
    /// Nobody.
    Draw,
}

impl GameResult {
    /// The name that programs use: `white-wins`, `black-wins` or `draw`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Win(Side::White) => "white-wins",
            Self::Win(Side::Black) => "black-wins",
            Self::Draw => "draw",
        }
    }
}

/// Why a game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OutcomeReason {
    /// A side has no piece left.
    NoPieces,
    /// The side to move has no legal move.
    NoMoves,
    /// A side has made the first king.
    FirstKing,
    /// A side is down to the number of pieces that loses.
    MinimumPieces,
    /// A position has occurred as often as the rules allow.
    Repetition {
        /// How often.
        count: u16,
    },
    /// Too many plies have passed without progress.
    NoProgress {
        /// How many.
        plies: u16,
    },
    /// Too many plies have passed with some material on the board.
    Material {
        /// The index of the rule in [`Record::draws`](draughts_rules::Record::draws).
        rule: usize,
        /// How many.
        plies: u16,
    },
    /// Some material is on the board that is a draw at once.
    Instant {
        /// The index of the rule in [`Record::draws`](draughts_rules::Record::draws).
        rule: usize,
    },
    /// The players have agreed to a draw.
    Agreement,
    /// A player has resigned.
    Resignation,
    /// A player's time has run out.
    Time,
    /// A player's time has run out too many moves in a row.
    TimeOutsInARow {
        /// How many.
        count: u8,
    },
}

impl OutcomeReason {
    /// The name that programs use, in kebab-case.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::NoPieces => "no-pieces",
            Self::NoMoves => "no-moves",
            Self::FirstKing => "first-king",
            Self::MinimumPieces => "minimum-pieces",
            Self::Repetition { .. } => "repetition",
            Self::NoProgress { .. } => "no-progress",
            Self::Material { .. } => "material",
            Self::Instant { .. } => "instant",
            Self::Agreement => "agreement",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::TimeOutsInARow { .. } => "time-outs-in-a-row",
        }
    }
}

impl From<draughts_movegen::Reason> for OutcomeReason {
    fn from(reason: draughts_movegen::Reason) -> Self {
        use draughts_movegen::Reason;
        match reason {
            Reason::NoPieces => Self::NoPieces,
            Reason::NoMoves => Self::NoMoves,
            Reason::FirstKing => Self::FirstKing,
            Reason::MinimumPieces => Self::MinimumPieces,
        }
    }
}
