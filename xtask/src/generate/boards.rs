//! Boards and positions for the tests of the board in the browser, as the library writes them.

use std::collections::BTreeMap;

use anyhow::{Context, Result};
use draughts::Variant;
use draughts::plain::{Geometry, PlainMove};
use serde::Serialize;

/// Each example: its name, the variant, and a position other than the start.
const EXAMPLES: &[(&str, &str, Option<&str>)] = &[
    ("8x8 dark", "russian", None),
    ("8x8 light", "italian", None),
    ("8x8 numbered", "english", None),
    ("10x10", "international", None),
    ("12x12", "canadian", None),
    ("Turkish", "turkish", None),
    ("Alquerque", "alquerque", None),
    ("Konane", "konane", None),
    ("Dameo", "dameo", None),
    ("Parachute", "parachute", None),
    ("two ways", "international", Some("W:WK4:B13,20,32,37")),
    ("circle", "international", Some("W:W28:B12,13,22,23")),
    ("circle and others", "russian", Some("W:Wc3:Bb4,b6,d4,d6,f6")),
    ("forced", "international", Some("W:W32,50:B6,28")),
    ("series", "international", Some("W:W32,50:B6,10,19,28")),
    ("becomes a king", "russian", Some("W:Wc1,b6:Be3,h8")),
    ("marked", "brazilian-medieval", Some("W:WMa1,c1,Md2,Kf6:Bb6,Kc7,MKh8")),
    ("kings", "international", Some("W:W32,33,38,K45,K46:BK5,12,13,K16,18")),
];

/// What the board is told.
#[derive(Serialize)]
struct Example {
    name: &'static str,
    variant: &'static str,
    geometry: Geometry,
    letters: BTreeMap<char, String>,
    fen: String,
    moves: Vec<PlainMove>,
}

/// The file, an example a line.
pub(super) fn json() -> Result<String> {
    let lines = EXAMPLES.iter().map(|&(name, id, fen)| {
        let example = example(name, id, fen).with_context(|| format!("the example `{name}`"))?;
        Ok(serde_json::to_string(&example)?)
    });
    Ok(format!("[\n{}\n]\n", lines.collect::<Result<Vec<_>>>()?.join(",\n")))
}

fn example(name: &'static str, id: &'static str, fen: Option<&str>) -> Result<Example> {
    let variant = Variant::by_name(id)?;
    let position = match fen {
        Some(fen) => variant.parse_fen(fen)?,
        None => variant.start(),
    };
    let kinds = variant.rules().pieces.iter();
    Ok(Example {
        name,
        variant: id,
        geometry: variant.geometry(),
        letters: kinds.map(|kind| (kind.letter, kind.name.clone())).collect(),
        fen: variant.fen(&position),
        moves: variant.plain_moves(&position)?,
    })
}
