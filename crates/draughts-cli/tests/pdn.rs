//! Games of PDN files in the terminal, and files that are written.

#![allow(clippy::disallowed_methods, reason = "the tests run a program on files")]

mod support;

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};

use insta::assert_snapshot;
use rstest::rstest;
use support::{command, draughts, with_input};

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

#[test]
fn rules_are_asked_for_by_any_of_their_names() {
    let rules = |name| draughts(&["pdn", "convert", "fine.pdn", "--rules", name]);
    let ran = rules("russian-draughts");
    assert!(ran.stdout.contains("[GameType \"25\"]"), "{ran}");
    assert_eq!(rules("brazilian").stdout, "", "there is no such game");
    let ran = rules("rusian");
    assert_eq!(ran.code, Some(1), "{ran}");
    assert!(ran.stderr.contains("rusian") && ran.stderr.contains("russian"), "{ran}");
}

#[test]
fn openings_are_asked_for_in_the_notation_of_the_rules() {
    let text = "[Variant \"english\"]\n1. c3-d4 b6-c5 2. d4xb6 *\n1. 11-15 23-19 *";
    let games = |opening| {
        let ran = with_input(&["pdn", "convert", "-", "--opening", opening], text);
        ran.stdout.matches("[GameType \"21\"]").count()
    };
    assert_eq!((games("11-15 24-19"), games("11-15"), games("c3-d4")), (1, 2, 0));
}

#[test]
fn a_file_without_games_is_told_beside_others() {
    let ran = with_input(&["pdn", "check", "fine.pdn", "-"], "\n");
    assert_eq!(ran.code, Some(0), "{ran}");
    assert!(ran.stdout.ends_with("\n-: fine: no games\n"), "{ran}");
}

/// Whoever has written a game may try to write to the terminal as well.
#[test]
fn games_of_others_command_no_terminal() {
    let path = new_file("escapes.pdn");
    let text = "[White \"\x1b[2JAnn\"]\n\n1. 32-28 {\x1b]0;mine\x07 \u{9b}1m [%lots \u{9b}5m]} 1-\x1b[5m *";
    fs::write(&path, text).expect("written");
    let file = path.to_str().expect("UTF-8");
    for arguments in [&["pdn", "check", file][..], &["pdn", "replay", file, "--at", "9"]] {
        let output = command(arguments).env("CLICOLOR_FORCE", "1").output().expect("it runs");
        let shown = String::from_utf8(output.stdout).expect("UTF-8");
        assert!(shown.contains("\x1b["), "colors are forced: {shown:?}");
        for written in ["\x1b[2J", "\x1b]0;", "\x07", "\u{9b}", "\x1b[5m"] {
            assert!(!shown.contains(written), "{written:?} in {shown:?}");
        }
    }
}

/// Ctrl-C is heard while a command waits for more games, and what has been found is told.
#[cfg(unix)]
#[rstest]
#[case(&["pdn", "check", "-"], "-: fine: 1 game, 1 move played: `international` 1 by a guess")]
#[case(&["pdn", "stats", "-", "--json"], "\"games\":1")]
#[case(&["pdn", "convert", "-"], "1. 32-28 *")]
fn waiting_for_games_can_be_stopped(#[case] arguments: &[&str], #[case] told: &str) {
    let pipe = Stdio::piped;
    let command = &mut command(arguments);
    let command = command.stdin(pipe()).stdout(pipe()).stderr(pipe());
    let mut child = command.spawn().expect("the command starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let mut stderr = BufReader::new(child.stderr.take().expect("a pipe"));
    // That it is not UTF-8 is told at once, so the command is known to wait afterwards.
    stdin.write_all(b"[White \"\xC8\xE2\xE0\xED\"]\n1. 32-28 * ").expect("it listens");
    let mut line = String::new();
    stderr.read_line(&mut line).expect("a guess is told");
    let kill = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(kill.expect("kill is there").success());
    let mut rest = String::new();
    stderr.read_to_string(&mut rest).expect("text");
    let output = child.wait_with_output().expect("it ends");
    let stdout = String::from_utf8_lossy(&output.stdout);
    assert!(rest.contains("stopped"), "{rest} {stdout}");
    assert!(stdout.contains(told), "{rest} {stdout}");
    assert_eq!(output.status.code(), Some(1));
    drop(stdin);
}
