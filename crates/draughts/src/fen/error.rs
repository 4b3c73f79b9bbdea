use std::fmt;
use std::ops::Range;

use draughts_board::Side;
use draughts_movegen::Position;
use thiserror::Error;

use crate::squares::quote;

/// Why a text is not a position of a rule set: what is wrong, with which part, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FenError {
    problem: FenProblem,
    part: String,
    span: Range<usize>,
    column: usize,
}

impl FenError {
    /// An error about the bytes `span` of `text`.
    pub(super) fn new(text: &str, span: Range<usize>, problem: FenProblem) -> Self {
        let column = text[..span.start].chars().count() + 1;
        Self { problem, part: text[span.clone()].to_owned(), span, column }
    }

    /// What is wrong.
    #[must_use]
    pub fn problem(&self) -> &FenProblem {
        &self.problem
    }

    /// The offending part of the text; empty where something is missing.
    #[must_use]
    pub fn part(&self) -> &str {
        &self.part
    }

    /// Where that part stands, in bytes from 0.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }

    /// Where that part stands, in characters from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        self.column
    }

    /// The position, if all is well but the side to move, which the text leaves open with `?`.
    ///
    /// It has the side that moves first in the rule set; [`Position::set_side`] changes that.
    ///
    /// ```
    /// use draughts::{Side, Variant};
    ///
    /// let english = Variant::by_name("english")?;
    /// let error = english.parse_fen("?:W29,13,11:B22,4,2").expect_err("nobody is to move");
    /// let mut position = *error.position().expect("the pieces are in order");
    /// position.set_side(Side::White);
    /// assert_eq!(english.fen(&position), "W:W11,13,29:B2,4,22");
    /// # Ok::<(), draughts::UnknownVariant>(())
    /// ```
    #[must_use]
    pub fn position(&self) -> Option<&Position> {
        match &self.problem {
            FenProblem::SideUnknown { position } => Some(position),
            _ => None,
        }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { problem, part, column, .. } = self;
        if part.is_empty() {
            write!(f, "{problem}, at column {column}")
        } else if problem.quotes_part() {
            write!(f, "`{}`: {problem}, at column {column}", quote(part))
        } else {
            write!(f, "{problem}, at column {column}")
        }
    }
}

impl std::error::Error for FenError {}

/// What is wrong with a FEN.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FenProblem {
    /// The text is empty.
    #[error("nothing is written here; expected a position such as `{example}`")]
    Empty {
        /// A position of this rule set, without pieces.
        example: String,
    },
    /// A tag opens but is not `[FEN "…"]`.
    #[error("expected a tag of the form [FEN \"…\"]")]
    Tag,
    /// The side to move is neither `W` nor `B`.
    #[error("expected the side to move, `W` or `B`")]
    Turn,
    /// The side to move is `?`: the board is in order, the side must come from elsewhere.
    #[error("the side to move is not known; expected `W` or `B` instead of `?`")]
    SideUnknown {
        /// The position, with the side that moves first in the rule set.
        position: Box<Position>,
    },
    /// Nothing but the side to move is given.
    #[error("no pieces are given; expected `:W…` and `:B…` after the side to move")]
    NoPieces,
    /// A field between colons is none of those that a FEN has.
    #[error("expected `W` or `B` and the pieces of that side")]
    Field,
    /// The pieces of one side are given twice.
    #[error("the pieces of {side} are given a second time")]
    SideTwice {
        /// Whose pieces.
        side: Side,
    },
    /// Something is not a piece on a square.
    #[error("expected a square such as `{example}`")]
    Piece {
        /// The name of a square of this board.
        example: String,
    },
    /// A square is not on the board.
    #[error("square `{square}` is not on {board}")]
    OffBoard {
        /// The square as it was written.
        square: String,
        /// The board in words, with an article.
        board: String,
    },
    /// A letter stands for no piece of the rule set.
    #[error("`{letter}` stands for no piece here; expected {expected} or no letter")]
    Letter {
        /// What was written before the square.
        letter: String,
        /// The letters that stand for pieces.
        expected: String,
    },
    /// A king where the rule set has none.
    #[error("there are no kings in these rules")]
    NoKings,
    /// A mark where the rule set has no duels.
    #[error("pieces are marked with `M` only in games with duels")]
    NoMarks,
    /// A range of squares on a board without numbers.
    #[error("a range needs squares with numbers; list the squares one by one")]
    RangeOfNames,
    /// A range that goes down.
    #[error("the range goes down; expected the lower number first")]
    RangeDown,
    /// Two pieces on one square.
    #[error("square `{square}` has a piece already")]
    Occupied {
        /// The square.
        square: String,
    },
    /// A man where men of its side become kings.
    #[error("a man of {side} cannot stand on `{square}`, where it becomes a king")]
    ManOnPromotion {
        /// Whose man.
        side: Side,
        /// The square.
        square: String,
    },
    /// A run of king moves that is not two counts.
    #[error("expected the runs of king moves of Black and White, such as `+0+0`")]
    Runs,
    /// A run of king moves in a game that does not limit them.
    #[error("these rules do not count moves with the same king")]
    RunsNotCounted,
    /// A run of king moves longer than the limit.
    #[error("a run of {count} king moves is over the limit of {limit}")]
    RunTooLong {
        /// The moves.
        count: u8,
        /// The most that the rules allow.
        limit: u8,
    },
    /// A run of king moves without a king of that side to belong to.
    #[error("expected the square of a king of {side} after the count")]
    RunWithoutKing {
        /// Whose run.
        side: Side,
    },
    /// A position in Hub form has too few or too many squares.
    #[error("expected a side and {expected} squares, found {found} squares")]
    HubLength {
        /// How many squares the board has.
        expected: usize,
        /// How many were written.
        found: usize,
    },
}

impl FenProblem {
    /// Whether a message must show the offending part, because the problem does not name it.
    fn quotes_part(&self) -> bool {
        !matches!(
            self,
            Self::SideUnknown { .. }
                | Self::OffBoard { .. }
                | Self::Occupied { .. }
                | Self::ManOnPromotion { .. }
                | Self::HubLength { .. }
        )
    }
}
