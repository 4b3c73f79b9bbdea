//! The steps, quick ones first.

use std::fs;
use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result};

use super::Lane::{self, Cargo, Outside};
use super::Step;
use crate::{
    api, book, faults, generate, others, page, postgres, project, site, tidy, tools, wasm, web,
    wheel,
};

/// All steps, in the order that those of a lane have.
pub(super) const STEPS: &[Step] = &[
    step("format", Cargo, format),
    step("tidy", Cargo, tidy::run),
    step("generated files", Cargo, generate::check),
    step("lint", Cargo, lint),
    step("tests", Cargo, tests),
    step("doc tests", Cargo, doc_tests),
    step("store and nodes on postgresql", Cargo, postgres::test),
    step("faults of the server", Cargo, faults::run),
    step("library in JavaScript", Outside, wasm::test),
    step("board in the browser", Outside, web::test),
    step("page in the browser", Outside, site::test),
    step("page of the server", Outside, page::test),
    step("api of the server", Outside, api::run),
    step("games with other programs", Outside, others::run),
    step("package for python", Outside, wheel::step),
    step("deep tests", Cargo, deep_tests),
    step("api documentation", Cargo, api_documentation),
    step("manual", Outside, manual),
    step("cold build of the command", Cargo, cold_build),
];

const fn step(title: &'static str, lane: Lane, run: fn() -> Result<bool>) -> Step {
    Step { title, lane, run }
}

fn format() -> Result<bool> {
    tools::RUSTFMT.provide()?;
    cargo(&["fmt", "--all", "--", "--check"])
}

fn lint() -> Result<bool> {
    tools::CLIPPY.provide()?;
    // Whatever does not compile for one lint must not hide those of other crates.
    cargo(&[
        "clippy",
        "--workspace",
        "--all-targets",
        // Targets that are not tested by default are no part of all targets.
        "--test",
        "nodes",
        "--all-features",
        "--keep-going",
        "--",
        "-D",
        "warnings",
    ])
}

/// Unit tests and suites; by nextest where it is installed, which is quicker.
fn tests() -> Result<bool> {
    let nextest = project::cargo().args(["nextest", "--version"]).output();
    if nextest.is_ok_and(|answer| answer.status.success()) {
        return cargo(&["nextest", "run", "--workspace"]);
    }
    cargo(&["test", "--workspace", "--no-fail-fast", "--lib", "--bins", "--tests", "--examples"])
}

fn doc_tests() -> Result<bool> {
    cargo(&["test", "--workspace", "--doc"])
}

/// The perft tables that take minutes, ten thousand games of the opponent against itself, and some in
/// which its moves are judged. What takes the time is optimized in tests, too.
fn deep_tests() -> Result<bool> {
    cargo(&[
        "test",
        "--workspace",
        "--features",
        "draughts-tests/deep",
        "--test",
        "perft_deep",
        "--test",
        "self_play",
        "--test",
        "blunders",
    ])
}

fn api_documentation() -> Result<bool> {
    let mut command = project::cargo();
    command.args(["doc", "--workspace", "--no-deps", "--quiet"]);
    command.env("RUSTDOCFLAGS", "-D warnings");
    run(command)
}

fn manual() -> Result<bool> {
    tools::MDBOOK.provide()?;
    book::run()
}

/// Builds the command into an empty folder, as after a fresh clone, and prints the time. The time
/// is for the reader: a machine under load proves nothing.
fn cold_build() -> Result<bool> {
    let folder = project::target().join("cold");
    if folder.exists() {
        fs::remove_dir_all(&folder).context("cannot empty the folder of the cold build")?;
    }
    let mut command = project::cargo();
    command.args(["build", "--release", "--quiet", "--package", "draughts-cli", "--target-dir"]);
    command.arg(&folder);
    let start = Instant::now();
    let passed = run(command)?;
    println!("a cold release build of the command took {:.1} s", start.elapsed().as_secs_f64());
    fs::remove_dir_all(&folder).context("cannot remove the folder of the cold build")?;
    Ok(passed)
}

fn cargo(arguments: &[&str]) -> Result<bool> {
    let mut command = project::cargo();
    command.args(arguments);
    run(command)
}

/// Runs a command and shows what it prints; whether it ended well.
fn run(mut command: Command) -> Result<bool> {
    println!("{}", line(&command));
    let status = command.status().with_context(|| format!("cannot run `{}`", line(&command)))?;
    Ok(status.success())
}

/// A command as one would type it.
fn line(command: &Command) -> String {
    let words = command.get_args().map(|word| word.to_string_lossy());
    std::iter::once("cargo".into()).chain(words).collect::<Vec<_>>().join(" ")
}
