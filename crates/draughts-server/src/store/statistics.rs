//! How finished games ended.

use std::collections::BTreeMap;

use sqlx::any::AnyRow;
use sqlx::query;

use super::row::{corrupt, count, id, result};
use super::{RuleSetHash, Statistics, Store, StoreError};

impl Store {
    /// How the finished games by some rules ended. Aborted games do not count, nor do those in which
    /// a side has not moved, nor those from a position that somebody has given.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn statistics(&self, rules: &RuleSetHash) -> Result<Statistics, StoreError> {
        let rows = query(
            "SELECT result, COUNT(*) AS games FROM games \
             WHERE rules = $1 AND result IS NOT NULL AND plies >= 2 \
             AND COALESCE(opening, '') NOT LIKE '%\"given\":true%' GROUP BY result",
        )
        .bind(rules.as_str())
        .fetch_all(self.pool())
        .await?;
        let mut statistics = Statistics::default();
        for row in &rows {
            add(&mut statistics, row)?;
        }
        Ok(statistics)
    }

    /// The same for all rules that have finished games, in the order of their hashes.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn all_statistics(&self) -> Result<Vec<(RuleSetHash, Statistics)>, StoreError> {
        let rows = query(
            "SELECT rules, result, COUNT(*) AS games FROM games \
             WHERE result IS NOT NULL AND plies >= 2 \
             AND COALESCE(opening, '') NOT LIKE '%\"given\":true%' GROUP BY rules, result",
        )
        .fetch_all(self.pool())
        .await?;
        let mut all: BTreeMap<RuleSetHash, Statistics> = BTreeMap::new();
        for row in &rows {
            add(all.entry(id(row, "rules")?).or_default(), row)?;
        }
        Ok(all.into_iter().collect())
    }
}

/// Adds the games with one result.
fn add(statistics: &mut Statistics, row: &AnyRow) -> Result<(), StoreError> {
    use draughts::{GameResult, Side};
    let games: u64 = count(row, "games")?;
    match result(row, "result")?.ok_or_else(|| corrupt("a result", "nothing"))? {
        GameResult::Win(Side::White) => statistics.white += games,
        GameResult::Win(Side::Black) => statistics.black += games,
        GameResult::Draw => statistics.drawn += games,
    }
    Ok(())
}
