//! A rule set of one's own, from a string: Brazilian draughts with short kings on a small board.
//!
//! `cargo run -p draughts --example own_rules`

use std::error::Error;

use draughts::Variant;

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
    let variant = Variant::from_toml(RULES)?;
    let mut position = variant.start();
    println!("{}", variant.fen(&position));
    for text in ["b2-a3", "c5-b4", "a3xc5"] {
        let mv = variant.parse_move(&position, text)?;
        position = variant.make(&position, &mv);
        println!("\n{text}\n\n{}", variant.diagram(&position));
    }

    // A text that is not a rule file says everything that is wrong with it.
    if let Err(problems) = Variant::from_toml(&RULES.replace("short", "long")) {
        println!("{problems}");
    }
    Ok(())
}
