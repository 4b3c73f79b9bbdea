//! An opponent that chooses moves.

use std::sync::Arc;

use draughts::{Game, Move, Storm, Variant};
use rand::{Rng, RngExt};

use crate::care::{Heard, second_look};
use crate::evaluation::Evaluation;
use crate::level::{Level, Skill};
use crate::search::{Noise, Root};
use crate::searcher::Searcher;
use crate::table::Table;
use crate::tables::Tables;
use crate::watch::{Limits, Nobody, Watch};

/// An opponent of some strength for one variant.
#[derive(Debug, Clone)]
pub struct Opponent {
    evaluation: Evaluation,
    skill: Skill,
    tables: Option<Arc<Tables>>,
}

/// A chosen move, and what the search thought of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The move.
    pub mv: Move,
    /// What the game is then worth to the side that moves, in hundredths of a man.
    pub value: i32,
    /// How many plies were looked ahead, captures apart.
    pub depth: u32,
    /// How many positions were looked at.
    pub positions: u64,
}

impl Opponent {
    /// An opponent of this level.
    #[must_use]
    pub fn new(variant: &Variant, level: Level) -> Self {
        Self::with_evaluation(Evaluation::new(variant), level)
    }

    /// An opponent of this level that judges by this evaluation.
    #[must_use]
    pub fn with_evaluation(evaluation: Evaluation, level: Level) -> Self {
        Self::with_skill(evaluation, level.skill())
    }

    /// An opponent of this skill, which need not be that of a level; so levels can be measured.
    #[must_use]
    pub fn with_skill(evaluation: Evaluation, skill: Skill) -> Self {
        Self { evaluation, skill, tables: None }
    }

    /// How far it looks ahead unless it is told otherwise.
    #[must_use]
    pub fn limits(&self) -> Limits {
        Limits { nodes: self.skill.nodes, ..Limits::NONE }
    }

    /// The same, with endgame tables that tell what positions with few pieces come to.
    #[must_use]
    pub fn with_tables(mut self, tables: Arc<Tables>) -> Self {
        self.tables = Some(tables);
        self
    }

    /// How it judges.
    #[must_use]
    pub fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }

    /// The move that it would play; none when the game is over.
    ///
    /// Among moves that it holds for nearly equal the lots decide; the weaker the level, the more it
    /// holds for equal.
    ///
    /// # Errors
    /// If there are more ways to capture in the position than the generator may look at.
    pub fn choose(&self, game: &Game, lots: &mut impl Rng) -> Result<Option<Choice>, Storm> {
        self.choose_watched(game, lots, self.limits(), &mut Nobody)
    }

    /// The move that it would play within other limits than those of its level, and with somebody who
    /// looks on; none when the game is over.
    ///
    /// A search that is ended before the first look has no idea what the move is worth: the depth of
    /// the choice is 0 then, as it is where there is no other move.
    ///
    /// # Errors
    /// If there are more ways to capture in the position than the generator may look at.
    pub fn choose_watched(
        &self,
        game: &Game,
        lots: &mut impl Rng,
        limits: Limits,
        watch: &mut dyn Watch,
    ) -> Result<Option<Choice>, Storm> {
        let moves = game.legal_moves()?;
        if let [only] = moves.as_slice() {
            return Ok(Some(Choice { mv: *only, value: 0, depth: 0, positions: 0 }));
        }
        let blur = i32::from(self.skill.blur);
        let blurred = |mv| Root { mv, blur: lots.random_range(-blur..=blur) };
        let roots = moves.into_iter().map(blurred).collect();
        let noise = Noise { seed: lots.random(), most: self.skill.noise.into() };
        // What was remembered of earlier moves would make the choice depend on them.
        let table = Arc::new(Table::of_bytes(memory(limits.nodes)));
        let mut searcher = Searcher::new(self.evaluation.clone(), table).with_noise(noise);
        if let Some(tables) = &self.tables {
            searcher = searcher.with_tables(Arc::clone(tables));
        }
        let mut heard = Heard { watch, ended: false };
        let limits = Limits { multi_pv: 1, ..limits };
        let report = searcher.search_moves(game, roots, limits, &mut heard)?;
        let best = report.lines.into_iter().next();
        let Some((best, &mv)) = best.as_ref().and_then(|best| Some((best, best.pv.first()?)))
        else {
            return Ok(None);
        };
        let choice = Choice { mv, value: best.value, depth: best.depth, positions: report.nodes };
        // Whoever gives it less to look at than its level does wants no more.
        if heard.ended || self.skill.care == 0 || limits.nodes < self.skill.nodes {
            return Ok(Some(choice));
        }
        let depth = self.skill.care.min(limits.depth);
        second_look(&self.evaluation, game, choice, depth, &mut heard).map(Some)
    }
}

/// In how many bytes so many positions are remembered.
fn memory(nodes: u64) -> usize {
    const LEAST: u64 = 1 << 14;
    const MOST: u64 = 1 << 25;
    const A_NODE: u64 = 12;
    nodes.saturating_mul(A_NODE).clamp(LEAST, MOST) as usize
}
