//! Why a move is refused, and what would be legal instead.

use draughts::{Game, MoveTextError, PlayError};

use crate::commands::moves::{capital, kind_name};
use crate::traits;

/// So many moves are named before the rest is only counted.
const NAMED: usize = 8;

/// The reason in a line, and hints on lines of their own.
pub(super) fn refusal(game: &Game, error: &PlayError) -> String {
    let mut text = format!("{error}\n");
    if let PlayError::Text(error) = error {
        let hint = match error {
            MoveTextError::NotLegal { text } => not_legal(game, text),
            MoveTextError::Unknown { .. } | MoveTextError::Empty { .. } => {
                Some("`help` tells what you can type, `moves` lists your moves".to_owned())
            }
            _ => None,
        };
        if let Some(hint) = hint {
            text.push_str(&hint);
            text.push('\n');
        }
    }
    text
}

/// What stands in the way of a move that is well written.
fn not_legal(game: &Game, text: &str) -> Option<String> {
    let variant = game.variant();
    let position = game.position();
    let moves = variant.move_texts(position).ok()?;
    let rules = variant.rules();
    let captures: Vec<_> = moves.iter().filter(|(mv, _)| mv.is_capture()).collect();
    let from = text
        .split(|c: char| !c.is_alphanumeric() || matches!(c, 'x' | 'X'))
        .find(|part| !part.is_empty())
        .and_then(|part| variant.parse_square(part))?;
    let name = variant.square_name(from);
    let side = game.side();
    match position.piece_at(from) {
        None => return Some(format!("there is no piece on {name}")),
        Some((owner, _)) if owner != side => {
            return Some(format!("the piece on {name} is {}'s, not yours", capital(owner)));
        }
        Some(_) => {}
    }
    let kind = position.piece_at(from).map_or("piece", |(_, kind)| kind_name(variant, kind));
    let compelled = !captures.is_empty() && captures.len() == moves.len();
    let of_piece: Vec<_> =
        moves.iter().filter(|(mv, _)| mv.from() == from).map(|(_, text)| text.as_str()).collect();
    if compelled && !rules.man.moves.is_empty() {
        let choice = match rules.capture.priority.as_slice() {
            [] => String::new(),
            priority => format!(" ({})", traits::choice(priority)),
        };
        let all: Vec<_> = captures.iter().map(|(_, text)| text.as_str()).collect();
        return Some(format!("you must capture{choice}: {}", list(&all)));
    }
    Some(if of_piece.is_empty() {
        format!("the {kind} on {name} has no legal move")
    } else {
        format!("the {kind} on {name} has these moves: {}", list(&of_piece))
    })
}

/// Moves in backticks.
fn list(texts: &[&str]) -> String {
    let named: Vec<_> = texts.iter().take(NAMED).map(|text| format!("`{text}`")).collect();
    match texts.len().saturating_sub(NAMED) {
        0 => named.join(", "),
        left => format!("{} and {left} more", named.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use draughts::Variant;

    use super::*;

    fn refused(variant: &str, fen: &str, mv: &str) -> String {
        let variant = Variant::by_name(variant).expect("built in");
        let position = variant.parse_fen(fen).expect("a position");
        let mut game = Game::from_position(&variant, position).expect("few captures");
        let error = game.play(mv).expect_err("not legal");
        refusal(&game, &error)
    }

    #[test]
    fn hints_say_what_is_in_the_way() {
        let fen = "W:Wc3,a1,h2:Bd4,h8";
        let cases = [
            ("brazilian", fen, "h2-g3", "you must capture (capture most pieces): `c3xe5`"),
            ("russian", fen, "h2-g3", "you must capture: `c3:e5`"),
            ("russian", fen, "e3-f4", "there is no piece on e3"),
            ("russian", fen, "d4-e5", "the piece on d4 is Black's, not yours"),
            ("russian", "W:Wa1,b2,h2:Bh8", "a1-c3", "the man on a1 has no legal move"),
            ("russian", "W:Wc3:Bd4,f6", "c3xe5", "you must capture: `c3:g7`"),
            ("russian", "W:Wb2:Bh8", "b2-d4", "the man on b2 has these moves: `b2-a3`, `b2-c3`"),
            (
                "international",
                "W:W32:B1",
                "32-33",
                "the man on 32 has these moves: `32-27`, `32-28`",
            ),
            ("russian", fen, "hello", "`help` tells what you can type, `moves` lists your moves"),
        ];
        for (variant, fen, mv, hint) in cases {
            let text = refused(variant, fen, mv);
            assert_eq!(text.lines().nth(1), Some(hint), "{text}");
        }
    }
}
