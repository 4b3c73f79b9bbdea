//! Who plays: some threads, which show how far they are and which Ctrl-C stops.

use std::io::{self, IsTerminal};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use anyhow::{Context, Result};
use draughts::Storm;
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

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
        let stop = Arc::new(AtomicBool::new(false));
        let flag = Arc::clone(&stop);
        ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed))?;
        Ok(Self { pool, stop })
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

/// A bar on standard error, where that is a terminal.
pub(super) fn bar(length: u32, what: String) -> Result<ProgressBar> {
    let target = match io::stderr().is_terminal() {
        true => ProgressDrawTarget::stderr(),
        false => ProgressDrawTarget::hidden(),
    };
    let style = "{spinner} {msg} {bar:30} {pos} of {len} games, {elapsed}, {eta} to go";
    Ok(ProgressBar::with_draw_target(Some(length.into()), target)
        .with_style(ProgressStyle::with_template(style)?)
        .with_message(what))
}

/// What lots are drawn for.
#[derive(Debug, Clone, Copy)]
pub(super) enum Purpose {
    Games,
    Fitting,
    Openings,
    Match,
}

/// The lots of one game of one round, or of the like: the same for the same seed, whoever plays it.
pub(super) fn lots(seed: u64, purpose: Purpose, round: u32, number: u32) -> ChaCha8Rng {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    bytes[8] = purpose as u8;
    bytes[12..16].copy_from_slice(&round.to_le_bytes());
    bytes[16..20].copy_from_slice(&number.to_le_bytes());
    ChaCha8Rng::from_seed(bytes)
}
