//! Our errors as exceptions of the package.

use draughts::game::ReplayError;
use draughts::pdn::PdnError;
use draughts::rules::{Diagnostics, UnknownVariant};
use draughts::{FenError, MoveTextError, PlayError, Storm};
use draughts_search::weights::WeightsError;
use pyo3::call::PyCallArgs;
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::values;

/// An exception of a class of `anydraughts._errors`.
pub(crate) fn exception<'py>(
    py: Python<'py>,
    class: &str,
    arguments: impl PyCallArgs<'py>,
) -> PyErr {
    let made = py
        .import("anydraughts._errors")
        .and_then(|module| module.getattr(class))
        .and_then(|class| class.call1(arguments));
    match made {
        Ok(exception) => PyErr::from_value(exception),
        Err(error) => error,
    }
}

/// An error that is an exception in Python.
pub(crate) trait Raise {
    /// The exception.
    fn raise(self, py: Python<'_>) -> PyErr;
}

/// A result whose error is an exception in Python.
pub(crate) trait OrRaise<T> {
    /// The value, or the exception.
    fn or_raise(self, py: Python<'_>) -> PyResult<T>;
}

impl<T, E: Raise> OrRaise<T> for Result<T, E> {
    fn or_raise(self, py: Python<'_>) -> PyResult<T> {
        self.map_err(|error| error.raise(py))
    }
}

impl Raise for Storm {
    fn raise(self, py: Python<'_>) -> PyErr {
        exception(py, "StormError", (self.to_string(),))
    }
}

impl Raise for WeightsError {
    fn raise(self, py: Python<'_>) -> PyErr {
        exception(py, "WeightsError", (self.to_string(),))
    }
}

impl Raise for UnknownVariant {
    fn raise(self, py: Python<'_>) -> PyErr {
        let nearest = PyTuple::new(py, self.nearest());
        match nearest {
            Ok(nearest) => {
                exception(py, "UnknownVariantError", (self.to_string(), self.name(), nearest))
            }
            Err(error) => error,
        }
    }
}

impl Raise for Diagnostics {
    fn raise(self, py: Python<'_>) -> PyErr {
        let all: PyResult<Vec<_>> = self.iter().map(|it| values::diagnostic(py, it)).collect();
        match all.and_then(|all| PyTuple::new(py, all)) {
            Ok(all) => exception(py, "RuleFileError", (self.to_string(), all)),
            Err(error) => error,
        }
    }
}

impl Raise for FenError {
    fn raise(self, py: Python<'_>) -> PyErr {
        exception(py, "FenError", (self.to_string(), self.part(), self.column()))
    }
}

impl Raise for MoveTextError {
    fn raise(self, py: Python<'_>) -> PyErr {
        let message = self.to_string();
        match self {
            Self::Storm(storm) => storm.raise(py),
            Self::NotLegal { .. } => exception(py, "IllegalMoveError", (message,)),
            Self::Ambiguous { candidates, .. } => {
                let texts = candidates.into_iter().map(|(_, text)| text);
                match PyTuple::new(py, texts) {
                    Ok(texts) => exception(py, "AmbiguousMoveError", (message, texts)),
                    Err(error) => error,
                }
            }
            _ => exception(py, "InvalidMoveError", (message,)),
        }
    }
}

impl Raise for PlayError {
    fn raise(self, py: Python<'_>) -> PyErr {
        let message = self.to_string();
        match self {
            Self::Text(error) => error.raise(py),
            Self::Storm(storm) => storm.raise(py),
            Self::Over(_) => exception(py, "GameOverError", (message,)),
            Self::NotLegal => exception(py, "IllegalMoveError", (message,)),
            Self::LotsNeeded => {
                let message = "lots must be drawn: make the board with a seed";
                exception(py, "LotsNeededError", (message,))
            }
            _ => exception(py, "DraughtsError", (message,)),
        }
    }
}

impl Raise for ReplayError {
    fn raise(self, py: Python<'_>) -> PyErr {
        let causes = std::iter::successors(std::error::Error::source(&self), |it| it.source());
        let message = causes.fold(self.to_string(), |text, cause| format!("{text}: {cause}"));
        exception(py, "PdnError", (message,))
    }
}

/// The exception of a game with these problems, the first of which counts.
pub(crate) fn pdn_error(py: Python<'_>, problems: &[PdnError]) -> PyErr {
    let all: PyResult<Vec<_>> = problems.iter().map(|it| values::pdn_problem(py, it)).collect();
    let first = problems.iter().find(|it| !it.problem.is_warning()).or(problems.first());
    let message = first.map(ToString::to_string).unwrap_or_default();
    match all.and_then(|all| PyTuple::new(py, all)) {
        Ok(all) => exception(py, "PdnError", (message, all)),
        Err(error) => error,
    }
}
