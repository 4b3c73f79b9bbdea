//! Ratings of people and of the computer's levels, by rule set.

use sqlx::any::AnyRow;
use sqlx::{AnyConnection, query};

use super::row::{count, get, id, player, player_word, time};
use super::{
    GameId, Page, Player, Rating, RatingPoint, RuleSetHash, Standing, Store, StoreError, Timestamp,
};
use crate::ratings::{self, LISTED_DEVIATION};

/// A rating from the columns of `ratings`.
pub(super) fn rating(row: &AnyRow) -> Result<Rating, StoreError> {
    Ok(Rating {
        value: get(row, "value")?,
        deviation: get(row, "deviation")?,
        volatility: get(row, "volatility")?,
        games: count(row, "games")?,
        updated: time(row, "updated")?,
    })
}

fn standing(row: &AnyRow) -> Result<Standing, StoreError> {
    Ok(Standing {
        rank: count(row, "place")?,
        player: player(row, "player")?,
        name: get(row, "name")?,
        rating: rating(row)?,
    })
}

/// The rating list by one rule set: accounts and levels whose rating is certain enough.
macro_rules! ranked {
    ($rest:literal) => {
        concat!(
            "SELECT * FROM (SELECT RANK() OVER (ORDER BY t.value DESC) AS place, t.player, u.name, \
             t.value, t.deviation, t.volatility, t.games, t.updated \
             FROM ratings t LEFT JOIN users u ON u.id = t.player \
             WHERE t.rules = $1 AND t.deviation <= $2 AND (u.id IS NULL OR u.kind = 'account')) ranked ",
            $rest
        )
    };
}

impl Store {
    /// A player's rating by some rules, as it was after the last game; none before the first one.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn rating(
        &self,
        rules: &RuleSetHash,
        player: Player,
    ) -> Result<Option<Rating>, StoreError> {
        let row = query(
            "SELECT value, deviation, volatility, games, updated FROM ratings \
             WHERE rules = $1 AND player = $2",
        )
        .bind(rules.as_str())
        .bind(player_word(player))
        .fetch_optional(self.pool())
        .await?;
        row.as_ref().map(rating).transpose()
    }

    /// All ratings of a player, the one with most games first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn ratings_of(
        &self,
        player: Player,
    ) -> Result<Vec<(RuleSetHash, Rating)>, StoreError> {
        let rows = query(
            "SELECT rules, value, deviation, volatility, games, updated FROM ratings \
             WHERE player = $1 ORDER BY games DESC, rules",
        )
        .bind(player_word(player))
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(|row| Ok((id(row, "rules")?, rating(row)?))).collect()
    }

    /// How a rating came about, oldest game first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn rating_history(
        &self,
        rules: &RuleSetHash,
        player: Player,
    ) -> Result<Vec<RatingPoint>, StoreError> {
        let rows = query(
            "SELECT game_id, rated, value, deviation FROM rating_history \
             WHERE rules = $1 AND player = $2 ORDER BY games",
        )
        .bind(rules.as_str())
        .bind(player_word(player))
        .fetch_all(self.pool())
        .await?;
        rows.iter()
            .map(|row| {
                Ok(RatingPoint {
                    game: id(row, "game_id")?,
                    at: time(row, "rated")?,
                    value: get(row, "value")?,
                    deviation: get(row, "deviation")?,
                })
            })
            .collect()
    }

    /// The rating list by some rules, from an offset on: accounts and levels of the computer whose
    /// deviation is [`LISTED_DEVIATION`] or less.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn leaderboard(
        &self,
        rules: &RuleSetHash,
        offset: u64,
        limit: u32,
    ) -> Result<Page<Standing>, StoreError> {
        let total = query(
            "SELECT COUNT(*) AS players FROM ratings t LEFT JOIN users u ON u.id = t.player \
             WHERE t.rules = $1 AND t.deviation <= $2 AND (u.id IS NULL OR u.kind = 'account')",
        )
        .bind(rules.as_str())
        .bind(LISTED_DEVIATION)
        .fetch_one(self.pool())
        .await?;
        let rows = query(ranked!("ORDER BY place, player LIMIT $3 OFFSET $4"))
            .bind(rules.as_str())
            .bind(LISTED_DEVIATION)
            .bind(i64::from(limit))
            .bind(i64::try_from(offset).unwrap_or(i64::MAX))
            .fetch_all(self.pool())
            .await?;
        Ok(Page {
            items: rows.iter().map(standing).collect::<Result<_, _>>()?,
            total: count(&total, "players")?,
        })
    }

    /// A player's line in the rating list; none if the list does not have the player.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn standing(
        &self,
        rules: &RuleSetHash,
        player: Player,
    ) -> Result<Option<Standing>, StoreError> {
        let row = query(ranked!("WHERE player = $3"))
            .bind(rules.as_str())
            .bind(LISTED_DEVIATION)
            .bind(player_word(player))
            .fetch_optional(self.pool())
            .await?;
        row.as_ref().map(standing).transpose()
    }
}

/// A player's rating, kept from other games until the end of the transaction; that of a newcomer
/// before the first game.
pub(super) async fn lock_rating(
    connection: &mut AnyConnection,
    rules: &RuleSetHash,
    player: Player,
    now: Timestamp,
) -> Result<Rating, StoreError> {
    let new = ratings::newcomer(now);
    let row = query(
        "INSERT INTO ratings (rules, player, value, deviation, volatility, games, updated) \
         VALUES ($1, $2, $3, $4, $5, 0, $6) \
         ON CONFLICT (rules, player) DO UPDATE SET games = ratings.games \
         RETURNING value, deviation, volatility, games, updated",
    )
    .bind(rules.as_str())
    .bind(player_word(player))
    .bind(new.value)
    .bind(new.deviation)
    .bind(new.volatility)
    .bind(new.updated.0)
    .fetch_one(connection)
    .await?;
    rating(&row)
}

/// Keeps a rating, and the point in its history.
pub(super) async fn write_rating(
    connection: &mut AnyConnection,
    rules: &RuleSetHash,
    player: Player,
    game: GameId,
    new: &Rating,
) -> Result<(), StoreError> {
    let player = player_word(player);
    query(
        "UPDATE ratings SET value = $3, deviation = $4, volatility = $5, games = $6, updated = $7 \
         WHERE rules = $1 AND player = $2",
    )
    .bind(rules.as_str())
    .bind(player.as_str())
    .bind(new.value)
    .bind(new.deviation)
    .bind(new.volatility)
    .bind(i64::from(new.games))
    .bind(new.updated.0)
    .execute(&mut *connection)
    .await?;
    query(
        "INSERT INTO rating_history (rules, player, game_id, games, rated, value, deviation) \
         VALUES ($1, $2, $3, $4, $5, $6, $7)",
    )
    .bind(rules.as_str())
    .bind(player.as_str())
    .bind(game.as_str())
    .bind(i64::from(new.games))
    .bind(new.updated.0)
    .bind(new.value)
    .bind(new.deviation)
    .execute(connection)
    .await?;
    Ok(())
}
