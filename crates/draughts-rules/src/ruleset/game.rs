//! How a game opens, how it is won, and what else governs it.

use draughts_board::SquareSet;

/// How the game opens.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Opening {
    /// With the first move from the setup.
    None,
    /// Each side first removes a piece of its own: the first side one on these squares from the full
    /// board, the second side one next to the hole along a file or row.
    Removal {
        /// Where the first side may remove a piece.
        squares: SquareSet,
    },
    /// With a line of moves drawn by lot.
    Ballots {
        /// The lines, each a list of moves in the rule set's notation, parted by blanks.
        lines: Vec<String>,
    },
}

/// How the game is won.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Goal {
    /// What it means for the side to move to have no legal move.
    pub no_moves: Verdict,
    /// What it means for the side to move to have no piece.
    pub no_pieces: Verdict,
    /// Whether the first side to have a king has won.
    pub first_king: bool,
    /// A side with so many pieces or fewer has lost.
    pub minimum_pieces: Option<u8>,
}

/// What an ending means for the side to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Verdict {
    /// That side loses.
    Loss,
    /// That side wins, as in losing games.
    Win,
}

/// Duels by lot: a capture of a marked piece may fail.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Chance {
    /// How many of its pieces each side marks before the game.
    pub marked: u8,
    /// How many seconds it has to choose them; what is missing is drawn by lot.
    pub seconds_to_choose: u16,
    /// How often in a hundred a capture of a common piece succeeds.
    pub success_common: u8,
    /// How often in a hundred a capture of a marked piece succeeds.
    pub success_marked: u8,
    /// What a failure does.
    pub failure: Failure,
}

/// What a lost duel does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Failure {
    /// The attacker leaves the board, the defender stays, the turn passes.
    AttackerRemoved,
}

/// The time for each move that a rule set itself demands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clock {
    /// How many seconds a move may take.
    pub seconds_per_move: u16,
    /// What happens when they have run out.
    pub time_out: TimeOut,
    /// How many time-outs in a row lose the game.
    pub time_outs_in_a_row: Option<u8>,
}

/// What a time-out does.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TimeOut {
    /// A legal move is drawn by lot and made.
    AutomaticMove,
    /// The game is lost.
    Loss,
}
