//! The eight directions, and sets of them.

use std::fmt;

/// One of the eight directions on a drawing with White at the bottom: north is up the board.
///
/// Rules speak of forward and backward. They are written for a piece whose forward is north, and
/// turned by [`DirectionSet::turned`] for one that goes south.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Direction {
    /// Straight up.
    North,
    /// Up and to the right.
    NorthEast,
    /// To the right.
    East,
    /// Down and to the right.
    SouthEast,
    /// Straight down.
    South,
    /// Down and to the left.
    SouthWest,
    /// To the left.
    West,
    /// Up and to the left.
    NorthWest,
}

impl Direction {
    /// All eight, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// 0 to 7, clockwise from north.
    #[inline]
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opposite direction.
    #[inline]
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) & 7]
    }

    /// Whether the direction runs along a file or a row.
    #[inline]
    #[must_use]
    pub const fn is_orthogonal(self) -> bool {
        self as u8 & 1 == 0
    }

    /// The step to the right and up: each -1, 0 or 1.
    #[must_use]
    pub const fn step(self) -> (i8, i8) {
        match self {
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::East => (1, 0),
            Self::SouthEast => (1, -1),
            Self::South => (0, -1),
            Self::SouthWest => (-1, -1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, 1),
        }
    }

    /// The direction of a difference of files and rows, by its signs; none for no difference.
    #[must_use]
    pub const fn of(files: i32, rows: i32) -> Option<Self> {
        Some(match (files.signum(), rows.signum()) {
            (0, 1) => Self::North,
            (1, 1) => Self::NorthEast,
            (1, 0) => Self::East,
            (1, -1) => Self::SouthEast,
            (0, -1) => Self::South,
            (-1, -1) => Self::SouthWest,
            (-1, 0) => Self::West,
            (-1, 1) => Self::NorthWest,
            _ => return None,
        })
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::North => "up",
            Self::NorthEast => "up and right",
            Self::East => "right",
            Self::SouthEast => "down and right",
            Self::South => "down",
            Self::SouthWest => "down and left",
            Self::West => "left",
            Self::NorthWest => "up and left",
        })
    }
}

/// A set of directions, one bit each in the order of [`Direction::ALL`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DirectionSet(u8);

impl DirectionSet {
    /// No direction.
    pub const NONE: Self = Self(0);
    /// North.
    pub const FORWARD: Self = Self(0b0000_0001);
    /// South.
    pub const BACKWARD: Self = Self(0b0001_0000);
    /// East and west.
    pub const SIDEWAYS: Self = Self(0b0100_0100);
    /// North-east and north-west.
    pub const FORWARD_DIAGONAL: Self = Self(0b1000_0010);
    /// South-east and south-west.
    pub const BACKWARD_DIAGONAL: Self = Self(0b0010_1000);
    /// The four diagonals.
    pub const DIAGONAL: Self = Self(0b1010_1010);
    /// The file and the row, both ways.
    pub const ORTHOGONAL: Self = Self(0b0101_0101);
    /// All eight.
    pub const ANY: Self = Self(0b1111_1111);

    /// The set with these bits.
    #[inline]
    #[must_use]
    pub const fn from_bits(bits: u8) -> Self {
        Self(bits)
    }

    /// One bit a direction.
    #[inline]
    #[must_use]
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// Whether the set has this direction.
    #[inline]
    #[must_use]
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 >> direction as u8 & 1 != 0
    }

    /// Whether the set has no direction.
    #[inline]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The directions of both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The same set for a piece that goes the other way: every direction turned by half a circle.
    #[inline]
    #[must_use]
    pub const fn turned(self) -> Self {
        Self(self.0.rotate_left(4))
    }

    /// The directions, clockwise from north.
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        Direction::ALL.into_iter().filter(move |&direction| self.contains(direction))
    }
}

impl FromIterator<Direction> for DirectionSet {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Self {
        Self(directions.into_iter().fold(0, |bits, direction| bits | 1 << direction as u8))
    }
}
