//! Which pieces an opponent marks before a game with duels.

use std::collections::HashMap;

use draughts::{Game, Side, Square, SquareSet, Storm};
use rand::{Rng, RngExt};

use crate::level::Level;
use crate::opponent::Opponent;

/// So many games are tried.
const TRIALS: u32 = 12;
/// And so many plies of each.
const PLIES: usize = 40;
/// An attack in a trial weighs this much against the lot.
const WEIGHT: u32 = 2;

impl Opponent {
    /// Pieces of a side that are worth a mark: those that are attacked most often when the game is
    /// tried a few times, quickly and without marks. A mark is of use only to a piece that is attacked.
    /// The lot has its part in it, so that nobody can foresee the choice.
    ///
    /// There are as many as are wanted, or all if the side has no more.
    ///
    /// ```
    /// use draughts::{Game, Side, Variant};
    /// use draughts_search::{Level, Opponent};
    /// use rand::SeedableRng;
    ///
    /// let game = Game::new(&Variant::by_name("brazilian-medieval")?);
    /// let opponent = Opponent::new(game.variant(), Level::HIGHEST);
    /// let mut lots = rand_chacha::ChaCha8Rng::seed_from_u64(1);
    /// let marked = opponent.choose_marks(&game, Side::Black, 3, &mut lots);
    /// assert_eq!((marked & game.position().of(Side::Black)).len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn choose_marks(
        &self,
        game: &Game,
        side: Side,
        wanted: usize,
        lots: &mut impl Rng,
    ) -> SquareSet {
        let quick = Self::with_skill(self.evaluation().clone(), Level::LOWEST.skill());
        let own: Vec<_> = game.position().of(side).iter().collect();
        let mut attacked: HashMap<Square, u32> = HashMap::new();
        for _ in 0..TRIALS {
            // A trial that meets more captures than can be looked at has told what it could.
            let _ = try_out(&quick, game.clone(), side, &mut attacked, lots);
        }
        let mut worth: Vec<_> = own
            .into_iter()
            .map(|square| {
                let attacks = attacked.get(&square).copied().unwrap_or_default();
                (attacks * WEIGHT + lots.random_range(0..=TRIALS / 2), lots.random::<u32>(), square)
            })
            .collect();
        worth.sort_unstable_by(|a, b| b.cmp(a));
        worth.into_iter().take(wanted).map(|(_, _, square)| square).collect()
    }
}

/// Plays a game, and counts the attacks on the pieces of a side by where they stood at the start.
fn try_out(
    opponent: &Opponent,
    mut game: Game,
    side: Side,
    attacked: &mut HashMap<Square, u32>,
    lots: &mut impl Rng,
) -> Result<(), Storm> {
    let mut origins: HashMap<Square, Square> =
        game.position().of(side).iter().map(|square| (square, square)).collect();
    for _ in 0..PLIES {
        let Some(choice) = opponent.choose(&game, lots)? else { break };
        let path = game.variant().generator().path(game.position(), &choice.mv);
        for square in path.captured {
            if let Some(origin) = origins.remove(&square) {
                *attacked.entry(origin).or_default() += 1;
            }
        }
        let mover = origins.remove(&choice.mv.from());
        if let (Some(origin), Some(to)) = (mover, choice.mv.to()) {
            origins.insert(to, origin);
        }
        if game.play_move_by_lot(&choice.mv, lots).is_err() {
            break;
        }
        // An attack that failed has left fewer pieces, or more, than were planned.
        let standing = game.position().of(side);
        origins.retain(|&square, _| standing.contains(square));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use draughts::Variant;
    use rand::SeedableRng;
    use rand_chacha::ChaCha8Rng;

    use super::*;

    #[test]
    fn a_piece_that_is_bound_to_be_attacked_is_marked() {
        let variant = Variant::by_name("brazilian-medieval").expect("it ships");
        // White must capture on d4, and one man is no danger to those at the back.
        let start = variant.parse_fen("W:Wc3:Bd4,b8,d8,f8,h8").expect("a position");
        let game = Game::from_position(&variant, start).expect("no storm");
        let opponent = Opponent::new(&variant, Level::LOWEST);
        let front = variant.parse_square("d4").expect("a square");
        for seed in 0..5 {
            let mut lots = ChaCha8Rng::seed_from_u64(seed);
            let marked = opponent.choose_marks(&game, Side::Black, 1, &mut lots);
            assert!(marked.contains(front), "seed {seed}");
        }
    }

    #[test]
    fn no_more_are_marked_than_there_are() {
        let variant = Variant::by_name("brazilian-medieval").expect("it ships");
        let start = variant.parse_fen("W:Wc3,a1:BKh8").expect("a position");
        let game = Game::from_position(&variant, start).expect("no storm");
        let opponent = Opponent::new(&variant, Level::LOWEST);
        let mut lots = ChaCha8Rng::seed_from_u64(1);
        assert_eq!(opponent.choose_marks(&game, Side::White, 3, &mut lots).len(), 2);
    }
}
