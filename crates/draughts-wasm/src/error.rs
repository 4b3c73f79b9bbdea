//! Errors as JavaScript throws them.

use draughts::game::ReplayError;
use draughts::{Diagnostics, FenError, MoveTextError, PlayError, Storm, UnknownVariant};
use draughts_search::weights::WeightsError;
use js_sys::{Error, Reflect};
use wasm_bindgen::JsValue;

use crate::border::plain;
use crate::values::Diagnostic;

/// An answer, or what is thrown.
pub(crate) type Answer<T> = Result<T, JsValue>;

/// An error with a code and a message.
pub(crate) fn of(code: &str, message: &str) -> JsValue {
    let error = Error::new(message);
    error.set_name("DraughtsError");
    with(error.into(), "code", &code.into())
}

/// The same error with one thing more that it knows.
fn with(error: JsValue, key: &str, value: &JsValue) -> JsValue {
    // Only a frozen object refuses a property, and this one is new.
    let _ = Reflect::set(&error, &key.into(), value);
    error
}

pub(crate) fn of_storm(storm: Storm) -> JsValue {
    of("storm", &storm.to_string())
}

pub(crate) fn of_fen(problem: &FenError) -> JsValue {
    with(of("fen", &problem.to_string()), "column", &problem.column().into())
}

pub(crate) fn of_name(unknown: &UnknownVariant) -> JsValue {
    let nearest = plain(unknown.nearest()).unwrap_or_default();
    with(of("unknown-variant", &unknown.to_string()), "nearest", &nearest)
}

pub(crate) fn of_rules(diagnostics: &Diagnostics) -> JsValue {
    // The drawing of lines with carets is for terminals, and not small.
    let lines: Vec<_> = diagnostics.iter().map(ToString::to_string).collect();
    let list: Vec<_> = diagnostics.iter().map(Diagnostic::of).collect();
    let list = plain(&list).unwrap_or_default();
    with(of("rules", &lines.join("\n")), "diagnostics", &list)
}

pub(crate) fn of_weights(problem: &WeightsError) -> JsValue {
    let error = of("weights", &problem.to_string());
    let WeightsError::Unfit { differences, .. } = problem else { return error };
    let keys: Vec<_> = differences.iter().map(|difference| &difference.key).collect();
    with(error, "keys", &plain(&keys).unwrap_or_default())
}

pub(crate) fn of_text(problem: &MoveTextError) -> JsValue {
    let code = match problem {
        MoveTextError::NotLegal { .. } => "not-legal",
        MoveTextError::Ambiguous { .. } => "ambiguous",
        MoveTextError::Storm(_) => "storm",
        _ => "move-text",
    };
    let error = of(code, &problem.to_string());
    let MoveTextError::Ambiguous { candidates, .. } = problem else { return error };
    let texts: Vec<_> = candidates.iter().map(|(_, text)| text).collect();
    with(error, "candidates", &plain(&texts).unwrap_or_default())
}

pub(crate) fn of_play(problem: &PlayError) -> JsValue {
    let code = match problem {
        PlayError::Text(problem) => return of_text(problem),
        PlayError::Over(_) => "game-over",
        PlayError::NotLegal => "not-legal",
        PlayError::LotsNeeded => "lots-needed",
        PlayError::MarkedTooLate | PlayError::OpenedTooLate => "too-late",
        PlayError::Storm(_) => "storm",
        _ => "play",
    };
    of(code, &problem.to_string())
}

pub(crate) fn of_replay(problem: &ReplayError) -> JsValue {
    let source = std::error::Error::source(problem);
    let why = source.map(|why| format!(": {why}")).unwrap_or_default();
    of("record", &format!("{problem}{why}"))
}
