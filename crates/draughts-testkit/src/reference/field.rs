//! The board as a list: what stands on each square.

use draughts_board::{Direction, DirectionSet, Kind, Side, Square};
use draughts_movegen::Position;
use draughts_rules::{Heading, Range, Record};

/// A piece on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Piece {
    pub(crate) side: Side,
    pub(crate) kind: Kind,
    /// Captured in the move that is being tried, but not yet taken off the board.
    pub(crate) captured: bool,
}

/// What stands on every square, seen by the side to move.
#[derive(Debug, Clone)]
pub(crate) struct Field<'r> {
    rules: &'r Record,
    pub(crate) mover: Side,
    squares: Vec<Option<Piece>>,
}

impl<'r> Field<'r> {
    pub(crate) fn new(rules: &'r Record, position: &Position) -> Self {
        let on = |square| {
            let (side, kind) = position.piece_at(square)?;
            Some(Piece { side, kind, captured: false })
        };
        let squares = rules.board.squares().iter().map(on).collect();
        Self { rules, mover: position.side(), squares }
    }

    /// What stands on a square.
    pub(crate) fn at(&self, square: Square) -> Option<Piece> {
        self.squares[square.index()]
    }

    pub(crate) fn is_empty(&self, square: Square) -> bool {
        self.at(square).is_none()
    }

    /// Takes a piece off the board.
    pub(crate) fn lift(&mut self, square: Square) {
        self.squares[square.index()] = None;
    }

    /// Leaves a captured piece where it stands until the move is over.
    pub(crate) fn mark_captured(&mut self, square: Square) {
        if let Some(piece) = &mut self.squares[square.index()] {
            piece.captured = true;
        }
    }

    /// The squares without a piece.
    pub(crate) fn holes(&self) -> Vec<Square> {
        self.rules.board.squares().iter().filter(|&square| self.is_empty(square)).collect()
    }

    /// The pieces of the side to move, each with its square.
    pub(crate) fn own(&self) -> Vec<(Square, Kind)> {
        let own = |square| {
            let piece = self.at(square).filter(|piece| piece.side == self.mover)?;
            Some((square, piece.kind))
        };
        self.rules.board.squares().iter().filter_map(own).collect()
    }

    /// Directions as the rules write them, turned the way the mover's pieces go.
    pub(crate) fn turned(&self, directions: DirectionSet) -> Vec<Direction> {
        let turned = |direction: Direction| match self.rules.man.forward[self.mover.index()] {
            Heading::Up => direction,
            Heading::Down => direction.opposite(),
        };
        directions.iter().map(turned).collect()
    }
}

/// Whether a piece of this kind goes any distance.
pub(crate) fn is_flying(rules: &Record, kind: Kind) -> bool {
    kind == Kind::King && rules.king.as_ref().is_some_and(|king| king.range == Range::Flying)
}

/// Whether a man that stands here has reached a square where it becomes a king.
pub(crate) fn promotes_on(rules: &Record, side: Side, kind: Kind, square: Square) -> bool {
    kind == Kind::Man && rules.promotion_squares(side).contains(square)
}
