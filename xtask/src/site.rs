//! The site: the manual, and the page that plays without a server.

use std::path::PathBuf;

use anyhow::Result;

use crate::web::PACKAGES;
use crate::{book, tools};

/// Where the page lies in the site; the manual leads there.
pub const PAGE: &str = "play/";

/// Where the page looks for the library.
const VENDOR: &str = "play/vendor/draughts-wasm";

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
    Ok(page()? && PACKAGES.npm(&["run", "browser", "--workspace", "play"], &site())?)
}

/// Builds the page into its place in the site, with the library in WebAssembly beside it.
fn page() -> Result<bool> {
    tools::NODE.provide()?;
    let run = |script| PACKAGES.npm(&["run", script, "--workspace", "play"], &site());
    Ok(PACKAGES.vendor(VENDOR)? && PACKAGES.install()? && run("types")? && run("build")?)
}

/// Tells the builder of the page where it goes.
fn site() -> [(&'static str, PathBuf); 1] {
    [("SITE", book::folder().join(PAGE))]
}
