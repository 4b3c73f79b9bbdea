//! A second look at a chosen move, so that no three men are lost for nothing.

use std::sync::Arc;

use draughts::{Game, Storm};

use crate::evaluation::Evaluation;
use crate::info::Info;
use crate::opponent::Choice;
use crate::pruning::Pruning;
use crate::search::Root;
use crate::searcher::Searcher;
use crate::table::Table;
use crate::value::Value;
use crate::watch::{Limits, Watch};

/// What may not be lost, in hundredths of a man.
const THREE_MEN: Value = 300;

/// In how many bytes positions are remembered.
const MEMORY: usize = 1 << 18;

/// The chosen move, or the best one to a search that leaves nothing out, if to that search the chosen one
/// loses three men and the best one does not.
pub(crate) fn second_look(
    evaluation: &Evaluation,
    game: &Game,
    choice: Choice,
    depth: u32,
    heard: &mut Heard<'_>,
) -> Result<Choice, Storm> {
    let by_rules = evaluation.without_weights();
    let least = by_rules.value(game.position()) - THREE_MEN;
    let table = Arc::new(Table::of_bytes(MEMORY));
    let mut searcher = Searcher::new(by_rules, table).with_pruning(Pruning::NONE);
    let limits = Limits { depth, ..Limits::NONE };
    let roots = vec![Root { mv: choice.mv, blur: 0 }];
    let own = searcher.search_moves(game, roots, limits, &mut Silent(heard))?;
    let mut choice = Choice { positions: choice.positions + own.nodes, ..choice };
    if heard.ended || own.lines.first().is_none_or(|line| line.value > least) {
        return Ok(choice);
    }
    let all = searcher.search(game, limits, &mut Silent(heard))?;
    choice.positions += all.nodes;
    if let Some(best) = all.lines.first()
        && let Some(&mv) = best.pv.first()
        && !heard.ended
        && best.value > least
    {
        choice = Choice { mv, value: best.value, depth: best.depth, ..choice };
    }
    Ok(choice)
}

/// Passes on what somebody who looks on wants, and remembers that the search is to end.
pub(crate) struct Heard<'w> {
    pub(crate) watch: &'w mut dyn Watch,
    pub(crate) ended: bool,
}

impl Watch for Heard<'_> {
    fn goes_on(&mut self, nodes: u64) -> bool {
        self.ended |= !self.watch.goes_on(nodes);
        !self.ended
    }

    fn has_found(&mut self, info: &Info) {
        self.watch.has_found(info);
    }

    fn goes_deeper(&mut self, info: &Info) -> bool {
        self.watch.goes_deeper(info)
    }
}

/// The same, but whoever looks on is not told what is found.
struct Silent<'h, 'w>(&'h mut Heard<'w>);

impl Watch for Silent<'_, '_> {
    fn goes_on(&mut self, nodes: u64) -> bool {
        self.0.goes_on(nodes)
    }
}
