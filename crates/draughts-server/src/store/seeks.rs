//! Offers of games. Who takes one takes it from everybody: all that pairs people happens one after the
//! other, whichever node asks for it.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, query};

use super::ratings::rating;
use super::row::{count, get, id, time, word};
use super::{
    CommandId, GameId, ListedSeek, Met, MostSeeks, NodeId, Pulled, Store, StoreError, StoredSeek,
    Timestamp, User, UserId,
};

/// An offer by whose it is and what they call it.
type Named = (UserId, CommandId);

/// For so long, in milliseconds, it is remembered what has become of an offer.
const REMEMBERED: i64 = 10 * 60_000;

fn seek(row: &AnyRow) -> Result<StoredSeek, StoreError> {
    Ok(StoredSeek {
        id: id(row, "id")?,
        user: id(row, "user_id")?,
        node: id(row, "node")?,
        connection: count(row, "connection")?,
        rules: id(row, "rules")?,
        control: get(row, "control")?,
        rated: get::<i64>(row, "rated")? != 0,
        side: get(row, "side")?,
        at: time(row, "made")?,
    })
}

fn listed(row: &AnyRow) -> Result<ListedSeek, StoreError> {
    let rated = get::<Option<f64>>(row, "value")?.is_some();
    Ok(ListedSeek {
        seek: seek(row)?,
        user: User {
            id: id(row, "user_id")?,
            name: get(row, "name")?,
            kind: word(row, "kind")?,
            created: time(row, "user_created")?,
        },
        rules_id: get(row, "rules_id")?,
        rating: rated.then(|| rating(row)).transpose()?,
    })
}

