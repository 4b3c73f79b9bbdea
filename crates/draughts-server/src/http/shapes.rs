//! What requests bring and answers are made of.

use std::collections::BTreeMap;

use draughts::board::Shape;
use draughts::{Language, Side};
use serde::{Deserialize, Serialize};

use crate::rules::Rules;
use crate::store::{self, Timestamp};
use crate::wire::{Color, Control, Person, Rating, RulesName, SeatWish};

/// Who somebody is, and what they have set.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct SessionShown {
    pub(super) user: Option<Person>,
    #[schema(value_type = Object)]
    pub(super) settings: serde_json::Value,
}

/// Who somebody is.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct UserShown {
    pub(super) user: Person,
}

/// A name and its password.
#[derive(Deserialize, utoipa::ToSchema)]
pub(super) struct Login {
    pub(super) name: String,
    pub(super) password: String,
}

/// A name.
#[derive(Deserialize, utoipa::ToSchema)]
pub(super) struct Named {
    pub(super) name: String,
}

/// A password and the one that takes its place.
#[derive(Deserialize, utoipa::ToSchema)]
pub(super) struct NewPassword {
    pub(super) old: String,
    pub(super) new: String,
}

/// A password, to be sure.
#[derive(Deserialize, utoipa::ToSchema)]
pub(super) struct Sure {
    pub(super) password: String,
}

/// A game that somebody wants.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
pub(super) struct Wanted {
    /// The rule set, by id or hash.
    pub(super) rules: String,
    pub(super) opponent: Opponent,
    /// 1 to 10.
    pub(super) level: Option<u8>,
    #[serde(default)]
    pub(super) side: SeatWish,
    pub(super) clock: Option<Control>,
    #[serde(default)]
    pub(super) rated: bool,
    /// Another start than that of the rules.
    pub(super) fen: Option<String>,
}

/// Against whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Opponent {
    Computer,
    Friend,
}

/// A game that has been made.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Made {
    pub(super) g: String,
    /// Where the page shows it.
    pub(super) url: String,
}

/// A rule set in a list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct RuleSetShown {
    id: String,
    hash: String,
    names: BTreeMap<&'static str, String>,
    aliases: Vec<String>,
    ancestors: Vec<String>,
    board: BoardShown,
    pieces: [usize; 2],
    first: Color,
    start: String,
    game_type: Option<u16>,
    /// How many pieces a side marks in secret before the first move.
    marked: u8,
    /// The clock that the rules demand.
    clock: Option<Control>,
    time_out: &'static str,
    picture: String,
}

/// A board in a list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
struct BoardShown {
    width: u8,
    height: u8,
    squares: &'static str,
    playing_squares: usize,
}

impl RuleSetShown {
    pub(super) fn of(rules: &Rules) -> Self {
        let record = rules.variant.rules();
        let start = rules.variant.start();
        let name = |it: Language| Some((it.code(), record.names.get(it)?.to_owned()));
        // A file of somebody's own has no address by its id.
        let address = if rules.toml.is_some() { rules.hash.as_str() } else { record.id.as_str() };
        Self {
            id: record.id.clone(),
            hash: rules.hash.to_string(),
            names: Language::ALL.into_iter().filter_map(name).collect(),
            aliases: record.aliases.clone(),
            ancestors: record.ancestors.clone(),
            board: BoardShown {
                width: record.board.width(),
                height: record.board.height(),
                squares: match record.board.shape() {
                    Shape::Dark => "dark",
                    Shape::Light => "light",
                    Shape::All => "all",
                    Shape::Points => "points",
                },
                playing_squares: record.board.len(),
            },
            pieces: Side::BOTH.map(|side| start.of(side).len()),
            first: record.setup.first.into(),
            start: rules.variant.fen(&start),
            game_type: record.game_type,
            marked: record.chance.as_ref().map_or(0, |chance| chance.marked),
            clock: rules.control(),
            time_out: if rules.moves_by_itself() { "automatic-move" } else { "loss" },
            picture: format!("/api/v1/rules/{address}/board.svg"),
        }
    }
}

/// A finished game in a list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct GameSummary {
    g: String,
    rules: RulesName,
    white: Option<Person>,
    black: Option<Person>,
    winner: Option<Color>,
    code: String,
    plies: u32,
    rated: bool,
    #[schema(value_type = i64)]
    ended: Timestamp,
}

impl GameSummary {
    pub(super) fn of(game: &store::Game) -> Self {
        let ending = game.ending.as_ref();
        let winner = match ending.and_then(|ending| ending.result) {
            Some(draughts::GameResult::Win(side)) => Some(side.into()),
            _ => None,
        };
        Self {
            g: game.id.to_string(),
            rules: RulesName { id: game.rules_id.clone(), hash: game.rules.to_string() },
            white: seated(&game.seats.white),
            black: seated(&game.seats.black),
            winner,
            code: ending.map_or_else(String::new, |ending| ending.code.clone()),
            plies: game.plies,
            rated: game.rated,
            ended: game.updated,
        }
    }
}

/// Who sits there, as far as a list knows.
fn seated(seated: &store::Seated) -> Option<Person> {
    match seated.seat {
        store::Seat::Open => None,
        store::Seat::Level(level) => Some(crate::table::Player::computer(level, None).person),
        store::Seat::User(id) => Some(Person {
            id: id.to_string(),
            name: seated.name.clone().unwrap_or_default(),
            kind: crate::wire::PersonKind::Account,
            level: None,
        }),
    }
}

/// A part of a list, and what to pass as `after` for more of it.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct GamesShown {
    pub(super) games: Vec<GameSummary>,
    pub(super) next: Option<u64>,
}

/// How finished games ended.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct StatisticsShown {
    pub(super) games: u64,
    pub(super) white: u64,
    pub(super) black: u64,
    pub(super) drawn: u64,
    pub(super) percent: Percent,
}

/// Parts of a hundred, with one decimal; they add up.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Percent {
    pub(super) white: f64,
    pub(super) black: f64,
    pub(super) drawn: f64,
}

/// A line of a rating list.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(super) struct Ranked {
    #[serde(flatten)]
    pub(super) person: Person,
    pub(super) rank: u64,
    pub(super) rating: Rating,
}

/// The language that a request asks for.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Lang {
    /// `en`, `it`, `pl`, `pt` or `es`; else what the browser asks for.
    lang: Option<String>,
}

impl Lang {
    pub(super) fn or(&self, language: Language) -> Language {
        self.lang.as_deref().map_or(language, crate::socket::language)
    }
}
