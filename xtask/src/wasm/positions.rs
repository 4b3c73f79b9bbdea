//! Positions of all variants and what the library says of them here, for a comparison elsewhere.

use anyhow::Result;
use draughts::plain::PlainMove;
use draughts::rules::builtin;
use draughts::{Game, Language, Variant};
use draughts_search::{Evaluation, Level, Opponent};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde::Serialize;

/// How many positions of each variant there are.
const EACH: usize = 12;

/// How many plies are played between two of them, at most.
const APART: usize = 9;

/// What the library says of a variant.
#[derive(Serialize)]
struct Sample {
    variant: String,
    geometry: draughts::plain::Geometry,
    /// What the opponent of the third level plays first, with lots from seed 1.
    choice: Option<String>,
    /// What the same opponent plays in the middle one of the positions by the weights that ship, and what
    /// it thinks of it.
    learned: Option<(String, i32)>,
    positions: Vec<Position>,
}

/// What it says of a position.
#[derive(Serialize)]
struct Position {
    fen: String,
    moves: Vec<PlainMove>,
    ending: Option<&'static str>,
    /// What a text is that is no move, in Polish.
    refusal: String,
}

/// Samples of all variants as JSON; the games are played by lot from a fixed seed.
pub(super) fn json() -> Result<String> {
    let mut lots = ChaCha8Rng::seed_from_u64(8);
    let samples = builtin::ids().iter().map(|id| sample(id, &mut lots));
    Ok(serde_json::to_string(&samples.collect::<Result<Vec<_>>>()?)?)
}

fn sample(id: &str, lots: &mut ChaCha8Rng) -> Result<Sample> {
    let variant = Variant::by_name(id)?;
    let third = Level::new(3).unwrap_or(Level::LOWEST);
    let mut fixed = ChaCha8Rng::seed_from_u64(1);
    let choice = Opponent::new(&variant, third).choose(&Game::new(&variant), &mut fixed)?;
    let first = choice.map(|choice| variant.move_text(&variant.start(), &choice.mv)).transpose()?;
    let mut game = Game::new(&variant);
    let mut positions = Vec::with_capacity(EACH);
    while positions.len() < EACH {
        positions.push(Position {
            fen: game.fen(),
            moves: variant.plain_moves(game.position())?,
            ending: variant.ending(game.position())?.map(|ending| ending.reason.code()),
            refusal: variant.explain(game.position(), "1x1")?.sentence(Language::Pl),
        });
        for _ in 0..lots.random_range(1..=APART) {
            let moves = game.legal_moves()?;
            if moves.is_empty() {
                game = Game::new(&variant);
                continue;
            }
            game.play_move_by_lot(&moves[lots.random_range(0..moves.len())], lots)?;
        }
    }
    let learned = learned(&variant, third, &positions[EACH / 2].fen)?;
    let (variant, geometry) = (id.to_owned(), variant.geometry());
    Ok(Sample { variant, geometry, choice: first, learned, positions })
}

fn learned(variant: &Variant, level: Level, fen: &str) -> Result<Option<(String, i32)>> {
    let evaluation = Evaluation::new(variant).with_shipped_weights();
    let position = variant.parse_fen(fen)?;
    let game = Game::from_position(variant, position)?;
    let mut fixed = ChaCha8Rng::seed_from_u64(1);
    let choice = Opponent::with_evaluation(evaluation, level).choose(&game, &mut fixed)?;
    let told =
        choice.map(|choice| Ok((variant.move_text(game.position(), &choice.mv)?, choice.value)));
    told.transpose()
}
