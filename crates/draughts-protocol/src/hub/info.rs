//! What a search tells on its way.

use std::fmt;
use std::time::Duration;

use super::error::HubError;
use super::line::Line;
use super::text::{Word, joined};

/// What a search has found so far; an engine tells as much of it as it likes.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Info {
    /// How many plies it has looked ahead.
    pub depth: Option<u32>,
    /// How many plies it has looked ahead on the whole.
    pub mean_depth: Option<f64>,
    /// What the position is worth to the side to move.
    pub score: Option<Score>,
    /// How many positions it has looked at.
    pub nodes: Option<u64>,
    /// How long that took.
    pub time: Option<Duration>,
    /// How many million positions a second that is.
    pub nps: Option<f64>,
    /// The moves that it expects.
    pub pv: Vec<Word>,
}

/// What a position is worth, in hundredths of a man.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Score(pub i32);

impl Score {
    /// From a number of men, to the nearest hundredth.
    #[must_use]
    pub fn from_men(men: f64) -> Self {
        #[allow(
            clippy::cast_possible_truncation,
            reason = "what is beyond an i32 is the end of it"
        )]
        Self((men * 100.0).round() as i32)
    }

    /// As a number of men.
    #[must_use]
    pub fn men(self) -> f64 {
        f64::from(self.0) / 100.0
    }
}

impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.2}", self.men())
    }
}

impl Info {
    pub(crate) fn read(line: &Line<'_>) -> Result<Self, HubError> {
        Ok(Self {
            depth: line.whole("depth")?,
            mean_depth: line.real("mean-depth")?,
            score: line.real("score")?.map(Score::from_men),
            nodes: line.whole("nodes")?,
            time: line.time("time")?,
            nps: line.real("nps")?,
            pv: line.words("pv"),
        })
    }
}

impl fmt::Display for Info {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("info")?;
        if let Some(depth) = self.depth {
            write!(f, " depth={depth}")?;
        }
        if let Some(depth) = self.mean_depth {
            write!(f, " mean-depth={depth}")?;
        }
        if let Some(score) = self.score {
            write!(f, " score={score}")?;
        }
        if let Some(nodes) = self.nodes {
            write!(f, " nodes={nodes}")?;
        }
        if let Some(time) = self.time {
            write!(f, " time={}", time.as_secs_f64())?;
        }
        if let Some(nps) = self.nps {
            write!(f, " nps={nps}")?;
        }
        if !self.pv.is_empty() {
            write!(f, " pv={}", joined(&self.pv))?;
        }
        Ok(())
    }
}
