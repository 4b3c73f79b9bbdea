//! Rule files to start from, and what shells and `man` are told of the command.

#![allow(clippy::disallowed_methods, reason = "the tests run a program on files")]

mod support;

use std::fs;
use std::path::PathBuf;

use rstest::rstest;
use serde_json::Value;
use support::draughts;

/// An empty folder for one test.
fn folder(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

/// The legal moves at the start of a game.
fn moves(variant: &str) -> Value {
    let ran = draughts(&["moves", variant, "--json"]);
    assert_eq!(ran.code, Some(0), "{ran}");
    ran.json()["moves"].clone()
}

/// How many positions there are after three plies.
fn perft(variant: &str) -> Value {
    draughts(&["perft", variant, "3", "--json"]).json()["nodes"].clone()
}

#[rstest]
#[case("brazilian")]
#[case("international")]
#[case("italian")]
#[case("turkish")]
#[case("parachute")]
#[case("konane")]
#[case("alquerque")]
#[case("brazilian-medieval")]
#[case("english-three-move")]
fn a_new_file_is_fine_and_plays_like_its_parent(#[case] parent: &str) {
    let file = folder(&format!("new-{parent}")).join("game.toml");
    let file = file.to_str().expect("a path in text");
    let ran = draughts(&["new", "Some game", "--from", parent, "--output", file]);
    assert_eq!(ran.code, Some(0), "{ran}");
    let check = draughts(&["check", file]);
    assert_eq!(check.code, Some(0), "{check}");
    assert!(check.stdout.contains(": fine: `some-game`"), "{check}");
    assert_eq!(moves(file), moves(parent));
    assert_eq!(perft(file), perft(parent));
}

#[test]
fn a_line_with_its_sign_taken_away_holds() {
    let file = folder("new-changed").join("game.toml");
    let path = file.to_str().expect("a path in text");
    draughts(&["new", "changed", "--from", "english", "--output", path]);
    let text = fs::read_to_string(&file).expect("it was written");
    assert!(text.contains("\n#rows = 3\n"), "{text}");
    fs::write(&file, text.replace("\n#rows = 3\n", "\nrows = 2\n")).expect("it can be changed");
    let ran = draughts(&["check", path]);
    assert!(ran.stdout.contains("8 a side"), "{ran}");
}

#[test]
fn a_file_that_is_there_is_left_alone() {
    let file = folder("new-there").join("game.toml");
    fs::write(&file, "id = \"mine\"\n").expect("a file");
    let path = file.to_str().expect("a path in text");
    let ran = draughts(&["new", "mine", "--from", "english", "--output", path]);
    assert_eq!(ran.code, Some(1), "{ran}");
    assert!(ran.stderr.contains("is there already"), "{ran}");
    assert_eq!(fs::read_to_string(&file).expect("the file"), "id = \"mine\"\n");
}

#[test]
fn files_of_ones_own_can_be_started_from() {
    let folder = folder("new-child");
    let path = |name: &str| folder.join(name).to_str().expect("a path in text").to_owned();
    let (parent, child) = (path("parent.toml"), path("child.toml"));
    draughts(&["new", "parent", "--from", "russian", "--output", &parent]);
    let ran = draughts(&["new", "child", "--from", &parent, "--output", &child]);
    assert_eq!(ran.code, Some(0), "{ran}");
    let text = fs::read_to_string(&child).expect("it was written");
    assert!(text.contains("\nextends = \"parent.toml\"\n"), "{text}");
    assert_eq!(moves(&child), moves("russian"));
    // From another folder the parent is found too.
    let ran = draughts(&["new", "far child", "--from", "club.toml", "--output", &path("far.toml")]);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert_eq!(moves(&path("far.toml")), moves("club.toml"));
}

#[rstest]
#[case::built_in(&["new", "Brazilian", "--from", "english"], "`brazilian`")]
#[case::no_letters(&["new", "!!", "--from", "english"], "`our-club`")]
#[case::other_letters(&["new", "São", "--from", "english"], "`ã`")]
#[case::unknown_parent(&["new", "mine", "--from", "brasilian"], "`brazilian`")]
#[case::no_folder(&["new", "mine", "--from", "english", "--output", "nowhere/x.toml"], "cannot write")]
#[case::standard_input(&["new", "mine", "--from", "-"], "")]
fn what_cannot_be_begun(#[case] arguments: &[&str], #[case] message: &str) {
    let ran = draughts(arguments);
    assert_eq!(ran.code, Some(1), "{ran}");
    assert!(ran.stderr.contains(message), "{ran}");
}

#[rstest]
#[case("bash", "complete -F _draughts")]
#[case("zsh", "#compdef draughts")]
#[case("fish", "complete -c draughts")]
#[case("elvish", "edit:completion")]
#[case("powershell", "Register-ArgumentCompleter")]
fn shells_can_complete_the_command(#[case] shell: &str, #[case] sign: &str) {
    let ran = draughts(&["completions", shell]);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert!(ran.stdout.contains(sign), "{ran}");
    assert!(ran.stdout.contains("perft"), "{ran}");
}

#[test]
fn every_command_has_a_page_of_the_manual() {
    let all = draughts(&["man"]);
    assert!(all.stdout.contains(".TH draughts 1"), "{all}");
    let help = draughts(&["--help"]).stdout;
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let mut pages = 0;
    for line in commands.take_while(|line| !line.is_empty()) {
        let name = line.split_whitespace().next().expect("a name");
        let page = draughts(&["man", name]);
        assert_eq!(page.code, Some(0), "{page}");
        assert!(page.stdout.contains(&format!(".TH draughts-{name} 1")), "{page}");
        pages += 1;
    }
    assert!(pages >= 10);
    let unknown = draughts(&["man", "nowhere"]);
    assert_eq!(unknown.code, Some(1), "{unknown}");
    assert!(unknown.stderr.contains("`play`"), "{unknown}");
}
