//! Matches: the same for the same seed, stopped and gone on with, and with engines that fail.

#![allow(clippy::disallowed_methods, reason = "the tests run a program on files")]

mod support;

use std::collections::HashSet;
use std::fs;
use std::path::{Path, PathBuf};

use draughts::pdn::{Games, PdnGame, Resolver};
use rstest::rstest;
use support::{Ran, draughts};

/// A path for a file of one test.
fn file(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("match-{name}"));
    let _ = fs::remove_file(&path);
    path
}

/// A match of quick players whose games are kept in a file.
fn play(path: &Path, games: &str, more: &[&str]) -> Ran {
    let pdn = path.display().to_string();
    let arguments = ["match", "nodes:60", "level:1", "russian", "--games", games, "--pdn", &pdn];
    draughts(&[&arguments, more].concat())
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).expect("the games of the match")
}

fn games(path: &Path) -> Vec<PdnGame> {
    let text = text(path);
    let games = Games::new(text.as_bytes()).map(|read| {
        let read = read.expect("a game");
        assert!(read.problems.is_empty(), "{:?}", read.problems);
        read.game
    });
    games.collect()
}

/// The first moves of a game.
fn opening(game: &PdnGame) -> Vec<String> {
    game.moves().take(6).map(|mv| mv.text().to_owned()).collect()
}

