//! Weights by which the computer judges: those that ship, or those of a file.

use std::fs;
use std::sync::Arc;

use anyhow::{Context, Result};
use draughts::Variant;
use draughts_search::{Appraiser, Evaluation, Weights};

/// In place of a file: no weights at all.
const NONE: &str = "none";

/// How a variant is judged: by the weights of a file, if one is named, else by those that ship for it or for
/// the nearest parent whose weights fit, else by its rules alone.
///
/// # Errors
/// If the file cannot be read, or its weights do not fit.
pub(crate) fn evaluation(variant: &Variant, file: Option<&str>) -> Result<Evaluation> {
    let by_rules = Evaluation::new(variant);
    match file {
        Some(NONE) => Ok(by_rules),
        Some(file) => {
            let bytes = fs::read(file).with_context(|| format!("cannot read `{file}`"))?;
            let weights = Weights::read(&bytes, variant.rules());
            let weights = weights.with_context(|| format!("cannot use `{file}`"))?;
            Ok(with(by_rules, Some(&weights)))
        }
        None => Ok(by_rules.with_shipped_weights()),
    }
}

/// The same judgment, with these weights if there are any.
pub(crate) fn with(evaluation: Evaluation, weights: Option<&Weights>) -> Evaluation {
    match weights {
        Some(weights) => evaluation.with_weights(Arc::new(Appraiser::by_squares(weights))),
        None => evaluation,
    }
}
