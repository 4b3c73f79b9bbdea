//! Clocks as values: how much time each side has, told by a caller who measures it.
//!
//! Nothing here looks at the time. Whoever runs a game measures how long a move took and says so with
//! [`Clocks::spend`]; the answer says whether the time was enough. So a game with clocks can be
//! replayed like any other.
//!
//! ```
//! use std::time::Duration;
//!
//! use draughts::Side;
//! use draughts::clock::{Clocks, TimeControl};
//!
//! let minutes = |count: u64| Duration::from_secs(60 * count);
//! let control = TimeControl::Fischer { base: minutes(5), increment: Duration::from_secs(3) };
//! let mut clocks = Clocks::new(control)?;
//! clocks.spend(Side::White, Duration::from_secs(63))?;
//! assert_eq!(clocks.left(Side::White), Some(minutes(4)));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::time::Duration;

use draughts_board::Side;
use draughts_rules::Record;
use thiserror::Error;

/// How much time a game gives.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum TimeControl {
    /// As much as anybody wants.
    Unlimited,
    /// So much for every move; what is left of it is lost.
    PerMove {
        /// The time for a move.
        time: Duration,
    },
    /// So much for the game, and a little more after every move.
    Fischer {
        /// The time for the game.
        base: Duration,
        /// What is added after each move.
        increment: Duration,
    },
    /// Periods one after the other: so much for so many moves. What is left goes on to the next; the
    /// last period begins again whenever its moves have been made.
    Periods {
        /// The periods, at least one.
        periods: Vec<Period>,
    },
    /// So many days for every move, for games by correspondence.
    DaysPerMove {
        /// The number of days.
        days: u16,
    },
}

/// A period of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Period {
    /// How many moves must be made; 0 for all the rest of the game.
    pub moves: u32,
    /// The time for them.
    pub time: Duration,
}

/// A time control that cannot be played by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum TimeControlError {
    /// There is no period at all.
    #[error("a time control needs a period")]
    NoPeriod,
    /// A period for the rest of the game stands before another one.
    #[error("period {number} is for all the rest of the game, and another one follows it")]
    NotLast {
        /// The number of the period, from 1.
        number: usize,
    },
    /// Some moves would have no time.
    #[error("a time control must give some time")]
    NoTime,
}

/// A side has used up its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the time of {side} has run out")]
pub struct OutOfTime {
    /// The side.
    pub side: Side,
}

/// The clocks of both sides.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clocks {
    control: TimeControl,
    left: [Duration; 2],
    moves: [u32; 2],
}

impl Clocks {
    /// Clocks at the start of a game.
    ///
    /// # Errors
    /// If nobody could play by the time control.
    pub fn new(control: TimeControl) -> Result<Self, TimeControlError> {
        let first = match &control {
            TimeControl::Unlimited => Duration::MAX,
            TimeControl::PerMove { time } => *time,
            TimeControl::Fischer { base, increment } => (*base).max(*increment),
            TimeControl::Periods { periods } => {
                let last = periods.len().checked_sub(1).ok_or(TimeControlError::NoPeriod)?;
                if let Some(index) = periods[..last].iter().position(|period| period.moves == 0) {
                    return Err(TimeControlError::NotLast { number: index + 1 });
                }
                if periods.iter().any(|period| period.time.is_zero()) {
                    return Err(TimeControlError::NoTime);
                }
                periods[0].time
            }
            TimeControl::DaysPerMove { days } => days_long(*days),
        };
        if first.is_zero() {
            return Err(TimeControlError::NoTime);
        }
        Ok(Self { control, left: [first; 2], moves: [0; 2] })
    }

    /// The clocks that a rule set itself demands, if it does.
    #[must_use]
    pub fn of_rules(record: &Record) -> Option<Self> {
        let clock = record.clock.as_ref()?;
        let time = Duration::from_secs(clock.seconds_per_move.into());
        Self::new(TimeControl::PerMove { time }).ok()
    }

    /// The time control.
    #[must_use]
    pub fn control(&self) -> &TimeControl {
        &self.control
    }

    /// How much time a side has left for its next move; none where time is unlimited.
    #[must_use]
    pub fn left(&self, side: Side) -> Option<Duration> {
        (self.control != TimeControl::Unlimited).then(|| self.left[side.index()])
    }

    /// A side has made a move and thought about it for so long.
    ///
    /// Exactly as much as is left is enough. After an error the clock stands at zero.
    ///
    /// # Errors
    /// If the side had not so much time.
    pub fn spend(&mut self, side: Side, thought: Duration) -> Result<(), OutOfTime> {
        if self.control == TimeControl::Unlimited {
            return Ok(());
        }
        let index = side.index();
        match self.left[index].checked_sub(thought) {
            Some(left) => self.left[index] = left,
            None => {
                self.left[index] = Duration::ZERO;
                return Err(OutOfTime { side });
            }
        }
        self.moves[index] += 1;
        self.left[index] = match &self.control {
            TimeControl::Unlimited => self.left[index],
            TimeControl::PerMove { time } => *time,
            TimeControl::Fischer { increment, .. } => self.left[index].saturating_add(*increment),
            TimeControl::Periods { periods } => {
                self.left[index].saturating_add(next_period(periods, self.moves[index]))
            }
            TimeControl::DaysPerMove { days } => days_long(*days),
        };
        Ok(())
    }

