//! What a move leads to, and how many positions lie so many moves ahead.

use draughts_board::{Kind, Side};
use draughts_movegen::{KingRun, MoveKind, Position};
use draughts_rules::Record;

use super::{BudgetSpent, ReferenceMove, legal_moves_within};

/// The position at the start of a game.
#[must_use]
pub fn start(rules: &Record) -> Position {
    let mut position = Position::empty(rules.setup.first);
    for side in Side::BOTH {
        for square in rules.setup.men[side.index()] {
            position.put(square, side, Kind::Man);
        }
        for piece in &rules.pieces {
            for square in piece.start[side.index()] {
                position.put(square, side, piece.kind);
            }
        }
    }
    position
}

/// The position after a legal move, captures of marked pieces taken to succeed.
///
/// A mark goes with its piece. A run of quiet king moves is counted up to the limit while its side
/// has anything but kings; another move of that side, or the loss of that king, ends it.
#[must_use]
pub fn make(rules: &Record, position: &Position, mv: &ReferenceMove) -> Position {
    let side = position.side();
    let is_marked = position.marked().contains(mv.from);
    let mut next = *position;
    next.clear(mv.from);
    for square in mv.captured {
        next.clear(square);
    }
    if let Some(to) = mv.to {
        next.put(to, side, mv.kind_at_end);
        next.set_marked(to, is_marked);
    }
    next.set_king_run(side, run_after(rules, position, mv));
    for either in Side::BOTH {
        if !has_man(&next, either) {
            next.set_king_run(either, KingRun::default());
        }
    }
    next.set_side(side.other());
    next
}

/// The run of the moving side after its move.
fn run_after(rules: &Record, position: &Position, mv: &ReferenceMove) -> KingRun {
    let limit = rules.king.as_ref().and_then(|king| king.same_king_limit);
    let Some(limit) = limit.filter(|_| mv.kind() == MoveKind::Step && mv.moved == Kind::King)
    else {
        return KingRun::default();
    };
    let before = position.king_run(position.side());
    let same = before.square == Some(mv.from);
    let count = if same { before.count.saturating_add(1).min(limit) } else { 1 };
    KingRun { square: mv.to, count }
}

/// Whether a side has a piece that is not a king.
pub(crate) fn has_man(position: &Position, side: Side) -> bool {
    position.of(side) != position.of_kind(side, Kind::King)
}

/// Whether the goal of the rules has already ended the game in a position, moves apart.
#[must_use]
pub fn is_finished(rules: &Record, position: &Position) -> bool {
    let has_king = |side| !position.of_kind(side, Kind::King).is_empty();
    let too_few = |side| {
        let count = position.of(side).len();
        rules.goal.minimum_pieces.is_some_and(|least| count <= usize::from(least))
    };
    Side::BOTH.into_iter().any(|side| (rules.goal.first_king && has_king(side)) || too_few(side))
}

/// The number of positions after exactly `depth` plies, each counted as often as it is reached.
///
/// With `all_paths`, every path of a capture counts as a move of its own. Draws are ignored; a
/// finished position has no successors.
#[must_use]
pub fn perft(rules: &Record, position: &Position, depth: u32, all_paths: bool) -> u64 {
    perft_within(rules, position, depth, all_paths, u64::MAX).unwrap_or_default()
}

/// The same as [`perft`], but at most so many jumps are tried in any one position.
///
/// # Errors
/// If more jumps would have to be tried somewhere.
pub fn perft_within(
    rules: &Record,
    position: &Position,
    depth: u32,
    all_paths: bool,
    jumps: u64,
) -> Result<u64, BudgetSpent> {
    if depth == 0 {
        return Ok(1);
    }
    if is_finished(rules, position) {
        return Ok(0);
    }
    let mut leaves = 0;
    for mv in legal_moves_within(rules, position, jumps)? {
        let ways = if all_paths { mv.paths.len() as u64 } else { 1 };
        let next = make(rules, position, &mv);
        leaves += ways * perft_within(rules, &next, depth - 1, all_paths, jumps)?;
    }
    Ok(leaves)
}
