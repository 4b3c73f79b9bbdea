//! What the tests of the workspace share: a referee, random positions, comparisons and test data.
//!
//! - [`reference`] is the plain generator, written from the rules, that referees every other one.

pub mod notation;
pub mod reference;
