//! The engine room: the generator over any topology and any mechanics.
//!
//! Everything here is generic over two handles, [`Topology`](topology::Topology) and
//! [`Mechanics`](mechanics::Mechanics). Compiled instances give them as zero-sized types whose answers
//! are constants; run-time instances give references to tables made from a rule set. Which instance
//! answers is decided once, in [`instance`].

mod by_sets;
pub(crate) mod capture;
#[cfg_attr(not(feature = "compiled"), allow(dead_code, reason = "they have no instance then"))]
pub(crate) mod compiled;
pub(crate) mod directions;
mod expand;
#[cfg_attr(not(feature = "compiled"), allow(dead_code, reason = "they have no instance then"))]
mod family;
pub(crate) mod instance;
pub(crate) mod layout;
pub(crate) mod list;
pub(crate) mod make;
pub(crate) mod mechanics;
pub(crate) mod memory;
pub(crate) mod mover;
pub(crate) mod paths;
pub(crate) mod perft;
pub(crate) mod quiet;
pub(crate) mod rules;
mod seen;
mod spread;
pub(crate) mod state;
pub(crate) mod storm;
#[cfg(test)]
mod storm_tests;
pub(crate) mod topology;
pub(crate) mod word;
