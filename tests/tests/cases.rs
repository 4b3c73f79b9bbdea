//! Faults reported of draughts programs: none of them here.

use std::path::PathBuf;

use draughts_tests::data::{Case, read};
use draughts_tests::{check, play};
use rstest::rstest;

/// How many positions a table of perft is counted to.
const LEAVES: u64 = 2_000_000;

#[rstest]
fn case(#[files("data/cases/*.toml")] path: PathBuf) {
    let case: Case = read(&path);
    assert_eq!(path.file_stem().and_then(|stem| stem.to_str()), Some(case.id.as_str()));
    let mut complaints = Vec::new();
    for entry in &case.position {
        let variant = play::variant(&entry.rules());
        complaints.extend(check::referee(&variant, entry));
        for instance in play::instances(variant.rules()) {
            complaints.extend(check::position(&instance, entry));
        }
    }
    for table in &case.perft {
        for instance in play::instances(play::variant(&table.rules()).rules()) {
            complaints.extend(check::table(&instance, table, table.depth_within(LEAVES), true));
        }
    }
    for entry in &case.text {
        complaints.extend(check::text(&play::variant(&entry.rules()), entry));
    }
    for entry in &case.fen {
        complaints.extend(check::fen(&play::variant(&entry.rules()), entry));
    }
    for entry in &case.start {
        for instance in play::instances(play::variant(&entry.rules()).rules()) {
            complaints.extend(check::start(&instance, entry));
        }
    }
    for entry in &case.storm {
        for instance in play::instances(play::variant(&entry.rules()).rules()) {
            complaints.extend(check::storm(&instance, entry));
        }
    }
    assert!(!case.is_empty(), "{} checks nothing", case.id);
    check::settle(&complaints);
}
