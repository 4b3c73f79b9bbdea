//! The compiled instances: boards and mechanics as constants.

use std::marker::PhantomData;

use draughts_board::DirectionSet;
use draughts_rules::{DuringCapture, Landing, Priority, Range, Record};

use super::layout::{Layout, usual_headings};
use super::mechanics::{Mechanics, Rules, Weights};
use super::state::{Plain, Runs};
use super::topology::{Grid, Shift, Topology};
use super::word::Word;

/// A grid that is known when the program is compiled.
pub(crate) trait ConstantGrid: Copy {
    type Word: Word;
    const GRID: &'static Grid<Self::Word>;

    /// The bit of the square at a file and row.
    fn place(file: u32, row: u32) -> u32;
}

/// The handle to a constant grid or constant mechanics.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Constant<C>(PhantomData<C>);

impl<C> Constant<C> {
    pub(crate) const HANDLE: Self = Self(PhantomData);
}

impl<G: ConstantGrid> Topology for Constant<G> {
    type Word = G::Word;
    const REGULAR: bool = true;

    #[inline(always)]
    fn squares(self) -> G::Word {
        G::GRID.squares
    }

    #[inline(always)]
    fn step(self, set: G::Word, direction: usize) -> G::Word {
        let Shift { mask, by } = G::GRID.steps[direction];
        (set & mask).shifted(by)
    }

    #[inline(always)]
    fn jump(self, set: G::Word, direction: usize) -> G::Word {
        let Shift { mask, by } = G::GRID.jumps[direction];
        (set & mask).shifted(by)
    }

    #[inline(always)]
    fn promotion(self, side: usize) -> G::Word {
        G::GRID.promotion[side]
    }

    #[inline(always)]
    fn far_row(self, side: usize) -> G::Word {
        G::GRID.far_rows[side]
    }
}

/// Mechanics that are known when the program is compiled.
pub(crate) trait ConstantRules: Copy {
    const RULES: Rules;
}

impl<R: ConstantRules> Mechanics for Constant<R> {
    const CONSTANT: Option<&'static Rules> = Some(&R::RULES);
    const DIRECTIONS: DirectionSet = DirectionSet::NONE;

    #[inline(always)]
    fn rules(&self) -> &Rules {
        const { &R::RULES }
    }
}

/// An instance for one board, one set of mechanics and what states must hold for them.
#[derive(Debug, Clone)]
pub(crate) struct Compiled<G, R, X> {
    pub(crate) layout: Layout,
    instance: PhantomData<(G, R, X)>,
}

impl<G: ConstantGrid, R: ConstantRules, X> Compiled<G, R, X> {
    /// This instance, if a rule set has its board and mechanics. A board in a mirror will do: no rule
    /// tells left from right.
    pub(crate) fn matching(record: &Record, rules: &Rules) -> Option<Self> {
        if *rules != R::RULES || !usual_headings(record) {
            return None;
        }
        let last_file = u32::from(record.board.width()) - 1;
        [false, true].into_iter().find_map(|mirrored| {
            let layout = Layout::new(&record.board, |file, row| {
                G::place(if mirrored { last_file - file } else { file }, row)
            })?;
            let mut wanted = Grid::<G::Word>::of(record, &layout)?;
            if mirrored {
                wanted.exchange_left_and_right();
            }
            wanted.is_played_by(G::GRID).then_some(Self { layout, instance: PhantomData })
        })
    }
}

impl<W: Word> Grid<W> {
    /// East becomes west and west east.
    fn exchange_left_and_right(&mut self) {
        for direction in 1..4 {
            self.steps.swap(direction, 8 - direction);
            self.jumps.swap(direction, 8 - direction);
        }
    }

    /// Whether the shifts of another grid lead from every square where the ones of this grid do.
    fn is_played_by(&self, other: &Self) -> bool {
        let alike = |ours: &Shift<W>, theirs: &Shift<W>| {
            let mut left = self.squares;
            while !left.is_zero() {
                let at = left.pop();
                let lands = |shift: &Shift<W>| (at & shift.mask).shifted(shift.by) & self.squares;
                if lands(ours) != lands(theirs) {
                    return false;
                }
            }
            true
        };
        self.squares == other.squares
            && self.promotion == other.promotion
            && self.far_rows == other.far_rows
            && self.steps.iter().zip(&other.steps).all(|(a, b)| alike(a, b))
            && self.jumps.iter().zip(&other.jumps).all(|(a, b)| alike(a, b))
    }
}

