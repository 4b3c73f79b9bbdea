//! Boards: games under way.

use std::collections::HashMap;
use std::sync::Arc;

use draughts::pdn::PdnGame;
use draughts::{Game, PlayError, SquareSet};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyType};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

use crate::drawing::{self, Look, Way};
use crate::errors::OrRaise;
use crate::explanation::Explanation;
use crate::moves::{LegalMoves, Move, MoveOrText};
use crate::outcome::{self, Outcome};
use crate::pdn;
use crate::place::Place;
use crate::position::Position;
use crate::values;
use crate::variant::{Variant, VariantOrName};

/// A game under way: a position and everything that led to it.
///
/// `Board(variant)` begins a game by a variant or its name, `Board(variant, fen)` one from a position. A
/// seed is for rule sets that draw lots.
#[pyclass(module = "anydraughts")]
#[derive(Debug, Clone)]
pub(crate) struct Board {
    pub(crate) variant: Variant,
    pub(crate) game: Game,
    lots: Option<ChaCha8Rng>,
}

impl Board {
    pub(crate) fn of(variant: Variant, game: Game) -> Self {
        Self { variant, game, lots: None }
    }

    fn place(&self) -> Arc<Place> {
        Place::new(&self.variant, *self.game.position())
    }

    /// The move of this index, counted from 0, among those that have been played.
    fn played(&self, index: usize) -> Option<Move> {
        let ply = self.game.plies().get(index)?;
        let before = self.game.positions().get(index)?;
        Some(Move { place: Place::new(&self.variant, *before), mv: ply.mv })
    }

    fn last(&self) -> Option<Move> {
        self.played(self.game.plies().len().checked_sub(1)?)
    }
}

#[pymethods]
impl Board {
    #[new]
    #[pyo3(signature = (variant, fen=None, *, seed=None))]
    fn new(
        py: Python<'_>,
        variant: VariantOrName<'_>,
        fen: Option<&str>,
        seed: Option<u64>,
    ) -> PyResult<Self> {
        let variant = variant.find(py)?;
        let game = match fen {
            None => Game::new(&variant.inner),
            Some(fen) => {
                let position = variant.inner.parse_fen(fen).or_raise(py)?;
                Game::from_position(&variant.inner, position).or_raise(py)?
            }
        };
        Ok(Self { variant, game, lots: seed.map(ChaCha8Rng::seed_from_u64) })
    }

    /// The variant that is played.
    #[getter]
    fn variant(&self) -> Variant {
        self.variant.clone()
    }

    /// The position on the board, as a value.
    #[getter]
    fn position(&self) -> Position {
        Position(self.place())
    }

    /// The position on the board as FEN, in its one canonical form.
    #[getter]
    fn fen(&self) -> String {
        self.game.fen()
    }

