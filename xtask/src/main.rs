//! The command line of the chores: `cargo xtask help`.
#![allow(clippy::disallowed_methods, reason = "the chores read files, run programs and take times")]

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Parser, Subcommand};
use xtask::bench::table::Table;
use xtask::{bench, book, generate, page, serve, site, steps, tidy, tools, wasm, wheel};

/// Chores of the project.
#[derive(Parser)]
#[command(name = "cargo xtask", bin_name = "cargo xtask")]
struct Arguments {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    /// Run everything that must hold, and end with a table.
    Test {
        /// Only the steps whose title contains this text, one after the other.
        #[arg(long, value_name = "TEXT")]
        only: Option<String>,

        /// The step of this title, for a run of all.
        #[arg(long, hide = true, requires = "outcome", conflicts_with = "only")]
        step: Option<String>,

        /// Where to write what has become of the step.
        #[arg(long, hide = true, requires = "step")]
        outcome: Option<PathBuf>,
    },
    /// Write the generated files, and the books of rules into `target/rule-books`.
    Generate {
        /// Compare instead of writing; say which files are stale.
        #[arg(long)]
        check: bool,
    },
    /// Report what no compiler sees: missing sources, unwanted words, files that are too long.
    Tidy,
    /// Build the manual and follow its links.
    Book,
    /// Build the wheel for Python as it is released, and try it.
    Python,
    /// Make the npm package of the library, in `target/npm/draughts-wasm`.
    Wasm {
        /// Where the standard library for WebAssembly comes from, rather than from wherever it can be
        /// had.
        #[arg(long, value_enum)]
        way: Option<wasm::Way>,
    },
    /// Build the site: the manual, and the page that plays without a server.
    Site,
    /// Build the page of the server, which becomes part of it when it is compiled.
    Page,
    /// Build the page and the server, and serve on this machine.
    Serve(serve::Options),
    /// Count instructions and hold them against the committed numbers.
    BenchCompare {
        /// Write the numbers down instead.
        #[arg(long)]
        accept: bool,
    },
    /// Run other programs beside ours, and print how many times as fast ours is.
    BenchPeers {
        /// Put the table into the manual, too.
        #[arg(long)]
        write: bool,
    },
    /// Measure a table of the page on performance.
    BenchTable {
        /// Which table.
        #[arg(value_enum)]
        table: Table,
        /// Put the table into the manual, too.
        #[arg(long)]
        write: bool,
    },
    /// Draw how speed depends on the size of the board.
    BenchPlot,
    /// Have bots play many games on the server at once, and measure what they feel.
    Load(bench::load::Options),
}

fn main() -> ExitCode {
    let outcome = match Arguments::parse().chore {
        Chore::Test { step: Some(step), outcome: Some(file), .. } => {
            steps::run_for_a_lane(&step, &file)
        }
        Chore::Test { only: Some(only), .. } => steps::run_only(&only),
        Chore::Test { .. } => steps::run_all(),
        Chore::Generate { check: true } => generate::check(),
        Chore::Generate { check: false } => generate::write_all(),
        Chore::Tidy => tidy::run(),
        Chore::Book => tools::MDBOOK.provide().and_then(|()| book::run()),
        Chore::Python => wheel::run(),
        Chore::Wasm { way } => wasm::run(way),
        Chore::Site => site::run(),
        Chore::Page => page::run(),
        Chore::Serve(options) => serve::run(&options),
        Chore::BenchCompare { accept } => bench::compare::run(accept),
        Chore::BenchPeers { write } => bench::peers::run(write),
        Chore::BenchTable { table, write } => bench::table::run(table, write),
        Chore::BenchPlot => bench::plot::run(),
        Chore::Load(options) => bench::load::run(&options),
    };
    report(outcome)
}

/// Success where the answer is yes; an error is printed with its causes.
fn report(outcome: Result<bool>) -> ExitCode {
    match outcome {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("error: {error:#}");
            ExitCode::FAILURE
        }
    }
}
