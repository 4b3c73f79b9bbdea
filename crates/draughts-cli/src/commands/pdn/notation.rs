//! Games that are written in another notation than their rules have.

use std::collections::HashMap;

use draughts::Variant;
use draughts::pdn::Played;

/// Variants in the notation of their rules.
#[derive(Default)]
pub(super) struct OwnNotation {
    variants: HashMap<String, Variant>,
}

impl OwnNotation {
    /// The variant of a game, whatever notation it is written in.
    pub(super) fn variant<'v>(&'v mut self, played: &'v Played) -> &'v Variant {
        if *played.variant().rules() == *played.rules() {
            return played.variant();
        }
        let own = || Variant::from_rules(played.rules().clone());
        self.variants.entry(played.id().to_owned()).or_insert_with(own)
    }
}
