//! How much of a player's time the line has used up, and how much of that is given back.

use std::time::Duration;

/// What may still be given back to a player. Only what the server has measured itself counts, and a
/// slow line does not make a fast player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lag(Duration);

impl Lag {
    const START: Duration = Duration::from_millis(1_000);
    const A_MOVE: Duration = Duration::from_millis(150);
    const MOST: Duration = Duration::from_millis(2_000);

    /// What is given back for a move that came over a line with this delay there and back.
    pub(super) fn give(&mut self, measured: Duration) -> Duration {
        let given = measured.min(self.0);
        self.0 = (self.0 - given + Self::A_MOVE).min(Self::MOST);
        given
    }

    /// For how long after its time a move may still come.
    pub(super) const fn grace(self) -> Duration {
        self.0
    }
}

impl Default for Lag {
    fn default() -> Self {
        Self(Self::START)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slow_line_is_made_up_for_within_measure() {
        let slow = Duration::from_millis(700);
        let mut lag = Lag::default();
        let given: Vec<_> = (0..4).map(|_| lag.give(slow).as_millis()).collect();
        assert_eq!(given, [700, 450, 150, 150]);
        let mut patient = Lag::default();
        for _ in 0..100 {
            patient.give(Duration::ZERO);
        }
        assert_eq!(patient.grace(), Lag::MOST);
    }
}
