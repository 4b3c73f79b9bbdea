//! The weights that ship with the program.

use draughts::RuleSet;

use super::Weights;

include!(concat!(env!("OUT_DIR"), "/shipped.rs"));

/// The ids of the rule sets whose weights ship; none without the feature `shipped-weights`.
pub fn shipped() -> impl Iterator<Item = &'static str> {
    SHIPPED.iter().map(|(id, _)| *id)
}

/// The bytes of the weights that ship for the rule set of this id.
#[must_use]
pub fn shipped_bytes(id: &str) -> Option<&'static [u8]> {
    SHIPPED.iter().find(|(name, _)| *name == id).map(|(_, bytes)| *bytes)
}

impl Weights {
    /// The weights that ship for these rules: their own, else those of the nearest parent whose weights
    /// [fit](Self::read).
    #[must_use]
    pub fn shipped_for(rules: &RuleSet) -> Option<Self> {
        let ids = std::iter::once(&rules.id).chain(&rules.ancestors);
        ids.filter_map(|id| shipped_bytes(id)).find_map(|bytes| Self::read(bytes, rules).ok())
    }
}
