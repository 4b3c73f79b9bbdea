//! What a drawing may say besides the position: arrows, marks on squares, captured pieces.
//!
//! The same things go on a [text diagram](crate::diagram) and on an [SVG board](crate::svg).

use std::collections::BTreeMap;

use draughts_board::{Board, Square, SquareSet};
use draughts_movegen::{Generator, Move, Position};

/// A way over the board, from its first square by way of the others to its last.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Arrow {
    squares: Vec<Square>,
    kind: ArrowKind,
}

/// What an arrow means. Each kind has a look of its own that does not rest on color.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ArrowKind {
    /// A step, or any move: one stroke.
    Move,
    /// A capture: a double stroke, with a dot where the piece lands between jumps.
    Capture,
    /// Something that may not be played: dashes.
    Forbidden,
}

/// What a mark on a square means. Each has a shape of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Mark {
    /// Something to look at: a frame, in text `[ ]`.
    Highlight,
    /// A square that a piece may go to: a dot or a ring, in text `( )`.
    Target,
    /// A square that a piece may not go to: a circle with a bar, in text `{ }`.
    Forbidden,
}

impl Arrow {
    /// An arrow over these squares. With fewer than two there is nothing to draw.
    #[must_use]
    pub fn new(squares: impl IntoIterator<Item = Square>, kind: ArrowKind) -> Self {
        Self { squares: squares.into_iter().collect(), kind }
    }

    /// The arrow of a legal move of this position; none for the removal of a piece.
    #[must_use]
    pub fn of_move(generator: &Generator, position: &Position, mv: &Move) -> Option<Self> {
        let landings = generator.path(position, mv).landings;
        let kind = if mv.is_capture() { ArrowKind::Capture } else { ArrowKind::Move };
        let squares = std::iter::once(mv.from()).chain(landings);
        mv.to().map(|_| Self::new(squares, kind))
    }

    /// The squares, in order.
    #[must_use]
    pub fn squares(&self) -> &[Square] {
        &self.squares
    }

    /// What it means.
    #[must_use]
    pub const fn kind(&self) -> ArrowKind {
        self.kind
    }
}

impl ArrowKind {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Move, Self::Capture, Self::Forbidden];

    /// Its name in kebab-case, as classes of an SVG board and the command have it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Move => "move",
            Self::Capture => "capture",
            Self::Forbidden => "forbidden",
        }
    }
}

impl Mark {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Highlight, Self::Target, Self::Forbidden];

    /// Its name in kebab-case, as classes of an SVG board and the command have it.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Highlight => "highlight",
            Self::Target => "target",
            Self::Forbidden => "forbidden",
        }
    }
}

/// All that a drawing says besides the position, and only about squares of its board.
#[derive(Debug, Clone, Default)]
pub(crate) struct Annotations {
    pub(crate) arrows: Vec<Arrow>,
    pub(crate) marks: BTreeMap<Square, Mark>,
    pub(crate) captured: SquareSet,
}

impl Annotations {
    /// Adds an arrow. Squares that are not on the board are left out of it, and so is the whole arrow
    /// if fewer than two remain.
    pub(crate) fn arrow(&mut self, board: &Board, mut arrow: Arrow) {
        let all = board.squares();
        arrow.squares.retain(|&square| all.contains(square));
        if arrow.squares.len() > 1 {
            self.arrows.push(arrow);
        }
    }

    /// Marks a square, if it is on the board. The last mark of a square counts.
    pub(crate) fn mark(&mut self, board: &Board, square: Square, mark: Mark) {
        if board.squares().contains(square) {
            self.marks.insert(square, mark);
        }
    }

    /// Every square that something is said about.
    pub(crate) fn squares(&self) -> SquareSet {
        let arrows = self.arrows.iter().flat_map(|arrow| &arrow.squares);
        let named: SquareSet = arrows.chain(self.marks.keys()).copied().collect();
        named | self.captured
    }
}
