//! What outlives a process: users, sessions, games, ratings. SQL lives here and nowhere else.
//!
//! A [`Store`] is cheap to clone and shared by all tasks. A call that changes something returns after
//! the change is on the disk; a call whose future is dropped may or may not have been carried out.
//! SQLite and PostgreSQL hold the same tables and are asked with the same text.
//!
//! | about | calls |
//! |-|-|
//! | opening | [`Store::open`] (`sqlite:PATH` or `postgres://…`), [`Store::ping`], [`Store::close`]; [`backup()`] |
//! | users | [`Store::add_user`], [`Store::user`], [`Store::user_named`], [`Store::credentials`], [`Store::promote_guest`], [`Store::rename`], [`Store::set_password`], [`Store::close_account`], [`Store::settings`], [`Store::set_settings`] |
//! | sessions | [`Store::add_session`], [`Store::session`], [`Store::extend_session`], [`Store::end_session`], [`Store::end_sessions`], [`Store::remove_expired_sessions`] |
//! | games | [`Store::put_rule_set`], [`Store::rule_set`], [`Store::remove_unused_rule_sets`], [`Store::add_game`], [`Store::game`], [`Store::next_game`], [`Store::commit`], [`Store::answer`], [`Store::due_games`], [`Store::games_of`], [`Store::latest_games`] |
//! | nodes | [`Store::is_shared`], [`Store::join`], [`Store::beat`], [`Store::nodes`], [`Store::remove_node`], [`Store::common_time`], [`Store::keep`], [`Store::seize`], [`Store::let_go`], [`Store::take_over`], [`Store::version`], [`Store::versions`], [`Store::attend`], [`Store::attendance`], [`Store::notify`], [`Store::ear`], [`Store::ask`], [`Store::remove_allowances`] |
//! | offers | [`Store::meet`], [`Store::pull`], [`Store::met_in`], [`Store::not_met`], [`Store::remove_seek`], [`Store::disconnect`], [`Store::heard`], [`Store::unheard`], [`Store::untold`], [`Store::seeks`] |
//! | rule files | [`Store::put_rule_file`], [`Store::rule_file`], [`Store::list_rule_file`], [`Store::gallery`], [`Store::hide_rule_file`], [`Store::report_rule_file`], [`Store::reports`] |
//! | ratings | [`Store::rating`], [`Store::ratings_of`], [`Store::rating_history`], [`Store::leaderboard`], [`Store::standing`], [`Store::statistics`], [`Store::all_statistics`] |

mod allowances;
mod backup;
mod commit;
mod error;
mod games;
mod lists;
mod nodes;
mod notify;
mod ratings;
mod row;
mod rule_sets;
mod seeks;
mod sessions;
mod statistics;
#[cfg(test)]
mod tests;
mod types;
mod users;
mod workshop;
mod writer;

use std::path::Path;
use std::sync::{Arc, Once};
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::any::{AnyArguments, AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::query::Query;
use sqlx::{Any, AnyConnection, AnyPool, ConnectOptions, Connection, Transaction, query};
use tokio::time::Instant;

pub use backup::backup;
pub use error::StoreError;
pub use notify::{Ear, Heard, NOTE_BYTES};
pub use types::*;
use writer::{Work, Writer};

/// All migrations, oldest first. They are part of the program and never change once released.
static MIGRATIONS: sqlx::migrate::Migrator = sqlx::migrate!("src/store/migrations");

/// How long a call waits for a connection, and SQLite for another process.
const PATIENCE: Duration = Duration::from_secs(5);

/// Everything that is kept.
#[derive(Debug, Clone)]
pub struct Store {
    pool: AnyPool,
    writer: Option<Writer>,
    shared: Option<Shared>,
}

/// What there is where other nodes may use the database at the same time.
#[derive(Clone)]
struct Shared {
    url: Arc<str>,
    /// Connections for signs of life, which wait for nothing else.
    pulse: AnyPool,
}

impl std::fmt::Debug for Shared {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        // The address has a password in it.
        f.debug_struct("Shared").field("pulse", &self.pulse).finish_non_exhaustive()
    }
}