/// A board of every other square, a1 among them, with `gap` unused columns at the right of each row,
/// so that every step is one shift and no step leaves a row unnoticed.
const fn dark(width: u32, height: u32, gap: u32, orthogonal_stride: u8) -> Grid<u128> {
    let pitch = (width + gap) as i8;
    let never = Shift { mask: 0, by: 0 };
    let mut steps = [never; 8];
    steps[1] = Shift { mask: u128::MAX, by: (pitch + 1) / 2 };
    steps[3] = Shift { mask: u128::MAX, by: -((pitch - 1) / 2) };
    steps[5] = Shift { mask: u128::MAX, by: -((pitch + 1) / 2) };
    steps[7] = Shift { mask: u128::MAX, by: (pitch - 1) / 2 };
    let mut jumps = steps;
    if orthogonal_stride == 2 {
        jumps[0] = Shift { mask: u128::MAX, by: pitch };
        jumps[2] = Shift { mask: u128::MAX, by: 1 };
        jumps[4] = Shift { mask: u128::MAX, by: -pitch };
        jumps[6] = Shift { mask: u128::MAX, by: -1 };
    }
    let mut squares = 0;
    let mut rows = [0; 16];
    let mut row = 0;
    while row < height {
        let mut file = row % 2;
        while file < width {
            rows[row as usize] |= 1 << ((row * pitch as u32 + file) / 2);
            file += 2;
        }
        squares |= rows[row as usize];
        row += 1;
    }
    let far_rows = [rows[height as usize - 1], rows[0]];
    Grid { squares, steps, jumps, promotion: far_rows, far_rows }
}

/// A board of all squares, row after row.
const fn all(width: u32, height: u32) -> Grid<u128> {
    let mut first_file: u128 = 0;
    let mut row = 0;
    while row < height {
        first_file |= 1 << (row * width);
        row += 1;
    }
    let (west, east) = (!first_file, !(first_file << (width - 1)));
    let w = width as i8;
    let steps = [
        Shift { mask: u128::MAX, by: w },
        Shift { mask: east, by: w + 1 },
        Shift { mask: east, by: 1 },
        Shift { mask: east, by: 1 - w },
        Shift { mask: u128::MAX, by: -w },
        Shift { mask: west, by: -w - 1 },
        Shift { mask: west, by: -1 },
        Shift { mask: west, by: w - 1 },
    ];
    let squares = (1 << (width * height)) - 1;
    let row = (1 << width) - 1;
    let far_rows = [row << (width * (height - 1)), row];
    Grid { squares, steps, jumps: steps, promotion: far_rows, far_rows }
}

/// The same grid in a narrower word.
const fn narrow(wide: Grid<u128>) -> Grid<u64> {
    let mut grid = Grid {
        squares: wide.squares as u64,
        steps: [Shift { mask: 0, by: 0 }; 8],
        jumps: [Shift { mask: 0, by: 0 }; 8],
        promotion: [wide.promotion[0] as u64, wide.promotion[1] as u64],
        far_rows: [wide.far_rows[0] as u64, wide.far_rows[1] as u64],
    };
    let mut index = 0;
    while index < 8 {
        let (step, jump) = (wide.steps[index], wide.jumps[index]);
        grid.steps[index] = Shift { mask: step.mask as u64, by: step.by };
        grid.jumps[index] = Shift { mask: jump.mask as u64, by: jump.by };
        index += 1;
    }
    grid
}

macro_rules! grid {
    ($name:ident, $word:ty, $grid:expr, |$file:ident, $row:ident| $place:expr) => {
        #[derive(Debug, Clone, Copy)]
        pub(crate) struct $name;

        impl ConstantGrid for $name {
            type Word = $word;
            const GRID: &'static Grid<$word> = &$grid;

            fn place($file: u32, $row: u32) -> u32 {
                $place
            }
        }
    };
}

grid!(Dark8, u64, narrow(dark(8, 8, 1, 1)), |file, row| (row * 9 + file) / 2);
grid!(Dark10, u64, narrow(dark(10, 10, 1, 1)), |file, row| (row * 11 + file) / 2);
grid!(Dark10Wide, u64, narrow(dark(10, 10, 3, 2)), |file, row| (row * 13 + file) / 2);
grid!(Dark12, u128, dark(12, 12, 1, 1), |file, row| (row * 13 + file) / 2);
grid!(All8, u64, narrow(all(8, 8)), |file, row| row * 8 + file);

/// A direction set for White and the same turned for Black.
const fn sides(set: DirectionSet) -> [DirectionSet; 2] {
    [set, set.turned()]
}

const fn priority<const N: usize>(rules: [Priority; N]) -> [Option<Priority>; 5] {
    let mut list = [None; 5];
    let mut index = 0;
    while index < N {
        list[index] = Some(rules[index]);
        index += 1;
    }
    list
}

/// English mechanics, from which the others are told apart.
const SHORT: Rules = Rules {
    man_moves: sides(DirectionSet::FORWARD_DIAGONAL),
    man_captures: sides(DirectionSet::FORWARD_DIAGONAL),
    man_captures_next: sides(DirectionSet::FORWARD_DIAGONAL),
    captures_kings: true,
    linear: false,
    frozen_on_far_row: false,
    king_moves: sides(DirectionSet::DIAGONAL),
    king_captures: sides(DirectionSet::DIAGONAL),
    range: Range::Short,
    landing: Landing::Any,
    same_king_limit: 0,
    specials: [None, None],
    compulsory: true,
    complete: true,
    straight: false,
    immediate: false,
    reversal: true,
    priority: [None; 5],
    values: [0; 2],
    during_capture: DuringCapture::EndsMove,
    order_matters: false,
    first_king: false,
    minimum_pieces: 0,
    ranked: 0,
    weights: [Weights::NONE; 2],
};

