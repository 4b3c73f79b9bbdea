//! Exit codes, and input that is not what it should be: always an answer, never a panic.

#![allow(clippy::disallowed_methods, reason = "the tests run a program on files")]

mod support;

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::Stdio;

use rstest::rstest;
use support::{command, draughts, with_input};

#[rstest]
#[case::usage_none(&[], 2)]
#[case::usage_unknown(&["mvoes", "brazilian"], 2)]
#[case::usage_missing(&["moves"], 2)]
#[case::usage_no_files(&["check"], 2)]
#[case::usage_option(&["moves", "brazilian", "--jsno"], 2)]
#[case::usage_language(&["variants", "--lang", "xx"], 2)]
#[case::usage_depth_word(&["perft", "brazilian", "deep"], 2)]
#[case::usage_depth_negative(&["perft", "brazilian", "-1"], 2)]
#[case::usage_depth_huge(&["perft", "brazilian", "99999999999999999999"], 2)]
#[case::usage_depth_large(&["perft", "brazilian", "100"], 2)]
#[case::usage_instance(&["perft", "brazilian", "1", "--instance", "fast"], 2)]
#[case::unknown(&["moves", "brasilian"], 1)]
#[case::unknown_empty(&["moves", ""], 1)]
#[case::unknown_blank(&["moves", "   "], 1)]
#[case::unknown_emoji(&["board", "👑"], 1)]
#[case::unknown_long(&["show", &"x".repeat(5_000)], 1)]
#[case::no_such_file(&["moves", "nowhere.toml"], 1)]
#[case::folder(&["moves", "./house"], 1)]
#[case::folder_root(&["check", "/"], 1)]
#[case::folder_dot(&["check", "."], 1)]
#[case::bad_file(&["moves", "broken.toml"], 1)]
#[case::bad_file_checked(&["check", "broken.toml"], 1)]
#[case::one_bad_of_two(&["check", "broken.toml", "club.toml"], 1)]
#[case::no_parent(&["check", "orphan.toml"], 1)]
#[case::bad_syntax(&["check", "syntax.toml"], 1)]
#[case::nothing_checked(&["check", ""], 1)]
#[case::fen_empty(&["moves", "brazilian", "--fen", ""], 1)]
#[case::fen_garbage(&["moves", "brazilian", "--fen", "garbage"], 1)]
#[case::fen_colons(&["board", "brazilian", "--fen", ":::::"], 1)]
#[case::fen_other_board(&["board", "brazilian", "--fen", "W:W31:B20"], 1)]
#[case::fen_off_board(&["board", "international", "--fen", "W:WK4,55:B4"], 1)]
#[case::fen_twice(&["board", "international", "--fen", "W:W5,5:B6"], 1)]
#[case::fen_promoted_man(&["board", "international", "--fen", "W:W4:B49"], 1)]
#[case::fen_emoji(&["board", "international", "--fen", "W:W👑:B6"], 1)]
#[case::fen_no_side(&["board", "international", "--fen", "?:W5:B6"], 1)]
#[case::fen_endless(&["moves", "brazilian", "--fen", &format!("W:W{}", "a1,".repeat(9_999))], 1)]
#[case::fen_perft(&["perft", "international", "2", "--fen", "W:W20-10:B1"], 1)]
#[case::no_compiled(&["perft", "club.toml", "2", "--instance", "compiled"], 1)]
#[case::help(&["--help"], 0)]
#[case::help_of_moves(&["moves", "--help"], 0)]
#[case::version(&["--version"], 0)]
#[case::file(&["moves", "club.toml"], 0)]
#[case::file_elsewhere(&["board", "house/grandchild.toml"], 0)]
#[case::warned(&["check", "endless.toml"], 0)]
#[case::built_in_checked(&["check", "brazilian"], 0)]
#[case::fen_one_side_empty(&["moves", "international", "--fen", "B:W50:B"], 0)]
#[case::fen_with_dot(&["board", "english", "--fen", "W:WK27,K23:BK28,12."], 0)]
fn exit_codes(#[case] arguments: &[&str], #[case] code: i32) {
    let ran = draughts(arguments);
    assert_eq!(ran.code, Some(code), "{ran}");
    // What is wrong with a file is the answer of a check.
    let complains = code == 2 || code == 1 && arguments.first() != Some(&"check");
    assert_eq!(ran.stderr.is_empty(), !complains, "{ran}");
    if complains {
        assert_eq!(ran.stdout, "", "a complaint is no answer: {ran}");
    }
}

#[rstest]
#[case::id("brazilian")]
#[case::capitals("BRAZILIAN")]
#[case::italian("dama brasiliana")]
#[case::polish("Warcaby_brazylijskie")]
#[case::portuguese("damas brasileiras")]
#[case::spanish("damas brasileñas")]
#[case::folded("damas brasilenas")]
fn a_variant_has_many_names(#[case] name: &str) {
    let ran = draughts(&["moves", name, "--json"]);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert_eq!(ran.json()["variant"], "brazilian");
}

#[test]
fn a_misspelt_name_gets_the_nearest() {
    let ran = draughts(&["moves", "brasilian"]);
    assert!(ran.stderr.contains("`brasilian`") && ran.stderr.contains("`brazilian`"), "{ran}");
}

