//! The lots of a game, drawn anew from its PDN.

#![allow(clippy::disallowed_methods, reason = "the tests run a program on files")]

mod support;

use std::fs;

use rstest::rstest;
use support::{draughts, with_input};

const COMMITMENT: &str = "d83f140a5c876f742e18cbd87f6df43e3427898d43ab2e29ad68cc5c054aef10";

/// The game with something in it changed.
fn changed(from: &str, to: &str) -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/duels.pdn");
    let text = fs::read_to_string(path).expect("it is there");
    assert!(text.contains(from), "{text}");
    text.replacen(from, to, 1)
}

#[test]
fn an_honest_game_is_fine_and_all_its_lots_are_told() {
    let ran = draughts(&["verify-duels", "duels.pdn", "--noted", COMMITMENT]);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert!(ran.stdout.starts_with("duels.pdn: fine: "), "{ran}");
    assert!(ran.stdout.contains("\n  mark white 1: "), "{ran}");
    let duels = ran.stdout.lines().filter(|line| line.starts_with("  duel ")).count();
    let told = ran.stdout.matches("the attack on ").count();
    assert!(duels > 0 && told == duels, "{ran}");
}

#[rstest]
#[case::another_secret(
    "LotsSecret \"0101",
    "LotsSecret \"0102",
    "the server's secret does not fit"
)]
#[case::not_over("[LotsSecret ", "[LotsSecrets ", "has not been opened")]
#[case::another_choice("\"c3 a1\"", "\"c3\"", "white's choice and nonce do not fit")]
#[case::another_game("LotsGame \"k", "LotsGame \"x", "the server's secret does not fit")]
#[case::no_lots("[LotsGame ", "[Lots ", "no tag `LotsGame`")]
#[case::no_key("LotsSecret \"01", "LotsSecret \"0x", "the tag `LotsSecret` cannot be read")]
fn what_does_not_fit_is_told(#[case] from: &str, #[case] to: &str, #[case] told: &str) {
    let ran = with_input(&["verify-duels", "-"], &changed(from, to));
    assert_eq!(ran.code, Some(1), "{ran}");
    assert!(ran.stdout.contains("-: bad: ") && ran.stdout.contains(told), "{ran}");
}

#[test]
fn another_commitment_than_was_noted_is_no_good() {
    let ran = draughts(&["verify-duels", "duels.pdn", "--noted", &"ab".repeat(32)]);
    assert_eq!(ran.code, Some(1), "{ran}");
    assert!(ran.stdout.contains("as it was noted"), "{ran}");
    let ran = draughts(&["verify-duels", "duels.pdn", "--noted", "12"]);
    assert_eq!(ran.code, Some(2), "{ran}");
    assert!(ran.stderr.contains("expected 64 hexadecimal digits"), "{ran}");
}

#[test]
fn a_file_without_a_game_is_no_good() {
    let ran = with_input(&["verify-duels", "-"], "");
    assert_eq!(ran.code, Some(1), "{ran}");
    assert!(ran.stderr.contains("there is no game in `-`"), "{ran}");
    assert_eq!(draughts(&["verify-duels", "nowhere.pdn"]).code, Some(1));
}
