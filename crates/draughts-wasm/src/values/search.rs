//! What a search is told, and what it finds.

use draughts::plain::PlainMove;
use draughts::{Game, Position, Storm, Variant};
use serde::{Deserialize, Serialize};

/// How far a search may go. What is left out is as the level has it, or no limit.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[cfg_attr(feature = "typescript", ts(optional_fields))]
pub struct Limits {
    /// How many plies it may look ahead, captures apart.
    pub depth: Option<u32>,
    /// How many positions it may look at, unless the first look at all moves takes more.
    pub nodes: Option<f64>,
    /// For how many of the best moves it finds a line; 1 if left out.
    pub multi_pv: Option<usize>,
}

impl Limits {
    /// These limits, with others for what is left out.
    pub(crate) fn over(self, others: draughts_search::Limits) -> draughts_search::Limits {
        draughts_search::Limits {
            depth: self.depth.unwrap_or(others.depth),
            nodes: self.nodes.map_or(others.nodes, |nodes| nodes as u64),
            multi_pv: self.multi_pv.unwrap_or(others.multi_pv),
        }
    }
}

/// A chosen move, and what the search thought of it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Choice {
    /// The move.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "typescript", ts(type = "Move"))]
    pub mv: PlainMove,
    /// What the game is then worth to the side that moves, in hundredths of a man.
    pub value: i32,
    /// How many plies were looked ahead, captures apart.
    pub depth: u32,
    /// How many positions were looked at.
    pub positions: f64,
}

impl Choice {
    pub(crate) fn of(game: &Game, choice: &draughts_search::Choice) -> Result<Self, Storm> {
        let (variant, position) = (game.variant(), game.position());
        let notation = variant.move_text(position, &choice.mv)?;
        Ok(Self {
            mv: variant.plain_move(position, &choice.mv, notation),
            value: choice.value,
            depth: choice.depth,
            positions: choice.positions as f64,
        })
    }
}

/// What a search has found out about one line of play.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Info {
    /// How many plies were looked ahead, captures apart.
    pub depth: u32,
    /// The place of the line among those that were asked for, from 0 for the best.
    pub rank: usize,
    /// What the line is worth to the side to move, in hundredths of a man.
    pub value: i32,
    /// How many positions this search has looked at so far.
    pub nodes: f64,
    /// The moves of the line, up to the first one that lots decide.
    pub pv: Vec<String>,
}

impl Info {
    pub(crate) fn of(game: &Game, info: &draughts_search::Info) -> Self {
        let draughts_search::Info { depth, rank, value, nodes, ref pv } = *info;
        let pv = line(game.variant(), *game.position(), pv);
        Self { depth, rank, value, nodes: nodes as f64, pv }
    }
}

/// The texts of moves that follow each other.
fn line(variant: &Variant, mut position: Position, moves: &[draughts::Move]) -> Vec<String> {
    let mut texts = Vec::with_capacity(moves.len());
    for mv in moves {
        let Ok(text) = variant.move_text(&position, mv) else { break };
        texts.push(text);
        match variant.prospects(&position, mv).as_slice() {
            [only] => position = only.position,
            _ => break,
        }
    }
    texts
}

/// What a search has found when it is over.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Report {
    /// The best lines, the best first; none when the game is over.
    pub lines: Vec<Info>,
    /// How many positions were looked at.
    pub nodes: f64,
}

impl Report {
    pub(crate) fn of(game: &Game, report: &draughts_search::Report) -> Self {
        let lines = report.lines.iter().map(|line| Info::of(game, line));
        Self { lines: lines.collect(), nodes: report.nodes as f64 }
    }
}
