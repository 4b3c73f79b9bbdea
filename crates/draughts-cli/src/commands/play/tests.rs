//! The command line of a game, and sessions without a terminal.

mod time_out;

use clap::Parser;

use super::*;
use crate::args::{Arguments, Command};

fn parsed(line: &str) -> Play {
    let words = ["draughts", "play", "brazilian"].into_iter().chain(line.split_whitespace());
    match Arguments::try_parse_from(words).expect("a command line").command {
        Command::Play(play) => play,
        _ => unreachable!("the word was `play`"),
    }
}

#[test]
fn whoever_is_not_named_is_the_other_one() {
    use Player::{Computer, Human};
    let cases = [
        ("", [Human, Computer]),
        ("--both", [Human, Human]),
        ("--black human", [Computer, Human]),
        ("--white computer", [Computer, Human]),
        ("--white human --black human", [Human, Human]),
        ("--white computer --black computer", [Computer, Computer]),
    ];
    for (line, expected) in cases {
        assert_eq!(players(&parsed(line)), expected, "{line}");
    }
}
