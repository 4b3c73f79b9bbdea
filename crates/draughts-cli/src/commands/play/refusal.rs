//! Why a move is refused, and what would be legal instead.

use draughts::rules::Language;
use draughts::{Explanation, Game, Refusal, Storm};

use crate::commands::explain::text_of;

/// What `help` and `moves` are for, where a line is no move at all.
const HELP: &str = "`help` tells what you can type, `moves` lists your moves\n";

/// The reason in a sentence, and below it the rule and the legal moves that come nearest.
pub(super) fn refusal(game: &Game, text: &str, language: Language) -> Result<String, Storm> {
    let whole = game.explain(text)?;
    let readable = !matches!(whole.refusal(), Some(Refusal::Unreadable(_)));
    Ok(if readable { text_of(&whole, language) } else { unreadable(&whole, language) })
}

fn unreadable(whole: &Explanation, language: Language) -> String {
    format!("{}\n{HELP}", whole.sentence(language))
}

#[cfg(test)]
mod tests {
    use draughts::Variant;

    use super::*;

    fn refused(variant: &str, fen: &str, mv: &str) -> String {
        let variant = Variant::by_name(variant).expect("built in");
        let position = variant.parse_fen(fen).expect("a position");
        let game = Game::from_position(&variant, position).expect("few captures");
        let text = refusal(&game, mv, Language::En).expect("few captures");
        anstream::adapter::strip_str(&text).to_string()
    }

    #[test]
    fn a_refusal_has_the_rule_and_what_to_play_instead() {
        let text = refused("russian", "W:Wc3,a1,h2:Bd4,h8", "h2-g3");
        let lines: Vec<_> = text.lines().collect();
        assert_eq!(lines[0], "Whoever can capture must: the piece on c3 can.");
        assert!(lines[1].starts_with("  Rule: Captures are compulsory: "), "{text}");
        assert!(lines[1].contains("(capture.compulsory = true; "), "{text}");
        assert_eq!(lines[2..], ["  Legal: c3:e5"]);
    }

    #[test]
    fn a_line_that_is_no_move_gets_help() {
        let text = refused("russian", "W:Wc3:Bh8", "hello");
        assert_eq!(text.lines().nth(1), Some(HELP.trim_end()), "{text}");
    }
}
