//! Capture storms: positions with so many ways to capture that going through them would not end.
//!
//! What follows an unfinished capture depends on little: where the piece is, what it has captured, its
//! kind and perhaps its last direction. So captures are taken level by level, all with one jump first,
//! then all with two, and equal ones are joined. Of two that are equal but for the order of captured
//! kings only the better one can win.

use rustc_hash::FxHashMap;

use super::capture::CaptureSearch;
use super::expand::Unfinished;
use super::list::{Capture, Score};
use super::mechanics::Mechanics;
use super::topology::Topology;
use super::word::Word;

/// How many unfinished captures may be looked at for one position.
pub(crate) const LIMIT: usize = 1 << 20;

/// What is known of the ways to an unfinished capture.
#[derive(Clone, Copy)]
struct Ways {
    order: u128,
    count: u64,
}

impl<T, M, const SIDE: usize, const PATHS: bool> CaptureSearch<'_, T, M, SIDE, PATHS>
where
    T: Topology,
    M: Mechanics,
{
    /// Finds the captures of one piece level by level. False when the limit is reached.
    #[cold]
    pub(crate) fn piece_by_levels(
        &mut self,
        square: T::Word,
        kind: draughts_board::Kind,
        seen: &mut usize,
        ends: &mut FxHashMap<Capture<T::Word>, u64>,
    ) -> bool {
        self.from = square;
        self.moved = kind;
        self.empty |= square;
        let mut level = FxHashMap::default();
        level.insert(self.unmoved(), Ways { order: 0, count: 1 });
        let mut within = true;
        let mut jumps: u32 = 0;
        while within && !level.is_empty() {
            *seen += level.len();
            within = *seen <= LIMIT;
            level = self.next_level(level, jumps, ends);
            jumps += 1;
        }
        self.empty ^= square;
        within
    }

    fn next_level(
        &mut self,
        level: FxHashMap<Unfinished<T::Word>, Ways>,
        jumps: u32,
        ends: &mut FxHashMap<Capture<T::Word>, u64>,
    ) -> FxHashMap<Unfinished<T::Word>, Ways> {
        let mut next: FxHashMap<Unfinished<T::Word>, Ways> = FxHashMap::default();
        let mut over = Vec::new();
        for (here, ways) in level {
            self.expand(&here, |jump| {
                let king = jump.victim.meets(self.opp_kings) && self.rules().ranks_victims();
                let order = ways.order | u128::from(king) << (127 - jumps);
                let ways = Ways { order, count: ways.count };
                if jump.goes_on {
                    next.entry(jump.then).and_modify(|known| known.join(ways)).or_insert(ways);
                }
                if let Some(becomes) = jump.ends_as {
                    over.push((jump.then.at, jump.then.captured, becomes, ways));
                }
            });
            for (to, captured, becomes, ways) in over.drain(..) {
                let (from, moved) = (self.from, self.moved);
                let capture = Capture { from, to, captured, moved, becomes };
                let score = Score::new(self.m.rules(), &capture, self.opp_kings, ways.order);
                if self.list.admits(self.m.rules(), &score) {
                    if self.list.len() == 0 {
                        ends.clear();
                        self.list.push(capture);
                    }
                    *ends.entry(capture).or_insert(0) += ways.count;
                }
            }
        }
        next
    }
}

impl Ways {
    /// Keeps the better order; equal ones add up.
    fn join(&mut self, other: Self) {
        if other.order > self.order {
            *self = other;
        } else if other.order == self.order {
            self.count = self.count.saturating_add(other.count);
        }
    }
}
