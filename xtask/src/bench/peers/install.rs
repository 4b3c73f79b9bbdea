//! Getting the peers: from crates.io into a crate of its own, from PyPI each into a virtual
//! environment of its own, for two of them answer to the same name.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use crate::project;
use crate::python::{Environment, Package};
use crate::wheel;

/// A program that counts with a package.
#[derive(Debug)]
pub(super) struct Script {
    pub(super) package: Package,
    pub(super) text: &'static str,
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

/// The command that counts with our package for Python, which is built and installed as it is released.
///
/// # Errors
/// If it does not build, or there is no Python.
pub(super) fn anydraughts() -> Result<Vec<String>> {
    let folder = folder().join("anydraughts");
    let python = wheel::python(&folder)?;
    let script = folder.join("count.py");
    fs::write(&script, include_str!("ours.py"))?;
    Ok(vec![python.display().to_string(), script.display().to_string()])
}

impl Script {
    /// Installs the package; the command that runs the script.
    ///
    /// # Errors
    /// If there is no Python, or the package cannot be got.
    pub(super) fn install(&self) -> Result<Vec<String>> {
        let Package { name, version } = self.package;
        let folder = folder().join(format!("{name}-{version}"));
        let environment = Environment::provide(&folder, &[self.package])?;
        let script = folder.join("count.py");
        fs::write(&script, self.text)?;
        let python = environment.program("python");
        Ok(vec![python.display().to_string(), script.display().to_string()])
    }
}
