//! The captures found so far: only the best ones by the rules of priority, each once.

use std::cmp::Ordering;

use arrayvec::ArrayVec;
use draughts_board::Kind;
use draughts_rules::Priority;

use super::mechanics::Rules;
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

/// What decides between two captures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Score {
    quantity: u32,
    quality: u32,
    preference: bool,
    value: u32,
    /// The captured pieces in order, the first in the highest bit: 1 for a king.
    order: u128,
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
        let quality =
            if rules.ranks_victims() { (capture.captured & opp_kings).count() } else { 0 };
        let [man, king] = rules.values;
        Self {
            quantity,
            quality,
            preference: capture.moved == Kind::King,
            value: (quantity - quality) * man + quality * king,
            order,
        }
    }

    /// Compares by the rules of priority, the strongest first.
    #[inline(always)]
    fn compare(&self, other: &Self, rules: &Rules) -> Ordering {
        for rule in rules.priority {
            let ordering = match rule {
                None => return Ordering::Equal,
                Some(Priority::Quantity) => self.quantity.cmp(&other.quantity),
                Some(Priority::Quality) => self.quality.cmp(&other.quality),
                Some(Priority::Preference) => self.preference.cmp(&other.preference),
                Some(Priority::Order) => self.order.cmp(&other.order),
                Some(Priority::Value) => self.value.cmp(&other.value),
            };
            if ordering != Ordering::Equal {
                return ordering;
            }
        }
        Ordering::Equal
    }
}

/// The best captures so far.
pub(crate) struct Captures<W> {
    inline: ArrayVec<Capture<W>, INLINE>,
    spilled: Vec<Capture<W>>,
    best: Score,
    /// The order of the captured squares of each capture, where orders are kept apart.
    trails: Vec<Vec<u8>>,
    /// How many paths lead to each capture, where paths are counted.
    ways: Vec<u64>,
}

impl<W: Word> Captures<W> {
    #[inline(always)]
    pub(crate) fn new() -> Self {
        Self {
            inline: ArrayVec::new_const(),
            spilled: Vec::new(),
            best: Score::default(),
            trails: Vec::new(),
            ways: Vec::new(),
        }
    }

    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[Capture<W>] {
        if self.spilled.is_empty() { &self.inline } else { &self.spilled }
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.as_slice().len()
    }

    /// How many paths lead to the capture with this index.
    pub(crate) fn ways(&self, index: usize) -> u64 {
        self.ways[index]
    }

    /// The captured squares, in order, of the capture with this index.
    pub(crate) fn trail(&self, index: usize) -> &[u8] {
        &self.trails[index]
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.inline.clear();
        self.spilled.clear();
        self.trails.clear();
        self.ways.clear();
    }

    /// Whether a capture with this score may stand in the list; a better one empties it first.
    #[inline(always)]
    pub(crate) fn admits(&mut self, rules: &Rules, score: &Score) -> bool {
        if rules.priority[0].is_none() {
            return true;
        }
        if self.len() == 0 {
            self.best = *score;
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
        if self.spilled.is_empty() && self.inline.try_push(capture).is_ok() {
            return;
        }
        self.spill(capture);
    }

    #[cold]
    fn spill(&mut self, capture: Capture<W>) {
        if self.spilled.is_empty() {
            self.spilled.extend_from_slice(&self.inline);
        }
        self.spilled.push(capture);
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
            Some(index) => self.ways[index] = self.ways[index].saturating_add(ways),
            None => {
                self.push(capture);
                self.ways.push(ways);
            }
        }
    }

    /// Adds a capture unless one with the same order of captured squares is there already.
    pub(crate) fn push_trail(&mut self, capture: Capture<W>, trail: &[u8]) {
        let mut known = self.as_slice().iter().zip(&self.trails);
        if !known.any(|(known, order)| *known == capture && order == trail) {
            self.push(capture);
            self.trails.push(trail.to_vec());
        }
    }
}
