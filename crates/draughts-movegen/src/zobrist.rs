//! Hash keys: one fixed random number for each fact about a position, joined by exclusive or.

use draughts_board::{Kind, MAX_SQUARES, Side, Square};

use crate::position::{KingRun, Position};

/// Numbers for a piece of each kind and side on each square.
static PIECES: [[[u64; MAX_SQUARES]; 4]; 2] = pieces();
/// Numbers for a mark on each square.
static MARKS: [u64; MAX_SQUARES] = row(8);
/// Numbers for the king that is on a run, by side and square.
static RUNS: [[u64; MAX_SQUARES]; 2] = [row(9), row(10)];
/// The number for Black to move.
pub(crate) const BLACK: u64 = random(11 * MAX_SQUARES as u64);

/// The full key of a position.
pub(crate) fn key(position: &Position) -> u64 {
    let mut key = side(position.side());
    for of in Side::BOTH {
        for kind in Kind::ALL {
            for square in position.of_kind(of, kind) {
                key ^= piece(of, kind, square);
            }
        }
        key ^= run(of, position.king_run(of));
    }
    key ^ marks(position)
}

/// The part of the marks.
pub(crate) fn marks(position: &Position) -> u64 {
    position.marked().iter().fold(0, |key, square| key ^ MARKS[square.index()])
}

/// The part of the side to move.
#[inline]
pub(crate) const fn side(side: Side) -> u64 {
    match side {
        Side::White => 0,
        Side::Black => BLACK,
    }
}

/// The part of a piece.
#[inline]
pub(crate) fn piece(side: Side, kind: Kind, square: Square) -> u64 {
    PIECES[side.index()][kind.bits() as usize][square.index()]
}

/// The part of a run of king moves.
#[inline]
pub(crate) fn run(side: Side, run: KingRun) -> u64 {
    run.square
        .map_or(0, |square| RUNS[side.index()][square.index()].rotate_left(u32::from(run.count)))
}

const fn pieces() -> [[[u64; MAX_SQUARES]; 4]; 2] {
    [[row(0), row(1), row(2), row(3)], [row(4), row(5), row(6), row(7)]]
}

const fn row(number: u64) -> [u64; MAX_SQUARES] {
    let mut row = [0; MAX_SQUARES];
    let mut index = 0;
    while index < MAX_SQUARES {
        row[index] = random(number * MAX_SQUARES as u64 + index as u64);
        index += 1;
    }
    row
}

/// The `index`th number of the SplitMix64 sequence with a fixed seed.
const fn random(index: u64) -> u64 {
    let mut z = 0x00d7_a0c4_75b1_5eed_u64
        .wrapping_add(index.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
    z = (z ^ z >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ z >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ z >> 31
}
