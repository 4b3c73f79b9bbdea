//! What is printed.

use std::collections::BTreeMap;
use std::fmt;
use std::time::Duration;

use comfy_table::{CellAlignment, Table, presets};
use serde::Serialize;

use crate::load::Plan;
use crate::tally::{Acknowledged, Felt};

/// What is counted where the database does not answer.
const UNAVAILABLE: &str = "refused: unavailable";

/// What the players of a run have felt.
#[derive(Debug, Clone, Serialize)]
pub(crate) struct Row {
    games: usize,
    pub(crate) moves: usize,
    moves_a_second: f64,
    finished: u64,
    /// Milliseconds until a move was acknowledged.
    median_ms: f64,
    p99_ms: f64,
    longest_ms: f64,
    bytes_a_game: Option<u64>,
    errors: BTreeMap<String, u64>,
    /// How many nodes served them.
    nodes: usize,
    /// How often players have lost the connection to a node that was killed.
    came_back: u64,
    /// All moves of all the time.
    #[serde(skip)]
    pub(crate) acknowledged: Vec<Acknowledged>,
}

impl Row {
    pub(crate) fn new(plan: &Plan, felt: Felt, time: Duration, memory: Option<u64>) -> Self {
        let Felt { mut waits, finished, errors, came_back, .. } = felt;
        waits.sort_unstable();
        let part = |part: f64| milliseconds(quantile(&waits, part));
        Self {
            games: plan.games,
            moves: waits.len(),
            moves_a_second: waits.len() as f64 / time.as_secs_f64(),
            finished,
            median_ms: part(0.5),
            p99_ms: part(0.99),
            longest_ms: part(1.0),
            bytes_a_game: memory.map(|bytes| bytes / plan.games.max(1) as u64),
            errors,
            nodes: plan.nodes,
            came_back,
            acknowledged: Vec::new(),
        }
    }

    /// How often something has gone wrong; a database that does not answer may be forgiven.
    pub(crate) fn errors(&self, patient: bool) -> u64 {
        let counts = |what: &str| !patient || what != UNAVAILABLE;
        self.errors.iter().filter(|(what, _)| counts(what)).map(|(_, count)| count).sum()
    }

    fn memory(&self) -> String {
        self.bytes_a_game.map_or_else(|| "?".to_owned(), |bytes| format!("{} kB", bytes / 1000))
    }
}

/// The least value that so great a part of them does not exceed; nothing if there are none.
fn quantile(sorted: &[Duration], part: f64) -> Duration {
    let rank = (part * sorted.len() as f64).ceil() as usize;
    sorted.get(rank.saturating_sub(1)).copied().unwrap_or_default()
}

fn milliseconds(time: Duration) -> f64 {
    time.as_secs_f64() * 1000.0
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} games at once: {} moves, {:.0} a second; acknowledged in {:.1} ms (median), {:.1} ms (99 %), \
             {:.0} ms (longest); {} games ended; {} of memory a game; {} errors",
            self.games,
            self.moves,
            self.moves_a_second,
            self.median_ms,
            self.p99_ms,
            self.longest_ms,
            self.finished,
            self.memory(),
            self.errors(false),
        )?;
        if self.came_back > 0 {
            write!(f, "\n  {} x a player came back from a node that was killed", self.came_back)?;
        }
        for (what, count) in &self.errors {
            write!(f, "\n  {count} x {what}")?;
        }
        Ok(())
    }
}

/// All runs, one a line.
pub(crate) fn table(rows: &[Row]) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["games", "moves/s", "median", "99 %", "longest", "memory a game", "errors"]);
    for row in rows {
        table.add_row([
            row.games.to_string(),
            format!("{:.0}", row.moves_a_second),
            format!("{:.1} ms", row.median_ms),
            format!("{:.1} ms", row.p99_ms),
            format!("{:.0} ms", row.longest_ms),
            row.memory(),
            row.errors(false).to_string(),
        ]);
    }
    for column in table.column_iter_mut() {
        column.set_cell_alignment(CellAlignment::Right);
    }
    format!("{table}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_values_that_were_measured() {
        let waits: Vec<Duration> = (1..=200).map(Duration::from_millis).collect();
        assert_eq!(quantile(&waits, 0.5), Duration::from_millis(100));
        assert_eq!(quantile(&waits, 0.99), Duration::from_millis(198));
        assert_eq!(quantile(&waits, 1.0), Duration::from_millis(200));
        assert_eq!(quantile(&waits[..1], 0.01), Duration::from_millis(1));
        assert_eq!(quantile(&[], 0.5), Duration::ZERO);
    }
}
