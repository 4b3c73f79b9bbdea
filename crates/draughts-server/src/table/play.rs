//! How a game begins, how moves are made, and what the clock does.

use std::time::Duration;

use draughts::{PlayError, Side};
use rand::Rng;

use super::{Refusal, Stop, Table, Timing};
use crate::store::Timestamp;
use crate::time::{elapsed, later};
use crate::wire::{OfferKind, Phase};

/// One move gets so small a part of the time that is left.
const A_PART: u32 = 20;
/// After so long a game that nobody has joined never was: two weeks.
const UNJOINED: Duration = Duration::from_secs(14 * 24 * 60 * 60);
/// After so long without a move a game without a clock has been left: half a year.
const LEFT: Duration = Duration::from_secs(180 * 24 * 60 * 60);
/// For so long the clocks stand still at each duel.
const DUEL: Duration = Duration::from_secs(2);

impl Table {
    /// Begins if nobody is missing, unless lots are drawn, so that their seed must be made first.
    pub(super) fn sit_down(&mut self, now: Timestamp, lots: &mut impl Rng) {
        let missing = self.seats.white.is_none() || self.seats.black.is_none();
        if self.phase != Phase::Waiting || missing {
            return;
        }
        match self.setup.parts {
            Some(_) => self.choose(now),
            None => self.begin(now, lots),
        }
    }

    pub(super) fn begin(&mut self, now: Timestamp, lots: &mut impl Rng) {
        self.phase = Phase::Playing;
        self.since = now;
        if self.setup.given {
            return;
        }
        self.setup.start = self.rules.variant.fen(self.game.start());
        // A ballot that cannot be played was refused with its rule file.
        self.setup.ballot = match self.dice() {
            Some(mut dice) => self.game.draw_opening(&mut dice).map_or(0, <[_]>::len),
            None => self.game.draw_opening(lots).map_or(0, <[_]>::len),
        };
        for _ in 0..self.setup.ballot {
            self.clocks.push(self.clocks_now().clone());
            self.timings.push(Timing { spent: 0, at: now });
        }
        self.finish();
    }

    /// Makes the move that a text means.
    pub(super) fn play(
        &mut self,
        side: Side,
        text: &str,
        ply: Option<u32>,
        lag: Duration,
        now: Timestamp,
        lots: &mut impl Rng,
    ) -> Result<(), Refusal> {
        self.must_be_playing()?;
        if self.has_just_played(side, text, ply) {
            return Ok(());
        }
        self.must_have_seen(ply)?;
        if self.game.side() != side {
            return Err(Refusal::NotYourTurn);
        }
        let mut quota = self.lag[side];
        let spent = elapsed(self.since, now).saturating_sub(quota.give(lag));
        let mut clocks = self.clocks_now().clone();
        if clocks.left(side).is_some_and(|left| spent > left) {
            // The grace is for what the line has delayed, not for more thought. When it is over, so
            // is the game.
            return Err(Refusal::NotAllowed("the time is up"));
        }
        let played = match self.dice() {
            Some(mut dice) => self.game.play_by_lot(text, &mut dice).map(drop),
            None => self.game.play_by_lot(text, lots).map(drop),
        };
        if let Err(error) = played {
            return Err(self.why_not(text, &error));
        }
        self.lag[side] = quota;
        // It is not more than what is left.
        let _ = clocks.spend(side, spent);
        self.pass_on(side, clocks, spent, now);
        Ok(())
    }

    /// Whether this very move was made for this ply already: from another tab, perhaps.
    fn has_just_played(&self, side: Side, text: &str, ply: Option<u32>) -> bool {
        let Some(seen) = ply.map(|ply| ply as usize) else { return false };
        let Some(played) = self.game.plies().get(seen) else { return false };
        let before = &self.game.positions()[seen];
        seen + 1 == self.game.plies().len()
            && before.side() == side
            && self.rules.variant.parse_move(before, text).is_ok_and(|mv| mv == played.mv)
    }

    fn why_not(&self, text: &str, error: &PlayError) -> Refusal {
        match (error, self.game.explain(text)) {
            (PlayError::Text(_) | PlayError::NotLegal, Ok(explanation)) => {
                Refusal::Illegal(Box::new(explanation))
            }
            (PlayError::Over(_), _) => Refusal::Over,
            _ => Refusal::BadRequest(error.to_string()),
        }
    }

