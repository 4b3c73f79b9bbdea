//! The ways to take one key over from another rule set.

use draughts_rules::RuleSet;

use super::keys::{Beside, DifferingKey, Within, differing_keys};

/// Rules before and after a key was switched.
pub(super) struct Switch {
    pub(super) before: RuleSet,
    pub(super) after: RuleSet,
    pub(super) within: Within,
    pub(super) beside: Beside,
}

/// The ways to switch a key: alone if that can be, and else in the simplest way that there is.
pub(super) fn switches(key: &str, a: &RuleSet, b: &RuleSet) -> Vec<Switch> {
    let differing = differing_keys(&[a, b]);
    let side = |within, own, other| Side { within, own, other, key, differing: &differing };
    let sides = [side(Within::First, a, b), side(Within::Second, b, a)];
    for way in [Side::alone, Side::after_another, Side::following, Side::with_another] {
        let found: Vec<_> = sides.iter().filter_map(way).collect();
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// A key that is to be switched in one of two rule sets.
struct Side<'r> {
    within: Within,
    own: &'r RuleSet,
    other: &'r RuleSet,
    key: &'r str,
    differing: &'r [DifferingKey],
}

impl Side<'_> {
    fn alone(&self) -> Option<Switch> {
        let after = self.taken_over(self.own, self.key)?;
        self.switch(self.own.clone(), after, Beside::Nothing)
    }

    fn after_another(&self) -> Option<Switch> {
        self.other.value(self.key)?;
        self.others().find_map(|first| {
            let before = self.taken_over(self.own, first)?;
            let after = self.taken_over(&before, self.key)?;
            self.switch(before, after, Beside::After(first.to_owned()))
        })
    }

    /// Only one of the rule sets has the key, and it is gone or there as soon as another one is
    /// switched.
    fn following(&self) -> Option<Switch> {
        if self.other.value(self.key).is_some() {
            return None;
        }
        let gone = self.one_sided();
        self.others().filter(|key| self.is_in_both(key)).find_map(|first| {
            let value = self.value(first)?;
            let mut changes = vec![(first, Some(value.as_str()))];
            changes.extend(gone.iter().map(|&key| (key, None)));
            let after = self.own.with_all(&changes).ok()?;
            let beside = Beside::Follows(first.to_owned());
            after.value(self.key).is_none().then(|| self.switch(self.own.clone(), after, beside))?
        })
    }

    fn with_another(&self) -> Option<Switch> {
        if !self.is_in_both(self.key) {
            return None;
        }
        // What belongs to the old value of the key goes with it, what belongs to the new one comes.
        let kin =
            self.others().filter(|key| table(key) == table(self.key) && !self.is_in_both(key));
        let setup = self.others().filter(|key| table(key) == "setup");
        let one = self.others().filter(|key| self.is_in_both(key)).map(|key| vec![key]);
        let groups = [kin.collect(), self.one_sided(), setup.collect()].into_iter().chain(one);
        groups.filter(|group: &Vec<_>| !group.is_empty()).find_map(|group| {
            let keys = [self.key].into_iter().chain(group.iter().copied());
            let values: Vec<_> = keys.map(|key| (key, self.value(key))).collect();
            let changes: Vec<_> =
                values.iter().map(|(key, value)| (*key, value.as_deref())).collect();
            let after = self.own.with_all(&changes).ok()?;
            let beside = Beside::With(group.into_iter().map(str::to_owned).collect());
            self.switch(self.own.clone(), after, beside)
        })
    }

    /// The other keys that only the own rules have, as far as they are about play.
    fn one_sided(&self) -> Vec<&str> {
        let only = |key: &&str| self.own.value(key).is_some() && self.other.value(key).is_none();
        let play = |key: &&str| !["board", "setup", "pieces"].contains(&table(key));
        self.differing.iter().map(|it| it.key.as_str()).filter(only).filter(play).collect()
    }

    fn is_in_both(&self, key: &str) -> bool {
        self.own.value(key).is_some() && self.other.value(key).is_some()
    }

    fn switch(&self, before: RuleSet, after: RuleSet, beside: Beside) -> Option<Switch> {
        Some(Switch { before, after, within: self.within, beside })
    }

    /// The other keys that differ, those of the same table first.
    fn others(&self) -> impl Iterator<Item = &str> {
        let of_table = |wanted: bool| {
            let keys = self.differing.iter().map(|it| it.key.as_str());
            keys.filter(move |key| (table(key) == table(self.key)) == wanted)
        };
        of_table(true).chain(of_table(false)).filter(|&key| key != self.key)
    }

    /// Rules with a key taken over; none if it does not go with the rest, or changes nothing.
    fn taken_over(&self, own: &RuleSet, key: &str) -> Option<RuleSet> {
        let value = self.value(key)?;
        let after = own.with(key, Some(&value)).ok()?;
        (after.value(key) != own.value(key)).then_some(after)
    }

    /// What the other rule set holds, with squares by the names that they have in the own one.
    fn value(&self, key: &str) -> Option<String> {
        let value = self.other.value(key)?;
        let (from, to) = (&self.other.notation.numbering, &self.own.notation.numbering);
        if self.own.board != self.other.board || from == to {
            return Some(value);
        }
        // The texts of a value stand between marks of quotation; no word names a square.
        let parts = value.split('"').enumerate().map(|(index, part)| {
            let square = if index % 2 == 1 { from.parse(part) } else { None };
            square.map_or_else(|| part.to_owned(), |square| to.name(square).to_string())
        });
        Some(parts.collect::<Vec<_>>().join("\""))
    }
}

/// The first part of a key.
fn table(key: &str) -> &str {
    key.split('.').next().unwrap_or(key)
}
