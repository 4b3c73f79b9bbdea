//! Endgame tables: what every placement of few pieces comes to under best play.
//!
//! A [`Space`] says which placements a rule set has; it refuses rule sets whose positions hold more than
//! where the pieces stand. Its [`groups`](Space::groups) are built one after the other by [`build`] into
//! bytes, which a caller keeps where he likes and adds to [`Tables`]. These are probed by a search, and
//! checked by [`verify`].
//!
//! The ends of games are read from the rule set, so tables know losing games, games to the first king,
//! and endings that are drawn at once. Of the draw rules they leave out
//! [those that count plies](Space::ignored_draws). Distances are plies to the end of the game.
//!
//! Nothing here opens a file or starts a thread: bytes come and go, and [`Workers`] are handed in.

mod blocks;
mod build;
mod chunk;
mod combinations;
mod error;
mod file;
mod group;
mod material;
mod nodes;
mod outcome;
mod placement;
mod set;
mod space;
mod swap;
mod verify;
mod workers;

pub use build::{Limits, Progress, build, size};
pub use error::{BuildError, FileError, VerifyError};
pub use group::Group;
pub use material::Material;
pub use outcome::Outcome;
pub use set::{Bytes, Tables};
pub use space::{Refusal, Space};
pub use verify::{Census, verify, verify_count};
pub use workers::{Alone, Workers};

/// The most pieces of a table.
pub const MAX_PIECES: usize = 8;
