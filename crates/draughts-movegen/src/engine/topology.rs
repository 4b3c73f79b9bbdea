//! How squares lie: the one question that the generator asks of a board.

use super::word::Word;

/// The number of the direction that leads back.
#[inline(always)]
pub(crate) const fn back(direction: usize) -> usize {
    (direction + 4) & 7
}

/// A board as bits. Directions are numbered clockwise from north, as in [`draughts_board::Direction`].
///
/// Implementations are handles: a zero-sized type whose answers are constants, or a reference to a
/// table that was filled from a rule set.
pub(crate) trait Topology: Copy {
    /// The word that holds the board.
    type Word: Word;

    /// Whether two jumps in different directions never meet again, as on every grid.
    const REGULAR: bool;

    /// All playing squares.
    fn squares(self) -> Self::Word;

    /// Every square of the set moved one step. The result may have stray bits off the board: callers
    /// intersect it with squares.
    fn step(self, set: Self::Word, direction: usize) -> Self::Word;

    /// Every square of the set moved to the next square of a jump; stray bits as for `step`.
    fn jump(self, set: Self::Word, direction: usize) -> Self::Word;

    /// Where the men of a side (0 White, 1 Black) become kings.
    fn promotion(self, side: usize) -> Self::Word;

    /// The row that the men of a side go to.
    fn far_row(self, side: usize) -> Self::Word;
}

/// Whether steps in a direction lead to higher bits: to the north, and straight to the east.
#[inline(always)]
pub(crate) const fn ascends(direction: usize) -> bool {
    matches!(direction, 0 | 1 | 2 | 7)
}

/// What moves a set in one direction: squares without a neighbour there are masked out, the others
/// move up or down by less than 64 bits, as the direction has it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Shift<W> {
    pub(crate) mask: W,
    pub(crate) by: u8,
}

impl<W: Word> Shift<W> {
    /// Moves a set.
    #[inline(always)]
    pub(crate) fn apply(self, set: W, direction: usize) -> W {
        let set = set & self.mask;
        if ascends(direction) { set.up(self.by) } else { set.down(self.by) }
    }
}

/// A board on which each direction is one shift.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Grid<W> {
    pub(crate) squares: W,
    pub(crate) steps: [Shift<W>; 8],
    pub(crate) jumps: [Shift<W>; 8],
    pub(crate) promotion: [W; 2],
    pub(crate) far_rows: [W; 2],
}

impl<W: Word> Topology for &Grid<W> {
    type Word = W;
    const REGULAR: bool = true;

    #[inline(always)]
    fn squares(self) -> W {
        self.squares
    }

    #[inline(always)]
    fn step(self, set: W, direction: usize) -> W {
        self.steps[direction].apply(set, direction)
    }

    #[inline(always)]
    fn jump(self, set: W, direction: usize) -> W {
        self.jumps[direction].apply(set, direction)
    }

    #[inline(always)]
    fn promotion(self, side: usize) -> W {
        self.promotion[side]
    }

    #[inline(always)]
    fn far_row(self, side: usize) -> W {
        self.far_rows[side]
    }
}

/// A board whose neighbours are looked up square by square: any graph, and grids too large to shift.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Graph {
    pub(crate) squares: u128,
    pub(crate) steps: [Vec<u128>; 8],
    pub(crate) jumps: [Vec<u128>; 8],
    pub(crate) promotion: [u128; 2],
    pub(crate) far_rows: [u128; 2],
}

/// The neighbours of every square of the set.
#[inline]
fn look_up(table: &[u128], mut set: u128) -> u128 {
    let mut moved = 0;
    while set != 0 {
        moved |= table[set.index() as usize];
        set &= set - 1;
    }
    moved
}

impl Topology for &Graph {
    type Word = u128;
    const REGULAR: bool = false;

    #[inline(always)]
    fn squares(self) -> u128 {
        self.squares
    }

    #[inline(always)]
    fn step(self, set: u128, direction: usize) -> u128 {
        look_up(&self.steps[direction], set)
    }

    #[inline(always)]
    fn jump(self, set: u128, direction: usize) -> u128 {
        look_up(&self.jumps[direction], set)
    }

    #[inline(always)]
    fn promotion(self, side: usize) -> u128 {
        self.promotion[side]
    }

    #[inline(always)]
    fn far_row(self, side: usize) -> u128 {
        self.far_rows[side]
    }
}
