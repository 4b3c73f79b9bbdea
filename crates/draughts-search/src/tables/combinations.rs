//! Numbering the ways to choose squares.

use super::MAX_PIECES;

/// The most squares of a board, and 0.
const ROWS: usize = draughts::board::MAX_SQUARES + 1;

/// In row `n` and column `k` the number of ways to choose `k` of `n`.
static WAYS: [[u64; MAX_PIECES + 1]; ROWS] = ways_of_all();

const fn ways_of_all() -> [[u64; MAX_PIECES + 1]; ROWS] {
    let mut table = [[0; MAX_PIECES + 1]; ROWS];
    let mut n = 0;
    while n < ROWS {
        table[n][0] = 1;
        let mut k = 1;
        while n > 0 && k <= MAX_PIECES {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
}

/// The number of ways to choose `k` of `n`, both within the limits of a table.
#[inline]
pub(super) fn ways(n: usize, k: usize) -> u64 {
    WAYS[n][k]
}

/// The number of a choice among all choices of as many of these squares.
#[inline]
pub(super) fn rank(mut chosen: u128, squares: u128) -> u64 {
    let mut number = 0;
    let mut count = 0;
    while chosen != 0 {
        let below = (chosen & chosen.wrapping_neg()) - 1;
        count += 1;
        number += WAYS[(squares & below).count_ones() as usize][count];
        chosen &= chosen - 1;
    }
    number
}

/// The choice of `count` of these squares that has a number.
pub(super) fn unrank(mut number: u64, count: usize, squares: u128) -> u128 {
    let mut chosen = 0;
    let mut place = squares.count_ones() as usize;
    for k in (1..=count).rev() {
        while place > 0 && WAYS[place][k] > number {
            place -= 1;
        }
        number -= WAYS[place][k];
        chosen |= nth(squares, place);
    }
    chosen
}

/// The bit of a set with so many others below it.
fn nth(squares: u128, place: usize) -> u128 {
    let (low, high) = (squares as u64, (squares >> 64) as u64);
    let in_low = low.count_ones() as usize;
    let (mut word, shift, place) =
        if place < in_low { (low, 0, place) } else { (high, 64, place - in_low) };
    for _ in 0..place {
        word &= word.wrapping_sub(1);
    }
    u128::from(word & word.wrapping_neg()) << shift
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_choice_has_a_number_of_its_own() {
        let squares = 0b1011_0111_u128 | 1 << 70 | 1 << 127;
        for count in 0..=5 {
            let all = ways(squares.count_ones() as usize, count);
            for number in 0..all {
                let chosen = unrank(number, count, squares);
                assert_eq!(chosen & !squares, 0);
                assert_eq!(chosen.count_ones() as usize, count);
                assert_eq!(rank(chosen, squares), number);
            }
        }
    }

    #[test]
    fn the_numbers_of_ways_are_right() {
        assert_eq!(ways(32, 4), 35_960);
        assert_eq!(ways(3, 4), 0);
        assert_eq!(ways(128, 8), 1_429_702_652_400);
    }
}
