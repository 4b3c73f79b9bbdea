//! Faults while many play: whatever the server has acknowledged must be there afterwards.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context, Result};

use crate::postgres::Server;
use crate::project;

/// What the bots say when all of them play.
const ALL_PLAY: &str = "all play";

/// Has bots play, and kills the server, and the database under the server; whether no move was lost.
///
/// # Errors
/// If something does not build or start.
pub fn run() -> Result<bool> {
    println!("the server is killed, with SQLite:");
    let mut passed = play(&["--kill"], || Ok(()))?;
    let database = Server::start()?;
    println!("\nPostgreSQL crashes and comes back under two nodes, and then both are killed:");
    let nodes = ["--nodes", "2", "--database", &database.url()];
    passed &= play(&[&["--patient", "--kill"], &nodes[..]].concat(), || database.crash())?;
    println!("\nof two nodes on PostgreSQL one is killed, and then the other:");
    passed &= play(&[&["--kill-one"], &nodes[..]].concat(), || Ok(()))?;
    Ok(passed)
}

/// Has bots play until the server is killed; something happens once all of them do. Whether every move
/// that was acknowledged is there in the end.
fn play(arguments: &[&str], happens: impl FnOnce() -> Result<()>) -> Result<bool> {
    let mut bots = Command::new(project::program("xtask-load")?)
        .arg("--server")
        .arg(project::program("draughts-server")?)
        .args(["--games", "30", "--seconds", "6", "--think", "400"])
        .args(arguments)
        .stdout(Stdio::piped())
        .spawn()
        .context("the bots cannot be started")?;
    let output = BufReader::new(bots.stdout.take().context("the output is a pipe")?);
    let mut happens = Some(happens);
    for line in output.lines() {
        let line = line?;
        println!("{line}");
        if line == ALL_PLAY
            && let Some(happens) = happens.take()
        {
            happens()?;
        }
    }
    // If they never all played, nothing has happened.
    Ok(bots.wait()?.success() && happens.is_none())
}
