//! What runs in a browser: the board, and the pages around it.

use anyhow::Result;

use crate::npm::Folder;
use crate::tools;

/// The npm packages.
pub(crate) const PACKAGES: Folder = Folder("crates/draughts-web");

/// Installs what the packages need, as their lock file says, and runs lint, types, tests and builds of the
/// board; the last tests are in Chromium. Screenshots are kept in `target/screenshots`.
///
/// # Errors
/// If Node or Chromium is missing, or npm cannot be run.
pub fn test() -> Result<bool> {
    tools::NODE.provide()?;
    tools::CHROMIUM.provide()?;
    Ok(PACKAGES.install()? && PACKAGES.npm(&["test"], &[])?)
}
