//! Games in PDN.

mod body;
mod source;

use std::fs::File;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use draughts::pdn::{
    Flaw, FlawPart, Games, Part, PdnError, PdnGame as Written, Place, Played, ReadGame, Resolver,
    write,
};
use pyo3::exceptions::PyOSError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyList};

use self::source::{Bytes, FileObject, Input};
use crate::board::Board;
use crate::errors::{OrRaise, pdn_error};
use crate::values;
use crate::variant::{Variant, VariantOrName};

/// Finds the rules of games. All games of a text share one, for they tell of each other.
type Rules = Arc<Mutex<Option<Resolver>>>;

/// The games of a text, one after another, in a memory that does not grow with it.
#[pyclass(frozen, module = "anydraughts")]
pub(crate) struct PdnReader {
    games: Mutex<Games<Input>>,
    rules: Rules,
}

/// Where a text of games comes from.
#[derive(FromPyObject)]
enum Source<'py> {
    #[pyo3(transparent, annotation = "bytes")]
    Bytes(Bytes),
    #[pyo3(transparent, annotation = "str | PathLike[str]")]
    Path(PathBuf),
    #[pyo3(transparent, annotation = "BinaryIO")]
    Object(Bound<'py, PyAny>),
}

#[pymethods]
impl PdnReader {
    #[new]
    fn new(source: Source<'_>) -> PyResult<Self> {
        let input = match source {
            Source::Bytes(bytes) => bytes.into_input(),
            Source::Path(path) => Box::new(File::open(&path).map_err(|error| {
                PyOSError::new_err((error.raw_os_error(), error.to_string(), path))
            })?),
            Source::Object(object) => Box::new(FileObject(object.unbind())),
        };
        Ok(Self { games: Mutex::new(Games::new(input)), rules: Rules::default() })
    }

    fn __iter__(slf: Bound<'_, Self>) -> Bound<'_, Self> {
        slf
    }

    fn __next__(&self, py: Python<'_>) -> PyResult<Option<PdnGame>> {
        let next = py.detach(|| {
            let mut games = self.games.lock().unwrap_or_else(PoisonError::into_inner);
            games.next().transpose()
        })?;
        py.check_signals()?;
        Ok(next.map(|read| PdnGame::new(read, Arc::clone(&self.rules))))
    }
}

/// A game as it is written in PDN.
///
/// It knows nothing of rules until they are asked for: then those are taken that its tags or, where they
/// say nothing, its moves mean.
#[pyclass(frozen, module = "anydraughts")]
#[derive(Debug)]
pub(crate) struct PdnGame {
    read: ReadGame,
    rules: Rules,
    played: OnceLock<Played>,
}

impl PdnGame {
    fn new(read: ReadGame, rules: Rules) -> Self {
        Self { read, rules, played: OnceLock::new() }
    }

    /// The game played by the rules that it means.
    fn played(&self, py: Python<'_>) -> &Played {
        py.detach(|| {
            self.played.get_or_init(|| {
                let mut rules = self.rules.lock().unwrap_or_else(PoisonError::into_inner);
                rules.get_or_insert_with(Resolver::new).play(&self.read.game)
            })
        })
    }

    /// The game played by rules of somebody's choice, or by its own.
    fn played_by(&self, py: Python<'_>, variant: Option<VariantOrName<'_>>) -> PyResult<Played> {
        let Some(variant) = variant else { return Ok(self.played(py).clone()) };
        let rules = variant.find(py)?.inner.rules().clone();
        Ok(py.detach(|| Resolver::new().with_rules(rules).play(&self.read.game)))
    }

    /// Everything that is wrong with the game, its form first.
    fn all_problems(&self, played: &Played) -> Vec<PdnError> {
        let flaws = played.flaws().iter().map(|flaw| PdnError {
            game: self.read.number,
            place: self.place(flaw.part),
            excerpt: None,
            problem: flaw.problem.clone(),
        });
        self.read.problems.iter().cloned().chain(flaws).collect()
    }

    fn place(&self, part: FlawPart) -> Place {
        let places = &self.read.places;
        let part: Option<Part> = match part {
            FlawPart::Item(index) => places.items.get(index).copied(),
            FlawPart::Tag(index) => places.tags.get(index).copied(),
            FlawPart::End => places.end,
            FlawPart::Game => None,
        };
        part.map(|part| part.place).or(places.game).unwrap_or(Place::START)
    }

    /// Another form of the game, or what keeps it from having one.
    fn reformed(&self, py: Python<'_>, form: Result<Written, Box<Flaw>>) -> PyResult<Self> {
        let number = self.read.number;
        match form {
            Ok(game) => {
                let read = ReadGame { game, number, ..ReadGame::default() };
                Ok(Self::new(read, Arc::clone(&self.rules)))
            }
            Err(flaw) => {
                let (place, problem) = (self.place(flaw.part), flaw.problem);
                Err(pdn_error(py, &[PdnError { game: number, place, excerpt: None, problem }]))
            }
        }
    }
}

#[pymethods]
impl PdnGame {
    /// The number of the game in its text, from 1.
    #[getter]
    fn number(&self) -> u64 {
        self.read.number
    }

