//! Making a position smaller and easier to read, while it shows what it shows.

use draughts_board::{Kind, Side, Square};
use draughts_movegen::{Move, Position};

use super::Effect;
use super::pair::Pair;

/// More moves of both together are no harder to read.
const MOST_MOVES: usize = 8;

/// How good a position is as an example: the smaller the better.
///
/// First the number of pieces counts, then the effect, then how much there is to read, and last an
/// order that is as good as any other.
pub(super) type Rank = (usize, Effect, u32, [u128; 4]);

/// Works on positions of a pair of rule sets, and counts those that it looks at.
pub(super) struct Polish<'p> {
    pub(super) pair: &'p Pair,
    /// How many positions have been looked at.
    pub(super) looked_at: u64,
    /// Whether only paths are asked for.
    pub(super) paths: bool,
}

impl Polish<'_> {
    /// What the two rule sets disagree in.
    pub(super) fn effect(&mut self, position: &Position) -> Option<Effect> {
        self.looked_at += 1;
        if self.paths {
            return self.pair.paths_differ(position).then_some(Effect::Paths);
        }
        self.pair.effect(position)
    }

    /// The rank of a position that shows a difference.
    pub(super) fn rank(&mut self, position: &Position) -> Option<Rank> {
        let effect = self.effect(position)?;
        let bits = [
            position.of(Side::White).bits(),
            position.of(Side::Black).bits(),
            position.of_kind(Side::White, Kind::King).bits(),
            position.of_kind(Side::Black, Kind::King).bits(),
        ];
        Some((position.occupied().len(), effect, self.effort(position), bits))
    }

    /// Takes pieces, runs and marks away as long as the difference stays.
    pub(super) fn shrink(&mut self, mut position: Position) -> Position {
        let mut goes_on = true;
        while goes_on {
            goes_on = false;
            for square in position.occupied() {
                let mut without = position;
                without.clear(square);
                if self.effect(&without).is_some() {
                    position = without;
                    goes_on = true;
                }
            }
        }
        for square in position.marked() {
            let mut without = position;
            without.set_marked(square, false);
            if self.effect(&without).is_some() {
                position = without;
            }
        }
        position
    }

    /// Moves, turns and replaces single pieces as long as that makes the position better.
    pub(super) fn improve(&mut self, position: Position) -> Option<(Rank, Position)> {
        let mut best = (self.rank(&position)?, position);
        loop {
            let before = best.0;
            self.shift(&mut best);
            for square in best.1.occupied() {
                self.relocate(&mut best, square);
            }
            let smaller = self.shrink(best.1);
            self.try_out(&mut best, smaller);
            if best.0 == before {
                return Some(best);
            }
        }
    }

    /// Moves all pieces together.
    fn shift(&mut self, best: &mut (Rank, Position)) {
        let board = &self.pair.rules().board;
        let (width, height) = (board.width() as i8, board.height() as i8);
        let position = best.1;
        for files in 1 - width..width {
            for rows in 1 - height..height {
                let place = |square| {
                    let file = board.file(square).checked_add_signed(files)?;
                    board.square_at(file, board.row(square).checked_add_signed(rows)?)
                };
                if let Some(moved) = self.moved(&position, place) {
                    self.try_out(best, moved);
                }
            }
        }
    }

    /// Moves one piece to any other square, or makes another kind of it.
    fn relocate(&mut self, best: &mut (Rank, Position), square: Square) {
        let Some((side, kind)) = best.1.piece_at(square) else { return };
        let mut square = square;
        for kind in self.pair.kinds.clone().into_iter().filter(|&other| other != kind) {
            if self.pair.may_stand(square, side, kind) {
                let mut changed = best.1;
                changed.put(square, side, kind);
                self.try_out(best, changed);
            }
        }
        let position = best.1;
        for to in self.pair.rules().board.squares().without(position.occupied()) {
            let place = |from| Some(if from == square { to } else { from });
            let position = best.1;
            if let Some(moved) = self.moved(&position, place)
                && self.try_out(best, moved)
            {
                square = to;
            }
        }
    }

    /// The position with every piece at another place; none if one cannot stand there.
    fn moved(
        &self,
        position: &Position,
        place: impl Fn(Square) -> Option<Square>,
    ) -> Option<Position> {
        let mut moved = Position::empty(position.side());
        for square in position.occupied() {
            let (side, kind) = position.piece_at(square)?;
            let to = place(square).filter(|&to| self.pair.may_stand(to, side, kind))?;
            moved.put(to, side, kind);
            moved.set_marked(to, position.marked().contains(square));
        }
        for side in Side::BOTH {
            let mut run = position.king_run(side);
            if let Some(square) = run.square {
                run.square = place(square);
                moved.set_king_run(side, run);
            }
        }
        Some(moved)
    }

    /// Takes a position if it is better; whether it is.
    fn try_out(&mut self, best: &mut (Rank, Position), position: Position) -> bool {
        match self.rank(&position) {
            Some(rank) if rank < best.0 => {
                *best = (rank, position);
                true
            }
            _ => false,
        }
    }

    /// What a reader has to take in: kings rather than men, many moves, pieces far from the middle.
    fn effort(&self, position: &Position) -> u32 {
        let board = &self.pair.rules().board;
        let off = |at: u8, length: u8| u32::from((2 * at + 1).abs_diff(length));
        let middle = |square: Square| {
            let (file, row) = (board.file(square), board.row(square));
            off(file, board.width()).max(off(row, board.height()))
        };
        let moves = self.pair.variants.each_ref().map(|variant| variant.legal_moves(position));
        let [Ok(ours), Ok(theirs)] = moves else { return u32::MAX };
        let moves = (ours.len() + theirs.len()).min(MOST_MOVES) as u32;
        let squares = |moves: &[Move]| -> Vec<_> {
            moves.iter().map(|mv| (mv.from(), mv.to(), mv.captured())).collect()
        };
        // What a piece becomes is harder to see than where it goes.
        let unseen = squares(&ours) == squares(&theirs);
        let places: u32 = position.occupied().iter().map(middle).sum();
        let kings =
            Side::BOTH.map(|side| position.of_kind(side, Kind::King).len()).iter().sum::<usize>();
        let lonely = Side::BOTH.into_iter().any(|side| position.of(side).is_empty());
        let second = position.side() != self.pair.rules().setup.first;
        let extras = position.marked().len()
            + Side::BOTH.into_iter().filter(|&side| position.king_run(side).count > 0).count();
        places
            + moves
            + 6 * (kings + extras) as u32
            + 8 * u32::from(lonely)
            + 8 * u32::from(unseen)
            + 10 * u32::from(second)
    }
}
