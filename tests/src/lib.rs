//! Conformance suites that run across the crates.
//!
//! The suites are in `tests/`, their data in `data/` (its README describes the forms), what they
//! remember in `snapshots/`. This library holds what they share:
//!
//! - [`data`] reads the files.
//! - [`play`] finds the rules of an entry, and every generator that can play them.
//! - [`mixture`] draws rule files by lot.
//! - [`check`] holds what a generator says against what a file says.

#![allow(clippy::disallowed_methods, reason = "the suites read their data")]

pub mod check;
pub mod data;
pub mod mixture;
pub mod play;
