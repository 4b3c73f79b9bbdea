//! Duels by lot, where a capture of a marked piece may fail.

use draughts_board::{Side, Square, SquareSet};
use draughts_movegen::{Generator, Move, MoveKind, Position};
use draughts_rules::Chance;

use super::lots::{Lot, Lots};

/// The lot of one captured piece.
///
/// Only captures that may fail are drawn: where a common piece is always captured there is no lot.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Duel {
    /// The square of the attacked piece.
    pub square: Square,
    /// Whether it was captured.
    pub success: bool,
}

/// The attacked pieces of a capture whose fate is open, in order.
pub(super) fn open_duels(
    generator: &Generator,
    chance: &Chance,
    position: &Position,
    mv: &Move,
) -> Vec<(Square, u8)> {
    if mv.kind() != MoveKind::Capture {
        return Vec::new();
    }
    let odds = |square| {
        let marked = position.marked().contains(square);
        if marked { chance.success_marked } else { chance.success_common }
    };
    let path = generator.path(position, mv);
    path.captured
        .into_iter()
        .map(|square| (square, odds(square)))
        .filter(|&(_, p)| p < 100)
        .collect()
}

/// Draws the lots of a capture, up to the first failure.
pub(super) fn draw(open: &[(Square, u8)], ply: u32, lots: &mut impl Lots) -> Vec<Duel> {
    let mut duels = Vec::with_capacity(open.len());
    for (number, &(square, percent)) in (1..).zip(open) {
        let success = lots.draw(Lot::Duel { ply, number }, 100) < u32::from(percent);
        duels.push(Duel { square, success });
        if !success {
            break;
        }
    }
    duels
}

/// The position after a capture that failed: the pieces captured before are gone, and so is the
/// attacker; the defender stays and the turn passes.
pub(crate) fn after_failure(
    generator: &Generator,
    position: &Position,
    mv: &Move,
    failed: Square,
) -> Position {
    let path = generator.path(position, mv);
    let mut next = *position;
    for square in path.captured.into_iter().take_while(|&square| square != failed) {
        next.clear(square);
    }
    next.clear(mv.from());
    next.set_side(position.side().other());
    next
}

/// A side's pieces to be marked: its choice, and as many others by lot as are missing.
///
/// Squares without a piece of that side do not count; of too many, those of the lowest squares do.
pub(super) fn complete_choice(
    position: &Position,
    side: Side,
    choice: SquareSet,
    wanted: u8,
    lots: &mut impl Lots,
) -> SquareSet {
    let wanted = usize::from(wanted);
    let mut marked: SquareSet = (choice & position.of(side)).iter().take(wanted).collect();
    let mut others: Vec<_> = position.of(side).without(marked).iter().collect();
    let missing = wanted.saturating_sub(marked.len());
    for number in (1..).take(missing) {
        let Some(last) = others.len().checked_sub(1) else { break };
        let bound = u32::try_from(others.len()).unwrap_or(u32::MAX);
        let drawn = lots.draw(Lot::Mark { side, number }, bound) as usize;
        marked.insert(others.swap_remove(drawn.min(last)));
    }
    marked
}

/// Whether lots are those of a capture: in order, none after a failure, none missing before one.
pub(super) fn fit(open: &[(Square, u8)], duels: &[Duel]) -> bool {
    let in_order = open
        .iter()
        .zip(duels)
        .all(|(&(square, percent), duel)| square == duel.square && (percent > 0 || !duel.success));
    let failures = duels.iter().filter(|duel| !duel.success).count();
    let complete = match duels.last() {
        Some(last) if !last.success => failures == 1,
        _ => failures == 0 && duels.len() == open.len(),
    };
    in_order && duels.len() <= open.len() && complete
}

/// What may come of a move, and how likely it is.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Prospect {
    /// From 0 to 1; those of all prospects of a move sum up to 1.
    pub probability: f64,
    /// The position that comes up then.
    pub position: Position,
}

/// All that may come of a move: one position, unless lots decide.
pub(crate) fn prospects(generator: &Generator, position: &Position, mv: &Move) -> Vec<Prospect> {
    let open = match &generator.rules().chance {
        Some(chance) => open_duels(generator, chance, position, mv),
        None => Vec::new(),
    };
    let mut all = Vec::with_capacity(open.len() + 1);
    let mut so_far = 1.0;
    for (square, percent) in open {
        let success = f64::from(percent) / 100.0;
        all.push(Prospect {
            probability: so_far * (1.0 - success),
            position: after_failure(generator, position, mv, square),
        });
        so_far *= success;
    }
    all.push(Prospect { probability: so_far, position: generator.make(position, mv) });
    all
}
