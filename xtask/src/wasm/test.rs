//! The package as it is installed, in Node and in a browser.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use super::{copy, package, positions};
use crate::{project, tools};

/// Packs the package, installs it into a folder of its own, and runs the tests there.
///
/// # Errors
/// If the package cannot be made or installed.
pub fn run() -> Result<bool> {
    tools::NODE.provide()?;
    tools::CHROMIUM.provide()?;
    let made = package(None)?;
    let npm = project::target().join("npm");
    let folder = npm.join("test");
    fs::create_dir_all(&folder)?;
    copy(&project::root().join("crates/draughts-wasm/tests"), &folder)?;
    // The board says what it takes, and the compiler whether that is what it gets.
    let contract = project::root().join("crates/draughts-web/board/src/contract.ts");
    fs::copy(contract, folder.join("contract.ts")).context("cannot copy what the board takes")?;
    fs::write(folder.join("positions.json"), positions::json()?)?;
    let packed = npm.join(format!("draughts-wasm-{}.tgz", env!("CARGO_PKG_VERSION")));
    run_npm(&npm, &["pack", "--silent", &made.display().to_string()])?;
    run_npm(&folder, &["ci", "--silent", "--prefer-offline"])?;
    run_npm(&folder, &["install", "--silent", "--no-save", &packed.display().to_string()])?;
    let status = Command::new("npm").arg("test").arg("--silent").current_dir(&folder).status();
    Ok(status.context("cannot run npm")?.success())
}

fn run_npm(folder: &Path, arguments: &[&str]) -> Result<()> {
    let line = format!("npm {}", arguments.join(" "));
    println!("{line}");
    let status = Command::new("npm").args(arguments).current_dir(folder).status();
    ensure!(status.context("cannot run npm")?.success(), "`{line}` fails");
    Ok(())
}
