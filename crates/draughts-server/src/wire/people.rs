//! People and what they are worth.

use draughts::Side;
use serde::{Deserialize, Serialize};

/// White or Black.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Color {
    /// White.
    White,
    /// Black.
    Black,
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

impl From<Color> for Side {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

/// Somebody who plays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Person {
    /// Stays the same when a guest signs up.
    pub id: String,
    /// Any text.
    pub name: String,
    /// What they are.
    pub kind: PersonKind,
    /// The level of the computer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
}

/// What a person is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PersonKind {
    /// Somebody who has not signed up.
    Guest,
    /// Somebody who has.
    Account,
    /// The computer at some level.
    Computer,
}

/// How strong somebody is held to be.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rating {
    /// The rating, rounded.
    pub value: i64,
    /// By how much it may be wrong.
    pub deviation: i64,
    /// From how many games it was made.
    pub games: u32,
    /// Whether it is far from certain.
    pub provisional: bool,
}

/// A person at a board.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Seat {
    /// Who sits there.
    #[serde(flatten)]
    pub person: Person,
    /// Their rating at the start of the game; none before the first rated game.
    pub rating: Option<Rating>,
}
