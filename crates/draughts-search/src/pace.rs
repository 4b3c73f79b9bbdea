//! How long to think about a move.

use std::time::Duration;

/// A game that does not say for how many moves its time must do is thought to have so many more.
const MOVES_LEFT: u32 = 30;

/// How much of the time that is left a move may take at most.
const MOST: f64 = 0.7;

/// The same where no other move must do with it.
const LAST_MOVE: f64 = 0.9;

/// How many times its share a move may take where the search is in trouble.
const STRETCH: u32 = 4;

/// Another look takes about as long as all before it, so none is begun after this part of the time.
const LAST_LOOK: f64 = 0.6;

/// Where the best move has just changed, so much more time is worth it.
const UNSETTLED: f64 = 1.6;

/// How long a move may take: a pure calculation, for whoever has a clock.
///
/// ```
/// use std::time::Duration;
///
/// use draughts_search::Pace;
///
/// // Five minutes for the rest of the game, and three seconds more for each move.
/// let pace = Pace::share(Duration::from_secs(300), None, Duration::from_secs(3));
/// assert_eq!(pace.soft, Duration::from_secs(13));
/// assert!(pace.goes_deeper(Duration::from_secs(7), false));
/// assert!(!pace.goes_deeper(Duration::from_secs(8), false));
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pace {
    /// How long the move should take.
    pub soft: Duration,
    /// When the search must end, whatever it is at.
    pub hard: Duration,
}

impl Pace {
    /// All of a time for one move, as where each move has a time of its own.
    #[must_use]
    pub const fn whole(time: Duration) -> Self {
        Self { soft: time, hard: time }
    }

    /// A share of the time that is left, for so many moves if that is known, where so much is added for
    /// each move.
    #[must_use]
    pub fn share(left: Duration, moves: Option<u32>, increment: Duration) -> Self {
        let moves = moves.map_or(MOVES_LEFT, |moves| moves.clamp(1, MOVES_LEFT));
        // What is added comes after the move.
        let most = left.mul_f64(if moves == 1 { LAST_MOVE } else { MOST });
        let soft = (left / moves + increment).min(most);
        Self { soft, hard: (soft * STRETCH).min(most) }
    }

    /// The same, with so much less of everything, because it is lost on the way.
    #[must_use]
    pub fn without(self, lost: Duration) -> Self {
        Self { soft: self.soft.saturating_sub(lost), hard: self.hard.saturating_sub(lost) }
    }

    /// Whether to look one ply deeper after so much time, given whether the last look has changed which
    /// move is best.
    #[must_use]
    pub fn goes_deeper(&self, elapsed: Duration, changed: bool) -> bool {
        if self.soft == self.hard {
            return elapsed < self.hard;
        }
        let enough = self.soft.mul_f64(LAST_LOOK);
        elapsed < if changed { enough.mul_f64(UNSETTLED).min(self.hard) } else { enough }
    }

    /// Whether a search may go on after so much time.
    #[must_use]
    pub fn goes_on(&self, elapsed: Duration) -> bool {
        elapsed < self.hard
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    #[test]
    fn a_share_leaves_time_for_the_rest() {
        let none = Duration::ZERO;
        let soft = |left, moves, increment| Pace::share(left, moves, increment).soft;
        assert_eq!(soft(seconds(300), None, none), seconds(10));
        assert_eq!(soft(seconds(300), Some(10), none), seconds(30));
        assert_eq!(soft(seconds(300), Some(75), none), seconds(10));
        assert_eq!(soft(seconds(300), None, seconds(5)), seconds(15));
        assert_eq!(soft(seconds(10), Some(1), none), seconds(9));
        assert_eq!(soft(seconds(10), Some(2), seconds(60)), seconds(7));
        assert_eq!(soft(none, Some(0), none), none);
        for left in [0, 1, 10, 1000] {
            for moves in [None, Some(1), Some(2), Some(40)] {
                for increment in [0, 1, 100] {
                    let pace = Pace::share(seconds(left), moves, seconds(increment));
                    assert!(pace.soft <= pace.hard && pace.hard <= seconds(left), "{pace:?}");
                }
            }
        }
    }

    #[test]
    fn a_move_of_its_own_time_takes_all_of_it() {
        let pace = Pace::whole(seconds(2));
        assert!(pace.goes_deeper(Duration::from_millis(1999), false));
        assert!(!pace.goes_on(seconds(2)) && !pace.goes_deeper(seconds(2), true));
        assert_eq!(pace.without(seconds(5)).hard, Duration::ZERO);
    }
}
