//! Looking ahead.

use std::sync::Arc;

use draughts::{Game, Storm};

use crate::draws::DrawRules;
use crate::evaluation::Evaluation;
use crate::info::{Info, Report};
use crate::pruning::Pruning;
use crate::search::{Means, Noise, Order, Question, Root, Search};
use crate::table::Table;
use crate::tables::Tables;
use crate::value::plies_to_end;
use crate::watch::{Limits, Watch};

/// Looks ahead from positions of one variant, and remembers from one search to the next.
///
/// It starts no thread. For several threads, give each a searcher of its own and all of them one
/// [`Table`]; whoever [watches](Watch) the others ends them when the first one is done.
///
/// ```
/// use std::sync::Arc;
///
/// use draughts::{Game, Variant};
/// use draughts_search::{Evaluation, Limits, Nobody, Searcher, Table};
///
/// let game = Game::new(&Variant::by_name("brazilian")?);
/// let evaluation = Evaluation::new(game.variant());
/// let mut searcher = Searcher::new(evaluation, Arc::new(Table::of_bytes(1 << 20)));
/// let limits = Limits { depth: 5, ..Limits::NONE };
/// let report = searcher.search(&game, limits, &mut Nobody)?;
/// assert_eq!(report.lines[0].depth, 5);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Searcher {
    evaluation: Evaluation,
    table: Arc<Table>,
    draws: DrawRules,
    tables: Option<Arc<Tables>>,
    order: Order,
    noise: Noise,
    pruning: Pruning,
    /// Which of several searchers of one position this is.
    seat: u32,
}

impl Searcher {
    /// A searcher that judges by this evaluation and remembers in this table.
    #[must_use]
    pub fn new(evaluation: Evaluation, table: Arc<Table>) -> Self {
        let variant = evaluation.variant();
        let draws = DrawRules::new(variant);
        let order = Order::new(variant.rules().board.len());
        let (noise, pruning) = (Noise::default(), Pruning::default());
        Self { evaluation, table, draws, tables: None, order, noise, pruning, seat: 0 }
    }

    /// The same, as one of several that look at the same position at once: those with an odd number look
    /// one ply deeper, so that not all of them do the same. The number of the first one is 0.
    #[must_use]
    pub fn with_seat(mut self, seat: u32) -> Self {
        self.seat = seat;
        self
    }

    /// The same, but for what it leaves out.
    #[must_use]
    pub fn with_pruning(mut self, pruning: Pruning) -> Self {
        self.pruning = pruning;
        self
    }

    /// The same, with endgame tables that tell what positions with few pieces come to.
    #[must_use]
    pub fn with_tables(mut self, tables: Arc<Tables>) -> Self {
        self.tables = Some(tables);
        self
    }

    pub(crate) fn with_noise(mut self, noise: Noise) -> Self {
        self.noise = noise;
        self
    }

    /// How it judges.
    #[must_use]
    pub fn evaluation(&self) -> &Evaluation {
        &self.evaluation
    }

    /// Where it remembers.
    #[must_use]
    pub fn table(&self) -> &Arc<Table> {
        &self.table
    }

    /// The best lines from the position on the board, with the history of the game in mind.
    ///
    /// # Errors
    /// If there are more ways to capture in the position than the generator may look at.
    pub fn search(
        &mut self,
        game: &Game,
        limits: Limits,
        watch: &mut dyn Watch,
    ) -> Result<Report, Storm> {
        let moves = game.legal_moves()?;
        let roots = moves.into_iter().map(|mv| Root { mv, blur: 0 }).collect();
        self.search_moves(game, roots, limits, watch)
    }

    /// The same, for some moves only.
    pub(crate) fn search_moves(
        &mut self,
        game: &Game,
        mut roots: Vec<Root>,
        limits: Limits,
        watch: &mut dyn Watch,
    ) -> Result<Report, Storm> {
        let Some(&Root { mv: first, .. }) = roots.first() else { return Ok(Report::default()) };
        if self.seat == 0 {
            self.table.begin();
        }
        self.order.fade();
        let means = Means {
            evaluation: &self.evaluation,
            table: &self.table,
            draws: &self.draws,
            tables: self.tables.as_deref(),
            noise: self.noise,
            pruning: self.pruning,
        };
        let mut search = Search::new(means, &mut self.order, game, watch);
        let mut lines = Vec::new();
        let deepest = limits.depth.clamp(1, Limits::NONE.depth);
        for depth in 1..=deepest {
            // The positions always do for the first look, so that there is a choice.
            search.allow(if depth == 1 { u64::MAX } else { limits.nodes });
            let depth = (depth + self.seat % 2).min(deepest);
            let question = Question::new(game, depth);
            let looked = search.look(&question, &mut roots, &mut lines, limits.multi_pv.max(1));
            if let (Some(storm), true) = (search.storm(), lines.is_empty()) {
                return Err(storm);
            }
            if looked.is_err() || search.nodes() >= limits.nodes {
                break;
            }
            let Some(best) = lines.first() else { break };
            let is_settled = lines.iter().all(is_settled);
            if is_settled || !search.watch().goes_deeper(best) {
                break;
            }
        }
        if lines.is_empty() {
            lines.push(Info { depth: 0, rank: 0, value: 0, nodes: 0, pv: vec![first] });
        }
        Ok(Report { lines, nodes: search.nodes() })
    }
}

/// Whether a line ends the game within its depth, so that no deeper look finds a shorter one.
fn is_settled(line: &Info) -> bool {
    plies_to_end(line.value).is_some_and(|plies| plies.unsigned_abs() <= line.depth)
}
