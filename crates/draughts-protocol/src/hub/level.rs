//! How long an engine may think.

use std::fmt;
use std::time::Duration;

use super::error::HubError;
use super::line::Line;

/// The limits to a search. Each that is there holds; without any the engine decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Level {
    /// The most plies to look ahead.
    pub depth: Option<u32>,
    /// The most positions to look at.
    pub nodes: Option<u64>,
    /// The time for this move.
    pub move_time: Option<Duration>,
    /// The clock of the game.
    pub clock: Option<Clock>,
    /// Whether to go on until `stop`.
    pub infinite: bool,
}

/// The clock of the side that is to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// For how many moves the time must do; none if for the whole game.
    pub moves: Option<u32>,
    /// What is left, without the increment of the move to come.
    pub time: Duration,
    /// What is added before each move.
    pub increment: Duration,
}

impl Level {
    /// As many limits as there are in a line.
    pub(crate) fn read(line: &Line<'_>) -> Result<Self, HubError> {
        let clock = match line.time("time")? {
            None => None,
            Some(time) => Some(Clock {
                moves: line.whole("moves")?,
                time,
                increment: line.time("inc")?.unwrap_or_default(),
            }),
        };
        Ok(Self {
            depth: line.whole("depth")?,
            nodes: line.whole("nodes")?,
            move_time: line.time("move-time")?,
            clock,
            infinite: line.has("infinite"),
        })
    }

    /// These limits and, where they say nothing, those of an earlier line.
    ///
    /// Several lines may hold for one search.
    #[must_use]
    pub fn after(self, earlier: Self) -> Self {
        Self {
            depth: self.depth.or(earlier.depth),
            nodes: self.nodes.or(earlier.nodes),
            move_time: self.move_time.or(earlier.move_time),
            clock: self.clock.or(earlier.clock),
            infinite: self.infinite || earlier.infinite,
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("level")?;
        if let Some(depth) = self.depth {
            write!(f, " depth={depth}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes={nodes}")?;
        }
        if let Some(time) = self.move_time {
            write!(f, " move-time={}", time.as_secs_f64())?;
        }
        if let Some(Clock { moves, time, increment }) = self.clock {
            if let Some(moves) = moves {
                write!(f, " moves={moves}")?;
            }
            write!(f, " time={}", time.as_secs_f64())?;
            if !increment.is_zero() {
                write!(f, " inc={}", increment.as_secs_f64())?;
            }
        }
        if self.infinite {
            f.write_str(" infinite")?;
        }
        Ok(())
    }
}
