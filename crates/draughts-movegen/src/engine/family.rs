//! The run-time instances: rules that are read at run time, of which a family of rules lets something be
//! known beforehand.

use std::marker::PhantomData;

use draughts_board::{DirectionSet, Kind};
use draughts_rules::Record;

use super::compiled::{All8, ConstantGrid, Dark8, FORWARD_AND_SIDEWAYS, SHORT, layout_on, sides};
use super::layout::Layout;
use super::mechanics::Mechanics;
use super::rules::{Rules, Special};
use super::state::{Extra, Full, Plain, Runs};
use super::topology::{Graph, Grid};
use super::word::Word;

/// Rules that have something in common.
pub(crate) trait Family {
    /// What each of them says at least.
    const LEAST: Rules;
    /// What each of them says at most.
    const MOST: Rules;
    /// Whether loops over directions are written out.
    const WRITTEN_OUT: bool = true;
}

/// The handle to rules of a family.
#[derive(Debug)]
pub(crate) struct Within<'a, F> {
    rules: &'a Rules,
    family: PhantomData<F>,
}

impl<'a, F> Within<'a, F> {
    pub(crate) fn new(rules: &'a Rules) -> Self {
        Self { rules, family: PhantomData }
    }
}

impl<F> Clone for Within<'_, F> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<F> Copy for Within<'_, F> {}

impl<F: Family> Mechanics for Within<'_, F> {
    const LEAST: &'static Rules = &F::LEAST;
    const MOST: &'static Rules = &F::MOST;
    const WRITTEN_OUT: bool = F::WRITTEN_OUT;

    #[inline(always)]
    fn rules(&self) -> &Rules {
        self.rules
    }
}

/// Rules that say nothing.
const NOTHING: Rules = Rules {
    man_moves: sides(DirectionSet::NONE),
    man_captures: sides(DirectionSet::NONE),
    man_captures_next: sides(DirectionSet::NONE),
    king_moves: sides(DirectionSet::NONE),
    king_captures: sides(DirectionSet::NONE),
    compulsory: false,
    complete: false,
    ..SHORT
};

/// Rules that say everything.
const EVERYTHING: Rules = Rules {
    man_moves: sides(DirectionSet::ANY),
    man_captures: sides(DirectionSet::ANY),
    man_captures_next: sides(DirectionSet::ANY),
    king_moves: sides(DirectionSet::ANY),
    king_captures: sides(DirectionSet::ANY),
    linear: true,
    frozen_on_far_row: true,
    same_king_limit: u8::MAX,
    specials: [const { Some(ANY_SPECIAL) }; 2],
    straight: true,
    order_matters: true,
    first_king: true,
    minimum_pieces: u8::MAX,
    ..NOTHING
};

const ANY_SPECIAL: Special = Special {
    moves: sides(DirectionSet::ANY),
    captures: sides(DirectionSet::ANY),
    compulsory: false,
    becomes: Kind::Man,
    ends_move: false,
};

/// Any rules at all.
#[derive(Debug, Clone)]
pub(crate) struct Anything;

impl Family for Anything {
    const LEAST: Rules = NOTHING;
    const MOST: Rules = EVERYTHING;
    const WRITTEN_OUT: bool = false;
}

/// Any rules without kinds of their own.
#[derive(Debug, Clone)]
pub(crate) struct MenAndKings;

impl Family for MenAndKings {
    const LEAST: Rules = NOTHING;
    const MOST: Rules = Rules { specials: [const { None }; 2], ..EVERYTHING };
}

/// Men that step forward along diagonals and kings that go along diagonals, with captures that must be
/// made and completed.
#[derive(Debug, Clone)]
pub(crate) struct AlongDiagonals;

impl Family for AlongDiagonals {
    const LEAST: Rules = SHORT;
    const MOST: Rules = Rules {
        man_captures: sides(DirectionSet::DIAGONAL),
        man_captures_next: sides(DirectionSet::DIAGONAL),
        ..SHORT
    };
}

/// Men and kings that go along files and rows.
#[derive(Debug, Clone)]
pub(crate) struct AlongFilesAndRows;

impl Family for AlongFilesAndRows {
    const LEAST: Rules = Rules {
        man_captures: sides(FORWARD_AND_SIDEWAYS),
        man_captures_next: sides(FORWARD_AND_SIDEWAYS),
        king_captures: sides(DirectionSet::ORTHOGONAL),
        king_moves: sides(DirectionSet::ORTHOGONAL),
        ..NOTHING
    };
    const MOST: Rules = Rules {
        man_moves: sides(DirectionSet::ORTHOGONAL),
        man_captures: sides(DirectionSet::ORTHOGONAL),
        man_captures_next: sides(DirectionSet::ORTHOGONAL),
        king_moves: sides(DirectionSet::ORTHOGONAL),
        king_captures: sides(DirectionSet::ORTHOGONAL),
        straight: true,
        ..NOTHING
    };
}

pub(crate) type DiagonalOnDark8 = OnConstantGrid<AlongDiagonals, Dark8, Plain>;
pub(crate) type Diagonal = OnGrid<AlongDiagonals, u64, Plain>;
pub(crate) type DiagonalWide = OnGrid<AlongDiagonals, u128, Plain>;
pub(crate) type OrthogonalOnAll8 = OnConstantGrid<AlongFilesAndRows, All8, Plain>;
pub(crate) type EveryWay = OnGrid<MenAndKings, u64, Runs<u64>>;
pub(crate) type Narrow = OnGrid<Anything, u64, Full<u64>>;
pub(crate) type Wide = OnGrid<Anything, u128, Full<u128>>;

/// The instance of a family for any grid that fits a word of this width.
#[derive(Debug, Clone)]
pub(crate) struct OnGrid<F, W, X> {
    pub(super) grid: Grid<W>,
    pub(super) rules: Rules,
    pub(super) layout: Layout,
    family: PhantomData<(F, X)>,
}

impl<F: Family, W: Word, X> OnGrid<F, W, X> {
    /// The instance for a rule set of this family.
    pub(super) fn of(record: &Record, rules: &Rules) -> Option<Self> {
        let belongs = rules.lie_between(&F::LEAST, &F::MOST);
        let layout = Layout::natural(&record.board).filter(|_| belongs)?;
        let grid = Grid::of(record, &layout)?;
        Some(Self { grid, rules: rules.clone(), layout, family: PhantomData })
    }
}

/// The instance of a family for a board that is known when the program is compiled.
#[derive(Debug, Clone)]
pub(crate) struct OnConstantGrid<F, G, X> {
    pub(super) rules: Rules,
    pub(super) layout: Layout,
    family: PhantomData<(F, G, X)>,
}

impl<F: Family, G: ConstantGrid, X: Extra<G::Word>> OnConstantGrid<F, G, X> {
    /// The instance for a rule set of this family on this board.
    pub(super) fn of(record: &Record, rules: &Rules) -> Option<Self> {
        let belongs = rules.lie_between(&F::LEAST, &F::MOST);
        let layout = belongs.then(|| layout_on::<G>(record)).flatten()?;
        Some(Self { rules: rules.clone(), layout, family: PhantomData })
    }
}

/// The instance for everything that is no grid.
#[derive(Debug, Clone)]
pub(crate) struct Linked {
    pub(super) graph: Graph,
    pub(super) rules: Rules,
    pub(super) layout: Layout,
}

impl Linked {
    /// The instance for any rule set.
    pub(super) fn of(record: &Record, rules: &Rules) -> Self {
        let layout = Layout::dense(&record.board);
        Self { graph: Graph::of(record, &layout), rules: rules.clone(), layout }
    }
}
