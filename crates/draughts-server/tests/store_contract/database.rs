//! A fresh database for each test.

use std::env;

use draughts_server::store::Store;
use rand::TryRng;
use rand::rngs::SysRng;
use sqlx::migrate::MigrateDatabase;
use tempfile::TempDir;

/// A store that nobody else uses.
pub(crate) struct Database {
    pub(crate) store: Store,
    url: String,
    /// Where SQLite has its file.
    folder: Option<TempDir>,
}

impl Database {
    pub(crate) async fn new() -> Self {
        match env::var("DATABASE_URL") {
            Ok(server) => Self::on_server(&server).await,
            Err(_) => Self::in_file().await,
        }
    }

    async fn in_file() -> Self {
        let folder = tempfile::tempdir().expect("a folder for the database");
        let url = format!("sqlite:{}", folder.path().join("draughts.db").display());
        let store = Store::open(&url).await.expect("opened");
        Self { store, url, folder: Some(folder) }
    }

    async fn on_server(server: &str) -> Self {
        assert!(server.starts_with("postgres"), "expected the address of a PostgreSQL server");
        let name = format!("contract_{:016x}", SysRng.try_next_u64().expect("chance"));
        let (address, query) = server.split_once('?').unwrap_or((server, ""));
        let start = address.rsplit_once('/').expect("a path").0;
        let url = format!("{start}/{name}?{query}");
        sqlx::any::install_default_drivers();
        sqlx::Any::create_database(&url).await.expect("a new database");
        let store = Store::open(&url).await.expect("opened");
        Self { store, url, folder: None }
    }

    /// Another process, as it were, on the same database.
    pub(crate) async fn second(&self) -> Store {
        Store::open(&self.url).await.expect("opened once more")
    }

    /// Closes the database and opens it again.
    pub(crate) async fn reopen(&mut self) {
        self.store.close().await;
        self.store = self.second().await;
    }

    /// Where the database is.
    pub(crate) fn url(&self) -> &str {
        &self.url
    }

    /// Where a backup can be put, if this database is one that the store can copy.
    pub(crate) fn folder(&self) -> Option<&TempDir> {
        self.folder.as_ref()
    }

    /// Lets the database go.
    pub(crate) async fn done(self) {
        self.store.close().await;
        if self.folder.is_none() {
            sqlx::Any::drop_database(&self.url).await.expect("dropped");
        }
    }
}
