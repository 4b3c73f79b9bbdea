//! A site to play draughts of every kind.
//!
//! One process serves a page, tells everything that is live over one WebSocket a tab, and answers the
//! rest over HTTP; `docs/server-protocol.md` is what is said there. A game is a [`table`], a value that
//! knows the rules and the clocks but waits for nobody; a [`room`] is the task that owns it, stores what
//! changes in it and only then tells anybody. The [`hub`] has the rooms, the [`lobby`] the offers, the
//! [`nodes`] what other processes on the same database do, the [`computer`] the threads that search, the [`store`](mod@store) everything that outlives the process.

pub mod accounts;
pub mod app;
mod books;
pub mod computer;
pub mod housekeeping;
pub mod http;
pub mod hub;
pub mod limits;
pub mod lobby;
pub mod moderation;
pub mod names;
pub mod nodes;
pub mod passwords;
pub mod presence;
pub mod ratings;
pub mod room;
pub mod rule_hash;
pub mod rules;
pub mod serving;
pub mod sessions;
pub mod socket;
pub mod statistics;
pub mod store;
pub mod table;
pub mod time;
pub mod vet;
pub mod wire;

/// What was built.
pub const BUILD: &str = env!("CARGO_PKG_VERSION");