    /// The side to move.
    #[getter]
    fn turn<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        values::side(py, self.game.side())
    }

    /// The legal moves; none when the game is over.
    #[getter]
    fn legal_moves(&self, py: Python<'_>) -> PyResult<LegalMoves> {
        Ok(LegalMoves::new(&self.place(), self.game.legal_moves().or_raise(py)?))
    }

    /// The moves that have been played and not taken back.
    #[getter]
    fn move_stack(&self) -> Vec<Move> {
        (0..self.game.plies().len()).filter_map(|index| self.played(index)).collect()
    }

    /// The same as texts.
    #[getter]
    fn move_texts(&self) -> Vec<String> {
        self.game.plies().iter().map(|ply| ply.text.clone()).collect()
    }

    /// How many plies have been played.
    #[getter]
    fn ply(&self) -> usize {
        self.game.plies().len()
    }

    /// The legal move that a text means; nothing is played.
    fn parse_move(&self, py: Python<'_>, text: &str) -> PyResult<Move> {
        let place = self.place();
        let mv = place.rules().parse_move(&place.position, text).or_raise(py)?;
        Ok(Move { place, mv })
    }

    /// Plays a move or the move that a text means. The lots of duels are drawn if the board has a seed.
    fn push(&mut self, py: Python<'_>, r#move: MoveOrText<'_>) -> PyResult<()> {
        let Self { game, lots, .. } = self;
        let played = match (&r#move, lots) {
            (MoveOrText::Move(mv), None) => game.play_move(&mv.get().mv),
            (MoveOrText::Move(mv), Some(lots)) => game.play_move_by_lot(&mv.get().mv, lots),
            (MoveOrText::Text(text), None) => game.play(text),
            (MoveOrText::Text(text), Some(lots)) => game.play_by_lot(text, lots),
        };
        played.map(drop).or_raise(py)
    }

    /// Plays the move that a text means, and answers with it.
    fn push_text(&mut self, py: Python<'_>, text: &str) -> PyResult<Option<Move>> {
        self.push(py, MoveOrText::Text(text.to_owned()))?;
        Ok(self.last())
    }

    /// Takes the last move back, and with it whatever the players had decided after it.
    ///
    /// Raises IndexError if nothing has been played.
    fn pop(&mut self) -> PyResult<Move> {
        let last = self.last().ok_or_else(|| PyIndexError::new_err("no move has been played"))?;
        self.game.undo();
        Ok(last)
    }

    /// Plays the move that was taken back last once more, with the lots that it had.
    ///
    /// Raises IndexError if none has been taken back.
    fn redo(&mut self) -> PyResult<Option<Move>> {
        if self.game.redo().is_none() {
            return Err(PyIndexError::new_err("no move has been taken back"));
        }
        Ok(self.last())
    }

    /// The last move. Raises IndexError if nothing has been played.
    fn peek(&self) -> PyResult<Move> {
        self.last().ok_or_else(|| PyIndexError::new_err("no move has been played"))
    }

    /// Marks pieces of both sides for duels before the first move, where the rule set has duels: those on
    /// the squares that each side has chosen, and by lot what is missing. Needs a seed.
    #[pyo3(signature = (white=Vec::new(), black=Vec::new()))]
    fn mark(&mut self, py: Python<'_>, white: Vec<String>, black: Vec<String>) -> PyResult<()> {
        let rules = &self.variant.inner;
        if rules.rules().chance.is_none() {
            return Ok(());
        }
        let chosen = |names: Vec<String>| -> PyResult<SquareSet> {
            names.iter().map(|name| values::square(rules, name)).collect()
        };
        let (white, black) = (chosen(white)?, chosen(black)?);
        let Self { game, lots, .. } = self;
        let lots = lots.as_mut().ok_or(PlayError::LotsNeeded).or_raise(py)?;
        game.mark(white, black, lots).or_raise(py)
    }

    /// Draws one of the openings that the rule set has, and plays it. Needs a seed.
    fn draw_opening(&mut self, py: Python<'_>) -> PyResult<Vec<Move>> {
        if self.game.opening_lines().is_empty() {
            return Ok(Vec::new());
        }
        let Self { game, lots, .. } = self;
        let lots = lots.as_mut().ok_or(PlayError::LotsNeeded).or_raise(py)?;
        game.draw_opening(lots).map(drop).or_raise(py)?;
        Ok(self.move_stack())
    }

    /// Whether the game is over.
    #[getter]
    fn is_over(&self) -> bool {
        self.game.outcome().is_some()
    }

    /// Who has won and why, if the game is over.
    #[getter]
    fn outcome(&self) -> Option<Outcome> {
        self.game.conclusion().map(|it| Outcome::new(&self.variant, it))
    }

    /// `1-0` if White has won, `0-1` if Black has, `1/2-1/2` for a draw, `*` while the game goes on.
    #[getter]
    fn result(&self) -> &'static str {
        outcome::result(self.game.outcome())
    }

    /// Ends the game: a side resigns, by default the one to move.
    #[pyo3(signature = (side=None))]
    fn resign(&mut self, py: Python<'_>, side: Option<&str>) -> PyResult<()> {
        let side = side.map_or(Ok(self.game.side()), values::parse_side)?;
        self.game.resign(side).map(drop).or_raise(py)
    }

    /// Ends the game as a draw by agreement.
    fn agree_to_draw(&mut self, py: Python<'_>) -> PyResult<()> {
        self.game.agree_to_draw().map(drop).or_raise(py)
    }

    /// Ends the game: a side's time has run out, by default that of the one to move.
    #[pyo3(signature = (side=None))]
    fn lose_on_time(&mut self, py: Python<'_>, side: Option<&str>) -> PyResult<()> {
        let side = side.map_or(Ok(self.game.side()), values::parse_side)?;
        self.game.lose_on_time(side).map(drop).or_raise(py)
    }

    /// What stands on a square, if anything does.
    fn piece_at<'py>(&self, py: Python<'py>, square: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.place().piece_at(py, square)
    }

    /// All pieces by the names of their squares.
    #[getter]
    fn pieces<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        self.place().pieces(py)
    }

    /// The number of positions after exactly so many plies, draws apart; with `all_paths`, captures by
    /// different ways are counted apart. Other threads go on meanwhile, and Ctrl-C ends it.
    #[pyo3(signature = (depth, *, all_paths=false))]
    fn perft(&self, py: Python<'_>, depth: u32, all_paths: bool) -> PyResult<u64> {
        self.place().perft(py, depth, all_paths)
    }

    /// Why a text is a legal move now, or why not, in one of five languages.
    #[pyo3(signature = (text, language="en"))]
    fn explain(&self, py: Python<'_>, text: &str, language: &str) -> PyResult<Explanation> {
        Explanation::new(&self.variant, self.game.explain(text).or_raise(py)?, language)
    }

    /// The game as PDN, with these tags beside those that every game has.
    #[pyo3(signature = (tags=None))]
    fn pdn(&self, tags: Option<&Bound<'_, PyDict>>) -> PyResult<String> {
        let mut game = PdnGame::of(&self.game);
        for (name, value) in tags.into_iter().flatten() {
            game.tags.set(&name.extract::<String>()?, &value.extract::<String>()?);
        }
        pdn::text(&game)
    }

    /// A picture of the board as SVG, which also says in words what it shows.
    ///
    /// Arrows are moves or sequences of squares. Marks are `highlight`, `target` or `forbidden`, by the
    /// names of squares. Themes are `light`, `dark`, `red-blue` and `high-contrast`; labels `border`,
    /// `squares` or `none`. With `crop` only the part of the board around these squares is drawn.
    #[pyo3(signature = (
        *, arrows=Vec::new(), marks=HashMap::new(), seen_from="white", theme="light", labels=None,
        square_size=48, crop=None, title=None, language="en",
    ))]
    #[allow(clippy::too_many_arguments, reason = "in Python they have names and defaults")]
    fn svg(
        &self,
        arrows: Vec<Way<'_>>,
        marks: HashMap<String, String>,
        seen_from: &str,
        theme: &str,
        labels: Option<&str>,
        square_size: u16,
        crop: Option<Vec<String>>,
        title: Option<String>,
        language: &str,
    ) -> PyResult<String> {
        let look =
            Look { arrows, marks, seen_from, theme, labels, square_size, crop, title, language };
        drawing::svg(&self.place(), look)
    }

    /// A board with the same game, which goes its own way from here.
    fn copy<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, Self>> {
        Bound::new(slf.py(), slf.borrow().clone())
    }

    fn __copy__<'py>(slf: &Bound<'py, Self>) -> PyResult<Bound<'py, Self>> {
        Self::copy(slf)
    }

    fn __deepcopy__<'py>(
        slf: &Bound<'py, Self>,
        _memo: &Bound<'py, PyAny>,
    ) -> PyResult<Bound<'py, Self>> {
        Self::copy(slf)
    }

    /// Boards are equal if they have the same rules and the same position, however they came there.
    fn __eq__(&self, other: &Self) -> bool {
        self.place().is(&other.place())
    }

    fn _repr_svg_(&self) -> String {
        drawing::for_notebook(&self.place(), self.last().as_ref())
    }

    fn __str__(&self) -> String {
        self.place().diagram()
    }

    fn __repr__(&self) -> String {
        format!("Board({:?}, {:?})", self.variant.inner.id(), self.game.fen())
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (Variant, String))> {
        let restore = PyType::new::<Self>(py).getattr("_restored")?;
        Ok((restore, (self.variant.clone(), self.pdn(None)?)))
    }

    /// The board of a game that `pdn` has written.
    #[staticmethod]
    fn _restored(py: Python<'_>, variant: &Bound<'_, Variant>, text: &str) -> PyResult<Self> {
        pdn::restored(py, variant.get().clone(), text)
    }
}
