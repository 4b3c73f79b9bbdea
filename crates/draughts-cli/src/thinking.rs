//! The computer opponent with a clock.

use std::sync::Arc;
use std::time::Instant;

use draughts::{Game, Storm};
use draughts_search::{Choice, Evaluation, Level, Limits, Opponent, Searcher, Table, Watch};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// In so many bytes the strongest level remembers where it has a clock.
const MEMORY: usize = 32 << 20;

/// The reply that is expected is found by a short look.
const REPLY: Limits = Limits { nodes: 600, depth: 4, multi_pv: 1 };

/// The computer opponent for one variant, and the lots that it draws.
#[derive(Debug)]
pub(crate) struct Thinker {
    opponent: Opponent,
    /// For the strongest level where a clock limits it: it remembers from move to move.
    searcher: Searcher,
    level: Level,
    pub(crate) lots: ChaCha8Rng,
}

impl Thinker {
    pub(crate) fn new(evaluation: Evaluation, level: Level, seed: u64) -> Self {
        let lots = ChaCha8Rng::seed_from_u64(seed);
        // The other levels need no more than their opponent has.
        let bytes = if level == Level::HIGHEST { MEMORY } else { 0 };
        let searcher = Searcher::new(evaluation.clone(), Arc::new(Table::of_bytes(bytes)));
        Self { opponent: Opponent::with_evaluation(evaluation, level), searcher, level, lots }
    }

    /// The limits of its level; the strongest has none where a clock or a number limits the search.
    pub(crate) fn limits(&self, is_limited: bool) -> Limits {
        if is_limited && self.level == Level::HIGHEST {
            Limits::NONE
        } else {
            Limits::of(self.level)
        }
    }

    /// The move that it would play; none when the game is over.
    pub(crate) fn think(
        &mut self,
        game: &Game,
        limits: Limits,
        watch: &mut dyn Watch,
    ) -> Result<Option<Choice>, Storm> {
        let is_own_master = self.level == Level::HIGHEST && limits != Limits::of(self.level);
        if !is_own_master || game.legal_moves()?.len() < 2 {
            return self.opponent.choose_watched(game, &mut self.lots, limits, watch);
        }
        let report = self.searcher.search(game, limits, watch)?;
        let best = report.lines.first();
        Ok(best.and_then(|best| {
            let mv = *best.pv.first()?;
            Some(Choice { mv, value: best.value, depth: best.depth, positions: report.nodes })
        }))
    }

    /// The reply that it expects to a move; none where lots decide, or the game is over then.
    pub(crate) fn expected(&self, game: &Game, choice: &Choice) -> Option<(Game, Choice)> {
        let mut after = game.clone();
        after.play_move(&choice.mv).ok()?;
        let mut lots = self.lots.clone();
        let reply =
            self.opponent.choose_watched(&after, &mut lots, REPLY, &mut Deadline(None)).ok()??;
        Some((after, reply))
    }
}

/// Ends a search at a moment.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Deadline(pub(crate) Option<Instant>);

impl Watch for Deadline {
    fn goes_on(&mut self, _nodes: u64) -> bool {
        self.0.is_none_or(|end| Instant::now() < end)
    }
}

#[cfg(test)]
mod tests {
    use draughts::Variant;

    use super::*;

    #[test]
    fn time_that_is_up_gives_a_move_all_the_same() {
        let variant = Variant::by_name("frisian").expect("it ships");
        let mut thinker = Thinker::new(Evaluation::new(&variant), Level::HIGHEST, 1);
        let game = Game::new(&variant);
        let limits = thinker.limits(true);
        let mut late = Deadline(Some(Instant::now()));
        let choice = thinker.think(&game, limits, &mut late).expect("no storm");
        assert_eq!(choice.expect("the game is not over").depth, 0);
    }
}
