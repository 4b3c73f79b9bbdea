//! Sets of squares as bits of a layout, many squares at a time.

use super::word::Word;

/// More runs than this are not worth it: then each square is looked up.
const MOST: usize = 16;

/// The squares of a board in groups, each of which lies by one turn of the word away from its bits.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub(crate) struct Spread(Vec<Group>);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Group {
    squares: u128,
    /// How many bits to turn a word of 128 bits left; a word of 64 is turned by the rest.
    by: u8,
}

impl Spread {
    /// The groups of a board, given the bit of each square; none where there would be too many.
    pub(crate) fn new(bits: &[u8]) -> Self {
        let mut groups: Vec<Group> = Vec::new();
        for (square, &bit) in bits.iter().enumerate() {
            let by = ((usize::from(bit) + 128 - square) % 128) as u8;
            match groups.iter_mut().find(|group| group.by == by) {
                Some(group) => group.squares |= 1 << square,
                None => groups.push(Group { squares: 1 << square, by }),
            }
        }
        if groups.len() > MOST {
            return Self::default();
        }
        Self(groups)
    }

    /// Whether the squares must be looked up one by one.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The bits of a set of squares.
    #[inline]
    pub(crate) fn apply<W: Word>(&self, squares: u128) -> W {
        let mut word = W::ZERO;
        for group in &self.0 {
            word |= W::turned(squares & group.squares, group.by);
        }
        word
    }
}
