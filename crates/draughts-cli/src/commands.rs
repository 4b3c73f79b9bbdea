//! What each subcommand does.

pub(crate) mod analyze;
pub(crate) mod board;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod dxp;
pub(crate) mod explain;
pub(crate) mod hub;
pub(crate) mod manual;
pub(crate) mod matches;
pub(crate) mod moves;
pub(crate) mod new;
pub(crate) mod pdn;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod rules;
mod score_file;
pub(crate) mod show;
pub(crate) mod tablebase;
pub(crate) mod train;
pub(crate) mod variants;

use anyhow::{Context, Result};
use draughts::Variant;
use draughts::movegen::Position;

/// So much of a FEN is repeated in a message; the longest one of a full board is not much longer.
const LONGEST_FEN: usize = 300;

/// The position that a FEN describes; the start of the game without one.
fn position(variant: &Variant, fen: Option<&str>) -> Result<Position> {
    let Some(fen) = fen else { return Ok(variant.start()) };
    variant.parse_fen(fen).with_context(|| match fen.char_indices().nth(LONGEST_FEN) {
        Some((end, _)) => format!("`{}…` is not a position", &fen[..end]),
        None => format!("`{fen}` is not a position"),
    })
}
