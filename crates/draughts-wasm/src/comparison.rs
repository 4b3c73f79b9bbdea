//! Where two rule sets part.

use std::ops::ControlFlow;

use draughts::compare::{self, BUDGET};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::border::{language_or_english, plain, position};
use crate::error::{Answer, of};
use crate::lots::seeded;
use crate::values::{Comparison, Proof, SideBySide};
use crate::variant::Variant;

/// What two rule sets say differently.
#[wasm_bindgen(unchecked_return_type = "Comparison")]
pub fn compare(
    a: &Variant,
    b: &Variant,
    #[wasm_bindgen(unchecked_param_type = "Language")] language: Option<String>,
) -> Answer<JsValue> {
    let rules = vec![a.0.rules().clone(), b.0.rules().clone()];
    plain(&Comparison::of(&compare::Comparison::new(rules), language_or_english(language)?))
}

/// Every move that one of two games at least allows in a position, with what each of them says of it.
#[wasm_bindgen(js_name = sideBySide, unchecked_return_type = "SideBySide[]")]
pub fn side_by_side(
    a: &Variant,
    b: &Variant,
    fen: &str,
    #[wasm_bindgen(unchecked_param_type = "Language")] language: Option<String>,
) -> Answer<JsValue> {
    let position = position(&a.0, fen)?;
    let rows = compare::side_by_side(&[a.0.clone(), b.0.clone()], &position);
    let rows = rows.map_err(|problem| of("side-by-side", &problem.to_string()))?;
    let language = language_or_english(language)?;
    plain(&rows.iter().map(|row| SideBySide::of(row, language)).collect::<Vec<_>>())
}

/// Switches one key in which two rule sets differ, everything else staying as it is, and looks for the
/// smallest position that shows it; `null` if nothing else would go with it. The lots of the search
/// come from a seed, and it looks at so many positions, or at as many as usual.
#[wasm_bindgen(unchecked_return_type = "Proof | null")]
pub fn prove(
    key: &str,
    a: &Variant,
    b: &Variant,
    seed: f64,
    positions: Option<f64>,
    #[wasm_bindgen(unchecked_param_type = "Language")] language: Option<String>,
) -> Answer<JsValue> {
    let language = language_or_english(language)?;
    let (seed, mut lots) = seeded(seed)?;
    let positions = positions.map_or(BUDGET, |positions| positions as u64);
    let mut watch = |_| ControlFlow::Continue(());
    let proof = compare::prove(key, a.0.rules(), b.0.rules(), positions, &mut lots, &mut watch);
    plain(&proof.map(|proof| Proof::of(&proof, [&a.0, &b.0], language, seed)))
}
