//! Looking ahead.

use std::sync::Arc;

use draughts::{Game, Move, Position, Storm};

use crate::evaluation::Evaluation;
use crate::info::{Info, Report};
use crate::search::{Search, Stop};
use crate::table::Table;
use crate::value::{Value, WIN};
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
}

impl Searcher {
    /// A searcher that judges by this evaluation and remembers in this table.
    #[must_use]
    pub fn new(evaluation: Evaluation, table: Arc<Table>) -> Self {
        Self { evaluation, table }
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
        let moves: Vec<_> = game.legal_moves()?.into_iter().map(|mv| (mv, 0)).collect();
        self.search_moves(game, moves, limits, watch)
    }

    /// The same, for some moves only, each of which seems better or worse by so much than it is.
    pub(crate) fn search_moves(
        &mut self,
        game: &Game,
        mut moves: Vec<(Move, Value)>,
        limits: Limits,
        watch: &mut dyn Watch,
    ) -> Result<Report, Storm> {
        let Some(&(first, _)) = moves.first() else { return Ok(Report::default()) };
        let mut best = Info { depth: 0, rank: 0, value: 0, nodes: 0, pv: vec![first] };
        let variant = self.evaluation.variant();
        let history = game.positions().iter().map(Position::key);
        let mut search = Search::new(variant, &self.evaluation, history, watch);
        for depth in 1..=limits.depth.clamp(1, Limits::NONE.depth) {
            // The positions always do for the first look, so that there is a choice.
            let left = limits.nodes.saturating_sub(search.seen);
            search.allow(if depth == 1 { u64::MAX } else { left });
            match look(&mut search, game.position(), &moves, depth - 1) {
                Ok((index, value)) => {
                    let (nodes, pv) = (search.seen, vec![moves[index].0]);
                    best = Info { depth, rank: 0, value, nodes, pv };
                    search.watch.has_found(&best);
                    // The best move first makes the next look shorter.
                    moves[..=index].rotate_right(1);
                    let enough = value.abs() > WIN / 2 || search.seen >= limits.nodes;
                    if enough || !search.watch.goes_deeper(&best) {
                        break;
                    }
                }
                Err(Stop::Storm(storm)) if depth == 1 => return Err(storm),
                Err(_) => break,
            }
        }
        Ok(Report { lines: vec![best], nodes: search.seen })
    }
}

/// The index and the value of the move that looks best.
fn look(
    search: &mut Search<'_>,
    position: &Position,
    moves: &[(Move, Value)],
    depth: u32,
) -> Result<(usize, Value), Stop> {
    search.ask()?;
    let mut best = (0, -2 * WIN, -2 * WIN);
    for (index, (mv, blur)) in moves.iter().enumerate() {
        // A move is worth following only if it can still look better than the best one.
        let alpha = (best.2 - blur - 1).max(-WIN);
        let value = search.value_of(position, mv, depth, 0, (alpha, WIN))?;
        if value + blur > best.2 {
            best = (index, value, value + blur);
        }
    }
    Ok((best.0, best.1))
}
