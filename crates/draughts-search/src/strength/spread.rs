//! Scores that came up so often.

use std::f64::consts::LN_10;

/// A difference in strength and how far off it may be, with 95 % confidence.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Elo {
    /// The difference.
    pub value: f64,
    /// How far up and down it may be off.
    pub error: f64,
}

/// The bound of a normal distribution that holds 95 % of it on both sides.
pub(super) const SURE: f64 = 1.96;

/// The part of all points, above 0 and below 1, that a difference in strength makes.
///
/// ```
/// use draughts_search::strength::{elo_of_score, score_of_elo};
///
/// assert_eq!(score_of_elo(0.0), 0.5);
/// assert!((elo_of_score(score_of_elo(100.0)) - 100.0).abs() < 1e-9);
/// ```
#[must_use]
pub fn score_of_elo(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference in strength that a part of all points says, without bounds for none and for all of them.
#[must_use]
pub fn elo_of_score(score: f64) -> f64 {
    // Not minus nothing.
    400.0 * (score / (1.0 - score)).log10() + 0.0
}

/// Scores from 0 to 1, the lowest first, and how often each came up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Spread<const N: usize>(pub(super) [(f64, f64); N]);

impl<const N: usize> Spread<N> {
    /// How often any came up.
    pub(super) fn count(&self) -> f64 {
        self.0.iter().map(|(_, count)| count).sum()
    }

    pub(super) fn mean(&self) -> f64 {
        self.0.iter().map(|(score, count)| score * count).sum::<f64>() / self.count()
    }

    /// How far off the mean may be, with 95 % confidence.
    pub(super) fn error(&self) -> f64 {
        let mean = self.mean();
        let squares: f64 = self.0.iter().map(|(score, count)| count * (score - mean).powi(2)).sum();
        SURE * squares.sqrt() / self.count()
    }

    /// What the mean says of strength. Half a win and half a loss are added, so that it is never without
    /// bounds; they count as so many of what came up as are given.
    pub(super) fn elo(mut self, added: f64) -> Elo {
        self.0[0].1 += added;
        self.0[N - 1].1 += added;
        let mean = self.mean();
        // The curve is as steep as this where the score is.
        let slope = 400.0 / (LN_10 * mean * (1.0 - mean));
        Elo { value: elo_of_score(mean), error: self.error() * slope }
    }
}
