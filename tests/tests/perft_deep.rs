//! Perft tables by the fastest generator, deep enough to meet rare captures: minutes, so it is built only
//! with `--features deep`.

use std::path::PathBuf;

use draughts_tests::data::{Convention, PerftFile, read};
use draughts_tests::play::Instance;
use draughts_tests::{check, play};
use rstest::rstest;

/// How many positions a table is counted to.
const LEAVES: u64 = 60_000_000;

/// How many where routes are counted, which is slower.
const LEAVES_BY_ROUTES: u64 = 25_000_000;

#[rstest]
fn perft(#[files("data/perft/*.toml")] path: PathBuf) {
    let file: PerftFile = read(&path);
    let instance = Instance { name: "fastest", variant: play::variant(&file.rules()) };
    let mut complaints = Vec::new();
    for table in &file.table {
        let by_routes = table.convention == Convention::Routes;
        let leaves = if by_routes { LEAVES_BY_ROUTES } else { LEAVES };
        complaints.extend(check::table(&instance, table, table.depth_within(leaves), true));
    }
    check::settle(&complaints);
}
