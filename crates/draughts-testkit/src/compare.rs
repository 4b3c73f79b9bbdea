//! A generator held against the reference.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use draughts_board::{Kind, Square, SquareSet};
use draughts_movegen::{Generator, Move, MoveKind, Path, Position};
use draughts_rules::Record;

use crate::notation::{write_move, write_position, write_reference_move};
use crate::reference::{self, ReferenceMove};

/// The most jumps that the reference may try where a generator is held against it.
pub const MOST_JUMPS: u64 = 1_000_000;

/// What a generator says otherwise than the reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Disagreement {
    /// The id of the rule set.
    pub rules: String,
    /// The position, as [`write_position`] writes it.
    pub position: String,
    /// What differs, a line each.
    pub differences: Vec<String>,
}

impl fmt::Display for Disagreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "`{}` in `{}`:", self.rules, self.position)?;
        self.differences.iter().try_for_each(|difference| write!(f, "\n  {difference}"))
    }
}

impl std::error::Error for Disagreement {}

/// What makes two moves the same move.
///
/// The order of the captured squares is part of it only where the rules tell orders apart.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Identity {
    kind: MoveKind,
    from: Square,
    to: Option<Square>,
    captured: SquareSet,
    order: Option<Vec<Square>>,
    moved: Kind,
    kind_at_end: Kind,
}

/// Holds everything that a generator says about a position against the reference: the legal moves,
/// their number, their paths, whether there is a capture, and what each move leads to.
///
/// # Errors
/// If anything differs, if the generator gives up, or if the reference needs over a million jumps.
pub fn check(generator: &Generator, position: &Position) -> Result<(), Disagreement> {
    let rules: &Record = generator.rules();
    let disagree = |difference: String| disagreement(rules, position, vec![difference]);
    let expected = reference::legal_moves_within(rules, position, MOST_JUMPS)
        .map_err(|spent| disagree(spent.to_string()))?;
    check_against(generator, position, &expected)
}

/// The same as [`check`], with the moves of the reference already at hand.
///
/// # Errors
/// If anything differs, or if the generator gives up.
pub fn check_against(
    generator: &Generator,
    position: &Position,
    expected: &[ReferenceMove],
) -> Result<(), Disagreement> {
    let rules: &Record = generator.rules();
    let disagree = |difference: String| disagreement(rules, position, vec![difference]);
    let moves = generator.legal_moves(position).map_err(|storm| disagree(storm.to_string()))?;
    // One more path than there should be is enough to see that there are too many.
    let limit = 1 + expected.iter().map(|mv| mv.paths.len()).max().unwrap_or(0);
    check_moves(rules, position, expected, &moves, |mv| generator.paths(position, mv, limit))?;
    let mut differences = Vec::new();
    match generator.count(position) {
        Ok(count) if count == expected.len() => {}
        counted => differences.push(format!("count gives {counted:?} for {}", expected.len())),
    }
    let has_capture = expected.iter().any(ReferenceMove::is_capture);
    if generator.has_capture(position) != has_capture {
        differences.push(format!("has_capture says {}", !has_capture));
    }
    let by_identity: BTreeMap<Identity, &ReferenceMove> =
        expected.iter().map(|mv| (identity_of_reference(rules, mv), mv)).collect();
    for mv in &moves {
        let path = generator.path(position, mv);
        let Some(expected) = by_identity.get(&identity(rules, mv, &path)) else {
            differences.push(format!("{path:?} is no path of {mv:?}"));
            continue;
        };
        let text = write_reference_move(rules, position, expected);
        if !expected.paths.contains(&path) {
            let path = write_move(rules, position, mv, &path);
            differences.push(format!("path gives {path} for {text}"));
        }
        let found = generator.make(position, mv);
        let right = reference::make(rules, position, expected);
        if found != right {
            let texts = [found, right].map(|after| write_position(rules, &after));
            differences.push(format!("{text} leads to `{}`, not to `{}`", texts[1], texts[0]));
        }
    }
    if differences.is_empty() { Ok(()) } else { Err(disagreement(rules, position, differences)) }
}

/// Holds a list of moves, and the paths that are said to make each of them, against the reference.
///
/// # Errors
/// If a move or a path is missing, wrong or listed twice.
pub fn check_moves(
    rules: &Record,
    position: &Position,
    expected: &[ReferenceMove],
    moves: &[Move],
    mut paths: impl FnMut(&Move) -> Vec<Path>,
) -> Result<(), Disagreement> {
    let mut missing: BTreeMap<Identity, &ReferenceMove> =
        expected.iter().map(|mv| (identity_of_reference(rules, mv), mv)).collect();
    let mut seen = BTreeSet::new();
    let mut differences = Vec::new();
    for mv in moves {
        let found = paths(mv);
        let first = found.first().cloned().unwrap_or_default();
        let identity = identity(rules, mv, &first);
        let text = write_move(rules, position, mv, &first);
        if !seen.insert(identity.clone()) {
            differences.push(format!("{text} is listed twice"));
        } else if let Some(expected) = missing.remove(&identity) {
            let told: BTreeSet<&Path> = found.iter().collect();
            let right: BTreeSet<&Path> = expected.paths.iter().collect();
            let write = |path: &&Path| write_move(rules, position, mv, path);
            let extra = told.difference(&right).map(write).map(|path| format!("wrong path {path}"));
            let gone = right.difference(&told).map(write).map(|path| format!("no path {path}"));
            differences.extend(extra.chain(gone));
            if told.len() != found.len() {
                differences.push(format!("a path of {text} is listed twice"));
            }
        } else {
            differences.push(format!("{text} is not legal"));
        }
    }
    let missing = missing.into_values().map(|mv| write_reference_move(rules, position, mv));
    differences.extend(missing.map(|text| format!("{text} is missing")));
    if differences.is_empty() { Ok(()) } else { Err(disagreement(rules, position, differences)) }
}

fn identity_of_reference(rules: &Record, mv: &ReferenceMove) -> Identity {
    Identity {
        kind: mv.kind(),
        from: mv.from,
        to: mv.to,
        captured: mv.captured,
        order: rules.order_matters().then(|| mv.order.clone()),
        moved: mv.moved,
        kind_at_end: mv.kind_at_end,
    }
}

fn identity(rules: &Record, mv: &Move, path: &Path) -> Identity {
    Identity {
        kind: mv.kind(),
        from: mv.from(),
        to: mv.to(),
        captured: mv.captured(),
        order: rules.order_matters().then(|| path.captured.clone()),
        moved: mv.moved(),
        kind_at_end: mv.kind_at_end(),
    }
}

fn disagreement(rules: &Record, position: &Position, differences: Vec<String>) -> Disagreement {
    let position = write_position(rules, position);
    Disagreement { rules: rules.id.clone(), position, differences }
}
