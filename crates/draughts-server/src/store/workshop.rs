//! Rule files that people have written, the gallery of them, and reports.

use sqlx::any::AnyRow;
use sqlx::query;

use super::row::{count, get, id, time};
use super::{
    ListedRules, Page, Report, RuleFile, RuleSetHash, Store, StoreError, Timestamp, UserId,
};

impl Store {
    /// Keeps a rule file as it was written; does nothing if there is one that plays the same.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn put_rule_file(&self, file: RuleFile) -> Result<(), StoreError> {
        self.execute(
            query(
                "INSERT INTO rule_files (rules, text, names, parent, author, created, listed, hidden) \
                 VALUES ($1, $2, $3, $4, $5, $6, NULL, $7) ON CONFLICT (rules) DO NOTHING",
            )
            .bind(String::from(file.rules))
            .bind(file.text)
            .bind(file.names)
            .bind(file.parent)
            .bind(file.author.to_string())
            .bind(file.created.0)
            .bind(i64::from(file.hidden)),
        )
        .await?;
        Ok(())
    }

    /// A rule file.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn rule_file(&self, rules: &RuleSetHash) -> Result<Option<RuleFile>, StoreError> {
        let row = query(
            "SELECT rules, text, names, parent, author, created, hidden FROM rule_files \
             WHERE rules = $1",
        )
        .bind(rules.as_str())
        .fetch_optional(self.pool())
        .await?;
        row.map(|row| {
            Ok(RuleFile {
                rules: id(&row, "rules")?,
                text: get(&row, "text")?,
                names: get(&row, "names")?,
                parent: get(&row, "parent")?,
                author: id(&row, "author")?,
                created: time(&row, "created")?,
                hidden: flag(&row, "hidden")?,
            })
        })
        .transpose()
    }

    /// Puts a rule file into the gallery, if it is not there; whether there is such a file.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn list_rule_file(
        &self,
        rules: &RuleSetHash,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let changed = self
            .execute(
                query("UPDATE rule_files SET listed = COALESCE(listed, $2) WHERE rules = $1")
                    .bind(rules.as_str().to_owned())
                    .bind(now.0),
            )
            .await?;
        Ok(changed > 0)
    }

    /// The gallery from an offset on: what is played most comes first, then what is newest.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn gallery(&self, offset: u64, limit: u32) -> Result<Page<ListedRules>, StoreError> {
        let total = query(
            "SELECT COUNT(*) AS files FROM rule_files WHERE hidden = 0 AND listed IS NOT NULL",
        )
        .fetch_one(self.pool())
        .await?;
        let rows = query(
            "SELECT f.rules, r.id, f.names, f.parent, f.listed, \
             CASE WHEN u.kind = 'closed' THEN NULL ELSE u.name END AS author, \
             (SELECT COUNT(*) FROM games g WHERE g.rules = f.rules AND g.plies >= 2) AS games \
             FROM rule_files f JOIN rule_sets r ON r.hash = f.rules \
             LEFT JOIN users u ON u.id = f.author \
             WHERE f.hidden = 0 AND f.listed IS NOT NULL \
             ORDER BY games DESC, f.listed DESC, f.rules LIMIT $1 OFFSET $2",
        )
        .bind(i64::from(limit))
        .bind(i64::try_from(offset).unwrap_or(i64::MAX))
        .fetch_all(self.pool())
        .await?;
        let listed = |row: &AnyRow| {
            Ok(ListedRules {
                rules: id(row, "rules")?,
                id: get(row, "id")?,
                names: get(row, "names")?,
                parent: get(row, "parent")?,
                author: get(row, "author")?,
                listed: time(row, "listed")?,
                games: count(row, "games")?,
            })
        };
        let items = rows.iter().map(listed).collect::<Result<_, StoreError>>()?;
        Ok(Page { items, total: count(&total, "files")? })
    }

    /// Keeps what somebody has against a rule file; what the same person said before is replaced.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn report_rule_file(
        &self,
        rules: &RuleSetHash,
        reporter: UserId,
        reason: String,
        now: Timestamp,
    ) -> Result<(), StoreError> {
        self.execute(
            query(
                "INSERT INTO reports (rules, reporter, reason, reported) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (rules, reporter) \
                 DO UPDATE SET reason = excluded.reason, reported = excluded.reported",
            )
            .bind(rules.as_str().to_owned())
            .bind(reporter.to_string())
            .bind(reason)
            .bind(now.0),
        )
        .await?;
        Ok(())
    }

    /// What people have against rule files, the newest first.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn reports(&self, limit: u32) -> Result<Vec<Report>, StoreError> {
        let rows = query(
            "SELECT p.rules, f.names, f.hidden, p.reporter, p.reason, p.reported FROM reports p \
             JOIN rule_files f ON f.rules = p.rules ORDER BY p.reported DESC, p.rules LIMIT $1",
        )
        .bind(i64::from(limit))
        .fetch_all(self.pool())
        .await?;
        let report = |row: &AnyRow| {
            Ok(Report {
                rules: id(row, "rules")?,
                names: get(row, "names")?,
                hidden: flag(row, "hidden")?,
                reporter: id(row, "reporter")?,
                reason: get(row, "reason")?,
                reported: time(row, "reported")?,
            })
        };
        rows.iter().map(report).collect()
    }

    /// Takes a rule file out of sight, or lets it be seen again; whether there is such a file.
    ///
    /// # Errors
    /// If the database does not answer.
    pub async fn hide_rule_file(
        &self,
        rules: &RuleSetHash,
        hidden: bool,
    ) -> Result<bool, StoreError> {
        let changed = self
            .execute(
                query("UPDATE rule_files SET hidden = $2 WHERE rules = $1")
                    .bind(rules.as_str().to_owned())
                    .bind(i64::from(hidden)),
            )
            .await?;
        Ok(changed > 0)
    }
}

fn flag(row: &AnyRow, column: &str) -> Result<bool, StoreError> {
    Ok(get::<i64>(row, column)? != 0)
}
