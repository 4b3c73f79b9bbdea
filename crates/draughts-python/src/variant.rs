//! Variants.

use std::path::PathBuf;
use std::sync::Arc;

use draughts::rulebook::RuleBook;
use draughts::rules::{Builtin, Diagnostic, Resolved, Source, builtin, resolve};
use draughts::statements::statements;
use draughts::{InstanceKind, Language};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyTuple, PyType};

use crate::errors::OrRaise;
use crate::position::Position;
use crate::rule_files::{self, Files};
use crate::values;

/// A game that can be played: a rule set, and the generator that knows its moves.
///
/// `Variant(name)` is the variant of this id, alias or title, in whichever of five languages; capitals,
/// blanks and accents make no difference. `Variant.from_toml` and `Variant.from_file` make one of a rule
/// file of one's own.
#[pyclass(frozen, module = "anydraughts")]
#[derive(Debug, Clone)]
pub(crate) struct Variant {
    pub(crate) inner: draughts::Variant,
    /// The rules as a file that says everything; none for rules that a game only wrote otherwise.
    toml: Option<Arc<str>>,
    warnings: Arc<[Diagnostic]>,
}

impl PartialEq for Variant {
    fn eq(&self, other: &Self) -> bool {
        self.inner.rules() == other.inner.rules()
    }
}

/// A variant, or the name of one.
#[derive(FromPyObject)]
pub(crate) enum VariantOrName<'py> {
    #[pyo3(transparent, annotation = "Variant")]
    Variant(Bound<'py, Variant>),
    #[pyo3(transparent, annotation = "str")]
    Name(String),
}

impl VariantOrName<'_> {
    /// The variant.
    pub(crate) fn find(self, py: Python<'_>) -> PyResult<Variant> {
        match self {
            Self::Variant(variant) => Ok(variant.get().clone()),
            Self::Name(name) => Variant::by_name(py, &name),
        }
    }
}

impl Variant {
    /// The variant of this name.
    pub(crate) fn by_name(py: Python<'_>, name: &str) -> PyResult<Self> {
        Ok(Self::of(builtin::load(name).or_raise(py)?))
    }

    fn of(resolved: Resolved) -> Self {
        let toml = Some(resolved.to_toml().into());
        let warnings = resolved.warnings.clone().into();
        Self { inner: draughts::Variant::from_rules(resolved.rules), toml, warnings }
    }

    /// The variant by whose rules a game was found to be written.
    pub(crate) fn of_game(inner: draughts::Variant) -> Self {
        let shipped = builtin::load(inner.id()).ok().filter(|it| it.rules == *inner.rules());
        let toml = shipped.map(|it| it.to_toml().into());
        Self { inner, toml, warnings: Arc::default() }
    }
}

#[pymethods]
impl Variant {
    #[new]
    fn new(py: Python<'_>, name: &str) -> PyResult<Self> {
        Self::by_name(py, name)
    }

    /// The variant of a rule file's text, which may extend those that ship.
    ///
    /// Raises RuleFileError with all the problems of the text, each with its line and column.
    #[staticmethod]
    #[pyo3(signature = (text, name="rules.toml"))]
    fn from_toml(py: Python<'_>, text: &str, name: &str) -> PyResult<Self> {
        resolve(&Source::new(name, text), &Builtin).map(Self::of).or_raise(py)
    }

    /// The variant of a rule file, which may extend those that ship and files beside it.
    ///
    /// Raises OSError if the file cannot be read, else RuleFileError as from_toml.
    #[staticmethod]
    fn from_file(py: Python<'_>, path: PathBuf) -> PyResult<Self> {
        resolve(&rule_files::read(&path)?, &Files).map(Self::of).or_raise(py)
    }

    /// The name that programs use, in kebab-case.
    #[getter]
    fn id(&self) -> &str {
        self.inner.id()
    }

    /// The title in a language: else in English, else the id.
    #[pyo3(signature = (language="en"))]
    fn name(&self, language: &str) -> PyResult<&str> {
        Ok(self.inner.name(values::language(language)?))
    }

