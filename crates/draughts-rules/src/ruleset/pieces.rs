//! What the pieces do.

use draughts_board::{DirectionSet, Kind, SquareSet};

use super::Heading;

/// The ordinary men.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Man {
    /// Where they step.
    pub moves: DirectionSet,
    /// Where they jump first.
    pub captures: DirectionSet,
    /// Where they jump from the second time on.
    pub captures_next: DirectionSet,
    /// Which way White's and Black's men go.
    pub forward: [Heading; 2],
    /// Whether they may capture kings.
    pub captures_kings: bool,
    /// Whether a man may also move over an unbroken line of its own men to the first square behind.
    pub linear: bool,
    /// Whether a man on its far row makes no quiet move.
    pub frozen_on_far_row: bool,
}

/// The kings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct King {
    /// Where they move.
    pub moves: DirectionSet,
    /// Where they capture.
    pub captures: DirectionSet,
    /// How far they go.
    pub range: Range,
    /// Where they land behind a captured piece.
    pub landing: Landing,
    /// The most quiet moves in a row with the same king while its side has a man.
    pub same_king_limit: Option<u8>,
}

/// How far a king goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Range {
    /// One step, or over one adjacent piece.
    Short,
    /// Any distance over empty squares.
    Flying,
}

/// Where a flying king lands behind a captured piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Landing {
    /// On any empty square before the next piece.
    Any,
    /// Directly behind.
    Adjacent,
    /// Directly behind where the move ends with the capture of a king; else anywhere.
    AdjacentAfterKing,
}

/// A kind of piece of the rule set's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    /// What the rule file calls it.
    pub name: String,
    /// The letter before its square in a FEN.
    pub letter: char,
    /// The kind by which positions know it: `First` or `Second`, in the order of the file.
    pub kind: Kind,
    /// Where White's and Black's stand at the start.
    pub start: [SquareSet; 2],
    /// Where it steps.
    pub moves: DirectionSet,
    /// Where it jumps over an adjacent piece.
    pub captures: DirectionSet,
    /// Whether its captures must be made; if not, quiet moves stay legal beside them.
    pub compulsory: bool,
    /// What it becomes with its first jump.
    pub becomes: Kind,
    /// Whether its first jump ends the move.
    pub ends_move: bool,
}

/// What a capture is, and which one is legal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Capture {
    /// Whether a side that can capture must.
    pub compulsory: bool,
    /// Whether a capture must go on while it can.
    pub complete: bool,
    /// Whether all jumps of a capture keep one direction.
    pub straight: bool,
    /// When captured pieces leave the board.
    pub removal: Removal,
    /// Whether a jump may turn back by 180 degrees.
    pub reversal: Reversal,
    /// How far apart the squares of a jump lie along files and rows: 1, or 2 for Frisian.
    pub orthogonal_stride: u8,
    /// Which captures beat which, the strongest rule first; none for a free choice.
    pub priority: Vec<Priority>,
    /// What the value rule counts.
    pub values: Values,
}

/// When captured pieces leave the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Removal {
    /// When the move is over; until then they block, and cannot be jumped again.
    AfterMove,
    /// At once; their squares can be passed in the same move.
    Immediate,
}

/// Whether a capture may turn back by 180 degrees between two jumps.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reversal {
    /// It may.
    Allowed,
    /// It may not.
    Forbidden,
}

/// A rule that prefers one capture to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Priority {
    /// Most pieces captured.
    Quantity,
    /// Most kings captured.
    Quality,
    /// A capture with a king before one with any other piece.
    Preference,
    /// Kings captured earliest, compared jump by jump.
    Order,
    /// The greatest sum of [`Values`].
    Value,
}

/// What captured pieces count under the value rule. Kinds of the rule set's own count as men.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Values {
    /// A man.
    pub man: u16,
    /// A king.
    pub king: u16,
}

/// Where and when men become kings.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Promotion {
    /// The squares where White's and Black's men are promoted; none where men stay men.
    pub squares: [SquareSet; 2],
    /// What happens to a man that reaches such a square and could capture on.
    pub during_capture: DuringCapture,
}

/// What happens to a man that reaches a promotion square by a jump.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DuringCapture {
    /// It becomes a king and the move is over.
    EndsMove,
    /// It goes on as a man, and becomes a king only where the move ends on such a square.
    ContinuesAsMan,
    /// It becomes a king at once and goes on as one.
    ContinuesAsKing,
}
