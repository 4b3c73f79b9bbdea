//! Perft: how many positions there are at a depth.

use thiserror::Error;

use super::{Generator, Storm, questions};
use crate::engine::instance::Engine;
use crate::engine::memory::Memory;
use crate::{Move, MoveKind, Position};

/// How perft counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Perft {
    /// Count every path of a capture (every sequence of landing squares) instead of every move.
    ///
    /// Two landings before the same next piece are two paths. Some published tables that keep
    /// duplicates count a capture that goes straight on once, wherever the piece lands in between;
    /// from about ten plies on they are lower.
    pub all_paths: bool,
    /// Count the moves of the last ply without making them.
    pub bulk: bool,
}

impl Default for Perft {
    /// Distinct moves, counted in bulk.
    fn default() -> Self {
        Self { all_paths: false, bulk: true }
    }
}

/// A generator that remembers what it has counted, in a fixed space.
///
/// Most positions come up by more than one order of moves, so a count takes a fraction of the time, and
/// is the same. Threads may count with one table at once, and each profits from the others.
///
/// ```
/// use draughts_movegen::{Generator, Perft, Position};
///
/// let rules = draughts_rules::builtin::load("brazilian")?.rules;
/// let generator = Generator::new(&rules);
/// let table = generator.perft_table(1 << 20)?;
/// let start = Position::start(&rules);
/// assert_eq!(table.perft(&start, 7, Perft::default())?, 187_302);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct PerftTable {
    /// The table belongs to one generator, for its entries do not say by which rules they were counted.
    generator: Generator,
    memory: Memory,
}

/// There is not as much memory as a table was to have.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("there is no memory for a table of {bytes} bytes")]
pub struct NoSpace {
    /// The size that was wanted.
    pub bytes: usize,
}

impl Generator {
    /// The number of positions after exactly `depth` plies; a finished position has no successors.
    ///
    /// Draw rules are not applied, the limit of moves with the same king is.
    ///
    /// # Errors
    /// As for [`legal_moves`](Self::legal_moves), if any position on the way is beyond the limit.
    pub fn perft(&self, position: &Position, depth: u32, how: Perft) -> Result<u64, Storm> {
        self.perft_with(None, position, depth, how)
    }

    fn perft_with(
        &self,
        memory: Option<&Memory>,
        position: &Position,
        depth: u32,
        how: Perft,
    ) -> Result<u64, Storm> {
        if depth > 0 && self.removable(position).is_some() {
            let moves = self.legal_moves(position)?;
            return moves
                .iter()
                .map(|mv| self.perft_with(memory, &self.make(position, mv), depth - 1, how))
                .sum();
        }
        let plain = &self.plain;
        self.instance.with(questions::CountPositions { position, depth, how, memory, plain })
    }

    /// The moves that perft goes on with, and how often it counts what comes after each: none where
    /// the game is over. With them a count can be divided, among threads or for a reader.
    ///
    /// ```
    /// use draughts_movegen::{Generator, Perft, Position};
    ///
    /// let rules = draughts_rules::builtin::load("brazilian")?.rules;
    /// let (generator, how) = (Generator::new(&rules), Perft::default());
    /// let start = Position::start(&rules);
    /// let mut sum = 0;
    /// for (mv, times) in generator.perft_moves(&start, how)? {
    ///     sum += times * generator.perft(&generator.make(&start, &mv), 5, how)?;
    /// }
    /// assert_eq!(sum, generator.perft(&start, 6, how)?);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// As for [`legal_moves`](Self::legal_moves).
    pub fn perft_moves(&self, position: &Position, how: Perft) -> Result<Vec<(Move, u64)>, Storm> {
        if self.perft(position, 1, Perft::default())? == 0 {
            return Ok(Vec::new());
        }
        let moves = self.legal_moves(position)?;
        if !how.all_paths || !moves.iter().any(Move::is_capture) {
            return Ok(moves.into_iter().map(|mv| (mv, 1)).collect());
        }
        let known = self.instance.with(questions::Ways { position, plain: &self.plain })?;
        let ways = |mv: &Move| {
            if mv.kind != MoveKind::Capture {
                1
            } else if self.rules.order_matters() {
                self.paths(position, mv, usize::MAX).len() as u64
            } else {
                known.iter().find(|(capture, _)| capture == mv).map_or(1, |&(_, ways)| ways)
            }
        };
        Ok(moves.iter().map(|mv| (*mv, ways(mv))).collect())
    }

    /// A table of about so many bytes in which this generator remembers its counts.
    ///
    /// # Errors
    /// If there is not that much memory.
    pub fn perft_table(&self, bytes: usize) -> Result<PerftTable, NoSpace> {
        let memory = Memory::of_bytes(bytes).ok_or(NoSpace { bytes })?;
        Ok(PerftTable { generator: self.clone(), memory })
    }
}

impl PerftTable {
    /// As [`Generator::perft`].
    ///
    /// # Errors
    /// As for [`Generator::perft`].
    pub fn perft(&self, position: &Position, depth: u32, how: Perft) -> Result<u64, Storm> {
        self.generator.perft_with(Some(&self.memory), position, depth, how)
    }
}
