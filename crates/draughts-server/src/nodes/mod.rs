//! Several processes that serve the same database. Any of them serves any game: each has a room for the
//! games that its people look at, and the store lets one of them change a game at a time.
//!
//! - What one node has stored it tells the others over the [`Bus`]; who has missed something asks the
//!   store.
//! - A game that goes on by itself has a keeper: the node that watches its clock and has the computer
//!   think. When a node dies, the others share its games out among themselves.
//! - A node is dead for others by no clock: each counts [beats](beat) in the store, and is dead when its
//!   count stands still while another one beats [four times](STILL). The clocks of players go by that of the
//!   database everywhere.
//!
//! Where the database has one node, as with SQLite, nothing is said and everything is kept by it.

mod bus;
mod cares;
mod hear;
mod notice;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use rand::Rng;
use tokio::task::{JoinError, JoinSet};
use tokio::time::Instant;

pub use bus::Bus;
use cares::Cares;
pub use hear::{keep, listen};
pub use notice::Notice;

use crate::app::App;
use crate::hub;
use crate::lobby;
use crate::room::Order;
use crate::sessions::Changed;
use crate::store::{Attendance, GameId, NodeId, StoreError, StoredNode};
use crate::time::later;
use crate::wire::LiveGame;

/// How often a node shows that it lives.
pub const BEAT: Duration = Duration::from_secs(2);
/// A node is dead when its count has stood still for so many beats of another one.
pub const STILL: u32 = 4;
/// So many games are taken over at a time, so that several nodes get some.
const AT_A_TIME: u32 = 100;
/// So many of them are opened at once.
const AT_ONCE: usize = 8;
/// So many games a node lets the others list.
const MOST_LISTED: usize = 30;

/// This node, and what it knows of the others.
#[derive(Debug)]
pub struct Nodes {
    id: NodeId,
    others: Mutex<HashMap<NodeId, Other>>,
    hears: AtomicBool,
    /// It has come up where there was no other, and goes on with what it finds.
    first: AtomicBool,
    left: AtomicBool,
    cares: Cares,
}

/// What a node knows of another one.
#[derive(Debug)]
struct Other {
    beats: u64,
    /// Whether its count has ever moved.
    has_beaten: bool,
    /// For how many beats of this node the count has stood still.
    still: u32,
    people: usize,
    live: Vec<LiveGame>,
}

impl Nodes {
    /// A node that knows of no other.
    pub fn new(chance: &mut impl Rng) -> Self {
        Self {
            id: NodeId::random(chance),
            others: Mutex::default(),
            hears: AtomicBool::default(),
            first: AtomicBool::default(),
            left: AtomicBool::default(),
            cares: Cares::default(),
        }
    }

    /// This node.
    #[must_use]
    pub const fn id(&self) -> NodeId {
        self.id
    }

    /// How many nodes there are, this one included.
    #[must_use]
    pub fn count(&self) -> usize {
        self.others.lock().len() + 1
    }

    /// Whether this node hears the others.
    #[must_use]
    pub fn is_hearing(&self) -> bool {
        self.hears.load(Ordering::Acquire)
    }

    /// Whether it has come up where there was no other, and goes on with what it finds.
    pub(crate) fn is_first(&self) -> bool {
        self.first.load(Ordering::Acquire)
    }

    /// Running games that nobody keeps are looked for, soon.
    pub(crate) fn look_for_games(&self) {
        self.cares.take();
    }

    fn hears(&self, it_does: bool) {
        self.hears.store(it_does, Ordering::Release);
    }

    /// How many people are connected to other nodes.
    #[must_use]
    pub fn people(&self) -> usize {
        self.others.lock().values().map(|node| node.people).sum()
    }

    /// Games to be watched that other nodes have.
    #[must_use]
    pub fn live(&self) -> Vec<LiveGame> {
        self.others.lock().values().flat_map(|node| node.live.clone()).collect()
    }