/// The address of the SQLite database in a file, whatever the file is called.
///
/// ```
/// use draughts_server::store::file_address;
///
/// assert_eq!(file_address("/srv/my draughts.db".as_ref()), "sqlite:/srv/my%20draughts.db");
/// ```
#[must_use]
pub fn file_address(path: &Path) -> String {
    let mut address = "sqlite:".to_owned();
    for &byte in path.as_os_str().as_encoded_bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-".contains(&byte) {
            address.push(byte.into());
        } else {
            address.push_str(&format!("%{byte:02X}"));
        }
    }
    address
}

impl Store {
    /// Opens a database, makes it if it is a file that is not there, and brings its tables up to date.
    ///
    /// The address is `sqlite:PATH`, as [`file_address`] makes it, or
    /// `postgres://USER:PASSWORD@HOST/DATABASE`.
    ///
    /// # Errors
    /// If the address is of another kind, or the database cannot be reached or was made by a newer
    /// version.
    pub async fn open(url: &str) -> Result<Self, StoreError> {
        install_drivers();
        if url.starts_with("sqlite:") {
            Self::open_sqlite(url).await
        } else if url.starts_with("postgres:") || url.starts_with("postgresql:") {
            Self::open_postgres(url).await
        } else {
            let scheme = url.split(':').next().unwrap_or_default();
            Err(StoreError::Unavailable(format!(
                "`{scheme}:` is not an address of a database: expected `sqlite:PATH` or `postgres://…`"
            )))
        }
    }

    async fn open_sqlite(url: &str) -> Result<Self, StoreError> {
        let url = if url.contains('?') { url.to_owned() } else { format!("{url}?mode=rwc") };
        let options: AnyConnectOptions = url.parse()?;
        let options = options.disable_statement_logging();
        let mut connection = connect(&options).await?;
        MIGRATIONS.run(&mut connection).await.map_err(sqlx::Error::from)?;
        let pool = AnyPoolOptions::new()
            .max_connections(4)
            .acquire_timeout(PATIENCE)
            .after_connect(|connection, _| Box::pin(prepare_sqlite(connection)))
            .connect_with(options.clone())
            .await?;
        Ok(Self { pool, writer: Some(Writer::start(connection, options)), shared: None })
    }

    async fn open_postgres(url: &str) -> Result<Self, StoreError> {
        let options: AnyConnectOptions = url.parse()?;
        let options = options.disable_statement_logging();
        let mut connection = options.connect().await?;
        MIGRATIONS.run(&mut connection).await.map_err(sqlx::Error::from)?;
        connection.close().await?;
        let pool = async |most| {
            AnyPoolOptions::new()
                .max_connections(most)
                .acquire_timeout(PATIENCE)
                .after_connect(|connection, _| Box::pin(prepare_postgres(connection)))
                .connect_with(options.clone())
                .await
        };
        let shared = Shared { url: url.into(), pulse: pool(2).await? };
        Ok(Self { pool: pool(16).await?, writer: None, shared: Some(shared) })
    }

    /// Whether the database answers and takes changes.
    ///
    /// # Errors
    /// If it does not.
    pub async fn ping(&self) -> Result<(), StoreError> {
        if self.writer.as_ref().is_some_and(|writer| !writer.is_running()) {
            return Err(StoreError::Unavailable("nobody writes any more".to_owned()));
        }
        query("SELECT 1").fetch_one(&self.pool).await?;
        Ok(())
    }

    /// Commits what waits and lets the database go. Later calls fail.
    pub async fn close(&self) {
        if let Some(writer) = &self.writer {
            writer.close().await;
        }
        self.pool.close().await;
        if let Some(shared) = &self.shared {
            shared.pulse.close().await;
        }
    }

