//! Capture storms: positions with so many ways to capture that going through them would not end.
//!
//! What follows an unfinished capture depends on little: where the piece is, what it has captured, its
//! kind and perhaps its last direction. So captures are taken level by level, all with one jump first,
//! then all with two, and equal ones are joined. Of two that are equal but for the order of captured
//! kings only the better one can win.
//!
//! Only the run-time instances do this. A compiled one that meets a storm hands the position over.

use draughts_board::{Kind, Side};
use draughts_rules::Priority;
use rustc_hash::FxHashMap;

use super::capture::CaptureSearch;
use super::expand::{Jump, Unfinished};
use super::instance::{Engine, Plain, Visitor};
use super::layout::Layout;
use super::list::{Capture, Captures, Score};
use super::mechanics::Mechanics;
use super::mover::{Mover, View};
use super::state::{Extra, State};
use super::topology::Topology;
use super::word::Word;
use crate::Position;

/// How many unfinished captures may be looked at for one position.
pub(crate) const LIMIT: usize = 1 << 20;

/// Finds captures, whatever it takes.
#[derive(Clone, Copy)]
pub(crate) struct Rescue<'a> {
    pub(crate) layout: &'a Layout,
    pub(crate) plain: &'a Plain,
}

impl Rescue<'_> {
    /// Fills the list with the legal captures; false when they are beyond the limit.
    pub(crate) fn captures<T: Topology, M: Mechanics, X: Extra<T::Word>, const SIDE: usize>(
        &self,
        mover: &Mover<T, M, SIDE>,
        s: &State<T::Word, X>,
        paths: bool,
        list: &mut Captures<T::Word>,
    ) -> bool {
        self.captures_seen(mover, s, &mover.view(s), paths, list)
    }

    /// The same, given a view of the position.
    #[inline(always)]
    pub(crate) fn captures_seen<T: Topology, M: Mechanics, X: Extra<T::Word>, const SIDE: usize>(
        &self,
        mover: &Mover<T, M, SIDE>,
        s: &State<T::Word, X>,
        view: &View<T::Word>,
        paths: bool,
        list: &mut Captures<T::Word>,
    ) -> bool {
        view.able.is_empty()
            || mover.captures(s, view, paths, list)
            || self.captures_in_storm::<T::Word, X, SIDE>(s, paths, list)
    }

    /// Fills the list with all legal captures of a position that has very many.
    #[cold]
    #[inline(never)]
    pub(super) fn captures_in_storm<W: Word, X: Extra<W>, const SIDE: usize>(
        &self,
        s: &State<W, X>,
        paths: bool,
        list: &mut Captures<W>,
    ) -> bool {
        list.clear();
        let position = &self.layout.position(s, Side::BOTH[SIDE]);
        let Some(found) = self.plain.with(ByLevels { position }) else { return false };
        for (capture, ways) in found {
            let bit = |square| self.layout.bit(square);
            let capture = Capture {
                from: bit(capture.from),
                to: bit(capture.to),
                captured: self.layout.bits(capture.captured),
                moved: capture.moved,
                becomes: capture.becomes,
            };
            if paths { list.push_ways(capture, ways) } else { list.push(capture) }
        }
        true
    }
}

/// A capture by its squares.
struct Found {
    from: draughts_board::Square,
    to: draughts_board::Square,
    captured: draughts_board::SquareSet,
    moved: Kind,
    becomes: Kind,
}

/// The legal captures of a position with the number of paths of each; none beyond the limit.
struct ByLevels<'p> {
    position: &'p Position,
}

impl Visitor for ByLevels<'_> {
    type Output = Option<Vec<(Found, u64)>>;

    fn visit<T: Topology, M: Mechanics, X: Extra<T::Word>>(
        self,
        t: T,
        m: M,
        layout: &Layout,
    ) -> Self::Output {
        let state = layout.state::<T::Word, X>(self.position);
        let found = match self.position.side() {
            Side::White => by_levels(Mover::<T, M, 0> { t, m }, &state),
            Side::Black => by_levels(Mover::<T, M, 1> { t, m }, &state),
        }?;
        let found = found.into_iter().map(|(capture, ways)| {
            let Capture { from, to, captured, moved, becomes } = capture;
            let (from, to) = (layout.square(from), layout.square(to));
            (Found { from, to, captured: layout.set(captured), moved, becomes }, ways)
        });
        Some(found.collect())
    }
}

/// The best captures with the number of paths of each.
type Ends<W> = FxHashMap<Capture<W>, u64>;

/// The unfinished captures after some number of jumps.
type Level<W> = FxHashMap<Unfinished<W>, Ways>;

