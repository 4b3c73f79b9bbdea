//! The arguments of `draughts hub`.

use std::time::Duration;

use clap::Args;

use super::SideChoice;

/// Lend the computer opponent to other programs, or play against an engine.
///
/// Without --engine it speaks Hub, version 2, on standard input and output: a graphical program starts
/// it and sends positions. With --engine it starts an engine that speaks Hub and plays a game against
/// it. Both by the rules of any variant, as far as the other program knows them.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts hub                              for a program that drives engines\n  \
    draughts hub brazilian --level 6\n  \
    draughts hub --engine \"scan hub\"          a game against Scan, which has Black\n  \
    draughts hub --engine \"dame hub\" --side white --time 0.5 --save game.pdn\n  \
    draughts hub turkish --engine \"draughts hub\"")]
pub(crate) struct Hub {
    /// A name such as `brazilian`, or the path of a rule file; International draughts without it.
    /// Programs can choose another one with the parameter `variant`.
    #[arg(value_name = "VARIANT")]
    pub(crate) variant: Option<String>,

    /// Play against the engine that this command line starts.
    #[arg(long, value_name = "COMMAND")]
    pub(crate) engine: Option<String>,

    /// The side of the engine.
    #[arg(long, value_name = "SIDE", value_enum, default_value = "black", requires = "engine")]
    pub(crate) side: SideChoice,

    /// The seconds that each move may take, such as 0.5.
    #[arg(
        long,
        value_name = "SECONDS",
        default_value = "1",
        requires = "engine",
        value_parser = seconds
    )]
    pub(crate) time: Duration,

    /// How many more seconds an engine may take to answer before it is given up.
    #[arg(
        long,
        value_name = "SECONDS",
        default_value = "30",
        requires = "engine",
        value_parser = seconds
    )]
    pub(crate) patience: Duration,

    /// Begin with this position.
    #[arg(long, value_name = "FEN", requires = "engine")]
    pub(crate) fen: Option<String>,

    /// Write the game to a file: add it to one that ends in .pdn, else as `play` saves it.
    #[arg(long, value_name = "FILE", requires = "engine")]
    pub(crate) save: Option<String>,

    /// How well our side plays, from 1 to 10. Below 10 it does not use all its time.
    #[arg(
        long,
        value_name = "LEVEL",
        default_value_t = 10,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u8).range(1..=10)
    )]
    pub(crate) level: u8,

    /// Judge by the weights of this file instead of those that ship; `none` for none at all.
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<String>,

    /// Draw the same lots as an earlier run with this number.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,
}

/// A number of seconds above 0 and up to a day.
pub(super) fn seconds(text: &str) -> Result<Duration, &'static str> {
    const DAY: f64 = 86_400.0;
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= DAY => Ok(Duration::from_secs_f64(seconds)),
        _ => Err("expected seconds above 0 and up to 86400, such as `0.5`"),
    }
}
