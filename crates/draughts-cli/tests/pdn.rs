//! Games of PDN files in the terminal, and files that are written.

#![allow(clippy::disallowed_methods, reason = "the tests run a program on files")]

mod support;

use std::fs;
use std::path::PathBuf;

use insta::assert_snapshot;
use support::{draughts, with_input};

/// A file that is not there yet.
fn new_file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

#[test]
fn a_game_is_replayed_with_its_variations() {
    let orders = "\n\n\nv1\nend\nlist\nup\nb\n99\nv3\nfen\nwhat\nflip\nup\nn\nquit\n";
    assert_snapshot!(with_input(&["pdn", "replay", "games.pdn"], orders));
}

#[test]
fn a_game_from_a_pipe_is_shown_where_it_is_asked_for() {
    let text = "1. 32-28 18-23 2. 33-29 * 1. 31-26 *";
    let ran = with_input(&["pdn", "replay", "-", "--game", "1", "--at", "2"], text);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert!(ran.stdout.contains("1... 18-23 (2 of 3)"), "{ran}");
}

#[test]
fn files_are_written_and_never_overwritten() {
    let path = new_file("converted.pdn");
    let file = path.to_str().expect("UTF-8");
    let ran = draughts(&["pdn", "convert", "fine.pdn", "--output", file]);
    assert_eq!(ran.code, Some(0), "{ran}");
    let first = fs::read_to_string(&path).expect("it has been written");
    assert!(first.contains("[Result \"1/2-1/2\"]\n[GameType \"25\"]\n"), "{first}");
    let ran = draughts(&["pdn", "convert", file]);
    assert_eq!(ran.stdout, first, "a second time changes nothing");
    let ran = draughts(&["pdn", "convert", "fine.pdn", "--output", file]);
    assert_eq!(ran.code, Some(1), "{ran}");
    assert_eq!(fs::read_to_string(&path).expect("it is still there"), first);
}

#[test]
fn results_are_drawn() {
    let path = new_file("results.svg");
    let file = path.to_str().expect("UTF-8");
    let ran = draughts(&["pdn", "stats", "games.pdn", "--svg", file]);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert_snapshot!(fs::read_to_string(&path).expect("it has been written"));
}

#[test]
fn a_guess_at_letters_is_told_and_can_be_replaced() {
    let path = new_file("cyrillic.pdn");
    let file = path.to_str().expect("UTF-8");
    fs::write(&path, b"[White \"\xC8\xE2\xE0\xED\xEE\xE2\"]\n1. 32-28 *\n").expect("written");
    let ran = draughts(&["pdn", "convert", file]);
    assert!(ran.stdout.contains("[White \"\u{418}\u{432}\u{430}\u{43d}\u{43e}\u{432}\"]"), "{ran}");
    assert!(ran.stderr.contains("read as CP1251, by a guess"), "{ran}");
    let ran = draughts(&["pdn", "convert", file, "--encoding", "latin-1"]);
    assert!(ran.stdout.contains("[White \"\u{c8}\u{e2}\u{e0}\u{ed}\u{ee}\u{e2}\"]"), "{ran}");
    assert_eq!(ran.stderr, "");
}
