//! Who stands where, and whose turn it is.

use draughts_board::{Kind, Side, Square, SquareSet};
use draughts_rules::RuleSet;

use crate::zobrist;

/// A position: the pieces, the side to move, and the little that some rule sets add to it.
///
/// It is a plain value of 88 bytes. Marks (Medieval) and king runs (Frisian) belong to it: they
/// count for equality, for [`key`](Self::key) and so for repetition.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    pub(crate) pieces: [SquareSet; 2],
    /// The two bits of each piece's kind, in the order of [`Kind::bits`].
    pub(crate) planes: [SquareSet; 2],
    pub(crate) marked: SquareSet,
    pub(crate) side: Side,
    pub(crate) runs: [KingRun; 2],
}

/// How many quiet moves in a row a side has made with the same king, and where that king stands.
///
/// Only rule sets with a same-king limit count; elsewhere it stays at the default, no run.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct KingRun {
    /// Where the king stands; none while the count is 0.
    pub square: Option<Square>,
    /// The number of moves.
    pub count: u8,
}

impl Position {
    /// A position without pieces.
    #[must_use]
    pub fn empty(side: Side) -> Self {
        Self {
            pieces: [SquareSet::EMPTY; 2],
            planes: [SquareSet::EMPTY; 2],
            marked: SquareSet::EMPTY,
            side,
            runs: [KingRun::default(); 2],
        }
    }

    /// The start of a game under these rules.
    #[must_use]
    pub fn start(rules: &RuleSet) -> Self {
        let mut position = Self::empty(rules.setup.first);
        for side in Side::BOTH {
            for square in rules.setup.men[side.index()] {
                position.put(square, side, Kind::Man);
            }
            for piece in &rules.pieces {
                for square in piece.start[side.index()] {
                    position.put(square, side, piece.kind);
                }
            }
        }
        position
    }

    /// Puts a piece on a square, in place of whatever stood there.
    pub fn put(&mut self, square: Square, side: Side, kind: Kind) {
        self.clear(square);
        self.pieces[side.index()].insert(square);
        for (bit, plane) in self.planes.iter_mut().enumerate() {
            if kind.bits() >> bit & 1 != 0 {
                plane.insert(square);
            }
        }
    }

    /// Takes away whatever stands on a square, its mark and its run of moves included.
    pub fn clear(&mut self, square: Square) {
        self.pieces.iter_mut().chain(&mut self.planes).for_each(|set| set.remove(square));
        self.marked.remove(square);
        for run in &mut self.runs {
            if run.square == Some(square) {
                *run = KingRun::default();
            }
        }
    }

    /// Marks the piece on a square, or takes the mark off it. An empty square stays unmarked.
    pub fn set_marked(&mut self, square: Square, marked: bool) {
        self.marked.remove(square);
        if marked && self.occupied().contains(square) {
            self.marked.insert(square);
        }
    }

    /// Gives the turn to a side.
    pub fn set_side(&mut self, side: Side) {
        self.side = side;
    }

    /// Sets the run of king moves of a side. A count of 0 is no run.
    pub fn set_king_run(&mut self, side: Side, run: KingRun) {
        let none = run.count == 0 || run.square.is_none();
        self.runs[side.index()] = if none { KingRun::default() } else { run };
    }

    /// The side to move.
    #[inline]
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// What stands on a square.
    #[must_use]
    pub fn piece_at(&self, square: Square) -> Option<(Side, Kind)> {
        let side = Side::BOTH.into_iter().find(|side| self.of(*side).contains(square))?;
        Some((side, self.kind_on(square)))
    }

    /// What kind of piece stands on a square where one does.
    #[inline]
    pub(crate) fn kind_on(&self, square: Square) -> Kind {
        let bit = |plane: usize| u8::from(self.planes[plane].contains(square)) << plane;
        Kind::from_bits(bit(0) | bit(1))
    }

    /// All pieces of a side.
    #[inline]
    #[must_use]
    pub const fn of(&self, side: Side) -> SquareSet {
        self.pieces[side.index()]
    }

    /// The pieces of a side that are of this kind.
    #[must_use]
    pub fn of_kind(&self, side: Side, kind: Kind) -> SquareSet {
        let mut set = self.of(side);
        for (bit, &plane) in self.planes.iter().enumerate() {
            set &= if kind.bits() >> bit & 1 != 0 { plane } else { !plane };
        }
        set
    }

    /// The pieces of both sides whose kind has the first of the [two bits](Kind::bits), and those whose
    /// kind has the second.
    #[inline]
    #[must_use]
    pub const fn planes(&self) -> [SquareSet; 2] {
        self.planes
    }

    /// All pieces of both sides.
    #[inline]
    #[must_use]
    pub fn occupied(&self) -> SquareSet {
        self.pieces[0] | self.pieces[1]
    }

    /// The pieces that are marked for duels.
    #[inline]
    #[must_use]
    pub const fn marked(&self) -> SquareSet {
        self.marked
    }

    /// The run of quiet moves that a side has made with the same king.
    #[inline]
    #[must_use]
    pub const fn king_run(&self, side: Side) -> KingRun {
        self.runs[side.index()]
    }

    /// A key for hashing and for repetition: equal positions have equal keys, on every machine and
    /// with every instance of the generator.
    #[must_use]
    pub fn key(&self) -> u64 {
        zobrist::key(self)
    }
}
