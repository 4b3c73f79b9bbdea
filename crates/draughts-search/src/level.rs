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

    /// How many positions are looked at for a move, unless the first look at all moves takes more. From the
    /// third on each level looks at two and a half times as many as the one below or more; the first two
    /// look one ply ahead, since seeing farther helps nobody who misjudges as badly.
    #[must_use]
    pub const fn nodes(self) -> u64 {
        const NODES: [u64; 10] = [30, 30, 100, 500, 3_000, 8_000, 20_000, 50_000, 130_000, 500_000];
        NODES[self.0 as usize - 1]
    }

    /// What makes an opponent of this level as strong as it is.
    #[must_use]
    pub const fn skill(self) -> Skill {
        const NOISE: [u16; 10] = [300, 130, 50, 40, 30, 18, 8, 2, 0, 0];
        const BLUR: [u16; 10] = [120, 50, 25, 20, 10, 6, 4, 2, 1, 1];
        let index = self.0 as usize - 1;
        let care = if self.0 >= 5 { 5 } else { 0 };
        Skill { nodes: self.nodes(), noise: NOISE[index], blur: BLUR[index], care }
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
    /// So many plies ahead it makes sure that the move it has chosen does not lose three men where
    /// another does not; 0 if it does not care.
    pub care: u32,
}
