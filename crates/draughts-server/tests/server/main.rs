//! The server as its clients see it: over HTTP and WebSockets, with a clock that is moved by hand.
#![allow(clippy::disallowed_methods, reason = "tests open sockets and files")]

mod by_hand;
mod client;
mod duels;
mod failures;
mod games;
mod hostile;
mod http;
mod log;
mod people;
mod site;
mod time;
mod workshop;
