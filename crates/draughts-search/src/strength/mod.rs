//! How matches went, and what that says of strength.
//!
//! A [`Tally`] counts games. Where each opening is played twice, once with each side, [`Pairs`] counts what
//! was made of both games together: an opening that favors a side then says nothing of the players, and the
//! bounds are tighter. An [`Sprt`] tells when enough has been played.

mod pairs;
mod spread;
mod sprt;
mod tally;
#[cfg(test)]
mod tests;

pub use pairs::Pairs;
pub use spread::{Elo, elo_of_score, score_of_elo};
pub use sprt::{Sprt, Trial, Verdict};
pub use tally::Tally;
