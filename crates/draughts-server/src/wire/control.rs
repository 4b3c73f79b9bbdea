//! Time controls as clients write them.

use std::time::Duration;

use draughts::clock::{Clocks, Period, TimeControl, TimeControlError};
use serde::{Deserialize, Serialize};

/// How much time a game gives.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Control {
    /// As much as anybody wants.
    Unlimited,
    /// So much for every move.
    PerMove {
        /// The time.
        seconds: u32,
    },
    /// So much for the game, and more after every move.
    Fischer {
        /// The time for the game.
        seconds: u32,
        /// What is added after each move.
        increment: u32,
    },
    /// So much for so many moves, one period after the other.
    Periods {
        /// The periods.
        periods: Vec<ControlPeriod>,
    },
    /// So many days for every move.
    Days {
        /// 1 to 30.
        days: u16,
    },
}

/// A period of a time control.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
pub struct ControlPeriod {
    /// How many moves; 0 for the rest of the game.
    pub moves: u32,
    /// The time for them.
    pub seconds: u32,
}

/// No move and no game is given more time than this, days apart.
const MOST_SECONDS: u32 = 24 * 60 * 60;
const MOST_PERIODS: usize = 8;
const MOST_DAYS: u16 = 30;

impl Control {
    /// Clocks that stand at the start of a game.
    ///
    /// # Errors
    /// If nobody could play by it, in words.
    pub fn clocks(&self) -> Result<Clocks, String> {
        let seconds = |count: u32| {
            (count <= MOST_SECONDS).then_some(Duration::from_secs(count.into())).ok_or_else(|| {
                format!("a time of `{count}` seconds is too long (0 to {MOST_SECONDS})")
            })
        };
        let control = match self {
            Self::Unlimited => TimeControl::Unlimited,
            Self::PerMove { seconds: time } => TimeControl::PerMove { time: seconds(*time)? },
            Self::Fischer { seconds: base, increment } => {
                TimeControl::Fischer { base: seconds(*base)?, increment: seconds(*increment)? }
            }
            Self::Periods { periods } if periods.len() > MOST_PERIODS => {
                let count = periods.len();
                return Err(format!("`{count}` periods are too many (1 to {MOST_PERIODS})"));
            }
            Self::Periods { periods } => {
                let period = |it: &ControlPeriod| {
                    Ok::<_, String>(Period { moves: it.moves, time: seconds(it.seconds)? })
                };
                TimeControl::Periods {
                    periods: periods.iter().map(period).collect::<Result<_, _>>()?,
                }
            }
            Self::Days { days } if *days > MOST_DAYS => {
                return Err(format!("`{days}` days a move are too many (1 to {MOST_DAYS})"));
            }
            Self::Days { days } => TimeControl::DaysPerMove { days: *days },
        };
        Clocks::new(control).map_err(|error: TimeControlError| error.to_string())
    }

    /// Whether the players need not sit at the board.
    #[must_use]
    pub fn is_correspondence(&self) -> bool {
        matches!(self, Self::Days { .. })
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case(r#"{"kind":"unlimited"}"#)]
    #[case(r#"{"kind":"per-move","seconds":60}"#)]
    #[case(r#"{"kind":"fischer","seconds":300,"increment":3}"#)]
    #[case(
        r#"{"kind":"periods","periods":[{"moves":40,"seconds":3600},{"moves":0,"seconds":900}]}"#
    )]
    #[case(r#"{"kind":"days","days":3}"#)]
    fn time_controls_are_written_as_they_are_read(#[case] text: &str) {
        let control: Control = serde_json::from_str(text).expect("it is one");
        assert_eq!(serde_json::to_string(&control).expect("it can be written"), text);
        assert!(control.clocks().is_ok());
    }

    #[rstest]
    #[case(Control::Days { days: 31 }, "`31` days a move are too many (1 to 30)")]
    #[case(Control::Days { days: 0 }, "a time control must give some time")]
    #[case(Control::PerMove { seconds: 99_999 }, "a time of `99999` seconds is too long (0 to 86400)")]
    #[case(Control::Periods { periods: vec![] }, "a time control needs a period")]
    fn time_that_nobody_can_play_by_is_refused(#[case] control: Control, #[case] expected: &str) {
        assert_eq!(control.clocks().expect_err("refused"), expected);
    }
}
