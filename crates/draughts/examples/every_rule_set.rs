//! An application that offers every rule set and knows none: what it shows and what it asks of the
//! players follows from the record of the rule set, so a file that somebody writes tomorrow is offered
//! like those that ship.
//!
//! `cargo run -p draughts --example every_rule_set`
#![allow(clippy::disallowed_methods, reason = "an example is an application")]

use std::error::Error;
use std::io::{self, Write};

use draughts::board::{Shape, Style};
use draughts::rules::{Opening, TimeOut, builtin};
use draughts::{Game, Language, SquareSet, Variant};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = io::stdout().lock();
    for id in builtin::ids() {
        let variant = Variant::by_name(id)?;
        describe(&variant, &mut out)?;
        open(&variant, &mut out)?;
    }
    Ok(())
}

/// What a player must know before choosing the game.
pub(crate) fn describe(variant: &Variant, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let rules = variant.rules();
    let board = &rules.board;
    let squares = match board.shape() {
        Shape::Dark => "dark squares",
        Shape::Light => "light squares",
        Shape::All => "all squares",
        Shape::Points => "points",
    };
    let names = match rules.notation.numbering.style() {
        Style::Numeric => "numbers",
        Style::Algebraic => "letters and numbers",
    };
    writeln!(out, "\n{}", variant.name(Language::En))?;
    writeln!(out, "  {}x{}, {squares}, called by {names}", board.width(), board.height())?;
    if let Some(clock) = &rules.clock {
        let then = match clock.time_out {
            TimeOut::AutomaticMove => "then a move is drawn",
            TimeOut::Loss => "then the game is lost",
        };
        writeln!(out, "  {} seconds a move, {then}", clock.seconds_per_move)?;
    }
    if let Some(chance) = &rules.chance {
        let (marked, success) = (chance.marked, chance.success_marked);
        writeln!(out, "  {marked} marked pieces a side, captured {success} times in a hundred")?;
    }
    match &rules.opening {
        Opening::None => {}
        Opening::Removal { .. } => writeln!(out, "  each side first removes a piece")?,
        Opening::Ballots { lines } => writeln!(out, "  one of {} openings is drawn", lines.len())?,
    }
    Ok(())
}

/// Sets a game up as its rules ask, and shows what the first player may do.
pub(crate) fn open(variant: &Variant, out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let mut lots = ChaCha8Rng::seed_from_u64(7);
    let mut game = Game::new(variant);
    // Here players would choose the pieces to mark; what they leave open is drawn. Rule sets without
    // duels mark nothing.
    game.mark(SquareSet::EMPTY, SquareSet::EMPTY, &mut lots)?;
    // Nor do those without ballots draw an opening.
    for ply in game.draw_opening(&mut lots)? {
        writeln!(out, "  drawn: {}", ply.text)?;
    }
    let moves = variant.move_texts(game.position())?;
    let texts: Vec<_> = moves.iter().map(|(_, text)| text.as_str()).collect();
    writeln!(out, "  {:?} may play {}", game.side(), texts.join(" "))?;
    Ok(())
}
