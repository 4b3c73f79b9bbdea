//! Captures, found depth first: jump by jump, until a piece can jump no more.

use draughts_board::Kind;
use draughts_rules::{DuringCapture, Landing, Priority};

use super::directions::for_directions;
use super::list::{Capture, Captures, Score};
use super::mechanics::Mechanics;
use super::rules::Rules;
use super::seen::{Seen, Unfinished};
use super::state::{Extra, State};
use super::topology::{Topology, back};
use super::word::Word;

/// The kinds as constants, for they choose the code.
pub(super) const MAN: u8 = Kind::Man as u8;
pub(super) const KING: u8 = Kind::King as u8;
pub(super) const FIRST: u8 = Kind::First as u8;
pub(super) const SECOND: u8 = Kind::Second as u8;

/// No direction yet: nothing has been jumped.
pub(super) const NO_DIRECTION: usize = 8;

/// How many unfinished captures are looked at one by one before the search changes its ways.
const PATIENCE: u32 = 4096;

/// From how many on it is worth to remember them.
const MANY: u32 = 256;

/// Everything that stays the same while the captures of a position are searched.
pub(crate) struct CaptureSearch<'a, T: Topology, M, const SIDE: usize> {
    pub(super) t: T,
    pub(super) m: M,
    pub(super) list: &'a mut Captures<T::Word>,
    /// The pieces of the other side.
    pub(super) opp: T::Word,
    /// Its kings.
    pub(super) opp_kings: T::Word,
    /// The empty squares, and the square of the piece that captures.
    pub(super) empty: T::Word,
    pub(super) from: T::Word,
    pub(super) moved: Kind,
    /// Whether every path counts, not only every capture.
    paths: bool,
    looked_at: u32,
    seen: Option<Box<Seen<T::Word>>>,
    /// Of the pieces captured so far, in order, a bit for each king, the first in the highest; kept
    /// where the order matters to a rule of priority.
    order: u128,
    /// The pieces captured so far, in order; kept where lots are drawn.
    trail: Vec<u8>,
}

