//! Conformance suites that run across crates.
