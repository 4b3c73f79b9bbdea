//! The computer opponent with a clock.

use std::time::{Duration, Instant};

use draughts::{Game, Storm, Variant};
use draughts_search::{Choice, Level, Limits, Opponent, Watch};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// A game that does not say for how many moves its time must do is thought to have so many more.
const MOVES_LEFT: u32 = 30;

/// How much of the time that is left a move may take at most.
const MOST: f64 = 0.8;

/// The reply that is expected is found by a short look.
const REPLY: Limits = Limits { nodes: 600, depth: 4, multi_pv: 1 };

/// How long a move may take where so much is left for so many moves, and this is added before each.
pub(crate) fn share(time: Duration, moves: Option<u32>, increment: Duration) -> Duration {
    let moves = moves.map_or(MOVES_LEFT, |moves| moves.clamp(1, MOVES_LEFT));
    let most = (time + increment).mul_f64(MOST);
    (time / moves + increment).min(most)
}

/// The computer opponent for one variant, and the lots that it draws.
#[derive(Debug, Clone)]
pub(crate) struct Thinker {
    opponent: Opponent,
    level: Level,
    pub(crate) lots: ChaCha8Rng,
}

impl Thinker {
    pub(crate) fn new(variant: &Variant, level: Level, seed: u64) -> Self {
        let lots = ChaCha8Rng::seed_from_u64(seed);
        Self { opponent: Opponent::new(variant, level), level, lots }
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
        self.opponent.choose_watched(game, &mut self.lots, limits, watch)
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
    use super::*;

    fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn a_share_leaves_time_for_the_rest() {
        let none = Duration::ZERO;
        assert_eq!(share(seconds(300), None, none), seconds(10));
        assert_eq!(share(seconds(300), Some(10), none), seconds(30));
        assert_eq!(share(seconds(300), Some(75), none), seconds(10));
        assert_eq!(share(seconds(300), None, seconds(5)), seconds(15));
        assert_eq!(share(seconds(10), Some(1), none), seconds(8));
        assert_eq!(share(none, None, seconds(10)), seconds(8));
        assert_eq!(share(none, Some(0), none), none);
    }

    #[test]
    fn time_that_is_up_gives_a_move_all_the_same() {
        let variant = Variant::by_name("frisian").expect("it ships");
        let mut thinker = Thinker::new(&variant, Level::HIGHEST, 1);
        let game = Game::new(&variant);
        let limits = thinker.limits(true);
        let mut late = Deadline(Some(Instant::now()));
        let choice = thinker.think(&game, limits, &mut late).expect("no storm");
        assert_eq!(choice.expect("the game is not over").depth, 0);
    }
}
