//! Positions as FEN, the text form of PDN.
//!
//! # What is written
//!
//! `W:W31-50:B1-20` or `B:Wa1,Kc3:Bb6`: the side to move, White's pieces, Black's pieces; no blanks,
//! no final dot, both sides always there, a side without pieces as its bare letter.
//!
//! - Squares stand in the order of their numbers; algebraic boards are numbered for this by rows,
//!   from the first corner.
//! - On boards with numbers three or more men in a row are a range, `31-50`; kings and other pieces
//!   never are.
//! - `K` is a king, the letter of a declared kind that kind, no letter a man.
//! - Beyond the standard: `M` before all of that is a mark (rule sets with duels), and a last field
//!   `:+146+0` tells the kings' runs of moves of Black and of White, each a count and, if it is not 0,
//!   the king's square (rule sets with a same-king limit). It is left out while both are 0.
//!
//! # What is read besides
//!
//! - blanks around every part, and a dot at the end of the text or of a side;
//! - the two sides in either order; a side that is not there has no pieces;
//! - ranges of every kind of piece, `K4-6`; leading zeros;
//! - on boards with numbers a small `k`, and algebraic names with a1 at White's bottom left;
//! - the turn given twice, `W:W:W31-50:B1-20`;
//! - the fields `:H0` and `:F1`, which some sites add, and which say nothing about the position;
//! - the whole in quotes, or as a tag, `[FEN "W:W27:B12."]`;
//! - the Hub form: `W` or `B`, then one of `w b W B e` for each square in the order of the numbers.
//!
//! A side to move of `?` is an error that carries the position, so that a caller can
//! [choose the side](FenError::position).
//!
//! Sources: PDN 3.0, chapter FEN; Scan's Hub protocol.

mod error;
mod read;
mod write;

pub use error::{FenError, FenProblem};
pub(crate) use read::read;
pub(crate) use write::write;
