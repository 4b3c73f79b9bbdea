//! Sets of squares as bits of a layout, many squares at a time.

use super::word::Word;

/// More groups than this are not worth it: then each square is looked up.
const MOST: usize = 16;

/// How squares become bits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Spread {
    /// The bits, these, are in the order of the squares, with gaps between some of them.
    InOrder(u128),
    /// The squares in groups, each of which lies by one turn of the word away from its bits.
    Groups(Vec<Group>),
    /// Each square is looked up.
    OneByOne,
}

/// Squares that lie equally far from their bits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Group {
    squares: u128,
    /// How many bits to turn a word of 128 bits left; a word of 64 is turned by the rest.
    by: u8,
}

impl Spread {
    /// The fastest way for a board, given the bit of each square.
    pub(crate) fn new(bits: &[u8]) -> Self {
        if bits.is_sorted_by(|low, high| low < high) {
            return Self::InOrder(bits.iter().fold(0, |all, bit| all | 1 << bit));
        }
        let mut groups: Vec<Group> = Vec::new();
        for (square, &bit) in bits.iter().enumerate() {
            let by = ((usize::from(bit) + 128 - square) % 128) as u8;
            match groups.iter_mut().find(|group| group.by == by) {
                Some(group) => group.squares |= 1 << square,
                None => groups.push(Group { squares: 1 << square, by }),
            }
        }
        if groups.len() > MOST { Self::OneByOne } else { Self::Groups(groups) }
    }

    /// The bits of some sets of squares, where they need not be looked up.
    #[inline]
    pub(crate) fn apply<W: Word, const N: usize>(&self, sets: [u128; N]) -> Option<[W; N]> {
        match self {
            Self::InOrder(bits) => Some(in_order(W::turned(*bits, 0), sets)),
            Self::Groups(groups) => {
                let mut words = [W::ZERO; N];
                for group in groups {
                    for (word, squares) in words.iter_mut().zip(sets) {
                        *word |= W::turned(squares & group.squares, group.by);
                    }
                }
                Some(words)
            }
            Self::OneByOne => None,
        }
    }
}

/// Sets of squares as bits that are in the order of the squares: for each gap, what lies above it moves up
/// by one. Where all bits are a constant, the gaps are, too.
#[inline(always)]
pub(crate) fn in_order<W: Word, const N: usize>(all: W, sets: [u128; N]) -> [W; N] {
    let mut words = sets.map(|set| W::turned(set, 0));
    let mut others = !all;
    loop {
        let above = others.pop().and_above();
        if !all.meets(above) {
            return words;
        }
        for word in &mut words {
            *word = word.spaced(above);
        }
    }
}
