//! Games against engines, and engines that fail.

#![allow(clippy::disallowed_methods, reason = "the tests run programs on files")]

mod support;

use std::fs;
use std::path::PathBuf;

use draughts::Game;
use draughts::pdn::{Games, Resolver};
use rstest::rstest;
use support::{Ran, draughts, with_input};

/// Our own command as another program's engine.
fn own_engine(arguments: &str) -> String {
    format!("'{}' hub {arguments}", env!("CARGO_BIN_EXE_draughts"))
}

/// A path for a file of one test.
fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// The games of a file, played by their rules.
fn games(path: &PathBuf) -> Vec<Game> {
    let text = fs::read(path).expect("the game was saved");
    let games = Games::new(text.as_slice()).map(|game| {
        let game = game.expect("a game").game;
        Resolver::new().play(&game).game(&game).expect("the moves are legal")
    });
    games.collect()
}

fn play(variant: &str, engine: &str, more: &[&str]) -> Ran {
    let arguments = ["hub", variant, "--engine", engine, "--level", "2", "--time", "5"];
    draughts(&[&arguments, more].concat())
}

/// A driver of our own drives our own engine, by rules of every make.
#[rstest]
#[case::international("international")]
#[case::russian("russian")]
#[case::frisian("frisian")]
#[case::turkish("turkish")]
#[case::canadian("canadian")]
#[case::losing("english-losing")]
#[case::ballots("brazilian-ballots")]
#[case::lots("brazilian-medieval")]
#[case::removals("konane-6x6")]
#[case::a_kind_of_its_own("parachute")]
#[case::lines("alquerque")]
#[case::a_file_of_ones_own("club.toml")]
fn a_whole_game(#[case] variant: &str) {
    let path = file(&format!("hub-{variant}.pdn"));
    let save = path.display().to_string();
    let engine = match variant {
        "club.toml" => own_engine("club.toml --level 1"),
        _ => own_engine("--level 1"),
    };
    let ran = play(variant, &engine, &["--save", &save, "--side", "white"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{ran}");
    let ended = ran.stdout.contains(" wins: ") || ran.stdout.contains("The game is a draw: ");
    assert!(ended || ran.stdout.contains("stops after 1000 plies"), "{ran}");
    if variant != "club.toml" {
        let games = games(&path);
        let [game] = games.as_slice() else { panic!("{} games", games.len()) };
        assert_eq!(game.variant().id(), variant);
        assert_eq!(game.outcome().is_some(), ended, "{ran}");
        assert!(game.plies().len() >= 8, "{ran}");
    }
}

#[test]
fn games_are_added_to_a_file_of_games() {
    let path = file("hub-two.pdn");
    let save = path.display().to_string();
    let more = ["--save", &save, "--fen", "W:W6:BK50"];
    for _ in 0..2 {
        let ran = play("international", &own_engine("--level 1"), &more);
        assert_eq!(ran.code, Some(0), "{ran}");
        let ours = concat!("draughts ", env!("CARGO_PKG_VERSION"));
        assert!(ran.stdout.contains(&format!(": {ours} against {ours}\n")), "{ran}");
    }
    let games = games(&path);
    assert_eq!(games.len(), 2);
    assert!(games.iter().all(|game| game.outcome().is_some()));
}

#[test]
fn a_record_is_one_that_can_be_gone_on_with() {
    let path = file("hub.json");
    let save = path.display().to_string();
    let more = ["--save", &save, "--fen", "W:W39,6:B44"];
    let ran = play("international", &own_engine("--level 1"), &more);
    assert_eq!(ran.code, Some(0), "{ran}");
    let loaded = draughts(&["play", "--load", &save]);
    assert!(loaded.stdout.contains("White plays 39x50"), "{loaded}");
}

/// What a shell can do in place of an engine.
#[rstest]
#[case::not_there("no-such-engine-as-this", "cannot be started")]
#[case::silent("cat", "did not introduce itself")]
#[case::ends_at_once("sh -c 'echo out of memory >&2; exit 3'", "exit status: 3: out of memory")]
#[case::ends_well("sh -c 'exit 0'", "has ended")]
#[case::not_hub("echo '\"'", "expected a name")]
#[case::no_words("' '", "cannot be started")]
#[case::empty("", "is empty")]
#[case::open_quote("'scan", "missing closing quote")]
#[case::never_ready("sh -c 'echo wait; cat >/dev/null'", "did not make itself ready")]
#[case::ends_later("sh -c 'echo wait; read a; read b; echo ready'", "has ended")]
#[case::complains("sh -c 'echo wait; echo ready; echo error message=boo; cat'", "says: boo")]
#[case::never_moves("sh -c 'echo wait; echo ready; cat >/dev/null'", "did not find a move")]
#[case::no_move("sh -c 'echo wait; echo ready; echo done; cat'", "`done` needs `move=`")]
#[case::wrong_move(
    "sh -c 'echo wait; echo ready; echo done move=32-29; cat'",
    "a wrong move in W:W31-50:B1-20: `32-29`: this move is not legal"
)]
#[case::other_variant(
    "sh -c 'echo param name=variant type=enum values=\\\"killer bt\\\"; echo wait; cat'",
    "does not know `international`; it knows `killer`, `bt`"
)]
fn an_engine_that_fails(#[case] engine: &str, #[case] message: &str) {
    let path = file(&format!("{}.pdn", message.replace(|c: char| !c.is_ascii_alphanumeric(), "-")));
    let save = path.display().to_string();
    let more = ["--side", "white", "--patience", "0.4", "--save", &save];
    let arguments = ["hub", "--engine", engine, "--time", "0.1"];
    let ran = draughts(&[&arguments, more.as_slice()].concat());
    assert_eq!(ran.code, Some(1), "{ran}");
    assert!(ran.stderr.contains(message), "{message}: {ran}");
    assert!(ran.stderr.starts_with("error: ") && ran.stderr.lines().count() == 1, "{ran}");
}

