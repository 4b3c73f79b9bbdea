//! Squares as bits of a word that is just wide enough for the board.

use std::ops::{BitAnd, BitOr, Not};

use draughts::SquareSet;
use draughts::board::{Board, Direction};

/// A word with a bit for each square, by its dense index.
pub(super) trait Bits:
    Copy + Eq + BitAnd<Output = Self> + BitOr<Output = Self> + Not<Output = Self>
{
    const NONE: Self;

    fn of(set: SquareSet) -> Self;
    fn count(self) -> i32;
    /// Moved up by so many bits, or down if the number is negative.
    fn moved(self, by: i8) -> Self;
}

macro_rules! bits {
    ($type:ty) => {
        impl Bits for $type {
            const NONE: Self = 0;

            #[inline(always)]
            fn of(set: SquareSet) -> Self {
                set.bits() as Self
            }

            #[inline(always)]
            fn count(self) -> i32 {
                self.count_ones() as i32
            }

            #[inline(always)]
            fn moved(self, by: i8) -> Self {
                if by >= 0 { self << by } else { self >> -by }
            }
        }
    };
}

bits!(u64);
bits!(u128);

/// One step in one direction, from everywhere at once.
#[derive(Debug, Clone)]
pub(super) struct Shift<W> {
    /// Squares whose neighbors lie equally many bits away, and how many.
    parts: Vec<(W, i8)>,
}

impl<W: Bits> Shift<W> {
    pub(super) fn new(board: &Board, direction: Direction) -> Self {
        let mut parts: Vec<(W, i8)> = Vec::new();
        for from in board.squares() {
            let Some(to) = board.neighbour(from, direction) else { continue };
            let by = (to.index() as i16 - from.index() as i16) as i8;
            let square = W::of(SquareSet::of(from));
            match parts.iter_mut().find(|part| part.1 == by) {
                Some(part) => part.0 = part.0 | square,
                None => parts.push((square, by)),
            }
        }
        Self { parts }
    }

    /// Where the pieces of a set come to.
    #[inline(always)]
    pub(super) fn apply(&self, set: W) -> W {
        let mut all = W::NONE;
        for &(mask, by) in &self.parts {
            all = all | (set & mask).moved(by);
        }
        all
    }
}

/// A number for each square, summed over sets of squares.
#[derive(Debug, Clone)]
pub(super) struct Sums<W> {
    /// For each binary digit, the squares whose number has it.
    digits: Vec<(W, i32)>,
    /// What is taken off for each square, so that the numbers are not negative.
    offset: i32,
}

impl<W: Bits> Sums<W> {
    pub(super) fn new(board: &Board, number: impl Fn(draughts::Square) -> i32) -> Self {
        let least = board.squares().iter().map(&number).min().unwrap_or(0).min(0);
        let most = board.squares().iter().map(&number).max().unwrap_or(0) - least;
        let bits = i32::BITS - most.leading_zeros();
        let digits = (0..bits).map(|bit| {
            let having = |square: &draughts::Square| (number(*square) - least) >> bit & 1 != 0;
            let set: SquareSet = board.squares().iter().filter(having).collect();
            (W::of(set), 1 << bit)
        });
        Self { digits: digits.collect(), offset: least }
    }

    /// The sum over a set of squares.
    #[inline(always)]
    pub(super) fn over(&self, set: W) -> i32 {
        let mut sum = self.offset * set.count();
        for &(mask, weight) in &self.digits {
            sum += weight * (set & mask).count();
        }
        sum
    }
}

#[cfg(test)]
mod tests {
    use draughts::Square;
    use draughts::board::Shape;

    use super::*;

    fn hold<W: Bits>(board: &Board) {
        for direction in Direction::ALL {
            let shift = Shift::<W>::new(board, direction);
            for from in board.squares() {
                let there = board.neighbour(from, direction).map_or(W::NONE, |to| W::of(to.into()));
                assert!(shift.apply(W::of(from.into())) == there);
            }
        }
        let number = |square: Square| 5 * square.index() as i32 % 17 - 3;
        let sums = Sums::<W>::new(board, number);
        let some = SquareSet::from_bits(0x5a3c_9913_0f0f) & board.squares();
        let expected: i32 = some.iter().map(number).sum();
        assert_eq!(sums.over(W::of(some)), expected);
    }

    #[test]
    fn steps_and_sums_are_those_of_the_squares() {
        for (width, height, shape) in
            [(8, 8, Shape::Dark), (8, 8, Shape::Light), (8, 8, Shape::All), (10, 10, Shape::Dark)]
        {
            let board = Board::grid(width, height, shape).expect("a board");
            hold::<u64>(&board);
            hold::<u128>(&board);
        }
        hold::<u128>(&Board::grid(12, 12, Shape::Dark).expect("a board"));
    }
}