    /// Notes how the other nodes are; those whose count has stood still for too long, if this is a beat, and
    /// those that are there no more.
    fn note(&self, all: Vec<StoredNode>, is_beat: bool) -> (Vec<(NodeId, u64)>, Vec<NodeId>) {
        let mut others = self.others.lock();
        let mut before = std::mem::take(&mut *others);
        let mut dead = Vec::new();
        for node in all.into_iter().filter(|node| node.id != self.id) {
            let known = before.remove(&node.id);
            let moved = known.as_ref().is_some_and(|known| known.beats != node.beats);
            let has_beaten = moved || known.as_ref().is_some_and(|known| known.has_beaten);
            let still = match known {
                Some(known) if !moved => known.still + u32::from(is_beat),
                _ => 0,
            };
            if still >= STILL {
                dead.push((node.id, node.beats));
            }
            let people = usize::try_from(node.people).unwrap_or(usize::MAX);
            let live = serde_json::from_str(&node.live).unwrap_or_default();
            let beats = node.beats;
            others.insert(node.id, Other { beats, has_beaten, still, people, live });
        }
        (dead, before.into_keys().collect())
    }
}

/// The node is there from now on, for the others as well.
///
/// # Errors
/// If the store does not answer.
pub async fn join(app: &App) -> Result<(), StoreError> {
    follow_time(app).await?;
    app.store.join(app.nodes.id).await
}

/// The node joins, finds out which of the others live, and goes on with all games that nobody keeps. If it
/// is the first one, nobody's time has run while there was none. To be done before it serves anybody.
///
/// # Errors
/// If the store does not answer.
pub async fn start(app: &Arc<App>) -> Result<(), StoreError> {
    join(app).await?;
    loop {
        beat(app).await?;
        if app.nodes.others.lock().values().all(|node| node.has_beaten) {
            break;
        }
        // Either it beats, or it is found to be dead.
        app.clock.until(later(app.now(), BEAT)).await;
    }
    let first = app.nodes.count() == 1;
    app.nodes.first.store(first, Ordering::Release);
    let taken = take_over(app).await;
    app.nodes.first.store(false, Ordering::Release);
    taken
}

/// The node shows that it lives and looks at the others. To be done every [`BEAT`].
///
/// # Errors
/// If the store does not answer.
pub async fn beat(app: &Arc<App>) -> Result<(), StoreError> {
    let live = serde_json::to_string(&app.hub.live(MOST_LISTED)).unwrap_or_default();
    let people = u64::try_from(app.presence.people()).unwrap_or(u64::MAX);
    follow_time(app).await?;
    if !app.store.beat(app.nodes.id, people, live).await? {
        tracing::warn!("other nodes have taken this one for dead");
        join(app).await?;
        app.nodes.cares.look();
    }
    let (dead, mut gone) = app.nodes.note(app.store.nodes().await?, true);
    for (node, beats) in dead {
        if app.store.remove_node(node, Some(beats)).await? {
            tracing::warn!(%node, "another node is dead");
            app.bus.say(Notice::Gone);
            gone.push(node);
        }
    }
    bury(app, gone);
    app.bus.say(Notice::Alive);
    app.lobby.touch();
    metrics::gauge!("draughts_nodes").set(app.nodes.count() as f64);
    Ok(())
}

/// The clocks of players are moved by several nodes, so all go by the clock of the database.
async fn follow_time(app: &App) -> Result<(), StoreError> {
    let asked = Instant::now();
    if let Some(common) = app.store.common_time().await? {
        app.clock.follow(later(common, asked.elapsed() / 2));
    }
    Ok(())
}

/// Goes on with all games that run and that nobody keeps. One that cannot be read keeps no other.
///
/// # Errors
/// If the store does not answer; what was not taken over then is nobody's.
pub async fn take_over(app: &Arc<App>) -> Result<(), StoreError> {
    let mut count = 0;
    loop {
        let games = app.store.take_over(app.nodes.id, AT_A_TIME).await?;
        if games.is_empty() {
            break;
        }
        count += games.len();
        let mut outcome = Ok(());
        for some in games.chunks(AT_ONCE) {
            // All that were taken are opened or let go, whatever has become of others.
            outcome = outcome.and(open_all(app, some).await);
        }
        outcome?;
    }
    if count > 0 {
        metrics::counter!("draughts_games_taken_over_total").increment(count as u64);
        tracing::info!(count, "running games are kept here from now on");
    }
    Ok(())
}

