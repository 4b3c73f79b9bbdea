//! Copies of an SQLite database.

use std::path::Path;

use sqlx::any::AnyConnectOptions;
use sqlx::{ConnectOptions, Connection, query};

use super::{StoreError, install_drivers};

/// Writes a copy of an SQLite database to a file that must not be there. The copy is of one moment,
/// also while a server uses the database; the tables stay as they are, also if they are those of an
/// older version.
///
/// # Errors
/// If there is no such database, the file is there or cannot be written, or the database is
/// PostgreSQL, which has `pg_dump`.
pub async fn backup(url: &str, target: &Path) -> Result<(), StoreError> {
    install_drivers();
    let Some(path) = url.strip_prefix("sqlite:") else {
        let advice = "only an SQLite database is copied like this: PostgreSQL has `pg_dump`";
        return Err(StoreError::Unavailable(advice.to_owned()));
    };
    let Some(target) = target.to_str() else {
        let name = target.display();
        return Err(StoreError::Unavailable(format!("`{name}` is no Unicode file name")));
    };
    let path = path.split('?').next().unwrap_or_default();
    let options: AnyConnectOptions = format!("sqlite:{path}?mode=rw").parse()?;
    let mut connection = options.disable_statement_logging().connect().await?;
    let copied = query("VACUUM INTO $1").bind(target).execute(&mut connection).await;
    connection.close().await?;
    copied?;
    Ok(())
}
