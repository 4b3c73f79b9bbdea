//! What runs in a browser: the board, and the pages around it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result};

use crate::{project, tools};

/// The folder of the npm packages.
const FOLDER: &str = "crates/draughts-web";

/// Installs what the packages need, as their lock file says, and runs lint, types, tests and builds of the
/// board; the last tests are in Chromium. Screenshots are kept in `target/screenshots`.
///
/// # Errors
/// If Node or Chromium is missing, or npm cannot be run.
pub fn test() -> Result<bool> {
    tools::NODE.provide()?;
    tools::CHROMIUM.provide()?;
    Ok(install()? && npm(&["test"], &[])?)
}

/// Installs what the packages need, unless that has been done since their lock file was changed.
pub(crate) fn install() -> Result<bool> {
    let folder = project::root().join(FOLDER);
    let changed = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
    let installed: Option<SystemTime> = changed(&folder.join("node_modules/.package-lock.json"));
    if installed.is_some() && installed >= changed(&folder.join("package-lock.json")) {
        return Ok(true);
    }
    npm(&["ci", "--no-audit", "--no-fund"], &[])
}

/// Runs npm with some variables of the environment; whether it ended well.
pub(crate) fn npm(arguments: &[&str], variables: &[(&str, PathBuf)]) -> Result<bool> {
    println!("npm {}", arguments.join(" "));
    let status = Command::new("npm")
        .args(arguments)
        .current_dir(project::root().join(FOLDER))
        .env("SCREENSHOTS", project::target().join("screenshots"))
        .envs(variables.iter().map(|(name, path)| (name, path)))
        .status()
        .context("cannot run npm")?;
    Ok(status.success())
}
