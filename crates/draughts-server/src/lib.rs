//! A site to play draughts of every kind.

pub mod accounts;
pub mod names;
pub mod passwords;
pub mod ratings;
pub mod rule_hash;
pub mod sessions;
pub mod statistics;
pub mod store;
