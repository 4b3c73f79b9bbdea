//! Orders of capture as moves of their own, where lots are drawn.
//!
//! Captures with the same squares are told apart by their route: the rank of the order of the captured
//! squares among all orders of that capture. So a route depends on the position alone.

use crate::{Move, Path};

/// Gives each capture its route. `orders` holds, for each move, the captured squares in order.
pub(super) fn number(moves: &mut [Move], orders: &[Vec<u8>]) {
    for index in 0..moves.len() {
        let alike = |other: &Move| Move { route: 0, ..*other } == Move { route: 0, ..moves[index] };
        let earlier = moves
            .iter()
            .zip(orders)
            .filter(|(other, order)| alike(other) && **order < orders[index])
            .count();
        moves[index].route = u16::try_from(earlier).unwrap_or(u16::MAX);
    }
}

/// Those of the paths of a capture that have its route, at most `limit`.
pub(super) fn paths_of_route(paths: Vec<Path>, route: u16, limit: usize) -> Vec<Path> {
    let mut orders: Vec<_> = paths.iter().map(|path| path.captured.clone()).collect();
    orders.sort_unstable();
    orders.dedup();
    let Some(order) = orders.get(usize::from(route)) else { return Vec::new() };
    paths.into_iter().filter(|path| path.captured == *order).take(limit).collect()
}
