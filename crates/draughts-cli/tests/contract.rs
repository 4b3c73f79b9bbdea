//! The forms that other programs rely on.

#![allow(clippy::disallowed_methods, reason = "the tests run a program on files")]

mod support;

use serde_json::{Value, json};
use support::draughts;

/// Whether text occurs as one line, and is no more than that.
fn is_one_line(text: &str) -> bool {
    text.ends_with('\n') && text.matches('\n').count() == 1
}

fn keys(value: &Value) -> Vec<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn moves_of_the_start() {
    let ran = draughts(&["moves", "brazilian", "--json"]);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert!(is_one_line(&ran.stdout), "{ran}");
    let answer = ran.json();
    assert_eq!(keys(&answer), ["variant", "fen", "side", "outcome", "moves"]);
    assert_eq!(answer["variant"], "brazilian");
    assert_eq!(answer["side"], "white");
    assert_eq!(answer["outcome"], Value::Null);
    let moves = answer["moves"].as_array().expect("a list");
    assert_eq!(moves.len(), 7);
    let step = moves.iter().find(|mv| mv["notation"] == "c3-d4").expect("c3-d4 is legal");
    let keys = keys(step);
    assert_eq!(keys, ["notation", "kind", "from", "to", "path", "captured", "becomes"]);
    assert_eq!(
        *step,
        json!({
            "notation": "c3-d4", "kind": "step", "from": "c3", "to": "d4", "path": ["d4"],
            "captured": [], "becomes": null
        })
    );
}

#[test]
fn a_capture_names_its_path_and_its_victims_in_order() {
    let ran = draughts(&["moves", "brazilian", "--fen", "W:WKf6:Bc7,e7", "--json"]);
    let answer = ran.json();
    let moves = answer["moves"].as_array().expect("a list");
    assert_eq!(moves.len(), 2, "{ran}");
    assert!(
        moves.contains(&json!({
            "notation": "f6xb6", "kind": "capture", "from": "f6", "to": "b6",
            "path": ["d8", "b6"], "captured": ["e7", "c7"], "becomes": null
        })),
        "{ran}"
    );
}

#[test]
fn a_removal_has_no_end() {
    let ran = draughts(&["moves", "konane", "--json"]);
    let answer = ran.json();
    let moves = answer["moves"].as_array().expect("a list");
    assert!(!moves.is_empty(), "{ran}");
    for mv in moves {
        let square = mv["from"].as_str().expect("squares are strings");
        assert_eq!(
            *mv,
            json!({
                "notation": square, "kind": "removal", "from": square, "to": null, "path": [],
                "captured": [], "becomes": null
            })
        );
    }
}

#[test]
fn numbers_of_squares_are_strings() {
    let ran = draughts(&["moves", "international", "--fen", "W:W6:B45", "--json"]);
    assert_eq!(
        ran.json()["moves"],
        json!([{
            "notation": "6-1", "kind": "step", "from": "6", "to": "1", "path": ["1"],
            "captured": [], "becomes": "king"
        }]),
        "{ran}"
    );
}

#[test]
fn a_kind_of_its_own_is_named_as_the_rule_file_names_it() {
    let ran = draughts(&["moves", "parachute", "--json"]);
    let names: Vec<_> = draughts(&["show", "parachute", "--json"]).json()["pieces"]
        .as_object()
        .expect("pieces of its own")
        .keys()
        .cloned()
        .collect();
    assert!(!names.is_empty());
    for mv in ran.json()["moves"].as_array().expect("a list") {
        let becomes = &mv["becomes"];
        let known = |name: &str| ["man", "king"].contains(&name) || names.iter().any(|n| n == name);
        assert!(becomes.is_null() || becomes.as_str().is_some_and(known), "{mv}");
    }
}

#[rstest::rstest]
#[case::no_pieces("brazilian", "W:W:Ba7", "black-wins", "no-pieces")]
#[case::no_moves("english", "B:W9,14:B5", "white-wins", "no-moves")]
#[case::the_winner_without_pieces("english-losing", "W:W:B5", "white-wins", "no-pieces")]
fn a_finished_game_is_a_good_answer(
    #[case] variant: &str,
    #[case] fen: &str,
    #[case] result: &str,
    #[case] reason: &str,
) {
    let ran = draughts(&["moves", variant, "--fen", fen, "--json"]);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert_eq!(ran.json()["outcome"], json!({ "result": result, "reason": reason }), "{ran}");
    assert_eq!(ran.json()["moves"], json!([]));
}