impl Store {
    /// Either the oldest offer that fits a new one is taken, or the new one stands from now on. When two
    /// people meet, all other offers of both end.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn meet(
        &self,
        new: StoredSeek,
        fits: fn(&StoredSeek, &StoredSeek) -> bool,
        most: MostSeeks,
    ) -> Result<Met, StoreError> {
        let shared = self.is_shared();
        self.write(move |connection| {
            Box::pin(async move {
                alone(connection, shared).await?;
                meet(connection, new, fits, most).await
            })
        })
        .await
    }

    /// Somebody takes the oldest offer with an id.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn pull(
        &self,
        offer: CommandId,
        by: UserId,
        now: Timestamp,
    ) -> Result<Pulled, StoreError> {
        let shared = self.is_shared();
        self.write(move |connection| {
            Box::pin(async move {
                alone(connection, shared).await?;
                pull(connection, &offer, by, now).await
            })
        })
        .await
    }

    /// What two people have met for, by these offers, has begun. Whoever is connected to another node than
    /// this one has not [heard](Self::heard) of it yet.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn met_in(
        &self,
        game: GameId,
        mut offers: Vec<Named>,
        node: NodeId,
    ) -> Result<(), StoreError> {
        // Always in the same order: two changes must not wait for each other.
        offers.sort_unstable();
        self.write(move |connection| {
            Box::pin(async move {
                for (user, id) in offers {
                    query(
                        "UPDATE seeks SET game = $3, \
                         unheard = CASE WHEN node = $4 THEN unheard ELSE 1 END \
                         WHERE user_id = $1 AND id = $2",
                    )
                    .bind(user.as_str())
                    .bind(id.as_str())
                    .bind(game.as_str())
                    .bind(node.as_str())
                    .execute(&mut *connection)
                    .await?;
                }
                Ok(())
            })
        })
        .await
    }

    /// What two people have met for could not be begun: the offer that was taken stands again, and that of
    /// whoever took it, if there was one, is gone.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn not_met(&self, taken: Named, by: Option<Named>) -> Result<(), StoreError> {
        self.write(move |connection| {
            Box::pin(async move {
                if let Some((user, id)) = by {
                    query("DELETE FROM seeks WHERE user_id = $1 AND id = $2")
                        .bind(user.as_str())
                        .bind(id.as_str())
                        .execute(&mut *connection)
                        .await?;
                }
                query(
                    "UPDATE seeks SET taken_by = NULL, taken = NULL \
                     WHERE user_id = $1 AND id = $2 AND unheard = 0",
                )
                .bind(taken.0.as_str())
                .bind(taken.1.as_str())
                .execute(connection)
                .await?;
                Ok(())
            })
        })
        .await
    }

    /// Takes an offer back; whether it stood.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn remove_seek(&self, offer: &CommandId, user: UserId) -> Result<bool, StoreError> {
        let removed = self
            .execute(
                query("DELETE FROM seeks WHERE user_id = $1 AND id = $2 AND taken_by IS NULL")
                    .bind(user.as_str().to_owned())
                    .bind(offer.as_str().to_owned()),
            )
            .await?;
        Ok(removed > 0)
    }

    /// A connection has ended, and its offers with it; whether it had any. Of games that came of others
    /// its owner may not have heard.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn disconnect(&self, node: NodeId, connection: u64) -> Result<bool, StoreError> {
        let number = i64::try_from(connection).unwrap_or(i64::MAX);
        self.write(move |connection| {
            Box::pin(async move {
                let removed = query(
                    "DELETE FROM seeks WHERE node = $1 AND connection = $2 AND taken_by IS NULL",
                )
                .bind(node.as_str())
                .bind(number)
                .execute(&mut *connection)
                .await?;
                query("UPDATE seeks SET unheard = 1 WHERE node = $1 AND connection = $2")
                    .bind(node.as_str())
                    .bind(number)
                    .execute(connection)
                    .await?;
                Ok(removed.rows_affected() > 0)
            })
        })
        .await
    }

    /// Games that came of offers since a moment, of which somebody may not have heard; they have now.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn unheard(
        &self,
        user: UserId,
        since: Timestamp,
    ) -> Result<Vec<(CommandId, GameId)>, StoreError> {
        let rows = query(
            "SELECT id, game FROM seeks WHERE user_id = $1 AND unheard = 1 AND game IS NOT NULL \
             AND taken > $2 ORDER BY taken, id",
        )
        .bind(user.as_str())
        .bind(since.0)
        .fetch_all(self.pool())
        .await?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        self.execute(
            query("UPDATE seeks SET unheard = 0 WHERE user_id = $1 AND game IS NOT NULL")
                .bind(user.as_str().to_owned()),
        )
        .await?;
        rows.iter().map(|row| Ok((id(row, "id")?, id(row, "game")?))).collect()
    }

    /// Whoever has made an offer by a connection has heard what has come of it.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn heard(
        &self,
        node: NodeId,
        connection: u64,
        offer: &CommandId,
    ) -> Result<(), StoreError> {
        self.execute(
            query("UPDATE seeks SET unheard = 0 WHERE node = $1 AND connection = $2 AND id = $3")
                .bind(node.as_str().to_owned())
                .bind(i64::try_from(connection).unwrap_or(i64::MAX))
                .bind(offer.as_str().to_owned()),
        )
        .await?;
        Ok(())
    }

    /// Games that came of offers by connections to a node, of which nobody may have been told.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn untold(&self, node: NodeId) -> Result<Vec<(u64, CommandId, GameId)>, StoreError> {
        let rows = query(
            "SELECT connection, id, game FROM seeks \
             WHERE node = $1 AND unheard = 1 AND game IS NOT NULL",
        )
        .bind(node.as_str())
        .fetch_all(self.pool())
        .await?;
        rows.iter()
            .map(|row| Ok((count(row, "connection")?, id(row, "id")?, id(row, "game")?)))
            .collect()
    }

    /// The offers that stand, the oldest first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn seeks(&self) -> Result<Vec<ListedSeek>, StoreError> {
        let rows = query(
            "SELECT s.*, u.name, u.kind, u.created AS user_created, r.id AS rules_id, \
             t.value, t.deviation, t.volatility, t.games, t.updated FROM seeks s \
             JOIN users u ON u.id = s.user_id JOIN rule_sets r ON r.hash = s.rules \
             LEFT JOIN ratings t ON t.rules = s.rules AND t.player = s.user_id \
             WHERE s.taken_by IS NULL AND s.node IN (SELECT id FROM nodes) ORDER BY s.made, s.user_id, s.id",
        )
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(listed).collect()
    }
}

/// Nobody else pairs people until the end of the transaction. SQLite has one writer anyway.
async fn alone(connection: &mut AnyConnection, shared: bool) -> Result<(), StoreError> {
    if shared {
        query("LOCK TABLE seeks IN SHARE ROW EXCLUSIVE MODE").execute(connection).await?;
    }
    Ok(())
}

