//! The generator that callers see.

use draughts_rules::RuleSet;
use thiserror::Error;

use crate::{Ending, Move, Path, Position};

/// Answers every question about positions of one rule set.
#[derive(Debug, Clone)]
pub struct Generator {
    rules: RuleSet,
}

/// Whether a generator's mechanics were compiled in or are read at run time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum InstanceKind {
    /// Compiled for exactly these mechanics.
    Compiled,
    /// The same source, reading the rule set at run time.
    RunTime,
}

/// No compiled instance has the mechanics of this rule set.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("no compiled instance has the mechanics of `{id}`; it plays through the run-time instance")]
pub struct NoInstance {
    /// The id of the rule set.
    pub id: String,
}

/// A position has more ways to capture than the generator may look at.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("this position has more than {states} states of unfinished captures, the limit")]
pub struct Storm {
    /// The limit that was reached.
    pub states: usize,
}

/// How perft counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Perft {
    /// Count every path of a capture instead of every distinct move.
    pub all_paths: bool,
    /// Count the moves of the last ply without making them.
    pub bulk: bool,
}

impl Default for Perft {
    /// Distinct moves, counted in bulk.
    fn default() -> Self {
        Self { all_paths: false, bulk: true }
    }
}

#[allow(unused_variables, clippy::missing_errors_doc)]
impl Generator {
    /// The fastest generator for these rules: a compiled instance where one has their mechanics.
    #[must_use]
    pub fn new(rules: &RuleSet) -> Self {
        todo!()
    }

    /// The compiled instance for these rules.
    pub fn compiled(rules: &RuleSet) -> Result<Self, NoInstance> {
        todo!()
    }

    /// The run-time instance for these rules.
    #[must_use]
    pub fn run_time(rules: &RuleSet) -> Self {
        todo!()
    }

    /// Which instance this is.
    #[must_use]
    pub fn instance(&self) -> InstanceKind {
        todo!()
    }

    /// The rules it plays by.
    #[must_use]
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// All legal moves, in an order that depends on the position alone.
    pub fn legal_moves(&self, position: &Position) -> Result<Vec<Move>, Storm> {
        todo!()
    }

    /// How many legal moves there are.
    pub fn count(&self, position: &Position) -> Result<usize, Storm> {
        todo!()
    }

    /// Whether the side to move can capture.
    #[must_use]
    pub fn has_capture(&self, position: &Position) -> bool {
        todo!()
    }

    /// The position after a legal move of this position.
    #[must_use]
    pub fn make(&self, position: &Position, mv: &Move) -> Position {
        todo!()
    }

    /// Whether the game is over in this position by its goal, draws apart.
    pub fn ending(&self, position: &Position) -> Result<Option<Ending>, Storm> {
        todo!()
    }

    /// One way to make a move: each jump lands as near behind the captured piece as the rest allows.
    #[must_use]
    pub fn path(&self, position: &Position, mv: &Move) -> Path {
        todo!()
    }

    /// All ways to make a move, at most `limit` of them.
    #[must_use]
    pub fn paths(&self, position: &Position, mv: &Move, limit: usize) -> Vec<Path> {
        todo!()
    }

    /// The number of positions after exactly `depth` plies; a finished position has no successors.
    pub fn perft(&self, position: &Position, depth: u32, how: Perft) -> Result<u64, Storm> {
        todo!()
    }
}
