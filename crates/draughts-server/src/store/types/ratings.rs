//! Ratings, lists and statistics.

use serde::{Deserialize, Serialize};

use super::{GameId, Phase, RuleSetHash, Timestamp, UserId};

/// Who has a rating: a person, or the computer at a level.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Player {
    /// A person.
    User(UserId),
    /// The computer.
    Level(u8),
}

impl From<UserId> for Player {
    fn from(user: UserId) -> Self {
        Self::User(user)
    }
}

/// A Glicko-2 rating by one rule set.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct Rating {
    /// The strength, 1500 at the start.
    pub value: f64,
    /// How uncertain that is: the strength lies within two of these with 95 %. 350 at the start.
    pub deviation: f64,
    /// How much the strength swings, 0.06 at the start.
    pub volatility: f64,
    /// How many rated games it stands on.
    pub games: u32,
    /// When it last changed.
    pub updated: Timestamp,
}

impl Rating {
    /// The number that people see.
    #[must_use]
    pub fn shown(&self) -> i64 {
        self.value.round() as i64
    }
}

/// A rating before and after a game.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct RatingChange {
    /// Before.
    pub before: Rating,
    /// After.
    pub after: Rating,
}

impl RatingChange {
    /// How the number that people see has changed.
    #[must_use]
    pub fn points(&self) -> i64 {
        self.after.shown() - self.before.shown()
    }
}

/// A point in the history of a rating.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct RatingPoint {
    /// The game that changed it.
    pub game: GameId,
    /// When.
    pub at: Timestamp,
    /// The strength after the game.
    pub value: f64,
    /// The deviation after the game.
    pub deviation: f64,
}

/// A line of a rating list.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Standing {
    /// The first is 1; equal ratings share a rank.
    pub rank: u64,
    /// Who.
    pub player: Player,
    /// A user's name.
    pub name: Option<String>,
    /// The rating.
    pub rating: Rating,
}

/// How the finished games by a rule set ended. Aborted games do not count.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub struct Statistics {
    /// White won.
    pub white: u64,
    /// Black won.
    pub black: u64,
    /// Nobody won.
    pub drawn: u64,
}

impl Statistics {
    /// How many games these are.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.white + self.black + self.drawn
    }
}

/// A part of a long list.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct Page<T> {
    /// The items of this part.
    pub items: Vec<T>,
    /// How many there are in all parts.
    pub total: u64,
}

/// A result as one of the players sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ScoreFor {
    /// The user won.
    Won,
    /// The opponent won.
    Lost,
    /// Nobody won.
    Drawn,
}

/// Which of a user's games are wanted. What is `None` restricts nothing.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct GameFilter {
    /// Only by these rules.
    pub rules: Option<RuleSetHash>,
    /// Only games that are so far.
    pub phase: Option<Phase>,
    /// Only with this result.
    pub score: Option<ScoreFor>,
    /// Only against this player.
    pub opponent: Option<Player>,
    /// Only rated or only casual games.
    pub rated: Option<bool>,
}
