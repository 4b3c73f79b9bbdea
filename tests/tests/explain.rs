//! Moves and endings with their reasons, told in five languages.

#![allow(clippy::disallowed_methods, reason = "the suites read their data")]

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::PathBuf;

use draughts::rules::{Language, builtin};
use draughts::{Game, Variant};
use draughts_tests::data::{self, EndReason, MoveReason, Reasons, Situation, read};
use insta::{assert_snapshot, with_settings};
use rstest::rstest;

#[rstest]
fn reasons(#[files("data/explain/*.toml")] path: PathBuf) {
    let reasons: Reasons = read(&path);
    let mut complaints = Vec::new();
    let mut text = format!("{}\n", reasons.title);
    for entry in &reasons.moves {
        check_move(entry, &mut complaints, &mut text);
    }
    for entry in &reasons.end {
        check_end(entry, &mut complaints, &mut text);
    }
    assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    let name = path.file_stem().and_then(|stem| stem.to_str()).expect("file names are UTF-8");
    with_settings!({
        snapshot_path => "../snapshots/explain", prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        assert_snapshot!(name, text);
    });
}

/// The codes of all reasons but `not-legal`, which only positions beyond every game have.
const CODES: [&str; 39] = [
    "ambiguous",
    "broken-line",
    "empty-square",
    "ends-move",
    "frozen",
    "game-over",
    "jumped-twice",
    "landing",
    "legal",
    "man-captures-king",
    "must-capture",
    "must-go-on",
    "must-remove",
    "must-stop",
    "no-line",
    "no-route",
    "not-removable",
    "not-straight",
    "not-your-piece",
    "nothing-to-capture",
    "occupied",
    "off-board",
    "one-square",
    "order",
    "other-captures",
    "own-piece",
    "pass",
    "path-blocked",
    "preference",
    "quality",
    "quantity",
    "reversal",
    "same-king",
    "same-square",
    "still-a-man",
    "still-stands",
    "too-far",
    "unreadable",
    "value",
];

#[test]
fn every_reason_is_held_by_two_entries_at_least() {
    let folder = data::folder().join("explain");
    let mut found: BTreeMap<String, usize> = BTreeMap::new();
    for file in std::fs::read_dir(folder).expect("the folder is there") {
        let reasons: Reasons = read(&file.expect("a file").path());
        for entry in reasons.moves {
            *found.entry(entry.code).or_default() += 1;
        }
    }
    for code in CODES {
        assert!(found.get(code).is_some_and(|&count| count >= 2), "{code}: {found:?}");
    }
}

fn check_move(entry: &MoveReason, complaints: &mut Vec<String>, text: &mut String) {
    let game = played(&entry.situation, None);
    let whole = game.explain(&entry.mv).expect("no storm");
    let about = format!("{} {} `{}`", entry.situation.variant, game.fen(), entry.mv);
    let found = (whole.code(), whole.rule().map(|rule| rule.key.as_str()));
    if found != (entry.code.as_str(), entry.key.as_deref()) {
        complaints.push(format!("{about}: {found:?}, {:?}", whole.refusal()));
    }
    if !whole.alternatives().starts_with(&entry.best) {
        complaints.push(format!("{about}: instead {:?}", whole.alternatives()));
    }
    if whole.is_legal() != game.variant().parse_move(game.position(), &entry.mv).is_ok()
        && entry.code != "game-over"
    {
        complaints.push(format!("{about}: legal for one of two"));
    }
    if let (Some(key), Some(value)) = (&entry.key, &entry.legal_with) {
        let switched = played(&entry.situation, Some((key, value)));
        let after = switched.explain(&entry.mv).expect("no storm");
        if !after.is_legal() {
            complaints.push(format!("{about}: with {key} = {value} {:?}", after.refusal()));
        }
    }
    writeln!(text, "\n{about}: {}", whole.code()).expect("a string can be written to");
    for language in Language::ALL {
        writeln!(text, "  {}", whole.sentence(language)).expect("a string can be written to");
    }
}

fn check_end(entry: &EndReason, complaints: &mut Vec<String>, text: &mut String) {
    let game = played(&entry.situation, None);
    let about = format!("{} {}", entry.situation.variant, game.fen());
    let Some(end) = game.conclusion() else {
        complaints.push(format!("{about}: not over"));
        return;
    };
    let reason = end.outcome().reason.code();
    let key = end.rule().map(|rule| rule.key.as_str());
    if (reason, key, end.plies()) != (&entry.reason, entry.key.as_deref(), entry.plies.clone()) {
        complaints.push(format!("{about}: {reason} {key:?} {:?}", end.plies()));
    }
    writeln!(text, "\n{about}: {reason}").expect("a string can be written to");
    for language in Language::ALL {
        let history = end.history(language).map(|it| format!(" {it}")).unwrap_or_default();
        writeln!(text, "  {}{history}", end.sentence(language))
            .expect("a string can be written to");
    }
}

/// A game by the rules of an entry, with one more key changed if need be, up to its last move.
fn played(situation: &Situation, more: Option<(&str, &str)>) -> Game {
    let mut rules = builtin::load(&situation.variant).expect("a built-in variant").rules;
    let changed = situation.changed.iter().map(|(key, value)| (key.as_str(), value.as_str()));
    for (key, value) in changed.chain(more) {
        rules = rules.with(key, Some(value)).unwrap_or_else(|error| panic!("{key}: {error}"));
    }
    let variant = Variant::from_rules(rules);
    let start = situation.fen.as_deref().map_or_else(
        || variant.start(),
        |fen| variant.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")),
    );
    let mut game = Game::from_position(&variant, start).expect("no storm");
    for text in situation.after.split_whitespace() {
        game.play(text).map(drop).unwrap_or_else(|error| panic!("{text}: {error}"));
    }
    game
}
