//! What all bots together have felt.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::time::Duration;

/// A move that the server has said to have stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Acknowledged {
    pub(crate) game: String,
    pub(crate) ply: u32,
    pub(crate) text: String,
}

/// What all bots together have felt.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    /// Players with a connection.
    pub(crate) connected: AtomicUsize,
    /// Players in a game.
    pub(crate) playing: AtomicUsize,
    /// Whether it counts.
    measuring: AtomicBool,
    felt: Mutex<Felt>,
}

/// What has been felt while it counted, and the moves of all the time.
#[derive(Debug, Default, Clone)]
pub(crate) struct Felt {
    /// How long moves have taken until they were acknowledged.
    pub(crate) waits: Vec<Duration>,
    /// Games that have come to an end.
    pub(crate) finished: u64,
    /// What has gone wrong, and how often.
    pub(crate) errors: BTreeMap<String, u64>,
    /// How often a player has lost the connection to a node that was killed.
    pub(crate) came_back: u64,
    /// All moves that were acknowledged.
    pub(crate) acknowledged: Vec<Acknowledged>,
}

impl Tally {
    pub(crate) fn measure(&self, whether: bool) {
        self.measuring.store(whether, Ordering::Relaxed);
    }

    pub(crate) fn acknowledged(&self, done: Acknowledged, wait: Duration) {
        let counts = self.measuring.load(Ordering::Relaxed);
        self.with(|felt| {
            felt.acknowledged.push(done);
            if counts {
                felt.waits.push(wait);
            }
        });
    }

    pub(crate) fn finished(&self) {
        if self.measuring.load(Ordering::Relaxed) {
            self.with(|felt| felt.finished += 1);
        }
    }

    /// Whatever goes wrong counts, whether it is measured or not.
    pub(crate) fn error(&self, what: &str) {
        self.with(|felt| *felt.errors.entry(what.to_owned()).or_default() += 1);
    }

    /// Somebody has lost the connection to a node that was killed, and tries another one.
    pub(crate) fn came_back(&self) {
        self.with(|felt| felt.came_back += 1);
    }

    pub(crate) fn felt(&self) -> Felt {
        let mut copy = Felt::default();
        self.with(|felt| copy = felt.clone());
        copy
    }

    fn with(&self, change: impl FnOnce(&mut Felt)) {
        // No bot can leave it half changed.
        change(&mut self.felt.lock().unwrap_or_else(std::sync::PoisonError::into_inner));
    }
}
