//! How a game has ended.

use draughts::pdn::{ResultFormat, Score};
use draughts::{Conclusion, GameResult, Language, Side};
use pyo3::prelude::*;

use crate::values;
use crate::variant::Variant;

/// Who has won and why.
#[pyclass(frozen, module = "anydraughts")]
#[derive(Debug)]
pub(crate) struct Outcome {
    variant: Variant,
    inner: Conclusion,
}

/// A result as most programs write it, White's part on the left whoever moves first.
pub(crate) fn result(outcome: Option<draughts::Outcome>) -> &'static str {
    match outcome.map(|outcome| outcome.result) {
        Some(GameResult::Win(Side::White)) => "1-0",
        Some(GameResult::Win(Side::Black)) => "0-1",
        Some(GameResult::Draw) => "1/2-1/2",
        None => "*",
    }
}

impl Outcome {
    pub(crate) fn new(variant: &Variant, inner: Conclusion) -> Self {
        Self { variant: variant.clone(), inner }
    }
}

#[pymethods]
impl Outcome {
    /// The side that has won; none for a draw.
    #[getter]
    fn winner<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        match self.inner.outcome().result {
            GameResult::Win(side) => values::side(py, side).map(Some),
            GameResult::Draw => Ok(None),
        }
    }

    /// Why the game is over, such as `no-moves` or `repetition`.
    #[getter]
    fn reason(&self) -> &'static str {
        self.inner.outcome().reason.code()
    }

    /// `1-0` if White has won, `0-1` if Black has, `1/2-1/2` for a draw.
    #[getter]
    fn result(&self) -> &'static str {
        result(Some(self.inner.outcome()))
    }

    /// The result as PDN writes it by these rules: the left side is that of the player who moves first,
    /// and some games count two points for a win.
    #[getter]
    fn score(&self) -> &'static str {
        let rules = self.variant.inner.rules();
        let score = Score::of_result(self.inner.outcome().result, rules.setup.first);
        score.text(ResultFormat::of_game_type(rules.game_type)).unwrap_or("*")
    }

    /// The key behind the reason; none where the players have ended the game.
    #[getter]
    fn rule<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        values::rule(py, self.inner.rule())
    }

    /// The numbers of the plies that brought the end about, from 1; 0 is the start of the game.
    #[getter]
    fn plies(&self) -> Vec<usize> {
        self.inner.plies()
    }

    /// The squares that the reason is about.
    #[getter]
    fn squares(&self) -> Vec<String> {
        values::names(&self.variant.inner, self.inner.squares())
    }

    /// Who has won and why, in a sentence.
    #[pyo3(signature = (language="en"))]
    fn sentence(&self, language: &str) -> PyResult<String> {
        Ok(self.inner.sentence(values::language(language)?))
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.inner.outcome() == other.inner.outcome() && self.variant == other.variant
    }

    fn __hash__(&self) -> u64 {
        use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};
        BuildHasherDefault::<DefaultHasher>::default().hash_one(self.inner.outcome())
    }

    fn __str__(&self) -> String {
        self.inner.sentence(Language::En)
    }

    fn __repr__(&self) -> String {
        format!("<Outcome {}: {}>", self.result(), self.reason())
    }
}
