//! Moves as the data writes them.

use draughts::rules::RuleSet;
use draughts::{Kind, Path, Square, SquareSet};
use serde::Deserialize;

/// A move in a file: a text, or a table where there is more to say.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum MoveEntry {
    /// A quiet move or a removal.
    Text(String),
    /// Any other move.
    Table(MoveTable),
}

/// A move with its captured squares and what its piece becomes.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveTable {
    /// The start and all landings, parted by `-` or `x`.
    pub path: String,
    /// The captured squares in order.
    #[serde(default)]
    pub captured: Vec<String>,
    /// What the piece has become.
    pub becomes: Option<String>,
}

/// A move that a file says is legal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Expected {
    /// Where it starts.
    pub from: Square,
    /// Where it ends; none for a removal.
    pub to: Option<Square>,
    /// What it captures.
    pub captured: SquareSet,
    /// What the piece has become, if something else than it was.
    pub becomes: Option<Kind>,
    /// One of the ways to make it.
    pub path: Path,
}

impl MoveEntry {
    /// The move, read by the rules' own names of squares.
    ///
    /// # Panics
    /// If a square or a kind of piece does not exist.
    #[must_use]
    pub fn expected(&self, rules: &RuleSet) -> Expected {
        match self {
            Self::Text(path) => parse_path(rules, path, &[], None),
            Self::Table(table) => {
                parse_path(rules, &table.path, &table.captured, table.becomes.as_deref())
            }
        }
    }
}

/// All moves of a list.
#[must_use]
pub fn expected_moves(rules: &RuleSet, entries: &[MoveEntry]) -> Vec<Expected> {
    entries.iter().map(|entry| entry.expected(rules)).collect()
}

/// The move with this path, these captured squares and this new kind.
///
/// # Panics
/// If a square or a kind of piece does not exist.
#[must_use]
pub fn parse_path(
    rules: &RuleSet,
    path: &str,
    captured: &[String],
    becomes: Option<&str>,
) -> Expected {
    let square = |name: &str| {
        let found = rules.notation.numbering.parse(name);
        found.unwrap_or_else(|| panic!("`{name}` in `{path}` is not a square of `{}`", rules.id))
    };
    let mut squares = path.split(['-', 'x']).map(square);
    let from = squares.next().unwrap_or_else(|| panic!("`{path}` names no square"));
    let path = Path {
        landings: squares.collect(),
        captured: captured.iter().map(|name| square(name)).collect(),
    };
    Expected {
        from,
        to: path.landings.last().copied(),
        captured: path.captured.iter().copied().collect(),
        becomes: becomes.map(|name| kind(rules, name)),
        path,
    }
}

fn kind(rules: &RuleSet, name: &str) -> Kind {
    let declared = rules.pieces.iter().find(|piece| piece.name == name).map(|piece| piece.kind);
    match name {
        "man" => Kind::Man,
        "king" => Kind::King,
        _ => declared.unwrap_or_else(|| panic!("`{}` has no piece called `{name}`", rules.id)),
    }
}
