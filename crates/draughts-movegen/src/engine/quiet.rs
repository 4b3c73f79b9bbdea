//! Quiet moves.

use draughts_board::Kind;

use super::directions::for_directions;
use super::mechanics::Mechanics;
use super::mover::Mover;
use super::state::{Extra, State};
use super::topology::{Topology, back};
use super::word::Word;

/// A quiet move, found.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step<W> {
    pub(crate) from: W,
    pub(crate) to: W,
    pub(crate) moved: Kind,
    /// Where it ends if it is then a king, or of the second declared kind.
    pub(crate) crowned: W,
}

impl<W: Word> Step<W> {
    /// What the piece is afterwards.
    pub(crate) fn becomes(&self) -> Kind {
        Kind::from_bits(self.moved as u8 & 2 | u8::from(!self.crowned.is_zero()))
    }
}

impl<T: Topology, M: Mechanics, const SIDE: usize> Mover<T, M, SIDE> {
    /// The men that may make a quiet move.
    #[inline(always)]
    fn walkers<X: Extra<T::Word>>(&self, s: &State<T::Word, X>) -> T::Word {
        let men = s.men();
        if self.m.frozen_on_far_row() { men & !self.t.far_row(SIDE) } else { men }
    }

    /// The king that has moved too often in a row, if its side has anything but kings.
    #[inline(always)]
    pub(super) fn tired_king<X: Extra<T::Word>>(&self, s: &State<T::Word, X>) -> T::Word {
        let limit = self.rules().same_king_limit;
        let [run, _] = s.extra.runs();
        let tired = X::RUNS && limit != 0 && run.count >= limit && s.own != s.own_kings();
        if tired { run.square } else { T::Word::ZERO }
    }

    /// Goes through the quiet moves of the men.
    #[inline(always)]
    pub(super) fn each_man_step<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        empty: T::Word,
        mut visit: impl FnMut(T::Word, T::Word),
    ) {
        let walkers = self.walkers(s);
        for_directions!(M, self.m, |rules| rules.man_moves[SIDE], |D| {
            if self.m.linear() {
                let mut front = self.t.step(walkers, D);
                let mut steps = 1;
                while !front.is_zero() {
                    let mut ends = front & empty;
                    while !ends.is_zero() {
                        let to = ends.pop();
                        let from = (0..steps).fold(to, |at, _| self.t.step(at, back(D)));
                        visit(from, to);
                    }
                    front = self.t.step(front & s.men(), D);
                    steps += 1;
                }
            } else if T::REGULAR {
                let mut ends = self.t.step(walkers, D) & empty;
                while !ends.is_zero() {
                    let to = ends.pop();
                    visit(self.t.step(to, back(D)), to);
                }
            } else {
                let mut left = walkers;
                while !left.is_zero() {
                    let from = left.pop();
                    let to = self.t.step(from, D) & empty;
                    if !to.is_zero() {
                        visit(from, to);
                    }
                }
            }
        });
    }

    /// Goes through the quiet moves of these kings.
    #[inline(always)]
    pub(super) fn each_king_step(
        &self,
        mut kings: T::Word,
        empty: T::Word,
        mut visit: impl FnMut(T::Word, T::Word),
    ) {
        while !kings.is_zero() {
            let from = kings.pop();
            for_directions!(M, self.m, |rules| rules.king_moves[SIDE], |D| {
                let mut to = self.t.step(from, D) & empty;
                while !to.is_zero() {
                    visit(from, to);
                    let on = if self.rules().flying() { empty } else { T::Word::ZERO };
                    to = self.t.step(to, D) & on;
                }
            });
        }
    }

    /// Goes through the quiet moves of the declared kinds.
    #[inline(always)]
    fn each_special_step<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        empty: T::Word,
        mut visit: impl FnMut(T::Word, T::Word, Kind),
    ) {
        if !X::SPECIALS {
            return;
        }
        let mut pieces = s.own_special(0);
        while !pieces.is_zero() {
            let from = pieces.pop();
            for_directions!(M, self.m, |rules| rules.special_moves(0, SIDE), |D| {
                let to = self.t.step(from, D) & empty;
                if !to.is_zero() {
                    visit(from, to, Kind::First);
                }
            });
        }
        let mut pieces = s.own_special(1);
        while !pieces.is_zero() {
            let from = pieces.pop();
            for_directions!(M, self.m, |rules| rules.special_moves(1, SIDE), |D| {
                let to = self.t.step(from, D) & empty;
                if !to.is_zero() {
                    visit(from, to, Kind::Second);
                }
            });
        }
    }

    /// Goes through all quiet moves. `captures` says whether captures are legal beside them.
    #[inline(always)]
    pub(crate) fn each_step<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        captures: bool,
        mut visit: impl FnMut(Step<T::Word>),
    ) {
        let empty = self.empty(s);
        let promotion = self.t.promotion(SIDE);
        let mut any = captures;
        self.each_man_step(s, empty, |from, to| {
            any = true;
            visit(Step { from, to, moved: Kind::Man, crowned: to & promotion });
        });
        self.each_special_step(s, empty, |from, to, kind| {
            any = true;
            let crowned = if kind == Kind::Second { to } else { T::Word::ZERO };
            visit(Step { from, to, moved: kind, crowned });
        });
        let tired = self.tired_king(s);
        self.each_king_step(s.own_kings() & !tired, empty, |from, to| {
            any = true;
            visit(Step { from, to, moved: Kind::King, crowned: to });
        });
        if X::RUNS && !any {
            // The limit does not bind a side that has nothing else to move.
            self.each_king_step(tired, empty, |from, to| {
                visit(Step { from, to, moved: Kind::King, crowned: to });
            });
        }
    }

    /// How many quiet moves there are.
    #[inline(always)]
    pub(crate) fn count_steps<X: Extra<T::Word>>(
        &self,
        s: &State<T::Word, X>,
        empty: T::Word,
        captures: bool,
    ) -> u32 {
        let walkers = self.walkers(s);
        let mut count = 0;
        for_directions!(M, self.m, |rules| rules.man_moves[SIDE], |D| {
            if T::REGULAR {
                let mut front = self.t.step(walkers, D);
                count += (front & empty).count();
                while self.m.linear() && !front.is_zero() {
                    front = self.t.step(front & s.men(), D);
                    count += (front & empty).count();
                }
            }
        });
        if !T::REGULAR {
            self.each_man_step(s, empty, |_, _| count += 1);
        }
        self.each_special_step(s, empty, |_, _, _| count += 1);
        let tired = self.tired_king(s);
        count += self.count_king_steps(s.own_kings() & !tired, empty);
        if X::RUNS && count == 0 && !captures {
            count = self.count_king_steps(tired, empty);
        }
        count
    }

    #[inline(always)]
    fn count_king_steps(&self, kings: T::Word, empty: T::Word) -> u32 {
        let mut count = 0;
        if !T::REGULAR {
            self.each_king_step(kings, empty, |_, _| count += 1);
        } else if !kings.is_zero() {
            for_directions!(M, self.m, |rules| rules.king_moves[SIDE], |D| {
                // No two kings go over the same square in one direction: the one in front is in the way.
                let mut to = self.t.step(kings, D) & empty;
                count += to.count();
                while self.rules().flying() && !to.is_zero() {
                    to = self.t.step(to, D) & empty;
                    count += to.count();
                }
            });
        }
        count
    }
}
