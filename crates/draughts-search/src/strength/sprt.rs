//! When enough has been played.

use super::pairs::Pairs;
use super::spread::{Spread, score_of_elo};

/// A sequential test between two claims: that a score is no more than the lower one of two, and that it is
/// no less than the higher one. Either claim is accepted wrongly in 5 % of all matches at most.
///
/// After each pair of games it is asked how much likelier what has been seen is by one claim than by the
/// other; of all ways in which pairs may be spread with such a score, the likeliest is taken for each.
///
/// Sources: A. Wald, Sequential tests of statistical hypotheses, 1945; M. Van den Bergh, A practical
/// introduction to the GSPRT, 2020.
///
/// ```
/// use draughts_search::strength::{Pairs, Sprt, Verdict};
///
/// let test = Sprt::of_elo(0.0, 100.0).expect("the first is lower");
/// let mut pairs = Pairs::default();
/// while test.trial(&pairs).verdict.is_none() {
///     pairs.add(if pairs.len() % 2 == 0 { [1, 1] } else { [1, -1] });
/// }
/// assert_eq!(test.trial(&pairs).verdict, Some(Verdict::High));
/// ```
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    low: f64,
    high: f64,
}

/// How a test stands.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Trial {
    /// The logarithm of how much likelier what has been seen is by the higher claim.
    pub ratio: f64,
    /// The claim that is accepted, if it is time.
    pub verdict: Option<Verdict>,
}

/// What a test comes to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// The score is no less than the higher one.
    High,
    /// The score is no more than the lower one.
    Low,
}

/// What has never come up counts as having come up so often, so that it is not impossible.
const NEVER: f64 = 1e-3;

impl Sprt {
    /// A claim is accepted when the ratio is beyond this, above or below nothing: the logarithm of 0.95
    /// over 0.05.
    pub const BOUND: f64 = 2.944_438_979_166_440_3;

    /// A test between two scores above 0 and below 1, the lower one first; none if they are not.
    #[must_use]
    pub fn of_scores(low: f64, high: f64) -> Option<Self> {
        (0.0 < low && low < high && high < 1.0).then_some(Self { low, high })
    }

    /// A test between two differences in strength, the lower one first; none if it is not lower, or they
    /// are beyond all measure.
    #[must_use]
    pub fn of_elo(low: f64, high: f64) -> Option<Self> {
        Self::of_scores(score_of_elo(low), score_of_elo(high))
    }

    /// The two scores.
    #[must_use]
    pub fn scores(&self) -> (f64, f64) {
        (self.low, self.high)
    }

    /// How the test stands after these pairs.
    #[must_use]
    pub fn trial(&self, pairs: &Pairs) -> Trial {
        let ratio = if pairs.is_empty() { 0.0 } else { self.ratio(pairs.spread()) };
        let verdict = match ratio {
            _ if ratio >= Self::BOUND => Some(Verdict::High),
            _ if ratio <= -Self::BOUND => Some(Verdict::Low),
            _ => None,
        };
        Trial { ratio, verdict }
    }

    fn ratio<const N: usize>(&self, mut spread: Spread<N>) -> f64 {
        spread.0.iter_mut().for_each(|(_, count)| *count = count.max(NEVER));
        let [low, high] = [self.low, self.high].map(|mean| (mean, tilt(&spread, mean)));
        let part = |(mean, tilt): (f64, f64), score: f64| 1.0 + tilt * (score - mean);
        let terms = spread
            .0
            .iter()
            .map(|&(score, count)| count * (part(low, score) / part(high, score)).ln());
        terms.sum()
    }
}

/// By how much what has been seen must be tilted to have this mean: the likeliest spread with it has each
/// score as often as it was seen, over one and the tilt times its distance from the mean.
fn tilt<const N: usize>(spread: &Spread<N>, mean: f64) -> f64 {
    /// The interval is halved so often.
    const HALVINGS: usize = 100;
    // All of them must stay above nothing.
    let (mut least, mut most) = (-1.0 / (spread.0[N - 1].0 - mean), 1.0 / (mean - spread.0[0].0));
    for _ in 0..HALVINGS {
        let middle = (least + most) / 2.0;
        let surplus: f64 = spread
            .0
            .iter()
            .map(|&(score, count)| count * (score - mean) / (1.0 + middle * (score - mean)))
            .sum();
        if surplus > 0.0 { least = middle } else { most = middle }
    }
    (least + most) / 2.0
}
