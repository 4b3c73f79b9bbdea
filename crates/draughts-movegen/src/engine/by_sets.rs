//! Captures of men found by sets, without going from jump to jump.
//!
//! Most captures are a single jump. Where no rule of priority can tell the men apart that make them, sets
//! show which men cannot jump twice, and so all that they can do.

use draughts_board::Kind;
use draughts_rules::{DuringCapture, Priority};

use super::directions::for_directions;
use super::list::{Capture, Captures};
use super::mechanics::Mechanics;
use super::mover::{Able, Mover, View};
use super::state::{Extra, State};
use super::topology::{Topology, back};
use super::word::Word;

/// The pieces that may be able to capture, by what there is to be done about them.
pub(super) struct Parted<W> {
    /// Men all of whose captures are single jumps, and legal.
    pub(super) single: W,
    /// Men all of whose captures keep one line and may stop after every jump.
    pub(super) straight: W,
    /// The pieces whose captures must be searched.
    pub(super) rest: Able<W>,
}

impl<T: Topology, M: Mechanics, const SIDE: usize> Mover<T, M, SIDE> {
    /// Parts the pieces that may be able to capture. Men whose captures would be beaten are left out.
    #[inline(always)]
    pub(super) fn part<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        view: &View<T::Word>,
    ) -> Parted<T::Word> {
        let rules = self.rules();
        let zero = T::Word::ZERO;
        let able = view.able;
        let others = able.kings | able.specials[0] | able.specials[1];
        let unknown = Parted { single: zero, straight: zero, rest: able };
        let free = rules.priority[0].is_none();
        let undecided = rules.ranks_victims() && !s.opp_kings().is_zero();
        if !T::REGULAR || undecided || !free && !others.is_zero() {
            return unknown;
        }
        let known = Parted { rest: Able { men: zero, ..able }, ..unknown };
        if !self.m.complete() {
            let straight = self.m.straight() && free && self.t.promotion(SIDE).is_zero();
            return if straight { Parted { straight: able.men, ..known } } else { unknown };
        }
        let again = self.landings_to_go_on_from(s, view);
        if again.is_zero() {
            return Parted { single: able.men, ..known };
        }
        let twice = self.jumping_onto(again, able.men, view);
        let rest = Able { men: twice, ..able };
        if !rules.ranks(Priority::Quantity) && !rules.ranks(Priority::Value) {
            return Parted { single: able.men & !twice, rest, ..unknown };
        }
        // Where every one of them jumps twice indeed, those that jump once are beaten.
        let sure = !self.m.straight() && rules.during_capture != DuringCapture::ContinuesAsKing;
        if sure { Parted { rest, ..unknown } } else { unknown }
    }

    /// The squares where the first jump of a man ends that may go on.
    #[inline(always)]
    fn landings_to_go_on_from<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        view: &View<T::Word>,
    ) -> T::Word {
        let (mut landings, mut onward) = (T::Word::ZERO, T::Word::ZERO);
        for_directions!(M, self.m, |rules| rules.man_captures[SIDE], |D| {
            landings |= self.t.jump(self.t.jump(s.men() & view.off[D], D), D);
        });
        // The way back needs no thought: the man itself stood there.
        for_directions!(M, self.m, |rules| rules.man_captures_next[SIDE], |D| {
            onward |= view.off[D];
        });
        let promotion = self.t.promotion(SIDE);
        match self.rules().during_capture {
            DuringCapture::EndsMove => landings & onward & !promotion,
            DuringCapture::ContinuesAsMan => landings & onward,
            DuringCapture::ContinuesAsKing => landings & (onward | promotion),
        }
    }

    /// Those of the men whose first jump can end on one of these squares.
    #[inline]
    fn jumping_onto(&self, squares: T::Word, men: T::Word, view: &View<T::Word>) -> T::Word {
        let mut jumping = T::Word::ZERO;
        for_directions!(M, self.m, |rules| rules.man_captures[SIDE], |D| {
            let from = self.t.jump(self.t.jump(squares, back(D)), back(D));
            jumping |= from & men & view.off[D];
        });
        jumping
    }

    /// The number of captures of the parted men.
    #[inline(always)]
    pub(super) fn count_known(&self, parted: &Parted<T::Word>, view: &View<T::Word>) -> u32 {
        let mut count = 0;
        if !self.m.complete() && !parted.straight.is_zero() {
            return self.count_straight(parted.straight, view);
        }
        for_directions!(M, self.m, |rules| rules.man_captures[SIDE], |D| {
            count += (parted.single & view.off[D]).count();
        });
        count
    }

    /// The number of captures of men that keep one line and may stop after every jump.
    fn count_straight(&self, men: T::Word, view: &View<T::Word>) -> u32 {
        let mut count = 0;
        for_directions!(M, self.m, |rules| rules.man_captures[SIDE], |D| {
            // What has been left and captured lies behind, so the squares ahead are as they were.
            let mut front = men & view.off[D];
            let on = self.jumps_on(D);
            while !front.is_zero() {
                count += front.count();
                front = self.t.jump(self.t.jump(front, D), D) & on & view.off[D];
            }
        });
        count
    }

    /// All squares if men go on jumping in this direction, or none.
    #[inline(always)]
    fn jumps_on(&self, direction: usize) -> T::Word {
        let on = self.rules().man_captures_next[SIDE].bits() >> direction & 1 != 0;
        if on { self.t.squares() } else { T::Word::ZERO }
    }

    /// Adds the captures of the parted men to a list.
    #[inline(always)]
    pub(super) fn list_known(
        &self,
        parted: &Parted<T::Word>,
        view: &View<T::Word>,
        list: &mut Captures<T::Word>,
    ) {
        let promotion = self.t.promotion(SIDE);
        for_directions!(M, self.m, |rules| rules.man_captures[SIDE], |D| {
            let mut men = parted.single & view.off[D];
            while !men.is_zero() {
                let from = men.pop();
                let captured = self.t.jump(from, D);
                let to = self.t.jump(captured, D);
                let becomes = if to.meets(promotion) { Kind::King } else { Kind::Man };
                list.push(Capture { from, to, captured, moved: Kind::Man, becomes });
            }
        });
        if !self.m.complete() {
            self.list_straight(parted.straight, view, list);
        }
    }

    fn list_straight(&self, men: T::Word, view: &View<T::Word>, list: &mut Captures<T::Word>) {
        for_directions!(M, self.m, |rules| rules.man_captures[SIDE], |D| {
            let mut left = men & view.off[D];
            let on = self.jumps_on(D);
            while !left.is_zero() {
                let from = left.pop();
                let (mut at, mut captured) = (from, T::Word::ZERO);
                while !at.is_zero() {
                    let victim = self.t.jump(at, D);
                    let to = self.t.jump(victim, D);
                    captured |= victim;
                    list.push(Capture { from, to, captured, moved: Kind::Man, becomes: Kind::Man });
                    at = to & on & view.off[D];
                }
            }
        });
    }
}
