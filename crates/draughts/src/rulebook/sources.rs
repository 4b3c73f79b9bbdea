//! Where rules were written, and what they cite.

use draughts_rules::RuleSet;

/// A key of a rule file with its source.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Citation {
    /// The key.
    pub key: String,
    /// The file that says it.
    pub file: String,
    /// The line of the file.
    pub line: usize,
    /// What the comment there says.
    pub comment: String,
}

/// The citations of a rule set, in the order of a rule file. Keys at their defaults have none.
pub(super) fn citations(rules: &RuleSet) -> Vec<Citation> {
    let keys = rules.entries().into_iter().flat_map(|(key, _)| {
        if key == "draw" {
            (0..rules.draws.len()).map(|index| format!("draw[{index}]")).collect()
        } else {
            vec![key]
        }
    });
    let cited = keys.filter_map(|key| {
        let origin = rules.origin(&key)?;
        let comment = origin.citation()?;
        Some(Citation { key, file: origin.file.to_owned(), line: origin.line(), comment })
    });
    cited.collect()
}
