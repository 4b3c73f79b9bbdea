//! Lists of games.

use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, query};

use super::games::{game, select_games};
use super::nodes::unkept;
use super::row::{count, id, player_word, to_word};
use super::{
    Game, GameFilter, GameId, NodeId, Page, Phase, Player, RuleSetHash, ScoreFor, Store,
    StoreError, Timestamp,
};

/// Which games of a player are meant. An empty text restricts nothing.
macro_rules! of_user {
    () => {
        "WHERE (g.white = $1 OR g.black = $1) \
         AND ($2 = '' OR g.rules = $2) AND ($3 = '' OR g.phase = $3) \
         AND ($4 = '' \
              OR ($4 = 'drawn' AND g.result = 'draw') \
              OR ($4 = 'won' AND ((g.white = $1 AND g.result = 'white') OR (g.black = $1 AND g.result = 'black'))) \
              OR ($4 = 'lost' AND ((g.white = $1 AND g.result = 'black') OR (g.black = $1 AND g.result = 'white')))) \
         AND ($5 = '' OR (g.white = $1 AND g.black = $5) OR (g.black = $1 AND g.white = $5)) \
         AND ($6 = -1 OR g.rated = $6) "
    };
}

impl Store {
    /// The games of a player that pass a filter, newest first, from an offset on.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn games_of(
        &self,
        player: impl Into<Player>,
        filter: &GameFilter,
        offset: u64,
        limit: u32,
    ) -> Result<Page<Game>, StoreError> {
        const TOTAL: &str = concat!("SELECT COUNT(*) AS games FROM games g ", of_user!());
        const PART: &str =
            select_games!(of_user!(), "ORDER BY g.created DESC, g.id LIMIT $7 OFFSET $8");
        let player = player.into();
        let total = restrict(query(TOTAL), player, filter)?.fetch_one(self.pool()).await?;
        let rows = restrict(query(PART), player, filter)?
            .bind(i64::from(limit))
            .bind(i64::try_from(offset).unwrap_or(i64::MAX))
            .fetch_all(self.pool())
            .await?;
        let items = rows.iter().map(game).collect::<Result<_, _>>()?;
        Ok(Page { items, total: count(&total, "games")? })
    }

    /// The games that changed last among those that are so far, by certain rules or by any.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn latest_games(
        &self,
        phase: Phase,
        rules: Option<&RuleSetHash>,
        limit: u32,
    ) -> Result<Vec<Game>, StoreError> {
        let rows = query(select_games!(
            "WHERE g.phase = $1 AND ($2 = '' OR g.rules = $2) ORDER BY g.updated DESC, g.id LIMIT $3"
        ))
        .bind(to_word(&phase)?)
        .bind(rules.map_or("", RuleSetHash::as_str))
        .bind(i64::from(limit))
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(game).collect()
    }

    /// The games that are not over, whose deadline has passed, and that a node keeps or nobody does, the
    /// longest overdue first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn due_games(
        &self,
        now: Timestamp,
        node: NodeId,
        limit: u32,
    ) -> Result<Vec<GameId>, StoreError> {
        let rows = query(concat!(
            "SELECT id FROM games WHERE phase <> 'over' AND deadline <= $1 AND (keeper = $2 OR ",
            unkept!(),
            ") ORDER BY deadline LIMIT $3"
        ))
        .bind(now.0)
        .bind(node.as_str())
        .bind(i64::from(limit))
        .fetch_all(self.pool())
        .await?;
        rows.iter().map(|row| id(row, "id")).collect()
    }
}

/// Fills in what `of_user` asks for.
fn restrict<'q>(
    query: Query<'q, Any, AnyArguments>,
    player: Player,
    filter: &GameFilter,
) -> Result<Query<'q, Any, AnyArguments>, StoreError> {
    let score = match filter.score {
        None => "",
        Some(ScoreFor::Won) => "won",
        Some(ScoreFor::Lost) => "lost",
        Some(ScoreFor::Drawn) => "drawn",
    };
    Ok(query
        .bind(player_word(player))
        .bind(filter.rules.as_ref().map_or("", RuleSetHash::as_str))
        .bind(filter.phase.as_ref().map(to_word).transpose()?.unwrap_or_default())
        .bind(score)
        .bind(filter.opponent.map(player_word).unwrap_or_default())
        .bind(filter.rated.map_or(-1, i64::from)))
}
