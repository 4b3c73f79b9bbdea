//! Who counts: one thread or several, with or without a table of what has been counted.

use anyhow::{Context, Result};
use draughts::Storm;
use draughts::movegen::{Generator, Perft as How, PerftTable, Position};
use indicatif::ProgressBar;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// How many pieces of work there should be for each thread: the larger ones at the end keep no other
/// thread waiting for long.
const PIECES_A_THREAD: usize = 64;

/// Work is not cut into pieces with fewer plies than this.
const LEAST_DEPTH: u32 = 4;

/// A part of a count.
#[derive(Debug, Clone, Copy)]
pub(super) struct Piece {
    /// Which sum it belongs to.
    pub(super) owner: usize,
    pub(super) position: Position,
    /// How many plies are left to count.
    pub(super) depth: u32,
    /// How often the count is to be added.
    pub(super) times: u64,
}

/// The threads and the table.
#[derive(Debug)]
pub(super) struct Labor {
    generator: Generator,
    table: Option<PerftTable>,
    /// None where this thread does it all.
    pool: Option<ThreadPool>,
}

impl Labor {
    /// So many threads, and a table of so many megabytes if there is to be one.
    pub(super) fn new(generator: &Generator, threads: u16, hash: Option<u32>) -> Result<Self> {
        let bytes = |megabytes| (megabytes as usize).saturating_mul(1 << 20);
        let table = hash.map(|megabytes| generator.perft_table(bytes(megabytes))).transpose()?;
        let pool = (threads > 1)
            .then(|| ThreadPoolBuilder::new().num_threads(threads.into()).build())
            .transpose()
            .with_context(|| format!("cannot start {threads} threads"))?;
        Ok(Self { generator: generator.clone(), table, pool })
    }

    /// Whether the work can be shared.
    pub(super) fn is_shared(&self) -> bool {
        self.pool.is_some()
    }

    /// The number of positions after so many plies, counted in one go by this thread.
    pub(super) fn perft(&self, position: &Position, depth: u32, how: How) -> Result<u64, Storm> {
        match &self.table {
            Some(table) => table.perft(position, depth, how),
            None => self.generator.perft(position, depth, how),
        }
    }

    /// The counts of the pieces, summed up by their owners, of whom there are so many. The bar shows
    /// how many pieces have been counted.
    pub(super) fn sums(
        &self,
        pieces: Vec<Piece>,
        owners: usize,
        how: How,
        bar: &ProgressBar,
    ) -> Result<Vec<u64>, Storm> {
        let count = |piece: &Piece| {
            let nodes = self.perft(&piece.position, piece.depth, how)?;
            bar.inc(1);
            Ok((piece.owner, nodes * piece.times))
        };
        let pieces = match &self.pool {
            Some(pool) => self.cut(pieces, pool.current_num_threads() * PIECES_A_THREAD, how)?,
            None => pieces,
        };
        bar.set_length(pieces.len() as u64);
        let counts: Vec<(usize, u64)> = match &self.pool {
            Some(pool) => pool.install(|| {
                pieces.par_iter().with_max_len(1).map(count).collect::<Result<_, _>>()
            })?,
            None => pieces.iter().map(count).collect::<Result<_, _>>()?,
        };
        let mut sums = vec![0; owners];
        for (owner, nodes) in counts {
            sums[owner] += nodes;
        }
        Ok(sums)
    }

    /// Cuts all pieces ply by ply until there are enough of them.
    fn cut(&self, mut pieces: Vec<Piece>, enough: usize, how: How) -> Result<Vec<Piece>, Storm> {
        while pieces.len() < enough && pieces.iter().any(|piece| piece.depth > LEAST_DEPTH) {
            let mut smaller = Vec::new();
            for piece in pieces {
                if piece.depth <= LEAST_DEPTH {
                    smaller.push(piece);
                    continue;
                }
                for (mv, times) in self.generator.perft_moves(&piece.position, how)? {
                    let position = self.generator.make(&piece.position, &mv);
                    let (depth, times) = (piece.depth - 1, piece.times * times);
                    smaller.push(Piece { position, depth, times, ..piece });
                }
            }
            pieces = smaller;
        }
        Ok(pieces)
    }
}
