//! Getting the peers: from crates.io into a crate of its own, from PyPI each into a virtual
//! environment of its own, for two of them answer to the same name.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::project;

/// A package on PyPI.
#[derive(Debug)]
pub(super) struct Package {
    pub(super) name: &'static str,
    pub(super) version: &'static str,
    /// A program that counts with it.
    pub(super) script: &'static str,
}

/// The folder for everything that is got.
fn folder() -> PathBuf {
    project::target().join("peers")
}

/// Builds the program that counts with kish and with ours, by the same compiler with the same options.
///
/// # Errors
/// If the crate cannot be got or does not build.
pub(super) fn race() -> Result<PathBuf> {
    let folder = folder().join("race");
    let draughts = project::root().join("crates").join("draughts");
    let manifest = include_str!("race.toml")
        .replace("{draughts}", &draughts.display().to_string().replace('\\', "/"));
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("Cargo.toml"), manifest)?;
    fs::write(folder.join("src").join("main.rs"), include_str!("race.rs"))?;
    let mut cargo = project::cargo();
    if cfg!(target_arch = "x86_64") {
        cargo.env("RUSTFLAGS", "-C target-cpu=x86-64-v2");
    }
    let built = cargo
        .args(["build", "--release", "--quiet", "--manifest-path"])
        .arg(folder.join("Cargo.toml"))
        .arg("--target-dir")
        .arg(folder.join("target"))
        .status()
        .context("cannot run cargo")?;
    ensure!(built.success(), "kish cannot be built; is crates.io in reach?");
    let name = format!("race{}", std::env::consts::EXE_SUFFIX);
    Ok(folder.join("target").join("release").join(name))
}

impl Package {
    /// Installs the package; the command that runs its script.
    ///
    /// # Errors
    /// If there is no Python, or the package cannot be got.
    pub(super) fn install(&self) -> Result<Vec<String>> {
        let folder = folder().join(format!("{}-{}", self.name, self.version));
        let bin = folder.join(if cfg!(windows) { "Scripts" } else { "bin" });
        let python = bin.join(format!("python{}", std::env::consts::EXE_SUFFIX));
        let done = folder.join("installed");
        if !done.exists() {
            let made = Command::new("python3").args(["-m", "venv"]).arg(&folder).output();
            let made = made.context("there is no python3")?;
            let why = String::from_utf8_lossy(&made.stderr);
            ensure!(made.status.success(), "python3 makes no virtual environment: {}", why.trim());
            let got = Command::new(&python)
                .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"])
                .arg(format!("{}=={}", self.name, self.version))
                .output()
                .context("cannot run pip")?;
            let why = String::from_utf8_lossy(&got.stderr);
            let why = why.trim().lines().last().unwrap_or("no reason given");
            ensure!(got.status.success(), "pip cannot install it: {why}");
            fs::write(&done, "")?;
        }
        let script = folder.join("count.py");
        fs::write(&script, self.script)?;
        Ok(vec![python.display().to_string(), script.display().to_string()])
    }
}
