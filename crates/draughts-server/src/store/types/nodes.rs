//! Nodes that share a database, and offers of games, which belong to connections to them.

use serde::{Deserialize, Serialize};

use super::{CommandId, GameId, NodeId, Rating, RuleSetHash, Timestamp, User, UserId};

/// A node as the others know it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredNode {
    /// Which one.
    pub id: NodeId,
    /// How often it has shown that it lives.
    pub beats: u64,
    /// How many people are connected to it.
    pub people: u64,
    /// The games that it would list (JSON).
    pub live: String,
}

/// Who is at a game by connections to one node.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Attendance {
    /// Whether White is.
    pub white: bool,
    /// Whether Black is.
    pub black: bool,
    /// How many look on.
    pub watching: u32,
}

/// An offer of a game. It belongs to a connection and ends with it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredSeek {
    /// The client's name for it.
    pub id: CommandId,
    /// Whose it is.
    pub user: UserId,
    /// The node that its connection is to.
    pub node: NodeId,
    /// The connection.
    pub connection: u64,
    /// What is to be played.
    pub rules: RuleSetHash,
    /// The time (JSON).
    pub control: String,
    /// Whether ratings change.
    pub rated: bool,
    /// The side that they want (a word).
    pub side: String,
    /// Since when it stands.
    pub at: Timestamp,
}

/// An offer as it is listed.
#[derive(Debug, Clone)]
pub struct ListedSeek {
    /// The offer.
    pub seek: StoredSeek,
    /// Whose it is.
    pub user: User,
    /// The id of the rules.
    pub rules_id: String,
    /// The rating of whose it is.
    pub rating: Option<Rating>,
}

/// How many offers may stand.
#[derive(Debug, Clone, Copy)]
pub struct MostSeeks {
    /// Of one person.
    pub of_one: usize,
    /// Of all.
    pub in_all: usize,
}

/// What a new offer meets with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Met {
    /// It stands now, or did before.
    Nobody,
    /// An offer that fits. Nobody else can take it any more, nor another of the two people's.
    Offer(Box<StoredSeek>),
    /// It has been taken before, and this came of it.
    Game(GameId),
    /// The person has enough offers.
    TooMany,
    /// There are enough offers.
    Full,
}

/// What somebody meets with who accepts an offer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Pulled {
    /// The offer. Nobody else can take it any more.
    Offer(Box<StoredSeek>),
    /// They have accepted it before, and this came of it.
    Game(GameId),
    /// It is their own.
    Own,
    /// It is gone.
    Gone,
}
