//! Lists the variants that ship, then plays the first legal move of one of them and draws the board.
//!
//! `cargo run -p draughts --example list_and_move -- turkish`
#![allow(clippy::disallowed_methods, reason = "an example is an application")]

use std::error::Error;

use draughts::rules::builtin;
use draughts::{Language, Variant};

fn main() -> Result<(), Box<dyn Error>> {
    for id in builtin::ids() {
        let variant = Variant::by_name(id)?;
        println!("{id:28} {}", variant.name(Language::En));
    }

    let name = std::env::args().nth(1).unwrap_or_else(|| String::from("brazilian"));
    let variant = Variant::by_name(&name)?;
    let start = variant.start();
    let moves = variant.move_texts(&start)?;
    println!("\nThe first moves of {}:", variant.name(Language::En));
    for (_, text) in &moves {
        println!("  {text}");
    }
    if let Some((mv, text)) = moves.first() {
        let position = variant.make(&start, mv);
        println!("\nAfter {text}, {}:\n", variant.fen(&position));
        print!("{}", variant.diagram(&position));
    }
    Ok(())
}
