//! What runs in a browser: the board, and the pages around it.

use std::process::Command;

use anyhow::{Context, Result};

use crate::{project, tools};

/// The folder of the npm packages.
const FOLDER: &str = "crates/draughts-web";

/// Installs what the packages need, as their lock file says, and runs their lint, types, tests and
/// builds; the last tests are in Chromium. Its screenshots are kept in `target/screenshots`.
///
/// # Errors
/// If Node or Chromium is missing, or npm cannot be run.
pub fn test() -> Result<bool> {
    tools::NODE.provide()?;
    tools::CHROMIUM.provide()?;
    Ok(npm(&["ci", "--no-audit", "--no-fund"])? && npm(&["test"])?)
}

/// Runs npm; whether it ended well.
fn npm(arguments: &[&str]) -> Result<bool> {
    println!("npm {}", arguments.join(" "));
    let status = Command::new("npm")
        .args(arguments)
        .current_dir(project::root().join(FOLDER))
        .env("SCREENSHOTS", project::target().join("screenshots"))
        .status()
        .context("cannot run npm")?;
    Ok(status.success())
}
