//! One jump at a time, told plainly: for capture storms and for the paths of a move.
//!
//! The depth-first search of [`capture`](super::capture) knows the same rules in a form made for
//! speed; tests hold the two together.

use arrayvec::ArrayVec;
use draughts_board::Kind;
use draughts_rules::{DuringCapture, Landing, Priority, Range};

use super::capture::{CaptureSearch, KING, MAN, NO_DIRECTION};
use super::mechanics::Mechanics;
use super::topology::Topology;
use super::word::Word;

/// A capture under way: all that its continuation depends on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Unfinished<W> {
    pub(super) at: W,
    pub(super) captured: W,
    pub(super) kind: Kind,
    /// The direction of the last jump, or [`NO_DIRECTION`] where no rule asks for it.
    pub(super) last: u8,
}

/// As many landings as a line of the largest board can have.
type Row<V> = ArrayVec<V, 16>;

/// A jump, and what may follow it.
#[derive(Debug, Clone, Copy)]
pub(super) struct Jump<W> {
    pub(super) victim: W,
    pub(super) then: Unfinished<W>,
    /// Whether another jump can follow.
    pub(super) goes_on: bool,
    /// What the piece is if the capture may end here.
    pub(super) ends_as: Option<Kind>,
}

impl<T, M, const SIDE: usize> CaptureSearch<'_, T, M, SIDE>
where
    T: Topology,
    M: Mechanics,
{
    /// The piece before its first jump.
    pub(super) fn unmoved(&self) -> Unfinished<T::Word> {
        Unfinished {
            at: self.from,
            captured: T::Word::ZERO,
            kind: self.moved,
            last: NO_DIRECTION as u8,
        }
    }

    /// All jumps that are possible now, each with what may follow it. Landings behind the same piece
    /// come nearest first.
    pub(super) fn expand(&self, here: &Unfinished<T::Word>, visit: impl FnMut(Jump<T::Word>)) {
        self.expand_with::<true>(here, visit);
    }

    /// The same without looking ahead: a jump goes on unless it ends the move by itself, and a capture
    /// that turns out to have no next jump is over.
    ///
    /// That is enough where a longer capture beats a shorter one, see
    /// [`longest_wins`](Self::longest_wins).
    pub(super) fn expand_blindly(
        &self,
        here: &Unfinished<T::Word>,
        visit: impl FnMut(Jump<T::Word>),
    ) {
        self.expand_with::<false>(here, visit);
    }

    /// Whether a capture that stops where it could have gone on loses to the one that goes on, by the
    /// first rule of priority alone.
    pub(super) fn longest_wins(&self) -> bool {
        let rules = self.rules();
        let longest = match rules.priority[0] {
            Some(Priority::Quantity) => true,
            Some(Priority::Value) => !rules.values.contains(&0),
            _ => false,
        };
        longest && rules.complete && rules.landing != Landing::AdjacentAfterKing
    }

    fn expand_with<const LOOK_AHEAD: bool>(
        &self,
        here: &Unfinished<T::Word>,
        mut visit: impl FnMut(Jump<T::Word>),
    ) {
        for direction in 0..8 {
            let Some((victim, landings)) = self.jump_in(here, direction) else { continue };
            let captured = here.captured | victim;
            let mut group: Row<_> = landings
                .into_iter()
                .map(|at| {
                    let (kind, stops) = self.kind_after(here, at);
                    let then = Unfinished { at, captured, kind, last: self.remembered(direction) };
                    let goes_on = !stops && (!LOOK_AHEAD || self.can_jump(&then));
                    Jump { victim, then, goes_on, ends_as: None }
                })
                .collect();
            let must_go_on = self.m.complete() && group.iter().any(|jump| jump.goes_on);
            for (index, jump) in group.iter_mut().enumerate() {
                if !must_go_on && self.may_end(here, index, victim) {
                    jump.ends_as = Some(self.kind_at_end(&jump.then));
                }
                visit(*jump);
            }
        }
    }

    /// Whether any jump is possible.
    pub(super) fn can_jump(&self, here: &Unfinished<T::Word>) -> bool {
        (0..8).any(|direction| self.find_victim(here, direction).is_some())
    }

    /// The direction of a jump, where a later jump is bound by it.
    fn remembered(&self, direction: usize) -> u8 {
        let bound = self.rules().straight || !self.rules().reversal;
        (if bound { direction } else { NO_DIRECTION }) as u8
    }

    /// The piece that a jump in this direction captures, and the first square behind it.
    fn find_victim(
        &self,
        here: &Unfinished<T::Word>,
        direction: usize,
    ) -> Option<(T::Word, T::Word)> {
        let first = here.captured.is_zero();
        let directions = self.rules().captures(here.kind.bits(), first, SIDE);
        let victims = match here.kind {
            Kind::Man => self.victims::<MAN>(here.captured),
            _ => self.victims::<KING>(here.captured),
        };
        if directions.bits() >> direction & 1 == 0
            || !self.may_turn(usize::from(here.last), direction)
        {
            return None;
        }
        let empty = self.empty_after(here.captured);
        let mut met = self.t.jump(here.at, direction);
        while self.flies(here.kind) && met.meets(empty) {
            met = self.t.jump(met, direction);
        }
        let victim = met & victims;
        let landing = self.t.jump(victim, direction) & empty;
        (!landing.is_zero()).then_some((victim, landing))
    }

    /// The piece that a jump in this direction captures, and where the jump may land.
    fn jump_in(
        &self,
        here: &Unfinished<T::Word>,
        direction: usize,
    ) -> Option<(T::Word, Row<T::Word>)> {
        let (victim, landing) = self.find_victim(here, direction)?;
        let mut landings = Row::from_iter([landing]);
        if self.flies(here.kind) && self.rules().landing != Landing::Adjacent {
            let empty = self.empty_after(here.captured | victim);
            let mut at = self.t.jump(landing, direction) & empty;
            while !at.is_zero() {
                landings.push(at);
                at = self.t.jump(at, direction) & empty;
            }
        }
        Some((victim, landings))
    }

    fn flies(&self, kind: Kind) -> bool {
        kind == Kind::King && self.rules().range == Range::Flying
    }

    /// What a piece is after a jump to a square, and whether the move stops there.
    fn kind_after(&self, here: &Unfinished<T::Word>, at: T::Word) -> (Kind, bool) {
        let (kind, stops) = match here.kind {
            Kind::First | Kind::Second => {
                match &self.rules().specials[usize::from(here.kind == Kind::Second)] {
                    Some(special) => (special.becomes, special.ends_move),
                    None => (here.kind, true),
                }
            }
            kind => (kind, false),
        };
        if kind != Kind::Man || !at.meets(self.t.promotion(SIDE)) {
            return (kind, stops);
        }
        match self.rules().during_capture {
            DuringCapture::EndsMove => (kind, true),
            DuringCapture::ContinuesAsMan => (kind, stops),
            DuringCapture::ContinuesAsKing => (Kind::King, stops),
        }
    }

    /// What a piece is if its capture ends here.
    pub(super) fn kind_at_end(&self, then: &Unfinished<T::Word>) -> Kind {
        let promoted = then.kind == Kind::Man && then.at.meets(self.t.promotion(SIDE));
        if promoted { Kind::King } else { then.kind }
    }

    /// Whether a capture may end on the landing with this index behind a victim.
    fn may_end(&self, here: &Unfinished<T::Word>, index: usize, victim: T::Word) -> bool {
        let adjacent = self.flies(here.kind)
            && self.rules().landing == Landing::AdjacentAfterKing
            && victim.meets(self.opp_kings);
        index == 0 || !adjacent
    }
}