#[test]
fn a_won_game_still_lists_what_the_rules_of_movement_allow() {
    let ran = draughts(&["moves", "first-king.toml", "--fen", "B:WK1:B5,9", "--json"]);
    let answer = ran.json();
    assert_eq!(answer["outcome"], json!({ "result": "white-wins", "reason": "first-king" }));
    assert_ne!(answer["moves"], json!([]), "{ran}");
    let perft = draughts(&["perft", "first-king.toml", "1", "--fen", "B:WK1:B5,9", "--json"]);
    assert_eq!(perft.json()["nodes"], 0, "a finished position has no successors");
}

#[test]
fn perft_of_the_start() {
    let ran = draughts(&["perft", "international", "6", "--json"]);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert!(is_one_line(&ran.stdout), "{ran}");
    let answer = ran.json();
    assert_eq!(
        keys(&answer),
        [
            "variant",
            "fen",
            "depth",
            "convention",
            "nodes",
            "seconds",
            "nodes_per_second",
            "instance"
        ]
    );
    assert_eq!(answer["variant"], "international");
    assert_eq!(answer["depth"], 6);
    assert_eq!(answer["convention"], "distinct");
    assert_eq!(answer["nodes"], 167_140);
    assert_eq!(answer["instance"], "compiled");
    assert!(answer["seconds"].as_f64().is_some_and(|seconds| seconds > 0.0));
    assert!(answer["nodes_per_second"].as_u64().is_some_and(|speed| speed > 0));
}

/// Counts published by dctl for both conventions.
#[rstest::rstest]
#[case::distinct(&[], "distinct", 907_830)]
#[case::distinct_made(&["--no-bulk"], "distinct", 907_830)]
#[case::distinct_run_time(&["--instance", "run-time"], "distinct", 907_830)]
#[case::distinct_compiled(&["--instance", "compiled"], "distinct", 907_830)]
#[case::paths(&["--all-paths"], "all-paths", 907_836)]
#[case::paths_made(&["--all-paths", "--no-bulk", "--instance", "run-time"], "all-paths", 907_836)]
fn perft_by_both_conventions(
    #[case] options: &[&str],
    #[case] convention: &str,
    #[case] nodes: u64,
) {
    let ran = draughts(&[&["perft", "brazilian", "8", "--json"], options].concat());
    assert_eq!(ran.json()["nodes"], nodes, "{ran}");
    assert_eq!(ran.json()["convention"], convention, "{ran}");
    if let [.., "--instance", instance] = options {
        assert_eq!(ran.json()["instance"], *instance, "{ran}");
    }
}

/// Kings that may not move for ever and a board that is a graph are among them.
#[rstest::rstest]
fn threads_and_a_table_change_no_count(
    #[values(&[], &["--threads", "2"], &["--threads", "3"])] threads: &[&str],
    #[values(&[], &["--hash", "1"])] hash: &[&str],
    #[values(&[], &["--no-bulk"], &["--all-paths"])] how: &[&str],
) {
    let kings = "W:W31,K46,K47:BK5,K15,20";
    let questions: [(&[&str], [u64; 2]); 4] = [
        (&["brazilian", "8"], [907_830, 907_836]),
        (&["frisian", "7"], [540_126, 550_314]),
        (&["frisian", "7", "--fen", kings], [457_492, 457_924]),
        (&["alquerque", "7"], [410, 425]),
    ];
    for (question, [distinct, paths]) in questions {
        let ran = draughts(&[&["perft"], question, threads, hash, how, &["--json"]].concat());
        let wanted = if how.contains(&"--all-paths") { paths } else { distinct };
        assert_eq!(ran.json()["nodes"], wanted, "{ran}");
        assert_eq!(ran.json()["threads"].is_u64(), !threads.is_empty(), "{ran}");
        assert_eq!(ran.json()["hash_megabytes"].is_u64(), !hash.is_empty(), "{ran}");
    }
}

#[rstest::rstest]
#[case(&[])]
#[case(&["--all-paths"])]
#[case(&["--threads", "2", "--hash", "1"])]
#[case(&["--all-paths", "--threads", "2"])]
fn the_parts_of_a_division_are_the_whole(#[case] options: &[&str]) {
    let fen = "W:WK47:B14,19,29,31,42";
    let base = ["perft", "international", "5", "--fen", fen, "--json", "--divide"];
    let answer = draughts(&[&base, options].concat()).json();
    let parts = answer["divide"].as_array().expect("a list");
    assert!(parts.len() > 1);
    let sum: u64 = parts.iter().filter_map(|part| part["nodes"].as_u64()).sum();
    assert_eq!(answer["nodes"], sum);
}

