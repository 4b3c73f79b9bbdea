//! What the rules demand of moves, and how much of it is known when the program is compiled.

use super::rules::Rules;

/// A handle to mechanics: a zero-sized type with a constant record, or a reference to a record of which
/// some things are known beforehand. The compiler folds questions about what is known away.
pub(crate) trait Mechanics: Copy {
    /// What the rules say at least: directions that they surely name, demands that they surely make.
    const LEAST: &'static Rules;

    /// What the rules say at most: directions that they may name, and what is out of the ordinary.
    const MOST: &'static Rules;

    /// Whether loops over directions are written out: for speed, at the cost of room.
    const WRITTEN_OUT: bool;

    /// The record.
    fn rules(&self) -> &Rules;

    /// Whether a man may move over an unbroken line of its own men.
    #[inline(always)]
    fn linear(&self) -> bool {
        Self::MOST.linear && self.rules().linear
    }

    /// Whether a man on its far row makes no quiet move.
    #[inline(always)]
    fn frozen_on_far_row(&self) -> bool {
        Self::MOST.frozen_on_far_row && self.rules().frozen_on_far_row
    }

    /// Whether all jumps of a capture keep one direction.
    #[inline(always)]
    fn straight(&self) -> bool {
        Self::MOST.straight && self.rules().straight
    }

    /// Whether captures of the same pieces in another order stay apart.
    #[inline(always)]
    fn order_matters(&self) -> bool {
        Self::MOST.order_matters && self.rules().order_matters
    }

    /// Whether the first side to have a king has won.
    #[inline(always)]
    fn first_king(&self) -> bool {
        Self::MOST.first_king && self.rules().first_king
    }

    /// With how many pieces or fewer a side has lost.
    #[inline(always)]
    fn minimum_pieces(&self) -> u8 {
        if Self::MOST.minimum_pieces == 0 { 0 } else { self.rules().minimum_pieces }
    }

    /// Whether a capture must go on while it can.
    #[inline(always)]
    fn complete(&self) -> bool {
        Self::LEAST.complete || self.rules().complete
    }

    /// Whether a side that can capture must.
    #[inline(always)]
    fn compulsory(&self) -> bool {
        Self::LEAST.compulsory || self.rules().compulsory
    }
}
