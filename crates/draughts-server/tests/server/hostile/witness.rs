//! Two who play on while others misbehave, and what must be as before when those have gone.

use std::sync::{Mutex, Once, PoisonError};

use draughts_server::serving::Patience;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};
use tokio::runtime::Handle;

use super::raw::soon;
use crate::by_hand::Pair;
use crate::site::Site;

/// A site with two people who play.
pub(super) struct Witness {
    pub(super) site: Site,
    pub(super) pair: Pair,
    state: Value,
    lots: ChaCha8Rng,
    before: Count,
}

/// What grows where something is left behind.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Count {
    connections: usize,
    tasks: usize,
}

impl Count {
    fn of(site: &Site) -> Self {
        let tasks = Handle::current().metrics().num_alive_tasks();
        Self { connections: site.app.open_connections(), tasks }
    }
}

impl Witness {
    pub(super) async fn come(patience: Patience) -> Self {
        watch_for_panics();
        let site = Site::with(patience).await;
        let (pair, state) = sit_down(&site).await;
        let before = Count::of(&site);
        Self { site, pair, state, lots: ChaCha8Rng::seed_from_u64(1), before }
    }

    /// Each of so many moves is stored, and seen by the other side.
    pub(super) async fn play(&mut self, moves: usize) {
        for _ in 0..moves {
            if self.state["phase"] != "playing" {
                (self.pair, self.state) = sit_down(&self.site).await;
            }
            let legal = self.state["legal"].as_array().expect("a list");
            let text = legal[self.lots.random_range(0..legal.len())]["notation"].as_str();
            let ply = self.state["ply"].as_u64().expect("a number");
            let (mover, other) = match ply % 2 {
                0 => (&mut self.pair.white, &mut self.pair.black),
                _ => (&mut self.pair.black, &mut self.pair.white),
            };
            let text = text.expect("a text").to_owned();
            let answer = mover.play(&self.pair.game, ply, &text).await;
            assert_eq!(answer["t"], "ack", "{text}: {answer}");
            self.state = other.state_at(ply + 1).await;
        }
    }

    /// The others have begun so many games, which stay in memory for a while.
    pub(super) fn keeps(mut self, games: usize) -> Self {
        self.before.tasks += games;
        self
    }

    /// Everybody else has gone: nothing of them is left, nothing has panicked, and play goes on.
    pub(super) async fn at_peace(mut self) {
        self.play(2).await;
        let calm = async {
            loop {
                let now = Count::of(&self.site);
                if now.connections <= self.before.connections && now.tasks <= self.before.tasks {
                    return;
                }
                tokio::task::yield_now().await;
            }
        };
        let left = "what the others have left behind goes away";
        soon(left, calm).await;
        let panics = PANICS.lock().unwrap_or_else(PoisonError::into_inner);
        assert!(panics.is_empty(), "the server has panicked: {panics:#?}");
    }
}

/// Two sit down, with the state that the first to move sees.
async fn sit_down(site: &Site) -> (Pair, Value) {
    let mut pair = Pair::sit_down(site, json!({"rules": "brazilian"})).await;
    let state = pair.white.follow(&pair.game).await;
    (pair, state)
}

/// Where anything but a test has panicked in this process.
static PANICS: Mutex<Vec<String>> = Mutex::new(Vec::new());

fn watch_for_panics() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let usual = std::panic::take_hook();
        std::panic::set_hook(Box::new(move |panic| {
            let place = panic.location().map(ToString::to_string).unwrap_or_default();
            if !place.contains("/tests/") {
                PANICS.lock().unwrap_or_else(PoisonError::into_inner).push(place);
            }
            usual(panic);
        }));
    });
}
