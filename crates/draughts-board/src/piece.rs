//! Whose a piece is, and what it is.

use std::fmt;

/// One of the two players, whatever colors the pieces are drawn in.
///
/// White sits at the bottom of every drawing and, in almost every game, moves up the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// The player at the bottom.
    White,
    /// The player at the top.
    Black,
}

impl Side {
    /// Both sides, White first.
    pub const BOTH: [Self; 2] = [Self::White, Self::Black];

    /// The opponent.
    #[inline]
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }

    /// 0 for White, 1 for Black.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// `W` or `B`, as FEN and PDN write it.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Black => 'B',
        }
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::White => "white",
            Self::Black => "black",
        })
    }
}

/// What a piece is: a man, a king, or one of the two further kinds that a rule set may declare.
///
/// The discriminants are the two bits in which positions store a kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Kind {
    /// An ordinary man.
    Man = 0b00,
    /// A promoted man.
    King = 0b01,
    /// The first kind of its own that the rule set declares (the parachutist, say).
    First = 0b10,
    /// The second kind of its own that the rule set declares.
    Second = 0b11,
}

impl Kind {
    /// Every kind, men first.
    pub const ALL: [Self; 4] = [Self::Man, Self::King, Self::First, Self::Second];

    /// The kinds that a rule set declares for itself, in the order of its file.
    pub const DECLARED: [Self; 2] = [Self::First, Self::Second];

    /// The kind with these two bits; all others are ignored.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        match bits & 0b11 {
            0b00 => Self::Man,
            0b01 => Self::King,
            0b10 => Self::First,
            _ => Self::Second,
        }
    }

    /// The two bits of this kind.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self as u8
    }
}