    /// A move was made for a side whose time had run out: its clock is set for the next one, where each
    /// move has a time of its own.
    pub fn restart(&mut self, side: Side) {
        match &self.control {
            TimeControl::PerMove { time } => self.left[side.index()] = *time,
            TimeControl::DaysPerMove { days } => self.left[side.index()] = days_long(*days),
            _ => {}
        }
    }
}

/// The time that a side gets when it has made so many moves.
fn next_period(periods: &[Period], moves: u32) -> Duration {
    let mut left = moves;
    for (index, period) in periods.iter().enumerate() {
        let next = periods.get(index + 1).unwrap_or(period);
        if period.moves == 0 || left < period.moves {
            return Duration::ZERO;
        }
        if left == period.moves {
            return next.time;
        }
        left -= period.moves;
    }
    match periods.last() {
        Some(last) if left.is_multiple_of(last.moves) => last.time,
        _ => Duration::ZERO,
    }
}

fn days_long(days: u16) -> Duration {
    Duration::from_secs(24 * 60 * 60 * u64::from(days))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    fn clocks(control: TimeControl) -> Clocks {
        Clocks::new(control).expect("a time control to play by")
    }

    #[test]
    fn time_for_a_move_does_not_add_up() {
        let mut clocks = clocks(TimeControl::PerMove { time: seconds(60) });
        clocks.spend(Side::White, seconds(10)).expect("in time");
        assert_eq!(clocks.left(Side::White), Some(seconds(60)));
        clocks.spend(Side::White, seconds(60)).expect("in time to the second");
        assert_eq!(clocks.spend(Side::White, seconds(61)), Err(OutOfTime { side: Side::White }));
        assert_eq!(clocks.left(Side::White), Some(Duration::ZERO));
        assert_eq!(clocks.left(Side::Black), Some(seconds(60)));
        clocks.restart(Side::White);
        assert_eq!(clocks.left(Side::White), Some(seconds(60)));
    }

    #[test]
    fn increments_come_after_the_move() {
        let mut clocks = clocks(TimeControl::Fischer { base: seconds(5), increment: seconds(2) });
        assert!(clocks.clone().spend(Side::Black, seconds(6)).is_err());
        clocks.spend(Side::Black, seconds(5)).expect("in time");
        assert_eq!(clocks.left(Side::Black), Some(seconds(2)));
    }

    #[test]
    fn periods_follow_each_other_and_the_last_begins_again() {
        let period = |moves, time| Period { moves, time: seconds(time) };
        let mut clocks =
            clocks(TimeControl::Periods { periods: vec![period(2, 100), period(1, 10)] });
        let left = |clocks: &Clocks| clocks.left(Side::White).expect("limited").as_secs();
        let mut seen = Vec::new();
        for _ in 0..5 {
            clocks.spend(Side::White, seconds(1)).expect("in time");
            seen.push(left(&clocks));
        }
        assert_eq!(seen, [99, 108, 117, 126, 135]);
    }

    #[test]
    fn a_last_period_for_the_rest_of_the_game_gives_no_more() {
        let period = |moves, time| Period { moves, time: seconds(time) };
        let mut clocks =
            clocks(TimeControl::Periods { periods: vec![period(1, 10), period(0, 20)] });
        for _ in 0..4 {
            clocks.spend(Side::White, seconds(1)).expect("in time");
        }
        assert_eq!(clocks.left(Side::White), Some(seconds(26)));
    }

    #[test]
    fn time_controls_that_nobody_can_play_by_are_refused() {
        let period = |moves, time| Period { moves, time: seconds(time) };
        let error = |control| Clocks::new(control).expect_err("refused");
        assert_eq!(error(TimeControl::Periods { periods: vec![] }), TimeControlError::NoPeriod);
        let periods = vec![period(0, 10), period(1, 10)];
        assert_eq!(
            error(TimeControl::Periods { periods }),
            TimeControlError::NotLast { number: 1 }
        );
        let none = Duration::ZERO;
        assert_eq!(error(TimeControl::PerMove { time: none }), TimeControlError::NoTime);
        let fischer = TimeControl::Fischer { base: none, increment: none };
        assert_eq!(error(fischer), TimeControlError::NoTime);
        assert_eq!(error(TimeControl::DaysPerMove { days: 0 }), TimeControlError::NoTime);
    }

    #[test]
    fn unlimited_time_never_runs_out() {
        let mut clocks = clocks(TimeControl::Unlimited);
        clocks.spend(Side::White, Duration::MAX).expect("in time");
        assert_eq!(clocks.left(Side::White), None);
    }
}
