//! When a game is drawn.

/// A rule by which a game is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Draw {
    /// The same position with the same side to move occurs for the `count`th time.
    Repetition {
        /// How often, 2 or more.
        count: u16,
    },
    /// So many plies pass without progress.
    NoProgress {
        /// The number of plies.
        plies: u16,
        /// What counts as progress.
        reset: Vec<Progress>,
    },
    /// So many plies pass with this material on the board.
    Material {
        /// The material.
        material: Material,
        /// The number of plies.
        plies: u16,
        /// Since when they are counted.
        counts: MaterialCount,
    },
    /// The material is on the board after a move and the side to move cannot capture.
    Instant {
        /// The material.
        material: Material,
    },
}

/// What starts the count of a no-progress rule anew.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Progress {
    /// A capture.
    Capture,
    /// A move of a man, or of any piece but a king.
    ManMove,
    /// A promotion.
    Promotion,
}

/// Since when the plies of a material rule are counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum MaterialCount {
    /// Since the material first came up.
    Entered,
    /// Since the material came up or, later, since the last capture.
    Capture,
}

/// Material on the board, whichever side is the stronger.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Material {
    /// What the stronger side has.
    pub strong: Troops,
    /// What the weaker side has.
    pub weak: Troops,
    /// The landmark on which the weaker side's king must stand.
    pub weak_on: Option<String>,
    /// How many pieces both sides have together.
    pub pieces: Count,
}

/// What one side has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Troops {
    /// Kings.
    pub kings: Count,
    /// Pieces that are not kings.
    pub men: Count,
    /// All pieces.
    pub pieces: Count,
}

/// A number or a range of numbers, both ends included.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Count {
    /// The least.
    pub least: u8,
    /// The most; 255 for no limit.
    pub most: u8,
}

impl Count {
    /// Whether a number lies in the range.
    #[must_use]
    pub fn holds(self, number: usize) -> bool {
        (usize::from(self.least)..=usize::from(self.most)).contains(&number)
    }
}

impl Default for Count {
    /// Any number.
    fn default() -> Self {
        Self { least: 0, most: u8::MAX }
    }
}
