//! Every position of one or two pieces that can matter, and what may be added to a position.

use draughts_board::{Board, Kind, Shape, Side, Square};
use draughts_movegen::{KingRun, Position};

use super::pair::Pair;

/// Files and rows between two pieces that have to do with each other though on no line.
const NEAR: u8 = 2;

/// Positions of this many pieces, 1 or 2. Of two pieces both stand on one line, or near each other.
pub(super) fn positions(pair: &Pair, pieces: usize) -> impl Iterator<Item = Position> + '_ {
    let board = &pair.rules().board;
    let piece = move |side: Side| {
        let squares = board.squares().iter();
        squares.flat_map(move |square| {
            let kinds = pair.kinds.iter().filter(move |&&kind| pair.may_stand(square, side, kind));
            kinds.map(move |&kind| (square, side, kind))
        })
    };
    let single = move |mover: Side| {
        [mover, mover.other()].into_iter().flat_map(piece).map(move |one| put(mover, &[one]))
    };
    let double = move |mover: Side| {
        piece(mover).flat_map(move |one| {
            let others = [mover, mover.other()].into_iter().flat_map(piece);
            let meet = others.filter(move |two| {
                // Two of the same side are the same whichever comes first.
                let again = two.1 == one.1 && two.0 <= one.0;
                two.0 != one.0 && !again && meet(board, one.0, two.0)
            });
            meet.map(move |two| put(mover, &[one, two]))
        })
    };
    let some = |wanted: bool| pair.sides.iter().copied().filter(move |_| wanted);
    some(pieces == 1)
        .flat_map(single)
        .chain(some(pieces == 2).flat_map(double))
        .flat_map(|position| dressed(pair, position))
}

fn put(mover: Side, pieces: &[(Square, Side, Kind)]) -> Position {
    let mut position = Position::empty(mover);
    for &(square, side, kind) in pieces {
        position.put(square, side, kind);
    }
    position
}

fn meet(board: &Board, one: Square, two: Square) -> bool {
    let files = board.file(one).abs_diff(board.file(two));
    let rows = board.row(one).abs_diff(board.row(two));
    let near = files.max(rows) <= NEAR || board.shape() == Shape::Points;
    near || files == 0 || rows == 0 || files == rows
}

/// A position as it is, and with what the rules may add to it: a king of the side to move that has
/// moved as often as it may, or a mark on one piece.
pub(super) fn dressed(pair: &Pair, position: Position) -> impl Iterator<Item = Position> + '_ {
    let side = position.side();
    let kings = position.of_kind(side, Kind::King);
    let runs = pair.limits.iter().flat_map(move |&count| {
        let counts = kings != position.of(side);
        kings.iter().filter(move |_| counts).map(move |square| {
            let mut with = position;
            with.set_king_run(side, KingRun { square: Some(square), count });
            with
        })
    });
    let marked = position.of(side.other()).iter().filter(|_| pair.duels).map(move |square| {
        let mut with = position;
        with.set_marked(square, true);
        with
    });
    [position].into_iter().chain(runs).chain(marked)
}
