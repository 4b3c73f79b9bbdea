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
        const POSITIONS: [u64; 10] =
            [8, 80, 600, 2_400, 9_600, 38_400, 100_000, 250_000, 600_000, 1_500_000];
        POSITIONS[self.0 as usize - 1]
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
