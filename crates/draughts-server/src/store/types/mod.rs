//! What is kept, as values: no SQL and no rules.

mod games;
mod ids;
mod nodes;
mod ratings;
mod users;
mod workshop;

pub use games::{
    Clocks, Committed, Ending, Game, GameUpdate, NewGame, Offer, Origin, Phase, Ply, Seat,
    SeatRating, Seated, StoredCommand, StoredGame, StoredRuleSet,
};
pub use ids::{CommandId, GameId, InvalidId, NodeId, RuleSetHash, SessionHash, Timestamp, UserId};
pub use nodes::{Attendance, ListedSeek, Met, MostSeeks, Pulled, StoredNode, StoredSeek};
pub use ratings::{
    GameFilter, Page, Player, Rating, RatingChange, RatingPoint, ScoreFor, Standing, Statistics,
};
pub use users::{Credentials, NewSession, NewUser, Session, User, UserKind};
pub use workshop::{ListedRules, Report, RuleFile};

use std::ops::{Index, IndexMut};

use draughts::Side;
use serde::{Deserialize, Serialize};

/// Something that each side has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySide<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> BySide<T> {
    /// The same for both sides.
    pub fn both(value: T) -> Self
    where
        T: Clone,
    {
        Self { white: value.clone(), black: value }
    }

    /// What each side has, made into something else.
    pub fn map<U>(self, mut change: impl FnMut(T) -> U) -> BySide<U> {
        BySide { white: change(self.white), black: change(self.black) }
    }

    /// References to what each side has.
    pub const fn as_ref(&self) -> BySide<&T> {
        BySide { white: &self.white, black: &self.black }
    }
}

impl<T> Index<Side> for BySide<T> {
    type Output = T;

    fn index(&self, side: Side) -> &T {
        match side {
            Side::White => &self.white,
            Side::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Side> for BySide<T> {
    fn index_mut(&mut self, side: Side) -> &mut T {
        match side {
            Side::White => &mut self.white,
            Side::Black => &mut self.black,
        }
    }
}
