//! The examples do what they say.

use draughts::rules::builtin;
use draughts::{Game, Variant};

#[path = "../examples/every_rule_set.rs"]
#[allow(dead_code, reason = "an example has a function `main`")]
mod every_rule_set;
#[path = "../examples/list_and_play.rs"]
#[allow(dead_code, reason = "an example has a function `main`")]
mod list_and_play;
#[path = "../examples/own_rules.rs"]
#[allow(dead_code, reason = "an example has a function `main`")]
mod own_rules;

/// What an example has written.
fn text(out: Vec<u8>) -> String {
    String::from_utf8(out).expect("text")
}

#[test]
fn every_variant_is_listed() {
    let mut out = Vec::new();
    list_and_play::list(&mut out).expect("a list");
    let listed = text(out);
    assert_eq!(listed.lines().count(), builtin::ids().len());
    assert!(listed.lines().any(|line| line.starts_with("czech  ") && line.ends_with(" draughts")));
}

#[test]
fn moves_are_played_and_the_position_is_told() {
    let mut out = Vec::new();
    let moves = ["32-28", "19-23", "28x19"].map(String::from);
    list_and_play::play("International draughts", &moves, &mut out).expect("legal moves");
    let told = text(out);
    assert!(told.contains("\nB:W19,31,33-50:B1-18,20\n"), "{told}");
    assert!(told.ends_with("3 plies, Black to move\n"), "{told}");

    let wrong = list_and_play::play("international", &["32-27x".into()], &mut Vec::new());
    assert!(wrong.is_err());
}

#[test]
fn without_moves_a_whole_game_of_any_variant_is_played() {
    for id in builtin::ids() {
        let mut out = Vec::new();
        list_and_play::play(id, &[], &mut out).expect("a game");
        let told = text(out);
        let last = told.lines().last().expect("an outcome");
        assert!(last.contains(" plies"), "{id}: {last}");
    }
    let mut out = Vec::new();
    list_and_play::play("konane", &[], &mut out).expect("a game");
    assert!(text(out).contains("-wins (no-moves), "));
}

#[test]
fn every_rule_set_is_offered_with_its_first_moves() {
    for id in builtin::ids() {
        let variant = Variant::by_name(id).expect("it ships");
        let mut out = Vec::new();
        every_rule_set::describe(&variant, &mut out).expect("a description");
        every_rule_set::open(&variant, &mut out).expect("a start");
        let (told, mut game) = (text(out), Game::new(&variant));
        for line in told.lines() {
            if let Some(drawn) = line.strip_prefix("  drawn: ") {
                game.play(drawn).expect("a line that ships");
            }
        }
        let first = game.legal_moves().expect("few captures")[0];
        let first = variant.move_text(game.position(), &first).expect("few captures");
        assert!(told.contains(&format!("may play {first}")), "{id}: {told}");
    }
}

#[test]
fn what_is_special_about_a_rule_set_is_told() {
    let told = |name: &str| {
        let mut out = Vec::new();
        let variant = Variant::by_name(name).expect("it ships");
        every_rule_set::describe(&variant, &mut out).expect("a description");
        text(out)
    };
    assert!(told("brazilian-medieval").contains("3 marked pieces a side, captured 50 times"));
    assert!(told("arena").contains("60 seconds a move, then a move is drawn"));
    assert!(told("konane").contains("each side first removes a piece"));
    assert!(told("english-three-move").contains("one of 156 openings is drawn"));
    assert!(told("alquerque").contains("5x5, points, called by"));
}

#[test]
fn a_rule_file_from_a_string_is_played() {
    let mut out = Vec::new();
    own_rules::run(&mut out).expect("three plies");
    let told = text(out);
    assert!(told.starts_with("W:Wa1,c1,e1,b2,d2,f2:"), "{told}");
    assert!(told.contains("\na3xc5\n"), "{told}");
    assert!(told.contains("did you mean") || told.contains("expected `short`"), "{told}");
}
