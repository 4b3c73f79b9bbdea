//! Openings in which each side first removes a piece of its own.

use draughts_board::{Direction, SquareSet};
use draughts_movegen::Path;
use draughts_rules::{Opening, Record};

use super::ReferenceMove;
use super::field::Field;

/// The removals that are due, if the board shows that the opening is not over.
///
/// A full board means that nobody has removed a piece yet; a single hole, that one side has.
pub(crate) fn removals(rules: &Record, field: &Field<'_>) -> Option<Vec<ReferenceMove>> {
    let Opening::Removal { squares } = &rules.opening else { return None };
    let allowed: SquareSet = match field.holes()[..] {
        [] => *squares,
        [hole] => Direction::ALL
            .into_iter()
            .filter(|direction| direction.is_orthogonal())
            .filter_map(|direction| rules.board.neighbour(hole, direction))
            .collect(),
        _ => return None,
    };
    let own = field.own().into_iter().filter(|&(square, _)| allowed.contains(square));
    let removal = |(from, kind)| ReferenceMove {
        from,
        to: None,
        captured: SquareSet::EMPTY,
        order: Vec::new(),
        paths: vec![Path::default()],
        moved: kind,
        kind_at_end: kind,
    };
    Some(own.map(removal).collect())
}