#[test]
fn a_file_without_an_ending_is_found_where_no_variant_has_its_name() {
    let folder = scratch("plain-name");
    let text = include_str!("data/club.toml");
    fs::write(folder.join("clubrules"), text).expect("the file is written");
    fs::write(folder.join("brazilian"), text).expect("the file is written");
    let variant = |name: &str| {
        let output = command(&["moves", name, "--json"]).current_dir(&folder).output();
        let output = output.expect("the command runs").stdout;
        let answer: serde_json::Value = serde_json::from_slice(&output).expect("JSON");
        answer["variant"].as_str().expect("text").to_owned()
    };
    assert_eq!(variant("clubrules"), "club");
    assert_eq!(variant("brazilian"), "brazilian", "the name of a variant goes first");
    assert_eq!(variant("./brazilian"), "club", "a path is a file whatever its name");
}

#[test]
fn standard_input_is_a_file() {
    let text = include_str!("data/club.toml");
    let checked = with_input(&["check", "-"], text);
    assert_eq!(checked.code, Some(0), "{checked}");
    assert!(checked.stdout.contains("`club`"), "{checked}");
    let shown = with_input(&["show", "-"], text);
    assert_eq!(shown.stdout, text);
    let resolved = with_input(&["show", "-", "--json"], text);
    assert_eq!(resolved.json()["capture"]["compulsory"], false);
    let bad = with_input(&["check", "-"], "id = 5\n");
    assert_eq!(bad.code, Some(1), "{bad}");
}

#[test]
fn files_that_are_no_text() {
    let folder = scratch("no-text");
    let files: [(&str, &[u8]); 4] = [
        ("latin.toml", b"id = \"caf\xe9\"\n"),
        ("binary.toml", &[0, 159, 146, 150, 255, 0]),
        ("empty.toml", b""),
        ("zeros.toml", &[0; 4_096]),
    ];
    for (name, bytes) in files {
        let path = folder.join(name);
        fs::write(&path, bytes).expect("the file is written");
        for subcommand in ["check", "moves", "board"] {
            let ran = draughts(&[subcommand, path.to_str().expect("a plain path")]);
            assert_eq!(ran.code, Some(1), "{ran}");
        }
    }
}

#[test]
fn a_storm_of_captures_is_an_error_in_words_and_never_a_cut_list() {
    let squares = "bdfhjln".chars().flat_map(|file| (1..8).map(move |row| (file, 2 * row)));
    let kings: Vec<_> = squares.map(|(file, row)| format!("K{file}{row}")).collect();
    let fen = format!("W:WKa1:B{}", kings.join(","));
    for arguments in [&["moves"][..], &["moves", "--json"], &["perft", "2"]] {
        let (subcommand, rest) = arguments.split_first().expect("a subcommand");
        let ran = draughts(&[&[*subcommand, "vast.toml"], rest, &["--fen", &fen]].concat());
        assert_eq!(ran.code, Some(1), "{ran}");
        assert!(ran.stderr.contains("this position has more than"), "{ran}");
        if *subcommand == "moves" {
            assert_eq!(ran.stdout, "", "{ran}");
        }
    }
}

#[test]
fn a_file_that_is_too_long_for_a_rule_file_is_not_read_to_its_end() {
    let path = scratch("too-long").join("long.toml");
    fs::write(&path, "# nothing\n".repeat(200_000)).expect("the file is written");
    let ran = draughts(&["check", path.to_str().expect("a plain path")]);
    assert_eq!(ran.code, Some(1), "{ran}");
    assert!(ran.stdout.contains("1 MiB"), "{ran}");
}

#[test]
fn a_resolved_file_resolves_to_the_same_rules() {
    for variant in ["club.toml", "house/grandchild.toml"] {
        let resolved = draughts(&["show", variant, "--resolved"]);
        assert_eq!(resolved.code, Some(0), "{resolved}");
        // The resolved file has no parents, and must not need them.
        let without_parents = |mut rules: serde_json::Value| {
            rules["ancestors"].take();
            rules
        };
        let again = without_parents(with_input(&["show", "-", "--json"], &resolved.stdout).json());
        assert_eq!(again, without_parents(draughts(&["show", variant, "--json"]).json()));
    }
}

#[test]
fn colors_only_where_they_are_wanted() {
    let forced = |no_color: &str| {
        let output = command(&["moves", "brazilian"])
            .env("CLICOLOR_FORCE", "1")
            .env("NO_COLOR", no_color)
            .output()
            .expect("the command runs");
        String::from_utf8(output.stdout).expect("UTF-8")
    };
    assert!(!draughts(&["moves", "brazilian"]).stdout.contains('\x1b'), "a pipe is plain");
    assert!(!draughts(&["check", "broken.toml"]).stdout.contains('\x1b'), "a pipe is plain");
    assert!(!forced("1").contains('\x1b'), "NO_COLOR is obeyed");
    assert!(forced("").contains('\x1b'), "colors can be asked for");
}

#[rstest]
#[case(&["variants"])]
#[case(&["variants", "--json"])]
#[case(&["show", "international", "--resolved"])]
#[case(&["perft", "brazilian", "6"])]
#[case(&["--help"])]
fn a_reader_may_leave_early(#[case] arguments: &[&str]) {
    let mut child = command(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut line = String::new();
    let mut reader = BufReader::with_capacity(16, child.stdout.take().expect("a pipe"));
    reader.read_line(&mut line).expect("a line");
    drop(reader);
    let output = child.wait_with_output().expect("the command ends");
    assert_eq!(output.status.code(), Some(0));
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
}

/// A folder of this test's own.
fn scratch(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::create_dir_all(&folder).expect("the folder is made");
    folder
}