async fn standing(connection: &mut AnyConnection) -> Result<Vec<StoredSeek>, StoreError> {
    let rows = query(
        "SELECT * FROM seeks WHERE taken_by IS NULL AND node IN (SELECT id FROM nodes) \
         ORDER BY made, user_id, id",
    )
    .fetch_all(connection)
    .await?;
    rows.iter().map(seek).collect()
}

async fn meet(
    connection: &mut AnyConnection,
    new: StoredSeek,
    fits: fn(&StoredSeek, &StoredSeek) -> bool,
    most: MostSeeks,
) -> Result<Met, StoreError> {
    query("DELETE FROM seeks WHERE taken < $1")
        .bind(new.at.plus(-REMEMBERED).0)
        .execute(&mut *connection)
        .await?;
    let before = query("SELECT game FROM seeks WHERE user_id = $1 AND id = $2")
        .bind(new.user.as_str())
        .bind(new.id.as_str())
        .fetch_optional(&mut *connection)
        .await?;
    if let Some(row) = before {
        let game = super::row::optional_id(&row, "game")?;
        return Ok(game.map_or(Met::Nobody, Met::Game));
    }
    let standing = standing(connection).await?;
    if let Some(other) = standing.iter().find(|other| fits(other, &new)) {
        insert(connection, &new).await?;
        take(connection, other, new.user, new.at).await?;
        take(connection, &new, other.user, new.at).await?;
        end_others(connection, [other.user, new.user]).await?;
        return Ok(Met::Offer(Box::new(other.clone())));
    }
    if standing.iter().filter(|other| other.user == new.user).count() >= most.of_one {
        return Ok(Met::TooMany);
    }
    if standing.len() >= most.in_all {
        return Ok(Met::Full);
    }
    insert(connection, &new).await?;
    Ok(Met::Nobody)
}

async fn pull(
    connection: &mut AnyConnection,
    offer: &CommandId,
    by: UserId,
    now: Timestamp,
) -> Result<Pulled, StoreError> {
    let standing = standing(connection).await?;
    let Some(offer) = standing.into_iter().find(|seek| seek.id == *offer) else {
        let row = query("SELECT game FROM seeks WHERE id = $1 AND taken_by = $2")
            .bind(offer.as_str())
            .bind(by.as_str())
            .fetch_optional(connection)
            .await?;
        let game = row.map(|row| super::row::optional_id(&row, "game")).transpose()?.flatten();
        return Ok(game.map_or(Pulled::Gone, Pulled::Game));
    };
    if offer.user == by {
        return Ok(Pulled::Own);
    }
    take(connection, &offer, by, now).await?;
    end_others(connection, [offer.user, by]).await?;
    Ok(Pulled::Offer(Box::new(offer)))
}

async fn insert(connection: &mut AnyConnection, new: &StoredSeek) -> Result<(), StoreError> {
    query(
        "INSERT INTO seeks (user_id, id, node, connection, rules, control, rated, side, made, unheard) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, 0)",
    )
    .bind(new.user.as_str())
    .bind(new.id.as_str())
    .bind(new.node.as_str())
    .bind(i64::try_from(new.connection).unwrap_or(i64::MAX))
    .bind(new.rules.as_str())
    .bind(new.control.as_str())
    .bind(i64::from(new.rated))
    .bind(new.side.as_str())
    .bind(new.at.0)
    .execute(connection)
    .await?;
    Ok(())
}

async fn take(
    connection: &mut AnyConnection,
    offer: &StoredSeek,
    by: UserId,
    now: Timestamp,
) -> Result<(), StoreError> {
    query("UPDATE seeks SET taken_by = $3, taken = $4 WHERE user_id = $1 AND id = $2")
        .bind(offer.user.as_str())
        .bind(offer.id.as_str())
        .bind(by.as_str())
        .bind(now.0)
        .execute(connection)
        .await?;
    Ok(())
}

async fn end_others(
    connection: &mut AnyConnection,
    [one, other]: [UserId; 2],
) -> Result<(), StoreError> {
    query("DELETE FROM seeks WHERE (user_id = $1 OR user_id = $2) AND taken_by IS NULL")
        .bind(one.as_str())
        .bind(other.as_str())
        .execute(connection)
        .await?;
    Ok(())
}
