//! The captures found so far: only the best ones by the rules of priority, each once.

use std::cmp::Ordering;

use arrayvec::ArrayVec;
use draughts_board::Kind;
use draughts_rules::Priority;

use super::rules::Rules;
use super::word::Word;

/// How many captures fit before the list asks for memory.
const INLINE: usize = 96;

/// A finished capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Capture<W> {
    pub(crate) from: W,
    pub(crate) to: W,
    pub(crate) captured: W,
    pub(crate) moved: Kind,
    pub(crate) becomes: Kind,
}

/// What decides between two captures: the greater one beats the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Score {
    /// What the rules count that stand before the order of kings, the strongest in the highest bits.
    before: u64,
    /// The captured pieces in order, the first in the highest bit: 1 for a king.
    order: u128,
    /// What the rules count that stand behind the order of kings.
    behind: u64,
}

impl Score {
    #[inline(always)]
    pub(crate) fn new<W: Word>(
        rules: &Rules,
        capture: &Capture<W>,
        opp_kings: W,
        order: u128,
    ) -> Self {
        let quantity = capture.captured.count();
        let kings = if rules.ranks_victims() { (capture.captured & opp_kings).count() } else { 0 };
        let by_king = capture.moved == Kind::King;
        let [before, behind] = &rules.weights;
        let before = before.sum(quantity, kings, by_king);
        if rules.ranks(Priority::Order) {
            Self { before, order, behind: behind.sum(quantity, kings, by_king) }
        } else {
            Self { before, order: 0, behind: 0 }
        }
    }

    #[inline(always)]
    fn compare(&self, other: &Self, rules: &Rules) -> Ordering {
        let ordering = self.before.cmp(&other.before);
        if rules.ranks(Priority::Order) {
            let rest = self.order.cmp(&other.order).then(self.behind.cmp(&other.behind));
            ordering.then(rest)
        } else {
            ordering
        }
    }
}

/// The best captures so far.
pub(crate) struct Captures<W> {
    inline: ArrayVec<Capture<W>, INLINE>,
    best: Score,
    rest: Option<Box<Rest<W>>>,
}

/// What few lists have.
#[derive(Default)]
struct Rest<W> {
    /// All captures, once there are too many for the list itself.
    spilled: Vec<Capture<W>>,
    /// The order of the captured squares of each capture, where orders are kept apart.
    trails: Vec<Vec<u8>>,
    /// How many paths lead to each capture, where paths are counted.
    ways: Vec<u64>,
}

impl<W: Word> Captures<W> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self { inline: ArrayVec::new_const(), best: Score::default(), rest: None }
    }

    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[Capture<W>] {
        match &self.rest {
            Some(rest) if !rest.spilled.is_empty() => &rest.spilled,
            _ => &self.inline,
        }
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.as_slice().len()
    }

    /// How many paths lead to the capture with this index.
    pub(crate) fn ways(&self, index: usize) -> u64 {
        self.rest.as_ref().map_or(0, |rest| rest.ways[index])
    }

    /// The captured squares, in order, of the capture with this index.
    pub(crate) fn trail(&self, index: usize) -> &[u8] {
        self.rest.as_ref().map_or(&[], |rest| &rest.trails[index])
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.inline.clear();
        self.best = Score::default();
        if let Some(rest) = &mut self.rest {
            rest.spilled.clear();
            rest.trails.clear();
            rest.ways.clear();
        }
    }

    /// Whether a capture with this score may stand in the list; a better one empties it first.
    #[inline(always)]
    pub(crate) fn admits(&mut self, rules: &Rules, score: &Score) -> bool {
        if rules.priority[0].is_none() {
            return true;
        }
        match score.compare(&self.best, rules) {
            Ordering::Less => false,
            Ordering::Equal => true,
            Ordering::Greater => {
                self.clear();
                self.best = *score;
                true
            }
        }
    }

    /// Adds a capture that is not in the list.
    #[inline(always)]
    pub(crate) fn push(&mut self, capture: Capture<W>) {
        // A list that was once too short is left full.
        if self.inline.try_push(capture).is_err() {
            self.spill(capture);
        }
    }

    #[cold]
    fn spill(&mut self, capture: Capture<W>) {
        let spilled = &mut self.rest.get_or_insert_default().spilled;
        if spilled.is_empty() {
            spilled.extend_from_slice(&self.inline);
        }
        spilled.push(capture);
    }

    /// Adds a capture unless it is there already.
    #[inline(always)]
    pub(crate) fn push_distinct(&mut self, capture: Capture<W>) {
        if !self.as_slice().contains(&capture) {
            self.push(capture);
        }
    }

    /// Adds so many paths of a capture.
    pub(crate) fn push_ways(&mut self, capture: Capture<W>, ways: u64) {
        match self.as_slice().iter().position(|known| *known == capture) {
            Some(index) => {
                if let Some(known) = self.rest.as_mut().and_then(|rest| rest.ways.get_mut(index)) {
                    *known = known.saturating_add(ways);
                }
            }
            None => {
                self.push(capture);
                self.rest.get_or_insert_default().ways.push(ways);
            }
        }
    }

    /// Adds a capture unless one with the same order of captured squares is there already.
    pub(crate) fn push_trail(&mut self, capture: Capture<W>, trail: &[u8]) {
        let trails = self.rest.as_ref().map_or(&[][..], |rest| &rest.trails);
        let mut known = self.as_slice().iter().zip(trails);
        if !known.any(|(known, order)| *known == capture && order == trail) {
            self.push(capture);
            self.rest.get_or_insert_default().trails.push(trail.to_vec());
        }
    }
}
