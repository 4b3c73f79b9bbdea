//! The questions that the generator asks of its instance.

use draughts_board::{Side, SquareSet};

use super::{Perft, Storm, routes};
use crate::engine::instance::Plain;
use crate::engine::instance::Visitor;
use crate::engine::layout::Layout;
use crate::engine::list::{Capture, Captures};
use crate::engine::mechanics::Mechanics;
use crate::engine::memory::Memory;
use crate::engine::mover::{Mover, View};
use crate::engine::paths::{Wanted, ways};
use crate::engine::perft::Counter;
use crate::engine::state::{Extra, State};
use crate::engine::storm::Rescue;
use crate::engine::topology::Topology;
use crate::engine::word::Word;
use crate::{Move, MoveKind, Path, Position};

/// Calls the body with the side to move as a constant.
macro_rules! by_side {
    ($position:expr, |$side:ident| $body:expr) => {
        match $position.side() {
            Side::White => {
                const $side: usize = 0;
                $body
            }
            Side::Black => {
                const $side: usize = 1;
                $body
            }
        }
    };
}

/// When moves are asked for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum When {
    Always,
    /// If one of them is a capture.
    Capture,
}

/// All legal moves, captures first, unsorted, are added to the list; whether there is a capture.
pub(super) struct LegalMoves<'p> {
    pub(super) position: &'p Position,
    pub(super) when: When,
    pub(super) plain: &'p Plain,
    pub(super) moves: &'p mut Vec<Move>,
}

impl Visitor for LegalMoves<'_> {
    type Output = Result<bool, Storm>;

    fn visit<T: Topology, M: Mechanics, X: Extra<T::Word>>(
        self,
        t: T,
        m: M,
        layout: &Layout,
    ) -> Self::Output {
        let state = layout.state_at_once::<T::Word, X>(t.squares(), self.position);
        let rescue = Rescue { layout, plain: self.plain };
        by_side!(self.position, |SIDE| {
            let mover = Mover::<T, M, SIDE> { t, m };
            list_moves(mover, &state, rescue, self.when, self.moves)
        })
    }
}

fn list_moves<T: Topology, M: Mechanics, X: Extra<T::Word>, const SIDE: usize>(
    mover: Mover<T, M, SIDE>,
    state: &State<T::Word, X>,
    rescue: Rescue<'_>,
    when: When,
    moves: &mut Vec<Move>,
) -> Result<bool, Storm> {
    let layout = rescue.layout;
    let view = mover.view(state);
    let any = !view.able.is_empty();
    if any {
        list_captures(&mover, state, &view, rescue, moves)?;
    }
    if (any || when == When::Always) && mover.may_be_quiet(state, any) {
        mover.each_step(state, any, |step| {
            moves.push(Move {
                captured: SquareSet::EMPTY,
                from: layout.square(step.from),
                to: layout.square(step.to),
                moved: step.moved,
                becomes: step.becomes(),
                kind: MoveKind::Step,
                route: 0,
            });
        });
    }
    Ok(any)
}

/// Apart from the rest, so that the long list of captures takes no room where there are none.
#[inline(never)]
fn list_captures<T: Topology, M: Mechanics, X: Extra<T::Word>, const SIDE: usize>(
    mover: &Mover<T, M, SIDE>,
    state: &State<T::Word, X>,
    view: &View<T::Word>,
    rescue: Rescue<'_>,
    moves: &mut Vec<Move>,
) -> Result<(), Storm> {
    let layout = rescue.layout;
    let mut list = Captures::new();
    if !rescue.captures_seen(mover, state, view, false, &mut list) {
        return Err(Storm::BEYOND_LIMIT);
    }
    let known = moves.len();
    moves.extend(list.as_slice().iter().map(|capture| capture_move(layout, capture)));
    if mover.m.order_matters() {
        let orders: Vec<Vec<u8>> = (0..moves.len() - known)
            .map(|index| {
                let squares = list.trail(index).iter().map(|&bit| layout.square_of_index(bit));
                squares.map(|square| square.index() as u8).collect()
            })
            .collect();
        routes::number(&mut moves[known..], &orders);
    }
    Ok(())
}

fn capture_move<W: Word>(layout: &Layout, capture: &Capture<W>) -> Move {
    Move {
        captured: layout.set(capture.captured),
        from: layout.square(capture.from),
        to: layout.square(capture.to),
        moved: capture.moved,
        becomes: capture.becomes,
        kind: MoveKind::Capture,
        route: 0,
    }
}

/// The legal captures, whatever their order, with the number of paths of each.
pub(super) struct Ways<'p> {
    pub(super) position: &'p Position,
    pub(super) plain: &'p Plain,
}

