//! Compiling by the compiler that Debian builds its browsers with, which has the sources of the standard
//! library for the target.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use super::build::{ARGUMENTS, TARGET, compile};
use crate::{project, tools};

/// What has become part of the language and its library since that compiler, 1.85, which has it already
/// under these names.
const SINCE: &str = "let_chains,integer_sign_cast,unsigned_is_multiple_of,round_char_boundary";

/// Compiles the library, and the standard library with it.
pub(super) fn library() -> Result<PathBuf> {
    tools::RUSTC_WEB.provide()?;
    let target = project::target().join("debian");
    let mut command = project::cargo();
    command
        .args(ARGUMENTS)
        .args(["-Zbuild-std=std,panic_abort", "--ignore-rust-version", "--target-dir"])
        .arg(&target)
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTC_WRAPPER", wrapper(&target)?)
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker()?);
    compile(command, &target)
}

/// A script that asks the compiler for what is new, but not where it compiles its own library, which asks
/// for that itself.
fn wrapper(folder: &Path) -> Result<PathBuf> {
    let script = format!(
        "#!/bin/sh
case \" $* \" in
*/rustlib/src/*) exec \"$@\" ;;
*\" --target {TARGET} \"*) rustc=$1; shift; exec \"$rustc\" '-Zcrate-attr=feature({SINCE})' \"$@\" ;;
*) exec \"$@\" ;;
esac
"
    );
    fs::create_dir_all(folder)?;
    let file = folder.join("rustc-wrapper");
    fs::write(&file, script).context("cannot write the wrapper of the compiler")?;
    fs::set_permissions(&file, fs::Permissions::from_mode(0o755))?;
    Ok(file)
}

/// The linker for the target that the toolchain has, whatever compiles.
fn linker() -> Result<PathBuf> {
    let answer = Command::new("rustc").args(["--print", "sysroot"]).output();
    let sysroot = String::from_utf8(answer.context("cannot run rustc")?.stdout)?;
    let host = Path::new(sysroot.trim()).join("lib/rustlib/x86_64-unknown-linux-gnu/bin/rust-lld");
    Ok(host)
}
