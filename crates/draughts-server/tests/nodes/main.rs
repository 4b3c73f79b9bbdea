//! Several nodes on one PostgreSQL database, as their clients see them: with a clock that is moved by
//! hand and nodes that die. `DATABASE_URL` names a server on which databases may be made; `cargo xtask
//! test` starts one.
#![allow(clippy::disallowed_methods, reason = "tests open sockets and read the environment")]

#[path = "../server/client.rs"]
#[allow(dead_code, reason = "other tests need more of it")]
mod client;
mod cluster;
mod deaths;
mod games;
mod people;
