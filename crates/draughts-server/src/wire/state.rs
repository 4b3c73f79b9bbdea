//! The whole of a game as one viewer may see it.

use std::collections::BTreeMap;

use draughts::game::PlyRecord;
use draughts::plain::PlainMove;
use serde::{Deserialize, Serialize};

use super::{Color, Control, Seat};
use crate::time::Timestamp;

/// A text by the codes of the languages.
pub type Texts = BTreeMap<&'static str, String>;

/// A value for each side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Sides<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> Sides<T> {
    /// What a function makes of each side.
    pub fn of(mut make: impl FnMut(draughts::Side) -> T) -> Self {
        Self { white: make(draughts::Side::White), black: make(draughts::Side::Black) }
    }
}

/// A complete state; a newer one replaces it.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct State {
    /// `state`.
    pub t: &'static str,
    /// The game.
    pub g: String,
    /// The newest wins.
    pub seq: u64,
    /// What is played.
    pub rules: RulesShown,
    /// How far the game is.
    pub phase: Phase,
    /// Whether ratings change.
    pub rated: bool,
    /// The side of the viewer.
    pub you: Option<Color>,
    /// Who plays.
    pub seats: Sides<Option<Seat>>,
    /// Whether they are there.
    pub here: Sides<bool>,
    /// From when on the viewer may claim the game.
    #[schema(value_type = Option<i64>)]
    pub claimable: Option<Timestamp>,
    /// How many people look on.
    pub watching: usize,
    /// The position at the start.
    pub start: String,
    /// The position on the board.
    pub fen: String,
    /// The side to move.
    pub turn: Color,
    /// How many plies there are.
    pub ply: usize,
    /// The plies.
    pub plies: Vec<PlyShown>,
    /// The last move.
    #[schema(value_type = Option<Object>)]
    pub last: Option<PlainMove>,
    /// The legal moves, for the side to move.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<Vec<Object>>)]
    pub legal: Option<Vec<PlainMove>>,
    /// Where they are, if there are too many of them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub legal_url: Option<String>,
    /// How many pieces each side has captured.
    pub captured: Sides<usize>,
    /// How far draw rules have come.
    pub counts: Vec<Counting>,
    /// The clocks.
    pub clock: ClockShown,
    /// What the players have offered each other.
    pub offers: Vec<Offer>,
    /// What is to be done before the first move.
    pub pick: Option<PickShown>,
    /// What lots come from, if there are any.
    pub lots: Option<LotsShown>,
    /// How the game ended.
    pub result: Option<ResultShown>,
    /// The game after it.
    pub next: Option<String>,
    /// When it was made.
    #[schema(value_type = i64)]
    pub created: Timestamp,
}

/// What is played.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct RulesShown {
    /// The id.
    pub id: String,
    /// The hash.
    pub hash: String,
    /// The titles.
    pub name: Texts,
}

/// How far a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A seat is free.
    Waiting,
    /// The players choose in secret which pieces to mark.
    Choosing,
    /// It is played.
    Playing,
    /// It is over.
    Over,
    /// It never was.
    Aborted,
}

/// A ply.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct PlyShown {
    /// The move.
    pub m: String,
    /// The lots of its captures.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub duels: Vec<DuelShown>,
    /// Whether it was made for a player whose time had run out.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub automatic: bool,
    /// Whether it belongs to the opening that was drawn by lot.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ballot: bool,
    /// For how long the player had thought.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ms: Option<u64>,
}

/// The lot of a captured piece.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct DuelShown {
    /// Its square.
    pub square: String,
    /// Whether it was captured.
    pub success: bool,
}

impl PlyShown {
    /// A ply of a record, and the time that was spent on it.
    #[must_use]
    pub fn of(ply: &PlyRecord, ms: Option<u64>) -> Self {
        let duel = |it: &draughts::game::DuelRecord| DuelShown {
            square: it.square.clone(),
            success: it.success,
        };
        Self {
            m: ply.mv.clone(),
            duels: ply.duels.iter().map(duel).collect(),
            automatic: ply.automatic,
            ballot: ply.ballot,
            ms,
        }
    }
}

/// How far a draw rule has come.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct Counting {
    /// The rule, as a key of the rule file.
    pub kind: String,
    /// How much is reached.
    pub count: usize,
    /// At how much the game is drawn.
    pub limit: u16,
}

/// The clocks at a moment.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClockShown {
    /// How much time the game gives.
    pub control: Control,
    /// What White has left.
    pub white: Option<u64>,
    /// What Black has left.
    pub black: Option<u64>,
    /// Whose clock runs.
    pub running: Option<Color>,
    /// The moment for which this is told.
    #[schema(value_type = i64)]
    pub at: Timestamp,
    /// What happens when no time is left.
    pub time_out: &'static str,
    /// How often in a row it has happened.
    pub time_outs: TimeOuts,
}

/// Time-outs in a row.
#[derive(Debug, Clone, Copy, Serialize, utoipa::ToSchema)]
pub struct TimeOuts {
    /// White's.
    pub white: usize,
    /// Black's.
    pub black: usize,
    /// How many of them lose the game.
    pub limit: Option<u8>,
}

/// Something offered.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct Offer {
    /// What an answer calls it.
    pub id: String,
    /// What it is.
    pub kind: OfferKind,
    /// Who offers.
    pub by: Color,
}

/// What is offered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// To take the last move back.
    Takeback,
    /// Another game.
    Rematch,
}

/// What is to be done before the first move of a game with lots.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct PickShown {
    /// How many pieces a side marks.
    pub count: u8,
    /// When it is too late.
    #[schema(value_type = i64)]
    pub until: Timestamp,
    /// Whether all commitments are in, so that they are to be opened.
    pub opening: bool,
    /// Whether White has done it.
    pub white: bool,
    /// Whether Black has.
    pub black: bool,
}

/// What the lots of a game come from, as far as it is open.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct LotsShown {
    /// The server's commitment.
    pub server: String,
    /// Those of the players.
    pub players: Sides<Option<String>>,
    /// What they have chosen, once the game has begun; null for one who had not committed.
    pub choices: Option<Sides<Option<Vec<String>>>>,
    /// The server's secret, when the game is over.
    pub secret: Option<String>,
    /// The nonces, when the game is over.
    pub nonces: Sides<Option<String>>,
}

/// How a game ended.
#[derive(Debug, Clone, Serialize, utoipa::ToSchema)]
pub struct ResultShown {
    /// Who has won.
    pub winner: Option<Color>,
    /// Why, for programs.
    pub code: String,
    /// Who has won and why, for people.
    pub text: Texts,
    /// What it has done to ratings.
    pub ratings: Sides<Option<RatingChange>>,
}

/// A rating before and after a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
pub struct RatingChange {
    /// Before.
    pub before: i64,
    /// After.
    pub after: i64,
}
