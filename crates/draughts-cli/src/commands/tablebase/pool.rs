//! Threads for the tables.

use std::thread::available_parallelism;

use anyhow::{Context, Result};
use draughts_search::tables::Workers;
use rayon::prelude::*;
use rayon::{ThreadPool, ThreadPoolBuilder};

/// Some threads.
#[derive(Debug)]
pub(super) struct Pool(ThreadPool);

impl Pool {
    /// So many threads, or one for each processor.
    pub(super) fn new(threads: Option<u16>) -> Result<Self> {
        let threads = threads
            .map_or_else(|| available_parallelism().map_or(1, std::num::NonZero::get), usize::from);
        let pool = ThreadPoolBuilder::new().num_threads(threads).build();
        pool.map(Self).with_context(|| format!("cannot start {threads} threads"))
    }
}

impl Workers for Pool {
    fn each(&self, count: usize, job: &(dyn Fn(usize) + Sync)) {
        self.0.install(|| (0..count).into_par_iter().with_max_len(1).for_each(job));
    }
}
