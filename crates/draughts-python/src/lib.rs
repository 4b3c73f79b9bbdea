//! The extension module of the Python package `anydraughts`.
//!
//! It says of `draughts` what Python can hear, under the same names, and adds what a Python user expects:
//! `push` and `pop`, sequences, exceptions, pictures in notebooks. Rules stay where they are. Plain values
//! and exceptions are classes of the package's own Python modules; `values` and `errors` make them.
//!
//! Whatever may take long lets go of the interpreter and can be interrupted: see `interrupts`.
#![allow(clippy::disallowed_methods, reason = "for its users the package reads files and clocks")]

mod board;
mod comparison;
mod drawing;
mod errors;
mod explanation;
mod interrupts;
mod moves;
mod opponent;
mod outcome;
mod pdn;
mod place;
mod position;
mod rule_files;
mod values;
mod variant;

use pyo3::prelude::*;

/// The extension module.
#[pymodule(name = "_native")]
mod native {
    #[pymodule_export]
    use super::board::Board;
    #[pymodule_export]
    use super::comparison::{Comparison, compare};
    #[pymodule_export]
    use super::explanation::Explanation;
    #[pymodule_export]
    use super::moves::{LegalMoves, Move};
    #[pymodule_export]
    use super::opponent::Opponent;
    #[pymodule_export]
    use super::outcome::Outcome;
    #[pymodule_export]
    use super::pdn::{PdnGame, PdnReader};
    #[pymodule_export]
    use super::position::Position;
    #[pymodule_export]
    use super::variant::{Variant, rule_book, variant_ids};

    use super::{Bound, PyModule, PyModuleMethods, PyResult};

    #[pymodule_init]
    fn init(module: &Bound<'_, PyModule>) -> PyResult<()> {
        module.add("__version__", env!("CARGO_PKG_VERSION"))
    }
}
