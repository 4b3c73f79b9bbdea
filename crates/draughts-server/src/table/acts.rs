//! What the players do besides moving.

use std::time::Duration;

use draughts::Side;
use rand::Rng;

use super::{Offered, Player, Refusal, Stop, Table};
use crate::store::{Seat, Timestamp, UserId};
use crate::time::later;
use crate::wire::{Act, Command, Deed, OfferKind, Phase};

/// For how long an opponent must have been away before the game can be claimed.
const AWAY: Duration = Duration::from_secs(60);
/// How many plies must pass before the same side may offer a draw again.
const BETWEEN_OFFERS: usize = 10;
/// How many plies must pass before the same side may ask again to take a move back.
const BETWEEN_TAKEBACKS: usize = 2;

impl Table {
    /// Does what a person wants.
    ///
    /// # Errors
    /// If it cannot be done; then nothing has changed.
    pub fn command(
        &mut self,
        who: &Player,
        command: &Command,
        lag: Duration,
        now: Timestamp,
        lots: &mut impl Rng,
    ) -> Result<(), Refusal> {
        let side = match who.seat {
            Seat::User(user) => self.side_of(user),
            Seat::Open | Seat::Level(_) => None,
        };
        if let Deed::Act(Act::Join, _) = command.deed {
            return self.join(side, who, now, lots);
        }
        let side = side.ok_or(Refusal::NotAPlayer)?;
        match &command.deed {
            Deed::Move(text) => self.play(side, text, command.ply, lag, now, lots),
            Deed::Pick(commitment) => self.pick(side, *commitment, now, lots),
            Deed::Open(opening) => self.open(side, opening, now, lots),
            Deed::Act(act, offer) => self.act(side, *act, command.ply, offer.as_deref(), now),
        }
    }

    /// The computer has thought about its move.
    ///
    /// # Errors
    /// If the move cannot be made, or not any more.
    pub fn computer_plays(
        &mut self,
        text: &str,
        now: Timestamp,
        lots: &mut impl Rng,
    ) -> Result<(), Refusal> {
        let (side, ply) = (self.game.side(), u32::try_from(self.game.plies().len()).ok());
        self.play(side, text, ply, Duration::ZERO, now, lots)
    }

    /// The computer has found no move at all.
    ///
    /// # Errors
    /// If the game is over.
    pub fn computer_resigns(&mut self) -> Result<(), Refusal> {
        self.must_be_playing()?;
        self.game.resign(self.game.side()).map_err(|_| Refusal::Over)?;
        self.finish();
        Ok(())
    }

    fn join(
        &mut self,
        side: Option<Side>,
        who: &Player,
        now: Timestamp,
        lots: &mut impl Rng,
    ) -> Result<(), Refusal> {
        let free = Side::BOTH.into_iter().find(|&side| self.seats[side].is_none());
        match (self.phase, side, free) {
            (Phase::Aborted, ..) => Err(Refusal::Over),
            (_, Some(_), None) => Ok(()),
            (Phase::Waiting, None, Some(free)) => {
                self.seats[free] = Some(who.clone());
                self.sit_down(now, lots);
                Ok(())
            }
            (_, Some(_), Some(_)) => {
                Err(Refusal::NotAllowed("the other seat is for somebody else"))
            }
            _ => Err(Refusal::Taken),
        }
    }

    fn act(
        &mut self,
        side: Side,
        act: Act,
        ply: Option<u32>,
        offer: Option<&str>,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        match act {
            Act::Join => Err(Refusal::Taken),
            Act::Abort => self.abort(),
            Act::Resign => {
                self.must_be_playing()?;
                self.game.resign(side).map_err(|_| Refusal::Over)?;
                self.finish();
                Ok(())
            }
            Act::Rematch => self.want_rematch(side, now),
            Act::Claim => self.claim(side, now),
            Act::OfferDraw => self.offer_draw(side, ply, now),
            Act::AskTakeback => self.ask_takeback(side, ply, now),
            Act::AcceptDraw => {
                self.answer(side, OfferKind::Draw, offer)?;
                self.game.agree_to_draw().map_err(|_| Refusal::Over)?;
                self.finish();
                Ok(())
            }
            Act::AcceptTakeback => {
                self.must_have_seen(ply)?;
                self.answer(side, OfferKind::Takeback, offer)?;
                self.take_back(side.other(), now);
                Ok(())
            }
            Act::DeclineDraw => self.answer(side, OfferKind::Draw, offer),
            Act::DeclineTakeback => self.answer(side, OfferKind::Takeback, offer),
        }
    }

    pub(super) fn abort(&mut self) -> Result<(), Refusal> {
        let moved = self.game.plies().len() > self.setup.ballot + 1;
        match self.phase {
            Phase::Over | Phase::Aborted => Err(Refusal::Over),
            Phase::Playing if moved => {
                Err(Refusal::NotAllowed("both sides have moved: one may resign"))
            }
            // Whoever does not like the pieces that the other has marked must not begin anew.
            Phase::Playing if self.setup.parts.is_some() => {
                Err(Refusal::NotAllowed("all has been opened: one may resign"))
            }
            _ => {
                self.phase = Phase::Aborted;
                self.stop = Some(Stop::Aborted);
                self.offers.clear();
                Ok(())
            }
        }
    }