impl Visitor for Ways<'_> {
    type Output = Result<Vec<(Move, u64)>, Storm>;

    fn visit<T: Topology, M: Mechanics, X: Extra<T::Word>>(
        self,
        t: T,
        m: M,
        layout: &Layout,
    ) -> Self::Output {
        let state = layout.state::<T::Word, X>(self.position);
        let rescue = Rescue { layout, plain: self.plain };
        let mut list = Captures::new();
        let complete = by_side!(self.position, |SIDE| {
            rescue.captures(&Mover::<T, M, SIDE> { t, m }, &state, true, &mut list)
        });
        if !complete {
            return Err(Storm::BEYOND_LIMIT);
        }
        let captures = list.as_slice().iter().enumerate();
        Ok(captures.map(|(at, capture)| (capture_move(layout, capture), list.ways(at))).collect())
    }
}

/// The number of legal moves.
pub(super) struct Count<'p> {
    pub(super) position: &'p Position,
    pub(super) plain: &'p Plain,
}

impl Visitor for Count<'_> {
    type Output = Result<usize, Storm>;

    fn visit<T: Topology, M: Mechanics, X: Extra<T::Word>>(
        self,
        t: T,
        m: M,
        layout: &Layout,
    ) -> Self::Output {
        let state = layout.state::<T::Word, X>(self.position);
        let (rescue, how) = (Rescue { layout, plain: self.plain }, Perft::default());
        let mut counter = Counter::new(t, m, rescue, how, None);
        let count = by_side!(self.position, |SIDE| counter.moves::<X, SIDE>(&state));
        if counter.overflow { Err(Storm::BEYOND_LIMIT) } else { Ok(count as usize) }
    }
}

/// Whether a capture is possible.
pub(super) struct HasCapture<'p> {
    pub(super) position: &'p Position,
}

impl Visitor for HasCapture<'_> {
    type Output = bool;

    fn visit<T: Topology, M: Mechanics, X: Extra<T::Word>>(
        self,
        t: T,
        m: M,
        layout: &Layout,
    ) -> bool {
        let state = layout.state::<T::Word, X>(self.position);
        by_side!(self.position, |SIDE| Mover::<T, M, SIDE> { t, m }.has_capture(&state))
    }
}

/// Whether the side to move can capture, and whether the other side could.
pub(super) struct Threats<'p> {
    pub(super) position: &'p Position,
}

impl Visitor for Threats<'_> {
    type Output = [bool; 2];

    fn visit<T: Topology, M: Mechanics, X: Extra<T::Word>>(
        self,
        t: T,
        m: M,
        layout: &Layout,
    ) -> [bool; 2] {
        let state = layout.state::<T::Word, X>(self.position);
        let turned = State { own: state.opp, opp: state.own, ..state };
        let white = Mover::<T, M, 0> { t, m };
        let black = Mover::<T, M, 1> { t, m };
        match self.position.side() {
            Side::White => [white.has_capture(&state), black.has_capture(&turned)],
            Side::Black => [black.has_capture(&state), white.has_capture(&turned)],
        }
    }
}

/// The number of positions at a depth.
pub(super) struct CountPositions<'p> {
    pub(super) position: &'p Position,
    pub(super) depth: u32,
    pub(super) how: Perft,
    pub(super) memory: Option<&'p Memory>,
    pub(super) plain: &'p Plain,
}

impl Visitor for CountPositions<'_> {
    type Output = Result<u64, Storm>;

    fn visit<T: Topology, M: Mechanics, X: Extra<T::Word>>(
        self,
        t: T,
        m: M,
        layout: &Layout,
    ) -> Self::Output {
        let state = layout.state::<T::Word, X>(self.position);
        let rescue = Rescue { layout, plain: self.plain };
        let Self { how, memory, .. } = self;
        let mut counter = Counter::new(t, m, rescue, how, memory);
        let count = by_side!(self.position, |SIDE| counter.perft::<X, SIDE>(&state, self.depth));
        if counter.overflow { Err(Storm::BEYOND_LIMIT) } else { Ok(count) }
    }
}

/// The ways to make a capture.
pub(super) struct Paths<'p> {
    pub(super) position: &'p Position,
    pub(super) mv: &'p Move,
    pub(super) limit: usize,
}

impl Visitor for Paths<'_> {
    type Output = Vec<Path>;

    fn visit<T: Topology, M: Mechanics, X: Extra<T::Word>>(
        self,
        t: T,
        m: M,
        layout: &Layout,
    ) -> Vec<Path> {
        let state = layout.state::<T::Word, X>(self.position);
        let wanted = Wanted {
            from: layout.bit(self.mv.from),
            to: layout.bit(self.mv.to),
            captured: layout.bits(self.mv.captured),
            moved: self.mv.moved,
            becomes: self.mv.becomes,
        };
        let ways = by_side!(self.position, |SIDE| {
            ways::<T, M, X, SIDE>(t, m, &state, wanted, self.limit)
        });
        ways.into_iter()
            .map(|way| Path {
                captured: way.iter().map(|&(victim, _)| layout.square(victim)).collect(),
                landings: way.iter().map(|&(_, landing)| layout.square(landing)).collect(),
            })
            .collect()
    }
}
