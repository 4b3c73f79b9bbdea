//! The search for the smallest position on which two rule sets disagree.

use std::ops::ControlFlow;

use draughts_movegen::Position;
use draughts_rules::RuleSet;
use rand::Rng;

use super::build::Builder;
use super::pair::Pair;
use super::polish::{Polish, Rank};
use super::{Found, small};

/// As many positions as show almost every difference that there is.
pub const BUDGET: u64 = 20_000;

/// After so many finds there is hardly a smaller one.
const ENOUGH: usize = 24;

/// So many of the best finds are worked on.
const FINALISTS: usize = 4;

/// A caller is asked every so often whether it wants more.
const WATCH: u64 = 512;

/// How often positions of random games are looked at among the others.
const GAMES: u64 = 16;

/// The smallest position on which two rule sets disagree, as far as about `positions` positions show
/// one.
///
/// First come all positions of one or two pieces, then captures and crowds that are made up, and
/// positions of random games; what is found is made smaller and moved to the middle of the board.
/// Disagreement is about legal moves and what comes of them, about the outcome, about lots, and if
/// there is no other, about the paths of captures.
///
/// The watcher is told now and then how many positions have been looked at, and may stop the search;
/// what has been found by then is the answer.
pub fn witness(
    a: &RuleSet,
    b: &RuleSet,
    positions: u64,
    lots: &mut impl Rng,
    watch: &mut dyn FnMut(u64) -> ControlFlow<()>,
) -> Found {
    let pair = match Pair::new(a, b) {
        Ok(pair) => pair,
        Err(hidden) => return Found::NotObservable(hidden),
    };
    let polish = Polish { pair: &pair, looked_at: 0, paths: false };
    let mut search = Search { polish, budget: positions, told: 0, stopped: false, watch };
    let best = search.small().or_else(|| search.large(lots));
    let witness = best.and_then(|((_, effect, ..), position)| pair.witness(position, effect));
    match witness {
        Some(witness) => Found::Witness(Box::new(witness)),
        None if search.stopped => Found::Stopped { positions: search.polish.looked_at },
        None => Found::Nothing { positions: search.polish.looked_at },
    }
}

struct Search<'p, 'w> {
    polish: Polish<'p>,
    budget: u64,
    told: u64,
    stopped: bool,
    watch: &'w mut dyn FnMut(u64) -> ControlFlow<()>,
}

impl Search<'_, '_> {
    /// The best position of one piece, or else of two.
    fn small(&mut self) -> Option<(Rank, Position)> {
        let pair = self.polish.pair;
        for pieces in 1..=2 {
            let mut best = None;
            for position in small::positions(pair, pieces) {
                if self.is_over() {
                    break;
                }
                let Some(rank) = self.polish.rank(&position) else { continue };
                if best.as_ref().is_none_or(|(least, _)| rank < *least) {
                    best = Some((rank, position));
                }
            }
            if best.is_some() {
                return best;
            }
        }
        None
    }

    /// The best of the positions that are made up by lot.
    fn large(&mut self, lots: &mut impl Rng) -> Option<(Rank, Position)> {
        let pair = self.polish.pair;
        let mut builder = Builder { pair, lots };
        let mut finds: Vec<(Rank, Position)> = Vec::new();
        let mut by_path = None;
        let mut turn = 0;
        while finds.len() < ENOUGH && !self.is_over() {
            turn += 1;
            let position = match turn {
                _ if turn % GAMES == 1 => builder.played(),
                _ if turn % 4 == 2 && pair.goals_differ => builder.blockade(),
                _ if turn % 4 == 0 => builder.cluster(),
                _ => builder.capture(),
            };
            for position in small::dressed(pair, position) {
                if self.polish.effect(&position).is_some() {
                    let position = self.polish.shrink(position);
                    if let Some(rank) = self.polish.rank(&position) {
                        finds.push((rank, position));
                    }
                } else if finds.is_empty() && by_path.is_none() && pair.paths_differ(&position) {
                    by_path = Some(position);
                }
            }
        }
        if finds.is_empty() {
            let position = by_path?;
            self.polish.paths = true;
            let position = self.polish.shrink(position);
            return self.polish.improve(position);
        }
        finds.sort_unstable_by_key(|find| find.0);
        finds.dedup_by_key(|find| find.0);
        finds.truncate(FINALISTS);
        let polished = finds.into_iter().filter_map(|(_, find)| self.polish.improve(find));
        polished.min_by_key(|find| find.0)
    }

    /// Whether the budget is spent or the caller wants no more.
    fn is_over(&mut self) -> bool {
        let looked_at = self.polish.looked_at;
        if looked_at >= self.told + WATCH {
            self.told = looked_at;
            self.stopped |= (self.watch)(looked_at).is_break();
        }
        self.stopped || looked_at >= self.budget
    }
}