    /// The tags as they are written; the first of a name counts.
    #[getter]
    fn tags<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let tags = PyDict::new(py);
        for (name, value) in self.read.game.tags.iter() {
            if !tags.contains(name)? {
                tags.set_item(name, value)?;
            }
        }
        Ok(tags)
    }

    /// The value of a tag by its standard name, or by one of the other names that are in use; none if
    /// it is not there or says nothing.
    fn tag(&self, name: &str) -> Option<&str> {
        self.read.game.tags.find(name)
    }

    /// The moves of the main line as they are written.
    #[getter]
    fn moves(&self) -> Vec<&str> {
        self.read.game.moves().map(draughts::pdn::PdnMove::text).collect()
    }

    /// Everything that stands among the moves, in order, each a pair: a move, comment, nag, variation,
    /// setup, unknown move or line for other programs, and what it says. A variation has a list of such
    /// pairs.
    #[getter]
    fn body<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyList>> {
        body::list(py, &self.read.game.body)
    }

    /// The result: what the tag says, else what stands behind the moves.
    #[getter]
    fn result(&self) -> Option<&str> {
        self.read.game.result()
    }

    /// The variant whose rules the game was played by, with the notation that it is written in.
    #[getter]
    fn variant(&self, py: Python<'_>) -> Variant {
        Variant::of_game(self.played(py).variant().clone())
    }

    /// What is wrong with the game: with its form, and with its moves by the rules that it means or by
    /// those that are given.
    #[pyo3(signature = (variant=None))]
    fn problems<'py>(
        &self,
        py: Python<'py>,
        variant: Option<VariantOrName<'py>>,
    ) -> PyResult<Vec<Bound<'py, PyAny>>> {
        let played = self.played_by(py, variant)?;
        self.all_problems(&played).iter().map(|it| values::pdn_problem(py, it)).collect()
    }

    /// The board after the last move of the main line, by the rules that the game means or by those that
    /// are given. Raises PdnError if not all moves are legal.
    #[pyo3(signature = (variant=None))]
    fn board(&self, py: Python<'_>, variant: Option<VariantOrName<'_>>) -> PyResult<Board> {
        let played = self.played_by(py, variant)?;
        if !played.is_sound() {
            return Err(pdn_error(py, &self.all_problems(&played)));
        }
        let game = played.game(&self.read.game).or_raise(py)?;
        Ok(Board::of(Variant::of_game(played.variant().clone()), game))
    }

    /// The game in the form of the standard: standard tags, the seven first, moves in their short form
    /// with numbers, the result in its tag. Raises PdnError if not all moves are legal.
    #[pyo3(signature = (variant=None))]
    fn normalize(&self, py: Python<'_>, variant: Option<VariantOrName<'_>>) -> PyResult<Self> {
        let played = self.played_by(py, variant)?;
        self.reformed(py, played.normalize(&self.read.game))
    }

    /// The game in the form of the standard, as one by the rules of another variant with the same board.
    /// Raises PdnError if not all moves are legal, by the one rules or by the other ones.
    fn converted(&self, py: Python<'_>, variant: VariantOrName<'_>) -> PyResult<Self> {
        let target = variant.find(py)?;
        self.reformed(py, self.played(py).converted(&self.read.game, &target.inner))
    }

    /// The game as PDN, which is read again as the same game.
    fn __str__(&self) -> PyResult<String> {
        text(&self.read.game)
    }

    fn __repr__(&self) -> String {
        let name = |tag| self.read.game.tags.find(tag).unwrap_or("?");
        let (white, black) = (name("White"), name("Black"));
        let result = self.read.game.result().unwrap_or("*");
        format!("<PdnGame {}: {white} - {black}, {result}>", self.read.number)
    }

    fn __eq__(&self, other: &Self) -> bool {
        self.read.game == other.read.game
    }
}

/// A game as PDN.
pub(crate) fn text(game: &Written) -> PyResult<String> {
    let mut text = String::new();
    write(game, &mut text)
        .map_err(|error| pyo3::exceptions::PyValueError::new_err(error.to_string()))?;
    Ok(text)
}

/// The board of a game that a board has written.
pub(crate) fn restored(py: Python<'_>, variant: Variant, text: &str) -> PyResult<Board> {
    let read = Games::new(text.as_bytes()).next().transpose()?.unwrap_or_default();
    let rules = variant.inner.rules().clone();
    let played = Resolver::new().with_rules(rules).play(&read.game);
    let game = played.game(&read.game).or_raise(py)?;
    Ok(Board::of(variant, game))
}
