//! What can go wrong with tables.

use draughts::{Position, Storm};
use thiserror::Error;

use super::material::Material;
use super::outcome::Outcome;

/// Why bytes are no table that can be used.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum FileError {
    /// Something else stands there.
    #[error("it is no endgame table: the first bytes are not `DRAUTAB1`")]
    NotATable,
    /// It is shorter or longer than it says.
    #[error("it has {found} bytes, where a whole table has {expected}")]
    Length {
        /// How long it should be.
        expected: u64,
        /// How long it is.
        found: u64,
    },
    /// A checksum is wrong.
    #[error("it is damaged: the checksum of its {part} is wrong")]
    Damaged {
        /// Which part.
        part: &'static str,
    },
    /// It belongs to another rule set.
    #[error("it was made for `{found}`, whose rules are not those of `{expected}`")]
    OtherRules {
        /// The id of the rule set that it was made for.
        found: String,
        /// The id of the rule set that was asked for.
        expected: String,
    },
    /// It does not hold what tables of this rule set hold.
    #[error("it holds `{found}`, which is no table of this rule set")]
    OtherMaterial {
        /// What it holds.
        found: Material,
    },
}

/// Why a table could not be built.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BuildError {
    /// There are too many placements.
    #[error("`{group}` has more than the {most} placements that can be solved together")]
    TooLarge {
        /// Which group.
        group: Material,
        /// How many there may be.
        most: u64,
    },
    /// A table that is built earlier is not there.
    #[error("`{wanted}` leads to `{missing}`, which must be built before")]
    Missing {
        /// What was to be built.
        wanted: Material,
        /// What is not there.
        missing: Material,
    },
    /// The end is farther away than a table can tell.
    #[error("a game can last longer than {most} plies")]
    TooLong {
        /// The most plies.
        most: u16,
    },
    /// There are too many ways to capture in a position.
    #[error(transparent)]
    Storm(#[from] Storm),
}

/// Why a table is not right.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum VerifyError {
    /// A table is not there.
    #[error("`{missing}` is not there")]
    Missing {
        /// Which material.
        missing: Material,
    },
    /// There are more or fewer entries than placements.
    #[error("the tables of {pieces} pieces have {found} entries for {expected} placements")]
    Count {
        /// How many pieces.
        pieces: usize,
        /// How many entries there are.
        found: u64,
        /// How many there should be.
        expected: u64,
    },
    /// An entry does not follow from those that the moves lead to.
    #[error("the table says {found} where the moves lead to {expected}")]
    Entry {
        /// Where.
        position: Box<Position>,
        /// What the table says.
        found: Outcome,
        /// What follows from the moves.
        expected: Outcome,
    },
    /// There are too many ways to capture in a position.
    #[error(transparent)]
    Storm(#[from] Storm),
}
