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

    /// How many positions are looked at for a move, unless the first look at all moves takes more: each
    /// level looks at three to five times as many as the one below.
    #[must_use]
    pub const fn nodes(self) -> u64 {
        const NODES: [u64; 10] =
            [30, 130, 600, 2_500, 10_000, 30_000, 90_000, 270_000, 800_000, 2_400_000];
        NODES[self.0 as usize - 1]
    }

    /// What makes an opponent of this level as strong as it is.
    #[must_use]
    pub const fn skill(self) -> Skill {
        const NOISE: [u16; 10] = [200, 110, 40, 20, 8, 0, 0, 0, 0, 0];
        const BLUR: [u16; 10] = [80, 40, 15, 6, 3, 2, 2, 1, 1, 1];
        let index = self.0 as usize - 1;
        Skill { nodes: self.nodes(), noise: NOISE[index], blur: BLUR[index] }
    }
}

/// What makes an opponent strong or weak: how far it sees, and how well it judges what it sees.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Skill {
    /// How many positions are looked at for a move, unless the first look at all moves takes more.
    pub nodes: u64,
    /// By how much positions are misjudged at most, in hundredths of a man.
    pub noise: u16,
    /// By how much a move may seem better or worse than it is, in hundredths of a man, so that not all
    /// games are the same.
    pub blur: u16,
}
