//! Moves written and read.

use draughts::Variant;

use super::differ;
use crate::data::{TextEntry, parse_path};
use crate::play;

/// The texts of some moves of a position.
#[must_use]
pub fn text(variant: &Variant, entry: &TextEntry) -> Vec<String> {
    let rules = variant.rules();
    let position = play::position(variant, &entry.fen);
    let moves = variant.move_texts(&position).expect("the data hold no storm");
    let mut complaints = Vec::new();
    for wanted in &entry.moves {
        let expected = parse_path(rules, &wanted.path, &wanted.captured, wanted.becomes.as_deref());
        let found = moves.iter().find(|(mv, _)| {
            (mv.from(), mv.to(), mv.captured(), mv.becomes())
                == (expected.from, expected.to, expected.captured, expected.becomes)
        });
        let Some((mv, written)) = found else {
            complaints.push(format!("`{}` is missing", wanted.path));
            continue;
        };
        complaints.extend(differ("written", written, &wanted.written));
        let alone = variant.move_text(&position, mv).expect("the data hold no storm");
        complaints.extend(differ("written alone", &alone, written));
        for text in wanted.read.iter().chain([&wanted.written]) {
            match variant.parse_move(&position, text) {
                Ok(read) => complaints.extend(differ(text, &read, mv)),
                Err(error) => complaints.push(format!("`{text}` is refused: {error}")),
            }
        }
    }
    for ambiguous in &entry.ambiguous {
        match variant.parse_move(&position, &ambiguous.text) {
            Ok(mv) => complaints.push(format!("`{}` is read as {mv:?}", ambiguous.text)),
            Err(error) => {
                let message = error.to_string();
                let unnamed = ambiguous.names.iter().filter(|name| !message.contains(*name));
                complaints.extend(
                    unnamed.map(|name| format!("the error does not name `{name}`: {message}")),
                );
            }
        }
    }
    for text in &entry.refused {
        if let Ok(mv) = variant.parse_move(&position, text) {
            complaints.push(format!("`{text}` is read as {mv:?}"));
        }
    }
    let called = format!("`{}`, {}", variant.id(), entry.fen);
    complaints.iter().map(|complaint| format!("{called}: {complaint}")).collect()
}
