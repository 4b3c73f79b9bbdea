//! How squares and moves are written.

use draughts_board::{Corner, Style};

use super::{Section, Teller};

pub(super) fn tell(teller: &mut Teller<'_>) {
    let rules = teller.rules;
    let notation = &rules.notation;
    let section = Section::Notation;
    let style = match notation.numbering.style() {
        Style::Numeric => "rule-style-numeric",
        Style::Algebraic => "rule-style-algebraic",
    };
    teller.tell(section, "notation.style", style, &[("n", rules.board.len().into())]);
    let corner = match notation.first_corner {
        Corner::BottomLeft => "rule-corner-bottom-left",
        Corner::BottomRight => "rule-corner-bottom-right",
        Corner::TopLeft => "rule-corner-top-left",
        Corner::TopRight => "rule-corner-top-right",
    };
    teller.tell(section, "notation.first-corner", corner, &[]);
    let signs = [("step", notation.step), ("capture", notation.capture)];
    let args = signs.map(|(name, sign)| (name, sign.to_string().into()));
    teller.tell(section, "notation.separators", "rule-separators", &args);
    for piece in &rules.pieces {
        let key = format!("pieces.{}.letter", piece.name);
        let letter = piece.letter.to_string();
        let args = [("name", piece.name.as_str().into()), ("letter", letter.into())];
        teller.tell(section, &key, "rule-kind-letter", &args);
    }
    if let Some(number) = rules.game_type {
        teller.tell(section, "pdn.game-type", "rule-game-type", &[("n", number.into())]);
    }
}
