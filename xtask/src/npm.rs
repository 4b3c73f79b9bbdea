//! Folders with packages for browsers, and npm in them.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::SystemTime;

use anyhow::{Context, Result};

use crate::{project, wasm};

/// A folder with a package, or with several; its path from the root.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Folder(pub &'static str);

impl Folder {
    fn path(self) -> PathBuf {
        project::root().join(self.0)
    }

    /// Installs what the packages need, unless that has been done since their lock file was changed.
    pub(crate) fn install(self) -> Result<bool> {
        let changed = |path: &Path| fs::metadata(path).and_then(|file| file.modified()).ok();
        let done = self.path().join("node_modules/.package-lock.json");
        let installed: Option<SystemTime> = changed(&done);
        if installed.is_some() && installed >= changed(&self.path().join("package-lock.json")) {
            return Ok(true);
        }
        self.npm(&["ci", "--no-audit", "--no-fund"], &[])
    }

    /// Compiles the library to WebAssembly and puts its package where a page looks for it.
    pub(crate) fn vendor(self, place: &str) -> Result<bool> {
        if !wasm::run(None)? {
            return Ok(false);
        }
        let vendor = self.path().join(place);
        if vendor.exists() {
            fs::remove_dir_all(&vendor).context("cannot empty the folder of the library")?;
        }
        wasm::copy_package(&vendor)?;
        Ok(true)
    }

    /// Runs npm with some variables of the environment; whether it ended well. Tests keep screenshots in
    /// `target/screenshots`.
    pub(crate) fn npm(self, arguments: &[&str], variables: &[(&str, PathBuf)]) -> Result<bool> {
        println!("npm {}", arguments.join(" "));
        let status = Command::new("npm")
            .args(arguments)
            .current_dir(self.path())
            .env("SCREENSHOTS", project::target().join("screenshots"))
            .envs(variables.iter().map(|(name, path)| (name, path)))
            .status()
            .context("cannot run npm")?;
        Ok(status.success())
    }
}
