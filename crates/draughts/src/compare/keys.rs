//! The keys in which rule sets differ, and the proof of each.

use std::ops::ControlFlow;

use draughts_rules::RuleSet;
use rand::Rng;

use super::switch::{self, Switch};
use super::{Found, Hidden, witness};

/// A key that rule sets do not agree on.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DifferingKey {
    /// The key, such as `king.range`; a table where one of them has no table there.
    pub key: String,
    /// What each of the rule sets holds there, as a rule file would write it; none where it has no such
    /// key.
    pub values: Vec<Option<String>>,
}

/// The keys that differ in two or more rule sets, in the order of a rule file.
///
/// ```
/// use draughts::compare::differing_keys;
/// use draughts::rules::builtin;
///
/// let [a, b] = ["russian", "russian-losing"].map(|id| builtin::load(id).map(|it| it.rules));
/// let keys = differing_keys(&[&a?, &b?]);
/// assert_eq!(keys[0].key, "goal.no-moves");
/// assert_eq!(keys[0].values[1].as_deref(), Some("\"win\""));
/// # Ok::<(), draughts::UnknownVariant>(())
/// ```
#[must_use]
pub fn differing_keys(rules: &[&RuleSet]) -> Vec<DifferingKey> {
    let said: Vec<Vec<String>> = rules
        .iter()
        .map(|rules| rules.entries().into_iter().map(|(key, _)| key).collect())
        .collect();
    let mut keys: Vec<&String> = Vec::new();
    for said in &said {
        let mut after = 0;
        for key in said {
            // A key that only a later rule set has goes behind the one that it follows there.
            match keys.iter().position(|known| *known == key) {
                Some(at) => after = at + 1,
                None => {
                    keys.insert(after, key);
                    after += 1;
                }
            }
        }
    }
    // Where one has a value and another a table, or nothing at all, the table is what differs.
    let mut tables: Vec<String> = Vec::new();
    for key in keys {
        let held = |path: &str| said.iter().all(|said| has_table(said, path));
        let ends = key.match_indices('.').map(|(end, _)| &key[..end]);
        let path = ends.into_iter().find(|path| !held(path)).unwrap_or(key).to_owned();
        if !tables.contains(&path) {
            tables.push(path);
        }
    }
    let held = tables.into_iter().map(|key| {
        let values = rules.iter().map(|rules| rules.value(&key)).collect();
        DifferingKey { key, values }
    });
    held.filter(|held| held.values.iter().any(|value| *value != held.values[0])).collect()
}

/// Whether rules say something inside a table.
fn has_table(said: &[String], path: &str) -> bool {
    said.iter().any(|key| key.strip_prefix(path).is_some_and(|rest| rest.starts_with('.')))
}

/// Why a key shows in no position, if its place says so.
fn hidden(key: &str) -> Option<Hidden> {
    let parts: Vec<_> = key.split('.').collect();
    Some(match parts.as_slice() {
        ["board", "landmarks", ..] | ["draw"] => Hidden::Draws,
        ["board", ..] => Hidden::Board,
        ["notation", ..] | ["pieces", _, "letter"] => Hidden::Notation,
        ["setup", ..] | ["pieces", _, "white" | "black"] => Hidden::Setup,
        ["clock", ..] => Hidden::Clock,
        _ => return None,
    })
}

/// What switching a single key shows.
#[derive(Debug, Clone)]
pub struct Proof {
    /// The key.
    pub key: String,
    /// In which of the two rule sets it was switched.
    pub within: Within,
    /// What else there is to the switch.
    pub beside: Beside,
    /// What came of it. The first answer of a witness is that of the rules before the switch.
    pub found: Found,
}

/// In which of two rule sets a key was switched.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Within {
    /// In the first: it was given the value of the second.
    First,
    /// In the second: it was given the value of the first.
    Second,
}

/// Other keys that had a part in the switch of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Beside {
    /// None: the key alone was switched.
    Nothing,
    /// This one was switched before, and stays: without it the key means nothing.
    After(String),
    /// These cannot be parted from the key, and were switched in the same moment.
    With(Vec<String>),
    /// The key comes and goes with this one, and says nothing of its own.
    Follows(String),
}

/// Switches one key in which two rule sets differ, everything else staying as it is, and looks for a
/// position that shows it.
///
/// The key is switched in the first rule set and, if that shows nothing, in the second. Where a key
/// means nothing without another one, as the landing of kings that do not fly, the other one is
/// switched before; where the two cannot be parted, at once. None if the key cannot be switched at
/// all, because nothing else of the rule set would go with it.
pub fn prove(
    key: &str,
    a: &RuleSet,
    b: &RuleSet,
    positions: u64,
    lots: &mut impl Rng,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Option<Proof> {
    if let Some(hidden) = hidden(key) {
        let (within, beside) = (Within::First, Beside::Nothing);
        let found = Found::NotObservable(hidden);
        return Some(Proof { key: key.to_owned(), within, beside, found });
    }
    let mut best: Option<Proof> = None;
    for Switch { before, after, within, beside } in switch::switches(key, a, b) {
        let found = match beside {
            Beside::Follows(_) => Found::NotObservable(Hidden::Follows),
            _ => witness(&before, &after, positions, lots, watch),
        };
        let decides = matches!(found, Found::Witness(_) | Found::Stopped { .. });
        let searched = !matches!(found, Found::NotObservable(_));
        let proof = Proof { key: key.to_owned(), within, beside, found };
        if decides {
            return Some(proof);
        }
        // A search that found nothing says more than a switch that no search can show.
        let vague = |best: &Proof| matches!(best.found, Found::NotObservable(_)) && searched;
        if best.as_ref().is_none_or(vague) {
            best = Some(proof);
        }
    }
    best
}
