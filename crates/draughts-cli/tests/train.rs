//! Training: what is stopped goes on and comes to the same.

#![allow(clippy::disallowed_methods, reason = "the tests run a program on files")]

mod support;

use std::fs;
use std::path::{Path, PathBuf};

use support::{Ran, draughts};

/// A folder of a test's own, empty at first.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("train").join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).expect("a folder");
    path
}

/// A short training.
fn train(folder: &Path, rounds: &str, more: &[&str]) -> Ran {
    let out = folder.join("a.dw").display().to_string();
    let mut arguments = vec!["train", "alquerque", "--out", &out, "--rounds", rounds];
    arguments.extend(["--games", "60", "--nodes", "20", "--matches", "4", "--date", "2026-11-30"]);
    arguments.extend(more);
    draughts(&arguments)
}

fn weights(folder: &Path) -> Vec<u8> {
    fs::read(folder.join("a.dw")).expect("the weights")
}

#[test]
fn a_run_that_was_stopped_comes_to_the_same_weights() {
    let whole = folder("whole");
    let ran = train(&whole, "2", &["--threads", "1"]);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert!(ran.stdout.contains("round 2: "), "{ran}");
    assert!(ran.stdout.contains("8 games at 20 positions a move: +"), "{ran}");

    // Stopped between two rounds, and gone on with another number of threads.
    let parts = folder("parts");
    assert_eq!(train(&parts, "1", &["--threads", "2"]).code, Some(0));
    assert_ne!(weights(&parts), weights(&whole));
    let ran = train(&parts, "2", &["--threads", "2", "--resume"]);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert_eq!(weights(&parts), weights(&whole));

    // Stopped amid the games of the second round.
    let run = parts.join("a.dw.run");
    for name in ["round-2.dw", "round-2.json", "round-2-games-50"] {
        fs::remove_file(run.join(name)).expect("it was there");
    }
    let ran = train(&parts, "2", &["--resume"]);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert_eq!(weights(&parts), weights(&whole));

    for name in ["loss.svg", "strength.svg"] {
        let svg = fs::read_to_string(run.join(name)).expect("a picture");
        assert!(svg.starts_with("<svg ") && svg.ends_with("</svg>\n"), "{name}");
        assert!(!svg.contains("NaN") && !svg.contains("inf"), "{name}");
    }
}

#[test]
fn another_seed_gives_other_weights() {
    let (one, two) = (folder("seed-1"), folder("seed-2"));
    assert_eq!(train(&one, "1", &["--seed", "1"]).code, Some(0));
    assert_eq!(train(&two, "1", &["--seed", "2"]).code, Some(0));
    assert_ne!(weights(&one), weights(&two));
}

#[test]
fn a_run_is_not_mixed_up_with_another_one() {
    let folder = folder("mixed");
    let ran = train(&folder, "1", &["--resume"]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stderr.contains("to go on with"), "{ran}");
    assert_eq!(train(&folder, "1", &[]).code, Some(0));
    let ran = train(&folder, "1", &[]);
    assert_eq!(ran.code, Some(1));
    assert!(ran.stderr.contains("go on with it by --resume"), "{ran}");
    let ran = train(&folder, "1", &["--resume", "--seed", "7"]);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.stderr.contains(
            "expected `alquerque --games 60 --nodes 20 --matches 4 --match-nodes 20 --seed 1`"
        ),
        "{ran}"
    );
}

#[test]
fn games_that_are_damaged_are_noticed() {
    let folder = folder("damaged");
    assert_eq!(train(&folder, "1", &[]).code, Some(0));
    let run = folder.join("a.dw.run");
    fs::remove_file(run.join("round-1.dw")).expect("it was there");
    fs::write(run.join("round-1-games-0"), b"?").expect("written");
    let ran = train(&folder, "1", &["--resume"]);
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.stderr.contains("`round-1-games-0` cannot be used: 1 bytes are no samples"),
        "{ran}"
    );
}

#[test]
fn weights_of_other_rules_are_refused_by_name() {
    let folder = folder("other");
    assert_eq!(train(&folder, "1", &[]).code, Some(0));
    let file = folder.join("a.dw").display().to_string();
    let ran = draughts(&["analyse", "brazilian", "--depth", "1", "--weights", &file]);
    assert_eq!(ran.code, Some(1), "{ran}");
    assert!(ran.stderr.contains("weights made for `alquerque` do not fit `brazilian`"), "{ran}");
    let ran = draughts(&["analyse", "alquerque", "--depth", "1", "--weights", &file]);
    assert_eq!(ran.code, Some(0), "{ran}");
}
