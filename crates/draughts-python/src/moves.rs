//! Moves, and lists of them.

use std::sync::Arc;

use draughts::MoveKind;
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyList, PySlice, PyType};

use crate::errors::{OrRaise, Raise};
use crate::place::Place;
use crate::position::Position;
use crate::values;

/// A legal move of some position.
///
/// Two moves are equal if they do the same: from, to, captured pieces and what the piece becomes.
#[pyclass(frozen, module = "anydraughts")]
#[derive(Debug, Clone)]
pub(crate) struct Move {
    pub(crate) place: Arc<Place>,
    pub(crate) mv: draughts::Move,
}

/// A move, or its text.
#[derive(FromPyObject)]
pub(crate) enum MoveOrText<'py> {
    #[pyo3(transparent, annotation = "Move")]
    Move(Bound<'py, Move>),
    #[pyo3(transparent, annotation = "str")]
    Text(String),
}

impl Move {
    /// The squares that a capture lands on and the captured ones, in order.
    fn route(&self) -> draughts::Path {
        self.place.rules().generator().path(&self.place.position, &self.mv)
    }
}

#[pymethods]
impl Move {
    /// The move in the notation of its rules, as short as it may be.
    #[getter]
    fn text(&self, py: Python<'_>) -> PyResult<String> {
        self.place.text(py, &self.mv)
    }

    /// The position in which the move is legal.
    #[getter]
    fn position(&self) -> Position {
        Position(Arc::clone(&self.place))
    }

    /// The square that the piece leaves.
    #[getter(from_square)]
    fn origin(&self) -> String {
        self.place.name(self.mv.from())
    }

    /// The square that the piece comes to; none if a piece is removed.
    #[getter]
    fn to_square(&self) -> Option<String> {
        self.mv.to().map(|square| self.place.name(square))
    }

    /// The squares of the captured pieces, in the order of capture.
    #[getter]
    fn captured(&self) -> Vec<String> {
        self.route().captured.into_iter().map(|square| self.place.name(square)).collect()
    }

    /// The squares that the piece stands on, from the first to the last; where there are several ways,
    /// the one that lands as near behind the captured pieces as it may.
    #[getter]
    fn path(&self) -> Vec<String> {
        let all = std::iter::once(self.mv.from()).chain(self.route().landings);
        all.map(|square| self.place.name(square)).collect()
    }

    /// All ways to make the move, at most `limit` of them.
    #[pyo3(signature = (limit=100))]
    fn paths(&self, limit: usize) -> Vec<Vec<String>> {
        let paths = self.place.rules().generator().paths(&self.place.position, &self.mv, limit);
        let names = |path: draughts::Path| {
            let all = std::iter::once(self.mv.from()).chain(path.landings);
            all.map(|square| self.place.name(square)).collect()
        };
        paths.into_iter().map(names).collect()
    }

    /// Whether pieces are captured.
    #[getter]
    fn is_capture(&self) -> bool {
        self.mv.is_capture()
    }

    /// Whether it is a `step`, a `capture` or a `removal`.
    #[getter]
    fn kind(&self) -> &'static str {
        match self.mv.kind() {
            MoveKind::Step => "step",
            MoveKind::Capture => "capture",
            MoveKind::Removal => "removal",
        }
    }

    /// What the piece was before the move.
    #[getter]
    fn moved<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        values::kind(py, self.mv.moved())
    }

    /// What the piece has become, if that is something else than it was.
    #[getter]
    fn becomes<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.mv.becomes().map(|kind| values::kind(py, kind)).transpose()
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.mv == other.mv
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
        BuildHasherDefault::<DefaultHasher>::default().hash_one(self.mv)
    }

    fn __str__(&self, py: Python<'_>) -> PyResult<String> {
        self.text(py)
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<Move {}>", self.text(py)?))
    }

    fn __reduce__<'py>(
        &self,
        py: Python<'py>,
    ) -> PyResult<(Bound<'py, PyAny>, (Position, String))> {
        let read = PyType::new::<Position>(py).getattr("parse_move")?;
        Ok((read, (self.position(), self.text(py)?)))
    }
}

/// The legal moves of a position: a sequence in an order that depends on the position alone.
///
/// `in` understands moves and their texts.
#[pyclass(frozen, sequence, module = "anydraughts")]
#[derive(Debug)]
pub(crate) struct LegalMoves {
    place: Arc<Place>,
    moves: Vec<draughts::Move>,
}

/// What stands between brackets behind a sequence.
#[derive(FromPyObject)]
enum Index<'py> {
    #[pyo3(transparent, annotation = "int")]
    One(isize),
    #[pyo3(transparent, annotation = "slice")]
    Some(Bound<'py, PySlice>),
}

