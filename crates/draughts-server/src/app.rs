//! Everything that requests, rooms and connections share.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use rand::{Rng, SeedableRng};
use rand_chacha::ChaCha20Rng;
use tokio::sync::{Semaphore, broadcast, watch};

use crate::books::Books;
use crate::computer::Pool;
use crate::hub::Hub;
use crate::limits::Limits;
use crate::lobby::Lobby;
use crate::nodes::{self, Bus, Nodes, Notice};
use crate::presence::Presence;
use crate::rules::Shelf;
use crate::serving::Patience;
use crate::sessions::Changed;
use crate::store::{Store, Timestamp};
use crate::time::Clock;

/// So many requests that take a while are worked on at least.
const SLOW: usize = 2;
/// For how long connections may say goodbye.
const GOODBYE: Duration = Duration::from_secs(5);

/// What a server is made of.
pub struct Parts {
    /// What outlives the process.
    pub store: Store,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// What all lots come from. Nobody must be able to foresee them.
    pub seed: [u8; 32],
    /// How many threads find the computer's moves.
    pub threads: usize,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// Other origins from which requests may come, as `https://example.org`.
    pub origins: Vec<String>,
    /// Whether a proxy stands before the server and says who is asking, in `X-Forwarded-For`, and how,
    /// in `X-Forwarded-Proto`.
    pub proxied: bool,
    /// Whether players get back, within measure, what their line has used up of their time.
    pub gives_lag_back: bool,
    /// How long clients may take.
    pub patience: Patience,
}

/// Everything that requests, rooms and connections share.
pub struct App {
    /// What outlives the process.
    pub store: Store,
    /// What time it is.
    pub clock: Arc<dyn Clock>,
    /// The rule sets.
    pub shelf: Arc<Shelf>,
    /// The games in memory.
    pub hub: Hub,
    /// Offers of games.
    pub lobby: Lobby,
    /// This node and the others.
    pub nodes: Nodes,
    /// The way to the others.
    pub bus: Bus,
    /// Who is there.
    pub presence: Presence,
    /// The computer.
    pub computer: Pool,
    /// Turns of requests that take a while.
    pub slow: Arc<Semaphore>,
    /// Books of rules that were written.
    pub(crate) books: Books,
    /// How much anybody may ask for.
    pub limits: Limits,
    /// Other origins from which requests may come.
    pub origins: Vec<String>,
    /// Whether a proxy stands before the server.
    pub proxied: bool,
    /// Whether players get back what their line has used up of their time.
    pub gives_lag_back: bool,
    /// How long clients may take.
    pub patience: Patience,
    /// Sessions that have just begun or ended: their connections close.
    pub changed_sessions: broadcast::Sender<Changed>,
    closing: watch::Sender<bool>,
    lots: Mutex<ChaCha20Rng>,
    connections: AtomicU64,
    open: watch::Sender<usize>,
}

impl App {
    /// A server that has not begun to listen. Belongs into a tokio runtime.
    ///
    /// # Errors
    /// If the threads of the computer cannot be started.
    pub fn new(parts: Parts) -> std::io::Result<Arc<Self>> {
        let mut lots = ChaCha20Rng::from_seed(parts.seed);
        let nodes = Nodes::new(&mut lots);
        Ok(Arc::new(Self {
            bus: Bus::start(&parts.store, nodes.id()),
            nodes,
            store: parts.store,
            clock: parts.clock,
            shelf: Arc::new(Shelf::new()),
            hub: Hub::default(),
            lobby: Lobby::default(),
            presence: Presence::default(),
            computer: Pool::new(parts.threads)?,
            slow: Arc::new(Semaphore::new(parts.threads.max(SLOW))),
            books: Books::default(),
            limits: parts.limits,
            origins: parts.origins,
            proxied: parts.proxied,
            gives_lag_back: parts.gives_lag_back,
            patience: parts.patience,
            changed_sessions: broadcast::Sender::new(256),
            closing: watch::Sender::new(false),
            lots: Mutex::new(lots),
            connections: AtomicU64::new(1),
            open: watch::Sender::new(0),
        }))
    }

    /// The present moment.
    #[must_use]
    pub fn now(&self) -> Timestamp {
        self.clock.now()
    }

    /// Lots of one's own, which nobody can foresee.
    #[must_use]
    pub fn lots(&self) -> ChaCha20Rng {
        let mut seed = [0; 32];
        self.lots.lock().fill_bytes(&mut seed);
        ChaCha20Rng::from_seed(seed)
    }

    /// Sessions have begun or ended, whichever node their connections are to.
    pub fn sessions_changed(&self, changed: Changed) {
        self.sessions_here(changed.clone());
        self.bus.say(Notice::Sessions { changed });
    }

    /// Sessions have begun or ended: connections to this node close.
    pub(crate) fn sessions_here(&self, changed: Changed) {
        // Nobody may be connected.
        let _ = self.changed_sessions.send(changed);
    }

    /// A number for a connection.
    pub fn next_connection(&self) -> u64 {
        self.connections.fetch_add(1, Ordering::Relaxed)
    }

    /// Whether the server is going down.
    #[must_use]
    pub fn is_closing(&self) -> bool {
        *self.closing.borrow()
    }

    /// Comes to an end when the server is going down.
    pub async fn closing(&self) {
        let mut closing = self.closing.subscribe();
        // The sender lives as long as this.
        let _ = closing.wait_for(|closing| *closing).await;
    }

    /// How many WebSockets are open.
    #[must_use]
    pub fn open_connections(&self) -> usize {
        *self.open.borrow()
    }

    /// A connection has opened, or has been closed.
    pub(crate) fn count_connection(&self, opened: bool) {
        self.open.send_modify(|open| {
            *open = if opened { *open + 1 } else { open.saturating_sub(1) };
        });
        metrics::gauge!("draughts_connections").set(*self.open.borrow() as f64);
    }

    /// Begins to go down: connections say goodbye, and whoever waits for news hears that there is none.
    pub fn begin_to_close(&self) {
        self.closing.send_replace(true);
    }

    /// Goes down: connections say goodbye, rooms finish what they are doing, the store what it has.
    pub async fn close(&self) {
        self.begin_to_close();
        let mut open = self.open.subscribe();
        let goodbye = open.wait_for(|open| *open == 0);
        if tokio::time::timeout(GOODBYE, goodbye).await.is_err() {
            tracing::warn!("some connections have not said goodbye");
        }
        self.hub.close().await;
        if let Err(error) = nodes::leave(self).await {
            tracing::warn!(%error, "other nodes take over only when this one is missed");
        }
        self.store.close().await;
    }
}

impl std::fmt::Debug for App {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("App").finish_non_exhaustive()
    }
}
