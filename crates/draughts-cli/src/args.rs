//! The command line.

mod analyze;
mod board;
mod compare;
mod dxp;
mod hub;
mod matches;
mod pdn;
mod player;
mod rules;
mod tablebase;
mod train;
mod verify_duels;

use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::styling::{AnsiColor, Styles};
use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;
use draughts::Side;
use draughts::movegen::InstanceKind;
use draughts::rules::Language;

pub(crate) use analyze::Analyze;
pub(crate) use board::Board;
pub(crate) use compare::Compare;
pub(crate) use dxp::Dxp;
pub(crate) use hub::Hub;
pub(crate) use matches::{Match, OpeningChoice};
pub(crate) use pdn::{
    EncodingChoice, NotationChoice, Pdn, PdnCheck, PdnCommand, PdnConvert, PdnReplay, PdnStats,
    Reading, ResultChoice, Wanted,
};
pub(crate) use player::{PlayerKind, PlayerSpec, SearchSpec};
pub(crate) use rules::{BookFormat, Rules};
pub(crate) use tablebase::{
    Tablebase, TablebaseBuild, TablebaseCommand, TablebaseProbe, TablebaseVerify,
};
pub(crate) use train::Train;
pub(crate) use verify_duels::VerifyDuels;

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
        draughts play brazilian              a game against the computer\n  \
        draughts variants                    all the variants there are\n  \
        draughts moves brazilian             what the first player may do\n  \
        draughts moves \"dama italiana\"       names work in five languages\n  \
        draughts explain brazilian c3-c4     why a move is legal or not\n  \
        draughts compare brazilian russian   where two games part\n  \
        draughts analyse international       the best lines and what they are worth\n  \
        draughts new club --from brazilian   a rule file of your own to start from\n  \
        draughts rules italian               the rules to read, with diagrams\n  \
        draughts check club.toml             whether your own rule file is right\n  \
        draughts board club.toml             the board of your own game\n  \
        draughts pdn check games.pdn         whether games are well written and legal\n\n\
        Exit codes: 0 all is well; 1 the answer is no (a bad rule file, a bad FEN, an unknown\n\
        variant); 2 the command line was not understood; 3 a fault of this program."
)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Play(Play),
    Variants(Variants),
    Show(Show),
    Rules(Rules),
    Check(Check),
    Board(Board),
    Moves(Moves),
    Explain(Explain),
    Compare(Compare),
    #[command(name = "analyse", alias = "analyze")]
    Analyze(Analyze),
    Pdn(Pdn),
    VerifyDuels(VerifyDuels),
    Perft(Perft),
    Tablebase(Tablebase),
    Hub(Hub),
    Dxp(Dxp),
    Match(Match),
    Train(Train),
    New(New),
    Completions(Completions),
    Man(Man),
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

/// Explain why a move is legal or not, and why a game is over.
///
/// For a legal move: what it does. For any other: what is wrong with it, the key of the rule file that
/// says so, where it is written and by which source, and the legal moves that come nearest. Without a
/// MOVE: how the game has ended and which moves brought it about. Ends with exit code 1 if the move is
/// not legal, or the game not over.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts explain brazilian c3-c4\n  \
    draughts explain international 39x48 --fen W:W32,39:B28,19,9,43\n  \
    draughts explain italian d4-e5 --moves \"c3-d4 f6-g5\" --lang it\n  \
    draughts explain turkish --fen W:WKa1:Bh7 --moves a1-b1")]
pub(crate) struct Explain {
    /// A name such as `brazilian`, or the path of a rule file.
    #[arg(value_name = "VARIANT")]
    pub(crate) variant: String,

    /// The move in question; without it, how the game has ended.
    #[arg(value_name = "MOVE")]
    pub(crate) mv: Option<String>,

    /// The position; the start of the game without it.
    #[arg(long, value_name = "FEN")]
    pub(crate) fen: Option<String>,

    /// Moves to be played first, with blanks or commas between them.
    #[arg(long, value_name = "MOVES")]
    pub(crate) moves: Option<String>,

    /// Draw the board as well, with the squares in question in brackets; a terminal gets it anyway.
    #[arg(long, conflicts_with = "json")]
    pub(crate) board: bool,

    /// The language of the explanation.
    #[arg(long, value_name = "LANGUAGE", value_enum, default_value = "en")]
    pub(crate) lang: Lang,

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
    draughts perft russian 8 --all-paths --json\n  \
    draughts perft turkish 9 --threads 2 --hash 256")]
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

    /// How many threads share the work, 1 to 256.
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u16).range(1..=256)
    )]
    pub(crate) threads: u16,

    /// Remember so many megabytes of counts, so that a position that comes up again need not be
    /// counted again: sooner done, but the speed says nothing of the generator. 1 to 16384.
    #[arg(
        long,
        value_name = "MB",
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(1..=16384)
    )]
    pub(crate) hash: Option<u32>,

    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Play a game, against the computer or against somebody beside you.
///
/// Type your moves as they are written, such as c3-d4, or give the number that the list has for them.
/// `help` during the game tells the rest: taking moves back, hints, saving, resigning. Without options
/// you have White and the computer Black.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts play brazilian                    you have White\n  \
    draughts play english --black human        you have Black\n  \
    draughts play turkish --level 8            against a stronger computer\n  \
    draughts play italian --both               two players at one screen\n  \
    draughts play club.toml                    your own game\n  \
    draughts play --load evening.json          go on with a game that you saved")]
