//! Compiling the library to WebAssembly, and the glue around it.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use super::debian;
use crate::project;

/// What is compiled for.
pub(super) const TARGET: &str = "wasm32-unknown-unknown";

/// Where the standard library for the target comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Way {
    /// From the toolchain, which `rustup target add` completes.
    Toolchain,
    /// From Debian's compiler and its sources: the packages `rustc-web` and `rust-web-src`.
    Debian,
}

/// Compiles the library; where no way is chosen, by the toolchain if that can be had, else by Debian's.
pub(super) fn library(way: Option<Way>) -> Result<PathBuf> {
    match way {
        Some(Way::Debian) => debian::library(),
        Some(Way::Toolchain) => by_toolchain(),
        None if has_target()? => by_toolchain(),
        None => debian::library().context("rustup cannot get the target either, or is not here"),
    }
}

/// Whether the toolchain has the target, or now has got it.
fn has_target() -> Result<bool> {
    let is_there = || -> Result<bool> {
        let mut command = project::rustc();
        command.args(["--print", "target-libdir", "--target", TARGET]);
        let answer = command.output().context("cannot run rustc")?;
        let folder = String::from_utf8(answer.stdout)?;
        Ok(answer.status.success() && Path::new(folder.trim()).is_dir())
    };
    if is_there()? {
        return Ok(true);
    }
    println!("the target is missing: rustup target add {TARGET}");
    // Whether it has worked is seen by what is there.
    let _ = Command::new("rustup").args(["target", "add", TARGET]).status();
    is_there()
}

fn by_toolchain() -> Result<PathBuf> {
    ensure!(has_target()?, "the toolchain has no target {TARGET}: rustup target add {TARGET}");
    let target = project::target();
    let mut command = project::cargo();
    command.args(ARGUMENTS).arg("--target-dir").arg(&target);
    compile(command, &target)
}

/// What both ways ask of cargo.
pub(super) const ARGUMENTS: [&str; 8] =
    ["build", "--quiet", "--package", "draughts-wasm", "--profile", "wasm", "--target", TARGET];

pub(super) fn compile(mut command: Command, target: &Path) -> Result<PathBuf> {
    let status = command.status().context("cannot run cargo")?;
    if !status.success() {
        bail!("the library does not compile for {TARGET}");
    }
    Ok(target.join(TARGET).join("wasm").join("draughts_wasm.wasm"))
}

/// Writes the WebAssembly, JavaScript and TypeScript of a compiled library into a folder.
pub(super) fn glue(library: &Path, folder: &Path, name: &str) -> Result<()> {
    let mut command = Command::new(project::program("xtask-glue")?);
    let status = command.arg(library).arg(folder).arg(name).status();
    ensure!(status.context("cannot make the glue")?.success(), "the glue cannot be made");
    Ok(())
}
