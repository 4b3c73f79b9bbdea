//! Bots that play games on the server, many at once: `xtask-load --server PROGRAM`.
//!
//! Every player has a connection of their own, as a browser has. Partners find each other in the lobby,
//! think for a while and play a random legal move; when a game is over they look for the next one. What
//! is measured is how long a player waits until the server says that a move is stored.
#![allow(clippy::disallowed_methods, reason = "it measures time and starts programs")]

mod bot;
mod check;
mod http;
mod load;
mod node;
mod report;
mod tally;
mod words;

use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Duration;

use anyhow::{Context, Result};
use clap::Parser;

use self::load::{Fate, Plan};
use self::report::Row;

/// Has bots play on the server, many games at once, and measures what they feel.
#[derive(Parser)]
struct Arguments {
    /// The program of the server.
    #[arg(long)]
    server: PathBuf,

    /// How many games at once, one run after the other.
    #[arg(long, value_delimiter = ',', default_value = "100,1000,5000")]
    games: Vec<usize>,

    /// For how many seconds it is measured, once all play.
    #[arg(long, default_value_t = 60)]
    seconds: u64,

    /// How many milliseconds a player thinks on an average: from half of it to half as much again.
    #[arg(long, default_value_t = 5000)]
    think: u64,

    /// The rule sets that are played.
    #[arg(long, value_delimiter = ',', default_value = "brazilian,english,international,turkish")]
    rules: Vec<String>,

    /// The database of all runs, as the server takes it; without it, a new file for each.
    #[arg(long)]
    database: Option<String>,

    /// How many nodes serve them; more than one need a `--database` that they can share.
    #[arg(long, default_value_t = 1)]
    nodes: usize,

    /// Kill the server in the middle of it all, start it again, and look for every move that it had
    /// acknowledged.
    #[arg(long)]
    kill: bool,

    /// Kill one of the nodes half way, whose players go to the others, and the others at the end; then look
    /// for every move as with `--kill`.
    #[arg(long)]
    kill_one: bool,

    /// Take it for no error that the database does not answer for a while.
    #[arg(long)]
    patient: bool,

    /// What the bots' choices come from.
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// Write the results to this file, too.
    #[arg(long)]
    json: Option<PathBuf>,
}

#[tokio::main]
async fn main() -> Result<ExitCode> {
    let arguments = Arguments::parse();
    let mut rows: Vec<Row> = Vec::new();
    let mut well = true;
    for &games in &arguments.games {
        let plan = Plan {
            games,
            nodes: arguments.nodes,
            think: Duration::from_millis(arguments.think),
            measured: Duration::from_secs(arguments.seconds),
            rules: arguments.rules.clone(),
            seed: arguments.seed,
        };
        let folder = tempfile::tempdir().context("cannot make a folder for the database")?;
        let file = folder.path().join("load.sqlite").display().to_string();
        let database = arguments.database.clone().unwrap_or(file);
        let fate = match (arguments.kill_one, arguments.kill) {
            (true, _) => Fate::OneDies,
            (false, true) => Fate::AllDie,
            (false, false) => Fate::Live,
        };
        let (row, nodes) = load::run(&plan, &arguments.server, &database, fate).await?;
        well &= row.moves > 0 && row.errors(arguments.patient) == 0;
        println!("{row}");
        if fate != Fate::Live {
            let checked = check::run(&arguments.server, &database, &row.acknowledged).await?;
            println!("{checked}");
            well &= checked.lost.is_empty();
        }
        drop(nodes);
        rows.push(row);
    }
    print!("{}", report::table(&rows));
    if let Some(path) = arguments.json {
        let text = serde_json::to_string_pretty(&rows)?;
        std::fs::write(&path, text)
            .with_context(|| format!("cannot write `{}`", path.display()))?;
    }
    Ok(if well { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
