//! Positions that show the rules of a variant.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use draughts_rules::{Language, RuleSet};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use super::alternatives::{Change, alternatives};
use crate::Variant;
use crate::compare::{BUDGET, Found, Witness, witness};
use crate::statements::statements;

/// The lots of a search for an example: any seed would do, but always the same.
pub(super) const SEED: u64 = 1;

/// Positions that show what the rules of a variant do, key by key.
///
/// They are the same for books in all languages; to find them is most of the work.
#[derive(Debug, Clone)]
pub struct Examples(BTreeMap<String, Vec<Witness>>);

impl Examples {
    /// Looks for examples of every rule.
    #[must_use]
    pub fn find(variant: &Variant) -> Self {
        let rules = variant.rules();
        let keys = statements(rules, Language::En).into_iter().map(|statement| statement.key);
        Self(keys.map(|key| (key.clone(), examples(rules, &key))).collect())
    }

    /// The examples of a key.
    pub(super) fn of(&self, key: &str) -> &[Witness] {
        self.0.get(key).map(Vec::as_slice).unwrap_or_default()
    }
}

fn examples(rules: &RuleSet, key: &str) -> Vec<Witness> {
    let (changes, most) = alternatives(rules, key);
    let mut examples: Vec<Witness> = Vec::new();
    for change in changes {
        if examples.len() == most {
            break;
        }
        let Some(example) = example(rules, &change) else { continue };
        if examples.iter().all(|other| other.position != example.position) {
            examples.push(example);
        }
    }
    examples
}

/// A position on which the rules and the same rules with a change disagree.
fn example(rules: &RuleSet, change: &Change) -> Option<Witness> {
    let change: Vec<_> =
        change.iter().map(|(key, value)| (key.as_str(), value.as_deref())).collect();
    let changed = rules.with_all(&change).ok()?;
    let mut lots = ChaCha8Rng::seed_from_u64(SEED);
    let mut watch = |_| ControlFlow::Continue(());
    match witness(rules, &changed, BUDGET, &mut lots, &mut watch) {
        Found::Witness(witness) => Some(*witness),
        Found::NotObservable(_) | Found::Nothing { .. } | Found::Stopped { .. } => None,
    }
}
