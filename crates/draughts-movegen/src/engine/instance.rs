//! The instances of the generator, and the one dispatch among them.

use draughts_rules::Record;
use enum_dispatch::enum_dispatch;

use super::compiled::{Compiled, Constant, ConstantGrid, ConstantRules};
#[cfg(feature = "compiled")]
use super::compiled::{
    LongAdjacent8, LongAfterKing10, LongFree8, LongPassing8, LongPreference8, LongQuality8,
    LongQuantity8, LongQuantity10, LongQuantity12, LongValue10, OnwardFree5, OrthogonalQuantity8,
    ShortFree8, ShortLadder8, StraightFree8,
};
use super::family::{
    Anything, Diagonal, Family, Linked, Narrow, OnConstantGrid, OnGrid, Wide, Within,
};
#[cfg(feature = "compiled")]
use super::family::{DiagonalOnDark8, DiagonalWide, EveryWay, OrthogonalOnAll8};
use super::layout::Layout;
use super::mechanics::Mechanics;
use super::rules::Rules;
use super::state::{Extra, Full};
use super::topology::Topology;
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
    #[cfg(feature = "compiled")]
    ShortFree8,
    #[cfg(feature = "compiled")]
    LongPreference8,
    #[cfg(feature = "compiled")]
    LongQuality8,
    #[cfg(feature = "compiled")]
    ShortLadder8,
    #[cfg(feature = "compiled")]
    LongAdjacent8,
    #[cfg(feature = "compiled")]
    LongQuantity8,
    #[cfg(feature = "compiled")]
    LongFree8,
    #[cfg(feature = "compiled")]
    LongPassing8,
    #[cfg(feature = "compiled")]
    LongQuantity10,
    #[cfg(feature = "compiled")]
    LongAfterKing10,
    #[cfg(feature = "compiled")]
    LongValue10,
    #[cfg(feature = "compiled")]
    LongQuantity12,
    #[cfg(feature = "compiled")]
    OrthogonalQuantity8,
    #[cfg(feature = "compiled")]
    StraightFree8,
    #[cfg(feature = "compiled")]
    OnwardFree5,
    #[cfg(feature = "compiled")]
    DiagonalOnDark8,
    Diagonal,
    #[cfg(feature = "compiled")]
    DiagonalWide,
    #[cfg(feature = "compiled")]
    OrthogonalOnAll8,
    #[cfg(feature = "compiled")]
    EveryWay,
    Plain,
}

/// A run-time instance of the generator.
#[enum_dispatch(Engine)]
#[derive(Debug, Clone)]
pub(crate) enum Plain {
    Narrow,
    Wide,
    Linked,
}

impl Instance {
    /// The compiled instance that has the board and the mechanics of a rule set.
    #[cfg(feature = "compiled")]
    pub(crate) fn compiled(record: &Record) -> Option<Self> {
        let rules = &Rules::of(record);
        macro_rules! first_matching {
            ($($name:ident)*) => {
                None$(.or_else(|| $name::matching(record, rules).map(Self::from)))*
            };
        }
        first_matching!(
            ShortFree8 LongPreference8 LongQuality8 ShortLadder8 LongAdjacent8 LongQuantity8 LongFree8 LongPassing8 LongQuantity10 LongAfterKing10 LongValue10
            LongQuantity12 OrthogonalQuantity8 StraightFree8 OnwardFree5
        )
    }

    /// None: there are no compiled instances.
    #[cfg(not(feature = "compiled"))]
    pub(crate) fn compiled(_record: &Record) -> Option<Self> {
        None
    }

    /// The fastest run-time instance for a rule set.
    pub(crate) fn run_time(record: &Record) -> Self {
        let rules = &Rules::of(record);
        macro_rules! first_of {
            ($($name:ident)*) => {
                None$(.or_else(|| $name::of(record, rules).map(Self::from)))*
            };
        }
        #[cfg(feature = "compiled")]
        let family = first_of!(DiagonalOnDark8 Diagonal DiagonalWide OrthogonalOnAll8 EveryWay);
        #[cfg(not(feature = "compiled"))]
        let family = first_of!(Diagonal);
        family.unwrap_or_else(|| Plain::of(record).into())
    }
}

impl Plain {
    /// The run-time instance of a rule set that answers every question, with the narrowest word that
    /// holds its board.
    pub(crate) fn of(record: &Record) -> Self {
        let rules = &Rules::of(record);
        Narrow::of(record, rules)
            .map(Self::from)
            .or_else(|| Wide::of(record, rules).map(Self::from))
            .unwrap_or_else(|| Linked::of(record, rules).into())
    }
}

impl<G: ConstantGrid, R: ConstantRules, X: Extra<G::Word>> Engine for Compiled<G, R, X> {
    fn with<V: Visitor>(&self, visitor: V) -> V::Output {
        visitor.visit::<_, _, X>(Constant::<G>::HANDLE, Constant::<R>::HANDLE, &self.layout)
    }
}

impl<F: Family, W: Word, X: Extra<W>> Engine for OnGrid<F, W, X> {
    fn with<V: Visitor>(&self, visitor: V) -> V::Output {
        visitor.visit::<_, _, X>(&self.grid, Within::<F>::new(&self.rules), &self.layout)
    }
}

impl<F: Family, G: ConstantGrid, X: Extra<G::Word>> Engine for OnConstantGrid<F, G, X> {
    fn with<V: Visitor>(&self, visitor: V) -> V::Output {
        visitor.visit::<_, _, X>(Constant::<G>::HANDLE, Within::<F>::new(&self.rules), &self.layout)
    }
}

impl Engine for Linked {
    fn with<V: Visitor>(&self, visitor: V) -> V::Output {
        let rules = Within::<Anything>::new(&self.rules);
        visitor.visit::<_, _, Full<u128>>(&self.graph, rules, &self.layout)
    }
}
