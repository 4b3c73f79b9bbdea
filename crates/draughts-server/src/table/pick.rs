//! Pieces that are marked in secret before the first move.

use draughts::rules::Chance;
use draughts::{Side, SquareSet};
use rand::Rng;
use std::time::Duration;

use super::{Refusal, Table};
use crate::store::Timestamp;
use crate::time::later;
use crate::wire::Phase;

impl Table {
    /// The players may choose from now on; the computer leaves it to the lot.
    pub(super) fn choose(&mut self, chance: &Chance, now: Timestamp, lots: &mut impl Rng) {
        self.phase = Phase::Choosing;
        self.setup.until = Some(later(now, Duration::from_secs(chance.seconds_to_choose.into())));
        for side in Side::BOTH {
            if self.seats[side].as_ref().is_some_and(|player| player.level().is_some()) {
                self.setup.picks[side] = Some(Vec::new());
            }
        }
        self.begin_if_chosen(now, lots);
    }

    /// A side has chosen.
    pub(super) fn pick(
        &mut self,
        side: Side,
        squares: &[String],
        now: Timestamp,
        lots: &mut impl Rng,
    ) -> Result<(), Refusal> {
        match self.phase {
            Phase::Choosing => {}
            Phase::Waiting => return Err(Refusal::NotStarted),
            Phase::Over | Phase::Aborted => return Err(Refusal::Over),
            Phase::Playing => return Err(Refusal::NotAllowed("nothing is to be chosen now")),
        }
        let wanted = self.wanted();
        let chosen = self.read(side, squares)?;
        if chosen.len() != squares.len() || squares.len() != usize::from(wanted) {
            let count = squares.len();
            let message = format!("expected `{wanted}` different squares, not `{count}`");
            return Err(Refusal::BadRequest(message));
        }
        if self.setup.picks[side].is_some() {
            return Err(Refusal::NotAllowed("the choice has been made"));
        }
        self.setup.picks[side] = Some(squares.to_vec());
        self.begin_if_chosen(now, lots);
        Ok(())
    }

    /// How many pieces a side marks.
    pub(super) fn wanted(&self) -> u8 {
        self.rules.variant.rules().chance.as_ref().map_or(0, |chance| chance.marked)
    }

    fn read(&self, side: Side, squares: &[String]) -> Result<SquareSet, Refusal> {
        let own = self.game.start().of(side);
        let read = |text: &String| {
            let square = self.rules.variant.parse_square(text).filter(|&it| own.contains(it));
            square.ok_or_else(|| {
                let text: String = text.chars().take(16).collect();
                Refusal::BadRequest(format!("no piece of {side} stands on `{text}`"))
            })
        };
        squares.iter().take(usize::from(self.wanted()) + 1).map(read).collect()
    }

    fn begin_if_chosen(&mut self, now: Timestamp, lots: &mut impl Rng) {
        if self.setup.picks.white.is_some() && self.setup.picks.black.is_some() {
            self.choose_the_rest(now, lots);
        }
    }

    /// The game begins with what has been chosen, and the lot chooses what is missing.
    pub(super) fn choose_the_rest(&mut self, now: Timestamp, lots: &mut impl Rng) {
        let chosen = |side: Side| {
            let squares = self.setup.picks[side].as_deref().unwrap_or_default();
            self.read(side, squares).unwrap_or(SquareSet::EMPTY)
        };
        let (white, black) = (chosen(Side::White), chosen(Side::Black));
        // No move has been made.
        let _ = self.game.mark(white, black, lots);
        self.setup.until = None;
        self.begin(now, lots);
    }
}
