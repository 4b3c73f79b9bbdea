//! A rule set of one's own, from a string: Brazilian draughts with short kings on a small board.
//!
//! `cargo run -p draughts --example own_rules`
#![allow(clippy::disallowed_methods, reason = "an example is an application")]

use std::error::Error;
use std::io::{self, Write};

use draughts::{Game, Variant};

const RULES: &str = r#"
id      = "small"
extends = "brazilian"
name    = { en = "Small draughts" }

[board]
width  = 6
height = 6

[setup]
rows = 2

[king]
range = "short"
"#;

fn main() -> Result<(), Box<dyn Error>> {
    run(&mut io::stdout().lock())
}

/// Plays three plies by the rules above, then shows what is said of rules with a mistake.
pub(crate) fn run(out: &mut impl Write) -> Result<(), Box<dyn Error>> {
    let variant = Variant::from_toml(RULES)?;
    let mut game = Game::new(&variant);
    writeln!(out, "{}", game.fen())?;
    for text in ["b2-a3", "c5-b4", "a3xc5"] {
        game.play(text)?;
        writeln!(out, "\n{text}\n\n{}", variant.diagram(game.position()))?;
    }

    // A text that is not a rule file says everything that is wrong with it.
    if let Err(problems) = Variant::from_toml(&RULES.replace("short", "long")) {
        writeln!(out, "{problems}")?;
    }
    Ok(())
}
