//! The arguments of `draughts match`.

use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, ValueEnum};
use draughts_search::strength::Sprt;

use super::hub::seconds;
use super::player::PlayerSpec;

/// Have two players play a match, and tell how much stronger one of them is.
///
/// Every opening is played twice, once with each side. What is told is games won, drawn and lost by the
/// first player, and the difference in Elo with its bounds of 95 % confidence, reckoned from the pairs of
/// games. Games and openings depend on the seed alone where both players look at a number of positions.
///
/// With --pdn all games are kept in a file. Stopped by Ctrl-C or otherwise, the match goes on from there
/// when the same command is given again, also with more games than before.
#[derive(Debug, Args)]
#[command(after_help = "Players:\n  \
    level:5                      the computer at a level from 1 to 10; options: weights, nodes,\n                               \
    noise, blur\n  \
    nodes:500                    the computer, looking at so many positions for each move\n  \
    time:100ms                   the same with so much time for each move\n  \
    depth:6                      the same with so many plies\n  \
    club.dw                      the same as nodes:1000,weights=club.dw\n  \
    hub:COMMAND                  an engine that this command line starts and that speaks Hub\n\n\
    Options follow behind commas, as in nodes:500,weights=none,threads=2: those of the last four\n\
    are nodes, time, depth, weights (a file or none), threads, hash (in megabytes), reductions\n\
    and forced (each on or off).\n\n\
    Examples:\n  \
    draughts match level:5 level:4 brazilian --games 100\n  \
    draughts match club.dw nodes:1000,weights=none club.toml --sprt 0,50 --parallel 2\n  \
    draughts match time:100ms \"hub:dame hub\" international --engine-time 0.1 --pdn games.pdn")]
pub(crate) struct Match {
    /// The first player.
    #[arg(value_name = "A")]
    pub(crate) first: PlayerSpec,

    /// The second player.
    #[arg(value_name = "B")]
    pub(crate) second: PlayerSpec,

    /// A name such as `brazilian`, or the path of a rule file; International draughts without it.
    #[arg(value_name = "VARIANT")]
    pub(crate) variant: Option<String>,

    /// How many games to play, an even number; with --sprt the most. 200 without it, or 10000 with
    /// --sprt.
    #[arg(long, value_name = "NUMBER", allow_negative_numbers = true, value_parser = even)]
    pub(crate) games: Option<u32>,

    /// Stop when it is clear, with 95 % confidence, whether the first player is no stronger than the
    /// lower of two differences in Elo, or no weaker than the higher one, such as `0,50`; or so many per
    /// cent of all points, such as `50%,55%`.
    #[arg(long, value_name = "LOW,HIGH", allow_hyphen_values = true, value_parser = sprt)]
    pub(crate) sprt: Option<Sprt>,

    /// Where openings come from. Without it they are ballots where the rule set has any.
    #[arg(long, value_name = "SOURCE", value_enum)]
    pub(crate) openings: Option<OpeningChoice>,

    /// With how many random plies a game begins, 0 to 60; of such lines those are chosen after which a
    /// short search holds neither side for better.
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 6,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(0..=60)
    )]
    pub(crate) plies: u32,

    /// After so many plies a game is a draw, 10 to 10000.
    #[arg(
        long,
        value_name = "PLIES",
        default_value_t = 400,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u32).range(10..=10_000)
    )]
    pub(crate) longest: u32,

    /// How many games are played at once, 1 to 256.
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 1,
        allow_negative_numbers = true,
        value_parser = clap::value_parser!(u16).range(1..=256)
    )]
    pub(crate) parallel: u16,

    /// The seconds that an outside engine may take for a move; 0.1 without any limit for engines.
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) engine_time: Option<Duration>,

    /// How many positions an outside engine may look at for a move.
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) engine_nodes: Option<u64>,

    /// How many plies an outside engine may look ahead.
    #[arg(long, value_name = "PLIES", value_parser = clap::value_parser!(u32).range(1..=99))]
    pub(crate) engine_depth: Option<u32>,

    /// How many more seconds an outside engine may take to answer before it has lost the game.
    #[arg(long, value_name = "SECONDS", default_value = "30", value_parser = seconds)]
    pub(crate) patience: Duration,

    /// Keep all games in this file, and go on with those that are in it.
    #[arg(long, value_name = "FILE")]
    pub(crate) pdn: Option<PathBuf>,

    /// Draw the same lots as an earlier match with this number.
    #[arg(long, value_name = "NUMBER", default_value_t = 1)]
    pub(crate) seed: u64,

    /// Print one JSON object.
    #[arg(long)]
    pub(crate) json: bool,
}

/// Where openings come from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(crate) enum OpeningChoice {
    /// Random moves
    Random,
    /// The ballots of the rule set, each in its turn
    Ballots,
}

/// An even number of games.
fn even(text: &str) -> Result<u32, &'static str> {
    match text.parse::<u32>() {
        Ok(games) if games % 2 == 0 && (2..=1_000_000).contains(&games) => Ok(games),
        _ => Err("expected an even number from 2 to 1000000, since every opening is played twice"),
    }
}

/// Two differences in Elo, or two scores in per cent.
fn sprt(text: &str) -> Result<Sprt, &'static str> {
    const EXPECTED: &str =
        "expected two numbers, the lower one first, such as `0,50` for Elo or `50%,55%` for scores";
    let numbers = |text: &str, sign: &str| -> Option<(f64, f64)> {
        let (low, high) = text.split_once(',')?;
        let number = |text: &str| text.trim().strip_suffix(sign)?.trim().parse().ok();
        Some((number(low)?, number(high)?))
    };
    numbers(text, "%")
        .and_then(|(low, high): (f64, f64)| Sprt::of_scores(low / 100.0, high / 100.0))
        .or_else(|| numbers(text, "").and_then(|(low, high)| Sprt::of_elo(low, high)))
        .ok_or(EXPECTED)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_are_given_in_elo_or_in_scores() {
        assert_eq!(sprt("0,50"), Ok(Sprt::of_elo(0.0, 50.0).expect("in order")));
        assert_eq!(sprt("-5, 0"), Ok(Sprt::of_elo(-5.0, 0.0).expect("in order")));
        assert_eq!(sprt("50%,55 %"), Ok(Sprt::of_scores(0.5, 0.55).expect("in order")));
        for wrong in ["", "5", "50,0", "50%,55", "0%,55%", "a,b", "nan,5", "1,2,3"] {
            assert!(sprt(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn games_come_in_pairs() {
        assert_eq!(even("200"), Ok(200));
        for wrong in ["0", "1", "201", "-2", "x", "1000002"] {
            assert!(even(wrong).is_err(), "{wrong}");
        }
    }
}
