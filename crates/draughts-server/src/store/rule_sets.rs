//! The rule sets that games are played by.

use sqlx::query;

use super::row::{get, id, time};
use super::{RuleSetHash, Store, StoreError, StoredRuleSet, Timestamp};

impl Store {
    /// Keeps a rule set. Where rules with this hash are known, they get their text if they have none,
    /// and count as new.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn put_rule_set(&self, rules: StoredRuleSet) -> Result<(), StoreError> {
        self.execute(
            query(
                "INSERT INTO rule_sets (hash, id, text, created) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (hash) DO UPDATE SET \
                 text = COALESCE(rule_sets.text, excluded.text), created = excluded.created",
            )
            .bind(String::from(rules.hash))
            .bind(rules.id)
            .bind(rules.text)
            .bind(rules.created.0),
        )
        .await?;
        Ok(())
    }

    /// Forgets the rule sets that nobody has played by and that are not in the gallery, with their
    /// files, if they were last kept before some moment. What is hidden stays hidden.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn remove_unused_rule_sets(&self, before: Timestamp) -> Result<u64, StoreError> {
        self.execute(
            query(
                "DELETE FROM rule_sets WHERE created < $1 \
                 AND NOT EXISTS (SELECT 1 FROM games WHERE games.rules = rule_sets.hash) \
                 AND NOT EXISTS (SELECT 1 FROM ratings WHERE ratings.rules = rule_sets.hash) \
                 AND NOT EXISTS (SELECT 1 FROM rule_files f WHERE f.rules = rule_sets.hash \
                 AND (f.listed IS NOT NULL OR f.hidden <> 0))",
            )
            .bind(before.0),
        )
        .await
    }

    /// A rule set.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn rule_set(&self, hash: &RuleSetHash) -> Result<Option<StoredRuleSet>, StoreError> {
        let row = query("SELECT hash, id, text, created FROM rule_sets WHERE hash = $1")
            .bind(hash.as_str())
            .fetch_optional(self.pool())
            .await?;
        row.map(|row| {
            Ok(StoredRuleSet {
                hash: id(&row, "hash")?,
                id: get(&row, "id")?,
                text: get(&row, "text")?,
                created: time(&row, "created")?,
            })
        })
        .transpose()
    }
}
