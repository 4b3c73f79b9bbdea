//! Before the first move of a game with duels: each player commits to a nonce and to the pieces that he
//! marks, then all is opened.

use std::time::Duration;

use draughts::fair::{Key, Opening, Pledge, commitment_to_choice};
use draughts::{Side, SquareSet};
use rand::Rng;

use super::{Refusal, Stop, Table};
use crate::store::{BySide, Timestamp};
use crate::time::later;
use crate::wire::Phase;

/// For so long a player may take to open what he has committed himself to. Pages do it by themselves.
const TO_OPEN: Duration = Duration::from_secs(20);

impl Table {
    /// The players may choose and commit from now on.
    pub(super) fn choose(&mut self, now: Timestamp) {
        self.phase = Phase::Choosing;
        self.setup.until = Some(later(now, self.time_of_step()));
    }

    /// For how long the present step goes on.
    pub(super) fn time_of_step(&self) -> Duration {
        let opening = self.setup.parts.as_ref().is_some_and(|parts| parts.opening);
        let chance = self.rules.variant.rules().chance.as_ref();
        match chance {
            Some(chance) if !opening => Duration::from_secs(chance.seconds_to_choose.into()),
            _ => TO_OPEN,
        }
    }

    /// A side commits itself to its choice and its nonce.
    pub(super) fn pick(
        &mut self,
        side: Side,
        commitment: Key,
        now: Timestamp,
        lots: &mut impl Rng,
    ) -> Result<(), Refusal> {
        self.must_be_choosing()?;
        let Some(parts) = &mut self.setup.parts else { return Err(NOTHING) };
        match &parts.pledges[side] {
            Some(pledge) if pledge.commitment == commitment => return Ok(()),
            Some(_) => return Err(Refusal::NotAllowed("the choice has been made")),
            None if parts.opening => return Err(Refusal::NotAllowed("the time to choose is over")),
            None => parts.pledges[side] = Some(Pledge { commitment, opening: None }),
        }
        if parts.pledges.white.is_some() && parts.pledges.black.is_some() {
            self.open_choices(now, lots);
        }
        Ok(())
    }

    /// A side opens what it has committed itself to.
    pub(super) fn open(
        &mut self,
        side: Side,
        opening: &Opening,
        now: Timestamp,
        lots: &mut impl Rng,
    ) -> Result<(), Refusal> {
        self.must_be_choosing()?;
        self.read(side, &opening.squares)?;
        let game = self.id.to_string();
        let Some(parts) = &mut self.setup.parts else { return Err(NOTHING) };
        if !parts.opening {
            return Err(Refusal::NotAllowed("nothing is opened before all have chosen"));
        }
        let Some(pledge) = &mut parts.pledges[side] else {
            return Err(Refusal::NotAllowed("nothing was chosen in time"));
        };
        if !opening.fits(&game, side, &pledge.commitment) {
            let message = "squares and nonce do not fit the commitment".into();
            return Err(Refusal::BadRequest(message));
        }
        pledge.opening = Some(opening.clone());
        self.begin_if_open(now, lots);
        Ok(())
    }

    /// The side and the level of the computer, if it is to choose pieces.
    #[must_use]
    pub fn computer_to_choose(&self) -> Option<(Side, u8)> {
        let parts = self.setup.parts.as_ref().filter(|_| self.phase == Phase::Choosing)?;
        let open = |&side: &Side| !parts.opening && parts.pledges[side].is_none();
        let level = |side: Side| Some((side, self.seats[side].as_ref()?.level()?));
        Side::BOTH.into_iter().filter(open).find_map(level)
    }

