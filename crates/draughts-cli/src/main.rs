//! The `draughts` command.
//!
//! Exit codes are a promise to scripts: 0 for a good answer, 1 where the answer is no (a bad rule
//! file, a bad FEN, an unknown variant), 2 for a command line that cannot be understood, and 3 for a
//! fault of the program itself.

#![allow(
    clippy::disallowed_methods,
    reason = "the command reads files and the clock for its libraries"
)]

mod args;
mod commands;
mod crew;
mod engine;
mod exit;
mod interrupt;
mod lines;
mod lots;
mod progress;
mod rule_file;
mod table_files;
mod terminal;
mod thinking;
mod traits;
mod weights;

use std::process::ExitCode;

use clap::Parser;

use crate::args::{Arguments, Command};

fn main() -> ExitCode {
    exit::own_up_to_panics();
    let answer = match Arguments::parse().command {
        Command::Play(arguments) => commands::play::run(&arguments),
        Command::Variants(arguments) => commands::variants::run(&arguments),
        Command::Show(arguments) => commands::show::run(&arguments),
        Command::Rules(arguments) => commands::rules::run(&arguments),
        Command::Check(arguments) => commands::check::run(&arguments),
        Command::Board(arguments) => commands::board::run(&arguments),
        Command::Moves(arguments) => commands::moves::run(&arguments),
        Command::Compare(arguments) => commands::compare::run(&arguments),
        Command::Explain(arguments) => commands::explain::run(&arguments),
        Command::Analyze(arguments) => commands::analyze::run(&arguments),
        Command::Pdn(arguments) => commands::pdn::run(&arguments),
        Command::VerifyDuels(arguments) => commands::pdn::verify_duels(&arguments),
        Command::Perft(arguments) => commands::perft::run(&arguments),
        Command::Tablebase(arguments) => commands::tablebase::run(&arguments),
        Command::Hub(arguments) => commands::hub::run(&arguments),
        Command::Dxp(arguments) => commands::dxp::run(&arguments),
        Command::Match(arguments) => commands::matches::run(&arguments),
        Command::Train(arguments) => commands::train::run(&arguments),
        Command::New(arguments) => commands::new::run(&arguments),
        Command::Completions(arguments) => commands::manual::completions(&arguments),
        Command::Man(arguments) => commands::manual::page(&arguments),
    };
    exit::code(answer)
}
