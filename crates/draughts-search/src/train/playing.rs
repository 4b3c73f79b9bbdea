//! Games of an opponent against itself or another one.

use draughts::{Game, GameResult, Side, Storm, Variant};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use super::Sample;
use crate::{Limits, Nobody, Opponent};

/// How games are played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Play {
    /// How many positions are looked at for a move.
    pub positions: u64,
    /// With at least and at most so many random moves a game begins.
    pub opening: (u32, u32),
    /// After so many plies a game is a draw.
    pub longest: usize,
}

impl Default for Play {
    fn default() -> Self {
        Self { positions: 2_000, opening: (4, 10), longest: 200 }
    }
}

/// A game that has been played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// Who won; nobody for a draw.
    pub winner: Option<Side>,
    /// How many plies it took.
    pub plies: usize,
    /// Its quiet positions, with what came of them.
    pub samples: Vec<Sample>,
}

impl Play {
    /// A game that has begun with random moves, and is not over.
    ///
    /// # Errors
    /// If a position has more ways to capture than the generator may look at.
    pub fn open(&self, variant: &Variant, lots: &mut impl Rng) -> Result<Game, Storm> {
        /// So often it may happen that random moves end the game.
        const TRIES: usize = 100;
        let (least, most) = self.opening;
        let mut game = Game::new(variant);
        for _ in 0..TRIES {
            game = Game::new(variant);
            for _ in 0..lots.random_range(least..=most.max(least)) {
                let moves = game.legal_moves()?;
                let Some(mv) = moves.choose(lots) else { break };
                let _ = game.play_move_by_lot(mv, lots);
            }
            if game.outcome().is_none() {
                break;
            }
        }
        Ok(game)
    }
}

/// Plays a game to its end, with an opponent for each side.
///
/// # Errors
/// If a position has more ways to capture than the generator may look at.
pub fn play(
    mut game: Game,
    players: [&Opponent; 2],
    how: &Play,
    lots: &mut impl Rng,
) -> Result<Played, Storm> {
    let limits = Limits { nodes: how.positions, ..Limits::NONE };
    let mut samples = Vec::new();
    while game.outcome().is_none() && game.plies().len() < how.longest {
        let player = players[game.side().index()];
        let Some(choice) = player.choose_watched(&game, lots, limits, &mut Nobody)? else { break };
        let quiet = !choice.mv.is_capture() || game.variant().rules().man.moves.is_empty();
        if choice.depth > 0 && quiet {
            let by_rules = player.evaluation().by_rules(game.position());
            samples.push(Sample::new(game.position(), choice.value, by_rules));
        }
        if game.play_move_by_lot(&choice.mv, lots).is_err() {
            break;
        }
    }
    let winner = game.outcome().and_then(|outcome| match outcome.result {
        GameResult::Win(side) => Some(side),
        GameResult::Draw => None,
    });
    let result = match winner {
        Some(Side::White) => 1,
        Some(Side::Black) => -1,
        None => 0,
    };
    samples.iter_mut().for_each(|sample| sample.result = result);
    Ok(Played { winner, plies: game.plies().len(), samples })
}
