//! How many positions a second are looked at; with the feature `shipped-weights`, judged by weights.
#![allow(clippy::disallowed_methods, reason = "an example measures time and reads its arguments")]
use std::sync::Arc;
use std::time::Instant;

use draughts::{Game, Variant};
use draughts_search::{Evaluation, Limits, Nobody, Searcher, Table};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = std::env::args().skip(1);
    let name = arguments.next().unwrap_or("international".into());
    let nodes = arguments.next().map_or(Ok(10_000_000), |text| text.parse())?;
    let variant = Variant::by_name(&name)?;
    let table = Arc::new(Table::of_bytes(32 << 20));
    let evaluation = Evaluation::new(&variant).with_shipped_weights();
    let mut searcher = Searcher::new(evaluation, table);
    let start = Instant::now();
    let report =
        searcher.search(&Game::new(&variant), Limits { nodes, ..Limits::NONE }, &mut Nobody)?;
    let seconds = start.elapsed().as_secs_f64();
    let speed = report.nodes as f64 / seconds / 1e6;
    let line = &report.lines[0];
    let mut game = Game::new(&variant);
    let mut pv = Vec::new();
    for mv in &line.pv {
        match game.play_move(mv) {
            Ok(ply) => pv.push(ply.text.clone()),
            Err(_) => break,
        }
    }
    println!(
        "{name}: depth {} value {} {:.2} M/s pv {}",
        line.depth,
        line.value,
        speed,
        pv.join(" ")
    );
    Ok(())
}
