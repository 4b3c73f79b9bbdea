//! Captures, found depth first: jump by jump, until a piece can jump no more.

use draughts_board::Kind;
use draughts_rules::{DuringCapture, Landing, Priority};

use super::directions::for_directions;
use super::list::{Capture, Captures, Score};
use super::mechanics::{Mechanics, Rules};
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
    seen: u32,
    trail: Vec<u8>,
}

/// An unfinished capture: where the piece is, what it has captured, and its last direction.
#[derive(Debug, Clone, Copy)]
struct Jumped<W> {
    at: W,
    captured: W,
    last: usize,
    order: u128,
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
            seen: 0,
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
        let start = Jumped { at: square, captured: T::Word::ZERO, last: NO_DIRECTION, order: 0 };
        self.jumps::<KIND>(start, false);
        self.empty ^= square;
        self.seen <= self.patience()
    }

    /// Lots keep the orders of captures apart, so there nothing but going through them helps.
    #[inline(always)]
    fn patience(&self) -> u32 {
        if self.rules().order_matters { 1 << 20 } else { PATIENCE }
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
            || (!rules.straight || direction == last) && (rules.reversal || direction != back(last))
    }

    /// Goes on with every jump from here; false when there is none.
    #[inline(always)]
    fn jumps<const KIND: u8>(&mut self, here: Jumped<T::Word>, straight_done: bool) -> bool {
        if KIND == KING && self.rules().flying() {
            self.long_jumps(here, straight_done)
        } else {
            self.short_jumps::<KIND>(here)
        }
    }

    /// Goes on with every jump over an adjacent piece.
    fn short_jumps<const KIND: u8>(&mut self, here: Jumped<T::Word>) -> bool {
        self.seen += 1;
        if self.seen > self.patience() {
            return false;
        }
        let victims = self.victims::<KIND>(here.captured);
        let empty = self.empty_after(here.captured);
        let mut any = false;
        if here.captured.is_zero() {
            for_directions!(M, self.m, |rules| rules.captures(KIND, true, SIDE), |D| {
                any |= self.short_jump::<KIND>(&here, D, victims, empty);
            });
        } else {
            for_directions!(M, self.m, |rules| rules.captures(KIND, false, SIDE), |D| {
                any |= self.short_jump::<KIND>(&here, D, victims, empty);
            });
        }
        any
    }

    /// Goes on with the jump over the next piece in a direction; false where there is none.
    #[inline(always)]
    fn short_jump<const KIND: u8>(
        &mut self,
        here: &Jumped<T::Word>,
        direction: usize,
        victims: T::Word,
        empty: T::Word,
    ) -> bool {
        let victim = self.t.jump(here.at, direction) & victims;
        let landing = self.t.jump(victim, direction) & empty;
        let possible = !landing.is_zero() && self.may_turn(here.last, direction);
        if possible {
            self.land_short::<KIND>(self.after(here, victim, landing, direction));
        }
        possible
    }

    /// A piece has jumped an adjacent one: it may have become something else, and may go on.
    fn land_short<const KIND: u8>(&mut self, there: Jumped<T::Word>) {
        self.note(there.captured);
        if KIND >= FIRST {
            self.land_special::<KIND>(there);
        } else if KIND == MAN && there.at.meets(self.t.promotion(SIDE)) {
            match self.rules().during_capture {
                DuringCapture::EndsMove => self.finish(&there, there.at, Kind::King),
                DuringCapture::ContinuesAsMan => self.go_on::<MAN>(there, Kind::King),
                DuringCapture::ContinuesAsKing => self.go_on::<KING>(there, Kind::King),
            }
        } else {
            self.go_on::<KIND>(there, Kind::from_bits(KIND));
        }
        self.forget();
    }

    /// A declared kind has jumped: it becomes what it becomes, and the move may be over.
    #[cold]
    fn land_special<const KIND: u8>(&mut self, there: Jumped<T::Word>) {
        let Some(special) = &self.rules().specials[usize::from(KIND == SECOND)] else { return };
        let (becomes, ends_move) = (special.becomes, special.ends_move);
        let promoted = becomes == Kind::Man && there.at.meets(self.t.promotion(SIDE));
        let end = if promoted { Kind::King } else { becomes };
        match (becomes, promoted, self.rules().during_capture) {
            _ if ends_move => self.finish(&there, there.at, end),
            (Kind::Man, true, DuringCapture::EndsMove) => self.finish(&there, there.at, end),
            (Kind::Man, true, DuringCapture::ContinuesAsKing) | (Kind::King, ..) => {
                self.go_on::<KING>(there, end);
            }
            (Kind::Man, ..) => self.go_on::<MAN>(there, end),
            (Kind::First, ..) => self.go_on::<FIRST>(there, end),
            (Kind::Second, ..) => self.go_on::<SECOND>(there, end),
        }
    }

    /// Goes on from a landing that has no rival; the capture ends here if it must or may.
    #[inline(always)]
    fn go_on<const KIND: u8>(&mut self, there: Jumped<T::Word>, end: Kind) {
        let on = self.jumps::<KIND>(there, false);
        if !on || !self.rules().complete {
            self.finish(&there, there.at, end);
        }
    }

    /// Goes on with every jump over a distant piece.
    fn long_jumps(&mut self, here: Jumped<T::Word>, straight_done: bool) -> bool {
        self.seen += 1;
        if self.seen > self.patience() {
            return false;
        }
        let victims = self.victims::<KING>(here.captured);
        let empty = self.empty_after(here.captured);
        // A captured piece that still stands shuts the way back.
        let shut = if self.rules().immediate { NO_DIRECTION } else { here.last ^ 4 };
        let mut any = false;
        for_directions!(M, self.m, |rules| rules.king_captures[SIDE], |D| {
            if D != shut && self.may_turn(here.last, D) && !(straight_done && D == here.last) {
                let mut met = self.t.jump(here.at, D);
                while met.meets(empty) {
                    met = self.t.jump(met, D);
                }
                let victim = met & victims;
                let landing = self.t.jump(victim, D) & empty;
                if !landing.is_zero() {
                    any = true;
                    self.land_long(self.after(&here, victim, landing, D), victim, |t, at| {
                        t.jump(at, D)
                    });
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
        near: Jumped<T::Word>,
        victim: T::Word,
        next: impl Fn(T, T::Word) -> T::Word,
    ) {
        let landing = self.rules().landing;
        let empty = self.empty_after(near.captured);
        self.note(near.captured);
        let mut on = self.long_jumps(near, false);
        if landing != Landing::Adjacent {
            let mut at = next(self.t, near.at) & empty;
            while !at.is_zero() {
                on |= self.long_jumps(Jumped { at, ..near }, !self.paths);
                at = next(self.t, at) & empty;
            }
        }
        if !on || !self.rules().complete {
            let adjacent = match landing {
                Landing::Any => false,
                Landing::Adjacent => true,
                Landing::AdjacentAfterKing => victim.meets(self.opp_kings),
            };
            let mut at = near.at;
            while !at.is_zero() {
                self.finish(&near, at, Kind::King);
                at = if adjacent { T::Word::ZERO } else { next(self.t, at) & empty };
            }
        }
        self.forget();
    }

    #[inline(always)]
    fn after(
        &self,
        here: &Jumped<T::Word>,
        victim: T::Word,
        at: T::Word,
        direction: usize,
    ) -> Jumped<T::Word> {
        let king = self.rules().ranks(Priority::Order) && victim.meets(self.opp_kings);
        let order = here.order | u128::from(king) << (127 - here.captured.count());
        Jumped { at, captured: here.captured | victim, last: direction, order }
    }

    /// Remembers the order of captures where it matters.
    #[inline(always)]
    fn note(&mut self, captured: T::Word) {
        if self.rules().order_matters {
            let known =
                self.trail.iter().fold(T::Word::ZERO, |set, &bit| set | T::Word::bit(bit.into()));
            self.trail.push((captured & !known).index() as u8);
        }
    }

    #[inline(always)]
    fn forget(&mut self) {
        if self.rules().order_matters {
            self.trail.pop();
        }
    }

    /// The capture is complete.
    #[inline(never)]
    fn finish(&mut self, there: &Jumped<T::Word>, to: T::Word, becomes: Kind) {
        let capture =
            Capture { from: self.from, to, captured: there.captured, moved: self.moved, becomes };
        let score = Score::new(self.m.rules(), &capture, self.opp_kings, there.order);
        if !self.list.admits(self.m.rules(), &score) {
            return;
        }
        if self.paths {
            self.list.push_ways(capture, 1);
        } else if self.rules().order_matters {
            self.list.push_trail(capture, &self.trail);
        } else if there.captured.count() >= 2 {
            self.list.push_distinct(capture);
        } else {
            self.list.push(capture);
        }
    }
}
