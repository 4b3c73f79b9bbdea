//! The instances of the generator, and the one dispatch among them.

use std::marker::PhantomData;

use draughts_board::DirectionSet;
use draughts_rules::Record;
use enum_dispatch::enum_dispatch;

use super::compiled::{
    Compiled, Constant, ConstantGrid, ConstantRules, LongAdjacent8, LongAfterKing10, LongFree8,
    LongPassing8, LongPreference8, LongQuality8, LongQuantity8, LongQuantity10, LongQuantity12,
    LongValue10, OrthogonalQuantity8, ShortFree8, ShortLadder8,
};
use super::layout::Layout;
use super::mechanics::{Mechanics, Read, Rules};
use super::state::{self, Extra, Full, Runs};
use super::topology::{Graph, Grid, Topology};
use super::word::Word;

/// A question to the generator. It is asked once, of whichever instance there is, and inside it
/// nothing is dispatched any more.
pub(crate) trait Visitor {
    /// The answer.
    type Output;

    /// Answers with this topology, these mechanics and states that hold `X`.
    fn visit<T: Topology, M: Mechanics, X: Extra<T::Word>>(
        self,
        t: T,
        m: M,
        layout: &Layout,
    ) -> Self::Output;
}

/// Something that answers questions.
#[enum_dispatch]
pub(crate) trait Engine {
    /// Has the question answered by this instance.
    fn with<V: Visitor>(&self, visitor: V) -> V::Output
    where
        Self: Sized;
}

/// An instance of the generator.
///
/// The compiled ones are named after their mechanics and the side of their board. A rule set comes to one
/// by these alone, whatever it is called.
#[enum_dispatch(Engine)]
#[derive(Debug, Clone)]
#[allow(clippy::large_enum_variant, reason = "a rule set has one instance, behind a pointer")]
pub(crate) enum Instance {
    ShortFree8,
    LongPreference8,
    LongQuality8,
    ShortLadder8,
    LongAdjacent8,
    LongQuantity8,
    LongFree8,
    LongPassing8,
    LongQuantity10,
    LongAfterKing10,
    LongValue10,
    LongQuantity12,
    OrthogonalQuantity8,
    Diagonal,
    DiagonalWide,
    Straight,
    EveryWay,
    Plain,
}

/// The run-time instances for rules without declared kinds, whose pieces go along diagonals, along files
/// and rows, or every way.
type Diagonal = Family<u64, DIAGONAL, state::Plain>;
type DiagonalWide = Family<u128, DIAGONAL, state::Plain>;
type Straight = Family<u64, ORTHOGONAL, state::Plain>;
type EveryWay = Family<u64, ANY, Runs<u64>>;

const DIAGONAL: u8 = DirectionSet::DIAGONAL.bits();
const ORTHOGONAL: u8 = DirectionSet::ORTHOGONAL.bits();
const ANY: u8 = DirectionSet::ANY.bits();

/// A run-time instance of the generator that knows something of the rules.
#[derive(Debug, Clone)]
pub(crate) struct Family<W, const DIRECTIONS: u8, X> {
    run_time: RunTime<W>,
    extra: PhantomData<X>,
}

impl<W: Word, const DIRECTIONS: u8, X: Extra<W>> Family<W, DIRECTIONS, X> {
    /// The instance of this family for a rule set, if it belongs to it.
    fn of(record: &Record, rules: &Rules) -> Option<Self> {
        let belongs = rules.are_within(DirectionSet::from_bits(DIRECTIONS))
            && (X::RUNS || rules.same_king_limit == 0);
        let layout = Layout::natural(&record.board).filter(|_| belongs)?;
        let grid = Grid::of(record, &layout)?;
        let run_time = RunTime { grid, rules: rules.clone(), layout };
        Some(Self { run_time, extra: PhantomData })
    }
}

impl<W: Word, const DIRECTIONS: u8, X: Extra<W>> Engine for Family<W, DIRECTIONS, X> {
    fn with<V: Visitor>(&self, visitor: V) -> V::Output {
        let RunTime { grid, rules, layout } = &self.run_time;
        visitor.visit::<_, _, X>(grid, Read::<DIRECTIONS>(rules), layout)
    }
}

/// A run-time instance of the generator.
#[enum_dispatch(Engine)]
#[derive(Debug, Clone)]
pub(crate) enum Plain {
    Narrow(RunTime<u64>),
    Wide(RunTime<u128>),
    Linked(OnGraph),
}

/// The instance for any grid that fits a word of this width.
#[derive(Debug, Clone)]
pub(crate) struct RunTime<W> {
    grid: Grid<W>,
    rules: Rules,
    layout: Layout,
}

/// The instance for everything else.
#[derive(Debug, Clone)]
pub(crate) struct OnGraph {
    graph: Graph,
    rules: Rules,
    layout: Layout,
}

impl Instance {
    /// The compiled instance that has the board and the mechanics of a rule set.
    pub(crate) fn compiled(record: &Record) -> Option<Self> {
        let rules = &Rules::of(record);
        macro_rules! first_matching {
            ($($name:ident)*) => {
                None$(.or_else(|| $name::matching(record, rules).map(Self::from)))*
            };
        }
        first_matching!(
            ShortFree8 LongPreference8 LongQuality8 ShortLadder8 LongAdjacent8 LongQuantity8 LongFree8 LongPassing8 LongQuantity10 LongAfterKing10 LongValue10
            LongQuantity12 OrthogonalQuantity8
        )
    }
}

impl Instance {
    /// The fastest run-time instance for a rule set.
    pub(crate) fn run_time(record: &Record) -> Self {
        let rules = &Rules::of(record);
        Diagonal::of(record, rules)
            .map(Self::from)
            .or_else(|| DiagonalWide::of(record, rules).map(Self::from))
            .or_else(|| Straight::of(record, rules).map(Self::from))
            .or_else(|| EveryWay::of(record, rules).map(Self::from))
            .unwrap_or_else(|| Plain::of(record).into())
    }
}

impl Plain {
    /// The run-time instance of a rule set, with the narrowest word that holds its board.
    pub(crate) fn of(record: &Record) -> Self {
        let rules = Rules::of(record);
        if let Some(layout) = Layout::natural(&record.board) {
            if let Some(grid) = Grid::of(record, &layout) {
                return RunTime::<u64> { grid, rules, layout }.into();
            }
            if let Some(grid) = Grid::of(record, &layout) {
                return RunTime::<u128> { grid, rules, layout }.into();
            }
        }
        let layout = Layout::dense(&record.board);
        OnGraph { graph: Graph::of(record, &layout), rules, layout }.into()
    }
}

impl<G: ConstantGrid, R: ConstantRules, X: Extra<G::Word>> Engine for Compiled<G, R, X> {
    fn with<V: Visitor>(&self, visitor: V) -> V::Output {
        visitor.visit::<_, _, X>(Constant::<G>::HANDLE, Constant::<R>::HANDLE, &self.layout)
    }
}

impl<W: Word> Engine for RunTime<W> {
    fn with<V: Visitor>(&self, visitor: V) -> V::Output {
        visitor.visit::<_, _, Full<W>>(&self.grid, Read::<ANY>(&self.rules), &self.layout)
    }
}

impl Engine for OnGraph {
    fn with<V: Visitor>(&self, visitor: V) -> V::Output {
        visitor.visit::<_, _, Full<u128>>(&self.graph, Read::<ANY>(&self.rules), &self.layout)
    }
}
