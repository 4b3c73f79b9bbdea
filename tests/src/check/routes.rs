//! Perft by routes, as some published tables count: a capture that goes straight on is one route,
//! wherever the piece lands between the two captured ones.

use std::collections::BTreeSet;

use draughts::movegen::{Generator, Storm};
use draughts::rules::Record;
use draughts::{Move, Position, Square};

/// The number of positions after so many plies, reached by different routes.
pub(super) fn perft(generator: &Generator, position: &Position, depth: u32) -> Result<u64, Storm> {
    if depth == 1 && !generator.has_capture(position) {
        return generator.count(position).map(|count| count as u64);
    }
    let mut leaves = 0;
    for mv in generator.legal_moves(position)? {
        let routes = if mv.is_capture() { routes(generator, position, &mv) } else { 1 };
        let below = match depth {
            1 => 1,
            _ => perft(generator, &generator.make(position, &mv), depth - 1)?,
        };
        leaves += routes * below;
    }
    Ok(leaves)
}

/// How many routes lead to a capture.
fn routes(generator: &Generator, position: &Position, mv: &Move) -> u64 {
    let mut routes = BTreeSet::new();
    for path in generator.paths(position, mv, usize::MAX) {
        let mut route: Vec<(Square, Option<Square>)> = Vec::new();
        let (mut at, mut last) = (mv.from(), None);
        for (&captured, &landing) in path.captured.iter().zip(&path.landings) {
            let direction = direction(generator.rules(), at, captured);
            if let Some(jump) = route.last_mut().filter(|_| last == Some(direction)) {
                jump.1 = None;
            }
            route.push((captured, Some(landing)));
            (at, last) = (landing, Some(direction));
        }
        routes.insert(route);
    }
    routes.len() as u64
}

/// The signs of the difference of two squares on a line.
fn direction(rules: &Record, from: Square, to: Square) -> (i32, i32) {
    let sign = |from: u8, to: u8| (i32::from(to) - i32::from(from)).signum();
    let board = &rules.board;
    (sign(board.file(from), board.file(to)), sign(board.row(from), board.row(to)))
}