    /// A move has been made: the other clock runs, and offers that it answers are gone.
    fn pass_on(
        &mut self,
        side: Side,
        clocks: draughts::clock::Clocks,
        spent: Duration,
        now: Timestamp,
    ) {
        let spent = i64::try_from(spent.as_millis()).unwrap_or(i64::MAX);
        self.clocks.push(clocks);
        self.timings.push(Timing { spent, at: now });
        // While a duel is looked at, nobody's clock runs.
        let duels = self.game.plies().last().map_or(0, |ply| ply.duels.len());
        self.since = later(now, DUEL * u32::try_from(duels).unwrap_or(u32::MAX));
        self.offers.retain(|offer| offer.kind == OfferKind::Draw && offer.by == side);
        self.finish();
    }

    /// The game is over if it is over.
    pub(super) fn finish(&mut self) {
        if self.phase == Phase::Playing && (self.game.outcome().is_some() || self.stop.is_some()) {
            self.phase = Phase::Over;
            self.offers.clear();
        }
    }

    /// When something must be done about the game though nobody has done anything.
    #[must_use]
    pub fn deadline(&self) -> Option<Timestamp> {
        match self.phase {
            Phase::Choosing => self.setup.until,
            Phase::Playing => {
                let side = self.game.side();
                Some(match self.clocks_now().left(side) {
                    Some(left) => later(self.since, left.saturating_add(self.lag[side].grace())),
                    None => later(self.since, LEFT),
                })
            }
            Phase::Waiting => Some(later(self.created, UNJOINED)),
            Phase::Over | Phase::Aborted => None,
        }
    }

    /// Whether the game needs nobody's attention until its deadline, which may be days away: it may be
    /// put away until then.
    #[must_use]
    pub fn may_rest(&self) -> bool {
        match self.phase {
            Phase::Choosing => false,
            Phase::Playing => {
                self.control.is_correspondence()
                    || self.clocks_now().left(self.game.side()).is_none()
            }
            Phase::Waiting | Phase::Over | Phase::Aborted => true,
        }
    }

    /// How long whoever is to move may think to be in time for this move and the next ones.
    #[must_use]
    pub fn time_to_think(&self, now: Timestamp) -> Option<Duration> {
        let left = self.clocks_now().left(self.turn()?)?;
        Some(left.saturating_sub(elapsed(self.since, now)) / A_PART)
    }

    /// Does what the time demands; whether that was anything.
    pub fn wake(&mut self, now: Timestamp, lots: &mut impl Rng) -> bool {
        if self.deadline().is_none_or(|deadline| now < deadline) {
            return false;
        }
        match self.phase {
            Phase::Choosing => self.end_step(now, lots),
            Phase::Playing if self.clocks_now().left(self.game.side()).is_some() => {
                self.time_out(now, lots);
            }
            _ => self.leave(),
        }
        true
    }

    /// Whoever is to move, or to come, has not done so for so long that nobody waits any more.
    fn leave(&mut self) {
        // Once both sides have moved, it is no game that never was.
        if self.abort().is_err() {
            self.stop = Some(Stop::Abandoned(self.game.side()));
            self.finish();
        }
    }

    fn time_out(&mut self, now: Timestamp, lots: &mut impl Rng) {
        let side = self.game.side();
        let plies = self.game.plies().len();
        let mut clocks = self.clocks_now().clone();
        let spent = clocks.left(side).unwrap_or_default();
        let done = match self.dice() {
            Some(mut dice) => self.game.time_out(&mut dice),
            None => self.game.time_out(lots),
        };
        if done.is_err() {
            // There were too many moves to choose one from.
            let _ = self.game.lose_on_time(side);
        }
        if self.game.plies().len() > plies {
            clocks.restart(side);
            self.pass_on(side, clocks, spent, now);
        } else {
            // The clock stands at zero.
            let _ = clocks.spend(side, Duration::MAX);
            let last = self.clocks.len() - 1;
            self.clocks[last] = clocks;
            self.finish();
        }
    }

    /// How many moves in a row have been made for a side.
    pub(super) fn time_outs(&self, side: Side) -> usize {
        let positions = self.game.positions();
        let own = self.game.plies().iter().zip(positions).rev();
        let own = own.filter(|(_, before)| before.side() == side);
        own.take_while(|(ply, _)| ply.automatic).count()
    }

    pub(super) fn must_be_playing(&self) -> Result<(), Refusal> {
        match self.phase {
            Phase::Playing => Ok(()),
            Phase::Waiting | Phase::Choosing => Err(Refusal::NotStarted),
            Phase::Over | Phase::Aborted => Err(Refusal::Over),
        }
    }

    pub(super) fn must_have_seen(&self, ply: Option<u32>) -> Result<(), Refusal> {
        match ply {
            Some(ply) if ply as usize == self.game.plies().len() => Ok(()),
            Some(_) => Err(Refusal::Stale),
            None => Err(Refusal::BadRequest("`ply` is missing".into())),
        }
    }
}
