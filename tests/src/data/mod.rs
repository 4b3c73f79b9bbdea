//! The forms of the test data, as `data/README.md` describes them.

mod case;
mod compare;
mod explain;
mod moves;
mod perft;
mod position;

use std::fs;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde::de::DeserializeOwned;

pub use case::{Ambiguous, Case, FenEntry, Start, Storm, TextEntry, TextMove};
pub use compare::{Comparison, Group};
pub use explain::{EndReason, MoveReason, Reasons, Situation};
pub use moves::{Expected, MoveEntry, expected_moves, parse_path};
pub use perft::{Convention, Origin, PerftFile, Table};
pub use position::{EndingEntry, PositionEntry, PositionFile};

/// The folder with the data.
#[must_use]
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data")
}

/// Reads a file of a form.
///
/// # Panics
/// If it cannot be read or is not of that form; the message says where.
#[must_use]
pub fn read<T: DeserializeOwned>(path: &Path) -> T {
    let text = fs::read_to_string(path)
        .unwrap_or_else(|error| panic!("cannot read {}: {error}", path.display()));
    toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// By which rules an entry is played.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rules {
    /// A built-in variant, by its id.
    Variant(String),
    /// A file of the folder `rules`, by its name without the ending.
    File(String),
}

impl Rules {
    /// From the two keys of an entry, or else those of its file.
    ///
    /// # Panics
    /// If there is none, or both.
    #[must_use]
    pub fn of(entry: &RulesKeys, file: &RulesKeys) -> Self {
        let keys = if *entry == RulesKeys::default() { file } else { entry };
        match (&keys.variant, &keys.rules) {
            (Some(id), None) => Self::Variant(id.clone()),
            (None, Some(name)) => Self::File(name.clone()),
            _ => panic!("an entry names one variant or one file of rules, not {keys:?}"),
        }
    }
}

/// The two keys that say by which rules an entry is played.
#[derive(Debug, Clone, PartialEq, Eq, Default, Deserialize)]
pub struct RulesKeys {
    /// The id of a built-in variant.
    pub variant: Option<String>,
    /// The name of a file in the folder `rules`.
    pub rules: Option<String>,
}
