//! Rule files that people have written.

use super::{RuleSetHash, Timestamp, UserId};

/// A rule file as its author wrote it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleFile {
    /// What it plays like; known by [`Store::put_rule_set`](crate::store::Store::put_rule_set).
    pub rules: RuleSetHash,
    /// The file.
    pub text: String,
    /// The titles by language (JSON).
    pub names: String,
    /// The id of the rule set that it changes, if it changes one.
    pub parent: Option<String>,
    /// Who was the first to send it.
    pub author: UserId,
    /// When.
    pub created: Timestamp,
    /// Whether an operator has taken it out of sight.
    pub hidden: bool,
}

/// A rule file in the gallery.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedRules {
    /// What it plays like.
    pub rules: RuleSetHash,
    /// Its id.
    pub id: String,
    /// The titles by language (JSON).
    pub names: String,
    /// The id of the rule set that it changes, if it changes one.
    pub parent: Option<String>,
    /// What its author is called now; none if the account is closed.
    pub author: Option<String>,
    /// Since when it is in the gallery.
    pub listed: Timestamp,
    /// How many games were played by it in which both sides have moved.
    pub games: u64,
}

/// What somebody has against a rule file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// Which rules.
    pub rules: RuleSetHash,
    /// The titles by language (JSON).
    pub names: String,
    /// Whether an operator has taken it out of sight.
    pub hidden: bool,
    /// Who says so.
    pub reporter: UserId,
    /// In their own words.
    pub reason: String,
    /// When.
    pub reported: Timestamp,
}
