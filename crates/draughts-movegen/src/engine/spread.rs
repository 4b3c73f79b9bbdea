//! Sets of squares as bits of a layout, many squares at a time.

use super::word::Word;

/// More groups than this are not worth it: then each square is looked up.
const MOST: usize = 16;

/// How squares become bits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Spread {
    /// The bits are in the order of the squares. From the lowest of each of these sets on all bits in
    /// their turn move up by one, which leaves a gap there.
    Gaps(Vec<u128>),
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
            let all = 0..bits.last().copied().unwrap_or(0);
            return Self::Gaps(all.filter(|at| !bits.contains(at)).map(|at| !0 << at).collect());
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

    /// The bits of some sets of squares, if they are nothing but gaps away.
    #[inline(always)]
    pub(crate) fn gaps<W: Word, const N: usize>(&self, sets: [u128; N]) -> Option<[W; N]> {
        let Self::Gaps(gaps) = self else { return None };
        let mut words = sets.map(|set| W::turned(set, 0));
        for &gap in gaps {
            let above = W::turned(gap, 0);
            for word in &mut words {
                *word = word.spaced(above);
            }
        }
        Some(words)
    }

    /// The bits of some sets of squares, where they need not be looked up.
    #[inline]
    pub(crate) fn apply<W: Word, const N: usize>(&self, sets: [u128; N]) -> Option<[W; N]> {
        match self {
            Self::Gaps(_) => self.gaps(sets),
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
