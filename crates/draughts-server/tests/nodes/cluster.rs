//! Nodes that die at a word.

use std::env;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use draughts_server::app::{App, Parts};
use draughts_server::limits::Limits;
use draughts_server::nodes;
use draughts_server::serving::{Patience, serve};
use draughts_server::store::{Store, Timestamp};
use draughts_server::time::HandClock;
use rand::TryRng;
use rand::rngs::SysRng;
use sqlx::Connection;
use sqlx::migrate::MigrateDatabase;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};

use crate::client::Client;

/// A fresh database for several nodes.
pub(crate) struct Cluster {
    url: String,
    name: String,
    pub(crate) clock: HandClock,
    nodes: u8,
}

/// A node with threads of its own, so that it can be killed.
pub(crate) struct Node {
    pub(crate) address: SocketAddr,
    pub(crate) app: Arc<App>,
    runtime: Option<Runtime>,
}

impl Cluster {
    pub(crate) async fn new() -> Self {
        let server = env::var("DATABASE_URL").expect("the address of a PostgreSQL server");
        let name = format!("nodes_{:016x}", SysRng.try_next_u64().expect("chance"));
        let (address, query) = server.split_once('?').unwrap_or((&server, ""));
        let start = address.rsplit_once('/').expect("a path").0;
        let url = format!("{start}/{name}?{query}");
        sqlx::any::install_default_drivers();
        sqlx::Any::create_database(&url).await.expect("a new database");
        Self { url, name, clock: HandClock::new(Timestamp(1_800_000_000_000)), nodes: 0 }
    }

    /// One more node.
    pub(crate) async fn node(&mut self) -> Node {
        self.node_within(Limits::times(1000)).await
    }

    /// A node that comes up as its program does. Meanwhile the time passes.
    pub(crate) async fn first_node(&mut self) -> Node {
        let (clock, url) = (self.clock.clone(), self.url.clone());
        let passing = tokio::spawn(async move {
            let mut database = sqlx::AnyConnection::connect(&url).await.expect("the database");
            loop {
                // A little for each answer of the database, so that beats find time to be stored.
                sqlx::query("SELECT 1").execute(&mut database).await.expect("it answers");
                clock.advance(nodes::BEAT / 20);
            }
        });
        let node = self.come_up(Limits::times(1000), true).await;
        passing.abort();
        node
    }

    pub(crate) async fn node_within(&mut self, limits: Limits) -> Node {
        let node = self.come_up(limits, false).await;
        node.beat().await;
        node
    }

    async fn come_up(&mut self, limits: Limits, properly: bool) -> Node {
        self.nodes += 1;
        let runtime = Builder::new_multi_thread().worker_threads(2).enable_all().build();
        let runtime = runtime.expect("threads start");
        let (url, clock, seed) = (self.url.clone(), self.clock.clone(), [self.nodes; 32]);
        let serving = on(&runtime, move || async move {
            let store = Store::open(&url).await.expect("the database");
            let app = App::new(Parts {
                store,
                clock: Arc::new(clock),
                seed,
                threads: 1,
                limits,
                origins: Vec::new(),
                proxied: false,
                gives_lag_back: false,
                patience: Patience::default(),
            })
            .expect("threads start");
            if properly {
                nodes::start(&app).await.expect("it comes up");
            } else {
                nodes::join(&app).await.expect("the node is there");
                nodes::take_over(&app).await.expect("games can be read");
            }
            tokio::spawn(nodes::listen(app.clone()));
            let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
            let address = listener.local_addr().expect("it has an address");
            tokio::spawn(serve(app.clone(), listener));
            while !app.nodes.is_hearing() {
                tokio::task::yield_now().await;
            }
            (address, app)
        });
        let (address, app) = serving.await;
        Node { address, app, runtime: Some(runtime) }
    }

    pub(crate) async fn two(&mut self) -> [Node; 2] {
        [self.node().await, self.node().await]
    }

    /// Does something to the database that no node knows of.
    pub(crate) async fn meddle(&self, sql: &str) {
        let mut database = sqlx::AnyConnection::connect(&self.url).await.expect("the database");
        sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut database).await.expect("it is done");
    }

    /// Whether the database lets new connections in. If not, those end by which nodes hear each other.
    pub(crate) async fn lets_in(&self, whether: bool) {
        let server = env::var("DATABASE_URL").expect("the address of a PostgreSQL server");
        let mut database = sqlx::AnyConnection::connect(&server).await.expect("the server");
        let name = &self.name;
        let allow = format!("ALTER DATABASE {name} ALLOW_CONNECTIONS {whether}");
        let deafen = format!(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE datname = '{name}' AND query LIKE 'LISTEN%'"
        );
        for sql in [Some(allow), (!whether).then_some(deafen)].into_iter().flatten() {
            sqlx::query(sqlx::AssertSqlSafe(sql)).execute(&mut database).await.expect("it is done");
        }
    }

    /// A number that the database knows.
    pub(crate) async fn count(&self, sql: &'static str) -> i64 {
        let mut database = sqlx::AnyConnection::connect(&self.url).await.expect("the database");
        sqlx::query_scalar(sql).fetch_one(&mut database).await.expect("it is known")
    }

    /// Waits until so many games are over.
    pub(crate) async fn games_over(&self, games: i64) {
        for _ in 0..2_000 {
            let over = "SELECT COUNT(*) FROM games WHERE phase = 'over'";
            if self.count(over).await == games {
                return;
            }
        }
        panic!("the games go on for ever");
    }

    pub(crate) fn pass(&self, seconds: u64) {
        self.clock.advance(Duration::from_secs(seconds));
    }

    /// The end, when all nodes have gone.
    pub(crate) async fn done(self) {
        self.meddle(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid()",
        )
        .await;
        sqlx::Any::drop_database(&self.url).await.expect("dropped");
    }
}

/// Does something on the threads of a node.
async fn on<W: Future<Output: Send + 'static>>(
    runtime: &Runtime,
    work: impl FnOnce() -> W + Send + 'static,
) -> W::Output {
    let handle = runtime.handle().clone();
    let done = tokio::task::spawn_blocking(move || handle.block_on(work()));
    done.await.expect("it comes to its end")
}

impl Node {
    /// Somebody who has just come.
    pub(crate) async fn guest(&self) -> Client {
        Client::connect(self.address).await
    }

    /// Somebody whom another node knows.
    pub(crate) async fn welcome(&self, who: &Client) -> Client {
        Client::connect_as(self.address, who.cookie.clone()).await
    }

    /// Shows that it lives and looks after the others.
    pub(crate) async fn beat(&self) {
        let (runtime, app) = (self.runtime.as_ref().expect("it lives"), self.app.clone());
        on(runtime, move || async move { nodes::beat(&app).await }).await.expect("it beats");
    }

    /// Finds out that the others are dead, if they do not beat.
    pub(crate) async fn find_out(&self) {
        for _ in 0..=nodes::STILL {
            self.beat().await;
        }
    }

    /// Dies: nothing that it was doing goes on, and nobody hears of it.
    pub(crate) fn die(mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }

    /// Goes down properly.
    pub(crate) async fn leave(mut self) {
        let (runtime, app) = (self.runtime.as_ref().expect("it lives"), self.app.clone());
        on(runtime, move || async move { app.close().await }).await;
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

impl Drop for Node {
    fn drop(&mut self) {
        // A runtime must not be dropped where others wait for it.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
