//! The package for Python: its wheel is built, installed as a user installs it, and tried.

mod positions;

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::project;
use crate::python::{Environment, Package};

/// What builds the wheel.
const BUILDER: Package = Package { name: "maturin", version: "1.16.0" };

/// What tries it.
const TESTERS: [Package; 2] =
    [Package { name: "pytest", version: "9.2.0" }, Package { name: "mypy", version: "2.4.1" }];

/// Where the package has its sources.
const SOURCES: &str = "crates/draughts-python";

/// What the package is called.
const NAME: &str = "anydraughts";

/// Builds the wheel as it is released, and tries it; whether it holds.
///
/// # Errors
/// If a tool cannot be got, or the wheel does not build.
pub fn run() -> Result<bool> {
    let wheel = build("wheel")?;
    println!("the wheel is {}", wheel.display());
    test(&wheel)
}

/// Builds the wheel as quickly as may be, and tries it; whether it holds.
///
/// # Errors
/// As for [`run`].
pub fn step() -> Result<bool> {
    test(&build("dev")?)
}

/// The Python of an environment in this folder, in which the wheel as it is released is installed.
///
/// # Errors
/// As for [`run`].
pub(crate) fn python(folder: &Path) -> Result<PathBuf> {
    let wheel = build("wheel")?;
    let environment = Environment::provide(folder, &[])?;
    install(&environment, &wheel)?;
    Ok(environment.program("python"))
}

/// The wheel, built with a profile of the workspace.
fn build(profile: &str) -> Result<PathBuf> {
    let tools = Environment::provide(&project::target().join("python").join("tools"), &[BUILDER])?;
    let folder = project::target().join("python").join(profile);
    if folder.exists() {
        fs::remove_dir_all(&folder).context("cannot remove the wheels of before")?;
    }
    let manifest = project::root().join(SOURCES).join("Cargo.toml");
    let built = Command::new(tools.program("maturin"))
        .args(["build", "--quiet", "--locked", "--profile", profile, "--manifest-path"])
        .arg(manifest)
        .arg("--out")
        .arg(&folder)
        .env("CARGO_TARGET_DIR", project::target())
        .current_dir(project::root())
        .status()
        .context("cannot run maturin")?;
    ensure!(built.success(), "the wheel does not build");
    let wheels: Vec<PathBuf> =
        fs::read_dir(&folder)?.map(|entry| Ok(entry?.path())).collect::<Result<_>>()?;
    let [wheel] = wheels.as_slice() else {
        anyhow::bail!("expected one wheel in {}, not {}", folder.display(), wheels.len())
    };
    Ok(wheel.clone())
}

/// Puts a wheel into an environment, in place of one of before.
fn install(environment: &Environment, wheel: &Path) -> Result<()> {
    let installed = Command::new(environment.program("python"))
        .args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check"])
        .args(["--force-reinstall", "--no-deps"])
        .arg(wheel)
        .status()
        .context("cannot run pip")?;
    ensure!(installed.success(), "the wheel cannot be installed");
    Ok(())
}

/// Installs the wheel and runs the tests, the examples of the documents and the checks of types.
fn test(wheel: &Path) -> Result<bool> {
    let folder = project::target().join("python");
    let environment = Environment::provide(&folder.join("tests"), &TESTERS)?;
    install(&environment, wheel)?;
    let expected = folder.join("positions.json");
    fs::write(&expected, positions::json()?)?;
    let python = environment.program("python");
    let sources = project::root().join(SOURCES);
    let tests = [
        "-m".to_owned(),
        "pytest".to_owned(),
        "--quiet".to_owned(),
        format!("--override-ini=cache_dir={}", folder.join("pytest").display()),
        format!("--positions={}", expected.display()),
        format!("--data={}", project::root().join("tests").join("data").display()),
        "tests".to_owned(),
    ];
    let types = ["-m", "mypy", "--config-file", "pyproject.toml", "tests"].map(OsStr::new);
    let stubs = ["-m", "mypy.stubtest", NAME].map(OsStr::new);
    let mut passed = succeeds(&python, &sources, &tests)?;
    passed &= succeeds(&python, &sources, &types)?;
    passed &= succeeds(&python, &sources, &stubs)?;
    Ok(passed)
}

/// Whether Python does something to a good end, in a folder.
fn succeeds<S: AsRef<OsStr>>(python: &Path, folder: &Path, arguments: &[S]) -> Result<bool> {
    let cache = project::target().join("python").join("mypy");
    let status = Command::new(python)
        .args(arguments)
        // Nothing is written beside the sources.
        .env("PYTHONDONTWRITEBYTECODE", "1")
        .env("MYPY_CACHE_DIR", cache)
        .current_dir(folder)
        .status()
        .with_context(|| format!("cannot run {}", python.display()))?;
    Ok(status.success())
}
