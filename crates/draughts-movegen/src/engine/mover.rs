//! What the side to move can do: whether it can capture, and what.

use draughts_rules::DuringCapture;

use super::capture::{CaptureSearch, FIRST, KING, MAN, SECOND};
use super::directions::for_directions;
use super::list::Captures;
use super::mechanics::{Mechanics, Rules};
use super::state::{Extra, State};
use super::topology::{Topology, back};
use super::word::Word;

/// The side to move (0 White, 1 Black) under these mechanics on this topology.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Mover<T, M, const SIDE: usize> {
    pub(crate) t: T,
    pub(crate) m: M,
}

/// For each direction, the squares from which a short jump in it is possible.
struct JumpOff<W> {
    over_any: [W; 8],
    /// The same for men, who may be forbidden to capture kings.
    by_men: [W; 8],
}

/// The pieces that can capture or, if kings fly, all kings.
#[derive(Clone, Copy)]
struct Able<W> {
    men: W,
    kings: W,
    specials: [W; 2],
}

impl<W: Word> Able<W> {
    fn is_empty(&self) -> bool {
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

    /// Where short jumps start, in the directions in which anything makes them.
    #[inline(always)]
    fn jump_off<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        empty: T::Word,
    ) -> JumpOff<T::Word> {
        let mut off = JumpOff { over_any: [T::Word::ZERO; 8], by_men: [T::Word::ZERO; 8] };
        for_directions!(M, self.m, |rules| rules.short_captures(SIDE), |D| {
            let before_empty = self.t.jump(empty, back(D));
            off.over_any[D] = self.t.jump(s.opp & before_empty, back(D));
            off.by_men[D] = if self.rules().captures_kings {
                off.over_any[D]
            } else {
                self.t.jump(s.opp & !s.opp_kings() & before_empty, back(D))
            };
        });
        off
    }

