//! The page of the server: built with the library in WebAssembly, and tried in a browser with the server
//! behind it.

use std::path::PathBuf;

use anyhow::Result;

use crate::npm::Folder;
use crate::postgres::Server;
use crate::{project, tools};

/// Its npm package.
const PACKAGE: Folder = Folder("crates/draughts-server/web");

/// Where it looks for the library.
const VENDOR: &str = "vendor/draughts-wasm";

/// Builds the page into `dist`, from where the server takes it when it is compiled.
///
/// # Errors
/// If a program is missing or something cannot be built.
pub fn run() -> Result<bool> {
    tools::NODE.provide()?;
    Ok(PACKAGE.vendor(VENDOR)? && PACKAGE.install()? && PACKAGE.npm(&["run", "build"], &[])?)
}

/// Builds the page and the server, of which it is a part, and tries the one with the other in Chromium;
/// where there are two servers, with PostgreSQL behind them.
///
/// # Errors
/// If a program is missing or something cannot be built.
pub fn test() -> Result<bool> {
    tools::CHROMIUM.provide()?;
    if !run()? {
        return Ok(false);
    }
    let program = project::program("draughts-server")?;
    let database = Server::start()?;
    let variables =
        [("DRAUGHTS_SERVER", program), ("DRAUGHTS_POSTGRES", PathBuf::from(database.url()))];
    PACKAGE.npm(&["test"], &variables)
}
