//! Positions with what is known of them.

use draughts::{Position, Side};
use thiserror::Error;

use crate::patterns::Sets;

/// A position, what a search thought of it, and how its game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Sample {
    /// The pieces, square by square.
    pub sets: Sets,
    /// The side to move.
    pub side: Side,
    /// 1 if White won, -1 if Black did, 0 for a draw.
    pub result: i8,
    /// What a search found the position to be worth to White, in hundredths of a man.
    pub score: i16,
    /// What the rules alone say that it is worth to White, in hundredths of a man.
    pub by_rules: i16,
}

/// Bytes that are no samples.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error(
    "{length} bytes are no samples of a board of {squares} squares: expected a multiple of {each}"
)]
pub struct SampleError {
    /// How many bytes there are.
    pub length: usize,
    /// How many squares the board has.
    pub squares: usize,
    /// How many bytes a sample has.
    pub each: usize,
}

impl Sample {
    /// A position with what a search and the rules alone find it to be worth to the side to move; how the
    /// game ends is not known yet.
    #[must_use]
    pub fn new(position: &Position, value: i32, by_rules: i32) -> Self {
        const MOST: i32 = 5_000;
        let side = position.side();
        let white = |value: i32| {
            let white = if side == Side::White { value } else { -value };
            i16::try_from(white.clamp(-MOST, MOST)).unwrap_or(0)
        };
        let (score, by_rules) = (white(value), white(by_rules));
        Self { sets: Sets::of(position), side, result: 0, score, by_rules }
    }

    /// How many bytes a sample of a board has.
    #[must_use]
    pub const fn size(squares: usize) -> usize {
        4 * squares.div_ceil(8) + 5
    }

    /// Adds the bytes of a sample.
    pub fn write(&self, squares: usize, bytes: &mut Vec<u8>) {
        for set in self.sets.pieces.iter().chain(&self.sets.planes) {
            bytes.extend(&set.to_le_bytes()[..squares.div_ceil(8).min(16)]);
        }
        // Two bits say who won, and one whose turn it was.
        let [result] = (self.result + 1).to_le_bytes();
        bytes.push(result << 1 | u8::from(self.side == Side::Black));
        bytes.extend(self.score.to_le_bytes());
        bytes.extend(self.by_rules.to_le_bytes());
    }

    /// Reads the bytes of samples.
    ///
    /// # Errors
    /// If they do not come to an end with a sample.
    pub fn read_all(squares: usize, bytes: &[u8]) -> Result<Vec<Self>, SampleError> {
        let each = Self::size(squares);
        if !bytes.len().is_multiple_of(each) {
            return Err(SampleError { length: bytes.len(), squares, each });
        }
        let set = squares.div_ceil(8).min(16);
        let samples = bytes.chunks_exact(each).map(|bytes| {
            let word = |at: usize| {
                let mut word = [0; 16];
                word[..set].copy_from_slice(&bytes[at * set..(at + 1) * set]);
                u128::from_le_bytes(word)
            };
            let [state, score @ .., low, high] = [0, 1, 2, 3, 4].map(|at| bytes[4 * set + at]);
            let [result] = (state >> 1 & 3).min(2).to_le_bytes();
            Self {
                sets: Sets { pieces: [word(0), word(1)], planes: [word(2), word(3)] },
                side: if state & 1 == 0 { Side::White } else { Side::Black },
                result: i8::from_le_bytes([result]) - 1,
                score: i16::from_le_bytes(score),
                by_rules: i16::from_le_bytes([low, high]),
            }
        });
        Ok(samples.collect())
    }
}
