//! Why a move is legal or not.

use pyo3::prelude::*;

use crate::values;
use crate::variant::Variant;

/// What a text means in a position: a legal move and what it does, or why it is none.
#[pyclass(frozen, module = "anydraughts")]
#[derive(Debug)]
pub(crate) struct Explanation {
    variant: Variant,
    inner: draughts::Explanation,
    language: draughts::Language,
}

impl Explanation {
    pub(crate) fn new(
        variant: &Variant,
        inner: draughts::Explanation,
        language: &str,
    ) -> PyResult<Self> {
        Ok(Self { variant: variant.clone(), inner, language: values::language(language)? })
    }
}

#[pymethods]
impl Explanation {
    /// Whether the text is a legal move.
    #[getter]
    fn is_legal(&self) -> bool {
        self.inner.is_legal()
    }

    /// The name that programs use: `legal`, or the kind of refusal, such as `quantity`.
    #[getter]
    fn code(&self) -> &'static str {
        self.inner.code()
    }

    /// What the move does, or why it is not legal, in one or more sentences.
    #[getter]
    fn sentence(&self) -> String {
        self.inner.sentence(self.language)
    }

    /// The key of the rule set behind the answer; none where every game of draughts says so.
    #[getter]
    fn rule<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        values::rule(py, self.inner.rule())
    }

    /// What that rule says.
    #[getter]
    fn rule_sentence(&self) -> Option<String> {
        self.inner.rule_sentence(self.language)
    }

    /// The legal moves instead, those nearest to the refused one first; all that are meant, if the text
    /// is ambiguous.
    #[getter]
    fn alternatives(&self) -> Vec<String> {
        self.inner.alternatives().to_vec()
    }

    /// The squares that the answer is about.
    #[getter]
    fn squares(&self) -> Vec<String> {
        values::names(&self.variant.inner, self.inner.squares())
    }

    /// The code of the language of its sentences.
    #[getter]
    fn language(&self) -> &'static str {
        self.language.code()
    }

    /// The same in another language.
    fn translated(&self, language: &str) -> PyResult<Self> {
        Self::new(&self.variant, self.inner.clone(), language)
    }

    fn __str__(&self) -> String {
        self.inner.text(self.language).trim_end().to_owned()
    }

    fn __repr__(&self) -> String {
        format!("<Explanation {}: {}>", self.code(), self.sentence())
    }
}
