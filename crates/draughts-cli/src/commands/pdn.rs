//! `draughts pdn`

mod chart;
mod check;
mod convert;
mod games;
mod input;
mod notation;
mod replay;
mod stats;
mod wanted;

use anyhow::Result;

use crate::args::{Pdn, PdnCommand};
use crate::exit::Answer;

/// Checks, converts, counts or replays games.
pub(crate) fn run(arguments: &Pdn) -> Result<Answer> {
    match &arguments.command {
        PdnCommand::Check(arguments) => check::run(arguments),
        PdnCommand::Convert(arguments) => convert::run(arguments),
        PdnCommand::Stats(arguments) => stats::run(arguments),
        PdnCommand::Replay(arguments) => replay::run(arguments),
    }
}
