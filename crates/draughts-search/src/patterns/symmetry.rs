//! The symmetries of a rule set: mirrors and turns of the board that leave every rule as it is.

use draughts::board::{Direction, DirectionSet};
use draughts::rules::{Heading, Record};
use draughts::{Side, Square, SquareSet};

/// A map of the board onto itself, which may hand each side's pieces to the other one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Symmetry {
    /// Where each square goes.
    images: Vec<Square>,
    /// Whether White's pieces become Black's.
    pub(crate) swaps: bool,
}

impl Symmetry {
    /// All symmetries of these rules, the identity first.
    ///
    /// Boards are turned over along their files and rows; colors are swapped or not. What is left are the
    /// maps under which neighbours stay neighbours, men go and capture and promote as before, and so on:
    /// everything that the moves of a position depend on.
    pub(crate) fn all(record: &Record) -> Vec<Self> {
        let mut found = Vec::new();
        for swaps in [false, true] {
            for (files, rows) in [(false, false), (true, false), (false, true), (true, true)] {
                found.extend(Self::new(record, Flip { files, rows }, swaps));
            }
        }
        found
    }

    fn new(record: &Record, flip: Flip, swaps: bool) -> Option<Self> {
        let board = &record.board;
        let images: Option<Vec<_>> = board
            .squares()
            .iter()
            .map(|square| {
                let (file, row) = (board.file(square), board.row(square));
                let file = if flip.files { board.width() - 1 - file } else { file };
                let row = if flip.rows { board.height() - 1 - row } else { row };
                board.square_at(file, row)
            })
            .collect();
        let symmetry = Self { images: images?, swaps };
        symmetry.holds(record, flip).then_some(symmetry)
    }

    /// Where a square goes.
    pub(crate) fn image(&self, square: Square) -> Square {
        self.images[square.index()]
    }

    /// Which side's a piece becomes.
    pub(crate) fn side(&self, side: Side) -> Side {
        if self.swaps { side.other() } else { side }
    }

    fn holds(&self, record: &Record, flip: Flip) -> bool {
        let board = &record.board;
        let neighbours = board.squares().iter().all(|square| {
            Direction::ALL.into_iter().all(|direction| {
                let image = board.neighbour(square, direction).map(|next| self.image(next));
                image == board.neighbour(self.image(square), flip.direction(direction))
            })
        });
        let image_of =
            |set: SquareSet| -> SquareSet { set.iter().map(|square| self.image(square)).collect() };
        let man = &record.man;
        let sides = Side::BOTH.into_iter().all(|side| {
            let other = self.side(side);
            let ways = [man.moves, man.captures, man.captures_next]
                .into_iter()
                .chain(record.pieces.iter().flat_map(|piece| [piece.moves, piece.captures]));
            let same_ways = { ways }
                .all(|set| flip.set(heading(record, set, side)) == heading(record, set, other));
            let same_squares = |of: fn(&Record, Side) -> SquareSet| {
                image_of(of(record, side)) == of(record, other)
            };
            same_ways
                && same_squares(Record::promotion_squares)
                && (!man.frozen_on_far_row || same_squares(Record::far_row))
        });
        let kings = record
            .king
            .iter()
            .all(|king| [king.moves, king.captures].iter().all(|&set| flip.set(set) == set));
        neighbours && sides && kings
    }
}

/// The directions of a side's men on the drawing.
fn heading(record: &Record, set: DirectionSet, side: Side) -> DirectionSet {
    match record.man.forward[side.index()] {
        Heading::Up => set,
        Heading::Down => set.turned(),
    }
}

/// Which ends of the board change places.
#[derive(Debug, Clone, Copy)]
struct Flip {
    files: bool,
    rows: bool,
}

impl Flip {
    fn direction(self, direction: Direction) -> Direction {
        let (files, rows) = direction.step();
        let turn = |step: i8, flipped: bool| i32::from(if flipped { -step } else { step });
        Direction::of(turn(files, self.files), turn(rows, self.rows)).unwrap_or(direction)
    }

    fn set(self, set: DirectionSet) -> DirectionSet {
        set.iter().map(|direction| self.direction(direction)).collect()
    }
}
