//! The games of a match, several at once.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::sync::mpsc::{RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use anyhow::Result;
use draughts::{Game, GameResult, Side, Variant};

use super::entrant::Entrant;
use super::openings::Openings;
use super::seat::{Seat, Turn};
use super::standing::Played;
use crate::engine::EngineError;
use crate::lots::{Purpose, lots};

/// How often it is looked whether Ctrl-C has stopped the match.
const LOOK: Duration = Duration::from_millis(20);

/// A match.
pub(super) struct Contest<'a> {
    pub(super) variant: &'a Variant,
    /// The two players.
    pub(super) entrants: &'a [Entrant],
    pub(super) openings: &'a Openings,
    /// After so many plies a game is a draw.
    pub(super) longest: usize,
    pub(super) seed: u64,
    pub(super) interrupted: Arc<AtomicBool>,
}

/// A game that has been played.
pub(super) struct Finished {
    /// Its number in the match, from 0. The first player has White in those with even numbers.
    pub(super) number: u32,
    pub(super) game: Game,
    pub(super) result: GameResult,
    /// Why its loser has lost, if its program has failed.
    pub(super) fault: Option<EngineError>,
    pub(super) played: Played,
}

impl Contest<'_> {
    /// Plays the games of these numbers, and tells of each of them in their order, until somebody has
    /// heard enough or Ctrl-C stops it. Games that are not finished by then are not told.
    ///
    /// # Errors
    /// If an engine cannot be started, or whoever is told fails.
    pub(super) fn play(
        &self,
        numbers: Range<u32>,
        parallel: u16,
        mut tell: impl FnMut(Finished) -> Result<bool>,
    ) -> Result<()> {
        let (next, stop) = (AtomicU32::new(numbers.start), AtomicBool::new(false));
        let (sender, finished) = sync_channel(usize::from(parallel));
        thread::scope(|scope| {
            for _ in 0..parallel {
                let (sender, next, stop, last) = (sender.clone(), &next, &stop, numbers.end);
                scope.spawn(move || {
                    let mut seats: Vec<_> = self.entrants.iter().map(Seat::new).collect();
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        if number >= last || stop.load(Ordering::Relaxed) {
                            break;
                        }
                        let game = self.game(number, &mut seats, stop).transpose();
                        // Nobody listens any more once enough has been heard.
                        if game.is_none_or(|game| sender.send(game).is_err()) {
                            break;
                        }
                    }
                    seats.into_iter().for_each(Seat::leave);
                });
            }
            drop(sender);
            let mut waiting = BTreeMap::new();
            let mut expected = numbers.start;
            let mut told = || -> Result<()> {
                loop {
                    if self.interrupted.load(Ordering::Relaxed) {
                        return Ok(());
                    }
                    let game: Finished = match finished.recv_timeout(LOOK) {
                        Ok(game) => game?,
                        Err(RecvTimeoutError::Timeout) => continue,
                        Err(RecvTimeoutError::Disconnected) => return Ok(()),
                    };
                    waiting.insert(game.number, game);
                    while let Some(game) = waiting.remove(&expected) {
                        expected += 1;
                        if !tell(game)? {
                            return Ok(());
                        }
                    }
                }
            };
            let told = told();
            stop.store(true, Ordering::Relaxed);
            drop(finished);
            told
        })
    }

    /// Plays a game; none if it was stopped.
    fn game(
        &self,
        number: u32,
        seats: &mut [Seat<'_>],
        stop: &AtomicBool,
    ) -> Result<Option<Finished>> {
        let mut game = self.openings.open(number / 2)?;
        let mut lots = lots(self.seed, Purpose::Match, 0, number);
        for seat in &mut *seats {
            seat.begin(self.variant)?;
        }
        let first = if number.is_multiple_of(2) { Side::White } else { Side::Black };
        let mut fault = None;
        while game.outcome().is_none() && game.plies().len() < self.longest {
            let side = game.side();
            let turn = seats[usize::from(side != first)].turn(&game, &mut lots, stop)?;
            if stop.load(Ordering::Relaxed) {
                return Ok(None);
            }
            match turn {
                Turn::Move(mv) => game.play_move_by_lot(&mv, &mut lots)?,
                Turn::Fault(why) => {
                    fault = Some((side, why));
                    break;
                }
            };
        }
        let result = match (&fault, game.outcome()) {
            (Some((side, _)), _) => GameResult::Win(side.other()),
            (None, Some(outcome)) => outcome.result,
            (None, None) => GameResult::Draw,
        };
        let played = Played {
            result: match result {
                GameResult::Win(side) if side == first => 1,
                GameResult::Win(_) => -1,
                GameResult::Draw => 0,
            },
            by_fault: fault.is_some(),
        };
        let fault = fault.map(|(_, why)| why);
        Ok(Some(Finished { number, game, result, fault, played }))
    }
}
