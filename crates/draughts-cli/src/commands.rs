//! What each subcommand does.

pub(crate) mod board;
pub(crate) mod check;
pub(crate) mod moves;
pub(crate) mod perft;
pub(crate) mod show;
pub(crate) mod variants;

use anyhow::{Context, Result};
use draughts::Variant;
use draughts::movegen::Position;

/// The position that a FEN describes; the start of the game without one.
fn position(variant: &Variant, fen: Option<&str>) -> Result<Position> {
    match fen {
        Some(fen) => variant.parse_fen(fen).with_context(|| format!("`{fen}` is not a position")),
        None => Ok(variant.start()),
    }
}
