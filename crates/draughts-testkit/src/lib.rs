//! What the tests of the workspace share: a referee, random positions and comparisons.
//!
//! - [`mod@reference`] is the plain generator, written from the rules, that referees every other one.
//! - [`compare`] holds a generator against it and says readably what differs.
//! - [`random`] gives positions of any rule set, the same for the same seed.
//! - [`strategy`] gives positions and games to property tests.
//! - [`swap`] exchanges the sides of a position.
//! - [`notation`] reads and writes positions and moves as short text.

pub mod compare;
pub mod notation;
pub mod random;
pub mod reference;
pub mod strategy;
pub mod swap;
