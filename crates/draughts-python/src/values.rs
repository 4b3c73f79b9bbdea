//! Values of the package's own Python modules, and words that stand for values of ours.

use std::fmt::Display;

use draughts::explain::Rule;
use draughts::pdn::PdnError;
use draughts::rules::{Diagnostic, Severity};
use draughts::{Kind, Language, Position, Side, Square, SquareSet};
use pyo3::call::PyCallArgs;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;

/// An object of a class of `anydraughts._values`.
pub(crate) fn value<'py>(
    py: Python<'py>,
    class: &str,
    arguments: impl PyCallArgs<'py>,
) -> PyResult<Bound<'py, PyAny>> {
    py.import("anydraughts._values")?.getattr(class)?.call1(arguments)
}

/// The members of an enumeration of `anydraughts._values`, found once.
fn members<const N: usize>(
    py: Python<'_>,
    class: &str,
    names: [&str; N],
) -> PyResult<[Py<PyAny>; N]> {
    let class = py.import("anydraughts._values")?.getattr(class)?;
    let all: Vec<Py<PyAny>> = names
        .iter()
        .map(|name| class.getattr(*name).map(Bound::unbind))
        .collect::<PyResult<_>>()?;
    all.try_into().map_err(|_| PyValueError::new_err("an enumeration has lost a member"))
}

/// A side as Python has it.
pub(crate) fn side(py: Python<'_>, side: Side) -> PyResult<Bound<'_, PyAny>> {
    static SIDES: PyOnceLock<[Py<PyAny>; 2]> = PyOnceLock::new();
    let sides = SIDES.get_or_try_init(py, || members(py, "Side", ["WHITE", "BLACK"]))?;
    Ok(sides[side.index()].bind(py).clone())
}

/// A kind of piece as Python has it.
pub(crate) fn kind(py: Python<'_>, kind: Kind) -> PyResult<Bound<'_, PyAny>> {
    static KINDS: PyOnceLock<[Py<PyAny>; 4]> = PyOnceLock::new();
    let names = ["MAN", "KING", "FIRST", "SECOND"];
    let kinds = KINDS.get_or_try_init(py, || members(py, "Kind", names))?;
    Ok(kinds[usize::from(kind.bits())].bind(py).clone())
}

/// What stands on a square, as Python has it.
pub(crate) fn piece<'py>(
    py: Python<'py>,
    position: &Position,
    square: Square,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Some((owner, what)) = position.piece_at(square) else { return Ok(None) };
    let marked = position.marked().contains(square);
    value(py, "Piece", (side(py, owner)?, kind(py, what)?, marked)).map(Some)
}

/// A problem of a rule file, as Python has it.
pub(crate) fn diagnostic<'py>(py: Python<'py>, it: &Diagnostic) -> PyResult<Bound<'py, PyAny>> {
    let severity = match it.severity() {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let place = (it.file(), it.line(), it.column());
    let arguments =
        (it.code().name(), severity, it.message(), it.help(), place.0, place.1, place.2);
    value(py, "Diagnostic", arguments)
}

/// A problem of a game in PDN, as Python has it.
pub(crate) fn pdn_problem<'py>(py: Python<'py>, it: &PdnError) -> PyResult<Bound<'py, PyAny>> {
    let problem = &it.problem;
    let (message, warning) = (problem.to_string(), problem.is_warning());
    let (line, column) = (it.place.line, it.place.column);
    let arguments = (problem.code(), message, problem.help(), warning, it.game, line, column);
    value(py, "PdnProblem", arguments)
}

/// The rule behind an answer, as Python has it.
pub(crate) fn rule<'py>(
    py: Python<'py>,
    rule: Option<&Rule>,
) -> PyResult<Option<Bound<'py, PyAny>>> {
    let Some(Rule { key, value: held, file, line, citation }) = rule else { return Ok(None) };
    value(py, "Rule", (key, held.as_ref(), file.as_ref(), *line, citation.as_ref())).map(Some)
}

/// The names of some squares.
pub(crate) fn names(variant: &draughts::Variant, squares: SquareSet) -> Vec<String> {
    squares.iter().map(|square| variant.square_name(square).to_string()).collect()
}

/// The square of this name.
pub(crate) fn square(variant: &draughts::Variant, name: &str) -> PyResult<Square> {
    variant.parse_square(name).ok_or_else(|| {
        let all = variant.rules().board.squares();
        let example = all.iter().next().map(|square| variant.square_name(square).to_string());
        let example = example.unwrap_or_default();
        PyValueError::new_err(format!("`{name}` is no square of this board, such as `{example}`"))
    })
}

/// The value that a word stands for, among those that there are.
pub(crate) fn chosen<T: Copy, D: Display>(
    what: &str,
    word: &str,
    all: &[T],
    name: impl Fn(T) -> D,
) -> PyResult<T> {
    let found = all.iter().copied().find(|&it| name(it).to_string() == word);
    found.ok_or_else(|| {
        let names: Vec<String> = all.iter().map(|&it| format!("`{}`", name(it))).collect();
        PyValueError::new_err(format!(
            "`{word}` is no {what}; expected one of {}",
            names.join(", ")
        ))
    })
}

/// The language of a code.
pub(crate) fn language(code: &str) -> PyResult<Language> {
    chosen("language", code, &Language::ALL, Language::code)
}

/// The side of a word.
pub(crate) fn parse_side(word: &str) -> PyResult<Side> {
    chosen("side", word, &Side::BOTH, |side| side)
}
