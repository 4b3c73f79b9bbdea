//! What an analysis has found, for a person and for another program.

use std::fmt::Write;
use std::time::Duration;

use anyhow::Result;
use draughts::{Game, Storm};
use draughts_search::{Report, plies_to_end};
use serde::Serialize;

use super::lines;
use crate::terminal::{FAINT, HEADING, grouped, paint};

/// The answer for another program: the order of the fields is part of the promise.
#[derive(Serialize)]
pub(super) struct Analysis {
    variant: String,
    fen: String,
    side: String,
    /// Whether the game is over, so that there is nothing to look for.
    over: bool,
    depth: u32,
    nodes: u64,
    seconds: f64,
    lines: Vec<Line>,
    #[serde(skip)]
    heading: String,
}

/// One line of play.
#[derive(Serialize)]
struct Line {
    rank: usize,
    depth: u32,
    /// In hundredths of a man for the side to move; none where the end is in sight.
    value: Option<i32>,
    /// In how many plies the game is won, or lost where the number is negative.
    end_in: Option<i32>,
    moves: Vec<String>,
    #[serde(skip)]
    told: String,
}

impl Analysis {
    pub(super) fn new(game: &Game, report: &Report, time: Duration) -> Result<Self> {
        let lines: Vec<_> = report
            .lines
            .iter()
            .map(|line| {
                let end_in = plies_to_end(line.value);
                Line {
                    rank: line.rank + 1,
                    depth: line.depth,
                    value: end_in.is_none().then_some(line.value),
                    end_in,
                    moves: lines::texts(game, &line.pv),
                    told: lines::value(line.value),
                }
            })
            .collect();
        Ok(Self {
            variant: game.variant().id().to_owned(),
            fen: game.fen(),
            side: game.side().to_string(),
            over: game.legal_moves().map_err(|storm: Storm| storm)?.is_empty(),
            depth: lines.first().map_or(0, |line| line.depth),
            nodes: report.nodes,
            seconds: (time.as_secs_f64() * 1e3).round() / 1e3,
            lines,
            heading: lines::side_to_move(game.variant(), game),
        })
    }

    /// The answer for a person, in a terminal of so many characters.
    pub(super) fn text(&self, width: Option<u16>) -> String {
        let heading = paint(HEADING, &self.heading);
        let mut text = format!("{heading}\n{}\n\n", paint(FAINT, &self.fen));
        if self.over {
            return text + "The game is over.\n";
        }
        for line in &self.lines {
            let head = format!("{:>3}  {:>11}  ", line.rank, line.told);
            text.push_str(&head);
            wrap(&mut text, &line.moves, head.len(), width.map(usize::from));
        }
        let _ = writeln!(text, "\ndepth {}, {} positions", self.depth, grouped(self.nodes));
        text
    }
}

/// Adds moves to a text that stands at a column, and goes on below it where a line is full.
fn wrap(text: &mut String, moves: &[String], column: usize, width: Option<usize>) {
    let mut at = column;
    for (number, mv) in moves.iter().enumerate() {
        let long = mv.chars().count() + 1;
        if number > 0 && width.is_some_and(|width| at + long > width) {
            text.push_str(&format!("\n{:column$}", ""));
            at = column;
        }
        if at > column {
            text.push(' ');
        }
        text.push_str(mv);
        at += long;
    }
    text.push('\n');
}
