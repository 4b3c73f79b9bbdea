//! Connections that stay: one a tab.

mod connection;
mod outbox;
mod subscription;
mod talk;
mod upgrade;

pub use outbox::Outbox;
pub(crate) use talk::{carry_out, language};
pub(crate) use upgrade::upgrade;
