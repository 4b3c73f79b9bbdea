//! Which bit stands for which square.

use draughts_board::{Board, Direction, Shape, Side, Square, SquareSet};
use draughts_rules::Record;

use super::spread::{Spread, in_order};
use super::state::{Extra, Run, State};
use super::topology::{Graph, Grid, Shift, ascends};
use super::word::Word;
use crate::{KingRun, Position};

/// The bits of the squares of a board, and the squares of the bits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Layout {
    bits: Vec<u8>,
    squares: [u8; 128],
    spread: Spread,
}

impl Layout {
    /// The layout that gives each square the bit which `place` finds for its file and row.
    pub(crate) fn new(board: &Board, place: impl Fn(u32, u32) -> u32) -> Option<Self> {
        let mut squares = [u8::MAX; 128];
        let mut bits = Vec::with_capacity(board.len());
        for square in board.squares() {
            let bit = place(board.file(square).into(), board.row(square).into());
            *squares.get_mut(bit as usize)? = square.index() as u8;
            bits.push(bit as u8);
        }
        let spread = Spread::new(&bits);
        Some(Self { bits, squares, spread })
    }

    /// The layout for the run-time instances: rows one after the other, on boards of every other
    /// square with a gap that makes the steps of even and odd rows alike.
    pub(crate) fn natural(board: &Board) -> Option<Self> {
        let width = u32::from(board.width());
        match board.shape() {
            Shape::Dark | Shape::Light => {
                let pitch = width | 1;
                Self::new(board, |file, row| (row * pitch + file) / 2)
            }
            Shape::All | Shape::Points => Self::new(board, |file, row| row * width + file),
        }
    }

    /// One bit a square, in the order of their indices.
    pub(crate) fn dense(board: &Board) -> Self {
        let bits: Vec<_> = (0..board.len() as u8).collect();
        let mut squares = [u8::MAX; 128];
        squares[..bits.len()].copy_from_slice(&bits);
        let spread = Spread::new(&bits);
        Self { bits, squares, spread }
    }

    /// How many bits of a word are needed.
    pub(crate) fn width(&self) -> u32 {
        self.bits.iter().max().map_or(0, |&bit| u32::from(bit) + 1)
    }

    /// The bit of a square.
    #[inline]
    pub(crate) fn bit<W: Word>(&self, square: Square) -> W {
        W::bit(self.bits[square.index()].into())
    }

    /// The bits of a set of squares.
    #[inline]
    pub(crate) fn bits<W: Word>(&self, set: SquareSet) -> W {
        let [word] = self.each([set]);
        word
    }

    /// The bits of some sets of squares.
    #[inline]
    fn each<W: Word, const N: usize>(&self, sets: [SquareSet; N]) -> [W; N] {
        let one_by_one =
            |set: SquareSet| set.iter().fold(W::ZERO, |word, square| word | self.bit(square));
        self.spread.apply(sets.map(SquareSet::bits)).unwrap_or_else(|| sets.map(one_by_one))
    }

    /// The square of a bit, of which there is exactly one.
    #[inline]
    pub(crate) fn square<W: Word>(&self, bit: W) -> Square {
        self.square_of_index(bit.index() as u8)
    }

    /// The square of the bit with this index.
    #[inline]
    pub(crate) fn square_of_index(&self, index: u8) -> Square {
        Square::new(self.squares[usize::from(index)].into())
            .expect("only bits that stand for squares are asked for")
    }

    /// The squares of the bits.
    #[inline]
    pub(crate) fn set<W: Word>(&self, mut word: W) -> SquareSet {
        let mut set = SquareSet::EMPTY;
        while !word.is_zero() {
            set.insert(self.square(word.pop()));
        }
        set
    }
}

impl Layout {
    /// A position in bits, seen by the side to move.
    pub(crate) fn state<W: Word, X: Extra<W>>(&self, position: &Position) -> State<W, X> {
        let side = position.side();
        let run = |side| {
            let KingRun { square, count } = position.king_run(side);
            Run { square: square.map_or(W::ZERO, |square| self.bit(square)), count }
        };
        let special = if X::SPECIALS { self.bits(position.planes[1]) } else { W::ZERO };
        let runs = if X::RUNS { [run(side), run(side.other())] } else { [Run::default(); 2] };
        let [own, opp, kings] =
            self.each([position.of(side), position.of(side.other()), position.planes[0]]);
        State { own, opp, kings, extra: X::new(special, runs) }
    }

    /// The same, given the bits of all squares, and sooner for men alone: for whoever asks again and again.
    #[inline(always)]
    pub(crate) fn state_at_once<W: Word, X: Extra<W>>(
        &self,
        all: W,
        position: &Position,
    ) -> State<W, X> {
        let side = position.side();
        let sides = [side, side.other()].map(|side| position.of(side).bits());
        let [first, second] = position.planes;
        if !X::RUNS && (first | second).is_empty() && matches!(self.spread, Spread::InOrder(_)) {
            let [own, opp] = in_order(all, sides);
            return State { own, opp, kings: W::ZERO, extra: X::new(W::ZERO, [Run::default(); 2]) };
        }
        self.state(position)
    }

    /// The pieces of a state as a position, without the runs of kings.
    pub(crate) fn position<W: Word, X: Extra<W>>(&self, s: &State<W, X>, side: Side) -> Position {
        let mut position = Position::empty(side);
        position.pieces[side.index()] = self.set(s.own);
        position.pieces[side.other().index()] = self.set(s.opp);
        position.planes = [self.set(s.kings), self.set(s.extra.special())];
        position
    }
}

