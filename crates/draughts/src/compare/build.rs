//! Positions made up by lot so that rules of capture have something to say.

use draughts_board::{Direction, DirectionSet, Kind, Side, Square};
use draughts_movegen::Position;
use draughts_rules::{Heading, Range, Record};
use rand::seq::IndexedRandom;
use rand::{Rng, RngExt};

use super::pair::Pair;

/// The most jumps that are laid out in a row.
const MOST_JUMPS: u32 = 5;

/// The most pieces that are put beside the others.
const MOST_OTHERS: u32 = 3;

/// The farthest that something stands from the piece that flies to it.
const MOST_GAP: u32 = 2;

/// The longest random game.
const LONGEST_GAME: usize = 120;

/// Makes up positions for a pair of rule sets.
pub(super) struct Builder<'p, 'r> {
    pub(super) pair: &'p Pair,
    pub(super) lots: &'r mut dyn Rng,
}

impl Builder<'_, '_> {
    /// A piece, opponents in the way of a capture that it might make, and a few pieces nearby.
    ///
    /// What the capture may be is taken from either rule set, now from this and now from that one.
    pub(super) fn capture(&mut self) -> Position {
        let side = *self.pair.sides.choose(self.lots).unwrap_or(&Side::White);
        let mut position = Position::empty(side);
        let Some(start) = self.any_square(&position) else { return position };
        let kind = self.kind();
        if !self.pair.may_stand(start, side, kind) {
            return position;
        }
        position.put(start, side, kind);
        let mut used = vec![start];
        let branches = if self.lots.random_bool(0.5) { 1 } else { 2 };
        for _ in 0..branches {
            let from = *used.choose(self.lots).unwrap_or(&start);
            self.lay_out(&mut position, from, kind, &mut used);
        }
        for _ in 0..self.lots.random_range(0..=MOST_OTHERS) {
            self.add_nearby(&mut position, &used);
        }
        position
    }

    /// Some pieces next to each other, with or without a line of one side.
    pub(super) fn cluster(&mut self) -> Position {
        let side = *self.pair.sides.choose(self.lots).unwrap_or(&Side::White);
        let mut position = Position::empty(side);
        let Some(start) = self.any_square(&position) else { return position };
        let mut used = vec![start];
        let kind = self.kind();
        self.put(&mut position, start, side, kind);
        if self.lots.random_bool(0.3) {
            let direction = Direction::ALL[self.lots.random_range(0..8)];
            let mut square = start;
            for _ in 0..self.lots.random_range(1..=2) {
                let Some(next) = self.pair.rules().board.neighbour(square, direction) else {
                    break;
                };
                self.put(&mut position, next, side, Kind::Man);
                used.push(next);
                square = next;
            }
        }
        for _ in 0..self.lots.random_range(1..=MOST_OTHERS) {
            self.add_nearby(&mut position, &used);
        }
        position
    }

    /// A man with opponents on all squares near it, so that it cannot move.
    pub(super) fn blockade(&mut self) -> Position {
        let side = *self.pair.sides.choose(self.lots).unwrap_or(&Side::White);
        let mut position = Position::empty(side);
        let Some(square) = self.any_square(&position) else { return position };
        self.put(&mut position, square, side, Kind::Man);
        for direction in Direction::ALL {
            let mut next = square;
            for _ in 0..2 {
                let Some(there) = self.pair.rules().board.neighbour(next, direction) else { break };
                let kind = self.kind();
                self.put(&mut position, there, side.other(), kind);
                next = there;
            }
        }
        position
    }

    /// A position of a random game by one of the rule sets.
    pub(super) fn played(&mut self) -> Position {
        let variant = &self.pair.variants[self.lots.random_range(0..2)];
        let mut position = variant.start();
        for _ in 0..self.lots.random_range(0..LONGEST_GAME) {
            let Ok(moves) = variant.legal_moves(&position) else { break };
            let Some(mv) = moves.choose(self.lots) else { break };
            let next = variant.make(&position, mv);
            if !self.is_of_both(&next) {
                break;
            }
            position = next;
        }
        position
    }

    /// Whether both rule sets could have such a position.
    fn is_of_both(&self, position: &Position) -> bool {
        position.occupied().iter().all(|square| {
            position.piece_at(square).is_some_and(|(side, kind)| {
                self.pair.kinds.contains(&kind) && self.pair.may_stand(square, side, kind)
            })
        })
    }

