//! The first thing that is wrong with a capture whose landings are all named.

use draughts_board::{Direction, DirectionSet, Kind, Square};
use draughts_movegen::Position;
use draughts_rules::{DuringCapture, Record, Reversal};

use super::refusal::Refusal;
use super::walk::{Stop, Walk, lands_adjacent, turned};

/// Jumps from square to square; the reason if that cannot be done.
pub(super) fn literal<'r>(
    rules: &'r Record,
    position: &'r Position,
    from: Square,
    landings: &[Square],
) -> Result<Walk<'r>, Refusal> {
    let start = Walk::start(rules, position, from).ok_or(Refusal::EmptySquare { square: from })?;
    landings.iter().try_fold(start, |walk, &to| leg(&walk, to))
}

/// One jump.
fn leg<'r>(walk: &Walk<'r>, to: Square) -> Result<Walk<'r>, Refusal> {
    let jump = |walk: &Walk<'r>| walk.next_jumps().into_iter().find(|jump| jump.landing == to);
    if let Some(jump) = jump(walk) {
        return Ok(walk.after(jump));
    }
    let is_man = walk.kind == Kind::Man
        && walk.rules.promotion.during_capture == DuringCapture::ContinuesAsMan;
    if let Some(square) = walk.passed.filter(|_| is_man) {
        let king = Walk { kind: Kind::King, ..walk.clone() };
        if jump(&king).is_some() {
            return Err(Refusal::StillMan { square });
        }
    }
    Err(reason(walk, to))
}

/// Why the piece cannot jump to a square.
fn reason(walk: &Walk<'_>, to: Square) -> Refusal {
    match walk.stop {
        Some(Stop::Promotion(square)) => return Refusal::MustStop { square },
        Some(Stop::Kind(kind, square)) => return Refusal::EndsMove { kind, square },
        None => {}
    }
    let from = walk.at;
    let Some((direction, between)) = line(from, to, |square, way| walk.next(square, way)) else {
        let beside = beside(walk.rules, from, to).and_then(|way| direction_of(walk, to, way));
        return beside.unwrap_or(Refusal::NoLine { from, to });
    };
    if let Some(refusal) = direction_of(walk, to, direction) {
        return refusal;
    }
    over(walk, to, direction, &between)
}

/// What is wrong with the direction of a jump.
fn direction_of(walk: &Walk<'_>, to: Square, direction: Direction) -> Option<Refusal> {
    let (allowed, way) = (walk.directions(), DirectionSet::from_iter([direction]));
    let way = turned(walk.rules, walk.side(), way);
    if allowed.bits() & way.bits() == 0 {
        let (kind, from, capture) = (walk.kind, walk.at, walk.capturing());
        return Some(Refusal::WrongDirection { kind, from, to, way, allowed, capture });
    }
    let (last, square) = (walk.jumps.last()?.direction, walk.at);
    let capture = &walk.rules.capture;
    if capture.reversal == Reversal::Forbidden && direction == last.opposite() {
        return Some(Refusal::Reversal { square });
    }
    (capture.straight && direction != last).then_some(Refusal::NotStraight { square })
}

/// What is wrong with the pieces on the way of a jump, or with the lack of them.
fn over(walk: &Walk<'_>, to: Square, direction: Direction, between: &[Square]) -> Refusal {
    let (from, kind, capture) = (walk.at, walk.kind, walk.capturing());
    let too_far = Refusal::TooFar { kind, from, to, capture };
    let mut victim = None;
    let pieces = || between.iter().filter(|&&square| walk.blocked(square));
    for &square in pieces() {
        let Some(by) = walk.position.piece_at(square) else { continue };
        if by.0 == walk.side() {
            return Refusal::OwnPiece { square, linear: false };
        }
        if walk.gone.contains(square) {
            let alone = pieces().count() == 1 && !walk.blocked(to);
            return if alone {
                Refusal::JumpedTwice { square }
            } else {
                Refusal::StillStands { square }
            };
        }
        if victim.is_some() {
            return Refusal::PathBlocked { from, to, square, by };
        }
        if !walk.is_flying() && walk.next(from, direction) != Some(square) {
            return too_far;
        }
        if walk.is_safe(square) {
            return Refusal::ManCapturesKing { square };
        }
        victim = Some(square);
    }
    if walk.blocked(to) {
        return match walk.position.piece_at(to) {
            Some(by) if !walk.gone.contains(to) => Refusal::Occupied { square: to, by },
            _ => Refusal::StillStands { square: to },
        };
    }
    let Some(victim) = victim else { return Refusal::NothingToCapture { from, to } };
    match walk.next(victim, direction) {
        Some(square) if walk.is_flying() && lands_adjacent(walk.rules) => {
            Refusal::Landing { square, after_king: false }
        }
        _ => too_far,
    }
}

/// The direction of a file or a row that joins two squares although no step does, as on a board of
/// dark squares.
pub(super) fn beside(rules: &Record, from: Square, to: Square) -> Option<Direction> {
    let next = |square, way| rules.board.next_on_line(square, way, 2);
    line(from, to, next).map(|(direction, _)| direction)
}

/// The line from one square to another, if there is one: its direction and the squares between.
pub(super) fn line(
    from: Square,
    to: Square,
    next: impl Fn(Square, Direction) -> Option<Square>,
) -> Option<(Direction, Vec<Square>)> {
    Direction::ALL.into_iter().find_map(|direction| {
        let mut between = Vec::new();
        let mut at = next(from, direction)?;
        while at != to {
            // A line of a graph may lead back to where it began.
            if at == from || between.contains(&at) {
                return None;
            }
            between.push(at);
            at = next(at, direction)?;
        }
        Some((direction, between))
    })
}
