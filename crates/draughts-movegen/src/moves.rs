//! Moves as values.

use draughts_board::{Kind, Square, SquareSet};

/// What sort of move it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveKind {
    /// A quiet move.
    Step,
    /// A capture of one or more pieces.
    Capture,
    /// The removal of a piece of one's own, in the opening of Konane.
    Removal,
}

/// A whole move: from, to, the captured pieces and what the piece is at the end.
///
/// Captures that differ only in their path are one move, except where lots are drawn
/// ([`Record::order_matters`](draughts_rules::Record::order_matters)): there captures of the same
/// squares in another order are moves of their own, told apart by [`route`](Self::route).
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(crate) captured: SquareSet,
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) moved: Kind,
    pub(crate) becomes: Kind,
    pub(crate) kind: MoveKind,
    pub(crate) route: u16,
}

impl Move {
    /// The square the piece leaves.
    #[must_use]
    pub const fn from(&self) -> Square {
        self.from
    }

    /// The square the piece comes to; none for a removal.
    #[must_use]
    pub fn to(&self) -> Option<Square> {
        (self.kind != MoveKind::Removal).then_some(self.to)
    }

    /// The squares of the captured pieces; none for a quiet move or a removal.
    #[must_use]
    pub const fn captured(&self) -> SquareSet {
        self.captured
    }

    /// What sort of move it is.
    #[must_use]
    pub const fn kind(&self) -> MoveKind {
        self.kind
    }

    /// Whether pieces are captured.
    #[must_use]
    pub fn is_capture(&self) -> bool {
        self.kind == MoveKind::Capture
    }

    /// What the piece was before the move.
    #[must_use]
    pub const fn moved(&self) -> Kind {
        self.moved
    }

    /// What the piece has become, if that is something else than it was.
    #[must_use]
    pub fn becomes(&self) -> Option<Kind> {
        (self.becomes != self.moved).then_some(self.becomes)
    }

    /// What the piece is after the move.
    #[must_use]
    pub const fn kind_at_end(&self) -> Kind {
        self.becomes
    }

    /// Which of the orders of capture this is, where orders are moves of their own; else 0.
    #[must_use]
    pub const fn route(&self) -> u16 {
        self.route
    }
}

/// One way to make a capture: where the piece lands, and what it captures on the way, in order.
///
/// A quiet move has one landing and no captures; a removal has neither.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Path {
    /// The squares the piece lands on, the last of them the end of the move.
    pub landings: Vec<Square>,
    /// The squares of the captured pieces, one before each landing.
    pub captured: Vec<Square>,
}
