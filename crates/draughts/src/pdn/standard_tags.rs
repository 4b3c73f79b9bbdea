//! Tags in the form of the standard.

use draughts_board::Side;
use draughts_movegen::Position;
use draughts_rules::RuleSet;

use super::resolver::hash_of;
use super::tags::standard_name;
use super::{GameType, PdnGame, ResultFormat, Score, Tags};
use crate::{GameResult, Variant};

/// What the tags of a game are to say of its rules.
pub(super) struct Telling<'r> {
    pub(super) game_type: Option<GameType>,
    /// Whether the game type alone says which rules these are.
    pub(super) is_root: bool,
    pub(super) base: &'r RuleSet,
    pub(super) format: ResultFormat,
    pub(super) result: Option<GameResult>,
}

/// The seven tags that every game should have, and what they say where nothing is known.
pub(super) const SEVEN: [(&str, &str); 7] = [
    ("Event", "?"),
    ("Site", "?"),
    ("Date", "????.??.??"),
    ("Round", "?"),
    ("White", "?"),
    ("Black", "?"),
    ("Result", "*"),
];

/// Tags that are worked out anew.
const RULES_AND_START: [&str; 8] =
    ["GameType", "Variant", "VariantHash", "FEN", "Fen", "SetUp", "Setup", "PlyCount"];

/// How wins and draws of a game are counted, if not as its game type has it: then its result stays as
/// it is written.
const OTHER_COUNT: &str = "ResultFormat";

/// The tags of a game as one of another variant that begins from a position.
pub(super) fn tags(
    game: &PdnGame,
    target: &Variant,
    start: &Position,
    telling: &Telling<'_>,
) -> Tags {
    let written = written(game, target.rules().setup.first);
    let value = |name: &str| {
        let found = written.iter().find(|(other, _)| other == name).map(|&(_, value)| value);
        found.filter(|value| !value.is_empty())
    };
    let mut tags = Tags::new();
    for (name, nothing) in SEVEN {
        match name {
            "Result" if value(OTHER_COUNT).is_some() => {
                tags.push(name, game.result().unwrap_or(nothing));
            }
            "Result" => tags.push(name, &result(game, target, telling)),
            "Date" => tags.push(name, &value(name).map_or(nothing.to_owned(), date)),
            _ => tags.push(name, value(name).unwrap_or(nothing)),
        }
    }
    if let Some(game_type) = telling.game_type {
        tags.push("GameType", &game_type.to_string());
    }
    if !telling.is_root {
        tags.push("Variant", &telling.base.id);
        tags.push("VariantHash", &hash_of(telling.base));
    }
    if *start != target.start() {
        tags.push("FEN", &target.fen(start));
    }
    for (name, value) in &written {
        let is_done = SEVEN.iter().any(|(other, _)| other == name)
            || RULES_AND_START.contains(&name.as_str());
        if !is_done && !value.is_empty() {
            tags.push(&free(&tags, identifier(name)), value);
        }
    }
    tags
}

/// The tags that are written, each once and by its standard name; the player who moves first may be
/// called `P1`, the other one `P2`.
fn written(game: &PdnGame, first: Side) -> Vec<(String, &str)> {
    let players = match first {
        Side::White => [("P1", "White"), ("P2", "Black")],
        Side::Black => [("P1", "Black"), ("P2", "White")],
    };
    let mut tags: Vec<(String, &str)> = Vec::new();
    for (name, value) in game.tags.iter() {
        let player = players.iter().find_map(|(player, side)| {
            name.strip_prefix(player).map(|rest| format!("{side}{rest}"))
        });
        let name = player.unwrap_or_else(|| name.to_owned());
        let name = standard_name(&name).map_or(name, str::to_owned);
        let value = value.trim();
        match tags.iter_mut().find(|(other, _)| *other == name) {
            Some((_, old)) if old.is_empty() => *old = value,
            Some(_) => {}
            None => tags.push((name, value)),
        }
    }
    tags
}

/// A name that no tag has yet and that means nothing of its own: this one, or with a number behind it.
fn free(tags: &Tags, name: String) -> String {
    let is_free =
        |name: &String| tags.get(name).is_none() && !RULES_AND_START.contains(&name.as_str());
    let numbered = (2_u32..).map(|number| format!("{name}{number}"));
    std::iter::once(name.clone()).chain(numbered).find(is_free).unwrap_or(name)
}

/// A name that the grammar allows: a capital letter, then letters and digits.
fn identifier(name: &str) -> String {
    let plain: String = name.chars().filter(|&c| c == '_' || c.is_ascii_alphanumeric()).collect();
    let mut letters = plain.chars();
    match letters.next() {
        Some(first) if first.is_ascii_alphabetic() => {
            first.to_ascii_uppercase().to_string() + letters.as_str()
        }
        _ => format!("Tag{plain}"),
    }
}

/// The result in the count of the game type.
fn result(game: &PdnGame, target: &Variant, telling: &Telling<'_>) -> String {
    let written = game.result().unwrap_or("*");
    let score = match (Score::of(written), telling.result) {
        (score @ (Score::BothLose | Score::Unknown | Score::Other), _) => score,
        (_, Some(result)) => Score::of_result(result, target.rules().setup.first),
        (score, None) => score,
    };
    score.text(telling.format).unwrap_or(written).to_owned()
}

/// A date as the standard has it, if it is known what is meant: `2005` or `1.12.1965`.
fn date(written: &str) -> String {
    let parts: Vec<_> = written.split(['.', '-', '/']).map(str::trim).collect();
    let digits = |part: &str, most: usize| {
        (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    let year = |part: &str| part.len() == 4 && digits(part, 4);
    match parts[..] {
        [one] if year(one) => format!("{one}.??.??"),
        [a, month, day] if year(a) && digits(month, 2) && digits(day, 2) => {
            format!("{a}.{month:0>2}.{day:0>2}")
        }
        [day, month, a] if year(a) && digits(month, 2) && digits(day, 2) => {
            format!("{a}.{month:0>2}.{day:0>2}")
        }
        _ => written.to_owned(),
    }
}