/// For each side, where its men become kings, and the row they go to.
fn zones<W: Word>(record: &Record, layout: &Layout) -> ([W; 2], [W; 2]) {
    (
        Side::BOTH.map(|side| layout.bits(record.promotion_squares(side))),
        Side::BOTH.map(|side| layout.bits(record.far_row(side))),
    )
}

impl<W: Word> Grid<W> {
    /// The grid of a rule set, if in this layout every direction is one shift.
    pub(crate) fn of(record: &Record, layout: &Layout) -> Option<Self> {
        Self::seen(record, layout, |direction| direction)
    }

    /// The same with east and west exchanged.
    pub(crate) fn in_a_mirror(record: &Record, layout: &Layout) -> Option<Self> {
        Self::seen(record, layout, |direction| Direction::ALL[(8 - direction.index()) % 8])
    }

    fn seen(
        record: &Record,
        layout: &Layout,
        as_on_board: impl Fn(Direction) -> Direction,
    ) -> Option<Self> {
        let board = &record.board;
        if layout.width() > W::BITS {
            return None;
        }
        let stride = record.capture.orthogonal_stride;
        let (promotion, far_rows) = zones(record, layout);
        let mut grid = Self {
            squares: layout.bits(board.squares()),
            steps: [Shift { mask: W::ZERO, by: 0 }; 8],
            jumps: [Shift { mask: W::ZERO, by: 0 }; 8],
            promotion,
            far_rows,
        };
        for direction in Direction::ALL {
            let (index, there) = (direction.index(), as_on_board(direction));
            let shift = |next: &dyn Fn(Square) -> Option<Square>| shift(board, layout, index, next);
            grid.steps[index] = shift(&|at| board.neighbour(at, there))?;
            grid.jumps[index] = shift(&|at| board.next_on_line(at, there, stride))?;
        }
        // A graph whose lines bend may lead back where no grid does.
        let straight = board.shape() != Shape::Points || unit_steps(board);
        straight.then_some(grid)
    }
}

/// Whether all neighbours lie one file or row apart at most.
fn unit_steps(board: &Board) -> bool {
    board.squares().iter().all(|from| {
        Direction::ALL.into_iter().filter_map(|d| board.neighbour(from, d)).all(|to| {
            board.file(from).abs_diff(board.file(to)) <= 1
                && board.row(from).abs_diff(board.row(to)) <= 1
        })
    })
}

/// The shift that moves every square to the next one in a direction, if it is the same for all.
fn shift<W: Word>(
    board: &Board,
    layout: &Layout,
    direction: usize,
    next: &dyn Fn(Square) -> Option<Square>,
) -> Option<Shift<W>> {
    let mut found = Shift { mask: W::ZERO, by: 0 };
    for from in board.squares() {
        let Some(to) = next(from) else { continue };
        let (low, high) = if ascends(direction) { (from, to) } else { (to, from) };
        let bit = |square| layout.bit::<W>(square).index() as u8;
        let by = bit(high).checked_sub(bit(low)).filter(|by| *by < 64)?;
        if !found.mask.is_zero() && found.by != by {
            return None;
        }
        found.by = by;
        found.mask |= layout.bit::<W>(from);
    }
    Some(found)
}

impl Graph {
    /// The graph of any rule set.
    pub(crate) fn of(record: &Record, layout: &Layout) -> Self {
        let board = &record.board;
        let stride = record.capture.orthogonal_stride;
        let table = |next: &dyn Fn(Square) -> Option<Square>| {
            board
                .squares()
                .iter()
                .map(|from| next(from).map_or(0, |to| layout.bit(to)))
                .collect::<Vec<u128>>()
        };
        let (promotion, far_rows) = zones(record, layout);
        Self {
            squares: layout.bits(board.squares()),
            steps: Direction::ALL.map(|d| table(&|at| board.neighbour(at, d))),
            jumps: Direction::ALL.map(|d| table(&|at| board.next_on_line(at, d, stride))),
            promotion,
            far_rows,
        }
    }
}

#[cfg(test)]
mod tests {
    use draughts_board::{Board, Shape, SquareSet};

    use super::Layout;
    use crate::engine::word::Word;

    fn hold<W: Word>(board: &Board, layout: &Layout) {
        for square in board.squares() {
            assert_eq!(layout.bits::<W>(SquareSet::of(square)), layout.bit(square));
        }
        let all: W = layout.bits(board.squares());
        assert_eq!(layout.set(all), board.squares());
    }

    #[test]
    fn sets_lie_where_their_squares_lie() {
        for (side, shape) in
            [(8, Shape::Dark), (8, Shape::Light), (10, Shape::Dark), (8, Shape::All)]
        {
            let board = Board::grid(side, side, shape).expect("a board");
            let layout = Layout::natural(&board).expect("it fits");
            hold::<u64>(&board, &layout);
            hold::<u128>(&board, &layout);
            let width = u32::from(side);
            let mirrored = Layout::new(&board, |file, row| row * width + width - 1 - file);
            let mirrored = mirrored.expect("it fits");
            hold::<u128>(&board, &mirrored);
        }
        let board = Board::grid(14, 14, Shape::Dark).expect("a board");
        hold::<u128>(&board, &Layout::natural(&board).expect("it fits"));
    }
}
