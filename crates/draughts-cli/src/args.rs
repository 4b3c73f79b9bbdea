//! The command line.

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand, ValueEnum};
use draughts::movegen::InstanceKind;
use draughts::rules::Language;

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

/// Draughts by the rules you choose: the variants of the world, and your club's own.
///
/// Every variant is a rule file. Wherever a command asks for a VARIANT, give the name of one that is
/// built in, in any of five languages, or the path of a rule file that you wrote yourself.
#[derive(Debug, Parser)]
#[command(
    name = "draughts",
    version,
    styles = STYLES,
    max_term_width = 100,
    after_help = "Examples:\n  \
        draughts variants                    all the variants there are\n  \
        draughts moves brazilian             what the first player may do\n  \
        draughts moves \"dama italiana\"       names work in five languages\n  \
        draughts check club.toml             whether your own rule file is right\n  \
        draughts board club.toml             the board of your own game\n\n\
        Exit codes: 0 all is well; 1 the answer is no (a bad rule file, a bad FEN, an unknown\n\
        variant); 2 the command line was not understood; 3 a fault of this program."
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Variants(Variants),
    Show(Show),
    Check(Check),
    Board(Board),
    Moves(Moves),
    Perft(Perft),
}

/// List the variants that are built in.
///
/// A table of every variant: the name that other commands take, what the game is called, its board,
/// how many pieces each side has, and what is special about its rules.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts variants\n  \
    draughts variants --lang pl\n  \
    draughts variants --json")]
pub(crate) struct Variants {
    /// Print a JSON array, one object for each variant.
    #[arg(long)]
    pub(crate) json: bool,

    /// The language of the games' names.
    #[arg(long, value_name = "LANGUAGE", value_enum, default_value = "en")]
    pub(crate) lang: Lang,
}

/// Show the rules of a variant.
///
/// Prints the rule file as it was written, comments and sources included. A rule file often says only
/// what differs from another one: --resolved fills in everything else, and says for each value which
/// file it came from.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts show brazilian              the file, as a model for your own\n  \
    draughts show brazilian --resolved   every rule, and where it comes from\n  \
    draughts show club.toml --json       every rule, for another program")]
pub(crate) struct Show {
    /// A name such as `brazilian`, the path of a rule file, or `-` for standard input.
    #[arg(value_name = "VARIANT")]
    pub(crate) variant: String,

    /// Print every rule, with what it inherits and the defaults filled in.
    #[arg(long)]
    pub(crate) resolved: bool,

    /// Print every rule as one JSON object with the keys of a rule file.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Check rule files that you wrote.
///
/// Tells everything that is wrong with each file, with the line, the place in the line and, where
/// a word looks misspelt, the nearest one that would do. Ends with exit code 1 if there is an error;
/// warnings alone do not count.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts check club.toml\n  \
    draughts check rules/*.toml\n  \
    draughts show brazilian | sed s/brazilian/my-own/ | draughts check -")]
pub(crate) struct Check {
    /// Rule files, or `-` for standard input.
    #[arg(value_name = "FILE", required = true)]
    pub(crate) files: Vec<String>,

    /// Print each problem as a line of JSON.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Draw the board of a variant.
///
/// The position at the start, or the one that a FEN describes, with White at the bottom; below it the
/// FEN and whose move it is.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts board international\n  \
    draughts board turkish --flip\n  \
    draughts board brazilian --fen W:We3,Ka1:Bd4,f6\n  \
    draughts board frisian --numbers     what the squares are called")]
pub(crate) struct Board {
    /// A name such as `brazilian`, or the path of a rule file.
    #[arg(value_name = "VARIANT")]
    pub(crate) variant: String,

    /// The position; the start of the game without it.
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,

    /// Draw Black at the bottom.
    #[arg(long)]
    pub(crate) flip: bool,

    /// Write the name of each empty square into it.
    #[arg(long)]
    pub(crate) numbers: bool,
}

/// List the legal moves.
///
/// Every move that the rules of movement allow in the position, whether or not a draw rule has ended
/// the game: quiet moves, and captures with what they capture and where they land.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts moves brazilian\n  \
    draughts moves international --fen W:WK46:B28,23\n  \
    draughts moves club.toml --json")]
pub(crate) struct Moves {
    /// A name such as `brazilian`, or the path of a rule file.
    #[arg(value_name = "VARIANT")]
    pub(crate) variant: String,

    /// The position; the start of the game without it.
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,

    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Count the positions that can come up after so many moves.
///
/// Programmers check a move generator by this count, and measure its speed. One depth is one move of
/// one player. Captures of the same pieces with the same end count once, unless --all-paths is given.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts perft international 9\n  \
    draughts perft brazilian 6 --divide\n  \
    draughts perft russian 8 --all-paths --json")]
pub(crate) struct Perft {
    /// A name such as `brazilian`, or the path of a rule file.
    #[arg(value_name = "VARIANT")]
    pub(crate) variant: String,

    /// How many plies to look ahead, 0 to 99.
    #[arg(
        value_name = "DEPTH",
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(0..=99)
    )]
    pub(crate) depth: u32,

    /// The position; the start of the game without it.
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,

    /// Count every way to make a capture, not every capture.
    #[arg(long)]
    pub(crate) all_paths: bool,

    /// Make the moves of the last ply too, instead of only counting them.
    #[arg(long)]
    pub(crate) no_bulk: bool,

    /// Insist on a move generator: `compiled` for exactly these rules, or the `run-time` one that
    /// reads any rules.
    #[arg(long, value_name = "INSTANCE", value_enum)]
    pub(crate) instance: Option<Instance>,

    /// Also count each move of the position on its own.
    #[arg(long)]
    pub(crate) divide: bool,

    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// A language for names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Lang {
    /// English
    En,
    /// Italian
    It,
    /// Polish
    Pl,
    /// Portuguese
    Pt,
    /// Spanish
    Es,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Self {
        match lang {
            Lang::En => Self::En,
            Lang::It => Self::It,
            Lang::Pl => Self::Pl,
            Lang::Pt => Self::Pt,
            Lang::Es => Self::Es,
        }
    }
}

/// A generator to insist on.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Instance {
    /// Compiled for exactly these rules
    Compiled,
    /// Reads any rules at run time
    RunTime,
}

/// What `--instance` and the outputs of perft call an instance.
pub(crate) fn instance_name(instance: InstanceKind) -> &'static str {
    match instance {
        InstanceKind::Compiled => "compiled",
        InstanceKind::RunTime => "run-time",
    }
}

#[cfg(test)]
mod tests {
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_consistent() {
        super::Arguments::command().debug_assert();
    }
}
