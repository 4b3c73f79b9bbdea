//! The weights that ship with the program.

use std::sync::Arc;

use draughts::RuleSet;

use super::{Appraiser, Weights};
use crate::evaluation::Evaluation;

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

impl Evaluation {
    /// The same, with the weights that ship for these rules, if there are any.
    #[must_use]
    pub fn with_shipped_weights(self) -> Self {
        match Weights::shipped_for(self.variant().rules()) {
            Some(weights) => self.with_weights(Arc::new(Appraiser::by_squares(&weights))),
            None => self,
        }
    }
}
