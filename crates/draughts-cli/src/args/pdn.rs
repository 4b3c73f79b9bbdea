//! The arguments of `draughts pdn`.

use clap::{Args, Subcommand, ValueEnum};

/// Read games from PDN files: check them, convert them, count results, replay them.
///
/// The rules of a game are found by its tags or, where they say nothing, by its moves; --variant says
/// them for all. What is wrong is told with its line and column, and reading goes on with the next
/// game. Files may be of any size: no more than one game is in memory.
#[derive(Debug, Args)]
pub(crate) struct Pdn {
    #[command(subcommand)]
    pub(crate) command: PdnCommand,
}

#[derive(Debug, Subcommand)]
pub(crate) enum PdnCommand {
    Check(PdnCheck),
    Convert(PdnConvert),
    Stats(PdnStats),
    Replay(PdnReplay),
}

/// Which files are read, and how.
#[derive(Debug, Args)]
pub(crate) struct Reading {
    /// PDN files, or `-` for standard input.
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<String>,

    /// The rules of all games, whatever their tags say: a name such as `brazilian`, or the path of a
    /// rule file.
    #[arg(long, value_name = "VARIANT")]
    pub(crate) variant: Option<String>,

    /// How letters beyond ASCII are written, where they are not UTF-8; without it that is guessed,
    /// and the guess is told.
    #[arg(long, value_name = "ENCODING", value_enum)]
    pub(crate) encoding: Option<EncodingChoice>,
}

/// An encoding of characters.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum EncodingChoice {
    /// The letters of western Europe
    #[value(name = "latin-1")]
    Latin1,
    /// Cyrillic letters, as Windows writes them
    Cp1251,
}

/// Which games are wanted.
#[derive(Debug, Args)]
#[command(next_help_heading = "Only games")]
pub(crate) struct Wanted {
    /// Of a player whose name has this text in it.
    #[arg(long, value_name = "TEXT")]
    pub(crate) player: Option<String>,

    /// Of an event whose name has this text in it.
    #[arg(long, value_name = "TEXT")]
    pub(crate) event: Option<String>,

    /// That ended like this.
    #[arg(long, value_name = "RESULT", value_enum)]
    pub(crate) result: Option<ResultChoice>,

    /// By these rules: a name such as `brazilian`, or the id of the rule file of --variant.
    #[arg(long, value_name = "VARIANT")]
    pub(crate) rules: Option<String>,

    /// That begin with these moves, with blanks between them, in the notation of their rules.
    #[arg(long, value_name = "MOVES")]
    pub(crate) opening: Option<String>,

    /// With at least so many plies.
    #[arg(long, value_name = "PLIES")]
    pub(crate) min_plies: Option<usize>,

    /// With these numbers in their file: `12`, or `100-199`.
    #[arg(long, value_name = "NUMBERS", value_parser = numbers)]
    pub(crate) games: Option<(u64, u64)>,
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum ResultChoice {
    /// White has won
    White,
    /// Black has won
    Black,
    /// A draw
    Draw,
    /// Anything else
    Unknown,
}

/// Reads `12` or `100-199`.
fn numbers(text: &str) -> Result<(u64, u64), &'static str> {
    let (first, last) = text.split_once('-').unwrap_or((text, text));
    match (first.trim().parse(), last.trim().parse()) {
        (Ok(first), Ok(last)) if 0 < first && first <= last => Ok((first, last)),
        _ => Err("expected a number from 1 such as `12`, or two such as `100-199`"),
    }
}

/// Check the games of PDN files.
///
/// Tells everything that is wrong, with the line and the place in it: what is no PDN, moves that are
/// not legal, in variations too, FENs that are no positions. Ends with exit code 1 if there is an
/// error; warnings alone do not count.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts pdn check games.pdn\n  \
    draughts pdn check --variant club.toml evening.pdn\n  \
    draughts pdn check archive/*.pdn --json")]
pub(crate) struct PdnCheck {
    #[command(flatten)]
    pub(crate) reading: Reading,

    /// Print each problem as a line of JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Write the games of PDN files anew, by the standard.
///
/// Tags, moves, numbers and results get their standard form; comments, variations and annotations
/// stay. With --notation squares get other names, with --to the games become games of another variant
/// with the same board. A game with an illegal move cannot be written: it is told on standard error
/// and left out, and the exit code is 1.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts pdn convert old.pdn --output new.pdn\n  \
    draughts pdn convert english.pdn --notation algebraic\n  \
    draughts pdn convert russian.pdn --to brazilian\n  \
    draughts pdn convert archive/*.pdn --player Ann --result white > wins.pdn")]
pub(crate) struct PdnConvert {
    #[command(flatten)]
    pub(crate) reading: Reading,

    /// Make them games of this variant: a name, or the path of a rule file.
    #[arg(long, value_name = "VARIANT", conflicts_with = "notation")]
    pub(crate) to: Option<String>,

    /// How squares are named.
    #[arg(long, value_name = "NOTATION", value_enum)]
    pub(crate) notation: Option<NotationChoice>,

    /// The file to write, or `-` for standard output. A file that is there already is left alone.
    #[arg(long, value_name = "FILE", default_value = "-")]
    pub(crate) output: String,

    #[command(flatten)]
    pub(crate) wanted: Wanted,
}

/// How squares are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum NotationChoice {
    /// As the rules have it
    Standard,
    /// By letter and number, a1 at the near left of the player who moves first
    Algebraic,
    /// By numbers, 1 at the far left of the player who moves first
    Numeric,
}

/// Count how games ended, by rules and opening.
///
/// A table with a bar for each opening: White's wins, draws, Black's wins. Openings with more games
/// come first.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts pdn stats games.pdn\n  \
    draughts pdn stats archive/*.pdn --plies 4 --top 10\n  \
    draughts pdn stats games.pdn --plies 0 --svg results.svg\n  \
    draughts pdn stats games.pdn --json")]
pub(crate) struct PdnStats {
    #[command(flatten)]
    pub(crate) reading: Reading,

    /// How many plies make an opening, 0 to 12; with 0 all games by the same rules are one.
    #[arg(
        long,
        value_name = "PLIES",
        default_value_t = 2,
        value_parser = clap::value_parser!(u8).range(0..=12)
    )]
    pub(crate) plies: u8,

    /// How many openings are shown.
    #[arg(long, value_name = "NUMBER", default_value_t = 20)]
    pub(crate) top: usize,

    /// Also write the bars to this file, as SVG. A file that is there already is left alone.
    #[arg(long, value_name = "FILE")]
    pub(crate) svg: Option<String>,

    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,

    #[command(flatten)]
    pub(crate) wanted: Wanted,
}

/// Replay a game of a PDN file.
///
/// Shows the board, the moves and what is said about them. Enter goes on; `help` tells the rest:
/// going back, to a move, into a variation.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts pdn replay games.pdn\n  \
    draughts pdn replay games.pdn --game 12 --flip\n  \
    draughts pdn replay games.pdn --game 12 --at 20")]
pub(crate) struct PdnReplay {
    #[command(flatten)]
    pub(crate) reading: Reading,

    /// The number of the game in the file, from 1.
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 1,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    pub(crate) game: u64,

    /// Begin after so many plies.
    #[arg(long, value_name = "PLIES", default_value_t = 0)]
    pub(crate) at: usize,

    /// Draw the board from the other side.
    #[arg(long)]
    pub(crate) flip: bool,
}
