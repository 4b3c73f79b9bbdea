//! Tables of perft.

use draughts::Position;
use draughts::movegen::{Perft, Storm};

use super::routes;
use crate::data::{Convention, Table};
use crate::play::{self, Instance};

/// A table to a depth, by one of the generators, counted in bulk or move by move.
///
/// Routes are counted in bulk alone.
#[must_use]
pub fn table(instance: &Instance, table: &Table, depth: u32, bulk: bool) -> Vec<String> {
    let variant = &instance.variant;
    let generator = instance.generator();
    let position =
        table.fen.as_ref().map_or_else(|| variant.start(), |fen| play::position(variant, fen));
    let check = |how, depth, count: &dyn Fn(&Position, u32) -> Result<u64, Storm>| {
        let counts = (1..=depth).zip(&table.counts);
        let mut wrong = counts.filter_map(|(depth, &wanted)| {
            let found = count(&position, depth);
            (found != Ok(wanted)).then(|| {
                let name = &table.name;
                format!("{instance}, {name}, {how}, depth {depth}: {found:?}, expected {wanted}")
            })
        });
        wrong.next()
    };
    let perft = |all_paths| {
        move |position: &Position, depth| {
            generator.perft(position, depth, Perft { all_paths, bulk })
        }
    };
    let distinct = || check("distinct", depth, &perft(false));
    let all_paths = |depth| check("all paths", depth, &perft(true));
    let complaints = match table.convention {
        Convention::Distinct => vec![distinct()],
        Convention::AllPaths => vec![all_paths(depth)],
        Convention::Both => vec![distinct(), all_paths(depth)],
        Convention::Routes => {
            let same = all_paths(depth.min(table.paths_to.unwrap_or(0)));
            let count = |position: &Position, depth| routes::perft(generator, position, depth);
            vec![same, if bulk { check("routes", depth, &count) } else { None }]
        }
    };
    complaints.into_iter().flatten().collect()
}
