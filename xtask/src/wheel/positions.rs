//! Positions of all variants and what the library says of them, for a comparison in Python.

use anyhow::Result;
use draughts::movegen::Perft;
use draughts::rules::builtin;
use draughts::{Language, Position, SquareSet, Variant};
use draughts_testkit::random;
use serde::Serialize;

/// How many positions of each variant there are.
const EACH: usize = 12;

/// Of how many in a hundred the side to move can capture, where that can be had.
const CAPTURES: usize = 60;

/// What the library says of a position.
#[derive(Serialize)]
struct Said {
    variant: &'static str,
    fen: String,
    key: u64,
    diagram: String,
    moves: Vec<Move>,
    perft: u64,
    all_paths: u64,
    ending: Option<&'static str>,
    /// What a text is that is no move, in Italian.
    refusal: String,
}

/// What it says of a move.
#[derive(Serialize)]
struct Move {
    text: String,
    from: String,
    to: Option<String>,
    captured: Vec<String>,
    after: String,
}

/// Random positions of all variants from a fixed seed, as JSON.
pub(super) fn json() -> Result<String> {
    let mut all = Vec::new();
    for &id in builtin::ids() {
        let variant = Variant::by_name(id)?;
        for sample in random::positions(variant.rules(), 8, EACH, CAPTURES) {
            all.push(said(id, &variant, &sample.position)?);
        }
    }
    Ok(serde_json::to_string(&all)?)
}

fn said(id: &'static str, variant: &Variant, position: &Position) -> Result<Said> {
    let count =
        |all_paths| variant.generator().perft(position, 2, Perft { all_paths, ..Perft::default() });
    let name = |square| variant.square_name(square).to_string();
    let names = |squares: SquareSet| squares.iter().map(name).collect();
    let moves = variant.move_texts(position)?.into_iter().map(|(mv, text)| Move {
        text,
        from: name(mv.from()),
        to: mv.to().map(name),
        captured: names(mv.captured()),
        after: variant.fen(&variant.make(position, &mv)),
    });
    Ok(Said {
        variant: id,
        fen: variant.fen(position),
        key: position.key(),
        diagram: variant.diagram(position).to_string(),
        moves: moves.collect(),
        perft: count(false)?,
        all_paths: count(true)?,
        ending: variant.ending(position)?.map(|ending| ending.reason.code()),
        refusal: variant.explain(position, "1x1")?.sentence(Language::It),
    })
}