#[test]
fn no_plies_are_one_position() {
    assert_eq!(draughts(&["perft", "brazilian", "0", "--json"]).json()["nodes"], 1);
}

#[test]
fn without_a_compiled_instance_there_is_no_silent_other_one() {
    let ran = draughts(&["perft", "club.toml", "3", "--instance", "compiled", "--json"]);
    assert_eq!(ran.code, Some(1), "{ran}");
    assert_eq!(ran.stdout, "");
    assert!(ran.stderr.contains("`club`"), "{ran}");
    let run_time = draughts(&["perft", "club.toml", "3", "--json"]);
    assert_eq!(run_time.json()["instance"], "run-time");
}

#[test]
fn the_list_of_variants_is_an_array() {
    let answer = draughts(&["variants", "--json"]).json();
    let variants = answer.as_array().expect("a list");
    assert!(variants.len() >= 46);
    let brazilian = variants.iter().find(|v| v["id"] == "brazilian").expect("brazilian is listed");
    assert_eq!(brazilian["extends"], "international");
    assert_eq!(
        brazilian["board"],
        json!({ "width": 8, "height": 8, "squares": "dark", "playing_squares": 32 })
    );
    assert_eq!(brazilian["pieces"], json!([12, 12]));
}

#[test]
fn problems_are_lines_of_json() {
    let ran = draughts(&["check", "broken.toml", "nowhere.toml", "endless.toml", "--json"]);
    assert_eq!(ran.code, Some(1), "{ran}");
    let lines: Vec<Value> = ran
        .stdout
        .lines()
        .map(|line| serde_json::from_str(line).expect("each line is JSON"))
        .collect();
    for line in &lines {
        let expected = ["file", "line", "column", "severity", "code", "message", "help"];
        assert_eq!(keys(line), expected);
    }
    let of = |file: &'static str| lines.iter().filter(move |line| line["file"] == file);
    assert!(of("broken.toml").count() > 1);
    assert_eq!(of("nowhere.toml").count(), 1);
    assert!(of("endless.toml").all(|line| line["severity"] == "warning"), "{ran}");
    let misspelt = of("broken.toml").find(|line| line["code"] == "unknown-key");
    let misspelt = misspelt.expect("an unknown key");
    assert_eq!((&misspelt["line"], &misspelt["column"]), (&json!(5), &json!(1)));
}

#[test]
fn an_analysis_has_lines_and_values() {
    let arguments = ["analyse", "brazilian", "--nodes", "3000", "--multi-pv", "2", "--json"];
    let ran = draughts(&arguments);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert!(is_one_line(&ran.stdout), "{ran}");
    let answer = ran.json();
    assert_eq!(
        keys(&answer),
        ["variant", "fen", "side", "over", "depth", "nodes", "seconds", "lines"]
    );
    let lines = answer["lines"].as_array().expect("a list");
    assert_eq!(lines.len(), 2, "{ran}");
    for (rank, line) in (1..).zip(lines) {
        assert_eq!(keys(line), ["rank", "depth", "value", "end_in", "moves"]);
        assert_eq!(line["rank"], rank);
        assert!(line["value"].is_i64() && line["end_in"].is_null(), "{ran}");
    }
    assert_ne!(lines[0]["moves"][0], lines[1]["moves"][0], "{ran}");
    let again = draughts(&arguments).json();
    assert_eq!(again["lines"], answer["lines"]);
    assert_eq!(again["nodes"], answer["nodes"]);
}

#[test]
fn an_analysis_sees_the_end() {
    let fen = "W:WKa1:Bh8";
    let ran = draughts(&["analyse", "brazilian", "--fen", fen, "--depth", "9", "--json"]);
    let answer = ran.json();
    assert_eq!(answer["lines"][0]["end_in"], 3, "{ran}");
    assert_eq!(answer["lines"][0]["value"], Value::Null, "{ran}");
    let over = draughts(&["analyse", "brazilian", "--fen", "W:W:Bh8", "--json"]).json();
    assert_eq!((&over["over"], &over["lines"]), (&json!(true), &json!([])));
}
