//! Nodes that share a database: who is there, who keeps which game, who is at it by whom.
//!
//! Nothing here compares clocks of different machines. A node is there as long as its row is; the
//! others remove the row when its count of beats stands still.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, query};

use super::row::{count, get, id, time};
use super::{Attendance, GameId, NodeId, Store, StoreError, StoredNode, Timestamp};

/// Games that somebody must go on with though nobody asks for them: those whose clock runs by the
/// minute, and those in which the computer is to move.
macro_rules! running {
    () => {
        "phase = 'live' AND ( \
         (running = 'white' AND white LIKE 'level-%') \
         OR (running = 'black' AND black LIKE 'level-%') \
         OR (clock NOT LIKE '%\"days\"%' AND clock NOT LIKE '%\"unlimited\"%'))"
    };
}

/// Whether nobody keeps a game: no node has taken it, or it is not there any more.
macro_rules! unkept {
    () => {
        "(keeper IS NULL OR keeper NOT IN (SELECT id FROM nodes))"
    };
}
pub(super) use unkept;

fn node(row: &AnyRow) -> Result<StoredNode, StoreError> {
    Ok(StoredNode {
        id: id(row, "id")?,
        beats: count(row, "beats")?,
        people: count(row, "people")?,
        live: get(row, "live")?,
    })
}

impl Store {
    /// Whether other nodes may use the database at the same time.
    #[must_use]
    pub const fn is_shared(&self) -> bool {
        self.shared.is_some()
    }

