//! What the side to move can do: whether it can capture, and what.

use super::capture::{CaptureSearch, FIRST, KING, MAN, SECOND};
use super::directions::for_directions;
use super::list::Captures;
use super::mechanics::Mechanics;
use super::rules::Rules;
use super::state::{Extra, State};
use super::topology::{Topology, back};
use super::word::Word;

/// The side to move (0 White, 1 Black) under these mechanics on this topology.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mover<T, M, const SIDE: usize> {
    pub(crate) t: T,
    pub(crate) m: M,
}

/// What a glance at a position shows.
pub(crate) struct View<W> {
    pub(super) empty: W,
    /// For each direction in which men jump, the squares from which one could.
    pub(super) off: [W; 8],
    /// The pieces from which a search for captures must start.
    pub(crate) able: Able<W>,
}

/// The pieces that can capture.
#[derive(Clone, Copy)]
pub(crate) struct Able<W> {
    pub(super) men: W,
    pub(super) kings: W,
    pub(super) specials: [W; 2],
}

impl<W: Word> Able<W> {
    #[inline(always)]
    pub(crate) fn is_empty(&self) -> bool {
        (self.men | self.kings | self.specials[0] | self.specials[1]).is_zero()
    }
}

impl<T: Topology, M: Mechanics, const SIDE: usize> Mover<T, M, SIDE> {
    #[inline(always)]
    pub(super) fn rules(&self) -> &Rules {
        self.m.rules()
    }

    #[inline(always)]
    pub(super) fn empty<X: Extra<T::Word>>(&self, s: &State<T::Word, X>) -> T::Word {
        self.t.squares() & !(s.own | s.opp)
    }

    /// Looks at a position.
    #[inline(always)]
    pub(crate) fn view<X: Extra<T::Word>>(&self, s: &State<T::Word, X>) -> View<T::Word> {
        let empty = self.empty(s);
        let prey = if self.rules().captures_kings { s.opp } else { s.opp & !s.opp_kings() };
        let mut off = [T::Word::ZERO; 8];
        let mut men = T::Word::ZERO;
        for_directions!(M, self.m, |rules| rules.jumps_of_men(SIDE), |D| {
            off[D] = self.jump_off(prey, empty, D);
        });
        for_directions!(M, self.m, |rules| rules.man_captures[SIDE], |D| {
            men |= off[D];
        });
        let mut able =
            Able { men: s.men() & men, kings: s.own_kings(), specials: [T::Word::ZERO; 2] };
        if !able.kings.is_zero() {
            able.kings = self.able_kings(s, empty);
        }
        if X::SPECIALS && s.own.meets(s.extra.special()) {
            for_directions!(M, self.m, |rules| rules.special_captures(0, SIDE), |D| {
                able.specials[0] |= s.own_special(0) & self.jump_off(s.opp, empty, D);
            });
            for_directions!(M, self.m, |rules| rules.special_captures(1, SIDE), |D| {
                able.specials[1] |= s.own_special(1) & self.jump_off(s.opp, empty, D);
            });
        }
        View { empty, off, able }
    }

    /// The squares from which a short jump over one of these pieces is possible.
    #[inline(always)]
    fn jump_off(&self, prey: T::Word, empty: T::Word, direction: usize) -> T::Word {
        let before_empty = self.t.jump(empty, back(direction));
        self.t.jump(prey & before_empty, back(direction))
    }

    /// The kings that can capture.
    #[inline]
    fn able_kings<X: Extra<T::Word>>(&self, s: &State<T::Word, X>, empty: T::Word) -> T::Word {
        let kings = s.own_kings();
        let flying = self.rules().flying();
        if flying && !T::REGULAR {
            return self.able_one_by_one(s, empty);
        }
        let mut able = T::Word::ZERO;
        for_directions!(M, self.m, |rules| rules.king_captures[SIDE], |D| {
            // From the squares before what can be captured back over empty ones, all at once.
            let mut from = self.jump_off(s.opp, empty, D);
            able |= from & kings;
            while flying && from.meets(empty) {
                from = self.t.jump(from & empty, back(D));
                able |= from & kings;
            }
        });
        able
    }

    /// The same for flying kings on boards whose ways may meet.
    fn able_one_by_one<X: Extra<T::Word>>(&self, s: &State<T::Word, X>, empty: T::Word) -> T::Word {
        let (mut kings, mut able) = (s.own_kings(), T::Word::ZERO);
        while !kings.is_zero() {
            let king = kings.pop();
            for_directions!(M, self.m, |rules| rules.king_captures[SIDE], |D| {
                let mut met = self.t.jump(king, D);
                while met.meets(empty) {
                    met = self.t.jump(met, D);
                }
                if self.t.jump(met & s.opp, D).meets(empty) {
                    able |= king;
                }
            });
        }
        able
    }

    /// Whether the side to move has a capture at all.
    pub(crate) fn has_capture<X: Extra<T::Word>>(&self, s: &State<T::Word, X>) -> bool {
        !self.view(s).able.is_empty()
    }

    /// Whether quiet moves are legal, given whether captures are possible.
    #[inline(always)]
    pub(crate) fn may_be_quiet<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        captures: bool,
    ) -> bool {
        !captures || !self.m.compulsory() || X::SPECIALS && !self.is_forced(s)
    }

    /// Whether a piece can capture that must.
    fn is_forced<X: Extra<T::Word>>(&self, s: &State<T::Word, X>) -> bool {
        let mut able = self.view(s).able;
        for (pieces, special) in able.specials.iter_mut().zip(&self.rules().specials) {
            if special.as_ref().is_some_and(|special| !special.compulsory) {
                *pieces = T::Word::ZERO;
            }
        }
        !able.is_empty()
    }

    /// Fills the list with the legal captures. False when there are too many ways to capture to go
    /// through them one by one; the list is then of no use.
    pub(crate) fn captures<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        view: &View<T::Word>,
        paths: bool,
        list: &mut Captures<T::Word>,
    ) -> bool {
        if paths || self.m.order_matters() {
            return self.search(s, view.able, paths, list);
        }
        let parted = self.part(s, view);
        self.list_known(&parted, view, list);
        parted.rest.is_empty() || self.search(s, parted.rest, paths, list)
    }

    /// Adds the legal captures of these pieces to a list, with the same answer.
    pub(super) fn search<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        able: Able<T::Word>,
        paths: bool,
        list: &mut Captures<T::Word>,
    ) -> bool {
        let Able { mut men, mut kings, specials: [mut first, mut second] } = able;
        let mut search = CaptureSearch::<T, M, SIDE>::new(self.t, self.m, s, list, paths);
        let mut calm = true;
        while !kings.is_zero() {
            calm &= search.piece::<KING>(kings.pop());
        }
        while !men.is_zero() {
            calm &= search.piece::<MAN>(men.pop());
        }
        if X::SPECIALS {
            while !first.is_zero() {
                calm &= search.piece::<FIRST>(first.pop());
            }
            while !second.is_zero() {
                calm &= search.piece::<SECOND>(second.pop());
            }
        }
        calm
    }
}
