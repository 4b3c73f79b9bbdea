//! Positions drawn as SVG.

use draughts::svg::{Labels, Theme};
use draughts::{Mark, Position, SquareSet, Variant};
use wasm_bindgen::JsValue;

use crate::border::{language, side, square, squares};
use crate::error::{Answer, of, of_text};
use crate::values::SvgOptions;

/// A drawing with these options.
pub(crate) fn svg(variant: &Variant, position: &Position, options: JsValue) -> Answer<String> {
    let options: SvgOptions = options_of(options)?;
    let mut board = variant.svg(position);
    if let Some(name) = &options.theme {
        let theme = Theme::ALL.into_iter().find(|theme| theme.name() == name);
        board = board.theme(theme.ok_or_else(|| unknown("theme", name))?);
    }
    if let Some(word) = &options.seen_from {
        board = board.seen_from(side(word)?);
    }
    if let Some(word) = &options.labels {
        board = board.labels(labels(word)?);
    }
    for text in options.moves.iter().flatten() {
        let mv = variant.parse_move(position, text).map_err(|problem| of_text(&problem))?;
        if let Some(arrow) = variant.arrow(position, &mv) {
            board = board.arrow(arrow);
        }
    }
    for (name, word) in options.marks.iter().flatten() {
        board = board.mark(square(variant, name)?, mark(word)?);
    }
    let captured = options.captured.as_deref().map(|names| squares(variant, names));
    board = board.captured(captured.unwrap_or(Ok(SquareSet::EMPTY))?);
    if let Some(title) = options.title {
        board = board.title(title);
    }
    if let Some(code) = &options.language {
        board = board.language(language(code)?);
    }
    if let Some(prefix) = options.id_prefix {
        board = board.id_prefix(prefix);
    }
    if let Some(pixels) = options.square_size {
        board = board.square_size(pixels);
    }
    Ok(board.to_string())
}

/// Options as they were given; all of them left out where there are none.
pub(crate) fn options_of<T: Default + serde::de::DeserializeOwned>(options: JsValue) -> Answer<T> {
    if options.is_undefined() || options.is_null() {
        return Ok(T::default());
    }
    serde_wasm_bindgen::from_value(options).map_err(|problem| of("options", &problem.to_string()))
}

fn labels(word: &str) -> Answer<Labels> {
    Ok(match word {
        "border" => Labels::Border,
        "squares" => Labels::Squares,
        "none" => Labels::None,
        _ => return Err(unknown("labels", word)),
    })
}

fn mark(word: &str) -> Answer<Mark> {
    Ok(match word {
        "highlight" => Mark::Highlight,
        "target" => Mark::Target,
        "forbidden" => Mark::Forbidden,
        _ => return Err(unknown("mark", word)),
    })
}

fn unknown(what: &str, word: &str) -> JsValue {
    of("options", &format!("unknown {what} `{word}`"))
}
