//! The arguments of `draughts analyse`.

use std::path::PathBuf;
use std::time::Duration;

use clap::Args;

use super::hub::seconds;

/// Look ahead from a position: the best lines and what they are worth.
///
/// A value is told in men for the side to move: +1.00 is as good as one man more. The search goes
/// deeper and deeper until its time, depth or number of positions is used up, five seconds without any
/// of them; Ctrl-C ends it with the best that it has found. In a terminal the lines are shown while they
/// are found.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts analyse international\n  \
    draughts analyse brazilian --moves \"c3-d4 d6-c5\" --time 30 --threads 2\n  \
    draughts analyse turkish --multi-pv 3 --depth 12\n  \
    draughts analyse club.toml --fen W:WKa1:Bb4,d6 --nodes 100000 --json")]
pub(crate) struct Analyze {
    /// A name such as `brazilian`, or the path of a rule file.
    #[arg(value_name = "VARIANT")]
    pub(crate) variant: String,

    /// The position; the start of the game without it.
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,

    /// Moves to be played first, with blanks or commas between them.
    #[arg(long, value_name = "MOVES")]
    pub(crate) moves: Option<String>,

    /// Stop after so many seconds, such as 0.5.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) time: Option<Duration>,

    /// Stop after looking so many plies ahead, captures apart, 1 to 99.
    #[arg(
        long,
        value_name = "PLIES",
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(1..=99)
    )]
    pub(crate) depth: Option<u32>,

    /// Stop after looking at so many positions.
    #[arg(
        long,
        value_name = "NUMBER",
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    pub(crate) nodes: Option<u64>,

    /// Judge by the weights of this file instead of those that ship; `none` for none at all.
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<String>,

    /// Show lines for so many of the best moves, 1 to 200.
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u16).range(1..=200)
    )]
    pub(crate) multi_pv: u16,

    /// How many threads search, 1 to 256. With one, and a depth or a number of positions, the answer is
    /// always the same.
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u16).range(1..=256)
    )]
    pub(crate) threads: u16,

    /// Remember positions in so many megabytes, 1 to 16384.
    #[arg(
        long,
        value_name = "MB",
        default_value_t = 64,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(1..=16384)
    )]
    pub(crate) hash: u32,

    /// Look positions with few pieces up in the endgame tables of this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,

    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}
