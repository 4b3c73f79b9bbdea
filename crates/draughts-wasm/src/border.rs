//! What goes over the border between Rust and JavaScript.

use draughts::{Language, Position, Side, Square, SquareSet, Variant};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use crate::error::{self, Answer};

/// A value as a plain object.
pub(crate) fn plain<T: Serialize + ?Sized>(value: &T) -> Answer<JsValue> {
    let written = value.serialize(&Serializer::json_compatible());
    written.map_err(|problem| error::of("value", &problem.to_string()))
}

/// The language of a two-letter code.
pub(crate) fn language(code: &str) -> Answer<Language> {
    let found = Language::ALL.into_iter().find(|language| language.code() == code);
    found.ok_or_else(|| {
        let codes = Language::ALL.map(Language::code).join("`, `");
        error::of("language", &format!("unknown language `{code}`; expected one of `{codes}`"))
    })
}

/// The language of a code, English if there is none.
pub(crate) fn language_or_english(code: Option<String>) -> Answer<Language> {
    code.map_or(Ok(Language::En), |code| language(&code))
}

/// The side of a word.
pub(crate) fn side(word: &str) -> Answer<Side> {
    let found = Side::BOTH.into_iter().find(|side| side.to_string() == word);
    found.ok_or_else(|| {
        error::of("side", &format!("unknown side `{word}`; expected `white` or `black`"))
    })
}

/// A position from FEN.
pub(crate) fn position(variant: &Variant, fen: &str) -> Answer<Position> {
    variant.parse_fen(fen).map_err(|problem| error::of_fen(&problem))
}

/// A square by its name.
pub(crate) fn square(variant: &Variant, name: &str) -> Answer<Square> {
    variant.parse_square(name).ok_or_else(|| {
        error::of("square", &format!("square `{name}` is not on the board of `{}`", variant.id()))
    })
}

/// Squares by their names.
pub(crate) fn squares(variant: &Variant, names: &[String]) -> Answer<SquareSet> {
    names.iter().map(|name| square(variant, name)).collect()
}
