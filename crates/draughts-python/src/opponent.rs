//! The computer opponent.

use std::time::{Duration, Instant};

use draughts_search::{Choice, Level, Limits, Watch};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
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
#[pyclass(module = "anydraughts")]
#[derive(Debug)]
pub(crate) struct Opponent {
    level: Level,
    lots: ChaCha8Rng,
    /// The last one that played, with what it knows of its rules.
    ready: Option<(draughts::Variant, draughts_search::Opponent)>,
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
    fn ready_for(&mut self, variant: &draughts::Variant) -> draughts_search::Opponent {
        if let Some((known, opponent)) = &self.ready
            && known.rules() == variant.rules()
        {
            return opponent.clone();
        }
        let opponent = draughts_search::Opponent::new(variant, self.level);
        self.ready = Some((variant.clone(), opponent.clone()));
        opponent
    }
}

#[pymethods]
impl Opponent {
    #[new]
    #[pyo3(signature = (level=5, seed=None))]
    fn new(py: Python<'_>, level: u8, seed: Option<u64>) -> PyResult<Self> {
        let level = Level::new(level).ok_or_else(|| {
            PyValueError::new_err(format!("there is no level {level}; expected one of 1 to 10"))
        })?;
        let seed = match seed {
            Some(seed) => seed,
            None => py.import("random")?.getattr("getrandbits")?.call1((64,))?.extract()?,
        };
        Ok(Self { level, lots: ChaCha8Rng::seed_from_u64(seed), ready: None })
    }

    /// How strong it plays, 1 to 10.
    #[getter]
    fn level(&self) -> u8 {
        self.level.number()
    }

    /// The move that it would play. Raises GameOverError when the game is over.
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
        let opponent = self.ready_for(game.variant());
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
