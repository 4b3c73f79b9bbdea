//! Packages from PyPI, in virtual environments of the project's own.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::tools;

/// A package on PyPI, of one version.
#[derive(Debug, Clone, Copy)]
pub struct Package {
    /// What it is called.
    pub name: &'static str,
    /// Which one is meant.
    pub version: &'static str,
}

/// A virtual environment.
#[derive(Debug, Clone)]
pub struct Environment {
    programs: PathBuf,
}

impl Environment {
    /// An environment in this folder with these packages. What is there already is taken as it is.
    ///
    /// # Errors
    /// [`Missing`](tools::Missing) if there is no Python that makes environments; else if a package
    /// cannot be got.
    pub fn provide(folder: &Path, packages: &[Package]) -> Result<Self> {
        let environment =
            Self { programs: folder.join(if cfg!(windows) { "Scripts" } else { "bin" }) };
        let done = folder.join("installed");
        let wanted: Vec<String> = packages
            .iter()
            .map(|package| format!("{}=={}", package.name, package.version))
            .collect();
        let list = wanted.join("\n");
        if fs::read_to_string(&done).is_ok_and(|installed| installed == list) {
            return Ok(environment);
        }
        tools::PYTHON.provide()?;
        let made = Command::new("python3").args(["-m", "venv"]).arg(folder).output();
        let made = made.context("there is no python3")?;
        let why = String::from_utf8_lossy(&made.stderr);
        ensure!(made.status.success(), "python3 makes no virtual environment: {}", why.trim());
        if packages.is_empty() {
            fs::write(&done, list)?;
            return Ok(environment);
        }
        let got = Command::new(environment.program("python"))
            .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"])
            .args(&wanted)
            .output()
            .context("cannot run pip")?;
        let why = String::from_utf8_lossy(&got.stderr);
        let why = why.trim().lines().last().unwrap_or("no reason given");
        ensure!(got.status.success(), "pip cannot install {}: {why}", wanted.join(" and "));
        fs::write(&done, list)?;
        Ok(environment)
    }

    /// A program of the environment.
    #[must_use]
    pub fn program(&self, name: &str) -> PathBuf {
        self.programs.join(format!("{name}{}", std::env::consts::EXE_SUFFIX))
    }
}
