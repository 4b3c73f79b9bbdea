//! What a person reads of each built-in variant: its resolved rules, its start and its first moves.
//!
//! A new file under `variants/` comes in by itself; its snapshots are to be read and accepted.

#![allow(clippy::disallowed_methods, reason = "the suites read their data")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use draughts::Variant;
use draughts::movegen::Perft;
use draughts::rules::{Language, builtin};
use insta::{assert_snapshot, with_settings};
use rstest::rstest;

#[rstest]
fn resolved(#[files("../variants/*.toml")] path: PathBuf) {
    let id = id(&path);
    let resolved = builtin::load(id).unwrap_or_else(|error| panic!("{error}"));
    with_settings!({
        snapshot_path => "../snapshots/resolved", prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        assert_snapshot!(id, resolved.to_toml());
    });
}

#[rstest]
fn start(#[files("../variants/*.toml")] path: PathBuf) {
    let id = id(&path);
    let variant = Variant::by_name(id).unwrap_or_else(|error| panic!("{error}"));
    let position = variant.start();
    let moves = variant.move_texts(&position).expect("a start is no storm");
    let moves: Vec<_> = moves.into_iter().map(|(_, text)| text).collect();
    let perft = |all_paths| {
        let counts = (1..=4).map(|depth| {
            let how = Perft { all_paths, bulk: true };
            variant.generator().perft(&position, depth, how).expect("a start is no storm")
        });
        counts.map(|count| count.to_string()).collect::<Vec<_>>().join(" ")
    };
    let text = format!(
        "{name}\n{fen}\n\n{diagram}\n\nfirst moves ({count}): {moves}\nperft, distinct moves: \
         {distinct}\nperft, all paths: {paths}\n",
        name = variant.name(Language::En),
        fen = variant.fen(&position),
        diagram = variant.diagram(&position).to_string().trim_end(),
        count = moves.len(),
        moves = moves.join(" "),
        distinct = perft(false),
        paths = perft(true),
    );
    with_settings!({
        snapshot_path => "../snapshots/start", prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        assert_snapshot!(id, text);
    });
}

#[test]
fn the_registry_is_the_folder() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../variants");
    let files = fs::read_dir(&folder).expect("the folder of variants can be read");
    let paths: Vec<_> = files.map(|file| file.expect("a file can be listed").path()).collect();
    let rule_files = paths.iter().filter(|path| path.extension().is_some_and(|it| it == "toml"));
    let found: BTreeSet<_> = rule_files.map(|path| id(path)).collect();
    assert_eq!(found, builtin::ids().iter().copied().collect());
}

#[test]
fn nothing_is_remembered_of_variants_that_are_gone() {
    for folder in ["resolved", "start"] {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("snapshots").join(folder);
        for file in fs::read_dir(&folder).expect("the folder of snapshots can be read") {
            let path = file.expect("a file can be listed").path();
            if path.extension().is_some_and(|it| it == "snap") {
                assert!(builtin::ids().contains(&id(&path)), "{} is left over", path.display());
            }
        }
    }
}

/// The name of a file without its ending, which is the id of its variant.
fn id(path: &Path) -> &str {
    path.file_stem().and_then(|stem| stem.to_str()).expect("file names are UTF-8")
}
