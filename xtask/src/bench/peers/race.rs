//! Counts with kish or with draughts: WHO DEPTH VARIANT [FEN]; prints the count and the seconds it took.

use std::env;
use std::error::Error;
use std::time::Instant;

use draughts::Variant;
use draughts::movegen::Perft;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [who, depth, variant, fen @ ..] = arguments.as_slice() else {
        return Err("expected WHO DEPTH VARIANT [FEN]".into());
    };
    let depth: u32 = depth.parse()?;
    if who == "kish" {
        let board = kish::Board::new_default();
        report(|| board.perft(depth.into()));
        return Ok(());
    }
    let how = Perft { all_paths: who == "draughts-all-paths", bulk: true };
    let variant = Variant::by_name(variant)?;
    let position = match fen {
        [fen, ..] => variant.parse_fen(fen)?,
        [] => variant.start(),
    };
    report(|| variant.generator().perft(&position, depth, how).expect("no storm is too large"));
    Ok(())
}

/// Short counts are made many times over.
fn report(count: impl Fn() -> u64) {
    let mut repeats = 1;
    loop {
        let start = Instant::now();
        let mut nodes = 0;
        for _ in 0..repeats {
            nodes = count();
        }
        let spent = start.elapsed().as_secs_f64();
        if spent > 0.05 {
            println!("{nodes} {}", spent / f64::from(repeats));
            return;
        }
        repeats *= 2;
    }
}
