//! Learning weights from games of one's own.
//!
//! Games are played from openings of random moves by [`play`]; each quiet position becomes a [`Sample`]:
//! who stands where, what the search thought of it, and how the game ended. A [`Fitting`] finds the weights
//! whose values foretell both best. Everything is decided by seeds, so that whoever keeps the samples can
//! go on at any time and comes to the same weights.

mod fitting;
mod playing;
mod sample;
#[cfg(test)]
mod tests;

pub use fitting::{Fitting, Loss, Recipe};
pub use playing::{Play, Played, play};
pub use sample::{Sample, SampleError};
