//! Positions as values.

use std::collections::HashMap;
use std::sync::Arc;

use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};

use crate::drawing::{self, Look, Way};
use crate::errors::OrRaise;
use crate::explanation::Explanation;
use crate::moves::{self, LegalMoves, Move, MoveOrText};
use crate::place::Place;
use crate::values;
use crate::variant::{Variant, VariantOrName};

/// A position by the rules of a variant: a value that never changes, and a key of dictionaries and sets.
///
/// A board is a game, and knows what came before; a position knows only itself.
#[pyclass(frozen, module = "anydraughts")]
#[derive(Debug, Clone)]
pub(crate) struct Position(pub(crate) Arc<Place>);

impl Position {
    pub(crate) fn of(variant: &Variant, position: draughts::Position) -> Self {
        Self(Place::new(variant, position))
    }
}

#[pymethods]
impl Position {
    #[new]
    #[pyo3(signature = (variant, fen=None))]
    fn new(py: Python<'_>, variant: VariantOrName<'_>, fen: Option<&str>) -> PyResult<Self> {
        let variant = variant.find(py)?;
        let position = match fen {
            Some(fen) => variant.inner.parse_fen(fen).or_raise(py)?,
            None => variant.inner.start(),
        };
        Ok(Self::of(&variant, position))
    }

    /// The variant.
    #[getter]
    fn variant(&self) -> Variant {
        self.0.variant.clone()
    }

    /// The position as FEN, in its one canonical form.
    #[getter]
    fn fen(&self) -> String {
        self.0.fen()
    }

    /// The side to move.
    #[getter]
    fn turn<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        values::side(py, self.0.position.side())
    }

    /// A number that equal positions share, on every machine.
    #[getter]
    fn key(&self) -> u64 {
        self.0.position.key()
    }

    /// The moves that the rules of movement allow.
    #[getter]
    fn legal_moves(&self, py: Python<'_>) -> PyResult<LegalMoves> {
        LegalMoves::of(py, &self.0)
    }

    /// The legal move that a text means.
    fn parse_move(&self, py: Python<'_>, text: &str) -> PyResult<Move> {
        let mv = self.0.rules().parse_move(&self.0.position, text).or_raise(py)?;
        Ok(Move { place: Arc::clone(&self.0), mv })
    }

    /// The position after a legal move; the lots of duels are all won.
    #[pyo3(name = "make")]
    fn make(&self, py: Python<'_>, r#move: MoveOrText<'_>) -> PyResult<Self> {
        let mv = moves::legal(py, &self.0, &r#move)?;
        Ok(Self::of(&self.0.variant, self.0.rules().make(&self.0.position, &mv)))
    }

    /// All that may come of a move, each with its probability: one position, or several where lots
    /// decide duels.
    fn prospects(&self, py: Python<'_>, r#move: MoveOrText<'_>) -> PyResult<Vec<(f64, Self)>> {
        let mv = moves::legal(py, &self.0, &r#move)?;
        let all = self.0.rules().prospects(&self.0.position, &mv).into_iter();
        let all = all.map(|it| (it.probability, Self::of(&self.0.variant, it.position)));
        Ok(all.collect())
    }

    /// What stands on a square, if anything does.
    fn piece_at<'py>(&self, py: Python<'py>, square: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0.piece_at(py, square)
    }

    /// All pieces by the names of their squares.
    #[getter]
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.0.pieces(py)
    }

    /// The number of positions after exactly so many plies, draws apart; with `all_paths`, captures by
    /// different ways are counted apart. Other threads go on meanwhile, and Ctrl-C ends it.
    #[pyo3(signature = (depth, *, all_paths=false))]
    fn perft(&self, py: Python<'_>, depth: u32, all_paths: bool) -> PyResult<u64> {
        self.0.perft(py, depth, all_paths)
    }

    /// Why a text is a legal move, or why not, in one of five languages.
    #[pyo3(signature = (text, language="en"))]
    fn explain(&self, py: Python<'_>, text: &str, language: &str) -> PyResult<Explanation> {
        let explained = self.0.rules().explain(&self.0.position, text).or_raise(py)?;
        Explanation::new(&self.0.variant, explained, language)
    }

    /// A picture; see Board.svg.
    #[pyo3(signature = (
        *, arrows=Vec::new(), marks=HashMap::new(), seen_from="white", theme="light", labels=None,
        square_size=48, crop=None, title=None, language="en",
    ))]
    #[allow(clippy::too_many_arguments, reason = "in Python they have names and defaults")]
    fn svg(
        &self,
        arrows: Vec<Way<'_>>,
        marks: HashMap<String, String>,
        seen_from: &str,
        theme: &str,
        labels: Option<&str>,
        square_size: u16,
        crop: Option<Vec<String>>,
        title: Option<String>,
        language: &str,
    ) -> PyResult<String> {
        let look =
            Look { arrows, marks, seen_from, theme, labels, square_size, crop, title, language };
        drawing::svg(&self.0, look)
    }

    fn _repr_svg_(&self) -> String {
        drawing::for_notebook(&self.0, None)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.0.is(&other.0)
    }

    fn __hash__(&self) -> u64 {
        self.0.position.key()
    }

    fn __str__(&self) -> String {
        self.0.diagram()
    }

    fn __repr__(&self) -> String {
        format!("Position({:?}, {:?})", self.0.rules().id(), self.0.fen())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> (Bound<'py, PyType>, (Variant, String)) {
        (PyType::new::<Self>(py), (self.0.variant.clone(), self.0.fen()))
    }
}
