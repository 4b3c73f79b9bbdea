//! The board as players see it.

use draughts::{Game, Kind, MoveKind, Side, SquareSet, Storm};

use crate::commands::board::drawn;
use crate::commands::moves::capital;
use crate::terminal::{HEADING, paint};

/// How many captures are named before the rest is only counted.
const NAMED: usize = 8;

/// The board with this side at the bottom: the pieces that must capture in brackets, the squares of
/// the last move in reverse.
pub(super) fn board(game: &Game, bottom: Side) -> Result<String, Storm> {
    let compelled = compelled(game)?;
    let last: SquareSet = game
        .plies()
        .last()
        .into_iter()
        .flat_map(|ply| [Some(ply.mv.from()), ply.mv.to()].into_iter().flatten())
        .collect();
    let position = game.position();
    let diagram = game.variant().diagram(position).seen_from(bottom).highlighted(compelled);
    Ok(drawn(&diagram, last))
}

/// The pieces one of which must capture now.
fn compelled(game: &Game) -> Result<SquareSet, Storm> {
    let moves = game.legal_moves()?;
    let all_capture = !moves.is_empty() && moves.iter().all(draughts::Move::is_capture);
    Ok(if all_capture {
        moves.iter().map(draughts::Move::from).collect()
    } else {
        SquareSet::EMPTY
    })
}

/// Whether the rule set knows moves that capture nothing, so that having to capture is news.
fn has_quiet_moves(game: &Game) -> bool {
    let rules = game.variant().rules();
    let kings = rules.king.as_ref().is_some_and(|king| !king.moves.is_empty());
    kings || !rules.man.moves.is_empty()
}

/// What the side to move must know: that it has to capture, and with what.
pub(super) fn duty(game: &Game, moves: &[(draughts::Move, String)]) -> Option<String> {
    let all_capture = !moves.is_empty() && moves.iter().all(|(mv, _)| mv.is_capture());
    if !all_capture || !has_quiet_moves(game) {
        return None;
    }
    let side = capital(game.side());
    Some(format!("{side} must capture: {}", named(moves.iter().map(|(_, text)| text.as_str()))))
}

/// Some texts with their numbers in the list.
fn named<'a>(texts: impl ExactSizeIterator<Item = &'a str>) -> String {
    let left = texts.len().saturating_sub(NAMED);
    let mut list: Vec<_> = (1..)
        .zip(texts)
        .take(NAMED)
        .map(|(number, text)| format!("{number} {}", paint(HEADING, text)))
        .collect();
    if left > 0 {
        list.push(format!("{left} more"));
    }
    list.join(", ")
}

/// A move that the rule set and the moment allow, to show how moves are written.
pub(super) fn example(moves: &[(draughts::Move, String)]) -> &str {
    let first = moves.first().map_or("", |(_, text)| text);
    let middle = moves.get(moves.len() / 2).map_or(first, |(_, text)| text);
    if moves.iter().all(|(mv, _)| mv.kind() == MoveKind::Removal) { first } else { middle }
}

/// What the signs of the board mean.
pub(super) fn legend(game: &Game) -> String {
    let rules = game.variant().rules();
    let mut signs = vec!["w and b are men".to_owned()];
    if rules.king.is_some() {
        signs.push("W and B kings".to_owned());
    }
    for piece in &rules.pieces {
        if matches!(piece.kind, Kind::First | Kind::Second) {
            let (upper, lower) =
                (piece.letter.to_ascii_uppercase(), piece.letter.to_ascii_lowercase());
            signs.push(format!("{upper} and {lower} are each a {}", piece.name));
        }
    }
    if rules.chance.is_some() {
        signs.push("* is the mark of a piece that may win duels".to_owned());
    }
    signs.push("brackets are around pieces that must capture".to_owned());
    format!("On the board {}.\n", signs.join(", "))
}
