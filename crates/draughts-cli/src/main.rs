//! The `draughts` command.
fn main() {}
