//! Counting the positions at a depth.

use super::list::Captures;
use super::mechanics::Mechanics;
use super::memory::{Key, Memory};
use super::mover::Mover;
use super::state::{Extra, State};
use super::storm::Rescue;
use super::topology::Topology;
use super::word::Word;
use crate::Perft;

/// Counts the positions that can come up.
pub(crate) struct Counter<'a, T, M> {
    pub(crate) t: T,
    pub(crate) m: M,
    pub(crate) rescue: Rescue<'a>,
    pub(crate) how: Perft,
    /// What has been counted before, where that is kept.
    pub(crate) memory: Option<&'a Memory>,
    /// Whether a position was beyond the limit of captures, so that the count is worth nothing.
    pub(crate) overflow: bool,
}

impl<T: Topology, M: Mechanics> Counter<'_, T, M> {
    /// The number of positions after exactly so many plies.
    pub(crate) fn perft<X: Extra<T::Word>, const SIDE: usize>(
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
        if self.how.bulk && depth == 1 {
            return self.leaves::<X, SIDE>(&mover, s);
        }
        let mut unknown = None;
        if let Some(memory) = self.memory
            && depth >= Memory::LEAST_DEPTH
        {
            match self.recall::<X, SIDE>(memory, s, depth) {
                Ok(count) => return count,
                Err(key) => unknown = Some((memory, key)),
            }
        }
        let mut list = Captures::new();
        if !self.rescue.captures(&mover, s, self.how.all_paths, &mut list) {
            self.overflow = true;
        }
        let mut count = 0;
        for (index, capture) in list.as_slice().iter().enumerate() {
            let next = mover.after(s, capture.change());
            let ways = if self.how.all_paths { list.ways(index) } else { 1 };
            count += ways * self.turn::<X, SIDE>(&next, depth - 1);
        }
        let any = list.len() != 0;
        if mover.may_be_quiet(s, any) {
            mover.each_step(s, any, |step| {
                let next = mover.after(s, step.change());
                count += self.turn::<X, SIDE>(&next, depth - 1);
            });
        }
        if let Some((memory, key)) = unknown
            && !self.overflow
        {
            memory.keep(key, depth, count);
        }
        count
    }

    /// The count that is kept of a state, or else the key to keep it under.
    #[inline(never)]
    fn recall<X: Extra<T::Word>, const SIDE: usize>(
        &self,
        memory: &Memory,
        s: &State<T::Word, X>,
        depth: u32,
    ) -> Result<u64, Key> {
        let key = Key::of(s, SIDE, depth, self.how);
        memory.recall(key).ok_or(key)
    }

    /// Passes the turn to the other side.
    #[inline(always)]
    fn turn<X: Extra<T::Word>, const SIDE: usize>(
        &mut self,
        s: &State<T::Word, X>,
        depth: u32,
    ) -> u64 {
        if SIDE == 0 { self.perft::<X, 1>(s, depth) } else { self.perft::<X, 0>(s, depth) }
    }

    /// The number of legal moves.
    #[inline(always)]
    pub(crate) fn leaves<X: Extra<T::Word>, const SIDE: usize>(
        &mut self,
        mover: &Mover<T, M, SIDE>,
        s: &State<T::Word, X>,
    ) -> u64 {
        let captures = match mover.single_captures(s, mover.empty(s)) {
            Some(count) => u64::from(count),
            None => {
                let mut list = Captures::new();
                if !self.rescue.captures(mover, s, self.how.all_paths, &mut list) {
                    self.overflow = true;
                }
                if self.how.all_paths {
                    (0..list.len()).map(|index| list.ways(index)).sum()
                } else {
                    list.len() as u64
                }
            }
        };
        let any = captures != 0;
        if mover.may_be_quiet(s, any) {
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
