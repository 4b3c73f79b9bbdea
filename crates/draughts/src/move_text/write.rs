//! From moves to texts.

use std::collections::HashMap;

use draughts_board::{Square, SquareSet};
use draughts_movegen::{Generator, Move, MoveKind, Position, Storm};
use draughts_rules::Record;

/// All legal moves of a position with the text of each.
pub(crate) fn texts(
    generator: &Generator,
    position: &Position,
) -> Result<Vec<(Move, String)>, Storm> {
    let moves = generator.legal_moves(position)?;
    let mut ends: HashMap<_, u32> = HashMap::new();
    for mv in &moves {
        *ends.entry(short(generator.rules(), mv)).or_default() += 1;
    }
    let texts = moves.iter().map(|mv| {
        let short = short(generator.rules(), mv);
        if mv.is_capture() && ends[&short] > 1 { full(generator, position, mv) } else { short }
    });
    Ok(moves.iter().copied().zip(texts).collect())
}

/// The text of one move of a position.
pub(crate) fn text(generator: &Generator, position: &Position, mv: &Move) -> Result<String, Storm> {
    let short = short(generator.rules(), mv);
    if !mv.is_capture() {
        return Ok(short);
    }
    let moves = generator.legal_moves(position)?;
    let mut legal = false;
    let mut rivals = false;
    for other in &moves {
        legal |= other == mv;
        rivals |= other != mv && self::short(generator.rules(), other) == short;
    }
    // A path can be asked for only where the move is legal.
    Ok(if legal && rivals { full(generator, position, mv) } else { short })
}

/// The ends of a move.
fn short(rules: &Record, mv: &Move) -> String {
    match mv.to() {
        Some(to) => join(rules, mv.kind(), [mv.from(), to]),
        None => rules.notation.numbering.name(mv.from()).to_string(),
    }
}

/// All squares a capture lands on and, if these are no more than its ends, the captured piece.
fn full(generator: &Generator, position: &Position, mv: &Move) -> String {
    let rules = generator.rules();
    let path = generator.path(position, mv);
    let squares = std::iter::once(mv.from()).chain(path.landings.iter().copied());
    let mut text = join(rules, mv.kind(), squares);
    if path.landings.len() < 2 {
        text.push_str(&braces(rules, mv.captured()));
    }
    text
}

/// Squares with the separator of the rule set between them.
fn join(rules: &Record, kind: MoveKind, squares: impl IntoIterator<Item = Square>) -> String {
    let notation = &rules.notation;
    let separator = if kind == MoveKind::Capture { notation.capture } else { notation.step };
    let name = |square| notation.numbering.name(square).to_string();
    squares.into_iter().map(name).collect::<Vec<_>>().join(&separator.to_string())
}

/// Captured pieces in braces.
fn braces(rules: &Record, captured: SquareSet) -> String {
    let name = |square| rules.notation.numbering.name(square).to_string();
    format!("{{{}}}", captured.iter().map(name).collect::<Vec<_>>().join(","))
}
