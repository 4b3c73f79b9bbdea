//! Positions, complete legal moves and perft, for any rule set of draughts.
//!
//! - [`Position`] says who stands where and whose turn it is.
//! - [`Move`] is a whole move; a [`Path`] is one way to make it.
//! - [`Generator`] is built once from a rule set and answers everything about its positions: the
//!   legal moves, what a move leads to, whether the game is over, and perft.

mod engine;
mod generator;
mod moves;
mod outcome;
mod position;
mod zobrist;

pub use generator::{Generator, InstanceKind, NoInstance, Perft, Storm};
pub use moves::{Move, MoveKind, Path};
pub use outcome::{Ending, Reason};
pub use position::{KingRun, Position};
