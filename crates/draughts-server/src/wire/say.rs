//! What the server says, states apart.

use axum::extract::ws::Utf8Bytes;
use serde::{Deserialize, Serialize};

use super::{Color, CommandId, Control, Person, Rating, SeatWish};
use crate::time::Timestamp;

/// A message of the server. A state is a text that was made once for all who may see it.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum Say {
    /// The answer to `hello`.
    #[serde(rename_all = "camelCase")]
    Welcome {
        /// The connection.
        conn: String,
        /// Who is there.
        user: Person,
        /// The server's time.
        now: Timestamp,
        /// What was built.
        build: &'static str,
        /// What a client must keep to.
        limits: Limits,
    },
    /// There is nothing newer.
    Same {
        /// The game.
        g: String,
        /// Its newest state.
        seq: u64,
    },
    /// A command was carried out and stored.
    Ack(Ack),
    /// A command was refused.
    No(No),
    /// The lobby.
    Lobby(Lobby),
    /// A game has come of an offer.
    Paired {
        /// The game.
        g: String,
        /// The offer.
        seek: CommandId,
    },
    /// The server's time.
    Pong {
        /// What the client said.
        c: f64,
        /// The server's time.
        s: Timestamp,
    },
    /// The server is about to close.
    #[serde(rename_all = "camelCase")]
    Bye {
        /// Why.
        reason: String,
        /// After how long to come back; none: not at all.
        retry_ms: Option<u64>,
    },
}

impl Say {
    /// The message as it is sent.
    #[must_use]
    pub fn text(&self) -> Utf8Bytes {
        // Values of ours can always be written.
        serde_json::to_string(self).unwrap_or_default().into()
    }
}

/// What a client must keep to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Limits {
    /// How long a message may be.
    pub bytes: usize,
    /// How many may come in a second.
    pub per_second: u32,
}

/// A command was carried out and stored.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Ack {
    /// The command.
    #[schema(value_type = String)]
    pub id: CommandId,
    /// The game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub g: Option<String>,
    /// The state that came of it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<u64>,
    /// When.
    #[schema(value_type = i64)]
    pub at: Timestamp,
}

/// A command was refused.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct No {
    /// The command.
    #[schema(value_type = String)]
    pub id: CommandId,
    /// The game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub g: Option<String>,
    /// Why, for programs.
    pub code: &'static str,
    /// Why, for people.
    pub text: String,
    /// The newest state.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seq: Option<u64>,
    /// The squares that it is about.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<String>,
    /// Legal moves instead, the nearest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub alternatives: Vec<String>,
    /// What the rule behind it says.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<String>,
}

impl No {
    /// A refusal with nothing but its reason.
    #[must_use]
    pub fn new(id: CommandId, code: &'static str, text: String) -> Self {
        let (squares, alternatives) = (Vec::new(), Vec::new());
        Self { id, g: None, code, text, seq: None, squares, alternatives, rule: None }
    }
}

/// Offers and games under way.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Lobby {
    /// The newest wins.
    pub seq: u64,
    /// The offers, the oldest first.
    pub seeks: Vec<SeekShown>,
    /// Games to be watched.
    pub games: Vec<LiveGame>,
    /// How many people are there.
    pub online: usize,
}

/// A rule set by its names.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct RulesName {
    /// Its id.
    pub id: String,
    /// Its hash.
    pub hash: String,
}

/// An offer of a game.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct SeekShown {
    /// The offer.
    #[schema(value_type = String)]
    pub id: CommandId,
    /// Whose it is.
    pub by: Person,
    /// Their rating.
    pub rating: Option<Rating>,
    /// What is played.
    pub rules: RulesName,
    /// The time.
    pub clock: Control,
    /// Whether ratings change.
    pub rated: bool,
    /// The side that they want.
    pub side: SeatWish,
    /// Since when it stands.
    #[schema(value_type = i64)]
    pub at: Timestamp,
    /// Whether it is that of the reader.
    pub mine: bool,
}

/// A game under way in a list.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct LiveGame {
    /// The game.
    pub g: String,
    /// What is played.
    pub rules: RulesName,
    /// White.
    pub white: Option<Person>,
    /// Black.
    pub black: Option<Person>,
    /// The position as everybody may see it.
    pub fen: String,
    /// How many plies.
    pub ply: usize,
    /// How many people look on.
    pub watching: usize,
    /// When it last changed.
    #[schema(value_type = i64)]
    pub at: Timestamp,
    /// The side to move.
    pub turn: Color,
}
