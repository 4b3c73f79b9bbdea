//! What a generator says, held against what a file says.
//!
//! Every check returns its complaints, so that one run shows everything that is wrong.

mod fen;
mod moves;
mod perft;
mod routes;
mod storm;
mod text;

pub use fen::fen;
pub use moves::{position, referee, start};
pub use perft::table;
pub use storm::storm;
pub use text::text;

/// Fails with all complaints.
///
/// # Panics
/// If there are any.
pub fn settle(complaints: &[String]) {
    assert!(complaints.is_empty(), "{} wrong\n{}", complaints.len(), complaints.join("\n"));
}

/// `found` and `wanted` where they differ.
fn differ<T: PartialEq + std::fmt::Debug>(what: &str, found: &T, wanted: &T) -> Option<String> {
    (found != wanted).then(|| format!("{what}: found {found:?}, expected {wanted:?}"))
}
