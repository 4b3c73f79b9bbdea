//! Windows: compact parts of a board that overlap.

use draughts::Square;
use draughts::board::Board;

/// The most squares of a window. Each may be empty or have a man of either side, so that this is 19,683
/// possibilities.
const MOST: usize = 9;

/// The windows of a board: square blocks, as large as they can be with at most nine playing squares.
///
/// Where every square is played on, there is a block at every place; where only every other one is, at
/// every other file and row. On a board without gaps each square lies in some of them, and mirrors and
/// turns of the board bring blocks onto blocks.
pub(crate) fn windows(board: &Board) -> Vec<Vec<Square>> {
    let mut side = 2;
    while side < board.width().max(board.height()) && largest(board, side + 1) <= MOST {
        side += 1;
    }
    let sparse = 2 * board.len() <= usize::from(board.width()) * usize::from(board.height()) + 1;
    let stride = if sparse { 2 } else { 1 };
    let mut found: Vec<Vec<Square>> = Vec::new();
    for row in offsets(board.height(), side, stride) {
        for file in offsets(board.width(), side, stride) {
            let squares = block(board, file, row, side);
            if squares.len() > 1 && !found.contains(&squares) {
                found.push(squares);
            }
        }
    }
    found
}

/// Where blocks begin along an edge, the same from both ends.
fn offsets(length: u8, side: u8, stride: u8) -> Vec<u8> {
    let last = length.saturating_sub(side);
    (0..=last)
        .filter(|at| at.is_multiple_of(stride) || (last - at).is_multiple_of(stride))
        .collect()
}

fn block(board: &Board, file: u8, row: u8, side: u8) -> Vec<Square> {
    let within = |at: u8, from: u8| (from..from.saturating_add(side)).contains(&at);
    let squares = board.squares().iter();
    squares
        .filter(|&square| within(board.file(square), file) && within(board.row(square), row))
        .collect()
}

fn largest(board: &Board, side: u8) -> usize {
    let rows = offsets(board.height(), side, 1).into_iter();
    let files = || offsets(board.width(), side, 1).into_iter();
    let blocks = rows.flat_map(|row| files().map(move |file| (file, row)));
    blocks.map(|(file, row)| block(board, file, row, side).len()).max().unwrap_or(0)
}
