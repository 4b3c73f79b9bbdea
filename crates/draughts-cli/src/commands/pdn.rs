//! `draughts pdn`

mod chart;
mod check;
mod convert;
mod games;
mod input;
mod notation;
mod replay;
mod stats;
mod verify_duels;
mod wanted;

use anyhow::Result;

use crate::args::{Pdn, PdnCommand, VerifyDuels};
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

/// Draws the lots of a game anew.
pub(crate) fn verify_duels(arguments: &VerifyDuels) -> Result<Answer> {
    verify_duels::run(arguments)
}
