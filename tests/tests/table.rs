//! The tables of games that others print, held against the resolved rule sets.

#![allow(clippy::disallowed_methods, reason = "the suites read their data")]

use std::path::PathBuf;

use draughts::compare::{Backward, Features};
use draughts::rules::{Priority, Range, builtin};
use draughts_tests::data::read;
use rstest::rstest;
use serde::Deserialize;

/// A file of the folder `table`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    source: String,
    game: Vec<Row>,
}

/// What a table says of a game.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct Row {
    id: String,
    size: (u8, u8),
    pieces: usize,
    #[serde(default)]
    long_king: bool,
    #[serde(default)]
    jump_back: JumpBack,
    #[serde(default)]
    quantity: bool,
    #[serde(default)]
    quality: bool,
    #[serde(default)]
    preference: bool,
}

#[derive(Deserialize, Default)]
#[serde(rename_all = "kebab-case")]
enum JumpBack {
    #[default]
    Never,
    Later,
    Always,
}

impl From<JumpBack> for Backward {
    fn from(jump_back: JumpBack) -> Self {
        match jump_back {
            JumpBack::Never => Self::Never,
            JumpBack::Later => Self::Later,
            JumpBack::Always => Self::Always,
        }
    }
}

#[rstest]
fn rule_sets_are_as_the_table_says(#[files("data/table/*.toml")] path: PathBuf) {
    let table: Table = read(&path);
    assert!(!table.game.is_empty());
    for row in table.game {
        let rules = builtin::load(&row.id).expect("a built-in variant").rules;
        let features = Features::of(&rules);
        let name = format!("{} in {}", row.id, table.source);
        assert_eq!(features.size, row.size, "{name}: size");
        assert_eq!(features.pieces, [row.pieces; 2], "{name}: pieces");
        assert_eq!(features.king == Some(Range::Flying), row.long_king, "{name}: long king");
        assert_eq!(features.backward, row.jump_back.into(), "{name}: jump back");
        for (rule, expected) in [
            (Priority::Quantity, row.quantity),
            (Priority::Quality, row.quality),
            (Priority::Preference, row.preference),
        ] {
            assert_eq!(features.priority.contains(&rule), expected, "{name}: {rule:?}");
        }
    }
}
