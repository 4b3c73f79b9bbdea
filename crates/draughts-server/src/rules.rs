//! The rule sets that can be played, by name and by hash.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use draughts::rules::{
    Diagnostics, Library, Resolved, Source, TimeOut, builtin, resolve, resolve_with_any_id,
};
use draughts::{Language, Variant};
use parking_lot::RwLock;

use crate::store::{RuleSetHash, StoredRuleSet, Timestamp};
use crate::vet::{Unfit, vet};
use crate::wire::{Control, RulesName};

/// A rule set that can be played.
#[derive(Debug)]
pub struct Rules {
    /// The variant.
    pub variant: Variant,
    /// Made from everything that governs the game.
    pub hash: RuleSetHash,
    /// The whole file, if it is none of those that ship.
    pub toml: Option<String>,
    /// All of the rules in one file that leans on no other, so that they can be read for ever.
    complete: String,
}

impl Rules {
    fn new(resolved: Resolved, toml: Option<String>) -> Self {
        let hash = crate::rule_hash::hash(&resolved.rules);
        let complete = resolved.to_toml();
        Self { variant: Variant::from_rules(resolved.rules), hash, toml, complete }
    }

    /// The rules as games that are played by them need them, whatever program goes on with those.
    #[must_use]
    pub fn as_stored(&self, created: Timestamp) -> StoredRuleSet {
        StoredRuleSet {
            hash: self.hash.clone(),
            id: self.variant.id().to_owned(),
            text: Some(self.complete.clone()),
            created,
        }
    }

    /// Its id and hash.
    #[must_use]
    pub fn name(&self) -> RulesName {
        RulesName { id: self.variant.id().to_owned(), hash: self.hash.to_string() }
    }

    /// The titles by the codes of the languages.
    #[must_use]
    pub fn names(&self) -> BTreeMap<&'static str, String> {
        Language::ALL.map(|it| (it.code(), self.variant.name(it).to_owned())).into()
    }

    /// The time that the rules themselves give, if they do.
    #[must_use]
    pub fn control(&self) -> Option<Control> {
        let clock = self.variant.rules().clock.as_ref()?;
        Some(Control::PerMove { seconds: clock.seconds_per_move.into() })
    }

    /// The time of a game: what somebody wants, or else what the rules demand, or else as much as
    /// anybody wants.
    ///
    /// # Errors
    /// If the rules demand something else, or nobody could play by it, in words.
    pub fn control_for(&self, wanted: Option<Control>) -> Result<Control, String> {
        let control = match (wanted, self.control()) {
            (Some(wanted), Some(demanded)) if wanted != demanded => {
                return Err("these rules have a clock of their own".into());
            }
            (Some(control), _) | (None, Some(control)) => control,
            (None, None) => Control::Unlimited,
        };
        control.clocks()?;
        Ok(control)
    }

    /// Whether a move is made for a player whose time has run out.
    #[must_use]
    pub fn moves_by_itself(&self) -> bool {
        let clock = self.variant.rules().clock.as_ref();
        clock.is_some_and(|clock| clock.time_out == TimeOut::AutomaticMove)
    }
}

