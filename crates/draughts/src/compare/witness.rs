//! What a search for a difference comes back with.

use draughts_movegen::{Ending, Move, Position};

use crate::Variant;

/// A position on which two rule sets disagree.
#[derive(Debug, Clone)]
pub struct Witness {
    /// The position, valid under both.
    pub position: Position,
    /// In what they disagree.
    pub effect: Effect,
    /// The two rule sets, ready to play.
    pub variants: [Variant; 2],
    /// What each of them says.
    pub answers: [Answer; 2],
}

/// What a rule set says of a position.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The legal moves.
    pub moves: Vec<Move>,
    /// How the game has ended by its goal, if it has.
    pub ending: Option<Ending>,
}

impl Witness {
    /// The position as FEN, with the marks and runs of king moves that perhaps only one of the two rule
    /// sets knows.
    #[must_use]
    pub fn fen(&self) -> String {
        let counts = |variant: &&Variant| {
            let rules = variant.rules();
            let limit = rules.king.as_ref().and_then(|king| king.same_king_limit);
            rules.chance.is_some() || limit.is_some()
        };
        let variant = self.variants.iter().find(counts).unwrap_or(&self.variants[0]);
        variant.fen(&self.position)
    }

    /// The moves that only this one of the two rule sets allows, 0 or 1.
    ///
    /// # Panics
    /// If the index is neither 0 nor 1.
    #[must_use]
    pub fn only_in(&self, index: usize) -> Vec<Move> {
        let other = &self.answers[1 - index].moves;
        self.answers[index].moves.iter().filter(|mv| !other.contains(mv)).copied().collect()
    }
}

/// In what two rule sets disagree on a position; the plainest first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Effect {
    /// A move is legal under one of them only, or ends otherwise.
    Moves,
    /// The game is over under one of them only, or has another winner.
    Outcome,
    /// The lots of a capture have other odds, or another loser.
    Lots,
    /// A move has a path that it has not under the other.
    Paths,
}

impl Effect {
    /// The name that programs use: `moves`, `outcome`, `lots`, `paths`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Outcome => "outcome",
            Self::Lots => "lots",
            Self::Paths => "paths",
        }
    }
}

/// What a search for a difference has found.
#[derive(Debug, Clone)]
pub enum Found {
    /// The smallest position that was found.
    Witness(Box<Witness>),
    /// What differs does not show in a position.
    NotObservable(Hidden),
    /// The two rule sets agree on all positions that were looked at.
    Nothing {
        /// How many there were.
        positions: u64,
    },
    /// The caller wanted no more of it, and nothing had been found.
    Stopped {
        /// How many positions had been looked at.
        positions: u64,
    },
}

/// Why a difference of two rule sets shows in no position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Hidden {
    /// They say the same.
    Same,
    /// The key comes and goes with another one.
    Follows,
    /// They have not the same board, so that no position is one of both.
    Board,
    /// One of them has a kind of piece that the other has not.
    Pieces,
    /// The pieces stand otherwise at the start, or the other side moves first.
    Setup,
    /// Only the first moves of a game differ, drawn by lot.
    Opening,
    /// Draws depend on the course of a game.
    Draws,
    /// Time does.
    Clock,
    /// Squares and moves are only written otherwise.
    Notation,
}

impl Hidden {
    /// The name that programs use, such as `setup`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Same => "same",
            Self::Follows => "follows",
            Self::Board => "board",
            Self::Pieces => "pieces",
            Self::Setup => "setup",
            Self::Opening => "opening",
            Self::Draws => "draws",
            Self::Clock => "clock",
            Self::Notation => "notation",
        }
    }
}
