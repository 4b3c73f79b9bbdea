//! Whether weights fit a rule set.

use draughts::RuleSet;

use super::Difference;

/// Tables of a rule file on which the moves of a position depend.
const TABLES: [&str; 7] = ["board", "man", "king", "pieces", "capture", "promotion", "goal"];

/// Keys of these tables that name things and change nothing.
const NAMES: [&str; 1] = ["board.landmarks"];

/// Keys that may differ although weights fit: they decide how captures go on, not what is good.
const DETAILS: [&str; 11] = [
    "man.captures-kings",
    "king.landing",
    "king.same-king-limit",
    "capture.complete",
    "capture.straight",
    "capture.removal",
    "capture.reversal",
    "capture.priority",
    "capture.values",
    "promotion.during-capture",
    "goal.no-pieces",
];

/// The keys of a rule set that matter to weights, with what they hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(super) struct Mechanics(pub(super) Vec<(String, String)>);

impl Mechanics {
    pub(super) fn of(rules: &RuleSet) -> Self {
        let matters =
            |key: &str| !within(key, &NAMES) && TABLES.iter().any(|table| is_in(key, table));
        Self(rules.entries().into_iter().filter(|(key, _)| matters(key)).collect())
    }

    /// The keys that differ.
    pub(super) fn differences(&self, other: &Self) -> Vec<Difference> {
        let mut keys: Vec<_> = self.0.iter().chain(&other.0).map(|(key, _)| key).collect();
        keys.sort_unstable();
        keys.dedup();
        keys.into_iter()
            .filter_map(|key| {
                let (weights, rules) = (self.value(key), other.value(key));
                let [weights, rules] = [weights, rules].map(|value| value.map(str::to_owned));
                (weights != rules).then(|| Difference { key: key.clone(), weights, rules })
            })
            .collect()
    }

    /// The keys that differ and may not.
    pub(super) fn unlike(&self, other: &Self) -> Vec<Difference> {
        let mut found = self.differences(other);
        found.retain(|difference| !within(&difference.key, &DETAILS));
        found
    }

    fn value(&self, key: &str) -> Option<&str> {
        self.0.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }
}

fn within(key: &str, keys: &[&str]) -> bool {
    keys.iter().any(|whole| is_in(key, whole))
}

/// Whether a key is this one, or lies in the table of this name.
fn is_in(key: &str, table: &str) -> bool {
    key.strip_prefix(table).is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}
