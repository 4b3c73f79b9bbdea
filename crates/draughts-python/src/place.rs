//! A position together with its variant, which moves and positions share.

use std::sync::Arc;

use draughts::movegen::Perft;
use draughts::{Move, Position, Square};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::errors::OrRaise;
use crate::interrupts;
use crate::values;
use crate::variant::Variant;

/// A position of a variant.
#[derive(Debug, Clone)]
pub(crate) struct Place {
    pub(crate) variant: Variant,
    pub(crate) position: Position,
}

impl Place {
    pub(crate) fn new(variant: &Variant, position: Position) -> Arc<Self> {
        Arc::new(Self { variant: variant.clone(), position })
    }

    /// Whether it is the same position by the same rules.
    pub(crate) fn is(&self, other: &Self) -> bool {
        self.position == other.position && self.variant == other.variant
    }

    pub(crate) fn rules(&self) -> &draughts::Variant {
        &self.variant.inner
    }

    pub(crate) fn fen(&self) -> String {
        self.rules().fen(&self.position)
    }

    /// The drawing in text, without the end of its last line.
    pub(crate) fn diagram(&self) -> String {
        self.rules().diagram(&self.position).to_string().trim_end_matches('\n').to_owned()
    }

    pub(crate) fn text(&self, py: Python<'_>, mv: &Move) -> PyResult<String> {
        self.rules().move_text(&self.position, mv).or_raise(py)
    }

    pub(crate) fn name(&self, square: Square) -> String {
        self.rules().square_name(square).to_string()
    }

    pub(crate) fn piece_at<'py>(
        &self,
        py: Python<'py>,
        square: &str,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        values::piece(py, &self.position, values::square(self.rules(), square)?)
    }

    pub(crate) fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let pieces = PyDict::new(py);
        for square in self.position.occupied() {
            pieces.set_item(self.name(square), values::piece(py, &self.position, square)?)?;
        }
        Ok(pieces)
    }

    pub(crate) fn perft(&self, py: Python<'_>, depth: u32, all_paths: bool) -> PyResult<u64> {
        let how = Perft { all_paths, bulk: true };
        interrupts::perft(py, self.rules().generator(), &self.position, depth, how)
    }
}