    /// The titles by the codes of their languages.
    #[getter]
    fn names<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let names = PyDict::new(py);
        for language in Language::ALL {
            if let Some(name) = self.inner.rules().names.get(language) {
                names.set_item(language.code(), name)?;
            }
        }
        Ok(names)
    }

    /// Other names that are understood.
    #[getter]
    fn aliases(&self) -> Vec<&str> {
        self.inner.rules().aliases.iter().map(String::as_str).collect()
    }

    /// The ids of the rule sets that this one extends, the nearest first.
    #[getter]
    fn ancestors(&self) -> Vec<&str> {
        self.inner.rules().ancestors.iter().map(String::as_str).collect()
    }

    /// Everything that the rules say, with the keys and the words of a rule file.
    #[getter]
    fn rules<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let json = serde_json::to_string(self.inner.rules())
            .map_err(|error| PyValueError::new_err(error.to_string()))?;
        py.import("json")?.getattr("loads")?.call1((json,))
    }

    /// The rules as a rule file that says everything.
    ///
    /// Raises ValueError where a game has been found to be written in a notation of its own.
    fn toml(&self) -> PyResult<&str> {
        self.toml.as_deref().ok_or_else(|| {
            PyValueError::new_err("these rules are those of no file, but of the notation of a game")
        })
    }

    /// What a rule file has that may be a slip.
    #[getter]
    fn warnings<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let all = self.warnings.iter().map(|it| values::diagnostic(py, it));
        let all: Vec<_> = all.collect::<PyResult<_>>()?;
        PyTuple::new(py, all)
    }

    /// The rules in words: what a reader has to know, in the order of a book of rules.
    #[pyo3(signature = (language="en"))]
    fn statements<'py>(&self, py: Python<'py>, language: &str) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let told = statements(self.inner.rules(), values::language(language)?);
        told.iter()
            .map(|it| values::value(py, "Statement", (&it.key, it.section.code(), &it.text)))
            .collect()
    }

    /// The book of rules; see the function rule_book.
    #[pyo3(signature = (language="en", format="markdown", *, links=None))]
    fn rule_book(
        &self,
        py: Python<'_>,
        language: &str,
        format: &str,
        links: Option<&str>,
    ) -> PyResult<String> {
        book(py, self, language, format, links)
    }

    /// How many files the board has.
    #[getter]
    fn width(&self) -> u8 {
        self.inner.rules().board.width()
    }

    /// How many rows the board has.
    #[getter]
    fn height(&self) -> u8 {
        self.inner.rules().board.height()
    }

    /// What the squares are called, from White's bottom left to the right and then up.
    #[getter]
    fn squares(&self) -> Vec<String> {
        values::names(&self.inner, self.inner.rules().board.squares())
    }

    /// Whether a generator was compiled for exactly these rules of movement; any other rules are read at
    /// run time, with the same answers.
    #[getter]
    fn is_compiled(&self) -> bool {
        self.inner.generator().instance() == InstanceKind::Compiled
    }

    /// The position at the start of a game.
    fn start(&self) -> Position {
        Position::of(self, self.inner.start())
    }

    fn __eq__(&self, other: &Self) -> bool {
        self == other
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        pyo3::types::PyString::new(py, self.inner.id()).hash()
    }

    fn __str__(&self) -> &str {
        self.inner.name(Language::En)
    }

    fn __repr__(&self) -> String {
        format!("Variant({:?})", self.inner.id())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let class = PyType::new::<Self>(py);
        let shipped = builtin::load(self.inner.id()).ok();
        if shipped.is_some_and(|it| it.rules == *self.inner.rules()) {
            return Ok((class.into_any(), (self.inner.id().to_owned(),)));
        }
        match &self.toml {
            Some(toml) => Ok((class.getattr("from_toml")?, ((**toml).to_owned(),))),
            None => Err(PyTypeError::new_err("the notation of a single game cannot be pickled")),
        }
    }
}

/// The ids of all variants that ship, in alphabetical order.
#[pyfunction]
pub(crate) fn variant_ids() -> Vec<&'static str> {
    builtin::ids().to_vec()
}

/// The rules of a variant as a book with diagrams, in one of five languages.
///
/// The format is `markdown`, `html` or `text`. `links` is a pattern of links to the books of other
/// variants, such as `{id}.html`.
#[pyfunction]
#[pyo3(signature = (variant, language="en", format="markdown", *, links=None))]
pub(crate) fn rule_book(
    py: Python<'_>,
    variant: VariantOrName<'_>,
    language: &str,
    format: &str,
    links: Option<&str>,
) -> PyResult<String> {
    book(py, &variant.find(py)?, language, format, links)
}

fn book(
    py: Python<'_>,
    variant: &Variant,
    language: &str,
    format: &str,
    links: Option<&str>,
) -> PyResult<String> {
    const FORMATS: [&str; 3] = ["markdown", "html", "text"];
    let language = values::language(language)?;
    let format = values::chosen("format", format, &FORMATS, |name| name)?;
    Ok(py.detach(|| {
        let book = RuleBook::new(&variant.inner, language);
        match format {
            "html" => book.html().links(links).to_string(),
            "text" => book.text().to_string(),
            _ => book.markdown().links(links).to_string(),
        }
    }))
}
