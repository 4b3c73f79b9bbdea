//! Limits to a search, and who looks on.

use crate::{Choice, Level};

/// The most plies that are looked ahead, captures apart.
const MOST_PLIES: u32 = 64;

/// How far a search may go.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// How many positions it may look at, unless the first look at all moves takes more.
    pub positions: u64,
    /// How many plies it may look ahead, captures apart; at least one is.
    pub plies: u32,
}

impl Bounds {
    /// As far as a search can go at all.
    pub const NONE: Self = Self { positions: u64::MAX, plies: MOST_PLIES };

    /// As far as an opponent of this level goes.
    #[must_use]
    pub const fn of(level: Level) -> Self {
        Self { positions: level.positions(), plies: MOST_PLIES }
    }
}

/// Somebody who looks on while an opponent searches, and may end it: where time is limited, who has the
/// clock.
///
/// ```
/// use draughts::{Game, Variant};
/// use draughts_search::{Bounds, Choice, Level, Opponent, Watch};
/// use rand::SeedableRng;
///
/// /// Ends the search after three looks.
/// struct Three(u32);
///
/// impl Watch for Three {
///     fn goes_on(&mut self, _positions: u64) -> bool {
///         self.0 < 3
///     }
///
///     fn has_looked(&mut self, choice: &Choice) {
///         self.0 = choice.depth;
///     }
/// }
///
/// let game = Game::new(&Variant::by_name("brazilian")?);
/// let opponent = Opponent::new(game.variant(), Level::HIGHEST);
/// let mut lots = rand_chacha::ChaCha8Rng::seed_from_u64(1);
/// let choice = opponent.choose_watched(&game, &mut lots, Bounds::NONE, &mut Three(0))?;
/// assert_eq!(choice.expect("the game is not over").depth, 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Watch {
    /// Whether the search goes on. It asks before each look, and each time that some hundred positions
    /// more have been looked at.
    fn goes_on(&mut self, positions: u64) -> bool;

    /// All moves have been looked at one ply deeper, and this one looks best.
    fn has_looked(&mut self, choice: &Choice);
}

/// Nobody looks on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Nobody;

impl Watch for Nobody {
    fn goes_on(&mut self, _positions: u64) -> bool {
        true
    }

    fn has_looked(&mut self, _choice: &Choice) {}
}
