//! Complete lists of legal moves.

use draughts::movegen::Perft;
use draughts::rules::RuleSet;
use draughts::{Kind, Move, Path, Position, Square, SquareSet, Variant};
use draughts_testkit::notation::{write_move, write_reference_move};
use draughts_testkit::reference;

use super::differ;
use crate::data::{Expected, PositionEntry, Start, expected_moves, parse_path};
use crate::play::{self, Instance};

/// No position of the data has more paths than this.
const ALL: usize = 1_000_000;

/// What makes two moves the same.
type Identity = (Square, Option<Square>, SquareSet, Option<Kind>);

/// A position, played by one of the generators.
#[must_use]
pub fn position(instance: &Instance, entry: &PositionEntry) -> Vec<String> {
    let variant = &instance.variant;
    let position = play::position(variant, &entry.fen);
    let expected = expected_moves(variant.rules(), &entry.moves);
    let mut complaints = list(instance, &position, &expected);
    let generator = instance.generator();
    if let Some(paths) = entry.paths {
        let how = Perft { all_paths: true, bulk: true };
        let counted = generator.perft(&position, 1, how).expect("the data hold no storm");
        complaints.extend(differ("perft of all paths", &counted, &(paths as u64)));
        let moves = generator.legal_moves(&position).expect("the data hold no storm");
        let listed: usize = moves.iter().map(|mv| generator.paths(&position, mv, ALL).len()).sum();
        complaints.extend(differ("number of paths", &listed, &paths));
    }
    let ending = entry.ending.map(crate::data::EndingEntry::ending);
    let found = generator.ending(&position).expect("the data hold no storm");
    complaints.extend(differ("ending", &found, &ending));
    for (fen, wanted) in entry.leads_to.iter().zip(&expected) {
        let moves = generator.legal_moves(&position).expect("the data hold no storm");
        if let Some(mv) = moves.iter().find(|mv| identity(mv) == wanted.identity()) {
            let next = variant.fen(&generator.make(&position, mv));
            complaints.extend(differ("position after the move", &next, fen));
        }
    }
    complaints.iter().map(|complaint| format!("{instance}, {}: {complaint}", entry.fen)).collect()
}

/// A position, played by the reference.
#[must_use]
pub fn referee(variant: &Variant, entry: &PositionEntry) -> Vec<String> {
    let rules = variant.rules();
    let position = play::position(variant, &entry.fen);
    let expected = expected_moves(rules, &entry.moves);
    let found = reference::legal_moves(rules, &position);
    let mut complaints = Vec::new();
    let mut wanted: Vec<_> = expected.iter().map(Expected::identity).collect();
    for mv in &found {
        let is = (mv.from, mv.to, mv.captured, mv.becomes());
        match wanted.iter().position(|other| *other == is) {
            Some(index) => drop(wanted.swap_remove(index)),
            None => complaints
                .push(format!("`{}` is not legal", write_reference_move(rules, &position, mv))),
        }
    }
    let missing = expected.iter().filter(|mv| wanted.contains(&mv.identity()));
    complaints.extend(missing.map(|mv| format!("`{}` is missing", show(rules, mv))));
    if let Some(paths) = entry.paths {
        let counted: usize = found.iter().map(|mv| mv.paths.len()).sum();
        complaints.extend(differ("number of paths", &counted, &paths));
    }
    let called = format!("`{}`, reference, {}", variant.id(), entry.fen);
    complaints.iter().map(|complaint| format!("{called}: {complaint}")).collect()
}

/// The start of a game, played by one of the generators.
#[must_use]
pub fn start(instance: &Instance, entry: &Start) -> Vec<String> {
    let variant = &instance.variant;
    let rules = variant.rules();
    let start = variant.start();
    let mut complaints = Vec::new();
    if let Some(fen) = &entry.fen {
        complaints.extend(differ("start", &variant.fen(&start), fen));
        complaints.extend(differ("start read back", &play::position(variant, fen), &start));
    }
    if let Some(moves) = &entry.moves {
        complaints.extend(list(instance, &start, &expected_moves(rules, moves)));
    }
    for (first, moves) in &entry.then {
        let first = parse_path(rules, first, &[], None);
        let legal = instance.generator().legal_moves(&start).expect("a start is no storm");
        match legal.iter().find(|mv| identity(mv) == first.identity()) {
            Some(mv) => {
                let next = instance.generator().make(&start, mv);
                complaints.extend(list(instance, &next, &expected_moves(rules, moves)));
            }
            None => complaints.push(format!("`{}` is missing", show(rules, &first))),
        }
    }
    complaints.iter().map(|complaint| format!("{instance}, start: {complaint}")).collect()
}

/// The legal moves of a position against the complete list.
fn list(instance: &Instance, position: &Position, expected: &[Expected]) -> Vec<String> {
    let generator = instance.generator();
    let rules = instance.variant.rules();
    let moves = match generator.legal_moves(position) {
        Ok(moves) => moves,
        Err(storm) => return vec![storm.to_string()],
    };
    let mut complaints = Vec::new();
    let mut missing: Vec<_> = expected.iter().collect();
    for mv in &moves {
        let text = || write_move(rules, position, mv, &generator.path(position, mv));
        let Some(index) = missing.iter().position(|other| other.identity() == identity(mv)) else {
            complaints.push(format!("`{}` is not legal", text()));
            continue;
        };
        let wanted = missing.swap_remove(index);
        if !paths(generator, position, mv).contains(&wanted.path) {
            complaints.push(format!("`{}` has no path {}", text(), show(rules, wanted)));
        }
    }
    complaints.extend(missing.iter().map(|mv| format!("`{}` is missing", show(rules, mv))));
    complaints.extend(differ("count", &generator.count(position).ok(), &Some(expected.len())));
    let any = expected.iter().any(|mv| !mv.captured.is_empty());
    complaints.extend(differ("whether there is a capture", &generator.has_capture(position), &any));
    complaints
}

fn paths(generator: &draughts::movegen::Generator, position: &Position, mv: &Move) -> Vec<Path> {
    if mv.to().is_none() { vec![Path::default()] } else { generator.paths(position, mv, ALL) }
}

fn identity(mv: &Move) -> Identity {
    (mv.from(), mv.to(), mv.captured(), mv.becomes())
}

impl Expected {
    fn identity(&self) -> Identity {
        (self.from, self.to, self.captured, self.becomes)
    }
}

/// An expected move as the data write it.
fn show(rules: &RuleSet, mv: &Expected) -> String {
    let name = |&square: &Square| rules.notation.numbering.name(square).to_string();
    let squares: Vec<_> = [mv.from].iter().chain(&mv.path.landings).map(name).collect();
    let captured: Vec<_> = mv.path.captured.iter().map(name).collect();
    let separator = if captured.is_empty() { "-" } else { "x" };
    let becomes = mv.becomes.map_or(String::new(), |kind| format!(" = {kind:?}"));
    format!("{} {{{}}}{becomes}", squares.join(separator), captured.join(","))
}
