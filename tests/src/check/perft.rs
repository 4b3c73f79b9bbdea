//! Tables of perft.

use draughts::movegen::Perft;

use crate::data::Table;
use crate::play::{self, Instance};

/// A table to a depth, by one of the generators, counted in bulk or move by move.
#[must_use]
pub fn table(instance: &Instance, table: &Table, depth: u32, bulk: bool) -> Vec<String> {
    let variant = &instance.variant;
    let position =
        table.fen.as_ref().map_or_else(|| variant.start(), |fen| play::position(variant, fen));
    let mut complaints = Vec::new();
    for &all_paths in table.convention.all_paths() {
        for (depth, &wanted) in (1..=depth).zip(&table.counts) {
            let found = instance.generator().perft(&position, depth, Perft { all_paths, bulk });
            if found != Ok(wanted) {
                let how = if all_paths { "all paths" } else { "distinct" };
                complaints.push(format!(
                    "{instance}, {}, {how}, depth {depth}: found {found:?}, expected {wanted}",
                    table.name
                ));
                break;
            }
        }
    }
    complaints
}
