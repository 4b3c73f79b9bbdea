//! What decides where the rules leave it to chance.

use core::fmt;

use draughts_board::Side;
use rand::{Rng, RngExt};

/// What a lot is drawn for.
///
/// As text it is what fair lots are derived from: `opening`, `mark white 1`, `move 7`,
/// `duel 7 1`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lot {
    /// The line of the opening.
    Opening,
    /// A piece to be marked that a side has not chosen.
    Mark {
        /// Whose piece.
        side: Side,
        /// Which of those that are missing, from 1.
        number: u32,
    },
    /// The move for a side whose time has run out.
    Move {
        /// The number of the ply, from 1.
        ply: u32,
    },
    /// Whether an attacked piece is captured.
    Duel {
        /// The number of the ply, from 1.
        ply: u32,
        /// Which of the duels of the ply, from 1.
        number: u32,
    },
}

impl fmt::Display for Lot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Opening => f.write_str("opening"),
            Self::Mark { side: Side::White, number } => write!(f, "mark white {number}"),
            Self::Mark { side: Side::Black, number } => write!(f, "mark black {number}"),
            Self::Move { ply } => write!(f, "move {ply}"),
            Self::Duel { ply, number } => write!(f, "duel {ply} {number}"),
        }
    }
}

/// Something that lots are drawn from: any generator of random numbers, or lots that everybody can
/// derive again.
pub trait Lots {
    /// A number below `bound`, each with the same chance. `bound` is at least 1.
    fn draw(&mut self, lot: Lot, bound: u32) -> u32;
}

impl<R: Rng + ?Sized> Lots for R {
    fn draw(&mut self, _: Lot, bound: u32) -> u32 {
        self.random_range(0..bound.max(1))
    }
}

/// One of some things; none of none.
pub(super) fn one_of<'t, T>(things: &'t [T], lot: Lot, lots: &mut impl Lots) -> Option<&'t T> {
    let bound = u32::try_from(things.len()).ok().filter(|&bound| bound > 0)?;
    things.get(lots.draw(lot, bound) as usize)
}
