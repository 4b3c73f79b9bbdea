//! Tables of perft.

use serde::Deserialize;

use super::{Rules, RulesKeys};

/// A file of the folder `perft`.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerftFile {
    variant: Option<String>,
    rules: Option<String>,
    /// The tables.
    pub table: Vec<Table>,
}

/// The number of positions after one, two, three … plies.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Table {
    variant: Option<String>,
    rules: Option<String>,
    /// What the table is called.
    pub name: String,
    /// The position; the start of the game if there is none.
    pub fen: Option<String>,
    /// What was counted.
    pub convention: Convention,
    /// To which depth all paths give the same numbers, where routes were counted.
    pub paths_to: Option<u32>,
    /// Where the figures come from.
    pub origin: Origin,
    /// Who published or computed them.
    pub sources: Vec<String>,
    /// What else there is to say.
    pub remark: Option<String>,
    /// The numbers from depth 1 on.
    pub counts: Vec<u64>,
}

/// What a table counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Convention {
    /// Different moves.
    Distinct,
    /// Every sequence of landings.
    AllPaths,
    /// Either: they do not differ so far.
    Both,
    /// Every sequence of landings, but those that differ only between two captures straight on.
    Routes,
}

/// Where figures come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Somebody published them.
    Published,
    /// They were computed, and are evidence of nothing but that nothing has changed.
    Computed,
}

impl PerftFile {
    /// By which rules all tables of this file are played.
    #[must_use]
    pub fn rules(&self) -> Rules {
        let file = RulesKeys { variant: self.variant.clone(), rules: self.rules.clone() };
        Rules::of(&RulesKeys::default(), &file)
    }
}

impl Table {
    /// By which rules a table is played that stands alone in a case.
    #[must_use]
    pub fn rules(&self) -> Rules {
        let keys = RulesKeys { variant: self.variant.clone(), rules: self.rules.clone() };
        Rules::of(&keys, &RulesKeys::default())
    }

    /// The greatest depth with no more than `leaves` positions.
    #[must_use]
    pub fn depth_within(&self, leaves: u64) -> u32 {
        (0..).zip(&self.counts).take_while(|&(_, &count)| count <= leaves).count() as u32
    }
}