    /// Puts opponents on the board where a piece of this kind would capture them on a random way.
    fn lay_out(
        &mut self,
        position: &mut Position,
        from: Square,
        kind: Kind,
        used: &mut Vec<Square>,
    ) {
        let side = position.side();
        let mut kind = kind;
        let mut square = from;
        for jump in 0..self.lots.random_range(1..=MOST_JUMPS) {
            let rules: &Record = self.pair.variants[self.lots.random_range(0..2)].rules();
            let directions: Vec<_> = directions(rules, side, kind, jump > 0).iter().collect();
            let Some(&direction) = directions.choose(self.lots) else { return };
            let flies = kind == Kind::King
                && rules.king.as_ref().is_some_and(|king| king.range == Range::Flying);
            let mut victim = square;
            for _ in 0..=self.gap(flies) {
                let Some(next) = self.next(rules, victim, direction) else { return };
                victim = next;
            }
            let Some(mut landing) = self.next(rules, victim, direction) else { return };
            for _ in 0..self.gap(flies) {
                landing = self.next(rules, landing, direction).unwrap_or(landing);
            }
            let free = position.piece_at(landing).is_none() || landing == used[0];
            if !free || position.of(side).contains(victim) {
                return;
            }
            if !position.occupied().contains(victim) {
                let kind = self.kind();
                self.put(position, victim, side.other(), kind);
            }
            square = landing;
            used.push(landing);
            // Some rules promote on the way; a way of either kind is worth a try.
            let promotes = rules.promotion_squares(side).contains(square);
            if promotes && self.pair.kinds.contains(&Kind::King) && self.lots.random_bool(0.5) {
                kind = Kind::King;
            }
        }
    }

    fn next(&self, rules: &Record, square: Square, direction: Direction) -> Option<Square> {
        rules.board.next_on_line(square, direction, rules.capture.orthogonal_stride)
    }

    fn gap(&mut self, flies: bool) -> u32 {
        if flies && self.lots.random_bool(0.4) { self.lots.random_range(1..=MOST_GAP) } else { 0 }
    }

    /// Puts a piece of either side next to one of these squares.
    fn add_nearby(&mut self, position: &mut Position, squares: &[Square]) {
        let Some(&near) = squares.choose(self.lots) else { return };
        let board = &self.pair.rules().board;
        let mut square = near;
        for _ in 0..self.lots.random_range(1..=2) {
            let direction = Direction::ALL[self.lots.random_range(0..8)];
            square = board.neighbour(square, direction).unwrap_or(square);
        }
        let side = if self.lots.random_bool(0.5) { Side::White } else { Side::Black };
        let kind = self.kind();
        self.put(position, square, side, kind);
    }

    /// Puts a piece on a free square where it may stand.
    fn put(&self, position: &mut Position, square: Square, side: Side, kind: Kind) {
        if position.piece_at(square).is_none() && self.pair.may_stand(square, side, kind) {
            position.put(square, side, kind);
        }
    }

    fn any_square(&mut self, position: &Position) -> Option<Square> {
        let free: Vec<_> =
            self.pair.rules().board.squares().without(position.occupied()).iter().collect();
        free.choose(self.lots).copied()
    }

    /// A kind that both rule sets know, every other time a man.
    fn kind(&mut self) -> Kind {
        if self.lots.random_bool(0.5) {
            return Kind::Man;
        }
        *self.pair.kinds.choose(self.lots).unwrap_or(&Kind::Man)
    }
}

/// Where a piece jumps, as it lies on the board.
fn directions(rules: &Record, side: Side, kind: Kind, again: bool) -> DirectionSet {
    let set = match kind {
        Kind::Man if again => rules.man.captures_next,
        Kind::Man => rules.man.captures,
        Kind::King => rules.king.as_ref().map_or(DirectionSet::NONE, |king| king.captures),
        declared => rules
            .pieces
            .iter()
            .find(|piece| piece.kind == declared)
            .map_or(DirectionSet::NONE, |piece| piece.captures),
    };
    match rules.man.forward[side.index()] {
        Heading::Up => set,
        Heading::Down => set.turned(),
    }
}
