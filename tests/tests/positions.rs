//! Positions with their complete legal moves, by every generator and by the reference.

use std::path::PathBuf;

use draughts_tests::data::{PositionFile, read};
use draughts_tests::{check, play};
use rstest::rstest;

#[rstest]
fn position(#[files("data/positions/*.toml")] path: PathBuf) {
    let file: PositionFile = read(&path);
    let mut complaints = Vec::new();
    for entry in &file.position {
        assert!(entry.shows.is_some(), "{} says nothing of what it shows", entry.fen);
        let variant = play::variant(&file.rules_of(entry));
        complaints.extend(check::referee(&variant, entry));
        for instance in play::instances(variant.rules()) {
            complaints.extend(check::position(&instance, entry));
        }
    }
    check::settle(&complaints);
}
