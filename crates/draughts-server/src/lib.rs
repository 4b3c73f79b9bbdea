//! A site to play draughts of every kind.
