//! The site on this machine: the page, built with the library, and the server that it is part of.

use std::process::Command;

use anyhow::{Context, Result};

use crate::{page, project};

/// What is served, and how.
#[derive(Debug, Clone, clap::Args)]
pub struct Options {
    /// The port to listen on.
    #[arg(long, default_value_t = 8080)]
    port: u16,

    /// The database: a file, or an address that begins with `sqlite:` or `postgres:`. Without it, a file
    /// in the user's folder for data.
    #[arg(long)]
    database: Option<String>,

    /// Take the page as it was built last.
    #[arg(long)]
    no_page: bool,

    /// Build what is needed, and serve nothing: the program is `server/draughts-server` in the folder
    /// that cargo builds into.
    #[arg(long)]
    no_run: bool,
}

/// Builds what is needed and serves until it is interrupted.
///
/// # Errors
/// If a program is missing or something cannot be built.
pub fn run(options: &Options) -> Result<bool> {
    if !options.no_page && !page::run()? {
        return Ok(false);
    }
    let mut server = Command::new(project::optimized("draughts-server", "server")?);
    if options.no_run {
        return Ok(true);
    }
    server.args(["--port", &options.port.to_string()]);
    server.args(options.database.iter().flat_map(|database| ["--database", database]));
    let status = server.status().context("cannot run the server")?;
    Ok(status.success())
}
