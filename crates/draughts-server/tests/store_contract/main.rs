//! What a store promises, whichever database it is kept in: SQLite, or PostgreSQL where `DATABASE_URL`
//! names a server on which databases may be made. `cargo xtask test` runs the suite against both.
#![allow(clippy::disallowed_methods, reason = "the address of the database is in the environment")]

mod commits;
mod database;
mod games;
mod lists;
mod nodes;
mod people;
mod ratings;
mod samples;
mod seeks;
mod workshop;
