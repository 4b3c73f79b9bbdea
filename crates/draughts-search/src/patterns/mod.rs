//! What learned weights see of a position: windows of the board, and the pieces square by square.
//!
//! Everything is made from a rule set's board and mechanics. A [`Scheme`] says which numbers there are to
//! be learned; a [`Gauge`] finds those that a position has, from sets of bits in any order of squares.

mod gauge;
mod scheme;
mod symmetry;
#[cfg(test)]
mod tests;
mod windows;

pub(crate) use gauge::Gauge;
pub use gauge::Sets;
pub(crate) use scheme::Scheme;