async fn open_all(app: &Arc<App>, games: &[GameId]) -> Result<(), StoreError> {
    let mut opening = JoinSet::new();
    for &id in games {
        let app = app.clone();
        opening.spawn(async move {
            let opened = hub::open_again(&app, id).await;
            if opened.is_err() {
                // Nobody keeps it, so that it is found again.
                let _ = app.store.let_go(id, app.nodes.id).await;
            } else if let Some(room) = app.hub.known(id) {
                room.tell(Order::Keep);
            }
            opened
        });
    }
    let mut outcome = Ok(());
    while let Some(opened) = opening.join_next().await {
        let stopped = |error: JoinError| Err(StoreError::Unavailable(error.to_string()));
        outcome = outcome.and(opened.unwrap_or_else(stopped));
    }
    outcome
}

/// Something may have been missed: all rooms see whether they know the newest version, everybody's session
/// is looked at once more, and whoever may not have heard of a game is told.
///
/// # Errors
/// If the store does not answer.
async fn look_again(app: &Arc<App>) -> Result<(), StoreError> {
    let games = app.hub.games();
    for (id, version) in app.store.versions(&games).await? {
        if let Some(room) = app.hub.known(id) {
            room.tell(Order::Uncertain);
            room.tell(Order::Changed(version));
        }
    }
    for (connection, seek, game) in app.store.untold(app.nodes.id).await? {
        lobby::tell_for_another(app, connection, &seek, game).await;
    }
    app.sessions_here(Changed::Perhaps);
    app.lobby.touch();
    Ok(())
}

/// The node goes down by itself: the others go on with its games at once.
///
/// # Errors
/// If the store does not answer.
pub async fn leave(app: &App) -> Result<(), StoreError> {
    app.nodes.left.store(true, Ordering::Release);
    let left = app.store.remove_node(app.nodes.id, None).await;
    app.bus.say(Notice::Gone);
    app.bus.flush().await;
    left.map(drop)
}

/// Other nodes are there no more. What they had stored last they may not have said, and what they have
/// kept nobody does.
fn bury(app: &App, gone: Vec<NodeId>) {
    if gone.is_empty() {
        return;
    }
    for node in gone {
        app.nodes.others.lock().remove(&node);
        for room in app.hub.rooms() {
            room.tell(Order::Elsewhere(node, Attendance::default()));
        }
    }
    app.nodes.cares.look();
    app.nodes.cares.take();
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    #[test]
    fn a_node_is_dead_when_its_count_stands_still_and_gone_when_it_is_not_listed() {
        let lots = &mut rand_chacha::ChaCha8Rng::seed_from_u64(7);
        let (nodes, other) = (Nodes::new(lots), NodeId::random(lots));
        let stored = |beats| {
            let node = |id, beats| StoredNode { id, beats, people: 3, live: "[]".into() };
            vec![node(nodes.id(), 5), node(other, beats)]
        };
        for beats in [1, 2, 2, 2, 2] {
            assert_eq!(nodes.note(stored(beats), true), (vec![], vec![]), "{beats}");
        }
        assert_eq!(nodes.note(stored(2), false), (vec![], vec![]), "only beats count");
        assert_eq!((nodes.count(), nodes.people()), (2, 3));
        assert_eq!(nodes.note(stored(2), true), (vec![(other, 2)], vec![]));
        assert_eq!(nodes.note(stored(3), true), (vec![], vec![]), "it has come back");
        assert_eq!(nodes.note(vec![], true), (vec![], vec![other]));
        assert_eq!((nodes.count(), nodes.people()), (1, 0));
    }
}
