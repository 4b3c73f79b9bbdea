//! A plain solver of endings: every placement in one list, every move by the reference generator, and
//! the ends carried back until nothing changes.

use std::collections::HashMap;

use draughts::board::{Kind, Side, SquareSet};
use draughts::rules::{Draw, Record, Verdict};
use draughts::{Position, RuleSet};
use draughts_search::tables::Outcome;
use draughts_testkit::reference;

/// What each position with up to so many pieces comes to.
pub(crate) fn solve(rules: &RuleSet, pieces: usize) -> HashMap<Position, Outcome> {
    let positions = positions(rules, pieces);
    let mut known = HashMap::new();
    let mut open = Vec::new();
    for position in positions {
        let moves = reference::legal_moves(rules, &position);
        let captures = moves.iter().any(reference::ReferenceMove::is_capture);
        match end(rules, &position, moves.is_empty(), captures) {
            Some(outcome) => {
                known.insert(position, outcome);
            }
            None => {
                let next = moves.iter().map(|mv| reference::make(rules, &position, mv));
                open.push((position, next.collect::<Vec<_>>()));
            }
        }
    }
    for plies in 1.. {
        // Everything that ends sooner is known; whoever waits for a longer way must wait.
        let least = known.len();
        let mut found = Vec::new();
        open.retain(|(position, next)| {
            let after = next.iter().map(|next| known.get(next).copied()).collect::<Vec<_>>();
            let lost = |it: &Option<Outcome>| matches!(it, Some(Outcome::Loss(_)));
            let won = |it: &Option<Outcome>| matches!(it, Some(Outcome::Win(_)));
            let outcome = if after.iter().any(lost) {
                Outcome::Win(plies)
            } else if after.iter().all(won) {
                Outcome::Loss(plies)
            } else {
                return true;
            };
            found.push((*position, outcome));
            false
        });
        known.extend(found);
        if known.len() == least {
            break;
        }
    }
    known.extend(open.into_iter().map(|(position, _)| (position, Outcome::Draw)));
    known
}

/// How a game that is over in this position has ended for the side to move.
fn end(rules: &Record, position: &Position, stuck: bool, captures: bool) -> Option<Outcome> {
    let (goal, side) = (&rules.goal, position.side());
    let (own, opp) = (position.of(side), position.of(side.other()));
    let verdict = |verdict| match verdict {
        Verdict::Loss => Outcome::Loss(0),
        Verdict::Win => Outcome::Win(0),
    };
    if goal.first_king {
        if !position.of_kind(side.other(), Kind::King).is_empty() {
            return Some(Outcome::Loss(0));
        }
        if !position.of_kind(side, Kind::King).is_empty() {
            return Some(Outcome::Win(0));
        }
    }
    if let Some(least) = goal.minimum_pieces {
        if own.len() <= usize::from(least) {
            return Some(Outcome::Loss(0));
        }
        if opp.len() <= usize::from(least) {
            return Some(Outcome::Win(0));
        }
    }
    if own.is_empty() {
        return Some(verdict(goal.no_pieces));
    }
    if stuck {
        return Some(verdict(goal.no_moves));
    }
    let drawn = rules.draws.iter().any(|draw| match draw {
        Draw::Instant { material } => {
            draughts::game::material_is_present(rules, material, position)
        }
        _ => false,
    });
    (drawn && !captures).then_some(Outcome::Draw)
}

/// All placements of up to so many pieces, with each side to move.
fn positions(rules: &RuleSet, pieces: usize) -> Vec<Position> {
    let mut kinds = vec![Kind::Man];
    kinds.extend(rules.king.as_ref().map(|_| Kind::King));
    kinds.extend(rules.pieces.iter().map(|piece| piece.kind));
    let mut all = vec![Position::empty(Side::White)];
    for square in rules.board.squares() {
        for number in 0..all.len() {
            if all[number].occupied().len() == pieces {
                continue;
            }
            for side in Side::BOTH {
                for &kind in &kinds {
                    let crowned = rules.promotion_squares(side) & SquareSet::of(square);
                    if kind == Kind::Man && !crowned.is_empty() {
                        continue;
                    }
                    let mut more = all[number];
                    more.put(square, side, kind);
                    all.push(more);
                }
            }
        }
    }
    all.retain(|position| !position.occupied().is_empty());
    let mut turned = all.clone();
    turned.iter_mut().for_each(|position| position.set_side(Side::Black));
    all.extend(turned);
    all
}
