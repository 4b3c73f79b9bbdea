//! The ways in which a capture can be made.

use draughts_board::Kind;
use draughts_rules::Priority;
use rustc_hash::FxHashMap;

use super::capture::CaptureSearch;
use super::expand::{Jump, Unfinished};
use super::list::Captures;
use super::mechanics::Mechanics;
use super::state::{Extra, State};
use super::topology::Topology;
use super::word::Word;

/// The capture whose paths are wanted.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Wanted<W> {
    pub(crate) from: W,
    pub(crate) to: W,
    pub(crate) captured: W,
    pub(crate) moved: Kind,
    pub(crate) becomes: Kind,
}

/// One way, as bits: (captured piece, landing) for each jump.
pub(crate) type Way<W> = Vec<(W, W)>;

/// The search for the ways of one capture.
struct Walk<'s, 'a, T: Topology, M, const SIDE: usize> {
    search: &'s CaptureSearch<'a, T, M, SIDE>,
    wanted: Wanted<T::Word>,
    limit: usize,
    way: Way<T::Word>,
    found: Vec<Way<T::Word>>,
    /// The best order in which an unfinished capture can be finished; none if it cannot be. Orders are
    /// looked for only where a rule asks for them.
    best: FxHashMap<Unfinished<T::Word>, Option<u128>>,
}

/// At most `limit` ways to make a capture, those with nearer landings first.
pub(crate) fn ways<T: Topology, M: Mechanics, X: Extra<T::Word>, const SIDE: usize>(
    t: T,
    m: M,
    state: &State<T::Word, X>,
    wanted: Wanted<T::Word>,
    limit: usize,
) -> Vec<Way<T::Word>> {
    let mut list = Captures::new();
    let mut search = CaptureSearch::<T, M, SIDE>::new(t, m, state, &mut list, false);
    search.from = wanted.from;
    search.moved = wanted.moved;
    search.empty |= wanted.from;
    let start = search.unmoved();
    let mut walk = Walk {
        search: &search,
        wanted,
        limit,
        way: Vec::new(),
        found: Vec::new(),
        best: FxHashMap::default(),
    };
    walk.go(start);
    walk.found
}

impl<T: Topology, M: Mechanics, const SIDE: usize> Walk<'_, '_, T, M, SIDE> {
    /// Adds the ways that begin like this one.
    fn go(&mut self, here: Unfinished<T::Word>) {
        let ordered = self.search.rules().ranks(Priority::Order);
        let best = if ordered { self.best_order(here) } else { Some(0) };
        let (Some(best), false) = (best, self.is_dead(&here)) else { return };
        let found_before = self.found.len();
        for jump in self.jumps(&here) {
            if self.found.len() >= self.limit {
                return;
            }
            self.way.push((jump.victim, jump.then.at));
            if self.is_complete(&jump) {
                if self.king_bit(&jump) == best {
                    self.found.push(self.way.clone());
                }
            } else if self.is_unfinished(&jump)
                && (!ordered || self.order_after(&jump) == Some(best))
            {
                self.go(jump.then);
            }
            self.way.pop();
        }
        if self.found.len() == found_before {
            self.best.insert(here, None);
        }
    }

    /// Whether it is known that the end cannot be reached from here.
    fn is_dead(&self, here: &Unfinished<T::Word>) -> bool {
        self.best.get(here) == Some(&None)
    }

    /// The jumps over pieces that are to be captured.
    fn jumps(&self, here: &Unfinished<T::Word>) -> Vec<Jump<T::Word>> {
        let mut jumps = Vec::new();
        self.search.expand(here, |jump| {
            if jump.victim.meets(self.wanted.captured) {
                jumps.push(jump);
            }
        });
        jumps
    }

    /// Whether the capture is over with this jump, as it is wanted.
    fn is_complete(&self, jump: &Jump<T::Word>) -> bool {
        jump.then.captured == self.wanted.captured
            && jump.then.at == self.wanted.to
            && jump.ends_as == Some(self.wanted.becomes)
    }

    /// Whether pieces are left to be captured after this jump, and can be.
    fn is_unfinished(&self, jump: &Jump<T::Word>) -> bool {
        jump.goes_on && jump.then.captured != self.wanted.captured
    }

    /// The best order in which the rest can be captured, the first piece in the highest bit: under the
    /// order rule a way that meets its kings later is not legal. All orders are equal elsewhere.
    fn best_order(&mut self, here: Unfinished<T::Word>) -> Option<u128> {
        if let Some(&known) = self.best.get(&here) {
            return known;
        }
        let mut best = None;
        for jump in self.jumps(&here) {
            let order = if self.is_complete(&jump) {
                Some(self.king_bit(&jump))
            } else {
                self.order_after(&jump)
            };
            best = best.max(order);
        }
        self.best.insert(here, best);
        best
    }

    fn order_after(&mut self, jump: &Jump<T::Word>) -> Option<u128> {
        if !self.is_unfinished(jump) {
            return None;
        }
        Some(self.king_bit(jump) | self.best_order(jump.then)?)
    }

    /// The bit of the captured piece in an order: set for a king, where the order rule stands.
    fn king_bit(&self, jump: &Jump<T::Word>) -> u128 {
        let search = self.search;
        let king = search.rules().ranks(Priority::Order) && jump.victim.meets(search.opp_kings);
        u128::from(king) << (128 - jump.then.captured.count())
    }
}
