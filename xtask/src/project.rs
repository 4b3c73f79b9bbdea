//! Where the project lies and which files belong to it.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, ensure};

use crate::tools;

/// The folder of the workspace.
#[must_use]
pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().unwrap_or(here).to_path_buf()
}

/// The folder that cargo builds into.
#[must_use]
pub fn target() -> PathBuf {
    env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), |path| root().join(path))
}

/// A cargo command that starts in the folder of the workspace.
#[must_use]
pub fn cargo() -> Command {
    let mut command = Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.current_dir(root());
    command
}

/// The compiler.
#[must_use]
pub fn rustc() -> Command {
    Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()))
}

/// A program of the workspace, built if need be.
///
/// # Errors
/// If it does not build.
pub fn program(name: &str) -> Result<PathBuf> {
    let target = target();
    let built = cargo()
        // Of a part of the workspace, packages from elsewhere may want other features, and would be
        // compiled once more.
        .args(["build", "--quiet", "--workspace", "--bin", name, "--target-dir"])
        .arg(&target)
        .status()
        .context("cannot run cargo")?;
    ensure!(built.success(), "`{name}` does not build");
    Ok(target.join("debug").join(format!("{name}{}", env::consts::EXE_SUFFIX)))
}

/// A program of the workspace as it is used, built if need be with this profile.
///
/// # Errors
/// If it does not build.
pub fn optimized(name: &str, profile: &str) -> Result<PathBuf> {
    let target = target();
    let built = cargo()
        .args(["build", "--profile", profile, "--package", name, "--target-dir"])
        .arg(&target)
        .status()
        .context("cannot run cargo")?;
    ensure!(built.success(), "`{name}` does not build");
    Ok(target.join(profile).join(format!("{name}{}", env::consts::EXE_SUFFIX)))
}

/// The `draughts` command, built if need be.
///
/// # Errors
/// If it does not build.
pub fn draughts() -> Result<PathBuf> {
    program("draughts")
}

/// The text of a file, by its path from the root.
///
/// # Errors
/// If it cannot be read as text.
pub fn read(path: &str) -> Result<String> {
    fs::read_to_string(root().join(path)).with_context(|| format!("cannot read `{path}`"))
}

/// A file of the project.
#[derive(Debug, Clone)]
pub struct File {
    /// Its path from the root, with slashes.
    pub path: String,
    /// What it says.
    pub text: String,
}

/// The text files of the project: those that git knows or would add. Files that are not text are
/// left out.
///
/// # Errors
/// If git is missing or does not answer.
pub fn files() -> Result<Vec<File>> {
    tools::GIT.provide()?;
    let output = Command::new("git")
        .args(["ls-files", "-z", "--cached", "--others", "--exclude-standard"])
        .current_dir(root())
        .output()
        .context("cannot run `git ls-files`")?;
    ensure!(
        output.status.success(),
        "`git ls-files` failed: {}",
        String::from_utf8_lossy(&output.stderr).trim()
    );
    let names = String::from_utf8(output.stdout).context("a file name is not text")?;
    let mut files: Vec<File> = names
        .split('\0')
        .filter_map(|path| Some((path, fs::read(root().join(path)).ok()?)))
        .filter_map(|(path, bytes)| {
            Some(File { path: path.to_owned(), text: String::from_utf8(bytes).ok()? })
        })
        .collect();
    files.sort_by(|a, b| a.path.cmp(&b.path));
    files.dedup_by(|a, b| a.path == b.path);
    Ok(files)
}