impl LegalMoves {
    /// All legal moves of a position.
    pub(crate) fn of(py: Python<'_>, place: &Arc<Place>) -> PyResult<Self> {
        let moves = place.rules().legal_moves(&place.position).or_raise(py)?;
        Ok(Self::new(place, moves))
    }

    pub(crate) fn new(place: &Arc<Place>, moves: Vec<draughts::Move>) -> Self {
        Self { place: Arc::clone(place), moves }
    }

    fn at(&self, index: usize) -> Option<Move> {
        self.moves.get(index).map(|&mv| Move { place: Arc::clone(&self.place), mv })
    }

    fn place_of(&self, mv: &MoveOrText<'_>) -> Option<usize> {
        let mv = match mv {
            MoveOrText::Move(mv) => mv.get().mv,
            MoveOrText::Text(text) => {
                self.place.rules().parse_move(&self.place.position, text).ok()?
            }
        };
        self.moves.iter().position(|it| *it == mv)
    }
}

#[pymethods]
impl LegalMoves {
    /// The moves as texts.
    fn texts(&self, py: Python<'_>) -> PyResult<Vec<String>> {
        if self.moves.is_empty() {
            return Ok(Vec::new());
        }
        let texts = self.place.rules().move_texts(&self.place.position).or_raise(py)?;
        Ok(texts.into_iter().map(|(_, text)| text).collect())
    }

    /// How often a move is among them: once or not at all.
    fn count(&self, value: MoveOrText<'_>) -> usize {
        usize::from(self.place_of(&value).is_some())
    }

    /// Where a move stands; raises ValueError if it is not among them.
    fn index(&self, value: MoveOrText<'_>) -> PyResult<usize> {
        self.place_of(&value).ok_or_else(|| {
            pyo3::exceptions::PyValueError::new_err("this move is not legal in this position")
        })
    }

    fn __len__(&self) -> usize {
        self.moves.len()
    }

    fn __getitem__<'py>(&self, py: Python<'py>, index: Index<'_>) -> PyResult<Bound<'py, PyAny>> {
        match index {
            Index::One(index) => {
                let from_end = || self.moves.len().checked_sub(index.unsigned_abs());
                let index = usize::try_from(index).ok().or_else(from_end);
                let found = index.and_then(|index| self.at(index));
                let found = found.ok_or_else(|| PyIndexError::new_err("there are fewer moves"))?;
                Ok(found.into_pyobject(py)?.into_any())
            }
            Index::Some(slice) => {
                let length = isize::try_from(self.moves.len())?;
                let slice = slice.indices(length)?;
                let all = (0..slice.slicelength).map(|number| {
                    let index = slice.start + slice.step * isize::try_from(number).unwrap_or(0);
                    usize::try_from(index).ok().and_then(|index| self.at(index))
                });
                let all: Vec<Move> = all.flatten().collect();
                Ok(PyList::new(py, all)?.into_any())
            }
        }
    }

    fn __contains__(&self, value: &Bound<'_, PyAny>) -> bool {
        value.extract::<MoveOrText<'_>>().is_ok_and(|mv| self.place_of(&mv).is_some())
    }

    fn __iter__(slf: Bound<'_, Self>) -> Moves {
        Moves { all: slf.unbind(), next: 0 }
    }

    fn __reversed__(&self) -> Vec<Move> {
        (0..self.moves.len()).rev().filter_map(|index| self.at(index)).collect()
    }

    fn __repr__(&self, py: Python<'_>) -> PyResult<String> {
        Ok(format!("<LegalMoves {}>", self.texts(py)?.join(", ")))
    }
}

/// An iterator over legal moves.
#[pyclass(module = "anydraughts")]
#[derive(Debug)]
pub(crate) struct Moves {
    all: Py<LegalMoves>,
    next: usize,
}

#[pymethods]
impl Moves {
    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&mut self) -> Option<Move> {
        let found = self.all.get().at(self.next);
        self.next += 1;
        found
    }
}

/// The legal move of a place that a value means.
pub(crate) fn legal(
    py: Python<'_>,
    place: &Place,
    mv: &MoveOrText<'_>,
) -> PyResult<draughts::Move> {
    match mv {
        MoveOrText::Text(text) => place.rules().parse_move(&place.position, text).or_raise(py),
        MoveOrText::Move(mv) => {
            let mv = mv.get();
            let known = mv.place.is(place)
                || place.rules().legal_moves(&place.position).or_raise(py)?.contains(&mv.mv);
            if known { Ok(mv.mv) } else { Err(draughts::PlayError::NotLegal.raise(py)) }
        }
    }
}
