//! The arguments of `draughts train`.

use std::path::PathBuf;

use clap::Args;

/// Learn from games of the computer against itself what positions are worth.
///
/// In every round the computer plays games against itself, fits weights to how they went, and plays a match
/// against the weights before. All of it is kept in a folder: stopped by Ctrl-C or otherwise, it goes on
/// with --resume and comes to the same weights. The same seed gives the same weights with any number of
/// threads. Beside the weights the folder gets pictures of the loss and of the strength.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts train brazilian --threads 2\n  \
    draughts train club.toml --out club.dw --rounds 4 --games 1000\n  \
    draughts train club.toml --out club.dw --rounds 4 --games 1000 --resume\n  \
    draughts play club.toml --weights club.dw")]
pub(crate) struct Train {
    /// A name such as `brazilian`, or the path of a rule file.
    #[arg(value_name = "VARIANT")]
    pub(crate) variant: String,

    /// The file that the weights are written to; the name of the variant with `.dw` without it.
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,

    /// The folder in which everything is kept; the file of the weights with `.run` behind it without it.
    #[arg(long, value_name = "FOLDER")]
    pub(crate) folder: Option<PathBuf>,

    /// How often to play and fit, 1 to 99.
    #[arg(long, value_name = "NUMBER", default_value_t = 3,
        value_parser = clap::value_parser!(u32).range(1..=99))]
    pub(crate) rounds: u32,

    /// How many games to play in a round, 10 to 1000000.
    #[arg(long, value_name = "NUMBER", default_value_t = 2500,
        value_parser = clap::value_parser!(u32).range(10..=1_000_000))]
    pub(crate) games: u32,

    /// How many positions to look at for a move, 1 to 1000000.
    #[arg(long, value_name = "NUMBER", default_value_t = 200,
        value_parser = clap::value_parser!(u64).range(1..=1_000_000))]
    pub(crate) nodes: u64,

    /// How many games to play in each match, half of them with each side; the last match, against
    /// the computer that has learned nothing, has twice as many. 2 to 100000.
    #[arg(long, value_name = "NUMBER", default_value_t = 200,
        value_parser = clap::value_parser!(u32).range(2..=100_000))]
    pub(crate) matches: u32,

    /// How many positions to look at for a move of a match; as many as in other games without it.
    #[arg(long, value_name = "NUMBER",
        value_parser = clap::value_parser!(u64).range(1..=10_000_000))]
    pub(crate) match_nodes: Option<u64>,

    /// How many threads share the work, 1 to 256; as many as there are processors without it.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u16).range(1..=256))]
    pub(crate) threads: Option<u16>,

    /// Draw the same lots as an earlier run with this number.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Go on with a run that was stopped.
    #[arg(long)]
    pub(crate) resume: bool,

    /// The day that the weights are to bear, such as 2026-11-30.
    #[arg(long, value_name = "DATE")]
    pub(crate) date: Option<String>,

    /// The commit of the program, for the weights to bear beside its version.
    #[arg(long, value_name = "COMMIT")]
    pub(crate) commit: Option<String>,
}
