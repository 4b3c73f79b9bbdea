//! The npm package of the library: compiled to WebAssembly, with its glue, tested as it is installed.

mod build;
mod debian;
mod positions;
mod test;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};

use crate::project;

pub use build::Way;
pub use test::run as test;

/// What the files of the glue are called.
const NAME: &str = "draughts";

/// Makes the package in `target/npm/draughts-wasm` and says how large it is.
///
/// # Errors
/// If the library cannot be compiled to WebAssembly here; the error says what is missing.
pub fn run(way: Option<Way>) -> Result<bool> {
    let folder = package(way)?;
    for file in [format!("{NAME}_bg.wasm"), format!("{NAME}.js")] {
        let bytes = fs::metadata(folder.join(&file))?.len();
        println!("{file}: {} kB", bytes / 1000);
    }
    println!("the package is in {}", folder.display());
    Ok(true)
}

/// The folder of the package, made anew.
fn package(way: Option<Way>) -> Result<PathBuf> {
    let library = build::library(way)?;
    let folder = project::target().join("npm").join("draughts-wasm");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("cannot empty the folder of the package")?;
    }
    fs::create_dir_all(&folder)?;
    build::glue(&library, &folder, NAME)?;
    copy(&project::root().join("crates/draughts-wasm/npm"), &folder)?;
    for license in ["LICENSE-APACHE", "LICENSE-MIT"] {
        fs::copy(project::root().join(license), folder.join(license))?;
    }
    let described = folder.join("package.json");
    let mut description: serde_json::Value =
        serde_json::from_str(&fs::read_to_string(&described)?)?;
    description["version"] = env!("CARGO_PKG_VERSION").into();
    fs::write(&described, serde_json::to_string_pretty(&description)? + "\n")?;
    Ok(folder)
}

/// Copies the files of a folder; folders in it are left out.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    let entries = fs::read_dir(from).with_context(|| format!("cannot read {}", from.display()))?;
    for entry in entries {
        let entry = entry?;
        if entry.file_type()?.is_file() {
            fs::copy(entry.path(), to.join(entry.file_name()))?;
        }
    }
    Ok(())
}
