//! Limits to a search, and who looks on.

use crate::{Info, Level};

/// The most plies that are looked ahead, captures apart.
pub(crate) const MOST_PLIES: u32 = 99;

/// How far a search may go. Time is not among it: who has a clock [watches](Watch).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Limits {
    /// How many plies it may look ahead, captures apart; at least one is.
    pub depth: u32,
    /// How many positions it may look at, unless the first look at all moves takes more.
    pub nodes: u64,
    /// For how many of the best moves it finds a line; at least for one.
    pub multi_pv: usize,
}

impl Limits {
    /// As far as a search can go at all, for the best move.
    pub const NONE: Self = Self { depth: MOST_PLIES, nodes: u64::MAX, multi_pv: 1 };

    /// As far as an opponent of this level goes.
    #[must_use]
    pub const fn of(level: Level) -> Self {
        Self { nodes: level.nodes(), ..Self::NONE }
    }
}

/// Somebody who looks on while a search goes on, and may end it: where time is limited, who has the
/// clock.
///
/// ```
/// use draughts::{Game, Variant};
/// use draughts_search::{Info, Level, Limits, Opponent, Watch};
/// use rand::SeedableRng;
///
/// /// Ends the search after three looks.
/// struct Three;
///
/// impl Watch for Three {
///     fn goes_on(&mut self, _nodes: u64) -> bool {
///         true
///     }
///
///     fn goes_deeper(&mut self, info: &Info) -> bool {
///         info.depth < 3
///     }
/// }
///
/// let game = Game::new(&Variant::by_name("brazilian")?);
/// let opponent = Opponent::new(game.variant(), Level::HIGHEST);
/// let mut lots = rand_chacha::ChaCha8Rng::seed_from_u64(1);
/// let choice = opponent.choose_watched(&game, &mut lots, Limits::NONE, &mut Three)?;
/// assert_eq!(choice.expect("the game is not over").depth, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Watch {
    /// Whether the search goes on. It asks before each look, and each time that some hundred positions
    /// more have been looked at.
    fn goes_on(&mut self, nodes: u64) -> bool;

    /// Something has been found: a better move in the middle of a look, or a line at the end of one.
    fn has_found(&mut self, _info: &Info) {}

    /// All moves have been looked at, and this looks best; whether to look one ply deeper.
    fn goes_deeper(&mut self, _info: &Info) -> bool {
        true
    }
}

/// Nobody looks on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Nobody;

impl Watch for Nobody {
    fn goes_on(&mut self, _nodes: u64) -> bool {
        true
    }
}
