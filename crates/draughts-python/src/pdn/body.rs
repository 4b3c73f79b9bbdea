//! What stands among the moves of a game, for Python.

use draughts::pdn::{Item, PdnMove};
use pyo3::prelude::*;
use pyo3::types::{PyList, PyTuple};

/// The items of a line, each a pair of what it is and what it says.
pub(super) fn list<'py>(py: Python<'py>, items: &[Item]) -> PyResult<Bound<'py, PyList>> {
    let list = PyList::empty(py);
    for item in items {
        list.append(pair(py, item)?)?;
    }
    Ok(list)
}

fn pair<'py>(py: Python<'py>, item: &Item) -> PyResult<Bound<'py, PyTuple>> {
    match item {
        Item::Move(mv) => ("move", with_strength(mv)).into_pyobject(py),
        Item::Unknown => ("unknown", "-").into_pyobject(py),
        Item::Comment(comment) => ("comment", comment.text()).into_pyobject(py),
        Item::Nag(number) => ("nag", *number).into_pyobject(py),
        Item::Setup(setup) => ("setup", setup.fen()).into_pyobject(py),
        Item::Variation(items) => ("variation", list(py, items)?).into_pyobject(py),
        Item::Line(line) => ("line", line.text()).into_pyobject(py),
    }
}

/// A move as it is written, with its sign of strength.
fn with_strength(mv: &PdnMove) -> String {
    format!("{}{}", mv.text(), mv.strength())
}
