//! What nodes that share a database tell each other, by `LISTEN` and `NOTIFY`.

use std::fmt;
use std::time::Duration;

use sqlx::postgres::PgListener;
use sqlx::query;
use tokio::time::{sleep, timeout};

use super::{Store, StoreError};

/// What all of it goes through.
const CHANNEL: &str = "draughts";
/// PostgreSQL takes no longer texts.
pub const NOTE_BYTES: usize = 7999;
/// If nothing was heard for so long, the connection is taken for dead: every node says something every
/// few seconds, and hears itself.
const SILENCE: Duration = Duration::from_secs(10);
/// How soon a connection is tried again.
const AGAIN: Duration = Duration::from_millis(500);

/// What a node hears.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Heard {
    /// What a node has said, this one included.
    Note(String),
    /// It hears nothing for now.
    Deaf,
    /// It hears again. Something may have been said meanwhile.
    Missed,
}

/// A connection that hears what nodes say.
pub struct Ear {
    url: String,
    listener: Option<PgListener>,
}

impl fmt::Debug for Ear {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The address has a password in it.
        f.debug_struct("Ear").field("listener", &self.listener).finish_non_exhaustive()
    }
}

impl Store {
    /// Says something to all nodes, in at most [`NOTE_BYTES`] bytes. Nothing is kept of it.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn notify(&self, note: String) -> Result<(), StoreError> {
        let said = query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(note);
        self.soon(async { Ok(said.execute(self.pulse()).await.map(drop)?) }).await
    }

    /// What hears the nodes; none where the database has one node.
    #[must_use]
    pub fn ear(&self) -> Option<Ear> {
        let url = self.shared.as_ref()?.url.to_string();
        Some(Ear { url, listener: None })
    }
}

impl Ear {
    /// What is heard next. The first thing is that all before was missed.
    pub async fn hear(&mut self) -> Heard {
        loop {
            let Some(listener) = &mut self.listener else {
                let connected = timeout(SILENCE, connect(&self.url)).await;
                match connected.unwrap_or(Err(sqlx::Error::PoolTimedOut)) {
                    Ok(listener) => {
                        self.listener = Some(listener);
                        return Heard::Missed;
                    }
                    Err(error) => {
                        tracing::warn!(%error, "what other nodes say cannot be heard");
                        sleep(AGAIN).await;
                        continue;
                    }
                }
            };
            match timeout(SILENCE, listener.try_recv()).await {
                Ok(Ok(Some(note))) => return Heard::Note(note.payload().to_owned()),
                // The connection has ended, or nobody says anything.
                Ok(Ok(None) | Err(_)) | Err(_) => {
                    self.listener = None;
                    return Heard::Deaf;
                }
            }
        }
    }
}

async fn connect(url: &str) -> Result<PgListener, sqlx::Error> {
    let mut listener = PgListener::connect(url).await?;
    listener.listen(CHANNEL).await?;
    Ok(listener)
}