pub(crate) struct Play {
    /// A name such as `brazilian`, or the path of a rule file. With --load it may be left out for a
    /// variant that is built in.
    #[arg(value_name = "VARIANT", required_unless_present = "load")]
    pub(crate) variant: Option<String>,

    /// Who has White.
    #[arg(long, value_name = "PLAYER", value_enum)]
    pub(crate) white: Option<Player>,

    /// Who has Black.
    #[arg(long, value_name = "PLAYER", value_enum)]
    pub(crate) black: Option<Player>,

    /// Two players at one screen.
    #[arg(long, conflicts_with_all = ["white", "black"])]
    pub(crate) both: bool,

    /// How well the computer plays, from 1 to 10.
    #[arg(
        long,
        value_name = "LEVEL",
        default_value_t = 4,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u8).range(1..=10)
    )]
    pub(crate) level: u8,

    /// Judge by the weights of this file instead of those that ship; `none` for none at all.
    #[arg(long, value_name = "FILE")]
    pub(crate) weights: Option<String>,

    /// Let the computer look positions with few pieces up in the endgame tables of this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) tables: Option<PathBuf>,

    /// Repeat the computer's choices and the lots of an earlier game, which told its seed at the start.
    #[arg(long, value_name = "NUMBER")]
    pub(crate) seed: Option<u64>,

    /// Begin with this position.
    #[arg(long, value_name = "FEN", conflicts_with = "load")]
    pub(crate) fen: Option<String>,

    /// Go on with a game that was saved.
    #[arg(long, value_name = "FILE")]
    pub(crate) load: Option<String>,

    /// Draw the board from the other side.
    #[arg(long)]
    pub(crate) flip: bool,

    /// The time to think: what the `rules` of the variant say, `none`, or minutes for the game and
    /// seconds more for each move, such as `5+3`.
    #[arg(long, value_name = "TIME", default_value = "rules")]
    pub(crate) clock: ClockChoice,

    /// The language of the game's name, and of the reasons why moves are not legal and games are over.
    #[arg(long, value_name = "LANGUAGE", value_enum, default_value = "en")]
    pub(crate) lang: Lang,
}

/// Who moves the pieces of a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum Player {
    /// Somebody who types
    Human,
    /// The computer
    Computer,
}

/// A side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum SideChoice {
    /// White
    White,
    /// Black
    Black,
}

impl From<SideChoice> for Side {
    fn from(choice: SideChoice) -> Self {
        match choice {
            SideChoice::White => Self::White,
            SideChoice::Black => Self::Black,
        }
    }
}

/// The time to think.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ClockChoice {
    /// What the rule set demands.
    Rules,
    /// As much as anybody wants.
    None,
    /// So many minutes for the game, and so many seconds more after each move.
    Fischer(u16, u16),
}

impl FromStr for ClockChoice {
    type Err = &'static str;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        const EXPECTED: &str = "expected `rules`, `none` or minutes and seconds such as `5+3`";
        match text {
            "rules" => Ok(Self::Rules),
            "none" => Ok(Self::None),
            _ => {
                let (minutes, seconds) = text.split_once('+').unwrap_or((text, "0"));
                match (minutes.parse(), seconds.parse()) {
                    (Ok(0), Ok(0)) => Err("a clock must give some time"),
                    (Ok(minutes), Ok(seconds)) => Ok(Self::Fischer(minutes, seconds)),
                    _ => Err(EXPECTED),
                }
            }
        }
    }
}

/// Begin a rule file of your own.
///
/// Writes a file that plays like another variant and has all its rules in it, each explained and ready
/// to be changed.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts new our-club --from brazilian\n  \
    draughts new \"Sunday draughts\" --from italian --output rules/sunday.toml\n  \
    draughts new our-cup --from our-club.toml --output -")]
pub(crate) struct New {
    /// What the game is called.
    #[arg(value_name = "NAME")]
    pub(crate) name: String,

    /// The variant to start from: a name such as `brazilian`, or the path of a rule file.
    #[arg(long, value_name = "VARIANT")]
    pub(crate) from: String,

    /// The file to write, or `-` for standard output; without it NAME.toml in this folder. A file
    /// that is there already is left alone.
    #[arg(long, value_name = "FILE")]
    pub(crate) output: Option<String>,
}

/// Print what makes a shell complete this command.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts completions bash > ~/.local/share/bash-completion/completions/draughts\n  \
    draughts completions fish > ~/.config/fish/completions/draughts.fish")]
pub(crate) struct Completions {
    /// Which shell.
    #[arg(value_name = "SHELL", value_enum)]
    pub(crate) shell: Shell,
}

/// Print a page of the manual, in the form that `man` reads.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts man > draughts.1\n  \
    draughts man play > draughts-play.1\n  \
    draughts man play | man -l -")]
pub(crate) struct Man {
    /// A command of this program; without it the page of all of them.
    #[arg(value_name = "COMMAND")]
    pub(crate) command: Option<String>,
}

/// A language for names and explanations.
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
