//! The rule behind an answer: its key, what it holds, and where that is written.

use draughts_rules::RuleSet;

/// A key of the rule set, and where its value comes from.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub struct Rule {
    /// The key, such as `capture.priority`, or an entry of a list such as `draw[0]`.
    pub key: String,
    /// What it holds, as a rule file writes it; none for an entry of a list.
    pub value: Option<String>,
    /// The file that says so; none where it is the default.
    pub file: Option<String>,
    /// The line of that file, from 1.
    pub line: Option<usize>,
    /// The comment that the file has beside it: in a file that ships, the source of the rule.
    pub citation: Option<String>,
}

impl Rule {
    pub(super) fn new(rules: &RuleSet, key: String) -> Self {
        let origin = rules.origin(&key);
        Self {
            value: rules.value(&key),
            file: origin.map(|origin| origin.file.to_owned()),
            line: origin.map(|origin| origin.line()),
            citation: origin.and_then(|origin| origin.citation()),
            key,
        }
    }
}
