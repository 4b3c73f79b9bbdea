//! Perft tables, as deep as a debug build likes: the deep ones are in `perft_deep.rs`.

use std::path::PathBuf;

use draughts_tests::data::{PerftFile, read};
use draughts_tests::{check, play};
use rstest::rstest;

/// How many positions a table is counted to.
const LEAVES: u64 = 2_000_000;

/// How many where each last move is made, which is slower.
const LEAVES_MADE: u64 = 300_000;

#[rstest]
fn perft(#[files("data/perft/*.toml")] path: PathBuf) {
    let file: PerftFile = read(&path);
    let variant = play::variant(&file.rules());
    let mut complaints = Vec::new();
    for instance in play::instances(variant.rules()) {
        for table in &file.table {
            complaints.extend(check::table(&instance, table, table.depth_within(LEAVES), true));
            let depth = table.depth_within(LEAVES_MADE);
            complaints.extend(check::table(&instance, table, depth, false));
        }
    }
    check::settle(&complaints);
}

#[rstest]
fn names_are_unique(#[files("data/perft/*.toml")] path: PathBuf) {
    let file: PerftFile = read(&path);
    let names: Vec<_> = file.table.iter().map(|table| (&table.name, table.convention)).collect();
    for (index, name) in names.iter().enumerate() {
        assert!(!names[..index].contains(name), "{name:?} stands twice in {}", path.display());
    }
}
