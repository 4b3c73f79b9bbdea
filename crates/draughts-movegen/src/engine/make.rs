//! What a move leads to.

use draughts_board::Kind;

use super::list::Capture;
use super::mechanics::Mechanics;
use super::mover::Mover;
use super::quiet::Step;
use super::state::{Extra, Run, State};
use super::topology::Topology;
use super::word::Word;

/// The part of a move that changes a state.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Change<W> {
    pub(crate) from: W,
    pub(crate) to: W,
    pub(crate) captured: W,
    pub(crate) moved: Kind,
    pub(crate) becomes: Kind,
}

impl<T: Topology, M: Mechanics, const SIDE: usize> Mover<T, M, SIDE> {
    /// The state after a move, seen by the other side.
    #[inline(always)]
    pub(crate) fn after<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        change: Change<T::Word>,
    ) -> State<T::Word, X> {
        let Change { from, to, captured, moved, becomes } = change;
        let zero = T::Word::ZERO;
        let gone = from | captured;
        let own = (s.own & !from) | to;
        let opp = s.opp & !captured;
        let kings = (s.kings & !gone) | if becomes as u8 & 1 != 0 { to } else { zero };
        let special = (s.extra.special() & !gone) | if becomes as u8 & 2 != 0 { to } else { zero };
        let quiet_king = moved == Kind::King && captured.is_zero();
        self.passed(s, [own, opp, kings, special], quiet_king.then_some((from, to)))
    }

    /// The state after a quiet move, seen by the other side.
    #[inline(always)]
    pub(crate) fn after_step<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        step: Step<T::Word>,
    ) -> State<T::Word, X> {
        let Step { from, to, moved, crowned } = step;
        let own = s.own ^ (from | to);
        let kings = (s.kings & !from) | crowned;
        let ends_special = if moved as u8 & 2 != 0 { to } else { T::Word::ZERO };
        let special = (s.extra.special() & !from) | ends_special;
        self.passed(s, [own, s.opp, kings, special], (moved == Kind::King).then_some((from, to)))
    }

    /// The state with these pieces on the board, seen by the other side; what a king's quiet move does
    /// to the runs is part of it.
    #[inline(always)]
    fn passed<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        [own, opp, kings, special]: [T::Word; 4],
        king_move: Option<(T::Word, T::Word)>,
    ) -> State<T::Word, X> {
        let runs = if X::RUNS && !kings.is_zero() {
            let mine = king_move.map_or(Run::default(), |(from, to)| self.longer(s, from, to));
            let [_, theirs] = s.extra.runs();
            let men = |side: T::Word| side & !(kings & !special) != T::Word::ZERO;
            [
                if theirs.square.meets(opp) && men(opp) { theirs } else { Run::default() },
                if men(own) { mine } else { Run::default() },
            ]
        } else {
            [Run::default(); 2]
        };
        State { own: opp, opp: own, kings, extra: X::new(special, runs) }
    }

    /// The run of the side to move after a quiet move of a king.
    #[inline(always)]
    fn longer<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        from: T::Word,
        to: T::Word,
    ) -> Run<T::Word> {
        let limit = self.rules().same_king_limit;
        let [run, _] = s.extra.runs();
        match limit {
            0 => Run::default(),
            _ if run.square == from => Run { square: to, count: (run.count + 1).min(limit) },
            _ => Run { square: to, count: 1 },
        }
    }
}

impl<W: Word> Capture<W> {
    /// What it changes.
    #[inline(always)]
    pub(crate) fn change(&self) -> Change<W> {
        let Self { from, to, captured, moved, becomes } = *self;
        Change { from, to, captured, moved, becomes }
    }
}
