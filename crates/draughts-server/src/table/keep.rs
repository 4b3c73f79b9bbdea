//! What the store is told of a table.

use draughts::{GameResult, Side};

use super::{Stop, Table};
use crate::store::{self, BySide, Ending, GameUpdate, NewGame, Ply, Seat, Timestamp};
use crate::wire::{OfferKind, Phase};

impl Table {
    /// A table that is not stored yet.
    #[must_use]
    pub fn as_new(&self) -> NewGame {
        NewGame {
            id: self.id,
            rules: self.rules.hash.clone(),
            seats: self.stored_seats(),
            origin: self.origin,
            rated: self.rated,
            clock: json(&self.control),
            opening: Some(json(&self.setup)),
            previous: self.previous,
            phase: self.stored_phase(),
            clocks: self.stored_clocks(),
            keeper: None,
            created: self.created,
        }
    }

    /// The plies that a new game has begun with, if lots have drawn any.
    #[must_use]
    pub fn begun_with_plies(&self, now: Timestamp) -> Option<GameUpdate> {
        let mut update = GameUpdate::new(self.id, 0, now);
        update.plies = (0..self.game.plies().len()).map(|index| self.stored_ply(index)).collect();
        (!update.plies.is_empty()).then_some(update)
    }

    /// What has changed since an earlier table; none if nothing that is stored has.
    #[must_use]
    pub fn changes(&self, before: &Self, now: Timestamp) -> Option<GameUpdate> {
        let mut update = GameUpdate::new(self.id, before.version, now);
        let changed = |is: bool| is.then_some(());
        update.offers = changed(self.offers != before.offers).map(|()| self.stored_offers());
        if before.is_over() {
            // Another game may still be offered, and nothing else changes.
            return update.offers.is_some().then_some(update);
        }
        let same = self.timings.iter().zip(&before.timings).take_while(|(a, b)| a == b).count();
        let same = same.min(self.game.plies().len()).min(before.game.plies().len());
        let number = |count: usize| u32::try_from(count).unwrap_or(u32::MAX);
        update.take_back_to = (before.game.plies().len() > same).then(|| number(same));
        update.plies =
            (same..self.game.plies().len()).map(|index| self.stored_ply(index)).collect();
        update.seats =
            changed(self.stored_seats() != before.stored_seats()).map(|()| self.stored_seats());
        update.phase = changed(self.stored_phase() != before.stored_phase())
            .filter(|()| !self.is_over())
            .map(|()| self.stored_phase());
        update.opening = changed(self.setup != before.setup).map(|()| json(&self.setup));
        update.clocks =
            changed(self.stored_clocks() != before.stored_clocks()).map(|()| self.stored_clocks());
        update.ending = changed(self.is_over() && !before.is_over()).map(|()| self.ending());
        let nothing = GameUpdate::new(self.id, before.version, now);
        (update != nothing).then_some(update)
    }

    /// That the clock has run until now, if one runs: from then on nobody's time is up while there is
    /// no server.
    #[must_use]
    pub fn stopped(&self, now: Timestamp) -> Option<GameUpdate> {
        self.clocks_now().left(self.turn()?)?;
        let mut update = GameUpdate::new(self.id, self.version, now);
        update.clocks = Some(self.stored_clocks());
        Some(update)
    }

    fn stored_seats(&self) -> BySide<Seat> {
        self.seats.as_ref().map(|seat| seat.as_ref().map_or(Seat::Open, |player| player.seat))
    }

    fn stored_phase(&self) -> store::Phase {
        match self.phase {
            Phase::Waiting | Phase::Choosing => store::Phase::Waiting,
            Phase::Playing => store::Phase::Live,
            Phase::Over | Phase::Aborted => store::Phase::Over,
        }
    }

    fn stored_clocks(&self) -> store::Clocks {
        let time_outs = |side| u32::try_from(self.time_outs(side)).unwrap_or(u32::MAX);
        store::Clocks {
            remaining: self.remaining(self.clocks.len() - 1),
            time_outs: BySide { white: time_outs(Side::White), black: time_outs(Side::Black) },
            running: self.turn(),
            since: self.since,
            deadline: self.deadline(),
        }
    }

    fn remaining(&self, index: usize) -> BySide<Option<i64>> {
        let left = |side| {
            let left = self.clocks.get(index)?.left(side)?;
            Some(i64::try_from(left.as_millis()).unwrap_or(i64::MAX))
        };
        BySide { white: left(Side::White), black: left(Side::Black) }
    }

    fn stored_ply(&self, index: usize) -> Ply {
        let variant = &self.rules.variant;
        let ply = &self.game.plies()[index];
        let name = |square| variant.square_name(square).to_string();
        let path = variant.generator().path(&self.game.positions()[index], &ply.mv);
        let squares = std::iter::once(ply.mv.from()).chain(path.landings);
        let duels: Vec<_> = ply
            .duels
            .iter()
            .map(|duel| draughts::game::DuelRecord {
                square: name(duel.square),
                success: duel.success,
            })
            .collect();
        let timing = self.timings[index];
        Ply {
            number: u32::try_from(index).unwrap_or(u32::MAX),
            text: ply.text.clone(),
            path: squares.map(name).collect(),
            automatic: ply.automatic,
            remaining: self.remaining(index + 1),
            spent: timing.spent,
            at: timing.at,
            chance: (!duels.is_empty()).then(|| json(&duels)),
        }
    }

    fn stored_offers(&self) -> Vec<store::Offer> {
        let stored = |offer: &super::Offered| store::Offer {
            id: offer.id,
            kind: match offer.kind {
                OfferKind::Draw => "draw",
                OfferKind::Takeback => "take-back",
                OfferKind::Rematch => "rematch",
            }
            .into(),
            by: offer.by,
            ply: offer.ply,
            at: offer.at,
        };
        self.offers.iter().map(stored).collect()
    }

    fn ending(&self) -> Ending {
        let (result, code) = match (self.stop, self.game.outcome()) {
            (Some(Stop::Aborted), _) => (None, "aborted"),
            (Some(Stop::Abandoned(side)), _) => (Some(GameResult::Win(side.other())), "abandoned"),
            (None, Some(outcome)) => (Some(outcome.result), outcome.reason.code()),
            (None, None) => (None, "unknown"),
        };
        Ending { result, code: code.into(), details: None }
    }
}

/// Values of ours can always be written.
fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
