//! `cargo xtask load`: many games at once on the server, and what their players feel.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::chart::{Chart, Curve};
use super::page::publish;
use crate::postgres::Server;
use crate::project;

/// Where the picture lies that the manual shows.
const PICTURE: &str = "docs/src/pictures/load.svg";

/// On what, and what becomes of the results.
#[derive(Debug, Clone, clap::Args)]
pub struct Options {
    /// On PostgreSQL instead of SQLite.
    #[arg(long)]
    postgres: bool,

    /// Put the table and the picture into the manual, too.
    #[arg(long)]
    write: bool,

    /// Options of the bots, such as `--games 100,1000 --seconds 30 --kill`; `--help` tells them all.
    #[arg(last = true)]
    bots: Vec<String>,
}

/// A run, as the bots tell of it.
#[derive(Debug, Deserialize)]
struct Row {
    games: usize,
    moves_a_second: f64,
    median_ms: f64,
    p99_ms: f64,
    longest_ms: f64,
    bytes_a_game: Option<u64>,
    finished: u64,
    errors: std::collections::BTreeMap<String, u64>,
}

const HEADS: [&str; 8] = [
    "games at once",
    "moves a second",
    "median, ms",
    "99 %, ms",
    "longest, ms",
    "kB a game",
    "games ended",
    "errors",
];

/// Builds the server and the bots, and has them play; whether nothing has gone wrong.
///
/// # Errors
/// If something cannot be built or started.
pub fn run(options: &Options) -> Result<bool> {
    let folder = project::target().join("bench");
    fs::create_dir_all(&folder).context("cannot make a folder for the results")?;
    let results = folder.join("load.json");
    let database = options.postgres.then(Server::start).transpose()?;
    let mut bots = Command::new(project::optimized("xtask-load", "release")?);
    bots.arg("--server")
        .arg(project::optimized("draughts-server", "server")?)
        .arg("--json")
        .arg(&results);
    if let Some(database) = &database {
        bots.args(["--database", &database.url()]);
    }
    let well = bots.args(&options.bots).status().context("the bots cannot be started")?.success();
    let rows: Vec<Row> = serde_json::from_slice(&fs::read(&results)?)?;
    let table = if options.postgres { "load-postgresql" } else { "load" };
    publish(table, &HEADS, &rows.iter().map(Row::cells).collect::<Vec<_>>(), options.write)?;
    if options.write && !options.postgres {
        fs::write(project::root().join(PICTURE), picture(&rows))
            .with_context(|| format!("cannot write `{PICTURE}`"))?;
        println!("{PICTURE} written");
    }
    Ok(well)
}

impl Row {
    fn cells(&self) -> Vec<String> {
        vec![
            self.games.to_string(),
            format!("{:.0}", self.moves_a_second),
            format!("{:.1}", self.median_ms),
            format!("{:.1}", self.p99_ms),
            format!("{:.0}", self.longest_ms),
            self.bytes_a_game.map_or_else(|| "?".to_owned(), |bytes| (bytes / 1000).to_string()),
            self.finished.to_string(),
            self.errors.values().sum::<u64>().to_string(),
        ]
    }
}

fn picture(rows: &[Row]) -> String {
    let curve = |name, class, value: fn(&Row) -> f64| Curve {
        name,
        class,
        values: rows.iter().map(value).collect(),
    };
    let labels: Vec<String> = rows.iter().map(|row| row.games.to_string()).collect();
    Chart {
        title: "How long a move takes to be acknowledged, by the number of games at once",
        heading: "Milliseconds until a move is stored, by games at once",
        labels: &labels,
        curves: &[
            curve("99 of 100 moves", "plain", |row| row.p99_ms),
            curve("half of the moves", "best", |row| row.median_ms),
        ],
    }
    .svg()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_of_the_bots_are_read() {
        let text = r#"[{"games": 100, "moves": 1200, "moves_a_second": 20.0, "finished": 3,
            "median_ms": 1.25, "p99_ms": 7.5, "longest_ms": 20.0, "bytes_a_game": 40960,
            "errors": {"refused: stale": 2}}]"#;
        let rows: Vec<Row> = serde_json::from_str(text).expect("results");
        assert_eq!(rows[0].cells(), ["100", "20", "1.2", "7.5", "20", "40", "3", "2"]);
        assert!(picture(&rows).contains(">100</text>"));
    }
}