/// What is known of the ways to an unfinished capture.
#[derive(Clone, Copy)]
struct Ways {
    /// The captured pieces in order, in two halves to keep the levels small: 1 for a king, the first
    /// piece in the highest bit.
    order: [u64; 2],
    count: u64,
}

pub(super) fn by_levels<T: Topology, M: Mechanics, X: Extra<T::Word>, const SIDE: usize>(
    mover: Mover<T, M, SIDE>,
    s: &State<T::Word, X>,
) -> Option<Ends<T::Word>> {
    // Where lots are drawn the orders of captures stay apart, and nothing can be joined.
    if mover.m.order_matters() {
        return None;
    }
    let (mut list, mut ends, mut seen) = (Captures::new(), Ends::default(), 0);
    let mut search = CaptureSearch::<T, M, SIDE>::new(mover.t, mover.m, s, &mut list, false);
    let kinds = [
        (s.men(), Kind::Man),
        (s.own_kings(), Kind::King),
        (s.own_special(0), Kind::First),
        (s.own_special(1), Kind::Second),
    ];
    for (mut pieces, kind) in kinds {
        while !pieces.is_zero() {
            search.piece_by_levels(pieces.pop(), kind, &mut seen, &mut ends)?;
        }
    }
    Some(ends)
}

impl<T: Topology, M: Mechanics, const SIDE: usize> CaptureSearch<'_, T, M, SIDE> {
    /// Adds the captures of one piece; none when the limit is reached.
    fn piece_by_levels(
        &mut self,
        square: T::Word,
        kind: Kind,
        seen: &mut usize,
        ends: &mut Ends<T::Word>,
    ) -> Option<()> {
        self.from = square;
        self.moved = kind;
        self.empty |= square;
        let mut level = Level::default();
        level.insert(self.unmoved(), Ways { order: [0; 2], count: 1 });
        let mut jumps = 0;
        while !level.is_empty() {
            *seen += level.len();
            if *seen > LIMIT {
                return None;
            }
            level = self.next_level(&level, jumps, ends);
            jumps += 1;
        }
        self.empty ^= square;
        Some(())
    }

    /// Goes on with every unfinished capture by one jump.
    fn next_level(
        &mut self,
        level: &Level<T::Word>,
        jumps: u32,
        ends: &mut Ends<T::Word>,
    ) -> Level<T::Word> {
        let mut next = Level::default();
        let mut over = Vec::new();
        let blindly = self.longest_wins();
        for (here, ways) in level {
            let mut any = false;
            let visit = |jump: Jump<T::Word>| {
                any = true;
                let king = self.rules().ranks(Priority::Order) && jump.victim.meets(self.opp_kings);
                let ways = ways.and_captured(king, jumps);
                if jump.goes_on {
                    next.entry(jump.then).and_modify(|known| known.join(ways)).or_insert(ways);
                }
                if let Some(becomes) = jump.ends_as {
                    over.push((jump.then, becomes, ways));
                }
            };
            if blindly {
                self.expand_blindly(here, visit);
                if !any && jumps > 0 {
                    over.push((*here, self.kind_at_end(here), *ways));
                }
            } else {
                self.expand(here, visit);
            }
            for (then, becomes, ways) in over.drain(..) {
                let (from, moved) = (self.from, self.moved);
                let capture =
                    Capture { from, to: then.at, captured: then.captured, moved, becomes };
                self.end(capture, ways, ends);
            }
        }
        next
    }

    /// A complete capture: it stands if none is better, and what is worse falls.
    fn end(&mut self, capture: Capture<T::Word>, ways: Ways, ends: &mut Ends<T::Word>) {
        let score = Score::new(self.m.rules(), &capture, self.opp_kings, ways.order());
        if !self.list.admits(self.m.rules(), &score) {
            return;
        }
        // The list remembers the best score; one capture is enough to keep it.
        if self.list.len() == 0 {
            ends.clear();
            self.list.push(capture);
        }
        let known = ends.entry(capture).or_insert(0);
        *known = known.saturating_add(ways.count);
    }
}

impl Ways {
    /// The ways after one more capture, of a king or not, made after so many others.
    fn and_captured(mut self, king: bool, others: u32) -> Self {
        self.order[others as usize / 64] |= u64::from(king) << (63 - others % 64);
        self
    }

    fn order(self) -> u128 {
        u128::from(self.order[0]) << 64 | u128::from(self.order[1])
    }

    /// Keeps the better order; the ways of equal ones add up.
    fn join(&mut self, other: Self) {
        if other.order > self.order {
            *self = other;
        } else if other.order == self.order {
            self.count = self.count.saturating_add(other.count);
        }
    }
}