    /// A node is there from now on. Where the database has one node at a time, those before it are gone.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn join(&self, node: NodeId) -> Result<(), StoreError> {
        let alone = !self.is_shared();
        self.write(move |connection| {
            Box::pin(async move {
                if alone {
                    for row in query("SELECT id FROM nodes").fetch_all(&mut *connection).await? {
                        remove(connection, id(&row, "id")?, -1).await?;
                    }
                }
                query("INSERT INTO nodes (id, beats, people, live) VALUES ($1, 0, 0, '[]')")
                    .bind(node.as_str())
                    .execute(connection)
                    .await?;
                Ok(())
            })
        })
        .await
    }

    /// A node shows that it lives, and what others should know of it; false if it is not there any more,
    /// because others have taken it for dead.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn beat(&self, node: NodeId, people: u64, live: String) -> Result<bool, StoreError> {
        let beat =
            query("UPDATE nodes SET beats = beats + 1, people = $2, live = $3 WHERE id = $1")
                .bind(node.as_str().to_owned())
                .bind(i64::try_from(people).unwrap_or(i64::MAX))
                .bind(live);
        if !self.is_shared() {
            return Ok(self.execute(beat).await? > 0);
        }
        self.soon(async { Ok(beat.execute(self.pulse()).await?.rows_affected() > 0) }).await
    }

    /// All nodes that are there.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn nodes(&self) -> Result<Vec<StoredNode>, StoreError> {
        let rows = query("SELECT id, beats, people, live FROM nodes ORDER BY id");
        let rows = self.soon(async { Ok(rows.fetch_all(self.pulse()).await?) }).await?;
        rows.iter().map(node).collect()
    }

    /// What the clock shows that all nodes have in common; none where there is one node.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn common_time(&self) -> Result<Option<Timestamp>, StoreError> {
        if !self.is_shared() {
            return Ok(None);
        }
        let common =
            query("SELECT (EXTRACT(EPOCH FROM clock_timestamp()) * 1000)::bigint AS common");
        let row = self.soon(async { Ok(common.fetch_one(self.pulse()).await?) }).await?;
        Ok(Some(time(&row, "common")?))
    }

    /// A node is there no more, and its offers with it: it has gone by itself or, if a count is given,
    /// has not beaten since. Whether this call has removed it.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn remove_node(&self, node: NodeId, beats: Option<u64>) -> Result<bool, StoreError> {
        let beats = beats.map_or(-1, |beats| i64::try_from(beats).unwrap_or(i64::MAX));
        self.write(move |connection| Box::pin(async move { remove(connection, node, beats).await }))
            .await
    }

    /// A node that is there wants to keep a game; who does from now on.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn keep(&self, game: GameId, node: NodeId) -> Result<Option<NodeId>, StoreError> {
        let changed = self
            .execute(
                query(concat!(
                    "UPDATE games SET keeper = $2 WHERE id = $1 AND (keeper = $2 OR ",
                    unkept!(),
                    ") AND EXISTS (SELECT 1 FROM nodes WHERE id = $2)"
                ))
                .bind(game.as_str().to_owned())
                .bind(node.as_str().to_owned()),
            )
            .await?;
        if changed > 0 {
            return Ok(Some(node));
        }
        let row = query("SELECT keeper FROM games WHERE id = $1")
            .bind(game.as_str())
            .fetch_optional(self.pool())
            .await?;
        let keeper = row.map(|row| super::row::optional_id(&row, "keeper")).transpose()?;
        // It may have become nobody's in between.
        Ok(keeper.flatten().filter(|keeper| *keeper != node))
    }

    /// A node keeps a game from now on, whoever has kept it.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn seize(&self, game: GameId, node: NodeId) -> Result<(), StoreError> {
        self.execute(
            query("UPDATE games SET keeper = $2 WHERE id = $1")
                .bind(game.as_str().to_owned())
                .bind(node.as_str().to_owned()),
        )
        .await?;
        Ok(())
    }

    /// A node keeps a game no longer; whether it did.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn let_go(&self, game: GameId, node: NodeId) -> Result<bool, StoreError> {
        let changed = self
            .execute(
                query("UPDATE games SET keeper = NULL WHERE id = $1 AND keeper = $2")
                    .bind(game.as_str().to_owned())
                    .bind(node.as_str().to_owned()),
            )
            .await?;
        Ok(changed > 0)
    }

    /// A node takes over live games that go on by themselves and that nobody keeps, the oldest first;
    /// those that it has got. Several nodes share them out among themselves.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn take_over(&self, node: NodeId, limit: u32) -> Result<Vec<GameId>, StoreError> {
        // Rows that another node has its hand on are left to it.
        let skip = if self.is_shared() { "FOR UPDATE SKIP LOCKED" } else { "" };
        let text = format!(
            "UPDATE games SET keeper = $1 WHERE id IN (SELECT id FROM games WHERE {} AND {} \
             AND EXISTS (SELECT 1 FROM nodes WHERE id = $1) \
             ORDER BY created, id LIMIT $2 {skip}) RETURNING id",
            running!(),
            unkept!()
        );
        self.write(move |connection| {
            Box::pin(async move {
                let rows = query(sqlx::AssertSqlSafe(text))
                    .bind(node.as_str())
                    .bind(i64::from(limit))
                    .fetch_all(connection)
                    .await?;
                rows.iter().map(|row| id(row, "id")).collect()
            })
        })
        .await
    }

    /// The version of a game, if there is one.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn version(&self, game: GameId) -> Result<Option<u64>, StoreError> {
        let row = query("SELECT version FROM games WHERE id = $1")
            .bind(game.as_str())
            .fetch_optional(self.pool())
            .await?;
        row.map(|row| count(&row, "version")).transpose()
    }

    /// The versions of those of some games that there are.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn versions(&self, games: &[GameId]) -> Result<Vec<(GameId, u64)>, StoreError> {
        let mut versions = Vec::with_capacity(games.len());
        for part in games.chunks(500) {
            // Ids are letters and digits.
            let ids: Vec<_> = part.iter().map(|id| format!("'{id}'")).collect();
            let text = format!("SELECT id, version FROM games WHERE id IN ({})", ids.join(", "));
            for row in
                query(sqlx::AssertSqlSafe(text)).persistent(false).fetch_all(self.pool()).await?
            {
                versions.push((id(&row, "id")?, count(&row, "version")?));
            }
        }
        Ok(versions)
    }

    /// Keeps who is at a game by connections to a node.
    ///
    /// # Errors
    /// If the database does not answer, or the node is not there.
    pub async fn attend(
        &self,
        game: GameId,
        node: NodeId,
        who: Attendance,
    ) -> Result<(), StoreError> {
        let change = if who == Attendance::default() {
            query("DELETE FROM attendance WHERE game_id = $1 AND node = $2")
                .bind(game.as_str().to_owned())
                .bind(node.as_str().to_owned())
        } else {
            query(
                "INSERT INTO attendance (game_id, node, white, black, watching) \
                 VALUES ($1, $2, $3, $4, $5) ON CONFLICT (game_id, node) \
                 DO UPDATE SET white = $3, black = $4, watching = $5",
            )
            .bind(game.as_str().to_owned())
            .bind(node.as_str().to_owned())
            .bind(i64::from(who.white))
            .bind(i64::from(who.black))
            .bind(i64::from(who.watching))
        };
        self.execute(change).await?;
        Ok(())
    }

    /// Who is at a game by connections to each node.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn attendance(&self, game: GameId) -> Result<Vec<(NodeId, Attendance)>, StoreError> {
        let rows = query("SELECT node, white, black, watching FROM attendance WHERE game_id = $1")
            .bind(game.as_str())
            .fetch_all(self.pool())
            .await?;
        rows.iter()
            .map(|row| {
                let who = Attendance {
                    white: get::<i64>(row, "white")? != 0,
                    black: get::<i64>(row, "black")? != 0,
                    watching: count(row, "watching")?,
                };
                Ok((id(row, "node")?, who))
            })
            .collect()
    }
}

/// Removes a node, if it has this count of beats or none is given (`-1`): its offers end with it, and
/// whoever may not have heard of their game is to be told. Whether it was there.
async fn remove(
    connection: &mut AnyConnection,
    node: NodeId,
    beats: i64,
) -> Result<bool, StoreError> {
    // A beat that comes in between is waited for, and counts.
    let removed = query("DELETE FROM nodes WHERE id = $1 AND ($2 < 0 OR beats = $2)")
        .bind(node.as_str())
        .bind(beats)
        .execute(&mut *connection)
        .await?;
    if removed.rows_affected() == 0 {
        return Ok(false);
    }
    query("DELETE FROM seeks WHERE node = $1 AND taken_by IS NULL")
        .bind(node.as_str())
        .execute(&mut *connection)
        .await?;
    query("UPDATE seeks SET unheard = 1 WHERE node = $1")
        .bind(node.as_str())
        .execute(connection)
        .await?;
    Ok(true)
}
