//! Counting captures by sets, without going through them one by one.

use draughts_rules::{DuringCapture, Priority};

use super::directions::for_directions;
use super::mechanics::Mechanics;
use super::mover::{Able, Mover, View};
use super::state::{Extra, State};
use super::topology::{Topology, back};
use super::word::Word;

/// What can be counted at a glance, and what is left to be gone through.
pub(super) struct Tally<W> {
    /// Captures that are legal and are none of those that the rest makes.
    pub(super) counted: u32,
    /// The pieces whose captures are not counted.
    pub(super) rest: Able<W>,
}

impl<T: Topology, M: Mechanics, const SIDE: usize> Mover<T, M, SIDE> {
    /// Counts the captures of men that cannot jump twice, as far as no other capture can beat them.
    #[inline(always)]
    pub(super) fn tally<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        view: &View<T::Word>,
    ) -> Tally<T::Word> {
        let rules = self.rules();
        let nothing = Tally { counted: 0, rest: view.able };
        let others = s.own_kings() | (s.own & s.extra.special());
        let free = rules.priority[0].is_none();
        let undecided = rules.ranks_victims() && !s.opp_kings().is_zero();
        if !T::REGULAR || undecided || !free && !others.is_zero() {
            return nothing;
        }
        if !rules.complete {
            let plain = rules.straight && free && others.is_zero();
            let count = if plain { self.straight_captures(s, view) } else { None };
            let none = Able { men: T::Word::ZERO, ..view.able };
            return count.map_or(nothing, |counted| Tally { counted, rest: none });
        }
        let (count, again) = self.single_jumps(s, view);
        if again.is_zero() {
            return Tally { counted: count, rest: Able { men: again, ..view.able } };
        }
        let men = self.jumping_onto(again, s, view);
        let rest = Able { men, ..view.able };
        if !rules.ranks(Priority::Quantity) && !rules.ranks(Priority::Value) {
            return Tally { counted: self.jumps_of(view.able.men & !men, view), rest };
        }
        // Where every one of them jumps twice indeed, those that jump once are beaten.
        let sure = !rules.straight && rules.during_capture != DuringCapture::ContinuesAsKing;
        if sure { Tally { counted: 0, rest } } else { nothing }
    }

    /// The number of first jumps of men, and the squares where one ends that may go on.
    #[inline(always)]
    fn single_jumps<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        view: &View<T::Word>,
    ) -> (u32, T::Word) {
        let (mut count, mut landings, mut onward) = (0, T::Word::ZERO, T::Word::ZERO);
        for_directions!(M, self.m, |rules| rules.man_captures[SIDE], |D| {
            let men = s.men() & view.off[D];
            count += men.count();
            landings |= self.t.jump(self.t.jump(men, D), D);
        });
        // The way back needs no thought: the man itself stood there.
        for_directions!(M, self.m, |rules| rules.man_captures_next[SIDE], |D| {
            onward |= view.off[D];
        });
        let promotion = self.t.promotion(SIDE);
        let again = match self.rules().during_capture {
            DuringCapture::EndsMove => landings & onward & !promotion,
            DuringCapture::ContinuesAsMan => landings & onward,
            DuringCapture::ContinuesAsKing => landings & (onward | promotion),
        };
        (count, again)
    }

    /// The men whose first jump can end on one of these squares.
    #[inline]
    fn jumping_onto<X: Extra<T::Word>>(
        &self,
        squares: T::Word,
        s: &State<T::Word, X>,
        view: &View<T::Word>,
    ) -> T::Word {
        let mut men = T::Word::ZERO;
        for_directions!(M, self.m, |rules| rules.man_captures[SIDE], |D| {
            men |= self.t.jump(self.t.jump(squares, back(D)), back(D)) & s.men() & view.off[D];
        });
        men
    }

    /// The number of jumps that these men could make at once.
    #[inline]
    fn jumps_of(&self, men: T::Word, view: &View<T::Word>) -> u32 {
        let mut count = 0;
        for_directions!(M, self.m, |rules| rules.man_captures[SIDE], |D| {
            count += (men & view.off[D]).count();
        });
        count
    }

    /// The number of captures in one line that may stop after every jump; none if one of them ends on a
    /// promotion square.
    fn straight_captures<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        view: &View<T::Word>,
    ) -> Option<u32> {
        let (mut count, mut landed) = (0, T::Word::ZERO);
        for_directions!(M, self.m, |rules| rules.man_captures[SIDE], |D| {
            // What has been left and captured lies behind, so the squares ahead are as they were.
            let mut front = s.men() & view.off[D];
            let on = self.rules().man_captures_next[SIDE].bits() >> D & 1 != 0;
            while !front.is_zero() {
                let landings = self.t.jump(self.t.jump(front, D), D);
                count += landings.count();
                landed |= landings;
                front = if on { landings & view.off[D] } else { T::Word::ZERO };
            }
        });
        (!landed.meets(self.t.promotion(SIDE))).then_some(count)
    }
}
