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

/// Where the weights are in the project, and in the package.
const WEIGHTS: &str = "weights";

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
    weights(&folder.join(WEIGHTS))?;
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

/// Puts the weights that ship into a folder, with a list of them, so that nobody asks for others.
fn weights(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    let mut ids: Vec<_> = draughts_search::weights::shipped().collect();
    ids.sort_unstable();
    for id in &ids {
        let bytes = draughts_search::weights::shipped_bytes(id).unwrap_or_default();
        fs::write(folder.join(format!("{id}.dw")), bytes)?;
    }
    let list = format!("export const shipped = {};\n", serde_json::to_string(&ids)?);
    Ok(fs::write(folder.join("shipped.js"), list)?)
}

/// Copies the package as it was made last into a folder.
pub(crate) fn copy_package(to: &Path) -> Result<()> {
    let package = project::target().join("npm").join("draughts-wasm");
    for part in ["", WEIGHTS] {
        fs::create_dir_all(to.join(part))?;
        copy(&package.join(part), &to.join(part))?;
    }
    Ok(())
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
