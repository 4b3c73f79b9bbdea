//! Strategies for property tests.

use std::sync::Arc;

use draughts_board::{Kind, Side, Square};
use draughts_movegen::{KingRun, Position};
use draughts_rules::Record;
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;

use crate::random::{MOST_JUMPS, MOST_KINGS};
use crate::reference::{self, ReferenceMove};

/// A game of random moves.
#[derive(Debug, Clone)]
pub struct Game {
    /// The positions, the start of the game first: one more than there are moves.
    pub positions: Vec<Position>,
    /// The moves.
    pub moves: Vec<ReferenceMove>,
}

/// Any position of these rules that makes no storm of captures; it shrinks to fewer pieces.
///
/// Men do not stand where they would be kings; there are at most ten kings, marks only where the
/// rules have marks, and runs of king moves only where they have a limit.
pub fn any_position(rules: &Record) -> impl Strategy<Value = Position> + use<> {
    let rules = Arc::new(rules.clone());
    let most = (rules.board.len() / 2).max(2);
    let kinds = kinds(&rules);
    let piece = (any::<Index>(), any_side(), proptest::sample::select(kinds), any::<bool>());
    let run = (any::<Index>(), any::<u8>());
    let parts = (any_side(), vec(piece, 0..=most), [run.clone(), run]);
    let checked = Arc::clone(&rules);
    parts
        .prop_map(move |(side, pieces, runs)| {
            let mut position = Position::empty(side);
            for (index, side, kind, marked) in pieces {
                let square = nth_square(&rules, index);
                put(&rules, &mut position, square, side, kind);
                position.set_marked(square, marked && rules.chance.is_some());
            }
            for (side, (index, count)) in Side::BOTH.into_iter().zip(runs) {
                start_run(&rules, &mut position, side, index, count);
            }
            position
        })
        .prop_filter("a storm of captures", move |position| {
            reference::legal_moves_within(&checked, position, MOST_JUMPS).is_ok()
        })
}

/// A game of at most so many random plies from the start; it shrinks to a shorter one.
pub fn any_game(rules: &Record, plies: usize) -> impl Strategy<Value = Game> + use<> {
    let rules = rules.clone();
    vec(any::<Index>(), 0..=plies).prop_map(move |choices| {
        let mut positions = vec![reference::start(&rules)];
        let mut moves = Vec::new();
        for choice in choices {
            let position = positions[moves.len()];
            if reference::is_finished(&rules, &position) {
                break;
            }
            let Ok(legal) = reference::legal_moves_within(&rules, &position, MOST_JUMPS) else {
                break;
            };
            if legal.is_empty() {
                break;
            }
            let mv = legal[choice.index(legal.len())].clone();
            positions.push(reference::make(&rules, &position, &mv));
            moves.push(mv);
        }
        Game { positions, moves }
    })
}

/// Either side.
pub fn any_side() -> impl Strategy<Value = Side> + Clone + use<> {
    any::<bool>().prop_map(|white| if white { Side::White } else { Side::Black })
}

/// The kinds that these rules have, men twice as often as others.
fn kinds(rules: &Record) -> Vec<Kind> {
    let mut kinds = vec![Kind::Man, Kind::Man];
    kinds.extend(rules.king.as_ref().map(|_| Kind::King));
    kinds.extend(rules.pieces.iter().map(|piece| piece.kind));
    kinds
}

fn nth_square(rules: &Record, index: Index) -> Square {
    rules.notation.numbering.order()[index.index(rules.board.len())]
}

/// Puts a piece on a square, unless a rule forbids it.
fn put(rules: &Record, position: &mut Position, square: Square, side: Side, kind: Kind) {
    let kings: usize =
        Side::BOTH.into_iter().map(|side| position.of_kind(side, Kind::King).len()).sum();
    let kind = if kind == Kind::King && kings == MOST_KINGS { Kind::Man } else { kind };
    let promoted = kind == Kind::Man && rules.promotion_squares(side).contains(square);
    if !promoted {
        position.put(square, side, kind);
    }
}

fn start_run(rules: &Record, position: &mut Position, side: Side, index: Index, count: u8) {
    let Some(limit) = rules.king.as_ref().and_then(|king| king.same_king_limit) else { return };
    let kings: Vec<Square> = position.of_kind(side, Kind::King).iter().collect();
    if !kings.is_empty() && kings.len() < position.of(side).len() {
        let square = Some(kings[index.index(kings.len())]);
        position.set_king_run(side, KingRun { square, count: count % (limit + 1) });
    }
}
