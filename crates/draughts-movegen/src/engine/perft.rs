//! Counting the positions at a depth.

use super::list::Captures;
use super::make::Change;
use super::mechanics::Mechanics;
use super::mover::Mover;
use super::state::{Extra, State};
use super::topology::Topology;
use super::word::Word;

/// Counts from a state; turns true when a position had too many captures to list.
pub(crate) struct Counter<T, M> {
    t: T,
    m: M,
    pub(crate) overflow: bool,
}

impl<T: Topology, M: Mechanics> Counter<T, M> {
    pub(crate) fn new(t: T, m: M) -> Self {
        Self { t, m, overflow: false }
    }

    /// The number of positions after exactly so many plies.
    ///
    /// `BULK` counts the moves of the last ply without making them; `PATHS` counts every path.
    pub(crate) fn perft<
        X: Extra<T::Word>,
        const SIDE: usize,
        const BULK: bool,
        const PATHS: bool,
    >(
        &mut self,
        s: &State<T::Word, X>,
        depth: u32,
    ) -> u64 {
        if depth == 0 {
            return 1;
        }
        let mover = Mover::<T, M, SIDE> { t: self.t, m: self.m };
        if mover.is_decided(s) {
            return 0;
        }
        if BULK && depth == 1 {
            return self.leaves::<X, SIDE, PATHS>(&mover, s);
        }
        let mut list = Captures::new();
        if !mover.captures::<X, PATHS>(s, &mut list) {
            self.overflow = true;
        }
        let mut count = 0;
        for (index, capture) in list.as_slice().iter().enumerate() {
            let next = mover.after(
                s,
                Change {
                    from: capture.from,
                    to: capture.to,
                    captured: capture.captured,
                    moved: capture.moved,
                    becomes: capture.becomes,
                },
            );
            let ways = if PATHS { list.ways(index) } else { 1 };
            count += ways * self.turn::<X, SIDE, BULK, PATHS>(&next, depth - 1);
        }
        let any = list.len() != 0;
        if mover.quiet_beside(s, any) {
            mover.each_step(s, any, |step| {
                let next = mover.after(
                    s,
                    Change {
                        from: step.from,
                        to: step.to,
                        captured: T::Word::ZERO,
                        moved: step.moved,
                        becomes: step.becomes,
                    },
                );
                count += self.turn::<X, SIDE, BULK, PATHS>(&next, depth - 1);
            });
        }
        count
    }

    /// Passes the turn to the other side.
    #[inline(always)]
    fn turn<X: Extra<T::Word>, const SIDE: usize, const BULK: bool, const PATHS: bool>(
        &mut self,
        s: &State<T::Word, X>,
        depth: u32,
    ) -> u64 {
        if SIDE == 0 {
            self.perft::<X, 1, BULK, PATHS>(s, depth)
        } else {
            self.perft::<X, 0, BULK, PATHS>(s, depth)
        }
    }

    /// The number of legal moves.
    #[inline(always)]
    pub(crate) fn leaves<X: Extra<T::Word>, const SIDE: usize, const PATHS: bool>(
        &mut self,
        mover: &Mover<T, M, SIDE>,
        s: &State<T::Word, X>,
    ) -> u64 {
        let captures = match mover.single_captures(s, mover.empty(s)) {
            Some(count) => u64::from(count),
            None => {
                let mut list = Captures::new();
                if !mover.captures::<X, PATHS>(s, &mut list) {
                    self.overflow = true;
                }
                if PATHS {
                    (0..list.len()).map(|index| list.ways(index)).sum()
                } else {
                    list.len() as u64
                }
            }
        };
        let any = captures != 0;
        if mover.quiet_beside(s, any) {
            captures + u64::from(mover.count_steps(s, any))
        } else {
            captures
        }
    }
}

impl<T: Topology, M: Mechanics, const SIDE: usize> Mover<T, M, SIDE> {
    /// Whether a goal other than leaving the opponent without a move has been reached.
    #[inline(always)]
    pub(crate) fn is_decided<X: Extra<T::Word>>(&self, s: &State<T::Word, X>) -> bool {
        let rules = self.rules();
        let crowned = rules.first_king && !(s.own_kings() | s.opp_kings()).is_zero();
        let least = u32::from(rules.minimum_pieces);
        crowned || least != 0 && s.own.count().min(s.opp.count()) <= least
    }
}
