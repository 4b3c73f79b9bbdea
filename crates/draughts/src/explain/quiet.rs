//! What is wrong with a quiet move.

use draughts_board::{DirectionSet, Kind, Square, SquareSet};
use draughts_movegen::{Move, Position};
use draughts_rules::Record;

use super::leg::{beside, line};
use super::refusal::{Capturing, Refusal};
use super::walk::{Walk, directions, flies, turned};

/// Why a piece makes no quiet move from one square to the other.
pub(super) fn reason(
    rules: &Record,
    position: &Position,
    legal: &[Move],
    from: Square,
    to: Square,
) -> Refusal {
    let Some((side, kind)) = position.piece_at(from) else {
        return Refusal::EmptySquare { square: from };
    };
    if from == to {
        return Refusal::SameSquare { square: from };
    }
    if let Some(by) = position.piece_at(to) {
        return Refusal::Occupied { square: to, by };
    }
    if kind == Kind::Man && rules.man.frozen_on_far_row && rules.far_row(side).contains(from) {
        return Refusal::Frozen { square: from };
    }
    let found = line(from, to, |square, way| rules.board.neighbour(square, way));
    let beside = || beside(rules, from, to).map(|direction| (direction, Vec::new()));
    let is_line = found.is_some();
    let Some((direction, between)) = found.or_else(beside) else {
        return Refusal::NoLine { from, to };
    };
    let (capture, allowed) = (Capturing::No, directions(rules, kind, Capturing::No));
    let way = turned(rules, side, DirectionSet::from_iter([direction]));
    if allowed.bits() & way.bits() == 0 {
        return Refusal::WrongDirection { kind, from, to, way, allowed, capture };
    }
    if !is_line {
        return Refusal::NoLine { from, to };
    }
    blocked(rules, position, (from, to), kind, &between)
        .unwrap_or_else(|| forbidden(rules, position, legal, from))
}

/// What stands in the way, or that the way is too long.
fn blocked(
    rules: &Record,
    position: &Position,
    (from, to): (Square, Square),
    kind: Kind,
    between: &[Square],
) -> Option<Refusal> {
    let side = position.side();
    let piece = |square: &Square| Some((*square, position.piece_at(*square)?));
    if flies(rules, kind) {
        let (square, by) = between.iter().find_map(piece)?;
        return Some(Refusal::PathBlocked { from, to, square, by });
    }
    let &next = between.first()?;
    let men = position.of_kind(side, Kind::Man);
    let gap = between.iter().copied().find(|&square| !men.contains(square));
    if kind == Kind::Man && men.contains(next) && rules.man.linear {
        return gap.map(|square| Refusal::BrokenLine { square });
    }
    Some(match position.piece_at(next) {
        Some((owner, _)) if owner == side => {
            Refusal::OwnPiece { square: next, linear: kind == Kind::Man && gap.is_none() }
        }
        Some(by) => Refusal::PathBlocked { from, to, square: next, by },
        None => Refusal::TooFar { kind, from, to, capture: Capturing::No },
    })
}

/// Why a quiet move that the piece can make is not allowed.
fn forbidden(rules: &Record, position: &Position, legal: &[Move], from: Square) -> Refusal {
    let side = position.side();
    let compelled = |square: &Square| {
        let walk = Walk::start(rules, position, *square);
        walk.is_some_and(|walk| {
            let declared = rules.pieces.iter().find(|piece| piece.kind == walk.kind);
            declared.is_none_or(|piece| piece.compulsory) && !walk.next_jumps().is_empty()
        })
    };
    if rules.capture.compulsory && position.of(side).iter().any(|square| compelled(&square)) {
        let with: SquareSet = legal.iter().filter(|mv| mv.is_capture()).map(Move::from).collect();
        return Refusal::MustCapture { with };
    }
    let run = position.king_run(side);
    match rules.king.as_ref().and_then(|king| king.same_king_limit) {
        Some(limit) if run.square == Some(from) && run.count >= limit => {
            Refusal::SameKing { square: from, limit }
        }
        _ => Refusal::NotLegal,
    }
}
