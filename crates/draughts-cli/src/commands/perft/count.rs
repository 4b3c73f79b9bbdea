//! Counting in one go, and move by move.

use std::io::{self, IsTerminal};
use std::time::{Duration, Instant};

use anyhow::{Result, bail};
use draughts::movegen::Move;
use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::{Counted, Question};

/// From here on a count is long enough to show how far it has come.
const LONG: Duration = Duration::from_millis(300);

/// How often the bar is drawn.
const TICK: Duration = Duration::from_millis(200);

/// The most paths of one move that are told apart when moves are counted one by one.
const MOST_PATHS: usize = 1 << 20;

/// The count of each move of a position.
pub(super) struct Divided {
    pub(super) shares: Vec<Share>,
    pub(super) counted: Counted,
}

/// The part of a count that begins with one move.
#[derive(Debug, Serialize)]
pub(super) struct Share {
    pub(super) notation: String,
    pub(super) nodes: u64,
}

impl Question<'_> {
    /// Counts in one go: what a measurement wants.
    pub(super) fn count(&self, depth: u32) -> Result<Counted> {
        let start = Instant::now();
        let nodes = self.variant.generator().perft(&self.position, depth, self.how)?;
        Ok(Counted { nodes, time: start.elapsed() })
    }

    /// Counts with a bar on standard error where that is a terminal and the depth before this one
    /// took so long that a person would wonder.
    pub(super) fn count_showing_progress(&self, depth: u32, before: Duration) -> Result<Counted> {
        if before < LONG || !io::stderr().is_terminal() {
            return self.count(depth);
        }
        // Paths are counted in one go: telling those of a single move apart has a limit.
        if self.how.all_paths {
            let spinner = ProgressBar::new_spinner()
                .with_style(ProgressStyle::with_template("{spinner} {elapsed}")?);
            spinner.enable_steady_tick(TICK);
            let counted = self.count(depth);
            spinner.finish_and_clear();
            return counted;
        }
        let moves = self.variant.legal_moves(&self.position)?;
        let style = "{spinner} {bar:30} {pos} of {len} moves, {elapsed}";
        let bar =
            ProgressBar::new(moves.len() as u64).with_style(ProgressStyle::with_template(style)?);
        bar.enable_steady_tick(TICK);
        let untold = moves.into_iter().map(|mv| (mv, String::new()));
        let divided = self.divide_moves(depth, untold, || bar.inc(1));
        bar.finish_and_clear();
        Ok(divided?.counted)
    }

    /// Counts each move of the position on its own.
    pub(super) fn divide(&self, depth: u32) -> Result<Divided> {
        self.divide_moves(depth, self.variant.move_texts(&self.position)?.into_iter(), || ())
    }

    fn divide_moves(
        &self,
        depth: u32,
        moves: impl Iterator<Item = (Move, String)>,
        done_one: impl Fn(),
    ) -> Result<Divided> {
        let (variant, position) = (self.variant, &self.position);
        let start = Instant::now();
        let mut shares = Vec::new();
        let over = variant.ending(position)?.is_some();
        if let Some(rest) = depth.checked_sub(1)
            && !over
        {
            for (mv, notation) in moves {
                let after = variant.make(position, &mv);
                let nodes = variant.generator().perft(&after, rest, self.how)?;
                shares.push(Share { notation, nodes: nodes * self.weight(&mv)? });
                done_one();
            }
        }
        let nodes = match depth {
            0 => 1,
            _ => shares.iter().map(|share| share.nodes).sum(),
        };
        Ok(Divided { shares, counted: Counted { nodes, time: start.elapsed() } })
    }

    /// How often a move counts: once, or once for each of its paths.
    fn weight(&self, mv: &Move) -> Result<u64> {
        if !self.how.all_paths {
            return Ok(1);
        }
        let paths = self.variant.generator().paths(&self.position, mv, MOST_PATHS).len();
        if paths == MOST_PATHS {
            bail!("a move of this position has {MOST_PATHS} paths or more, too many to tell apart");
        }
        Ok(paths as u64)
    }
}
