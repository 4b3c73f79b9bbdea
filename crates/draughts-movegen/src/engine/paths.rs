//! The ways in which a capture can be made.

use draughts_board::Kind;
use rustc_hash::FxHashSet;

use super::capture::CaptureSearch;
use super::expand::Unfinished;
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
    /// Unfinished captures from which the end cannot be reached.
    dead: FxHashSet<Unfinished<T::Word>>,
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
        dead: FxHashSet::default(),
    };
    walk.go(start);
    walk.found
}

impl<T: Topology, M: Mechanics, const SIDE: usize> Walk<'_, '_, T, M, SIDE> {
    fn go(&mut self, here: Unfinished<T::Word>) {
        if self.found.len() >= self.limit || self.dead.contains(&here) {
            return;
        }
        let before = self.found.len();
        let mut jumps = Vec::new();
        self.search.expand(&here, |jump| {
            if jump.victim.meets(self.wanted.captured) {
                jumps.push(jump);
            }
        });
        for jump in jumps {
            self.way.push((jump.victim, jump.then.at));
            let complete = jump.then.captured == self.wanted.captured
                && jump.then.at == self.wanted.to
                && jump.ends_as == Some(self.wanted.becomes);
            if complete && self.found.len() < self.limit {
                self.found.push(self.way.clone());
            }
            if jump.goes_on && jump.then.captured != self.wanted.captured {
                self.go(jump.then);
            }
            self.way.pop();
        }
        if self.found.len() == before && self.found.len() < self.limit {
            self.dead.insert(here);
        }
    }
}
