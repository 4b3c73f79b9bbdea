//! The computer opponent.

use std::sync::Arc;
use std::time::{Duration, Instant};

use draughts_search::{Appraiser, Choice, Evaluation, Level, Limits, Watch, Weights};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBool, PyBytes};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::board::Board;
use crate::errors::{OrRaise, exception};
use crate::interrupts::Interrupts;
use crate::moves::Move;
use crate::place::Place;
use crate::values;

/// An opponent that plays any variant, in levels from 1, the weakest, to 10.
///
/// A search is bounded by positions looked at, so the same board, level and seed give the same moves on
/// every machine, unless a time is given. Without a seed Python's module `random` gives one.
///
/// It judges by the weights that ship for the rules of the board, or for the nearest rules that those are
/// made from; weights=False has it judge by the rules alone, and the bytes of a file of weights by these.
#[pyclass(module = "anydraughts")]
#[derive(Debug)]
pub(crate) struct Opponent {
    level: Level,
    lots: ChaCha8Rng,
    judgment: Judgment,
    /// The last one that played, with what it knows of its rules.
    ready: Option<(draughts::Variant, draughts_search::Opponent)>,
}

/// What it judges positions by.
#[derive(Debug)]
enum Judgment {
    Rules,
    Shipped,
    Own(Vec<u8>),
}

impl Judgment {
    fn of(weights: Option<&Bound<'_, PyAny>>) -> PyResult<Self> {
        let Some(weights) = weights else { return Ok(Self::Shipped) };
        if let Ok(wanted) = weights.cast::<PyBool>() {
            return Ok(if wanted.is_true() { Self::Shipped } else { Self::Rules });
        }
        match weights.cast::<PyBytes>() {
            Ok(bytes) => Ok(Self::Own(bytes.as_bytes().to_vec())),
            Err(_) => Err(PyTypeError::new_err(format!(
                "expected the bytes of a file of weights, True or False, not {}",
                weights.get_type().name()?
            ))),
        }
    }

    fn evaluation(&self, py: Python<'_>, variant: &draughts::Variant) -> PyResult<Evaluation> {
        let by_rules = Evaluation::new(variant);
        match self {
            Self::Rules => Ok(by_rules),
            Self::Shipped => Ok(by_rules.with_shipped_weights()),
            Self::Own(bytes) => {
                let weights = Weights::read(bytes, variant.rules()).or_raise(py)?;
                Ok(by_rules.with_weights(Arc::new(Appraiser::by_squares(&weights))))
            }
        }
    }
}

/// Looks on for signals and at the clock.
struct Onlooker {
    interrupts: Interrupts,
    deadline: Option<Instant>,
}

impl Watch for Onlooker {
    fn goes_on(&mut self, _nodes: u64) -> bool {
        self.deadline.is_none_or(|end| Instant::now() < end) && self.interrupts.goes_on()
    }
}

impl Opponent {
    fn ready_for(
        &mut self,
        py: Python<'_>,
        variant: &draughts::Variant,
    ) -> PyResult<draughts_search::Opponent> {
        if let Some((known, opponent)) = &self.ready
            && known.rules() == variant.rules()
        {
            return Ok(opponent.clone());
        }
        let evaluation = self.judgment.evaluation(py, variant)?;
        let opponent = draughts_search::Opponent::with_evaluation(evaluation, self.level);
        self.ready = Some((variant.clone(), opponent.clone()));
        Ok(opponent)
    }
}

#[pymethods]
impl Opponent {
    #[new]
    #[pyo3(signature = (level=5, seed=None, *, weights=None))]
    fn new(
        py: Python<'_>,
        level: u8,
        seed: Option<u64>,
        weights: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Self> {
        let judgment = Judgment::of(weights)?;
        let level = Level::new(level).ok_or_else(|| {
            PyValueError::new_err(format!("there is no level {level}; expected one of 1 to 10"))
        })?;
        let seed = match seed {
            Some(seed) => seed,
            None => py.import("random")?.getattr("getrandbits")?.call1((64,))?.extract()?,
        };
        Ok(Self { level, lots: ChaCha8Rng::seed_from_u64(seed), judgment, ready: None })
    }

    /// How strong it plays, 1 to 10.
    #[getter]
    fn level(&self) -> u8 {
        self.level.number()
    }

    /// The move that it would play. Raises GameOverError when the game is over, and WeightsError when its own
    /// weights cannot be read or are those of other rules.
    #[pyo3(signature = (board, *, nodes=None, depth=None, seconds=None))]
    fn choose(
        &mut self,
        py: Python<'_>,
        board: &Bound<'_, Board>,
        nodes: Option<u64>,
        depth: Option<u32>,
        seconds: Option<f64>,
    ) -> PyResult<Move> {
        self.search(py, board, nodes, depth, seconds).map(|(mv, _)| mv)
    }

    /// As choose, with what the search thought of the move.
    ///
    /// The limits are those of the level, where no others are given: how many positions may be looked at,
    /// how many plies ahead, and for how long. Other threads go on meanwhile, and Ctrl-C ends it.
    #[pyo3(signature = (board, *, nodes=None, depth=None, seconds=None))]
    fn think<'py>(
        &mut self,
        py: Python<'py>,
        board: &Bound<'_, Board>,
        nodes: Option<u64>,
        depth: Option<u32>,
        seconds: Option<f64>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (mv, choice) = self.search(py, board, nodes, depth, seconds)?;
        values::value(py, "Choice", (mv, choice.value, choice.depth, choice.positions))
    }

    fn __repr__(&self) -> String {
        format!("<Opponent of level {}>", self.level.number())
    }
}

impl Opponent {
    fn search(
        &mut self,
        py: Python<'_>,
        board: &Bound<'_, Board>,
        nodes: Option<u64>,
        depth: Option<u32>,
        seconds: Option<f64>,
    ) -> PyResult<(Move, Choice)> {
        let (variant, game) = {
            let board = board.borrow();
            (board.variant.clone(), board.game.clone())
        };
        let limit = seconds.map(Duration::try_from_secs_f64).transpose().map_err(|error| {
            PyValueError::new_err(format!("expected a number of seconds: {error}"))
        })?;
        let own = Limits::of(self.level);
        // Whoever gives a time alone wants all that can be found in it.
        let most = if limit.is_some() { Limits::NONE } else { own };
        let limits =
            Limits { nodes: nodes.unwrap_or(most.nodes), depth: depth.unwrap_or(own.depth), ..own };
        let opponent = self.ready_for(py, game.variant())?;
        let lots = &mut self.lots;
        let (choice, interrupts) = py.detach(|| {
            let deadline = limit.and_then(|limit| Instant::now().checked_add(limit));
            let mut onlooker = Onlooker { interrupts: Interrupts::new(), deadline };
            let choice = opponent.choose_watched(&game, lots, limits, &mut onlooker);
            (choice, onlooker.interrupts)
        });
        interrupts.finish()?;
        let Some(choice) = choice.or_raise(py)? else {
            return Err(exception(py, "GameOverError", ("the game is over",)));
        };
        Ok((Move { place: Place::new(&variant, *game.position()), mv: choice.mv }, choice))
    }
}
