//! Squares as people write them.

use draughts_board::{Shape, Square, Style};
use draughts_rules::Record;

/// The square that a text names: in the rule set's own notation or, on a board with numbers, by its
/// algebraic name with a1 at White's bottom left, which cannot be mistaken for a number.
pub(crate) fn parse(rules: &Record, text: &str) -> Option<Square> {
    let numbering = &rules.notation.numbering;
    numbering.parse(text).or_else(|| match numbering.style() {
        Style::Numeric => algebraic(rules, text),
        Style::Algebraic => None,
    })
}

fn algebraic(rules: &Record, text: &str) -> Option<Square> {
    let letter = text.chars().next().filter(char::is_ascii_alphabetic)?;
    let digits = text.get(1..)?;
    if digits.is_empty() || digits.len() > 4 || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let file = letter.to_ascii_lowercase() as u8 - b'a';
    let row = u8::try_from(digits.parse::<u16>().ok()?).ok()?.checked_sub(1)?;
    rules.board.square_at(file, row)
}

/// The board in words, to tell somebody which squares there are: `a 10x10 board (1 to 50)`.
pub(crate) fn describe(rules: &Record) -> String {
    let board = &rules.board;
    let numbering = &rules.notation.numbering;
    let (width, height) = (board.width(), board.height());
    let order = numbering.order();
    let name = |square: Option<&Square>| {
        square.map_or_else(String::new, |&square| numbering.name(square).to_string())
    };
    let squares = match (numbering.style(), board.shape()) {
        (Style::Numeric, _) => format!("{} to {}", name(order.first()), name(order.last())),
        (Style::Algebraic, shape) => {
            let last = char::from(b'a' + width - 1);
            let which = match shape {
                Shape::Dark => ", every other square with a1",
                Shape::Light => ", every other square without a1",
                Shape::All => "",
                Shape::Points => ", its points",
            };
            format!("a1 to {last}{height}{which}")
        }
    };
    let article = if matches!(width, 8 | 11) { "an" } else { "a" };
    format!("{article} {width}x{height} board ({squares})")
}

/// A text as a message quotes it: cut after 40 characters.
pub(crate) fn quote(text: &str) -> String {
    const MOST: usize = 40;
    match text.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}
