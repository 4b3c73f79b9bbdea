//! Games in the form of the standard.

use std::collections::HashMap;

use draughts_board::Side;
use draughts_movegen::Position;
use draughts_rules::RuleSet;

use super::lots;
use super::replay::{Flaw, FlawPart, Replay, Step};
use super::resolver::hash_of;
use super::tags::standard_name;
use super::{
    GameType, Item, MoveNumber, PdnGame, PdnMove, PdnProblem, ResultFormat, Score, Setup, Tags,
};
use crate::{GameResult, MoveTextError, Variant};

/// What the tags of a game are to say of its rules.
pub(super) struct Dress<'r> {
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

/// A game that has been played by one variant, as a game of another one, which may be the same with
/// other names of squares.
pub(super) fn dressed(
    game: &PdnGame,
    source: &Variant,
    replay: &Replay,
    target: &Variant,
    dress: &Dress<'_>,
) -> Result<PdnGame, Box<Flaw>> {
    let start = carried(&replay.start, source, target).ok_or_else(|| {
        let problem = PdnProblem::OtherBoard { rules: target.id().to_owned() };
        Box::new(Flaw { part: FlawPart::Game, problem })
    })?;
    let steps = replay.steps.iter().map(|step| (step.item, step)).collect();
    let first = target.rules().setup.first;
    let tags = tags(game, target, &start, dress);
    let result = tags.get("Result").unwrap_or_default();
    let mut dresser = Dresser { source, target, steps, item: 0, first, result };
    let number = game.moves().next().and_then(|mv| mv.number).map_or(1, |number| number.number);
    let body = dresser.line(&game.body, start, Count { number, ply: 1 })?;
    let lines = game.lines.clone();
    Ok(PdnGame { lines, tags, body, end: None })
}

/// A position of one variant on the board of another: none if the boards differ.
fn carried(position: &Position, source: &Variant, target: &Variant) -> Option<Position> {
    (source.rules().board == target.rules().board).then_some(*position)
}

