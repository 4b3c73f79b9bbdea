//! What a rule set plays like, in one number.

use draughts::RuleSet;
use sha2::{Digest, Sha256};

use crate::store::RuleSetHash;

/// The hash of everything that governs the game. Names, aliases and sources do not count: whoever
/// corrects the spelling of a name keeps the rating list, and whoever changes a rule does not.
///
/// ```
/// use draughts_server::rule_hash::hash;
///
/// let english = draughts::Variant::by_name("english")?;
/// let italian = draughts::Variant::by_name("italian")?;
/// assert_ne!(hash(english.rules()), hash(italian.rules()));
/// # Ok::<(), draughts::UnknownVariant>(())
/// ```
#[must_use]
pub fn hash(rules: &RuleSet) -> RuleSetHash {
    let mut digest = Sha256::new();
    for (key, value) in rules.entries() {
        // The lengths keep two different lists from reading the same.
        for text in [key, value] {
            digest.update((text.len() as u64).to_le_bytes());
            digest.update(text);
        }
    }
    RuleSetHash::from_digest(digest.finalize().into())
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use draughts::Variant;
    use draughts::rules::builtin;

    use super::*;

    #[test]
    fn each_rule_set_that_ships_has_a_rating_list_of_its_own() {
        let mut seen = HashMap::new();
        for id in builtin::ids() {
            let variant = Variant::by_name(id).expect("it ships");
            let twin = seen.insert(hash(variant.rules()), id);
            assert_eq!(twin, None, "{id} plays the same");
        }
    }
}
