//! Whole games through a pipe.

#![allow(clippy::disallowed_methods, reason = "the tests run a program on files")]

mod support;

use std::fs;
use std::path::PathBuf;

use rstest::rstest;
use serde_json::Value;
use support::{Ran, draughts, with_input};

/// Plays a game with these lines typed; the command must always end well.
fn play(arguments: &str, lines: &[&str]) -> Ran {
    let arguments: Vec<_> = ["play"].into_iter().chain(arguments.split_whitespace()).collect();
    let input: String = lines.iter().map(|line| format!("{line}\n")).collect();
    let ran = with_input(&arguments, &input);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert_eq!(ran.stderr, "", "{ran}");
    assert!(!ran.stdout.contains('\x1b'), "a pipe has no colours: {ran}");
    ran
}

/// A path for a file of one test.
fn file(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

/// The moves of a saved game.
fn moves(path: &PathBuf) -> Vec<String> {
    let text = fs::read_to_string(path).expect("the game was saved");
    let record: Value = serde_json::from_str(&text).expect("JSON");
    let plies = record["plies"].as_array().expect("a list");
    plies.iter().map(|ply| ply["move"].as_str().expect("a text").to_owned()).collect()
}

#[test]
fn a_session_as_people_read_it() {
    let lines = [
        "moves", "c3-d5", "c3-d3", "b2-c3", "hello", "c3-d4", "hint", "2", "99", "undo", "fen",
        "flip", "resign",
    ];
    insta::assert_snapshot!("session", play("brazilian --level 1 --seed 7", &lines).to_string());
}

#[test]
fn a_session_with_duels() {
    let lines = ["c3 c4", "c3 a1 c1 e1", "c3, e3", "c3-d4", "1", "1", "1", "1", "1", "quit"];
    let ran = play("medieval --level 1 --seed 7 --clock none", &lines);
    insta::assert_snapshot!("medieval", ran.to_string());
}

#[test]
fn duels_are_told_in_words() {
    let told = |seed: u32| {
        let line = format!("medieval --both --clock none --seed {seed} --fen W:Wc3,a1:BMd4,h8");
        play(&line, &["c3xe5"])
    };
    let both = [
        "White plays c3xe5: captures man d4\nd4 loses its duel and is captured\n",
        "White plays c3xe5\nd4 wins its duel: the attacker leaves the board\n",
    ];
    let games: Vec<_> = (1..=20).map(told).collect();
    for sentence in both {
        assert!(games.iter().any(|ran| ran.stdout.contains(sentence)), "{sentence}: {}", games[0]);
    }
    let lost = games.iter().find(|ran| ran.stdout.contains(both[1])).expect("one is lost");
    assert!(lost.stdout.contains("The position is B:Wa1:BMd4,h8\n"), "{lost}");
}

#[test]
fn a_session_of_konane() {
    let lines = ["h1", "d4", "h2", "1", "1", "1"];
    insta::assert_snapshot!("konane", play("konane-6x6 --both", &lines).to_string());
}

#[rstest]
#[case::international("international")]
#[case::english_losing("english-losing")]
#[case::turkish("turkish")]
#[case::frisian("frisian")]
#[case::parachute("parachute")]
#[case::alquerque("alquerque")]
#[case::arena("arena")]
#[case::a_file_of_ones_own("club.toml")]
fn a_whole_game_against_the_computer(#[case] variant: &str) {
    let line = format!("{variant} --level 1 --seed 3");
    let ran = play(&line, &["1"; 300]);
    let end = |line: &&str| line.contains(" wins: ") || line.contains("The game is a draw: ");
    assert_eq!(ran.stdout.lines().filter(end).count(), 1, "{ran}");
    assert_eq!(ran.stdout, play(&line, &["1"; 300]).stdout, "a seed repeats the game");
}

#[test]
fn a_whole_game_of_two_players() {
    let lines = ["c3xe5", "f8-g7", "e5-f6", "g7xe5", "h2-g3", "e5-f4", "g3xe5"];
    let fen = "W:Wc3,h2:Bd4,f8";
    let ran = play(&format!("russian --both --fen {fen}"), &lines);
    assert!(ran.stdout.contains("\nWhite wins: Black has no piece left.\n"), "{ran}");
    assert!(ran.stdout.contains("White must capture: 1 c3:e5\n"), "{ran}");
    assert!(ran.stdout.contains("[w]"), "{ran}");
}

#[test]
fn positions_that_come_up_again_are_drawn() {
    let line = ["47-42", "5-10", "42-47", "10-5"];
    let ran = play("international --both --fen W:WK47,36:BK5,6", &[line, line].concat());
    let sentence = "The game is a draw: the same position has come up 3 times.";
    assert!(ran.stdout.contains(sentence), "{ran}");
    let history = "It stood there at the start, after ply 4 (10-5) and after ply 8 (10-5).";
    assert!(ran.stdout.contains(history), "{ran}");
}

#[test]
fn moves_without_progress_are_counted_by_the_rules_themselves() {
    let lines = ["47-42", "5-10", "42-47", "10-5"].repeat(5);
    let ran = play("progress.toml --both --fen W:WK47,36:BK5,6", &lines);
    let sentence =
        "The game is a draw: 10 moves of each side without a capture or a move of a man.";
    assert!(ran.stdout.contains(sentence), "{ran}");
}

#[test]
fn reasons_come_in_the_language_of_the_player() {
    let lines = ["d4-e5", "c3-d4", "resign"];
    let ran = play("brazilian --both --lang it", &lines);
    assert!(ran.stdout.contains("Non c’è nessun pezzo in d4.\n"), "{ran}");
    assert!(ran.stdout.contains("Vince il Bianco: il Nero ha abbandonato.\n"), "{ran}");
}

#[test]
fn undo_goes_back_to_the_turn_of_the_player() {
    let saved = file("undo.json");
    let save = format!("save {}", saved.display());
    play("brazilian --level 1 --seed 1", &["undo", "1", "1", "undo", &save]);
    assert_eq!(moves(&saved).len(), 2);
    play("brazilian --level 1 --seed 1", &["1", "1", "undo", "redo", &save]);
    assert_eq!(moves(&saved).len(), 4);
    play("brazilian --level 1 --seed 1", &["1", "undo", "c3-d4", &save]);
    assert_eq!(moves(&saved)[0], "c3-d4");
    play("brazilian --both", &["c3-d4", "d6-c5", "undo", &save]);
    assert_eq!(moves(&saved), ["c3-d4"]);
    let nothing = play("brazilian --black human --level 1 --seed 1", &["undo", "redo"]);
    assert!(nothing.stdout.contains("there is no move of yours to take back"), "{nothing}");
    assert!(nothing.stdout.contains("no move has been taken back"), "{nothing}");
}

#[test]
fn a_lost_game_can_be_taken_back() {
    let ran =
        play("brazilian --both", &["c3-d4", "resign", "undo", "d6-c5", "draw", "n", "draw", "y"]);
    let order = [
        "White wins: Black has resigned.",
        "Black plays d6-c5",
        "Black wants to play on",
        "The game is a draw: the players have agreed to it.",
    ];
    let mut rest = ran.stdout.as_str();
    for sentence in order {
        let found = rest.find(sentence).unwrap_or_else(|| panic!("`{sentence}` is missing: {ran}"));
        rest = &rest[found..];
    }
}

#[test]
fn the_computer_agrees_to_a_draw_unless_it_is_better() {
    let worse = play("brazilian --fen W:Wa1,c1,e1,g1,b2,d2:Bb8,h8", &["draw"]);
    assert!(worse.stdout.contains("the players have agreed to it"), "{worse}");
    let better = play("brazilian --fen W:Wa1,c1:Bb8,d8,f8,h8,a7,c7", &["draw"]);
    assert!(better.stdout.contains("the computer wants to play on"), "{better}");
    let forced = play("brazilian --fen W:Wa1:Bb8,d8,f8,h8,g7,e5", &["draw"]);
    assert!(forced.stdout.contains("the computer wants to play on"), "{forced}");
}

#[rstest]
#[case::steps("brazilian", &["c3-d4", "1", "1"])]
#[case::duels("medieval", &["", "1", "1", "1", "1", "1", "1", "1", "1"])]
#[case::ballots("english-three-move", &["1"])]
#[case::removals("konane", &["1", "1"])]
fn a_saved_game_goes_on_where_it_was(#[case] variant: &str, #[case] lines: &[&str]) {
    let (first, second) = (file(&format!("{variant}-1.json")), file(&format!("{variant}-2.json")));
    let save = |path: &PathBuf| format!("save {}", path.display());
    let saved = play(
        &format!("{variant} --level 1 --seed 5"),
        &[lines, &[save(&first).as_str(), "fen"]].concat(),
    );
    let load = format!("--load {}", first.display());
    let loaded = play(&load, &[save(&second).as_str(), "fen"]);
    let read = |path| fs::read_to_string(path).expect("the game was saved");
    assert_eq!(read(&first), read(&second));
    assert!(moves(&first).len() >= 2);
    let last = |ran: &Ran| ran.stdout.lines().last().map(str::to_owned);
    assert_eq!(last(&saved), last(&loaded));
}

#[test]
fn the_end_of_the_input_is_the_end_of_the_game() {
    let ran = play("english", &[]);
    let position = "The game stops here. The position is B:W21-32:B1-12\n";
    assert!(ran.stdout.ends_with(position) || ran.stdout.contains("Black plays"), "{ran}");
    let ran = play("international --both", &["32-28"]);
    let position = "The game stops here. The position is B:W28,31,33-50:B1-20\n";
    assert!(ran.stdout.ends_with(position), "{ran}");
    play("medieval", &[]);
}

#[test]
fn questions_have_a_line_of_their_own() {
    let ran = play("brazilian --both", &["c3-d4"]);
    let prompts = ran.stdout.lines().filter(|line| line.ends_with(" to move:"));
    assert_eq!(prompts.count(), 2, "{ran}");
}

#[test]
fn the_clock_of_the_rules_is_told() {
    let ran = play("arena --both", &["c3-d4"]);
    let seconds =
        draughts(&["show", "arena", "--json"]).json()["clock"]["seconds-per-move"].as_u64();
    let seconds = seconds.expect("a clock");
    let told =
        if seconds < 60 { format!("({seconds} s)") } else { format!("({}:00)", seconds / 60) };
    assert!(ran.stdout.contains(&told), "{ran}");
    let without = play("arena --both --clock none", &["c3-d4"]);
    assert!(without.stdout.contains("White to move:\n"), "{without}");
    let minutes = play("brazilian --both --clock 5+3", &["c3-d4"]);
    assert!(minutes.stdout.contains("White to move (5:00):\n"), "{minutes}");
}

#[test]
fn a_file_that_is_no_saved_game_is_left_alone() {
    let path = file("letter.txt");
    fs::write(&path, "dear friend").expect("a file");
    let ran = play("brazilian --both", &[&format!("save {}", path.display()), "save"]);
    assert!(ran.stdout.contains("holds no saved game"), "{ran}");
    assert!(ran.stdout.contains("where to?"), "{ran}");
    assert_eq!(fs::read_to_string(&path).expect("the file"), "dear friend");
    let path = path.display().to_string();
    let ran = draughts(&["play", "--load", &path]);
    assert_eq!(ran.code, Some(1), "{ran}");
    assert!(ran.stderr.contains("is not a saved game"), "{ran}");
}

#[rstest]
#[case::another_variant(&["play", "english", "--load", "game.json"], 1, "`brazilian`, not of `english`")]
#[case::no_such_file(&["play", "--load", "nowhere.json"], 1, "there is no such file")]
#[case::no_variant(&["play"], 2, "VARIANT")]
#[case::level(&["play", "brazilian", "--level", "11"], 2, "1..=10")]
#[case::both_and_one(&["play", "brazilian", "--both", "--white", "human"], 2, "--both")]
#[case::clock(&["play", "brazilian", "--clock", "soon"], 2, "`5+3`")]
#[case::fen(&["play", "brazilian", "--fen", "W:Wz9:B"], 1, "z9")]
fn bad_command_lines(#[case] arguments: &[&str], #[case] code: i32, #[case] message: &str) {
    let ran = draughts(arguments);
    assert_eq!(ran.code, Some(code), "{ran}");
    assert!(ran.stderr.contains(message), "{ran}");
}