    /// The computer has chosen these squares. It commits itself before anybody opens anything.
    ///
    /// # Errors
    /// If it is too late, or it cannot choose them.
    pub fn computer_picks(
        &mut self,
        squares: Vec<String>,
        now: Timestamp,
        lots: &mut impl Rng,
    ) -> Result<(), Refusal> {
        let (side, _) = self.computer_to_choose().ok_or(NOTHING)?;
        self.read(side, &squares)?;
        let mut nonce = [0; 32];
        lots.fill_bytes(&mut nonce);
        let opening = Opening { squares, nonce: Key(nonce) };
        let game = self.id.to_string();
        let commitment = commitment_to_choice(&game, side, &opening.squares, &opening.nonce);
        self.pick(side, commitment, now, lots)?;
        if let Some(parts) = &mut self.setup.parts
            && let Some(pledge) = &mut parts.pledges[side]
        {
            pledge.opening = Some(opening);
        }
        self.begin_if_open(now, lots);
        Ok(())
    }

    fn must_be_choosing(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Choosing => Ok(()),
            Phase::Waiting => Err(Refusal::NotStarted),
            Phase::Over | Phase::Aborted => Err(Refusal::Over),
            Phase::Playing => Err(NOTHING),
        }
    }

    /// How many pieces a side marks in this game.
    #[must_use]
    pub fn marks(&self) -> usize {
        self.wanted().into()
    }

    pub(super) fn wanted(&self) -> u8 {
        let chance = self.rules.variant.rules().chance.as_ref();
        chance.filter(|_| !self.setup.given).map_or(0, |chance| chance.marked)
    }

    /// The squares that a side has chosen: not more than it marks, no square twice, and a piece of its
    /// own on each.
    fn read(&self, side: Side, squares: &[String]) -> Result<SquareSet, Refusal> {
        let (wanted, count) = (self.wanted(), squares.len());
        let own = self.game.start().of(side);
        let read = |text: &String| {
            let square = self.rules.variant.parse_square(text).filter(|&it| own.contains(it));
            square.ok_or_else(|| {
                let text: String = text.chars().take(16).collect();
                Refusal::BadRequest(format!("no piece of {side} stands on `{text}`"))
            })
        };
        let message = format!("expected at most `{wanted}` different squares, not `{count}`");
        if count > usize::from(wanted) {
            return Err(Refusal::BadRequest(message));
        }
        let chosen: SquareSet = squares.iter().map(read).collect::<Result<_, _>>()?;
        if chosen.len() == count { Ok(chosen) } else { Err(Refusal::BadRequest(message)) }
    }

    /// Whoever has not committed has no part in the lots from now on; the others open.
    fn open_choices(&mut self, now: Timestamp, lots: &mut impl Rng) {
        if let Some(parts) = &mut self.setup.parts {
            parts.opening = true;
        }
        self.setup.until = Some(later(now, self.time_of_step()));
        self.begin_if_open(now, lots);
    }

    fn begin_if_open(&mut self, now: Timestamp, lots: &mut impl Rng) {
        let open = |parts: &super::Parts| parts.opening && parts.are_open();
        if self.phase != Phase::Choosing || !self.setup.parts.as_ref().is_some_and(open) {
            return;
        }
        let chosen = |side: Side| {
            let pledge = self.setup.parts.as_ref().and_then(|parts| parts.pledges[side].as_ref());
            let opening = pledge.and_then(|pledge| pledge.opening.as_ref());
            opening.map_or(SquareSet::EMPTY, |it| {
                self.read(side, &it.squares).unwrap_or(SquareSet::EMPTY)
            })
        };
        let chosen = BySide { white: chosen(Side::White), black: chosen(Side::Black) };
        if let Some(mut dice) = self.dice().filter(|_| !self.setup.given) {
            // No move has been made.
            let _ = self.game.mark(chosen.white, chosen.black, &mut dice);
        }
        self.setup.until = None;
        self.begin(now, lots);
    }

    /// The time of a step is over.
    pub(super) fn end_step(&mut self, now: Timestamp, lots: &mut impl Rng) {
        if self.setup.parts.as_ref().is_some_and(|parts| !parts.opening) {
            self.open_choices(now, lots);
        } else {
            // Nobody may choose among seeds by keeping his part of it to himself.
            self.phase = Phase::Aborted;
            self.stop = Some(Stop::Aborted);
            self.offers.clear();
        }
    }
}

const NOTHING: Refusal = Refusal::NotAllowed("nothing is to be chosen now");
