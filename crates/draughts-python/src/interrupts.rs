//! Work without the interpreter, which Ctrl-C can end.

use std::time::{Duration, Instant};

use draughts::movegen::Perft;
use draughts::{Generator, Position, Storm};
use pyo3::prelude::*;

use crate::errors::Raise;

/// How long a signal may wait before somebody looks for it.
const PATIENCE: Duration = Duration::from_millis(20);

/// A count of so many plies takes a moment only, and is not interrupted.
const SHORT: u32 = 5;

/// Looks for signals from time to time, and keeps the exception that one of them has raised.
#[derive(Debug)]
pub(crate) struct Interrupts {
    looked: Instant,
    raised: Option<PyErr>,
}

impl Interrupts {
    pub(crate) fn new() -> Self {
        Self { looked: Instant::now(), raised: None }
    }

    /// Whether nothing has happened that ends the work.
    pub(crate) fn goes_on(&mut self) -> bool {
        if self.raised.is_some() {
            return false;
        }
        if self.looked.elapsed() >= PATIENCE {
            self.raised = Python::attach(|py| py.check_signals()).err();
            self.looked = Instant::now();
        }
        self.raised.is_none()
    }

    /// The exception that ended the work, if one did.
    pub(crate) fn finish(self) -> PyResult<()> {
        self.raised.map_or(Ok(()), Err)
    }
}

/// Why a count has no end.
enum Stop {
    Storm(Storm),
    Interrupted,
}

impl From<Storm> for Stop {
    fn from(storm: Storm) -> Self {
        Self::Storm(storm)
    }
}

/// Counts positions while other threads of Python go on.
pub(crate) fn perft(
    py: Python<'_>,
    generator: &Generator,
    position: &Position,
    depth: u32,
    how: Perft,
) -> PyResult<u64> {
    let (counted, interrupts) = py.detach(|| {
        let mut interrupts = Interrupts::new();
        (count(generator, position, depth, how, &mut interrupts), interrupts)
    });
    interrupts.finish()?;
    match counted {
        Ok(nodes) => Ok(nodes),
        Err(Stop::Storm(storm)) => Err(storm.raise(py)),
        Err(Stop::Interrupted) => Err(pyo3::exceptions::PyKeyboardInterrupt::new_err(())),
    }
}

fn count(
    generator: &Generator,
    position: &Position,
    depth: u32,
    how: Perft,
    interrupts: &mut Interrupts,
) -> Result<u64, Stop> {
    if depth <= SHORT {
        return Ok(generator.perft(position, depth, how)?);
    }
    let mut nodes: u64 = 0;
    for (mv, times) in generator.perft_moves(position, how)? {
        if !interrupts.goes_on() {
            return Err(Stop::Interrupted);
        }
        let after = generator.make(position, &mv);
        let below = count(generator, &after, depth - 1, how, interrupts)?;
        nodes = nodes.saturating_add(times.saturating_mul(below));
    }
    Ok(nodes)
}