impl<'a, T, M, const SIDE: usize> CaptureSearch<'a, T, M, SIDE>
where
    T: Topology,
    M: Mechanics,
{
    pub(crate) fn new<X: Extra<T::Word>>(
        t: T,
        m: M,
        state: &State<T::Word, X>,
        list: &'a mut Captures<T::Word>,
        paths: bool,
    ) -> Self {
        Self {
            t,
            m,
            list,
            opp: state.opp,
            opp_kings: state.opp_kings(),
            empty: t.squares() & !(state.own | state.opp),
            from: T::Word::ZERO,
            moved: Kind::Man,
            paths,
            looked_at: 0,
            seen: None,
            order: 0,
            trail: Vec::new(),
        }
    }

    #[inline(always)]
    pub(super) fn rules(&self) -> &Rules {
        self.m.rules()
    }

    /// Finds the captures of the piece on a square. False when there are too many to go on like this.
    #[inline(always)]
    pub(crate) fn piece<const KIND: u8>(&mut self, square: T::Word) -> bool {
        self.from = square;
        self.moved = Kind::from_bits(KIND);
        self.empty |= square;
        if KIND == KING && self.rules().flying() {
            self.long_jumps(square, T::Word::ZERO, NO_DIRECTION, false);
        } else {
            self.short_jumps::<KIND, true>(square, T::Word::ZERO, NO_DIRECTION);
        }
        self.empty ^= square;
        self.looked_at <= self.patience()
    }

    /// Lots keep the orders of captures apart, so there nothing but going through them helps.
    #[inline(always)]
    fn patience(&self) -> u32 {
        if self.m.order_matters() { 1 << 20 } else { PATIENCE }
    }

    /// The empty squares once these pieces have been captured.
    #[inline(always)]
    pub(super) fn empty_after(&self, captured: T::Word) -> T::Word {
        if self.rules().immediate { self.empty | captured } else { self.empty }
    }

    /// The pieces that one of this kind may still capture.
    #[inline(always)]
    pub(super) fn victims<const KIND: u8>(&self, captured: T::Word) -> T::Word {
        let immune = KIND == MAN && !self.rules().captures_kings;
        self.opp & !captured & if immune { !self.opp_kings } else { !T::Word::ZERO }
    }

    /// Whether the rules let a capture turn into this direction.
    #[inline(always)]
    pub(super) fn may_turn(&self, last: usize, direction: usize) -> bool {
        let rules = self.rules();
        last == NO_DIRECTION
            || (!self.m.straight() || direction == last)
                && (rules.reversal || direction != back(last))
    }

    /// Goes on from a square with every jump over an adjacent piece. Past the first jump the piece may
    /// have become something else, and the capture ends here if it must or may.
    fn short_jumps<const KIND: u8, const FIRST_JUMP: bool>(
        &mut self,
        at: T::Word,
        captured: T::Word,
        last: usize,
    ) {
        let mut end = Kind::from_bits(KIND);
        if !FIRST_JUMP && KIND == MAN && at.meets(self.t.promotion(SIDE)) {
            end = Kind::King;
            match self.rules().during_capture {
                DuringCapture::EndsMove => return self.finish(at, captured, end),
                DuringCapture::ContinuesAsMan => {}
                DuringCapture::ContinuesAsKing => return self.go_on_as_king(at, captured, last),
            }
        }
        self.looked_at += 1;
        if self.looked_at > self.patience() {
            return;
        }
        let victims = self.victims::<KIND>(captured);
        let empty = self.empty_after(captured);
        let mut any = false;
        for_directions!(M, self.m, |rules| rules.captures(KIND, FIRST_JUMP, SIDE), |D| {
            let victim = self.t.jump(at, D) & victims;
            let landing = self.t.jump(victim, D) & empty;
            if !landing.is_zero() && self.may_turn(last, D) {
                any = true;
                self.note(victim, captured);
                if KIND >= FIRST {
                    self.land_special::<KIND>(landing, captured | victim, D);
                } else {
                    self.short_jumps::<KIND, false>(landing, captured | victim, D);
                }
                self.forget(captured);
            }
        });
        if !FIRST_JUMP && (!any || !self.m.complete()) {
            self.finish(at, captured, end);
        }
    }

    /// Goes on as a king that has just stopped being a man.
    #[inline]
    fn go_on_as_king(&mut self, at: T::Word, captured: T::Word, last: usize) {
        if !self.rules().flying() {
            self.short_jumps::<KING, false>(at, captured, last);
        } else if !self.long_jumps(at, captured, last, false) || !self.m.complete() {
            self.finish(at, captured, Kind::King);
        }
    }

    /// A declared kind has jumped: it becomes what it becomes, and the move may be over.
    #[cold]
    fn land_special<const KIND: u8>(&mut self, at: T::Word, captured: T::Word, last: usize) {
        let Some(special) = &self.rules().specials[usize::from(KIND == SECOND)] else { return };
        match special.becomes {
            becomes if special.ends_move => {
                let promoted = becomes == Kind::Man && at.meets(self.t.promotion(SIDE));
                self.finish(at, captured, if promoted { Kind::King } else { becomes });
            }
            Kind::Man => self.short_jumps::<MAN, false>(at, captured, last),
            Kind::King => self.go_on_as_king(at, captured, last),
            Kind::First => self.short_jumps::<FIRST, false>(at, captured, last),
            Kind::Second => self.short_jumps::<SECOND, false>(at, captured, last),
        }
    }

    /// Goes on with every jump over a distant piece; false when there is none.
    fn long_jumps(
        &mut self,
        at: T::Word,
        captured: T::Word,
        last: usize,
        straight_done: bool,
    ) -> bool {
        // Only where the way there makes no difference to what is found.
        let alike = !self.paths && !self.m.order_matters() && !self.rules().ranks(Priority::Order);
        if self.looked_at >= MANY && alike {
            self.recalled_jumps(at, captured, last, straight_done)
        } else {
            self.new_jumps(at, captured, last, straight_done)
        }
    }

    /// The same in a storm.
    #[cold]
    #[inline(never)]
    fn recalled_jumps(
        &mut self,
        at: T::Word,
        captured: T::Word,
        last: usize,
        straight_done: bool,
    ) -> bool {
        let state = Unfinished { from: self.from, at, captured, last: last as u8, straight_done };
        if let Some(goes_on) = self.seen.as_ref().and_then(|seen| seen.recall(&state)) {
            return goes_on;
        }
        let goes_on = self.new_jumps(at, captured, last, straight_done);
        self.seen.get_or_insert_with(|| Box::new(Seen::new())).keep(state, goes_on);
        goes_on
    }

    /// The same, gone through.
    #[inline(never)]
    fn new_jumps(
        &mut self,
        at: T::Word,
        captured: T::Word,
        last: usize,
        straight_done: bool,
    ) -> bool {
        self.looked_at += 1;
        if self.looked_at > self.patience() {
            return false;
        }
        let victims = self.victims::<KING>(captured);
        let empty = self.empty_after(captured);
        // A captured piece that still stands shuts the way back.
        let shut = if self.rules().immediate { NO_DIRECTION } else { last ^ 4 };
        let mut any = false;
        for_directions!(M, self.m, |rules| rules.king_captures[SIDE], |D| {
            if D != shut && self.may_turn(last, D) && !(straight_done && D == last) {
                let mut met = self.t.jump(at, D);
                while met.meets(empty) {
                    met = self.t.jump(met, D);
                }
                let victim = met & victims;
                let landing = self.t.jump(victim, D) & empty;
                if !landing.is_zero() {
                    any = true;
                    self.note(victim, captured);
                    self.land_long(landing, captured | victim, victim, D, |t, at| t.jump(at, D));
                    self.forget(captured);
                }
            }
        });
        any
    }

    /// A king has jumped a piece and stands directly behind it: it may go on from here or, if it flies
    /// on, from any empty square further along.
    #[inline]
    fn land_long(
        &mut self,
        near: T::Word,
        captured: T::Word,
        victim: T::Word,
        last: usize,
        next: impl Fn(T, T::Word) -> T::Word,
    ) {
        let landing = self.rules().landing;
        let empty = self.empty_after(captured);
        let mut on = self.long_jumps(near, captured, last, false);
        if landing != Landing::Adjacent {
            let mut at = next(self.t, near) & empty;
            while !at.is_zero() {
                on |= self.long_jumps(at, captured, last, !self.paths);
                at = next(self.t, at) & empty;
            }
        }
        if !on || !self.m.complete() {
            let adjacent = match landing {
                Landing::Any => false,
                Landing::Adjacent => true,
                Landing::AdjacentAfterKing => victim.meets(self.opp_kings),
            };
            let mut at = near;
            while !at.is_zero() {
                self.finish(at, captured, Kind::King);
                at = if adjacent { T::Word::ZERO } else { next(self.t, at) & empty };
            }
        }
    }

    /// Remembers the order of captures where it matters.
    #[inline(always)]
    fn note(&mut self, victim: T::Word, captured: T::Word) {
        if self.rules().ranks(Priority::Order) {
            self.order |= self.bit_of_order(captured, victim.meets(self.opp_kings));
        }
        if self.m.order_matters() {
            self.trail.push(victim.index() as u8);
        }
    }

    /// Forgets what was noted of the piece captured after these.
    #[inline(always)]
    fn forget(&mut self, captured: T::Word) {
        if self.rules().ranks(Priority::Order) {
            self.order &= !self.bit_of_order(captured, true);
        }
        if self.m.order_matters() {
            self.trail.pop();
        }
    }

    #[inline(always)]
    fn bit_of_order(&self, captured: T::Word, king: bool) -> u128 {
        u128::from(king) << (127 - captured.count())
    }

    /// The capture is complete.
    #[inline(never)]
    fn finish(&mut self, to: T::Word, captured: T::Word, becomes: Kind) {
        let capture = Capture { from: self.from, to, captured, moved: self.moved, becomes };
        let score = Score::new(self.m.rules(), &capture, self.opp_kings, self.order);
        if !self.list.admits(self.m.rules(), &score) {
            return;
        }
        if self.paths {
            self.list.push_ways(capture, 1);
        } else if self.m.order_matters() {
            self.list.push_trail(capture, &self.trail);
        } else if captured.count() >= 2 {
            self.list.push_distinct(capture);
        } else {
            self.list.push(capture);
        }
    }
}
