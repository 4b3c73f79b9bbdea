//! draughts-testkit