/// Why a rule file is not taken.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    /// It has errors.
    #[error(transparent)]
    Wrong(#[from] Diagnostics),
    /// It is not played here.
    #[error(transparent)]
    Unfit(#[from] Unfit),
}

/// So many rule sets of people's own are kept in memory.
const MOST_OTHERS: usize = 256;

/// All rule sets that the server knows.
#[derive(Debug)]
pub struct Shelf {
    shipped: Vec<Arc<Rules>>,
    by_id: HashMap<&'static str, Arc<Rules>>,
    others: RwLock<HashMap<RuleSetHash, Arc<Rules>>>,
}

impl Shelf {
    /// Those that ship.
    #[must_use]
    pub fn new() -> Self {
        let load = |&id: &&'static str| {
            let resolved = builtin::load(id).ok()?;
            Some((id, Arc::new(Rules::new(resolved, None))))
        };
        let all: Vec<_> = builtin::ids().iter().filter_map(load).collect();
        Self {
            shipped: all.iter().map(|(_, rules)| rules.clone()).collect(),
            by_id: all.into_iter().collect(),
            others: RwLock::default(),
        }
    }

    /// Those that ship, in the order of their ids.
    #[must_use]
    pub fn shipped(&self) -> &[Arc<Rules>] {
        &self.shipped
    }

    /// The rule set of this id or hash.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<Arc<Rules>> {
        let by_hash = |it: &&Arc<Rules>| it.hash.as_str() == name;
        let shipped = self.by_id.get(name).or_else(|| self.shipped.iter().find(by_hash));
        shipped.cloned().or_else(|| {
            let hash = name.parse().ok()?;
            self.others.read().get(&hash).cloned()
        })
    }

    /// Puts the rule set of a file on the shelf. It is found by its hash, and has no id of its own.
    ///
    /// # Errors
    /// All problems of the file, or why it is not played here.
    pub fn add(&self, text: &str) -> Result<Arc<Rules>, Refused> {
        let rules = read(text, resolve)?;
        let known = self.shipped.iter().find(|it| it.hash == rules.hash);
        if let Some(known) = known {
            return Ok(known.clone());
        }
        vet(&rules.variant)?;
        Ok(self.put(rules))
    }

    /// Puts a rule set on the shelf that was stored. It keeps the hash that it had then: programs
    /// come to know more keys, and ship other rules by the same name.
    ///
    /// # Errors
    /// All problems of the file.
    pub fn put_back(&self, hash: &RuleSetHash, text: &str) -> Result<Arc<Rules>, Diagnostics> {
        Ok(self.put(Rules { hash: hash.clone(), ..read(text, resolve_with_any_id)? }))
    }

    fn put(&self, rules: Rules) -> Arc<Rules> {
        let rules = Arc::new(rules);
        let mut others = self.others.write();
        if others.len() >= MOST_OTHERS {
            // Games keep their own, and the store has them all.
            others.clear();
        }
        others.entry(rules.hash.clone()).or_insert(rules).clone()
    }
}

type Resolve = fn(&Source, &dyn Library) -> Result<Resolved, Diagnostics>;

fn read(text: &str, resolve: Resolve) -> Result<Rules, Diagnostics> {
    let source = Source::new("rules.toml", text);
    let resolved = resolve(&source, &builtin::Builtin)?;
    Ok(Rules::new(resolved, Some(text.to_owned())))
}

impl Default for Shelf {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const CLUB: &str =
        "id = 'club'\nextends = 'brazilian'\nname.en = 'Club'\nking.range = 'short'\n";

    #[test]
    fn a_rule_set_is_found_by_its_id_and_by_its_hash() {
        let shelf = Shelf::new();
        let brazilian = shelf.find("brazilian").expect("it ships");
        assert_eq!(shelf.find(brazilian.hash.as_str()).expect("known").variant.id(), "brazilian");
        assert!(shelf.find("club").is_none());
    }

    #[test]
    fn what_governs_the_game_tells_rule_sets_apart() {
        let shelf = Shelf::new();
        let club = shelf.add(CLUB).expect("a good file");
        assert_eq!(shelf.find(club.hash.as_str()).expect("it was added").variant.id(), "club");
        let renamed = shelf.add(&CLUB.replace("Club", "Circolo")).expect("a good file");
        assert_eq!(renamed.hash, club.hash);
        let other = shelf.add(&CLUB.replace("short", "flying")).expect("a good file");
        assert_ne!(other.hash, club.hash);
        assert_eq!(other.hash, shelf.find("brazilian").expect("it ships").hash);
    }

    #[test]
    fn what_is_stored_can_be_read_by_itself() {
        let shelf = Shelf::new();
        let club = shelf.add(CLUB).expect("a good file");
        for rules in shelf.shipped().iter().chain([&club]) {
            let text = rules.as_stored(Timestamp(0)).text.expect("it is complete");
            assert!(!text.contains("\nextends"), "{text}");
            let again = read(&text, resolve_with_any_id).expect("it can be read");
            assert_eq!(again.hash, rules.hash);
        }
    }

    #[test]
    fn the_arena_has_a_clock_of_its_own() {
        let arena = Shelf::new().find("brazilian-arena").expect("it ships");
        assert_eq!(arena.control(), Some(Control::PerMove { seconds: 60 }));
        assert!(arena.moves_by_itself());
    }
}