    fn put(&mut self, kind: OfferKind, by: Side, now: Timestamp) {
        if self.offered(kind, by).is_none() {
            self.offers_made += 1;
            let ply = u32::try_from(self.game.plies().len()).unwrap_or(u32::MAX);
            self.offers.push(Offered { id: self.offers_made, kind, by, ply, at: now });
        }
    }

    /// Takes the opponent's offer from the table, if it is the one that is meant.
    fn answer(&mut self, side: Side, kind: OfferKind, offer: Option<&str>) -> Result<(), Refusal> {
        self.must_be_playing()?;
        let offered = self.offered(kind, side.other()).ok_or(Refusal::NoSuchOffer)?;
        let id = offered.id;
        if offer != Some(id.to_string().as_str()) {
            return Err(Refusal::NoSuchOffer);
        }
        self.offers.retain(|offer| offer.id != id);
        Ok(())
    }

    fn offer_draw(&mut self, side: Side, ply: Option<u32>, now: Timestamp) -> Result<(), Refusal> {
        self.must_be_playing()?;
        self.must_have_seen(ply)?;
        if self.has_computer() {
            return Err(Refusal::NotAllowed("the computer agrees to no draw"));
        }
        if self.offered(OfferKind::Draw, side.other()).is_some() {
            return Err(Refusal::NotAllowed("the opponent has offered a draw: it can be accepted"));
        }
        let plies = self.game.plies().len();
        if self.draw_offered[side].is_some_and(|last| plies < last + BETWEEN_OFFERS) {
            return Err(Refusal::TooSoon);
        }
        self.draw_offered[side] = Some(plies);
        self.put(OfferKind::Draw, side, now);
        Ok(())
    }

    fn ask_takeback(
        &mut self,
        side: Side,
        ply: Option<u32>,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        self.must_be_playing()?;
        self.must_have_seen(ply)?;
        if self.rated {
            return Err(Refusal::NotAllowed("no move is taken back in a rated game"));
        }
        let Some(from) = self.before_last_move_of(side) else {
            return Err(Refusal::NotAllowed("there is no move to be taken back"));
        };
        if self.game.plies()[from..].iter().any(|ply| !ply.duels.is_empty()) {
            return Err(Refusal::NotAllowed("no duel is taken back"));
        }
        if self.has_computer() {
            self.take_back(side, now);
            return Ok(());
        }
        if self.offered(OfferKind::Takeback, side).is_some() {
            return Ok(());
        }
        let plies = self.game.plies().len();
        if self.takeback_asked[side].is_some_and(|last| plies < last + BETWEEN_TAKEBACKS) {
            return Err(Refusal::NotAllowed("the opponent has just declined to take a move back"));
        }
        self.takeback_asked[side] = Some(plies);
        self.put(OfferKind::Takeback, side, now);
        Ok(())
    }

    /// How many plies there were before the last move of a side.
    fn before_last_move_of(&self, side: Side) -> Option<usize> {
        let plies = self.setup.ballot..self.game.plies().len();
        plies.rev().find(|&ply| self.game.positions()[ply].side() == side)
    }

    /// The side is to move again where it last moved, with the time that it had then.
    fn take_back(&mut self, side: Side, now: Timestamp) {
        let Some(plies) = self.before_last_move_of(side) else { return };
        while self.game.plies().len() > plies {
            self.game.undo();
        }
        self.clocks.truncate(plies + 1);
        self.timings.truncate(plies);
        self.offers.clear();
        (self.draw_offered, self.takeback_asked) = Default::default();
        self.since = now;
    }

    fn want_rematch(&mut self, side: Side, now: Timestamp) -> Result<(), Refusal> {
        match self.phase {
            Phase::Over if self.next.is_some() => Ok(()),
            Phase::Over => {
                self.put(OfferKind::Rematch, side, now);
                Ok(())
            }
            Phase::Aborted => Err(Refusal::NotAllowed("the game never was")),
            _ => Err(Refusal::NotAllowed("the game is not over")),
        }
    }

    /// Whether both sides want another game and it is still to be made.
    #[must_use]
    pub fn wants_rematch(&self) -> bool {
        let wants = |side: Side| {
            let computer = self.seats[side].as_ref().is_some_and(|it| it.level().is_some());
            computer || self.offered(OfferKind::Rematch, side).is_some()
        };
        self.phase == Phase::Over && self.next.is_none() && Side::BOTH.into_iter().all(wants)
    }

    /// From when on a side may claim the game.
    #[must_use]
    pub fn claimable(&self, side: Side) -> Option<Timestamp> {
        let fitting = self.phase == Phase::Playing
            && self.game.side() != side
            && !self.has_computer()
            && !self.control.is_correspondence();
        let away = self.away[side.other()].filter(|_| fitting)?;
        Some(later(away.max(self.since), AWAY))
    }

    fn claim(&mut self, side: Side, now: Timestamp) -> Result<(), Refusal> {
        self.must_be_playing()?;
        if self.claimable(side).is_none_or(|moment| now < moment) {
            return Err(Refusal::NotAllowed("the opponent has not been away for so long"));
        }
        self.stop = Some(Stop::Abandoned(side.other()));
        self.finish();
        Ok(())
    }

    /// Whether a person plays here or may watch it only.
    #[must_use]
    pub fn plays(&self, user: UserId) -> bool {
        self.side_of(user).is_some()
    }
}