fn tags(game: &PdnGame, target: &Variant, start: &Position, dress: &Dress<'_>) -> Tags {
    let mut tags = Tags::new();
    let (first, second) = match target.rules().setup.first {
        Side::White => ("White", "Black"),
        Side::Black => ("Black", "White"),
    };
    // Some sites name the players by who moves first.
    let renamed = |name: &str| -> String {
        let player = name.strip_prefix("P1").map(|rest| (first, rest));
        let player = player.or_else(|| name.strip_prefix("P2").map(|rest| (second, rest)));
        let name = player.map_or(name.to_owned(), |(player, rest)| format!("{player}{rest}"));
        standard_name(&name).map_or(name.clone(), str::to_owned)
    };
    let mut others: Vec<(String, &str)> = Vec::new();
    for (name, value) in game.tags.iter() {
        let (name, value) = (renamed(name), value.trim());
        let old = others.iter().position(|(other, _)| *other == name);
        match old {
            Some(old) if others[old].1.is_empty() => others[old].1 = value,
            Some(_) => {}
            None => others.push((name, value)),
        }
    }
    let value = |name: &str| others.iter().find(|(other, _)| other == name).map(|&(_, v)| v);
    for (name, nothing) in SEVEN {
        match name {
            "Result" => tags.push(name, &result(game, target, dress)),
            "Date" => tags.push(name, &date(value(name).unwrap_or_default())),
            _ => tags.push(name, value(name).filter(|value| !value.is_empty()).unwrap_or(nothing)),
        }
    }
    if let Some(game_type) = dress.game_type {
        tags.push("GameType", &game_type.to_string());
    }
    if !dress.is_root {
        tags.push("Variant", &dress.base.id);
        tags.push("VariantHash", &hash_of(dress.base));
    }
    if *start != target.start() {
        tags.push("FEN", &target.fen(start));
    }
    let is_new = |name: &str| {
        let seven = SEVEN.iter().any(|(other, _)| *other == name);
        !seven && !RULES_AND_START.contains(&name)
    };
    for (name, value) in &others {
        let known = name.bytes().next().is_some_and(|byte| byte.is_ascii_uppercase());
        if is_new(name) && !value.is_empty() {
            let name = if known { name.clone() } else { identifier(name) };
            if tags.get(&name).is_none() {
                tags.push(&name, value);
            }
        }
    }
    tags
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
fn result(game: &PdnGame, target: &Variant, dress: &Dress<'_>) -> String {
    let written = game.result().unwrap_or("*");
    let score = match (Score::of(written), dress.result) {
        (score @ (Score::BothLose | Score::Unknown | Score::Other), _) => score,
        (_, Some(result)) => Score::of_result(result, target.rules().setup.first),
        (score, None) => score,
    };
    score.text(dress.format).unwrap_or(written).to_owned()
}

/// A date as the standard has it, if it is known what is meant: `2005` or `1.12.1965`.
fn date(written: &str) -> String {
    let parts: Vec<_> = written.split(['.', '-', '/']).map(str::trim).collect();
    let digits = |part: &str, most: usize| {
        (1..=most).contains(&part.len()) && part.bytes().all(|byte| byte.is_ascii_digit())
    };
    let year = |part: &str| part.len() == 4 && digits(part, 4);
    match parts[..] {
        [""] => "????.??.??".to_owned(),
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

/// How far a line has come: the number of its next move, and the ply.
#[derive(Clone, Copy)]
struct Count {
    number: u32,
    ply: usize,
}

/// Writes lines anew.
struct Dresser<'g> {
    source: &'g Variant,
    target: &'g Variant,
    steps: HashMap<usize, &'g Step>,
    item: usize,
    /// Who moves first by the rules.
    first: Side,
    /// The value of the tag with the result.
    result: &'g str,
}

impl Dresser<'_> {
    /// A line from a position on; the first move of the first player has this number.
    fn line(
        &mut self,
        items: &[Item],
        start: Position,
        mut count: Count,
    ) -> Result<Vec<Item>, Box<Flaw>> {
        let mut line = Vec::with_capacity(items.len());
        let (mut now, mut before) = (start, None);
        // The second player's move has a number of its own only where something stands before it.
        let mut interrupted = true;
        for item in items {
            let index = self.item;
            self.item += 1;
            match item {
                Item::Move(mv) => {
                    let later = now.side() != self.first;
                    let number = MoveNumber { number: count.number, later };
                    let shown = (interrupted || !later).then_some(number);
                    before = Some((now, count));
                    let (mv, after) = self.mv(mv, index, &now, count.ply)?;
                    // A number shows that it is not the result at the end.
                    let shown = shown.or_else(|| (mv.text == self.result).then_some(number));
                    line.push(Item::Move(mv.with_number(shown)));
                    now = after;
                    count.number = count.number.saturating_add(u32::from(later));
                    count.ply += 1;
                    interrupted = false;
                }
                Item::Unknown => {}
                Item::Variation(inside) => {
                    let (from, count) = before.unwrap_or((now, count));
                    let inside = self.line(inside, from, count)?;
                    if !inside.is_empty() {
                        line.push(Item::Variation(inside));
                    }
                    interrupted = true;
                }
                Item::Setup(setup) => {
                    let (setup, position) = self.setup(setup, &now);
                    (now, before) = (position, None);
                    line.push(Item::Setup(setup));
                    interrupted = true;
                }
                Item::Comment(comment) => {
                    let name = |square| self.target.square_name(square).to_string();
                    let comment = lots::translated(comment, self.source, name);
                    line.push(Item::Comment(comment));
                    interrupted = true;
                }
                Item::Nag(_) | Item::Line(_) => line.push(item.clone()),
            }
        }
        Ok(line)
    }

    /// A move in the notation of the target, and the position after it.
    fn mv(
        &self,
        mv: &PdnMove,
        index: usize,
        now: &Position,
        ply: usize,
    ) -> Result<(PdnMove, Position), Box<Flaw>> {
        let flaw = |problem| Box::new(Flaw { part: FlawPart::Item(index), problem });
        let illegal = || {
            flaw(PdnProblem::Move {
                rules: self.target.id().to_owned(),
                ply,
                why: MoveTextError::NotLegal { text: mv.text.clone() },
                fen: self.target.fen(now),
            })
        };
        let step = self.steps.get(&index).ok_or_else(illegal)?;
        let legal = self.target.legal_moves(now).map_err(|storm| flaw(storm.into()))?;
        let same = legal.iter().find(|other| {
            (other.from(), other.to(), other.captured(), other.route())
                == (step.mv.from(), step.mv.to(), step.mv.captured(), step.mv.route())
        });
        let same = same.ok_or_else(illegal)?;
        let text = self.target.move_text(now, same).map_err(|storm| flaw(storm.into()))?;
        // Where lots decide, what has come of a capture stands in the step.
        let lost = step.after.of(step.before.side()).len()
            < step.before.of(step.before.side()).len()
            && step.mv.is_capture();
        let after = if lost { step.after } else { self.target.make(now, same) };
        let written = PdnMove { number: None, text, strength: mv.strength.clone() };
        Ok((written, after))
    }

    /// A setup in the notation of the target, and its position.
    fn setup(&self, setup: &Setup, now: &Position) -> (Setup, Position) {
        let passed = match setup.fen() {
            "W::" => Some(Side::White),
            "B::" => Some(Side::Black),
            _ => None,
        };
        match (passed, self.source.parse_fen(setup.fen())) {
            (None, Ok(position)) => {
                (Setup::new(&format!("FEN \"{}\"", self.target.fen(&position))), position)
            }
            (Some(side), _) => {
                let mut position = *now;
                position.set_side(side);
                (setup.clone(), position)
            }
            (None, Err(_)) => (setup.clone(), *now),
        }
    }
}
