//! The arguments of `draughts compare`.

use clap::Args;
use draughts::compare::BUDGET;

use super::Lang;

/// Compare the rules of two or more games.
///
/// Lists every rule in which they differ, with what each of them says and by which source. With --fen:
/// the moves of that position that they do not agree on, and why. With --find: for every rule that
/// differs the smallest position that shows it. It is proved by changing that rule alone: everything
/// else stays as it is in the one game, and the moves become others.
#[derive(Debug, Args)]
#[command(after_help = "Examples:\n  \
    draughts compare brazilian russian\n  \
    draughts compare italian english spanish --lang it\n  \
    draughts compare brazilian russian --fen W:We3:Bd4,f4,d6\n  \
    draughts compare thai czech --find\n  \
    draughts compare brazilian club.toml --find --positions 200000 --seed 7")]
pub(crate) struct Compare {
    /// Names such as `brazilian`, or paths of rule files, two or more.
    #[arg(value_name = "VARIANT", required = true, num_args = 2..)]
    pub(crate) variants: Vec<String>,

    /// Compare the moves of this position, as the first of the games writes it.
    #[arg(long, value_name = "FEN", conflicts_with = "find")]
    pub(crate) fen: Option<String>,

    /// Find the smallest position for every rule that differs; of more than two games the first is
    /// held against each of the others.
    #[arg(long)]
    pub(crate) find: bool,

    /// Look at other positions: the same number gives the same answer.
    #[arg(long, value_name = "NUMBER", default_value_t = 1, requires = "find")]
    pub(crate) seed: u64,

    /// How many positions to look at for each rule before it is given up, 1 to 100000000.
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = BUDGET,
        requires = "find",
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u64).range(1..=100_000_000)
    )]
    pub(crate) positions: u64,

    /// The language of the answer.
    #[arg(long, value_name = "LANGUAGE", value_enum, default_value = "en")]
    pub(crate) lang: Lang,

    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}
