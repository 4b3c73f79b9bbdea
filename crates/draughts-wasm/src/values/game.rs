//! Plies and ends of games.

use draughts::plain::PlainMove;
use draughts::{game, movegen};
use serde::Serialize;

/// The end of a game by its goal, as a position alone shows it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ending {
    /// The side that has won.
    #[cfg_attr(feature = "typescript", ts(type = "Side"))]
    pub winner: String,
    /// Why.
    pub reason: &'static str,
}

impl Ending {
    pub(crate) fn of(ending: movegen::Ending) -> Self {
        Self { winner: ending.winner.to_string(), reason: ending.reason.code() }
    }
}

/// The end of a game.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Outcome {
    /// Who has won.
    #[cfg_attr(feature = "typescript", ts(type = "\"white-wins\" | \"black-wins\" | \"draw\""))]
    pub result: &'static str,
    /// The side that has won; none in a draw.
    #[cfg_attr(feature = "typescript", ts(type = "Side | null"))]
    pub winner: Option<String>,
    /// Why the game is over.
    pub reason: &'static str,
}

impl Outcome {
    pub(crate) fn of(outcome: game::Outcome) -> Self {
        let winner = match outcome.result {
            game::GameResult::Win(side) => Some(side.to_string()),
            game::GameResult::Draw => None,
        };
        Self { result: outcome.result.code(), winner, reason: outcome.reason.code() }
    }
}

/// A ply that has been played.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Ply {
    /// The side that has moved.
    #[cfg_attr(feature = "typescript", ts(type = "Side"))]
    pub side: String,
    /// The move.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "typescript", ts(type = "Move"))]
    pub mv: PlainMove,
    /// The position after it.
    pub fen: String,
    /// The lots drawn for its captures; the last of them may be a failure.
    pub duels: Vec<Duel>,
    /// Whether it was drawn by lot because the player's time had run out.
    pub automatic: bool,
    /// Whether it belongs to the opening that was drawn by lot.
    pub ballot: bool,
}

/// The lot of a captured piece.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Duel {
    /// The square of the attacked piece.
    pub square: String,
    /// Whether it was captured.
    pub success: bool,
}

impl Ply {
    /// The ply with this index.
    pub(crate) fn of(game: &draughts::Game, index: usize) -> Option<Self> {
        let (variant, ply) = (game.variant(), game.plies().get(index)?);
        let (before, after) = (game.positions().get(index)?, game.positions().get(index + 1)?);
        let duel = |duel: &game::Duel| Duel {
            square: variant.square_name(duel.square).to_string(),
            success: duel.success,
        };
        Some(Self {
            side: before.side().to_string(),
            mv: variant.plain_move(before, &ply.mv, ply.text.clone()),
            fen: variant.fen(after),
            duels: ply.duels.iter().map(duel).collect(),
            automatic: ply.automatic,
            ballot: ply.ballot,
        })
    }
}

/// How far a draw rule that counts has come.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DrawCount {
    /// The rule as a key of the rule file, such as `draw[0]`.
    pub key: String,
    /// How much is reached: occurrences of the position, or plies.
    pub count: usize,
    /// At how much the game is drawn.
    pub limit: u16,
}

impl DrawCount {
    pub(crate) fn of(count: &game::DrawCount) -> Self {
        let game::DrawCount { rule, count, limit } = *count;
        Self { key: format!("draw[{rule}]"), count, limit }
    }
}
