//! Rule sets of draughts as data.

mod ruleset;

pub use ruleset::*;
