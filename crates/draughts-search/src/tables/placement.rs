//! Numbering the placements of some material.

use draughts::{Kind, Position, Side, Square};

use super::combinations::{rank, unrank, ways};
use super::material::Material;

/// The squares of the pieces of each side and kind, one bit each.
pub(super) type Sets = [[u128; 4]; 2];

/// The pieces of a position.
#[inline]
pub(super) fn sets_of(position: &Position, kinds: &[Kind]) -> Sets {
    let mut sets = Sets::default();
    for side in Side::BOTH {
        for &kind in kinds {
            sets[side.index()][usize::from(kind.bits())] = position.of_kind(side, kind).bits();
        }
    }
    sets
}

/// The position with these pieces.
pub(super) fn position_of(sets: &Sets, side: Side) -> Position {
    let mut position = Position::empty(side);
    for owner in Side::BOTH {
        for kind in Kind::ALL {
            let mut set = sets[owner.index()][usize::from(kind.bits())];
            while let Some(square) = Square::new(set.trailing_zeros() as usize) {
                position.put(square, owner, kind);
                set &= set - 1;
            }
        }
    }
    position
}

/// The order in which pieces that may stand anywhere are numbered, after the men.
const FREE: [(Side, Kind); 6] = [
    (Side::White, Kind::King),
    (Side::Black, Kind::King),
    (Side::White, Kind::First),
    (Side::Black, Kind::First),
    (Side::White, Kind::Second),
    (Side::Black, Kind::Second),
];

/// Gives each placement of some material a number, from 0 on and without gaps.
///
/// White's men are chosen first, Black's among the squares that these leave, and then all others, kind
/// by kind, among the empty squares. So placements with the same men lie side by side.
#[derive(Debug, Clone)]
pub(super) struct Numbering {
    material: Material,
    squares: u128,
    /// Where the men of each side may stand.
    men: [u128; 2],
    /// For each choice of White's men, how many choices of all men come before; empty where only one
    /// side has men.
    before: Vec<u64>,
    /// How many choices of men there are.
    choices: u64,
    /// In how many ways the other pieces stand for each choice of men.
    others: u64,
}

impl Numbering {
    /// The numbering for this material on a board with these squares; none if the numbers do not fit.
    pub(super) fn new(material: Material, squares: u128, men: [u128; 2]) -> Option<Self> {
        let count = |side, kind| usize::from(material.count(side, kind));
        let [white, black] = Side::BOTH.map(|side| count(side, Kind::Man));
        let of = |side: Side| men[side.index()].count_ones() as usize;
        let white_choices = ways(of(Side::White), white);
        let mut before = Vec::new();
        let choices = if white == 0 || black == 0 {
            white_choices * ways(of(Side::Black), black)
        } else {
            let mut sum = 0;
            for number in 0..white_choices {
                before.push(sum);
                let taken = unrank(number, white, men[0]) & men[1];
                sum += ways(of(Side::Black) - taken.count_ones() as usize, black);
            }
            sum
        };
        let mut empty = (squares.count_ones() as usize).checked_sub(white + black)?;
        let mut others = 1_u64;
        for (side, kind) in FREE {
            let pieces = count(side, kind);
            others = others.checked_mul(ways(empty, pieces))?;
            empty = empty.saturating_sub(pieces);
        }
        choices.checked_mul(others)?;
        Some(Self { material, squares, men, before, choices, others })
    }

    /// How many placements there are.
    pub(super) fn len(&self) -> u64 {
        self.choices * self.others
    }

    /// The number of a placement of this material; none if a man stands where no man may.
    #[inline]
    pub(super) fn number(&self, sets: &Sets) -> Option<u64> {
        let [white, black] = [sets[0][0], sets[1][0]];
        if white & !self.men[0] | black & !self.men[1] != 0 {
            return None;
        }
        let mut number = rank(white, self.men[0]);
        number = match self.before.get(number as usize) {
            Some(before) => before + rank(black, self.men[1] & !white),
            // Only one side has men.
            None => number + rank(black, self.men[1]),
        };
        let mut empty = self.squares & !(white | black);
        for (side, kind) in FREE {
            let set = sets[side.index()][usize::from(kind.bits())];
            if set != 0 {
                let pieces = usize::from(self.material.count(side, kind));
                number = number * ways(empty.count_ones() as usize, pieces) + rank(set, empty);
                empty &= !set;
            }
        }
        Some(number)
    }

    /// The placement that has a number.
    pub(super) fn placement(&self, number: u64) -> Sets {
        let mut sets = Sets::default();
        let (choice, mut rest) = (number / self.others, number % self.others);
        let count = |side, kind| usize::from(self.material.count(side, kind));
        let [white, black] = Side::BOTH.map(|side| count(side, Kind::Man));
        if self.before.is_empty() {
            sets[0][0] = unrank(if white > 0 { choice } else { 0 }, white, self.men[0]);
            sets[1][0] = unrank(if white > 0 { 0 } else { choice }, black, self.men[1]);
        } else {
            let chosen = self.before.partition_point(|&before| before <= choice) - 1;
            sets[0][0] = unrank(chosen as u64, white, self.men[0]);
            let free = self.men[1] & !sets[0][0];
            sets[1][0] = unrank(choice - self.before[chosen], black, free);
        }
        let mut empty = self.squares & !(sets[0][0] | sets[1][0]);
        let mut left = self.others;
        for (side, kind) in FREE {
            let pieces = count(side, kind);
            if pieces > 0 {
                left /= ways(empty.count_ones() as usize, pieces);
                let set = unrank(rest / left, pieces, empty);
                rest %= left;
                sets[side.index()][usize::from(kind.bits())] = set;
                empty &= !set;
            }
        }
        sets
    }
}
