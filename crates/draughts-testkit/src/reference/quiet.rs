//! Moves without a capture.

use draughts_board::{Direction, DirectionSet, Kind, Square, SquareSet};
use draughts_movegen::Path;
use draughts_rules::Record;

use super::ReferenceMove;
use super::field::{Field, Piece, is_flying, promotes_on};

/// Every quiet move of the side to move.
pub(crate) fn all(rules: &Record, field: &Field<'_>) -> Vec<ReferenceMove> {
    let mut moves = Vec::new();
    for (from, kind) in field.own() {
        for to in destinations(rules, field, from, kind) {
            let promoted = promotes_on(rules, field.mover, kind, to);
            moves.push(ReferenceMove {
                from,
                to: Some(to),
                captured: SquareSet::EMPTY,
                order: Vec::new(),
                paths: vec![Path { landings: vec![to], captured: Vec::new() }],
                moved: kind,
                kind_at_end: if promoted { Kind::King } else { kind },
            });
        }
    }
    moves
}

/// The squares that a piece may move to.
fn destinations(rules: &Record, field: &Field<'_>, from: Square, kind: Kind) -> Vec<Square> {
    let far_row = rules.far_row(field.mover);
    if kind == Kind::Man && rules.man.frozen_on_far_row && far_row.contains(from) {
        return Vec::new();
    }
    let mut squares = Vec::new();
    for direction in field.turned(directions(rules, kind)) {
        let mut next = rules.board.neighbour(from, direction);
        while let Some(to) = next.filter(|&square| field.is_empty(square)) {
            squares.push(to);
            next = rules.board.neighbour(to, direction);
            if !is_flying(rules, kind) {
                break;
            }
        }
        if kind == Kind::Man && rules.man.linear {
            squares.extend(behind_line(rules, field, from, direction));
        }
    }
    squares
}

/// The first square behind an unbroken line of the mover's men, if there is such a line next to the
/// man and that square is empty.
fn behind_line(
    rules: &Record,
    field: &Field<'_>,
    from: Square,
    direction: Direction,
) -> Option<Square> {
    let man = Piece { side: field.mover, kind: Kind::Man, captured: false };
    let mut square = rules.board.neighbour(from, direction)?;
    if field.at(square) != Some(man) {
        return None;
    }
    while field.at(square) == Some(man) {
        square = rules.board.neighbour(square, direction)?;
    }
    field.is_empty(square).then_some(square)
}

/// Where a piece of this kind moves.
fn directions(rules: &Record, kind: Kind) -> DirectionSet {
    match kind {
        Kind::Man => rules.man.moves,
        Kind::King => rules.king.as_ref().map_or(DirectionSet::NONE, |king| king.moves),
        Kind::First | Kind::Second => {
            let declared = rules.pieces.iter().find(|piece| piece.kind == kind);
            declared.map_or(DirectionSet::NONE, |piece| piece.moves)
        }
    }
}
