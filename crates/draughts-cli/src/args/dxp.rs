//! The arguments of `draughts dxp`.

use std::time::Duration;

use clap::{ArgGroup, Args};

use super::SideChoice;
use super::hub::seconds;

/// Play International draughts against another program over a network.
///
/// Both programs speak DXP, the DamExchange protocol: one waits for the other, which connects and asks
/// for games. The computer plays for us. Every game is added to a file, also one that breaks off.
#[derive(Debug, Args)]
#[command(
    group = ArgGroup::new("way").required(true).args(["listen", "connect"]),
    after_help = "Examples:\n  \
    draughts dxp --listen                              wait for a program of this machine\n  \
    draughts dxp --listen 0.0.0.0:27531                wait for one of the network\n  \
    draughts dxp --connect 192.168.1.7 --games 4 --minutes 10\n  \
    draughts dxp --connect localhost:27531 --side black --level 6 --save match.pdn"
)]
pub(crate) struct Dxp {
    /// Wait at this address for a program that asks for games; at 127.0.0.1:27531 if none is told.
    #[arg(
        long,
        value_name = "ADDRESS",
        num_args = 0..=1,
        default_missing_value = "127.0.0.1:27531"
    )]
    pub(crate) listen: Option<String>,

    /// Connect to a program that waits at this address, and ask it for games; the port is 27531 if none
    /// is told.
    #[arg(long, value_name = "HOST[:PORT]")]
    pub(crate) connect: Option<String>,

    /// Our side in the first game that we ask for; after each game the sides change.
    #[arg(
        long,
        value_name = "SIDE",
        value_enum,
        default_value = "white",
        conflicts_with = "listen"
    )]
    pub(crate) side: SideChoice,

    /// How many games we ask for, 1 to 1000.
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 1,
        conflicts_with = "listen",
        value_parser = clap::value_parser!(u16).range(1..=1000)
    )]
    pub(crate) games: u16,

    /// The minutes of each side for a game that we ask for, 1 to 999.
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 5,
        conflicts_with = "listen",
        value_parser = clap::value_parser!(u16).range(1..=999)
    )]
    pub(crate) minutes: u16,

    /// Stop a game that we ask for after so many moves of each side, 1 to 999.
    #[arg(
        long,
        value_name = "NUMBER",
        conflicts_with = "listen",
        value_parser = clap::value_parser!(u16).range(1..=999)
    )]
    pub(crate) moves: Option<u16>,

    /// Begin the games that we ask for with this position.
    #[arg(long, value_name = "FEN", conflicts_with = "listen")]
    pub(crate) fen: Option<String>,

    /// What the other program is told that we are called.
    #[arg(long, value_name = "NAME", default_value = "draughts")]
    pub(crate) name: String,

    /// Something to say to the other operator at the start of each game.
    #[arg(long, value_name = "TEXT")]
    pub(crate) chat: Option<String>,

    /// Agree when the other program wants to go back to an earlier move.
    #[arg(long)]
    pub(crate) allow_back: bool,

    /// How many seconds the other program may be silent, its time to think not counted.
    #[arg(long, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    pub(crate) patience: Duration,

    /// The file that the games are added to; one that does not end in .pdn has a single game, as `play`
    /// saves it.
    #[arg(long, value_name = "FILE", default_value = "dxp-games.pdn")]
    pub(crate) save: String,

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
