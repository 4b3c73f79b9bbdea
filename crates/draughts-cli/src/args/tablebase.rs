//! The arguments of `draughts tablebase`.

use std::path::PathBuf;

use clap::{Args, Subcommand};

/// Build, check and ask endgame tables: what every placement of few pieces comes to.
///
/// Tables know of each placement whether the side to move wins, draws or loses under best play, and in
/// how many plies the game ends. They are built from the rules of any variant whose positions are no
/// more than where the pieces stand.
#[derive(Debug, Args)]
pub(crate) struct Tablebase {
    #[command(subcommand)]
    pub(crate) command: TablebaseCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum TablebaseCommand {
    Build(TablebaseBuild),
    Verify(TablebaseVerify),
    Probe(TablebaseProbe),
}

/// Build the tables of a variant.
///
/// One file for each material, in a folder with the id of the variant. What is already there is kept, so
/// a build that was interrupted goes on where it was, and one with more pieces goes on from fewer.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts tablebase build brazilian\n  \
    draughts tablebase build english --pieces 5 --out /srv/tables\n  \
    draughts tablebase build club.toml --pieces 3 --threads 1")]
pub(crate) struct TablebaseBuild {
    /// A name such as `brazilian`, or the path of a rule file.
    #[arg(value_name = "VARIANT")]
    pub(crate) variant: String,

    /// The most pieces of both sides together, 1 to 8. Each piece more takes about thirty times as long
    /// on 32 squares, and longer on larger boards.
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 4,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u8).range(1..=8)
    )]
    pub(crate) pieces: u8,

    /// The folder of the tables.
    #[arg(long, value_name = "DIR", default_value = "tables")]
    pub(crate) out: PathBuf,

    /// How many threads share the work, 1 to 256; without it as many as there are processors.
    #[arg(
        long,
        value_name = "NUMBER",
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u16).range(1..=256)
    )]
    pub(crate) threads: Option<u16>,

    /// Keep up to so many megabytes of moves in memory; what does not fit is worked out again and again.
    #[arg(
        long,
        value_name = "MB",
        default_value_t = 512,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(0..=65536)
    )]
    pub(crate) memory: u32,

    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Check tables: every entry against the moves of its position.
///
/// Each entry must be what the best of the moves makes of it, for Black on the turned board too, and
/// there must be an entry for each placement. Ends with exit code 1 where something is wrong.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts tablebase verify brazilian\n  \
    draughts tablebase verify english --pieces 3 --json")]
pub(crate) struct TablebaseVerify {
    /// A name such as `brazilian`, or the path of a rule file.
    #[arg(value_name = "VARIANT")]
    pub(crate) variant: String,

    /// The most pieces of both sides together; without it as many as there are tables for.
    #[arg(
        long,
        value_name = "NUMBER",
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u8).range(1..=8)
    )]
    pub(crate) pieces: Option<u8>,

    /// The folder of the tables.
    #[arg(long, value_name = "DIR", default_value = "tables")]
    pub(crate) tables: PathBuf,

    /// How many threads share the work, 1 to 256; without it as many as there are processors.
    #[arg(
        long,
        value_name = "NUMBER",
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u16).range(1..=256)
    )]
    pub(crate) threads: Option<u16>,

    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Ask tables what a position comes to, what each move is worth, and what the best line is.
///
/// Ends with exit code 1 where the position is in no table.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts tablebase probe english --fen W:WK18,K19:BK1\n  \
    draughts tablebase probe brazilian --fen W:WKa1,Kd2,Kh4:BKb8 --json")]
pub(crate) struct TablebaseProbe {
    /// A name such as `brazilian`, or the path of a rule file.
    #[arg(value_name = "VARIANT")]
    pub(crate) variant: String,

    /// The position.
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: String,

    /// The folder of the tables.
    #[arg(long, value_name = "DIR", default_value = "tables")]
    pub(crate) tables: PathBuf,

    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}