/// Flying kings, men that capture backward, the quantity rule.
const LONG: Rules = Rules {
    man_captures: sides(DirectionSet::DIAGONAL),
    man_captures_next: sides(DirectionSet::DIAGONAL),
    range: Range::Flying,
    priority: priority([Priority::Quantity]),
    during_capture: DuringCapture::ContinuesAsMan,
    ..SHORT
};

macro_rules! mechanics {
    ($($(#[$doc:meta])* $name:ident = $rules:expr;)*) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, Copy)]
            pub(crate) struct $name;

            impl ConstantRules for $name {
                const RULES: Rules = const { $rules.settled() };
            }
        )*
    };
}

mechanics! {
    /// Short kings, men forward only, free choice.
    ShortFree = SHORT;
    /// Flying kings, men forward only, a king before a man.
    LongPreference = Rules {
        range: Range::Flying,
        priority: priority([Priority::Preference]),
        ..SHORT
    };
    /// Flying kings, men forward only, most pieces and then most kings.
    LongQuality = Rules {
        range: Range::Flying,
        priority: priority([Priority::Quantity, Priority::Quality]),
        ..SHORT
    };
    /// The Italian ladder: four rules, short kings, men that capture no kings.
    ShortLadder = Rules {
        captures_kings: false,
        priority: priority([
            Priority::Quantity,
            Priority::Preference,
            Priority::Quality,
            Priority::Order,
        ]),
        ..SHORT
    };
    /// Flying kings that land directly behind, pieces removed at once.
    LongAdjacent = Rules {
        range: Range::Flying,
        landing: Landing::Adjacent,
        immediate: true,
        ..SHORT
    };
    /// International mechanics.
    LongQuantity = LONG;
    /// The same with a free choice.
    LongFree = Rules { priority: priority([]), ..LONG };
    /// Free choice, and a man that is promoted goes on as a king.
    LongPassing = Rules {
        priority: priority([]),
        during_capture: DuringCapture::ContinuesAsKing,
        ..LONG
    };
    /// Kings that land directly behind a last captured king.
    LongAfterKing = Rules { landing: Landing::AdjacentAfterKing, ..LONG };
    /// Captures along files and rows too, by value; no more than three moves with the same king.
    LongValue = Rules {
        man_captures: sides(DirectionSet::ANY),
        man_captures_next: sides(DirectionSet::ANY),
        king_captures: sides(DirectionSet::ANY),
        priority: priority([Priority::Value, Priority::Preference]),
        values: [100, 199],
        same_king_limit: 3,
        ..LONG
    };
    /// Files and rows only, pieces removed at once, no turn by 180 degrees.
    OrthogonalQuantity = Rules {
        man_moves: sides(FORWARD_AND_SIDEWAYS),
        man_captures: sides(FORWARD_AND_SIDEWAYS),
        man_captures_next: sides(FORWARD_AND_SIDEWAYS),
        king_moves: sides(DirectionSet::ORTHOGONAL),
        king_captures: sides(DirectionSet::ORTHOGONAL),
        immediate: true,
        reversal: false,
        ..LONG
    };
}

const FORWARD_AND_SIDEWAYS: DirectionSet = DirectionSet::FORWARD.and(DirectionSet::SIDEWAYS);

pub(crate) type ShortFree8 = Compiled<Dark8, ShortFree, Plain>;
pub(crate) type LongPreference8 = Compiled<Dark8, LongPreference, Plain>;
pub(crate) type LongQuality8 = Compiled<Dark8, LongQuality, Plain>;
pub(crate) type ShortLadder8 = Compiled<Dark8, ShortLadder, Plain>;
pub(crate) type LongAdjacent8 = Compiled<Dark8, LongAdjacent, Plain>;
pub(crate) type LongQuantity8 = Compiled<Dark8, LongQuantity, Plain>;
pub(crate) type LongFree8 = Compiled<Dark8, LongFree, Plain>;
pub(crate) type LongPassing8 = Compiled<Dark8, LongPassing, Plain>;
pub(crate) type LongQuantity10 = Compiled<Dark10, LongQuantity, Plain>;
pub(crate) type LongAfterKing10 = Compiled<Dark10, LongAfterKing, Plain>;
pub(crate) type LongValue10 = Compiled<Dark10Wide, LongValue, Runs<u64>>;
pub(crate) type LongQuantity12 = Compiled<Dark12, LongQuantity, Plain>;
pub(crate) type OrthogonalQuantity8 = Compiled<All8, OrthogonalQuantity, Plain>;
