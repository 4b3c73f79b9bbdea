//! Who plays: some threads, which show how far they are and which Ctrl-C stops.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use draughts::Storm;
use indicatif::ProgressBar;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

use crate::interrupt;

/// Threads that play games.
pub(super) struct Work {
    pool: ThreadPool,
    stop: Arc<AtomicBool>,
}

impl Work {
    /// So many threads, or one for each processor.
    pub(super) fn new(threads: Option<u16>) -> Result<Self> {
        let threads = threads.map_or(0, usize::from);
        let pool = ThreadPoolBuilder::new()
            .num_threads(threads)
            .build()
            .context("cannot start threads")?;
        Ok(Self { pool, stop: interrupt::flag()? })
    }

    pub(super) fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Plays the games of these numbers, each with lots of its own, and gives them in their order; none if
    /// it was stopped.
    pub(super) fn games<T: Send>(
        &self,
        numbers: std::ops::Range<u32>,
        lots: impl Fn(u32) -> ChaCha8Rng + Sync,
        bar: &ProgressBar,
        play: impl Fn(u32, ChaCha8Rng) -> Result<T, Storm> + Sync,
    ) -> Result<Option<Vec<T>>> {
        let played: Result<Vec<Option<T>>, Storm> = self.pool.install(|| {
            numbers
                .into_par_iter()
                .with_max_len(1)
                .map(|number| {
                    if self.is_stopped() {
                        return Ok(None);
                    }
                    let game = play(number, lots(number))?;
                    bar.inc(1);
                    Ok(Some(game))
                })
                .collect()
        });
        Ok(played?.into_iter().collect())
    }
}
