//! The compiled instances: boards and mechanics as constants.

use std::marker::PhantomData;

use draughts_board::DirectionSet;
use draughts_rules::{DuringCapture, Landing, Priority, Range, Record};

use super::layout::Layout;
use super::mechanics::Mechanics;
use super::rules::{Rules, Weights};
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
        G::GRID.steps[direction].apply(set, direction)
    }

    #[inline(always)]
    fn jump(self, set: G::Word, direction: usize) -> G::Word {
        G::GRID.jumps[direction].apply(set, direction)
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
    const LEAST: &'static Rules = &R::RULES;
    const MOST: &'static Rules = &R::RULES;
    const WRITTEN_OUT: bool = true;

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
    /// This instance, if a rule set has its board and mechanics.
    pub(crate) fn matching(record: &Record, rules: &Rules) -> Option<Self> {
        if *rules != R::RULES {
            return None;
        }
        Some(Self { layout: layout_on::<G>(record)?, instance: PhantomData })
    }
}

/// How the board of a rule set lies on a constant grid, if it does. A board in a mirror will do: no rule
/// tells left from right.
pub(crate) fn layout_on<G: ConstantGrid>(record: &Record) -> Option<Layout> {
    let last_file = u32::from(record.board.width()) - 1;
    let layout = Layout::new(&record.board, G::place)?;
    if Grid::<G::Word>::of(record, &layout).is_some_and(|wanted| wanted.is_played_by(G::GRID)) {
        return Some(layout);
    }
    let layout = Layout::new(&record.board, |file, row| G::place(last_file - file, row))?;
    let wanted = Grid::<G::Word>::in_a_mirror(record, &layout)?;
    wanted.is_played_by(G::GRID).then_some(layout)
}

impl<W: Word> Grid<W> {
    /// Whether the shifts of another grid lead from every square where the ones of this grid do.
    fn is_played_by(&self, other: &Self) -> bool {
        let alike = |ours: &[Shift<W>; 8], theirs: &[Shift<W>; 8]| {
            let mut left = self.squares;
            while !left.is_zero() {
                let at = left.pop();
                let lands = |shifts: &[Shift<W>; 8], direction: usize| {
                    shifts[direction].apply(at, direction) & self.squares
                };
                if (0..8).any(|direction| lands(ours, direction) != lands(theirs, direction)) {
                    return false;
                }
            }
            true
        };
        self.squares == other.squares
            && self.promotion == other.promotion
            && self.far_rows == other.far_rows
            && alike(&self.steps, &other.steps)
            && alike(&self.jumps, &other.jumps)
    }
}

/// A board of every other square, a1 among them, with `gap` unused columns at the right of each row,
/// so that every step is one shift and no step leaves a row unnoticed.
const fn dark(width: u32, height: u32, gap: u32, orthogonal_stride: u8) -> Grid<u128> {
    let pitch = (width + gap) as u8;
    let never = Shift { mask: 0, by: 0 };
    let mut steps = [never; 8];
    steps[1] = Shift { mask: u128::MAX, by: pitch.div_ceil(2) };
    steps[3] = Shift { mask: u128::MAX, by: (pitch - 1) / 2 };
    steps[5] = Shift { mask: u128::MAX, by: pitch.div_ceil(2) };
    steps[7] = Shift { mask: u128::MAX, by: (pitch - 1) / 2 };
    let mut jumps = steps;
    if orthogonal_stride == 2 {
        jumps[0] = Shift { mask: u128::MAX, by: pitch };
        jumps[2] = Shift { mask: u128::MAX, by: 1 };
        jumps[4] = Shift { mask: u128::MAX, by: pitch };
        jumps[6] = Shift { mask: u128::MAX, by: 1 };
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
    let w = width as u8;
    let steps = [
        Shift { mask: u128::MAX, by: w },
        Shift { mask: east, by: w + 1 },
        Shift { mask: east, by: 1 },
        Shift { mask: east, by: w - 1 },
        Shift { mask: u128::MAX, by: w },
        Shift { mask: west, by: w + 1 },
        Shift { mask: west, by: 1 },
        Shift { mask: west, by: w - 1 },
    ];
    let squares = (1 << (width * height)) - 1;
    let row = (1 << width) - 1;
    let far_rows = [row << (width * (height - 1)), row];
    Grid { squares, steps, jumps: steps, promotion: far_rows, far_rows }
}

/// The same board where men stay men.
const fn without_promotion(grid: Grid<u128>) -> Grid<u128> {
    Grid { promotion: [0; 2], ..grid }
}

/// A square of points whose files and rows are lines, and the diagonals through every other point, a1
/// among them.
const fn lines(width: u32) -> Grid<u128> {
    let mut grid = all(width, width);
    let mut crossings = 0;
    let mut point = 0;
    while point < width * width {
        if (point / width + point % width).is_multiple_of(2) {
            crossings |= 1 << point;
        }
        point += 1;
    }
    let mut direction = 1;
    while direction < 8 {
        grid.steps[direction].mask &= crossings;
        direction += 2;
    }
    grid.jumps = grid.steps;
    grid
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
grid!(Men8, u64, narrow(without_promotion(all(8, 8))), |file, row| row * 8 + file);
grid!(Lines5, u64, narrow(without_promotion(lines(5))), |file, row| row * 5 + file);

/// A direction set for White and the same turned for Black.
pub(crate) const fn sides(set: DirectionSet) -> [DirectionSet; 2] {
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
pub(crate) const SHORT: Rules = Rules {
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
    /// Nothing but captures along files and rows, in one line, that may stop after every jump.
    StraightFree = Rules {
        man_moves: sides(DirectionSet::NONE),
        man_captures: sides(DirectionSet::ORTHOGONAL),
        man_captures_next: sides(DirectionSet::ORTHOGONAL),
        complete: false,
        straight: true,
        ..MEN
    };
    /// Every way but backward, and backward too from the second jump on.
    OnwardFree = Rules {
        man_moves: sides(ONWARD),
        man_captures: sides(ONWARD),
        man_captures_next: sides(DirectionSet::ANY),
        frozen_on_far_row: true,
        ..MEN
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

/// Men only, under a free choice.
const MEN: Rules = Rules {
    king_moves: sides(DirectionSet::NONE),
    king_captures: sides(DirectionSet::NONE),
    ..SHORT
};

pub(crate) const FORWARD_AND_SIDEWAYS: DirectionSet =
    DirectionSet::FORWARD.and(DirectionSet::SIDEWAYS);
const ONWARD: DirectionSet = FORWARD_AND_SIDEWAYS.and(DirectionSet::FORWARD_DIAGONAL);

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
pub(crate) type StraightFree8 = Compiled<Men8, StraightFree, Plain>;
pub(crate) type OnwardFree5 = Compiled<Lines5, OnwardFree, Plain>;
