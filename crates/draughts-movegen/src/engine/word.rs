//! The words in which a board's squares are bits.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// An unsigned integer with a bit for every square of a layout.
pub(crate) trait Word:
    Copy
    + Debug
    + Eq
    + Ord
    + Hash
    + Default
    + BitAnd<Output = Self>
    + BitAndAssign
    + BitOr<Output = Self>
    + BitOrAssign
    + BitXor<Output = Self>
    + BitXorAssign
    + Not<Output = Self>
    + 'static
{
    /// No bit.
    const ZERO: Self;
    /// How many bits there are.
    const BITS: u32;

    /// The word with this one bit.
    fn bit(index: u32) -> Self;
    /// How many bits are set.
    fn count(self) -> u32;
    /// The lowest set bit alone.
    fn lowest(self) -> Self;
    /// The index of the lowest set bit.
    fn index(self) -> u32;
    /// Shifted up by less than 64 bits; what leaves the word is lost.
    fn up(self, by: u8) -> Self;
    /// Shifted down by less than 64 bits; what leaves the word is lost.
    fn down(self, by: u8) -> Self;

    /// A single bit and all above it; none for none.
    fn and_above(self) -> Self;
    /// These bits, those of a set that has all bits from some place on moved up by one.
    fn spaced(self, above: Self) -> Self;

    /// All bits in one word of 64.
    fn folded(self) -> u64;

    /// The low bits of a set of 128, turned left in a word of this width.
    fn turned(set: u128, by: u8) -> Self;

    /// Whether no bit is set.
    #[inline(always)]
    fn is_zero(self) -> bool {
        self == Self::ZERO
    }

    /// Whether the two share a bit.
    #[inline(always)]
    fn meets(self, other: Self) -> bool {
        self & other != Self::ZERO
    }

    /// Takes the lowest bit out; zero when none is left.
    #[inline(always)]
    fn pop(&mut self) -> Self {
        let lowest = self.lowest();
        *self ^= lowest;
        lowest
    }
}

macro_rules! word {
    ($type:ty) => {
        impl Word for $type {
            const ZERO: Self = 0;
            const BITS: u32 = <$type>::BITS;

            #[inline(always)]
            fn bit(index: u32) -> Self {
                1 << index
            }

            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }

            #[inline(always)]
            fn lowest(self) -> Self {
                self & self.wrapping_neg()
            }

            #[inline(always)]
            fn index(self) -> u32 {
                self.trailing_zeros()
            }

            #[inline(always)]
            fn up(self, by: u8) -> Self {
                self << (by & 63)
            }

            #[inline(always)]
            fn down(self, by: u8) -> Self {
                self >> (by & 63)
            }

            #[inline(always)]
            fn and_above(self) -> Self {
                self.wrapping_neg()
            }

            #[inline(always)]
            fn spaced(self, above: Self) -> Self {
                // Twice what lies above is what lies above, moved up by one.
                self.wrapping_add(self & above)
            }

            #[inline(always)]
            fn folded(self) -> u64 {
                (self as u128 >> 64) as u64 ^ self as u64
            }

            #[inline(always)]
            fn turned(set: u128, by: u8) -> Self {
                (set as Self).rotate_left(by.into())
            }
        }
    };
}

word!(u64);
word!(u128);
