//! An opponent that chooses moves.

use draughts::{Game, Move, Storm, Variant};
use rand::{Rng, RngExt};

use crate::Level;
use crate::evaluate::{Judge, Value, WIN};
use crate::search::{Search, Stop};
use crate::watch::{Bounds, Nobody, Watch};

/// An opponent of some strength for one variant.
#[derive(Debug, Clone)]
pub struct Opponent {
    variant: Variant,
    judge: Judge,
    level: Level,
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
        Self { variant: variant.clone(), judge: Judge::new(variant.rules()), level }
    }

    /// The move that it would play; none when the game is over.
    ///
    /// Among moves that it holds for nearly equal the lots decide; the weaker the level, the more it
    /// holds for equal.
    ///
    /// # Errors
    /// If there are more ways to capture in the position than the generator may look at.
    pub fn choose(&self, game: &Game, lots: &mut impl Rng) -> Result<Option<Choice>, Storm> {
        self.choose_watched(game, lots, Bounds::of(self.level), &mut Nobody)
    }

    /// The move that it would play within other bounds than those of its level, and with somebody who
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
        bounds: Bounds,
        watch: &mut dyn Watch,
    ) -> Result<Option<Choice>, Storm> {
        let position = game.position();
        let moves = game.legal_moves()?;
        let Some(&first) = moves.first() else { return Ok(None) };
        let blur = self.level.blur();
        let mut moves: Vec<_> =
            moves.into_iter().map(|mv| (mv, lots.random_range(-blur..=blur))).collect();
        let mut choice = Choice { mv: first, value: 0, depth: 0, positions: 0 };
        if moves.len() == 1 {
            return Ok(Some(choice));
        }
        let history = game.positions().iter().map(draughts::Position::key);
        let mut search = Search::new(&self.variant, &self.judge, history, watch);
        for depth in 1..=bounds.plies.clamp(1, Bounds::NONE.plies) {
            // The positions always do for the first look, so that there is a choice.
            let left = bounds.positions.saturating_sub(search.seen);
            search.allow(if depth == 1 { u64::MAX } else { left });
            match self.look(&mut search, position, &moves, depth - 1) {
                Ok((index, value)) => {
                    choice = Choice { mv: moves[index].0, value, depth, positions: search.seen };
                    search.watch.has_looked(&choice);
                    // The best move first makes the next look shorter.
                    moves[..=index].rotate_right(1);
                    if value.abs() > WIN / 2 || search.seen >= bounds.positions {
                        break;
                    }
                }
                Err(Stop::Storm(storm)) if depth == 1 => return Err(storm),
                Err(_) => break,
            }
        }
        Ok(Some(choice))
    }

    /// The index and the value of the move that looks best.
    fn look(
        &self,
        search: &mut Search<'_>,
        position: &draughts::Position,
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
}