/// The engine gets its move and then nothing works any more; what was played is kept.
#[test]
fn a_game_that_breaks_off_is_saved() {
    let path = file("broken-off.pdn");
    let save = path.display().to_string();
    let engine = "sh -c 'echo wait; echo ready; echo done move=32-28; read a; read b; read c; \
        read d; read e; read f; echo crash >&2; exit 1'";
    let arguments = ["hub", "--engine", engine, "--side", "white", "--level", "1", "--save", &save];
    let ran = draughts(&arguments);
    assert_eq!(ran.code, Some(1), "{ran}");
    assert!(ran.stderr.contains("the game stops after ply 2"), "{ran}");
    assert!(ran.stderr.contains("exit status: 1: crash"), "{ran}");
    let games = games(&path);
    assert_eq!(games[0].plies().len(), 2, "{ran}");
    assert_eq!(games[0].outcome(), None);
}

/// An engine that does not answer in its time, but does when it is told to stop.
#[test]
fn an_engine_that_must_be_stopped() {
    let engine = "sh -c 'echo wait; echo ready; while read line; do case $line in \
        stop) echo done move=39x50;; esac; done'";
    let arguments =
        ["hub", "--engine", engine, "--side", "white", "--time", "0.1", "--patience", "0.3"];
    let ran = draughts(&[&arguments[..], &["--fen", "W:W39:B44"]].concat());
    assert_eq!(ran.code, Some(0), "{ran}");
    assert!(ran.stdout.contains("White wins: Black has no piece left."), "{ran}");
}

#[test]
fn a_file_of_something_else_is_left_alone() {
    let path = file("letter.pdn");
    fs::write(&path, "dear friend").expect("a file");
    let save = path.display().to_string();
    let more = ["--save", &save, "--fen", "W:W39:B44"];
    let ran = play("international", &own_engine("--level 1"), &more);
    assert_eq!(ran.code, Some(1), "{ran}");
    assert!(ran.stderr.contains("holds no games"), "{ran}");
    assert_eq!(fs::read_to_string(&path).expect("the file"), "dear friend");
}

/// As other programs start it: through a pipe, which closes in the end.
#[test]
fn the_end_of_the_input_is_the_end_of_the_engine() {
    let ran = with_input(&["hub", "brazilian"], "hub\ninit\nlevel infinite\ngo analyze\n");
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{ran}");
    assert!(ran.stdout.contains("param name=variant value=brazilian "), "{ran}");
    assert!(ran.stdout.contains("\nready\n"), "{ran}");
}

#[rstest]
#[case::side(&["hub", "--side", "white"], "--engine")]
#[case::time(&["hub", "--engine", "x", "--time", "0"], "such as `0.5`")]
#[case::level(&["hub", "--level", "0"], "1..=10")]
fn bad_command_lines(#[case] arguments: &[&str], #[case] message: &str) {
    let ran = draughts(arguments);
    assert_eq!(ran.code, Some(2), "{ran}");
    assert!(ran.stderr.contains(message), "{ran}");
}

#[test]
fn the_names_that_hub_has_for_variants() {
    for (name, id) in
        [("normal", "international"), ("bt", "breakthrough"), ("losing", "international-losing")]
    {
        let ran = with_input(&["hub"], &format!("set-param name=variant value={name}\nhub\n"));
        assert!(ran.stdout.contains(&format!("param name=variant value={id} ")), "{ran}");
    }
}
