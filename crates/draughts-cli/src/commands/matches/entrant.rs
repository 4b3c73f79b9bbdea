//! The players of a match before it begins.

use std::time::Duration;

use anyhow::Result;
use draughts::Variant;
use draughts_protocol::hub;
use draughts_search::{Evaluation, Limits, Opponent, Pruning};

use crate::args::{Match, PlayerKind, PlayerSpec, SearchSpec};
use crate::weights;

/// How long an engine may think about a move unless it is told.
const ENGINE_TIME: Duration = Duration::from_millis(100);

/// A search that is limited by time remembers in so many bytes unless it is told.
const MEMORY: usize = 32 << 20;

/// One that is limited by positions remembers in so many for each of them, and in no fewer than this.
const MEMORY_OF_A_NODE: u64 = 32;
const LEAST_MEMORY: u64 = 1 << 16;

/// A player as all games share it.
pub(super) enum Entrant {
    /// The computer opponent.
    Opponent(Opponent),
    /// The search itself.
    Search(Searching),
    /// An engine of another program.
    Engine { command: String, level: hub::Level, patience: Duration },
}

/// How the search itself plays.
pub(super) struct Searching {
    pub(super) evaluation: Evaluation,
    pub(super) limits: Limits,
    pub(super) time: Option<Duration>,
    pub(super) pruning: Pruning,
    pub(super) threads: u16,
    pub(super) bytes: usize,
}

impl Entrant {
    /// A player of the variant.
    ///
    /// # Errors
    /// If its weights cannot be read or do not fit.
    pub(super) fn new(spec: &PlayerSpec, variant: &Variant, arguments: &Match) -> Result<Self> {
        Ok(match &spec.kind {
            PlayerKind::Level(skill, file) => {
                let evaluation = weights::evaluation(variant, file.as_deref())?;
                Self::Opponent(Opponent::with_skill(evaluation, *skill))
            }
            PlayerKind::Search(search) => Self::Search(Searching::new(search, variant)?),
            PlayerKind::Engine(command) => {
                let command = command.clone();
                Self::Engine { command, level: level(arguments), patience: arguments.patience }
            }
        })
    }
}

impl Searching {
    fn new(spec: &SearchSpec, variant: &Variant) -> Result<Self> {
        let limits = Limits {
            nodes: spec.nodes.unwrap_or(Limits::NONE.nodes),
            depth: spec.depth.unwrap_or(Limits::NONE.depth),
            ..Limits::NONE
        };
        let bytes = match (spec.hash, spec.nodes) {
            (Some(megabytes), _) => (megabytes as usize).saturating_mul(1 << 20),
            (None, Some(nodes)) => {
                let bytes = nodes.saturating_mul(MEMORY_OF_A_NODE);
                bytes.clamp(LEAST_MEMORY, MEMORY as u64) as usize
            }
            (None, None) => MEMORY,
        };
        Ok(Self {
            evaluation: weights::evaluation(variant, spec.weights.as_deref())?,
            limits,
            time: spec.time,
            pruning: spec.pruning,
            threads: spec.threads.unwrap_or(1),
            bytes,
        })
    }
}

/// How long engines may think about a move.
fn level(arguments: &Match) -> hub::Level {
    let is_limited = arguments.engine_nodes.is_some() || arguments.engine_depth.is_some();
    hub::Level {
        depth: arguments.engine_depth,
        nodes: arguments.engine_nodes,
        move_time: arguments.engine_time.or((!is_limited).then_some(ENGINE_TIME)),
        ..hub::Level::default()
    }
}