    /// Connections that wait for nothing else.
    fn pulse(&self) -> &AnyPool {
        self.shared.as_ref().map_or(&self.pool, |shared| &shared.pulse)
    }

    /// Something that is of no use later.
    async fn soon<T>(
        &self,
        work: impl Future<Output = Result<T, StoreError>>,
    ) -> Result<T, StoreError> {
        let late = |_| StoreError::Unavailable("it takes too long".to_owned());
        tokio::time::timeout(PATIENCE, work).await.map_err(late)?
    }

    /// Connections that read.
    const fn pool(&self) -> &AnyPool {
        &self.pool
    }

    /// Several reads that see the same moment.
    async fn snapshot(&self) -> Result<Transaction<'static, Any>, StoreError> {
        let begin = if self.writer.is_some() {
            "BEGIN"
        } else {
            "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"
        };
        Ok(self.pool.begin_with(begin).await?)
    }

    /// Makes a change in a transaction; returns once it is on the disk.
    async fn write<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut AnyConnection) -> BoxFuture<'c, Result<T, StoreError>>
            + Send
            + 'static,
    {
        let start = Instant::now();
        let outcome = self.write_unmeasured(work).await;
        metrics::histogram!("draughts_store_write_seconds").record(start.elapsed());
        if matches!(outcome, Err(StoreError::Unavailable(_))) {
            metrics::counter!("draughts_store_failures_total").increment(1);
        }
        outcome
    }

    async fn write_unmeasured<T, F>(&self, work: F) -> Result<T, StoreError>
    where
        T: Send + 'static,
        F: for<'c> FnOnce(&'c mut AnyConnection) -> BoxFuture<'c, Result<T, StoreError>>
            + Send
            + 'static,
    {
        if let Some(writer) = &self.writer {
            return writer.write(Box::new(work) as Work<T>).await;
        }
        let pool = self.pool.clone();
        // A task of its own: what has begun is finished, even if the caller goes away.
        let task = tokio::spawn(async move {
            let mut transaction = pool.begin().await?;
            let value = work(&mut transaction).await?;
            transaction.commit().await?;
            Ok(value)
        });
        task.await.map_err(|error| StoreError::Unavailable(error.to_string()))?
    }

    /// Makes a change that is one statement; how many rows it changed.
    async fn execute(
        &self,
        statement: Query<'static, Any, AnyArguments>,
    ) -> Result<u64, StoreError> {
        self.write(move |connection| {
            Box::pin(async move { Ok(statement.execute(connection).await?.rows_affected()) })
        })
        .await
    }
}

/// Makes both kinds of database known to sqlx.
fn install_drivers() {
    static DRIVERS: Once = Once::new();
    DRIVERS.call_once(install_default_drivers);
}

/// Connects to an SQLite database.
async fn connect(options: &AnyConnectOptions) -> Result<AnyConnection, sqlx::Error> {
    let mut connection = options.connect().await?;
    prepare_sqlite(&mut connection).await?;
    Ok(connection)
}

/// Nothing that the server asks for takes so long, unless the database is out of reach.
async fn prepare_postgres(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    for setting in ["SET statement_timeout = '30s'", "SET lock_timeout = '10s'"] {
        query(setting).execute(&mut *connection).await?;
    }
    Ok(())
}

/// A change is on the disk before it is acknowledged, and readers do not wait for it.
async fn prepare_sqlite(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    for setting in [
        "PRAGMA journal_mode = WAL",
        "PRAGMA synchronous = FULL",
        "PRAGMA foreign_keys = ON",
        "PRAGMA busy_timeout = 5000",
        // Changes wait while what has piled up beside the database goes into it. Ten times as much as
        // usual, 40 MB, takes longer then, but comes so much more seldom that hardly any change meets it.
        "PRAGMA wal_autocheckpoint = 10000",
    ] {
        query(setting).execute(&mut *connection).await?;
    }
    Ok(())
}
