//! Counting the positions at a depth.

use super::list::Captures;
use super::mechanics::Mechanics;
use super::memory::{Key, Memory};
use super::mover::{Able, Mover, View};
use super::state::{Extra, State};
use super::storm::Rescue;
use super::topology::Topology;
use super::word::Word;
use crate::Perft;

/// Counts the positions that can come up.
pub(crate) struct Counter<'a, T: Topology, M> {
    t: T,
    m: M,
    rescue: Rescue<'a>,
    how: Perft,
    /// What has been counted before, where that is kept.
    memory: Option<&'a Memory>,
    /// Whether a position was beyond the limit of captures, so that the count is worth nothing.
    pub(crate) overflow: bool,
    /// The captures of a last ply.
    list: Captures<T::Word>,
}

impl<'a, T: Topology, M: Mechanics> Counter<'a, T, M> {
    pub(crate) fn new(
        t: T,
        m: M,
        rescue: Rescue<'a>,
        how: Perft,
        memory: Option<&'a Memory>,
    ) -> Self {
        Self { t, m, rescue, how, memory, overflow: false, list: Captures::new() }
    }

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
        let view = mover.view(s);
        let (mut count, mut any) = (0, false);
        if !view.able.is_empty() {
            (count, any) = self.captures::<X, SIDE>(&mover, s, &view, depth);
        }
        if mover.may_be_quiet(s, any) {
            mover.each_step(s, any, |step| {
                let next = mover.after_step(s, step);
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

    /// The number of positions after the captures, and whether there is one.
    #[inline(never)]
    fn captures<X: Extra<T::Word>, const SIDE: usize>(
        &mut self,
        mover: &Mover<T, M, SIDE>,
        s: &State<T::Word, X>,
        view: &View<T::Word>,
        depth: u32,
    ) -> (u64, bool) {
        let mut list = Captures::new();
        if !self.rescue.captures_seen(mover, s, view, self.how.all_paths, &mut list) {
            self.overflow = true;
        }
        let mut count = 0;
        for (index, capture) in list.as_slice().iter().enumerate() {
            let ways = if self.how.all_paths { list.ways(index) } else { 1 };
            count += ways * self.turn::<X, SIDE>(&mover.after(s, capture.change()), depth - 1);
        }
        (count, list.len() != 0)
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

    /// The number of legal moves, whether or not a goal has been reached.
    pub(crate) fn moves<X: Extra<T::Word>, const SIDE: usize>(
        &mut self,
        s: &State<T::Word, X>,
    ) -> u64 {
        if !M::MOST.first_king && M::MOST.minimum_pieces == 0 {
            // No goal cuts the count of one ply short, so it can be shared.
            self.perft::<X, SIDE>(s, 1)
        } else {
            self.leaves::<X, SIDE>(&Mover { t: self.t, m: self.m }, s)
        }
    }

    /// The number of legal moves.
    #[inline(always)]
    fn leaves<X: Extra<T::Word>, const SIDE: usize>(
        &mut self,
        mover: &Mover<T, M, SIDE>,
        s: &State<T::Word, X>,
    ) -> u64 {
        let view = mover.view(s);
        let captures = if view.able.is_empty() {
            0
        } else {
            let parted = mover.part(s, &view);
            let known = mover.count_known(&parted, &view);
            if parted.rest.is_empty() {
                u64::from(known)
            } else {
                self.last_captures(mover, s, known, parted.rest)
            }
        };
        let any = captures != 0;
        if mover.may_be_quiet(s, any) {
            captures + u64::from(mover.count_steps(s, view.empty, any))
        } else {
            captures
        }
    }

    /// The number of captures: those that are known, and those of the rest.
    #[inline(never)]
    fn last_captures<X: Extra<T::Word>, const SIDE: usize>(
        &mut self,
        mover: &Mover<T, M, SIDE>,
        s: &State<T::Word, X>,
        mut known: u32,
        rest: Able<T::Word>,
    ) -> u64 {
        let (list, paths) = (&mut self.list, self.how.all_paths);
        list.clear();
        if !mover.search(s, rest, paths, list) {
            known = 0;
            self.overflow |= !self.rescue.captures_in_storm::<T::Word, X, SIDE>(s, paths, list);
        }
        let found = if paths {
            (0..list.len()).map(|index| list.ways(index)).sum()
        } else {
            list.len() as u64
        };
        u64::from(known) + found
    }
}

impl<T: Topology, M: Mechanics, const SIDE: usize> Mover<T, M, SIDE> {
    /// Whether a goal other than leaving the opponent without a move has been reached.
    #[inline(always)]
    pub(crate) fn is_decided<X: Extra<T::Word>>(&self, s: &State<T::Word, X>) -> bool {
        let crowned = self.m.first_king() && !(s.own_kings() | s.opp_kings()).is_zero();
        let least = u32::from(self.m.minimum_pieces());
        crowned || least != 0 && s.own.count().min(s.opp.count()) <= least
    }
}
