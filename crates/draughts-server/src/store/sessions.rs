//! Sessions: only hashes of their secrets are kept.

use sqlx::query;

use super::row::{get, id, time, word};
use super::{NewSession, Session, SessionHash, Store, StoreError, Timestamp, User, UserId};

impl Store {
    /// Adds a session.
    ///
    /// # Errors
    /// If the database does not answer, or knows no such user.
    pub async fn add_session(&self, new: NewSession) -> Result<(), StoreError> {
        self.execute(
            query("INSERT INTO sessions (hash, user_id, created, expires) VALUES ($1, $2, $3, $4)")
                .bind(new.hash.as_str())
                .bind(new.user.as_str())
                .bind(new.created.0)
                .bind(new.expires.0),
        )
        .await?;
        Ok(())
    }

    /// A session, unless it has expired.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn session(
        &self,
        hash: &SessionHash,
        now: Timestamp,
    ) -> Result<Option<Session>, StoreError> {
        let row = query(
            "SELECT s.created AS begun, s.expires, u.id, u.name, u.kind, u.created \
             FROM sessions s JOIN users u ON u.id = s.user_id \
             WHERE s.hash = $1 AND s.expires > $2",
        )
        .bind(hash.as_str())
        .bind(now.0)
        .fetch_optional(self.pool())
        .await?;
        row.map(|row| {
            Ok(Session {
                user: User {
                    id: id(&row, "id")?,
                    name: get(&row, "name")?,
                    kind: word(&row, "kind")?,
                    created: time(&row, "created")?,
                },
                created: time(&row, "begun")?,
                expires: time(&row, "expires")?,
            })
        })
        .transpose()
    }

    /// Lets a session last until then. Does nothing if it has ended.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn extend_session(
        &self,
        hash: &SessionHash,
        expires: Timestamp,
    ) -> Result<(), StoreError> {
        self.execute(
            query("UPDATE sessions SET expires = $2 WHERE hash = $1")
                .bind(hash.as_str())
                .bind(expires.0),
        )
        .await?;
        Ok(())
    }

    /// Ends a session.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn end_session(&self, hash: &SessionHash) -> Result<(), StoreError> {
        self.execute(query("DELETE FROM sessions WHERE hash = $1").bind(hash.as_str())).await?;
        Ok(())
    }

    /// Ends all sessions of a user but perhaps one.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn end_sessions(
        &self,
        user: UserId,
        except: Option<&SessionHash>,
    ) -> Result<(), StoreError> {
        let except = except.map_or("", SessionHash::as_str);
        self.execute(
            query("DELETE FROM sessions WHERE user_id = $1 AND hash <> $2")
                .bind(user.as_str())
                .bind(except),
        )
        .await?;
        Ok(())
    }

    /// Removes the sessions that have expired; how many there were.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn remove_expired_sessions(&self, now: Timestamp) -> Result<u64, StoreError> {
        self.execute(query("DELETE FROM sessions WHERE expires <= $1").bind(now.0)).await
    }
}
