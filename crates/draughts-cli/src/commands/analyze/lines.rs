//! Lines of play and their values as text.

use draughts::{Game, Move, Variant};
use draughts_search::plies_to_end;

/// The moves of a line as text, as far as no lots decide what comes of them.
pub(super) fn texts(game: &Game, pv: &[Move]) -> Vec<String> {
    let variant = game.variant();
    let mut position = *game.position();
    let mut texts = Vec::with_capacity(pv.len());
    for mv in pv {
        let Ok(text) = variant.move_text(&position, mv) else { break };
        texts.push(text);
        match variant.prospects(&position, mv).as_slice() {
            [only] => position = only.position,
            _ => break,
        }
    }
    texts
}

/// A value for the side to move: in men, or in how many plies the game ends.
pub(super) fn value(value: i32) -> String {
    match plies_to_end(value) {
        Some(plies) if plies >= 0 => format!("wins in {plies}"),
        Some(plies) => format!("loses in {}", -plies),
        None => format!("{:+.2}", f64::from(value) / 100.0),
    }
}

/// The value of a position in which White is as good as this, told so that a reader need not know whose
/// turn it is.
pub(super) fn side_to_move(variant: &Variant, game: &Game) -> String {
    let name = variant.name(draughts::Language::En);
    format!("{name}, {} to move", crate::commands::moves::capital(game.side()))
}

#[cfg(test)]
mod tests {
    use draughts_search::WIN;

    use super::*;

    #[test]
    fn values_are_told_in_men_or_plies() {
        assert_eq!(value(0), "+0.00");
        assert_eq!(value(-135), "-1.35");
        assert_eq!(value(WIN - 5), "wins in 5");
        assert_eq!(value(4 - WIN), "loses in 4");
    }
}
