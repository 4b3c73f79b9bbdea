//! Users, their passwords and settings.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, query};

use super::row::{get, id, time, word};
use super::{Credentials, NewUser, Store, StoreError, User, UserId, UserKind};

fn user(row: &AnyRow) -> Result<User, StoreError> {
    Ok(User {
        id: id(row, "id")?,
        name: get(row, "name")?,
        kind: word(row, "kind")?,
        created: time(row, "created")?,
    })
}

/// Reads a user within a transaction.
async fn existing(connection: &mut AnyConnection, id: UserId) -> Result<User, StoreError> {
    query("SELECT id, name, kind, created FROM users WHERE id = $1")
        .bind(id.as_str())
        .fetch_optional(connection)
        .await?
        .as_ref()
        .map(user)
        .ok_or(StoreError::Missing("user"))?
}

impl Store {
    /// Adds a guest, or an account if there is a password.
    ///
    /// # Errors
    /// `Taken` if a name that looks the same is in use.
    pub async fn add_user(&self, new: NewUser) -> Result<User, StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                let kind = if new.password_hash.is_some() { "account" } else { "guest" };
                query(
                    "INSERT INTO users (id, name, folded_name, kind, password_hash, created) \
                     VALUES ($1, $2, $3, $4, $5, $6)",
                )
                .bind(new.id.as_str())
                .bind(new.name)
                .bind(new.folded_name)
                .bind(kind)
                .bind(new.password_hash)
                .bind(new.created.0)
                .execute(&mut *connection)
                .await
                .map_err(|error| StoreError::or_taken(error, "name"))?;
                existing(connection, new.id).await
            })
        })
        .await
    }

    /// A user.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn user(&self, id: UserId) -> Result<Option<User>, StoreError> {
        let row = query("SELECT id, name, kind, created FROM users WHERE id = $1")
            .bind(id.as_str())
            .fetch_optional(self.pool())
            .await?;
        row.as_ref().map(user).transpose()
    }

    /// The user with a name, which is given as it is compared.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn user_named(&self, folded_name: &str) -> Result<Option<User>, StoreError> {
        let row = query("SELECT id, name, kind, created FROM users WHERE folded_name = $1")
            .bind(folded_name)
            .fetch_optional(self.pool())
            .await?;
        row.as_ref().map(user).transpose()
    }

    /// What the password of the account with a name is checked against; none for guests.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn credentials(&self, folded_name: &str) -> Result<Option<Credentials>, StoreError> {
        let row = query(
            "SELECT id, name, kind, created, password_hash FROM users \
             WHERE folded_name = $1 AND kind = 'account' AND password_hash IS NOT NULL",
        )
        .bind(folded_name)
        .fetch_optional(self.pool())
        .await?;
        row.map(|row| {
            Ok(Credentials { user: user(&row)?, password_hash: get(&row, "password_hash")? })
        })
        .transpose()
    }

    /// Makes a guest an account, which keeps the id and with it games and ratings.
    ///
    /// # Errors
    /// `Missing` if there is no such guest, `Taken` if a name that looks the same is in use.
    pub async fn promote_guest(
        &self,
        guest: UserId,
        name: &str,
        folded_name: &str,
        password_hash: &str,
    ) -> Result<User, StoreError> {
        let (name, folded_name) = (name.to_owned(), folded_name.to_owned());
        let password_hash = password_hash.to_owned();
        self.write(move |connection| {
            Box::pin(async move {
                let done = query(
                    "UPDATE users SET kind = 'account', name = $2, folded_name = $3, password_hash = $4 \
                     WHERE id = $1 AND kind = 'guest'",
                )
                .bind(guest.as_str())
                .bind(name)
                .bind(folded_name)
                .bind(password_hash)
                .execute(&mut *connection)
                .await
                .map_err(|error| StoreError::or_taken(error, "name"))?;
                if done.rows_affected() == 0 {
                    return Err(StoreError::Missing("guest"));
                }
                existing(connection, guest).await
            })
        })
        .await
    }

    /// Gives a user another name.
    ///
    /// # Errors
    /// `Missing` if there is no such user, `Taken` if a name that looks the same is in use.
    pub async fn rename(
        &self,
        user: UserId,
        name: &str,
        folded_name: &str,
    ) -> Result<User, StoreError> {
        let (name, folded_name) = (name.to_owned(), folded_name.to_owned());
        self.write(move |connection| {
            Box::pin(async move {
                query(
                    "UPDATE users SET name = $2, folded_name = $3 \
                     WHERE id = $1 AND kind <> 'closed'",
                )
                .bind(user.as_str())
                .bind(name)
                .bind(folded_name)
                .execute(&mut *connection)
                .await
                .map_err(|error| StoreError::or_taken(error, "name"))?;
                let user = existing(connection, user).await?;
                if user.kind == UserKind::Closed {
                    return Err(StoreError::Missing("user"));
                }
                Ok(user)
            })
        })
        .await
    }

    /// Gives an account another password.
    ///
    /// # Errors
    /// `Missing` if there is no such account.
    pub async fn set_password(&self, user: UserId, password_hash: &str) -> Result<(), StoreError> {
        let changed = self
            .execute(
                query("UPDATE users SET password_hash = $2 WHERE id = $1 AND kind = 'account'")
                    .bind(user.as_str())
                    .bind(password_hash),
            )
            .await?;
        if changed == 0 { Err(StoreError::Missing("account")) } else { Ok(()) }
    }

    /// Closes an account: password, settings and sessions go, the name becomes what is given; the
    /// games stay, for they are the opponents' as well.
    ///
    /// # Errors
    /// `Missing` if there is no such user, `Taken` if the name is in use.
    pub async fn close_account(&self, user: UserId, name: &str) -> Result<(), StoreError> {
        let name = name.to_owned();
        self.write(move |connection| {
            Box::pin(async move {
                query("DELETE FROM sessions WHERE user_id = $1")
                    .bind(user.as_str())
                    .execute(&mut *connection)
                    .await?;
                let done = query(
                    "UPDATE users SET kind = 'closed', name = $2, folded_name = $2, \
                     password_hash = NULL, settings = NULL WHERE id = $1",
                )
                .bind(user.as_str())
                .bind(name)
                .execute(connection)
                .await
                .map_err(|error| StoreError::or_taken(error, "name"))?;
                if done.rows_affected() == 0 { Err(StoreError::Missing("user")) } else { Ok(()) }
            })
        })
        .await
    }

    /// The settings of a user (JSON), if any were ever set.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn settings(&self, user: UserId) -> Result<Option<String>, StoreError> {
        let row = query("SELECT settings FROM users WHERE id = $1")
            .bind(user.as_str())
            .fetch_optional(self.pool())
            .await?;
        row.map_or(Ok(None), |row| get(&row, "settings"))
    }

    /// Keeps the settings of a user (JSON).
    ///
    /// # Errors
    /// `Missing` if there is no such user.
    pub async fn set_settings(&self, user: UserId, settings: &str) -> Result<(), StoreError> {
        let changed = self
            .execute(
                query("UPDATE users SET settings = $2 WHERE id = $1 AND kind <> 'closed'")
                    .bind(user.as_str())
                    .bind(settings),
            )
            .await?;
        if changed == 0 { Err(StoreError::Missing("user")) } else { Ok(()) }
    }
}
