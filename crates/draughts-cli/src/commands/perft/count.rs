//! Counting in one go, and move by move.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use anyhow::Result;
use draughts::movegen::Move;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::labor::Piece;
use super::{Counted, Question};

/// From here on a count is long enough to show how far it has come.
const LONG: Duration = Duration::from_millis(300);

/// How often the bar is drawn.
const TICK: Duration = Duration::from_millis(200);

/// The part of a count that begins with one move.
#[derive(Debug, Serialize)]
pub(super) struct Share {
    pub(super) notation: String,
    pub(super) nodes: u64,
}

impl Question<'_> {
    /// Counts without a word: what a measurement wants.
    pub(super) fn count(&self, depth: u32) -> Result<Counted> {
        let start = Instant::now();
        let nodes = if self.labor.is_shared() {
            self.count_by_moves(depth, &ProgressBar::hidden())?
        } else {
            self.labor.perft(&self.position, depth, self.how)?
        };
        Ok(Counted { nodes, time: start.elapsed() })
    }

    /// Counts with a bar on standard error where that is a terminal and the depth before this one
    /// took so long that a person would wonder.
    pub(super) fn count_showing_progress(&self, depth: u32, before: Duration) -> Result<Counted> {
        if before < LONG || !io::stderr().is_terminal() {
            return self.count(depth);
        }
        let style = "{spinner} {bar:30} {pos} of {len} parts, {elapsed}";
        let bar = ProgressBar::new(0).with_style(ProgressStyle::with_template(style)?);
        bar.enable_steady_tick(TICK);
        let start = Instant::now();
        let nodes = self.count_by_moves(depth, &bar);
        bar.finish_and_clear();
        Ok(Counted { nodes: nodes?, time: start.elapsed() })
    }

    /// Counts each move of the position on its own.
    pub(super) fn divide(&self, depth: u32) -> Result<Vec<Share>> {
        if depth == 0 {
            return Ok(Vec::new());
        }
        let texts = self.variant.move_texts(&self.position)?;
        let moves = self.moves()?;
        let sums = self.sums(&moves, depth, &ProgressBar::hidden())?;
        let counted = |mv: &Move| moves.iter().position(|(other, _)| other == mv);
        let shares = texts.into_iter().filter_map(|(mv, notation)| {
            let nodes = sums[counted(&mv)?];
            Some(Share { notation, nodes })
        });
        Ok(shares.collect())
    }

    fn count_by_moves(&self, depth: u32, bar: &ProgressBar) -> Result<u64> {
        if depth == 0 {
            return Ok(1);
        }
        Ok(self.sums(&self.moves()?, depth, bar)?.iter().sum())
    }

    /// The moves of the position, and how often each counts.
    fn moves(&self) -> Result<Vec<(Move, u64)>> {
        Ok(self.variant.generator().perft_moves(&self.position, self.how)?)
    }

    /// How many positions come after each move.
    fn sums(&self, moves: &[(Move, u64)], depth: u32, bar: &ProgressBar) -> Result<Vec<u64>> {
        let pieces = moves.iter().enumerate().map(|(owner, &(mv, times))| {
            let position = self.variant.make(&self.position, &mv);
            Piece { owner, position, depth: depth - 1, times }
        });
        Ok(self.labor.sums(pieces.collect(), moves.len(), self.how, bar)?)
    }
}
