//! Finds the numbers that a position has, from sets of bits.

use draughts::{Kind, Position, Side, Square};

use super::scheme::{Lane, Scheme, Share};

/// So many indices are worked out at once.
const GROUP: usize = 8;

/// So many values a nibble has.
const NIBBLE: usize = 16;

type Group = [u16; GROUP];

/// The pieces of a position as sets of bits, in whatever order of squares a gauge was made for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Sets {
    /// White's and Black's pieces.
    pub pieces: [u128; 2],
    /// The two bits of each piece's kind, in the order of [`Kind::bits`].
    pub planes: [u128; 2],
}

impl Sets {
    /// The sets of a position, square by square.
    #[must_use]
    pub fn of(position: &Position) -> Self {
        let [white, black] = [position.of(Side::White), position.of(Side::Black)];
        let [first, second] = position.planes();
        Self { pieces: [white.bits(), black.bits()], planes: [first.bits(), second.bits()] }
    }

    pub(crate) fn men(&self) -> [u128; 2] {
        let others = self.planes[0] | self.planes[1];
        [self.pieces[0] & !others, self.pieces[1] & !others]
    }

    /// How many pieces there are.
    pub(crate) fn count(&self) -> u32 {
        (self.pieces[0] | self.pieces[1]).count_ones()
    }
}

/// Finds the slots that a position has.
#[derive(Debug, Clone)]
pub(crate) struct Gauge {
    groups: Vec<Lanes>,
    /// For each kind and side, what a piece on the square of each bit counts.
    pieces: [[Vec<Share>; 2]; 4],
    materials: [usize; 4],
}

/// Eight lanes of one sign.
#[derive(Debug, Clone)]
struct Lanes {
    bases: [u32; GROUP],
    swapped: bool,
    /// How many of the lanes there are; the others are always 0 and have the first slot for a base.
    used: usize,
    /// The nibbles of the sets that matter to these lanes, and what White's and Black's men there add.
    parts: Vec<(u8, [Group; NIBBLE], [Group; NIBBLE])>,
}

impl Gauge {
    /// Looks at sets whose bits stand for these squares, the lowest first.
    pub(crate) fn new(scheme: &Scheme, squares: &[Option<Square>]) -> Self {
        let unknown = Share { slot: 0, sign: 0 };
        let share = |kind, side| {
            let share = |square: &Option<Square>| {
                square.map_or(unknown, |square| scheme.piece(side, kind, square))
            };
            squares.iter().map(share).collect()
        };
        let (direct, swapped): (Vec<_>, Vec<_>) =
            scheme.lanes.iter().partition(|lane| !lane.swapped);
        let groups = [direct, swapped]
            .iter()
            .flat_map(|lanes| lanes.chunks(GROUP))
            .map(|lanes| Lanes::new(lanes, squares))
            .collect();
        Self {
            groups,
            pieces: Kind::ALL.map(|kind| Side::BOTH.map(|side| share(kind, side))),
            materials: Kind::ALL.map(|kind| scheme.material(kind)),
        }
    }

    /// Calls with the slot of each window, and whether it counts for Black.
    #[inline]
    pub(crate) fn windows(&self, sets: &Sets, mut found: impl FnMut(usize, bool)) {
        let [white, black] = sets.men();
        let men = [nibbles(white), nibbles(black)];
        for lanes in &self.groups {
            let index = lanes.index(&men);
            for (&base, index) in lanes.bases.iter().zip(index).take(lanes.used) {
                found(base as usize + usize::from(index), lanes.swapped);
            }
        }
    }

    /// Calls with the share of each piece of these kinds for its square, and with the slot of its kind
    /// and its side.
    #[inline]
    pub(crate) fn pieces(
        &self,
        sets: &Sets,
        kinds: &[Kind],
        mut found: impl FnMut(Share, usize, Side),
    ) {
        for &kind in kinds {
            let bits = kind.bits();
            let plane = |bit: usize| {
                if bits >> bit & 1 != 0 { sets.planes[bit] } else { !sets.planes[bit] }
            };
            let of_kind = plane(0) & plane(1);
            for side in Side::BOTH {
                let shares = &self.pieces[usize::from(bits)][side.index()];
                let mut set = sets.pieces[side.index()] & of_kind;
                while set != 0 {
                    let share = shares.get(set.trailing_zeros() as usize).copied();
                    set &= set - 1;
                    if let Some(share) = share {
                        found(share, self.materials[usize::from(bits)], side);
                    }
                }
            }
        }
    }
}

impl Lanes {
    fn new(lanes: &[&Lane], squares: &[Option<Square>]) -> Self {
        let mut bases = [0; GROUP];
        let mut parts = Vec::new();
        for nibble in 0..squares.len().div_ceil(4) {
            let mut tables = [[[0; GROUP]; NIBBLE]; 2];
            for (at, lane) in lanes.iter().enumerate() {
                bases[at] = u32::try_from(lane.base).unwrap_or(0);
                for (side, table) in Side::BOTH.into_iter().zip(&mut tables) {
                    for (set, group) in table.iter_mut().enumerate() {
                        group[at] = sum(lane, side, &squares[4 * nibble..], set);
                    }
                }
            }
            let matters = tables.iter().flatten().flatten().any(|&digit| digit != 0);
            if matters {
                let [white, black] = tables;
                parts.push((u8::try_from(nibble).unwrap_or(0), white, black));
            }
        }
        let swapped = lanes.first().is_some_and(|lane| lane.swapped);
        Self { bases, swapped, used: lanes.len(), parts }
    }

    #[inline]
    fn index(&self, men: &[[u8; 32]; 2]) -> Group {
        let mut index = [0_u16; GROUP];
        for (nibble, white, black) in &self.parts {
            let at = usize::from(nibble & 31);
            let white = &white[usize::from(men[0][at] & 15)];
            let black = &black[usize::from(men[1][at] & 15)];
            for lane in 0..GROUP {
                index[lane] = index[lane].wrapping_add(white[lane]).wrapping_add(black[lane]);
            }
        }
        index
    }
}

/// What men of a side on a set of the next four squares add to the index of a lane.
fn sum(lane: &Lane, side: Side, squares: &[Option<Square>], set: usize) -> u16 {
    let digits = squares.iter().take(4).enumerate().filter(|(bit, _)| set >> bit & 1 != 0);
    let digits = digits.filter_map(|(_, square)| {
        let place = lane.squares.iter().position(|&other| Some(other) == *square)?;
        Some(lane.digit(place, side))
    });
    u16::try_from(digits.sum::<usize>()).unwrap_or(u16::MAX)
}

fn nibbles(set: u128) -> [u8; 32] {
    let mut nibbles = [0; 32];
    for (pair, byte) in nibbles.chunks_exact_mut(2).zip(set.to_le_bytes()) {
        pair[0] = byte & 15;
        pair[1] = byte >> 4;
    }
    nibbles
}
