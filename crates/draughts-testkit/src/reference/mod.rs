//! The plain reference generator: the referee of every test about moves.
//!
//! It is written from the rules alone and knows no trick. The board is a list of squares with what
//! stands on each; a capture is tried out jump by jump on a copy of that list; the rules that prefer
//! one capture to another sort out the finished ones afterwards. It is slow on purpose: where it and
//! a fast generator disagree, it should be easy to see who is right.
//!
//! Positions with storms of captures have more sequences than anybody can list. The functions that
//! end in `_within` give up after a number of jumps tried, with [`BudgetSpent`].

mod capture;
mod choice;
mod field;
mod opening;
mod play;
mod quiet;

use draughts_board::{Kind, Square, SquareSet};
use draughts_movegen::{MoveKind, Path, Position};
use draughts_rules::Record;
use thiserror::Error;

pub use play::{is_finished, make, perft, perft_within, start};

use capture::Capture;
use field::Field;

/// A legal move as the reference sees it.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReferenceMove {
    /// The square the piece leaves.
    pub from: Square,
    /// The square it comes to; none for the removal of a piece in the opening.
    pub to: Option<Square>,
    /// The squares of the captured pieces.
    pub captured: SquareSet,
    /// The same squares in the order of the first of the [`paths`](Self::paths).
    pub order: Vec<Square>,
    /// Every way to make the move: all distinct sequences of landing squares, sorted.
    pub paths: Vec<Path>,
    /// What the piece was before the move.
    pub moved: Kind,
    /// What the piece is after the move.
    pub kind_at_end: Kind,
}

impl ReferenceMove {
    /// What sort of move it is.
    #[must_use]
    pub fn kind(&self) -> MoveKind {
        if self.to.is_none() {
            MoveKind::Removal
        } else if self.captured.is_empty() {
            MoveKind::Step
        } else {
            MoveKind::Capture
        }
    }

    /// Whether pieces are captured.
    #[must_use]
    pub fn is_capture(&self) -> bool {
        self.kind() == MoveKind::Capture
    }

    /// What the piece has become, if that is something else than it was.
    #[must_use]
    pub fn becomes(&self) -> Option<Kind> {
        (self.kind_at_end != self.moved).then_some(self.kind_at_end)
    }
}

/// The reference was asked to look at more jumps than it was allowed to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("the reference has tried {jumps} jumps in one position, its limit")]
pub struct BudgetSpent {
    /// The number of jumps it was allowed.
    pub jumps: u64,
}

/// How many jumps may still be tried.
#[derive(Debug)]
pub(crate) struct Budget {
    allowed: u64,
    spent: u64,
}

impl Budget {
    fn new(allowed: u64) -> Self {
        Self { allowed, spent: 0 }
    }

    /// Counts one jump.
    fn spend(&mut self) -> Result<(), BudgetSpent> {
        if self.spent == self.allowed {
            return Err(BudgetSpent { jumps: self.allowed });
        }
        self.spent += 1;
        Ok(())
    }
}

/// All that the rules of movement allow the side to move, whatever goals and draws say.
///
/// The moves are sorted by their squares.
#[must_use]
pub fn legal_moves(rules: &Record, position: &Position) -> Vec<ReferenceMove> {
    legal_moves_within(rules, position, u64::MAX).unwrap_or_default()
}

/// The same as [`legal_moves`], but at most so many jumps are tried.
///
/// # Errors
/// If more jumps would have to be tried.
pub fn legal_moves_within(
    rules: &Record,
    position: &Position,
    jumps: u64,
) -> Result<Vec<ReferenceMove>, BudgetSpent> {
    let field = Field::new(rules, position);
    if let Some(removals) = opening::removals(rules, &field) {
        return Ok(removals);
    }
    let captures = capture::all(rules, &field, &mut Budget::new(jumps))?;
    let mut moves = Vec::new();
    if !captures.iter().any(|capture| is_compulsory(rules, capture.moved)) {
        moves.extend(quiet::all(rules, &field));
    }
    moves.extend(choice::merged(rules, choice::best(rules, captures)));
    let mut moves = without_tired_king(rules, position, moves);
    moves.sort();
    Ok(moves)
}

/// Whether a piece of this kind must capture when it can.
fn is_compulsory(rules: &Record, kind: Kind) -> bool {
    let declared = rules.pieces.iter().find(|piece| piece.kind == kind);
    rules.capture.compulsory && declared.is_none_or(|piece| piece.compulsory)
}

/// Leaves out the quiet moves of a king that has made as many in a row as the rules allow.
///
/// The limit holds for a side that has anything but kings, and not where it would leave no move.
fn without_tired_king(
    rules: &Record,
    position: &Position,
    moves: Vec<ReferenceMove>,
) -> Vec<ReferenceMove> {
    let Some(limit) = rules.king.as_ref().and_then(|king| king.same_king_limit) else {
        return moves;
    };
    let side = position.side();
    let run = position.king_run(side);
    if !play::has_man(position, side) || run.count < limit {
        return moves;
    }
    let is_tired = |mv: &ReferenceMove| {
        mv.kind() == MoveKind::Step && mv.moved == Kind::King && run.square == Some(mv.from)
    };
    let rested: Vec<_> = moves.iter().filter(|mv| !is_tired(mv)).cloned().collect();
    if rested.is_empty() { moves } else { rested }
}
