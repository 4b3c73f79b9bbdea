//! How much anybody may ask for, counted for all nodes together.

use std::time::Duration;

use sqlx::query;

use super::row::get;
use super::{Store, StoreError};

/// What time it is for the database, in milliseconds: the one clock that all nodes have in common.
macro_rules! now {
    () => {
        "(EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint"
    };
}

impl Store {
    /// Takes one of so many requests a minute that a network has; how long to wait if there is none
    /// left. Only where the database is [shared](Store::is_shared).
    ///
    /// The moment is kept at which everything asked for so far is paid off at an even rate (the generic
    /// cell rate algorithm): it may lie a minute ahead.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn ask(
        &self,
        kind: &'static str,
        network: String,
        a_minute: u32,
    ) -> Result<Result<(), Duration>, StoreError> {
        let cost = 60_000 / i64::from(a_minute.max(1));
        self.write(move |connection| {
            Box::pin(async move {
                let paid = query(concat!(
                    "INSERT INTO allowances (kind, network, due) VALUES ($1, $2, ",
                    now!(),
                    " + $3) ON CONFLICT (kind, network) DO UPDATE SET due = GREATEST(allowances.due, ",
                    now!(),
                    ") + $3 WHERE GREATEST(allowances.due, ",
                    now!(),
                    ") + $3 <= ",
                    now!(),
                    " + 60000"
                ))
                .bind(kind)
                .bind(network.as_str())
                .bind(cost)
                .execute(&mut *connection)
                .await?;
                if paid.rows_affected() > 0 {
                    return Ok(Ok(()));
                }
                let row = query(concat!(
                    "SELECT due + $3 - 60000 - ",
                    now!(),
                    " AS wait FROM allowances WHERE kind = $1 AND network = $2"
                ))
                .bind(kind)
                .bind(network.as_str())
                .bind(cost)
                .fetch_one(connection)
                .await?;
                let wait = u64::try_from(get::<i64>(&row, "wait")?).unwrap_or(0).max(1);
                Ok(Err(Duration::from_millis(wait)))
            })
        })
        .await
    }

    /// Forgets what has been paid off.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn remove_allowances(&self) -> Result<u64, StoreError> {
        if !self.is_shared() {
            return Ok(0);
        }
        self.execute(query(concat!("DELETE FROM allowances WHERE due < ", now!()))).await
    }
}
