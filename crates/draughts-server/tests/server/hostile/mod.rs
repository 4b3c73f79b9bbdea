//! Clients that send nonsense, say nothing, or do not read: nothing panics, nothing of them stays, and
//! whoever plays meanwhile plays on.

mod frames;
mod half_open;
mod messages;
mod raw;
mod requests;
mod witness;
