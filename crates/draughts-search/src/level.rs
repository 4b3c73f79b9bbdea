//! How strong an opponent plays.

/// A level from 1, the weakest, to 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

impl Level {
    /// The weakest.
    pub const LOWEST: Self = Self(1);
    /// The strongest.
    pub const HIGHEST: Self = Self(10);

    /// The level with this number, if it is 1 to 10.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 10 { Some(Self(number)) } else { None }
    }

    /// 1 to 10.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// How many positions are looked at for a move, unless the first look at all moves takes more.
    #[must_use]
    pub(crate) const fn positions(self) -> u64 {
        match self.0 {
            1 => 8,
            2 => 80,
            number => 600 * 4_u64.pow(number as u32 - 3),
        }
    }

    /// By how much an opponent of this level may misjudge a move, in hundredths of a man.
    #[must_use]
    pub(crate) const fn blur(self) -> i32 {
        match self.0 {
            1 => 200,
            2 => 80,
            3 => 10,
            4 => 5,
            _ => 2,
        }
    }
}
