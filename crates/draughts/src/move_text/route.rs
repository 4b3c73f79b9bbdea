//! Which pieces a capture meets on the squares that a text names.

use draughts_board::{Direction, Square, SquareSet};
use draughts_movegen::Position;
use draughts_rules::{Record, Removal};

/// The pieces that are jumped between each two of these squares, in order, if there is exactly one
/// each time and the rest of the way is empty.
///
/// Only the board is asked, not the rules of movement: a legal move with the same ends that captures
/// the same pieces is meant, even where the text names squares that a stricter reader would not.
pub(super) fn captured(
    rules: &Record,
    position: &Position,
    squares: &[Square],
) -> Option<Vec<Square>> {
    let mut gone = SquareSet::EMPTY;
    let mut order = Vec::with_capacity(squares.len());
    for pair in squares.windows(2) {
        let victim = jump(rules, position, squares[0], pair[0], pair[1], gone)?;
        gone.insert(victim);
        order.push(victim);
    }
    Some(order)
}

/// The one piece between two squares of a line.
fn jump(
    rules: &Record,
    position: &Position,
    start: Square,
    from: Square,
    to: Square,
    gone: SquareSet,
) -> Option<Square> {
    let board = &rules.board;
    let files = i32::from(board.file(to)) - i32::from(board.file(from));
    let rows = i32::from(board.row(to)) - i32::from(board.row(from));
    let direction = Direction::of(files, rows)?;
    let mut blocked = position.occupied();
    blocked.remove(start);
    if rules.capture.removal == Removal::Immediate {
        blocked = blocked.without(gone);
    }
    let enemies = position.of(position.side().other()).without(gone);
    let mut victim = None;
    let mut at = from;
    loop {
        at = board.next_on_line(at, direction, rules.capture.orthogonal_stride)?;
        if at == to {
            return if blocked.contains(at) { None } else { victim };
        }
        if blocked.contains(at) {
            if victim.is_some() || !enemies.contains(at) {
                return None;
            }
            victim = Some(at);
        }
    }
}
