//! A player at a board.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use anyhow::{Context, Result};
use draughts::{Game, Move, Variant};
use draughts_search::Watch;
use rand_chacha::ChaCha8Rng;

use super::entrant::{Entrant, Searching};
use crate::crew::{Crew, Overseer};
use crate::engine::{Engine, EngineError};

/// A player at one board, for one game after another.
pub(super) struct Seat<'a> {
    entrant: &'a Entrant,
    /// What it remembers in this game.
    crew: Option<Crew>,
    /// The engine, once it has been started.
    engine: Option<Engine>,
}

/// What a player does when it is its turn.
pub(super) enum Turn {
    Move(Move),
    /// It does not do what it should.
    Fault(EngineError),
}

impl<'a> Seat<'a> {
    pub(super) fn new(entrant: &'a Entrant) -> Self {
        Self { entrant, crew: None, engine: None }
    }

    /// Makes it ready for a new game, in which it remembers nothing of earlier ones.
    ///
    /// # Errors
    /// If its engine cannot be started.
    pub(super) fn begin(&mut self, variant: &Variant) -> Result<()> {
        match self.entrant {
            Entrant::Opponent(_) => {}
            Entrant::Search(Searching { evaluation, threads, bytes, pruning, .. }) => {
                self.crew = Some(Crew::new(evaluation, *threads, *bytes).with_pruning(*pruning));
            }
            Entrant::Engine { command, patience, .. } => {
                let goes_on = match &mut self.engine {
                    Some(engine) => engine.begin().is_ok(),
                    None => false,
                };
                if !goes_on {
                    let mut engine = Engine::start(command, *patience)?;
                    engine.prepare(variant)?;
                    self.engine = Some(engine);
                }
            }
        }
        Ok(())
    }

    /// What it plays. Once the flag is set it makes haste, and what it plays does not matter.
    ///
    /// # Errors
    /// If there are more ways to capture in the position than the generator may look at.
    pub(super) fn turn(
        &mut self,
        game: &Game,
        lots: &mut ChaCha8Rng,
        stop: &AtomicBool,
    ) -> Result<Turn> {
        let mv = match self.entrant {
            Entrant::Opponent(opponent) => {
                let mut onlooker = Onlooker { stop, until: None };
                let choice =
                    opponent.choose_watched(game, lots, opponent.limits(), &mut onlooker)?;
                choice.map(|choice| choice.mv)
            }
            Entrant::Search(searching) => {
                let crew = self.crew.as_mut().context("a game has begun")?;
                searched(crew, searching, game, stop)?
            }
            Entrant::Engine { level, .. } => {
                let engine = self.engine.as_mut().context("an engine has been started")?;
                match engine.search(game, *level) {
                    Ok(found) => Some(found.mv),
                    Err(EngineError::Storm(storm)) => return Err(storm.into()),
                    Err(why) => {
                        // Whatever state it is in, the next game needs a fresh one.
                        self.engine = None;
                        return Ok(Turn::Fault(why));
                    }
                }
            }
        };
        Ok(Turn::Move(mv.context("there is no legal move")?))
    }

    /// Lets its engine go.
    pub(super) fn leave(self) {
        if let Some(engine) = self.engine {
            engine.quit();
        }
    }
}

/// What the search itself plays; the only move at once.
fn searched(
    crew: &mut Crew,
    searching: &Searching,
    game: &Game,
    stop: &AtomicBool,
) -> Result<Option<Move>> {
    let until = searching.time.map(|time| Instant::now() + time);
    if let [only] = game.legal_moves()?.as_slice() {
        return Ok(Some(*only));
    }
    let report = crew.search(game, searching.limits, &mut Onlooker { stop, until })?;
    Ok(report.lines.first().and_then(|line| line.pv.first().copied()))
}

/// Ends a search when its time is up, or nobody wants its move any more.
struct Onlooker<'s> {
    stop: &'s AtomicBool,
    until: Option<Instant>,
}

impl Onlooker<'_> {
    fn waits(&self) -> bool {
        !self.stop.load(Ordering::Relaxed) && self.until.is_none_or(|end| Instant::now() < end)
    }
}

impl Watch for Onlooker<'_> {
    fn goes_on(&mut self, _nodes: u64) -> bool {
        self.waits()
    }
}

impl Overseer for Onlooker<'_> {
    fn goes_on(&mut self, _nodes: u64) -> bool {
        self.waits()
    }
}
