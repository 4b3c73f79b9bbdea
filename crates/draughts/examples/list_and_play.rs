//! Lists the variants that ship, then plays a game of one of them: the moves that it is given, or the
//! first of the list until the game is over.
//!
//! `cargo run -p draughts --example list_and_play -- brazilian c3-d4 d6-c5`
#![allow(clippy::disallowed_methods, reason = "an example is an application")]

use std::error::Error;
use std::io::{self, Write};

use draughts::rules::builtin;
use draughts::{Game, Language, Variant};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// A game of which no rule ends is broken off after so many plies.
const LONGEST: usize = 400;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    list(&mut out)?;
    let mut words = std::env::args().skip(1);
    let name = words.next().unwrap_or_else(|| String::from("brazilian"));
    let moves: Vec<String> = words.collect();
    play(&name, &moves, &mut out)
}

/// Writes the id and the English name of every variant.
pub(crate) fn list(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    for id in builtin::ids() {
        let variant = Variant::by_name(id)?;
        writeln!(out, "{id:28} {}", variant.name(Language::En))?;
    }
    Ok(())
}

/// Plays a game of a variant, in any of its names.
pub(crate) fn play(
    name: &str,
    moves: &[String],
    out: &mut impl Write,
) -> Result<(), Box<dyn Error>> {
    let variant = Variant::by_name(name)?;
    let mut game = Game::new(&variant);
    // Only games with duels ask for lots; the same seed gives the same lots.
    let mut lots = ChaCha8Rng::seed_from_u64(1);

    writeln!(out, "\n{}", variant.name(Language::En))?;
    for text in moves {
        let ply = game.play_by_lot(text, &mut lots)?;
        writeln!(out, "{}", ply.text)?;
    }
    while moves.is_empty() && game.plies().len() < LONGEST {
        let Some(&first) = game.legal_moves()?.first() else { break };
        game.play_move_by_lot(&first, &mut lots)?;
    }

    writeln!(out, "\n{}\n{}", variant.diagram(game.position()), game.fen())?;
    let plies = game.plies().len();
    match game.outcome() {
        Some(end) => writeln!(out, "{} ({}), {plies} plies", end.result.code(), end.reason.code())?,
        None => writeln!(out, "{plies} plies, {:?} to move", game.side())?,
    }
    Ok(())
}
