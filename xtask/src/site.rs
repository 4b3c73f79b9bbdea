//! The site: the manual, and the page that plays without a server.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::{book, project, tools, wasm, web};

/// Where the page lies in the site; the manual leads there.
pub const PAGE: &str = "play/";

/// Where the page looks for the library, in its own folder.
const VENDOR: &str = "crates/draughts-web/play/vendor/draughts-wasm";

/// Builds the whole site in `target/book`, and says where it is.
///
/// # Errors
/// If a program is missing or something cannot be built.
pub fn run() -> Result<bool> {
    tools::MDBOOK.provide()?;
    let built = book::run()? && page()?;
    if built {
        println!("the site is in {}", book::folder().display());
    }
    Ok(built)
}

/// Builds the page alone and tries it in Chromium.
///
/// # Errors
/// If a program is missing or something cannot be built.
pub fn test() -> Result<bool> {
    tools::CHROMIUM.provide()?;
    Ok(page()? && web::npm(&["run", "browser", "--workspace", "play"], &site())?)
}

/// Builds the page into its place in the site, with the library in WebAssembly beside it.
fn page() -> Result<bool> {
    tools::NODE.provide()?;
    if !wasm::run(None)? {
        return Ok(false);
    }
    let vendor = project::root().join(VENDOR);
    if vendor.exists() {
        fs::remove_dir_all(&vendor).context("cannot empty the folder of the library")?;
    }
    fs::create_dir_all(&vendor)?;
    wasm::copy(&project::target().join("npm").join("draughts-wasm"), &vendor)?;
    let workspace = ["--workspace", "play"];
    Ok(web::install()?
        && web::npm(&[&["run", "types"], &workspace[..]].concat(), &site())?
        && web::npm(&[&["run", "build"], &workspace[..]].concat(), &site())?)
}

/// Tells the builder of the page where it goes.
fn site() -> [(&'static str, PathBuf); 1] {
    [("SITE", book::folder().join(PAGE))]
}
