//! A capture that can be made, beside those that must be preferred to it.

use draughts_board::{Kind, Square};
use draughts_movegen::{Generator, Move, Position};
use draughts_rules::{Landing, Priority, Record};

use super::refusal::Refusal;
use super::walk::Walk;

/// What is wrong with the end of a capture: that it is none, or that it lies too far behind a king.
pub(super) fn unfinished(walk: &Walk<'_>) -> Option<Refusal> {
    let (before, last) = walk.before_last()?;
    if walk.rules.capture.complete {
        let others = before.next_jumps().into_iter().filter(|jump| {
            jump.victim == last.victim && jump.direction == last.direction && *jump != last
        });
        let ends = std::iter::once(last).chain(others).map(|jump| before.after(jump));
        for end in ends {
            if let Some(next) = end.next_jumps().first() {
                let (square, over) = (end.at, next.victim);
                return Some(Refusal::MustGoOn { end: walk.at, square, over });
            }
        }
    }
    let after_king = walk.rules.king.as_ref().is_some_and(|king| {
        king.landing == Landing::AdjacentAfterKing && walk.is_king(last.victim)
    });
    let behind = walk.next(last.victim, last.direction)?;
    (after_king && behind != walk.at).then_some(Refusal::Landing { square: behind, after_king })
}

/// The rule by which the legal captures beat this one.
///
/// All legal captures count the same by every rule, so that any of them can stand for the others.
pub(super) fn inferior(
    generator: &Generator,
    position: &Position,
    legal: &[Move],
    walk: &Walk<'_>,
) -> Option<Refusal> {
    let rules = generator.rules();
    let best = legal.iter().find(|mv| mv.is_capture())?;
    let best_order = generator.path(position, best).captured;
    let order = walk.captured();
    rules.capture.priority.iter().find_map(|&rule| {
        let yours = worth(rules, position, rule, walk.moved, &order);
        let best = worth(rules, position, rule, best.moved(), &best_order);
        let number = |worth: &[u64]| worth.first().copied().unwrap_or_default();
        (yours != best).then(|| Refusal::Inferior {
            rule,
            yours: number(&yours),
            best: number(&best),
            with: legal.iter().filter(|mv| mv.is_capture()).map(Move::from).collect(),
        })
    })
}

/// What a capture counts by a rule; lists are compared place by place.
pub(super) fn worth(
    rules: &Record,
    position: &Position,
    rule: Priority,
    moved: Kind,
    captured: &[Square],
) -> Vec<u64> {
    let king = |square: &&Square| matches!(position.piece_at(**square), Some((_, Kind::King)));
    let kings = captured.iter().filter(king).count() as u64;
    let all = captured.len() as u64;
    match rule {
        Priority::Quantity => vec![all],
        Priority::Quality => vec![kings],
        Priority::Preference => vec![u64::from(moved == Kind::King)],
        Priority::Value => {
            let values = rules.capture.values;
            vec![kings * u64::from(values.king) + (all - kings) * u64::from(values.man)]
        }
        Priority::Order => {
            let mut order: Vec<u64> =
                captured.iter().map(|square| u64::from(king(&square))).collect();
            // What follows the last king does not count.
            while order.last() == Some(&0) {
                order.pop();
            }
            order
        }
    }
}
