//! What a search tells.

use draughts::Move;

use crate::value::Value;

/// What a search has found out about one line of play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Info {
    /// How many plies were looked ahead, captures apart.
    pub depth: u32,
    /// The place of the line among those that were asked for, from 0 for the best.
    pub rank: usize,
    /// What the line is worth to the side to move.
    pub value: Value,
    /// How many positions this search has looked at so far.
    pub nodes: u64,
    /// The line, its first move first. It may be shorter than the depth.
    pub pv: Vec<Move>,
}

/// What a search has found when it is over.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Report {
    /// The best lines, the best first; none when the game is over.
    ///
    /// Where the search was ended before the first look, there is one line with some legal move, and its
    /// depth is 0.
    pub lines: Vec<Info>,
    /// How many positions were looked at.
    pub nodes: u64,
}
