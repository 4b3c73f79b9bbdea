//! Games counted two by two.

use super::spread::{Elo, Spread};

/// Pairs of games from the same opening, one with each side, by what one of two opponents made in both: no
/// point, half a point, one point, one and a half or two.
///
/// ```
/// use draughts_search::strength::Pairs;
///
/// let mut pairs = Pairs::default();
/// pairs.add([1, -1]);
/// pairs.add([1, 0]);
/// assert_eq!(pairs.counts(), [0, 0, 1, 1, 0]);
/// assert_eq!(pairs.score(), 0.625);
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Pairs([u32; 5]);

impl Pairs {
    /// Adds two games, each 1 for a win, -1 for a loss and 0 for a draw.
    pub fn add(&mut self, games: [i8; 2]) {
        let halves: i8 = games.iter().map(|game| game.signum() + 1).sum();
        self.0[halves.unsigned_abs() as usize] += 1;
    }

    /// How often it made no point, half a point and so on up to two points.
    #[must_use]
    pub fn counts(&self) -> [u32; 5] {
        self.0
    }

    /// How many pairs there were.
    #[must_use]
    pub fn len(&self) -> u32 {
        self.0.iter().sum()
    }

    /// Whether there were none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// What part of all points it made; a half without pairs.
    #[must_use]
    pub fn score(&self) -> f64 {
        if self.is_empty() { 0.5 } else { self.spread().mean() }
    }

    /// How far off the score may be, with 95 % confidence; a half without pairs.
    #[must_use]
    pub fn error(&self) -> f64 {
        if self.is_empty() { 0.5 } else { self.spread().error() }
    }

    /// The difference in strength to the other one, with bounds from the differences between pairs. Half a
    /// game is added to both the won and the lost ones, so that it is never without bounds.
    #[must_use]
    pub fn elo(&self) -> Elo {
        self.spread().elo(0.25)
    }

    pub(super) fn spread(&self) -> Spread<5> {
        let counts = self.0.map(f64::from);
        Spread(std::array::from_fn(|halves| (halves as f64 / 4.0, counts[halves])))
    }
}
