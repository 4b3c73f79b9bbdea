//! Several processes that serve the same database. Any of them serves any game: each has a room for the
//! games that its people look at, and the store lets one of them change a game at a time.
//!
//! - What one node has stored it tells the others over the [`Bus`]; who has missed something asks the
//!   store.
//! - A game that goes on by itself has a keeper: the node that watches its clock and has the computer
//!   think. When a node dies, the others share its games out among themselves.
//! - Nobody compares clocks. Each node counts [beats](beat) in the store, and is dead when its count
//!   stands still while another one beats [four times](STILL).
//!
//! Where the database has one node, as with SQLite, nothing is said and everything is kept by it.

mod bus;
mod hear;
mod notice;

use std::collections::HashMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use rand::Rng;

pub use bus::Bus;
pub use hear::{keep, listen};
pub use notice::Notice;

use crate::app::App;
use crate::hub;
use crate::room::Order;
use crate::sessions::Changed;
use crate::store::{Attendance, NodeId, StoreError, StoredNode};
use crate::wire::LiveGame;

/// How often a node shows that it lives.
pub const BEAT: Duration = Duration::from_secs(2);
/// A node is dead when its count has stood still for so many beats of another one.
pub const STILL: u32 = 4;
/// So many games are taken over at a time, so that several nodes get some.
const AT_A_TIME: u32 = 100;
/// So many games a node lets the others list.
const MOST_LISTED: usize = 30;

/// This node, and what it knows of the others.
#[derive(Debug)]
pub struct Nodes {
    id: NodeId,
    others: Mutex<HashMap<NodeId, Other>>,
    hears: AtomicBool,
}

/// What a node knows of another one.
#[derive(Debug)]
struct Other {
    beats: u64,
    /// For how many beats of this node the count has stood still.
    still: u32,
    people: usize,
    live: Vec<LiveGame>,
}

impl Nodes {
    /// A node that knows of no other.
    pub fn new(chance: &mut impl Rng) -> Self {
        Self { id: NodeId::random(chance), others: Mutex::default(), hears: AtomicBool::new(false) }
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

    /// Notes how the other nodes are; those whose count has stood still for too long, and those that are
    /// there no more.
    fn note(&self, all: Vec<StoredNode>) -> (Vec<(NodeId, u64)>, Vec<NodeId>) {
        let mut others = self.others.lock();
        let mut before = std::mem::take(&mut *others);
        let mut dead = Vec::new();
        for node in all.into_iter().filter(|node| node.id != self.id) {
            let known = before.remove(&node.id);
            let still = match known {
                Some(known) if known.beats == node.beats => known.still + 1,
                _ => 0,
            };
            if still >= STILL {
                dead.push((node.id, node.beats));
            }
            let people = usize::try_from(node.people).unwrap_or(usize::MAX);
            let live = serde_json::from_str(&node.live).unwrap_or_default();
            others.insert(node.id, Other { beats: node.beats, still, people, live });
        }
        (dead, before.into_keys().collect())
    }
}

/// The node is there from now on, for the others as well.
///
/// # Errors
/// If the store does not answer.
pub async fn join(app: &App) -> Result<(), StoreError> {
    app.store.join(app.nodes.id).await
}

/// The node shows that it lives and looks after the others. To be done every [`BEAT`].
///
/// # Errors
/// If the store does not answer.
pub async fn beat(app: &Arc<App>) -> Result<(), StoreError> {
    let live = serde_json::to_string(&app.hub.live(MOST_LISTED)).unwrap_or_default();
    let people = u64::try_from(app.presence.people()).unwrap_or(u64::MAX);
    if !app.store.beat(app.nodes.id, people, live).await? {
        tracing::warn!("other nodes have taken this one for dead");
        join(app).await?;
        look_again(app).await?;
    }
    let (dead, mut gone) = app.nodes.note(app.store.nodes().await?);
    for (node, beats) in dead {
        if app.store.remove_node(node, Some(beats)).await? {
            tracing::warn!(%node, "another node is dead");
            app.bus.say(Notice::Gone);
            gone.push(node);
        }
    }
    bury(app, gone).await?;
    take_over(app).await?;
    app.bus.say(Notice::Alive);
    app.lobby.touch();
    metrics::gauge!("draughts_nodes").set(app.nodes.count() as f64);
    Ok(())
}

/// Goes on with all games that run and that nobody keeps. One that cannot be read keeps no other.
///
/// # Errors
/// If the store does not answer.
pub async fn take_over(app: &Arc<App>) -> Result<(), StoreError> {
    let mut count = 0;
    loop {
        let games = app.store.take_over(app.nodes.id, AT_A_TIME).await?;
        if games.is_empty() {
            break;
        }
        count += games.len();
        for id in games {
            hub::open_again(app, id).await?;
            if let Some(room) = app.hub.known(id) {
                room.tell(Order::Keep);
            }
        }
    }
    if count > 0 {
        metrics::counter!("draughts_games_taken_over_total").increment(count as u64);
        tracing::info!(count, "running games are kept here from now on");
    }
    Ok(())
}

/// Something may have been missed: all rooms see whether they know the newest version, and everybody's
/// session is looked at once more.
///
/// # Errors
/// If the store does not answer.
pub async fn look_again(app: &Arc<App>) -> Result<(), StoreError> {
    let games = app.hub.games();
    for (id, version) in app.store.versions(&games).await? {
        if let Some(room) = app.hub.known(id) {
            room.tell(Order::Uncertain);
            room.tell(Order::Changed(version));
        }
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
    app.store.remove_node(app.nodes.id, None).await?;
    app.bus.say(Notice::Gone);
    app.bus.flush().await;
    Ok(())
}

/// Other nodes are there no more. What they had stored last they may not have said.
async fn bury(app: &Arc<App>, gone: Vec<NodeId>) -> Result<(), StoreError> {
    if gone.is_empty() {
        return Ok(());
    }
    for node in gone {
        app.nodes.others.lock().remove(&node);
        for room in app.hub.rooms() {
            room.tell(Order::Elsewhere(node, Attendance::default()));
        }
    }
    look_again(app).await
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
            assert_eq!(nodes.note(stored(beats)), (vec![], vec![]), "{beats}");
        }
        assert_eq!((nodes.count(), nodes.people()), (2, 3));
        assert_eq!(nodes.note(stored(2)), (vec![(other, 2)], vec![]));
        assert_eq!(nodes.note(stored(3)), (vec![], vec![]), "it has come back");
        assert_eq!(nodes.note(vec![]), (vec![], vec![other]));
        assert_eq!((nodes.count(), nodes.people()), (1, 0));
    }
}