    /// The pieces from which a search for captures must start.
    #[inline(always)]
    fn able<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        off: &JumpOff<T::Word>,
    ) -> Able<T::Word> {
        let (mut men, mut kings) = (T::Word::ZERO, T::Word::ZERO);
        for_directions!(M, self.m, |rules| rules.man_captures[SIDE], |D| {
            men |= off.by_men[D];
        });
        if self.rules().flying() {
            kings = !T::Word::ZERO;
        } else {
            for_directions!(M, self.m, |rules| rules.king_captures[SIDE], |D| {
                kings |= off.over_any[D];
            });
        }
        let mut specials = [T::Word::ZERO; 2];
        if X::SPECIALS {
            for_directions!(M, self.m, |rules| rules.special_captures(0, SIDE), |D| {
                specials[0] |= off.over_any[D];
            });
            for_directions!(M, self.m, |rules| rules.special_captures(1, SIDE), |D| {
                specials[1] |= off.over_any[D];
            });
        }
        Able {
            men: s.men() & men,
            kings: s.own_kings() & kings,
            specials: [s.own_special(0) & specials[0], s.own_special(1) & specials[1]],
        }
    }

    /// Whether the side to move has a capture at all.
    pub(crate) fn has_capture<X: Extra<T::Word>>(&self, s: &State<T::Word, X>) -> bool {
        let empty = self.empty(s);
        let able = self.able(s, &self.jump_off(s, empty));
        self.can_capture(s, &able, empty)
    }

    fn can_capture<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        able: &Able<T::Word>,
        empty: T::Word,
    ) -> bool {
        if !self.rules().flying() {
            return !able.is_empty();
        }
        let kings = able.kings;
        !Able { kings: T::Word::ZERO, ..*able }.is_empty() || self.can_fly(s, kings, empty)
    }

    /// Whether one of these flying kings can capture.
    fn can_fly<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        mut kings: T::Word,
        empty: T::Word,
    ) -> bool {
        while !kings.is_zero() {
            let king = kings.pop();
            for_directions!(M, self.m, |rules| rules.king_captures[SIDE], |D| {
                let mut met = self.t.jump(king, D);
                while met.meets(empty) {
                    met = self.t.jump(met, D);
                }
                if self.t.jump(met & s.opp, D).meets(empty) {
                    return true;
                }
            });
        }
        false
    }

    /// Whether quiet moves are legal, given whether captures are possible.
    #[inline(always)]
    pub(crate) fn may_be_quiet<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        captures: bool,
    ) -> bool {
        !captures || !self.rules().compulsory || X::SPECIALS && !self.is_forced(s)
    }

    /// Whether a piece can capture that must.
    fn is_forced<X: Extra<T::Word>>(&self, s: &State<T::Word, X>) -> bool {
        let empty = self.empty(s);
        let mut able = self.able(s, &self.jump_off(s, empty));
        for (pieces, special) in able.specials.iter_mut().zip(&self.rules().specials) {
            if special.as_ref().is_some_and(|special| !special.compulsory) {
                *pieces = T::Word::ZERO;
            }
        }
        self.can_capture(s, &able, empty)
    }

    /// Fills the list with the legal captures. False when there are too many ways to capture to go
    /// through them one by one; the list is then of no use.
    #[inline(always)]
    pub(crate) fn captures<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        paths: bool,
        list: &mut Captures<T::Word>,
    ) -> bool {
        let empty = self.empty(s);
        let able = self.able(s, &self.jump_off(s, empty));
        able.is_empty() || self.captures_of(s, able, paths, list)
    }

    #[inline(never)]
    fn captures_of<X: Extra<T::Word>>(
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

    /// The number of captures where no piece can jump twice, without a list; none where that is not
    /// sure or a rule of priority may have to decide.
    #[inline(always)]
    pub(super) fn single_captures<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        empty: T::Word,
    ) -> Option<u32> {
        let rules = self.rules();
        let others = s.own_kings() | (s.own & s.extra.special());
        let undecided = rules.ranks_victims() && !s.opp_kings().is_zero();
        if !T::REGULAR || !rules.complete || !others.is_zero() || undecided {
            return None;
        }
        let off = self.jump_off(s, empty);
        let onward = Onward::new(self, &off);
        let promotion = self.t.promotion(SIDE);
        let (mut count, mut again) = (0, T::Word::ZERO);
        for_directions!(M, self.m, |rules| rules.man_captures[SIDE], |D| {
            let landings = self.t.jump(self.t.jump(s.men() & off.by_men[D], D), D);
            count += landings.count();
            let crowned = landings & promotion;
            again |= match self.rules().during_capture {
                DuringCapture::EndsMove => landings & !crowned & onward.but_back(D),
                DuringCapture::ContinuesAsMan => landings & onward.but_back(D),
                DuringCapture::ContinuesAsKing => landings & onward.but_back(D) | crowned,
            };
        });
        again.is_zero().then_some(count)
    }
}

/// The squares from which a man could jump on: joined from the first direction up to each, and from
/// the last one down to each, so that any one direction can be left out.
struct Onward<W> {
    up_to: [W; 9],
    from: [W; 9],
}

impl<W: Word> Onward<W> {
    #[inline(always)]
    fn new<T: Topology<Word = W>, M: Mechanics, const SIDE: usize>(
        mover: &Mover<T, M, SIDE>,
        off: &JumpOff<W>,
    ) -> Self {
        let mut next = [W::ZERO; 8];
        for_directions!(M, mover.m, |rules| rules.man_captures_next[SIDE], |D| {
            next[D] = off.by_men[D];
        });
        let (mut up_to, mut from) = ([W::ZERO; 9], [W::ZERO; 9]);
        for index in 0..8 {
            up_to[index + 1] = up_to[index] | next[index];
            from[7 - index] = from[8 - index] | next[7 - index];
        }
        Self { up_to, from }
    }

    /// From where a man could jump on after a jump in this direction: any way but back.
    #[inline(always)]
    fn but_back(&self, direction: usize) -> W {
        self.up_to[back(direction)] | self.from[back(direction) + 1]
    }
}
