//! A run: so many games at once.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use indicatif::{ProgressBar, ProgressStyle};
use tokio::sync::{Semaphore, watch};
use tokio::task::JoinSet;

use crate::bot::{Bot, Shared};
use crate::node::Node;
use crate::report::Row;
use crate::tally::Tally;

/// So many players connect at once; a browser would have to wait for the line, too.
const DOORS: usize = 64;
/// How often it is looked how far things have come.
const LOOK: Duration = Duration::from_millis(100);
/// For how long players may take to find each other.
const GATHERING: Duration = Duration::from_secs(300);

/// What is to be played.
#[derive(Debug, Clone)]
pub(crate) struct Plan {
    pub(crate) games: usize,
    /// How many nodes serve them.
    pub(crate) nodes: usize,
    /// How long a player thinks on an average.
    pub(crate) think: Duration,
    /// For how long it is measured.
    pub(crate) measured: Duration,
    pub(crate) rules: Vec<String>,
    pub(crate) seed: u64,
}

/// What becomes of the nodes while all play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// They live.
    Live,
    /// All of them are killed at the end.
    AllDie,
    /// The first one is killed half way, and the others at the end.
    OneDies,
}

/// Starts nodes, has the games played and says what the players have felt.
///
/// # Errors
/// If a node does not start, or the players do not find each other, or do not come back.
pub(crate) async fn run(
    plan: &Plan,
    program: &Path,
    database: &str,
    fate: Fate,
) -> Result<(Row, Vec<Node>)> {
    let mut nodes = Vec::new();
    for _ in 0..plan.nodes.max(1) {
        nodes.push(Node::start(program, database).await?);
    }
    let memory = |nodes: &[Node]| nodes.iter().map(Node::memory).sum::<Option<u64>>();
    let before = memory(&nodes);
    let (stop, stopped) = watch::channel(false);
    let shared = Arc::new(Shared {
        addresses: nodes.iter().map(|node| node.address).collect(),
        killed: AtomicBool::new(false),
        think: plan.think,
        tally: Tally::default(),
        doors: Semaphore::new(DOORS),
        stop: stopped,
    });
    let mut bots = JoinSet::new();
    for name in 0..plan.games * 2 {
        // Partners are next to each other, so that nobody is left over.
        let rules = &plan.rules[name / 2 % plan.rules.len()];
        bots.spawn(Bot::new(shared.clone(), name, rules, plan.seed).live());
    }
    gather(&shared, plan.games).await?;
    // Whoever has started this may wait for it.
    println!("all play");
    let begun = Instant::now();
    shared.tally.measure(true);
    if fate == Fate::OneDies {
        watch_over(&shared, plan.measured / 2).await;
        shared.killed.store(true, Ordering::Relaxed);
        nodes.remove(0).kill().await?;
        watch_over(&shared, plan.measured / 2).await;
        gather(&shared, plan.games).await.context("after a node was killed")?;
        anyhow::ensure!(shared.tally.felt().came_back > 0, "nobody was connected to the dead node");
    } else {
        watch_over(&shared, plan.measured).await;
    }
    shared.tally.measure(false);
    let time = begun.elapsed();
    let memory = memory(&nodes).zip(before).map(|(now, before)| now.saturating_sub(before));
    // What is cut when the server is killed, or the bots go, is no error.
    let felt = shared.tally.felt();
    if fate != Fate::Live {
        for node in &mut nodes {
            node.kill().await?;
        }
    }
    stop.send_replace(true);
    while bots.join_next().await.is_some() {}
    let mut row = Row::new(plan, felt, time, memory);
    row.acknowledged = shared.tally.felt().acknowledged;
    Ok((row, nodes))
}

/// Waits until all play.
async fn gather(shared: &Shared, games: usize) -> Result<()> {
    let bar = bar(2 * games as u64, "players in a game");
    let end = Instant::now() + GATHERING;
    loop {
        let playing = shared.tally.playing.load(Ordering::Relaxed);
        bar.set_position(playing as u64);
        let connected = shared.tally.connected.load(Ordering::Relaxed);
        // Some have just finished one game and look for the next.
        if playing.min(connected) >= 2 * games * 99 / 100 {
            bar.finish_and_clear();
            return Ok(());
        }
        anyhow::ensure!(
            Instant::now() < end,
            "after {} s only {playing} players of {} are in a game; errors: {:?}",
            GATHERING.as_secs(),
            2 * games,
            shared.tally.felt().errors
        );
        tokio::time::sleep(LOOK).await;
    }
}

/// Waits as long as it is measured, or until somebody interrupts it.
async fn watch_over(shared: &Shared, time: Duration) {
    let bar = bar(time.as_secs(), "seconds");
    let end = Instant::now() + time;
    while Instant::now() < end {
        let left = end.saturating_duration_since(Instant::now());
        bar.set_position(time.saturating_sub(left).as_secs());
        bar.set_message(format!(
            "seconds, {} connected, {} playing",
            shared.tally.connected.load(Ordering::Relaxed),
            shared.tally.playing.load(Ordering::Relaxed)
        ));
        tokio::select! {
            () = tokio::time::sleep(LOOK.min(left)) => {}
            _ = tokio::signal::ctrl_c() => break,
        }
    }
    bar.finish_and_clear();
}

fn bar(length: u64, what: &'static str) -> ProgressBar {
    let bar = ProgressBar::new(length).with_message(what);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos} of {len} {msg}") {
        bar.set_style(style);
    }
    bar
}
