//! A game as it is kept: the start, the moves, their lots, and what the players decided.

use draughts_board::Side;

use super::chance::Duel;
use super::error::{PlayError, ReplayError};
use super::outcome::{GameResult, Outcome, OutcomeReason};
use super::{Game, chance};
use crate::Variant;

/// A game as plain text and values, from which [`Game::replay`] makes the same game again.
///
/// With the feature `serde` it can be written to and read from any format; names are in kebab-case.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub struct GameRecord {
    /// The id of the variant.
    pub variant: String,
    /// The position at the start, marks included.
    pub start: String,
    /// The plies.
    pub plies: Vec<PlyRecord>,
    /// How the players or their clocks ended the game, if they did.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub decision: Option<Decision>,
}

/// A ply of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub struct PlyRecord {
    /// The move in the notation of the rule set.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub mv: String,
    /// The lots of its captures.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Vec::is_empty"))]
    pub duels: Vec<DuelRecord>,
    /// Whether it was made for a player whose time had run out.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub automatic: bool,
    /// Whether it belongs to the opening that was drawn by lot.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "core::ops::Not::not"))]
    pub ballot: bool,
}

/// A lot of a record.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub struct DuelRecord {
    /// The square of the attacked piece.
    pub square: String,
    /// Whether it was captured.
    pub success: bool,
}

/// How a game ended other than by its rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Decision {
    /// A draw by agreement.
    Agreement,
    /// White resigned.
    WhiteResigned,
    /// Black resigned.
    BlackResigned,
    /// White's time ran out.
    WhiteOutOfTime,
    /// Black's time ran out.
    BlackOutOfTime,
    /// White's time ran out too many moves in a row.
    WhiteOutOfTimeInARow,
    /// Black's time ran out too many moves in a row.
    BlackOutOfTimeInARow,
}

impl Decision {
    fn of(outcome: Outcome) -> Option<Self> {
        let white_lost = outcome.result == GameResult::Win(Side::Black);
        Some(match (outcome.reason, white_lost) {
            (OutcomeReason::Agreement, _) => Self::Agreement,
            (OutcomeReason::Resignation, true) => Self::WhiteResigned,
            (OutcomeReason::Resignation, false) => Self::BlackResigned,
            (OutcomeReason::Time, true) => Self::WhiteOutOfTime,
            (OutcomeReason::Time, false) => Self::BlackOutOfTime,
            (OutcomeReason::TimeOutsInARow { .. }, true) => Self::WhiteOutOfTimeInARow,
            (OutcomeReason::TimeOutsInARow { .. }, false) => Self::BlackOutOfTimeInARow,
            _ => return None,
        })
    }

    fn apply(self, game: &mut Game) -> Result<Outcome, PlayError> {
        let in_a_row = |game: &mut Game, loser: Side| {
            let clock = game.variant.rules().clock.as_ref();
            let count = clock.and_then(|clock| clock.time_outs_in_a_row).unwrap_or_default();
            game.decide(GameResult::Win(loser.other()), OutcomeReason::TimeOutsInARow { count })
        };
        match self {
            Self::Agreement => game.agree_to_draw(),
            Self::WhiteResigned => game.resign(Side::White),
            Self::BlackResigned => game.resign(Side::Black),
            Self::WhiteOutOfTime => game.lose_on_time(Side::White),
            Self::BlackOutOfTime => game.lose_on_time(Side::Black),
            Self::WhiteOutOfTimeInARow => in_a_row(game, Side::White),
            Self::BlackOutOfTimeInARow => in_a_row(game, Side::Black),
        }
    }
}

pub(super) fn write(game: &Game) -> GameRecord {
    let variant = game.variant();
    let duel = |duel: &Duel| DuelRecord {
        square: variant.square_name(duel.square).to_string(),
        success: duel.success,
    };
    GameRecord {
        variant: variant.id().to_owned(),
        start: variant.fen(game.start()),
        plies: game
            .plies()
            .iter()
            .map(|ply| PlyRecord {
                mv: ply.text.clone(),
                duels: ply.duels.iter().map(duel).collect(),
                automatic: ply.automatic,
                ballot: ply.ballot,
            })
            .collect(),
        decision: game.decided.and_then(Decision::of),
    }
}

pub(super) fn read(variant: &Variant, record: &GameRecord) -> Result<Game, ReplayError> {
    if record.variant != variant.id() {
        return Err(ReplayError::OtherVariant {
            found: record.variant.clone(),
            expected: variant.id().to_owned(),
        });
    }
    let start = variant.parse_fen(&record.start).map_err(ReplayError::Start)?;
    let at = |ply: usize, text: &str, why| ReplayError::Ply { ply, text: text.to_owned(), why };
    let mut game = Game::from_position(variant, start).map_err(|storm| at(0, "", storm.into()))?;
    for (number, ply) in (1..).zip(&record.plies) {
        let text = ply.mv.as_str();
        let mv = game.read(text).map_err(|why| at(number, text, why))?;
        let lots = || ReplayError::Lots { ply: number, text: text.to_owned() };
        let duels = duels(variant, &ply.duels).ok_or_else(lots)?;
        if !chance::fit(&game.open_duels(&mv), &duels) {
            return Err(lots());
        }
        game.make(&mv, duels, ply.automatic).map_err(|why| at(number, text, why))?;
        if ply.ballot {
            game.mark_as_ballot();
        }
    }
    if let Some(decision) = record.decision {
        let number = record.plies.len();
        decision.apply(&mut game).map_err(|why| at(number, "", why))?;
    }
    Ok(game)
}

/// The lots of a record; none if a square is not on the board.
fn duels(variant: &Variant, records: &[DuelRecord]) -> Option<Vec<Duel>> {
    let duel = |record: &DuelRecord| {
        Some(Duel { square: variant.parse_square(&record.square)?, success: record.success })
    };
    records.iter().map(duel).collect()
}