#[test]
fn every_opening_is_played_twice_with_the_sides_changed() {
    let path = file("pairs.pdn");
    let ran = play(&path, "8", &[]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{ran}");
    assert!(ran.stdout.contains("Russian draughts: nodes:60 against level:1\n8 games: "), "{ran}");
    let games = games(&path);
    assert_eq!(games.len(), 8);
    let mut openings = HashSet::new();
    for pair in games.chunks(2) {
        assert_eq!(opening(&pair[0]), opening(&pair[1]));
        openings.insert(opening(&pair[0]));
        let named = |game: &PdnGame, tag| game.tags.get(tag).expect("a name").to_owned();
        assert_eq!(named(&pair[0], "White"), "nodes:60");
        assert_eq!(named(&pair[1], "Black"), "nodes:60");
        assert_eq!(named(&pair[0], "Black"), "level:1");
        assert_eq!(named(&pair[1], "White"), "level:1");
    }
    assert_eq!(openings.len(), 4);
    for game in &games {
        let played = Resolver::new().play(game).game(game).expect("the moves are legal");
        assert_eq!(played.variant().id(), "russian");
        assert!(played.outcome().is_some());
    }
}

#[test]
fn a_match_that_was_stopped_comes_to_the_same() {
    let (whole, parts) = (file("whole.pdn"), file("parts.pdn"));
    let at_once = play(&whole, "8", &["--json", "--parallel", "3"]);
    assert_eq!(at_once.code, Some(0), "{at_once}");
    // Stopped after four games.
    assert_eq!(play(&parts, "4", &[]).code, Some(0));
    assert!(text(&whole).starts_with(&text(&parts)));
    // Switched off amid the fifth one.
    let written = text(&whole);
    let fifth = written.find("[Round \"3.1\"]").expect("the fifth game") + 200;
    fs::write(&parts, &written[..fifth]).expect("written");
    let ran = play(&parts, "8", &["--json"]);
    assert_eq!(ran.stdout, at_once.stdout);
    assert_eq!(text(&parts), written);
    // Nothing is left to be played.
    let ran = play(&parts, "8", &["--json"]);
    assert_eq!(ran.stdout, at_once.stdout);
    assert_eq!(text(&parts), written);
    // Another seed gives other games.
    let other = file("other-seed.pdn");
    assert_eq!(play(&other, "2", &["--seed", "2"]).code, Some(0));
    assert_ne!(opening(&games(&other)[0]), opening(&games(&whole)[0]));
}

#[test]
fn games_of_another_match_are_left_alone() {
    let path = file("mixed.pdn");
    assert_eq!(play(&path, "2", &[]).code, Some(0));
    let written = text(&path);
    let ran = play(&path, "2", &["--seed", "7"]);
    assert_eq!(ran.code, Some(1), "{ran}");
    assert!(ran.stderr.contains("is not that of this match; name another file"), "{ran}");
    assert!(ran.stderr.contains("seed 1`: expected `nodes:60 against level:1, "), "{ran}");
    let pdn = path.display().to_string();
    let ran = draughts(&["match", "nodes:60", "level:1", "brazilian", "--pdn", &pdn]);
    assert!(ran.stderr.contains("VariantHash"), "{ran}");
    assert_eq!(text(&path), written);
    fs::write(&path, "dear friend").expect("written");
    assert_eq!(play(&path, "2", &[]).code, Some(1));
    assert_eq!(text(&path), "dear friend");
}

#[test]
fn a_test_ends_a_match_that_is_clear() {
    let arguments = ["match", "level:4", "level:1", "brazilian", "--sprt", "50%,60%"];
    let ran = draughts(&arguments);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert!(ran.stdout.contains("score of 50.0 % or 60.0 %: it is no less than 60.0 %"), "{ran}");
    let ran = draughts(&[&arguments[..], &["--json", "--parallel", "2"]].concat());
    let report = ran.json();
    assert_eq!(report["sprt"]["verdict"], "high", "{ran}");
    let games = report["games"].as_u64().expect("a number");
    assert!((4..200).contains(&games) && games.is_multiple_of(2), "{ran}");
    assert_eq!(report["whole"], true);
}

/// Every kind of rules can be played, lots included.
#[rstest]
#[case::a_file_of_ones_own("club.toml", &[])]
#[case::lots("brazilian-medieval", &[])]
#[case::removals("konane-6x6", &[])]
#[case::no_opening("turkish", &["--plies", "0"])]
#[case::ballots("english-three-move", &[])]
fn any_variant(#[case] variant: &str, #[case] more: &[&str]) {
    let arguments = ["match", "level:1", "nodes:20,forced=off", variant, "--games", "4", "--json"];
    let ran = draughts(&[&arguments, more].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{ran}");
    let report = ran.json();
    assert_eq!(report["games"], 4, "{ran}");
    let counted: u64 =
        ["won", "drawn", "lost"].map(|key| report[key].as_u64().unwrap_or(9)).iter().sum();
    assert_eq!(counted, 4, "{ran}");
}

#[test]
fn an_engine_plays_along() {
    let path = file("engine.pdn");
    let pdn = path.display().to_string();
    let engine = format!("hub:'{}' hub --level 1", env!("CARGO_BIN_EXE_draughts"));
    let arguments = ["match", &engine, "level:2", "turkish", "--games", "4", "--pdn", &pdn];
    let ran = draughts(&[&arguments[..], &["--engine-depth", "1", "--parallel", "2"]].concat());
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{ran}");
    assert!(ran.stdout.contains("4 games: "), "{ran}");
    assert_eq!(games(&path).len(), 4);
}

/// What a shell can do in place of an engine.
#[rstest]
#[case::wrong_move("echo done move=32-29; cat >/dev/null", "a wrong move")]
#[case::complains("echo error message=boo; cat >/dev/null", "says: boo")]
#[case::silent("cat >/dev/null", "did not find a move")]
#[case::ends("read a; read b", "has ended")]
fn an_engine_that_fails_has_lost(#[case] script: &str, #[case] why: &str) {
    let name = why.replace(|c: char| !c.is_ascii_alphanumeric(), "-");
    let path = file(&format!("{name}.pdn"));
    let pdn = path.display().to_string();
    let engine = format!("hub:sh -c 'echo wait; echo ready; {script}'");
    let arguments = ["match", "level:1", &engine, "--games", "2", "--pdn", &pdn];
    let more = ["--patience", "0.3", "--engine-time", "0.1"];
    for _ in 0..2 {
        // What has been played is told again the second time.
        let ran = draughts(&[&arguments[..], &more].concat());
        assert_eq!((ran.code, ran.stderr.as_str()), (Some(0), ""), "{ran}");
        assert!(ran.stdout.contains("2 games: 2 won, 0 drawn, 0 lost"), "{ran}");
        assert!(ran.stdout.contains("has lost 2 games because its program failed"), "{ran}");
    }
    assert!(text(&path).contains(why), "{}", text(&path));
}

#[test]
fn ctrl_c_stops_with_the_score_so_far() {
    let engine = "hub:sh -c 'echo wait; echo ready; kill -INT $PPID; cat >/dev/null'";
    let ran = draughts(&["match", "level:1", engine, "--games", "2", "--patience", "0.5"]);
    assert_eq!((ran.code, ran.stderr.as_str()), (Some(1), ""), "{ran}");
    assert!(ran.stdout.contains("0 games: 0 won, 0 drawn, 0 lost\nstopped\n"), "{ran}");
}

#[rstest]
#[case::no_engine(&["match", "level:1", "hub:no-such-engine-as-this"], 1, "cannot be started")]
#[case::no_ballots(&["match", "level:1", "level:2", "brazilian", "--openings", "ballots"], 1, "`brazilian` has no ballots")]
#[case::no_weights(&["match", "nowhere.dw", "level:2"], 1, "cannot read `nowhere.dw`")]
#[case::too_many_plies(&["match", "level:1", "level:2", "konane-6x6", "--plies", "60"], 1, "expected fewer --plies")]
#[case::player(&["match", "level:1", "level:0"], 2, "expected a level from 1 to 10")]
#[case::odd(&["match", "level:1", "level:2", "--games", "3"], 2, "expected an even number")]
#[case::test(&["match", "level:1", "level:2", "--sprt", "5"], 2, "such as `0,50` for Elo")]
fn bad_matches(#[case] arguments: &[&str], #[case] code: i32, #[case] message: &str) {
    let ran = draughts(arguments);
    assert_eq!(ran.code, Some(code), "{ran}");
    assert!(ran.stderr.contains(message), "{ran}");
}
