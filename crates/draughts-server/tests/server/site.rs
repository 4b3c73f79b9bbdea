//! A server of one's own for a test.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};
use std::time::Duration;

use draughts_server::app::{App, Parts};
use draughts_server::limits::Limits;
use draughts_server::nodes;
use draughts_server::serving::{Patience, serve};
use draughts_server::store::{Store, Timestamp};
use draughts_server::time::{Clock, HandClock};
use sqlx::Connection;
use tempfile::TempDir;
use tokio::net::{TcpListener, TcpSocket};
use tokio::task::JoinHandle;

use crate::client::Client;

/// A server that listens on a port of its own.
pub(crate) struct Site {
    pub(crate) address: SocketAddr,
    pub(crate) app: Arc<App>,
    pub(crate) clock: HandClock,
    folder: Arc<TempDir>,
    serving: JoinHandle<()>,
}

/// Lots of its own for every server of a test, also for the one that comes up after another.
fn seed() -> [u8; 32] {
    static SERVERS: AtomicU8 = AtomicU8::new(0);
    [SERVERS.fetch_add(1, Ordering::Relaxed); 32]
}

/// A port, with so little room on the way to clients that who does not read is noticed soon.
fn listen() -> TcpListener {
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_send_buffer_size(16 * 1024).expect("it has a buffer");
    socket.bind(SocketAddr::from(([127, 0, 0, 1], 0))).expect("a port");
    socket.listen(1024).expect("it listens")
}

impl Site {
    /// An empty one.
    pub(crate) async fn open() -> Self {
        Self::with(Patience::default()).await
    }

    /// An empty one that gives clients so much time.
    pub(crate) async fn with(patience: Patience) -> Self {
        let folder = Arc::new(tempfile::tempdir().expect("a folder"));
        let clock = HandClock::new(Timestamp(1_800_000_000_000));
        Self::open_in(folder, clock.clone(), Arc::new(clock), patience).await
    }

    /// An empty one that goes by another clock.
    pub(crate) async fn by(clock: impl Clock) -> Self {
        let folder = Arc::new(tempfile::tempdir().expect("a folder"));
        let unused = HandClock::new(clock.now());
        Self::open_in(folder, unused, Arc::new(clock), Patience::default()).await
    }

    async fn open_in(
        folder: Arc<TempDir>,
        clock: HandClock,
        goes_by: Arc<dyn Clock>,
        patience: Patience,
    ) -> Self {
        let path = folder.path().join("server.sqlite");
        let store = Store::open(&format!("sqlite:{}", path.display())).await.expect("a database");
        let app = App::new(Parts {
            store,
            clock: goes_by,
            seed: seed(),
            threads: 1,
            limits: Limits::times(1000),
            origins: Vec::new(),
            proxied: false,
            gives_lag_back: false,
            patience,
        })
        .expect("threads start");
        nodes::join(&app).await.expect("the node is there");
        nodes::take_over(&app).await.expect("games can be read");
        let listener = listen();
        let address = listener.local_addr().expect("it has an address");
        let serving = tokio::spawn(serve(app.clone(), listener));
        Self { address, app, clock, folder, serving }
    }

    /// Does something to the database that the server knows nothing of.
    pub(crate) async fn meddle(&self, sql: &'static str) {
        let url = format!("sqlite:{}", self.folder.path().join("server.sqlite").display());
        let mut database = sqlx::AnyConnection::connect(&url).await.expect("the database");
        sqlx::query(sql).execute(&mut database).await.expect("it is done");
    }

    /// Goes down as it would at the end of its process, and comes up again with what it has stored.
    pub(crate) async fn restart(self) -> Self {
        self.app.close().await;
        self.serving.abort();
        self.clock.advance(Duration::from_secs(1));
        Self::open_in(self.folder, self.clock, self.app.clock.clone(), self.app.patience).await
    }

    /// Somebody who has just come: a guest.
    pub(crate) async fn guest(&self) -> Client {
        Client::connect(self.address).await
    }
}
