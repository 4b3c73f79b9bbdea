//! Moves as text.
//!
//! # What is written
//!
//! - A quiet move is its two squares, `32-28`; a capture its two ends, `28x19` or `c3:e5`, with the
//!   separators of the rule set; a removal its square, `d5`.
//! - Where another capture has the same ends, every square it lands on is written: the one where it
//!   turns, else the one right behind the captured piece, `47x38x24x13x36`.
//! - Where that is still no more than two squares, which the other capture shares, the captured piece
//!   is named in braces, `f8:b4{c5}`.
//!
//! Every legal move of a position has a text of its own, and is found again by it.
//!
//! # What is read besides
//!
//! - blanks around squares and separators; `-`, `x`, `:` or nothing between squares, `a3b4`;
//! - leading zeros, capital letters, and algebraic names on boards with numbers;
//! - every square of a capture where its ends would do, by any path that captures the same pieces;
//! - some of the squares on the way, where only one move passes them: `4x42x15`;
//! - the captured pieces in braces after any capture.
//!
//! `x` and `:` always mean a capture; `-` means the quiet move where there is one. A text that fits
//! several moves is refused, and the error says how each of them is written in full.
//!
//! Source: PDN 3.0, chapter moves.

mod error;
mod lex;
mod read;
mod route;
mod write;

pub use error::MoveTextError;
pub(crate) use lex::{Between, Written, lex};
pub(crate) use read::read;
pub(crate) use write::{text, texts};
