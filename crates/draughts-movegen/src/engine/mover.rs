//! What the side to move can do: whether it can capture, its captures, its quiet moves.

use draughts_board::{DirectionSet, Kind};
use draughts_rules::DuringCapture;
use rustc_hash::FxHashMap;

use super::capture::{CaptureSearch, KING, MAN};
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
    /// The same, but for men, who may be forbidden to capture kings.
    by_men: [W; 8],
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
        let rules = self.rules();
        let mut wanted = rules.man_captures[SIDE].and(rules.man_captures_next[SIDE]);
        if !rules.flying() {
            wanted = wanted.and(rules.king_captures[SIDE]);
        }
        for special in rules.specials.iter().flatten() {
            wanted = wanted.and(special.captures[SIDE]);
        }
        for_directions!(wanted, |D| {
            let before_empty = self.t.jump(empty, back(D));
            off.over_any[D] = self.t.jump(s.opp & before_empty, back(D));
            off.by_men[D] = if rules.captures_kings {
                off.over_any[D]
            } else {
                self.t.jump(s.opp & !s.opp_kings() & before_empty, back(D))
            };
        });
        off
    }

    /// The pieces of the set that stand where they can jump in one of the directions.
    #[inline(always)]
    fn able(&self, set: T::Word, off: &[T::Word; 8], directions: DirectionSet) -> T::Word {
        let mut able = T::Word::ZERO;
        for_directions!(directions, |D| {
            able |= off[D];
        });
        set & able
    }

    /// Whether the side to move has a capture at all.
    pub(crate) fn has_capture<X: Extra<T::Word>>(&self, s: &State<T::Word, X>) -> bool {
        let empty = self.empty(s);
        let off = self.jump_off(s, empty);
        let rules = self.rules();
        self.able(s.men(), &off.by_men, rules.man_captures[SIDE]) != T::Word::ZERO
            || self.special_able(s, &off, |_| true)
            || if rules.flying() {
                self.flyer_can_capture(s, empty)
            } else {
                self.able(s.own_kings(), &off.over_any, rules.king_captures[SIDE]) != T::Word::ZERO
            }
    }

    /// Whether a declared piece of a kind that passes the test can jump.
    #[inline(always)]
    fn special_able<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        off: &JumpOff<T::Word>,
        wanted: impl Fn(&super::mechanics::Special) -> bool,
    ) -> bool {
        self.rules().specials.iter().enumerate().any(|(which, special)| {
            special.as_ref().is_some_and(|special| {
                wanted(special)
                    && self.able(s.own_special(which), &off.over_any, special.captures[SIDE])
                        != T::Word::ZERO
            })
        })
    }

    fn flyer_can_capture<X: Extra<T::Word>>(&self, s: &State<T::Word, X>, empty: T::Word) -> bool {
        let mut kings = s.own_kings();
        while !kings.is_zero() {
            let king = kings.pop();
            for_directions!(self.rules().king_captures[SIDE], |D| {
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

    /// Whether quiet moves are legal although these captures are possible.
    #[inline(always)]
    pub(crate) fn quiet_beside<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        captures: bool,
    ) -> bool {
        if !captures || !self.rules().compulsory {
            return true;
        }
        if self.rules().specials.iter().flatten().all(|special| special.compulsory) {
            return false;
        }
        // Only captures that nobody has to make leave the choice open.
        let empty = self.empty(s);
        let off = self.jump_off(s, empty);
        let rules = self.rules();
        let forced = !self.able(s.men(), &off.by_men, rules.man_captures[SIDE]).is_zero()
            || self.special_able(s, &off, |special| special.compulsory)
            || if rules.flying() {
                self.flyer_can_capture(s, empty)
            } else {
                !self.able(s.own_kings(), &off.over_any, rules.king_captures[SIDE]).is_zero()
            };
        !forced
    }

    /// Fills the list with the legal captures. False when they are beyond the limit.
    #[inline(always)]
    pub(crate) fn captures<X: Extra<T::Word>, const PATHS: bool>(
        &self,
        s: &State<T::Word, X>,
        list: &mut Captures<T::Word>,
    ) -> bool {
        let empty = self.empty(s);
        let off = self.jump_off(s, empty);
        let rules = self.rules();
        let men = self.able(s.men(), &off.by_men, rules.man_captures[SIDE]);
        let kings = if rules.flying() {
            s.own_kings()
        } else {
            self.able(s.own_kings(), &off.over_any, rules.king_captures[SIDE])
        };
        let no_specials = s.own & s.extra.special() == T::Word::ZERO;
        if (men | kings).is_zero() && no_specials {
            return true;
        }
        self.captures_of::<X, PATHS>(s, men, kings, list)
    }

    #[inline(never)]
    fn captures_of<X: Extra<T::Word>, const PATHS: bool>(
        &self,
        s: &State<T::Word, X>,
        mut men: T::Word,
        mut kings: T::Word,
        list: &mut Captures<T::Word>,
    ) -> bool {
        let mut search = CaptureSearch::<T, M, SIDE, PATHS>::new(self.t, self.m, s, &mut *list);
        let mut calm = true;
        while !kings.is_zero() {
            calm &= search.piece::<KING>(kings.pop());
        }
        while !men.is_zero() {
            calm &= search.piece::<MAN>(men.pop());
        }
        if X::SPECIALS {
            let (mut first, mut second) = (s.own_special(0), s.own_special(1));
            while !first.is_zero() {
                calm &= search.piece::<2>(first.pop());
            }
            while !second.is_zero() {
                calm &= search.piece::<3>(second.pop());
            }
        }
        calm || self.captures_by_levels::<X, PATHS>(s, list)
    }

    /// The way of the storms: see [`storm`](super::storm).
    #[cold]
    #[inline(never)]
    fn captures_by_levels<X: Extra<T::Word>, const PATHS: bool>(
        &self,
        s: &State<T::Word, X>,
        list: &mut Captures<T::Word>,
    ) -> bool {
        list.clear();
        if self.rules().order_matters {
            return false;
        }
        let mut ends = FxHashMap::default();
        let mut seen = 0;
        let mut search = CaptureSearch::<T, M, SIDE, PATHS>::new(self.t, self.m, s, &mut *list);
        let kinds = [
            (s.men(), Kind::Man),
            (s.own_kings(), Kind::King),
            (s.own_special(0), Kind::First),
            (s.own_special(1), Kind::Second),
        ];
        for (mut pieces, kind) in kinds {
            while !pieces.is_zero() {
                if !search.piece_by_levels(pieces.pop(), kind, &mut seen, &mut ends) {
                    return false;
                }
            }
        }
        list.clear();
        for (capture, ways) in ends {
            if PATHS { list.push_ways(capture, ways) } else { list.push(capture) }
        }
        true
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
        let other = s.own_kings() | (s.own & s.extra.special());
        if !T::REGULAR || !rules.complete || !other.is_zero() {
            return None;
        }
        if rules.ranks_victims() && !s.opp_kings().is_zero() {
            return None;
        }
        let off = self.jump_off(s, empty);
        let promotion = self.t.promotion(SIDE);
        let (mut count, mut again) = (0, T::Word::ZERO);
        for_directions!(rules.man_captures[SIDE], |D| {
            let landings = self.t.jump(self.t.jump(s.men() & off.by_men[D], D), D);
            count += landings.count();
            let going_on = match rules.during_capture {
                DuringCapture::EndsMove => landings & !promotion,
                DuringCapture::ContinuesAsMan => landings,
                DuringCapture::ContinuesAsKing => {
                    again |= landings & promotion;
                    landings
                }
            };
            for_directions!(rules.man_captures_next[SIDE], |N| {
                if N != back(D) && (!rules.straight || N == D) {
                    again |= going_on & off.by_men[N];
                }
            });
        });
        again.is_zero().then_some(count)
    }
}
