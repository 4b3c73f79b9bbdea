//! What a move leads to.

use draughts_board::{Kind, Side, SquareSet};

use super::Generator;
use crate::{KingRun, Move, MoveKind, Position, zobrist};

impl Generator {
    /// The position after a legal move of this position.
    ///
    /// Marks go with their pieces and leave with the captured ones. A move that is not legal here
    /// leads to some position or other, never to a panic.
    #[must_use]
    #[inline]
    pub fn make(&self, position: &Position, mv: &Move) -> Position {
        let side = position.side;
        let from = SquareSet::of(mv.from);
        let to = landing(mv);
        let gone = !(from | mv.captured | to);
        let mut next = *position;
        for set in next.pieces.iter_mut().chain(&mut next.planes) {
            *set &= gone;
        }
        next.pieces[side.index()] |= to;
        for (bit, plane) in next.planes.iter_mut().enumerate() {
            if mv.becomes.bits() >> bit & 1 != 0 {
                *plane |= to;
            }
        }
        if !position.marked.is_empty() {
            next.marked &= gone;
            if position.marked.contains(mv.from) {
                next.marked |= to;
            }
        }
        if let Some(limit) = self.same_king_limit {
            count_king_moves(limit, position, mv, &mut next);
        }
        next.side = side.other();
        next
    }

    /// The position after a legal move of this position, and its key, given the key of this position.
    ///
    /// ```
    /// use draughts_movegen::{Generator, Position};
    ///
    /// let rules = draughts_rules::builtin::load("brazilian")?.rules;
    /// let generator = Generator::new(&rules);
    /// let start = Position::start(&rules);
    /// for mv in generator.legal_moves(&start)? {
    ///     let (next, key) = generator.make_with_key(&start, start.key(), &mv);
    ///     assert_eq!(next, generator.make(&start, &mv));
    ///     assert_eq!(key, next.key());
    /// }
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    #[inline]
    pub fn make_with_key(&self, position: &Position, key: u64, mv: &Move) -> (Position, u64) {
        let side = position.side;
        let next = self.make(position, mv);
        let mut key = key ^ zobrist::BLACK ^ zobrist::piece(side, mv.moved, mv.from);
        if mv.kind != MoveKind::Removal {
            key ^= zobrist::piece(side, mv.becomes, mv.to);
        }
        for square in mv.captured {
            key ^= zobrist::piece(side.other(), position.kind_on(square), square);
        }
        if position.marked != next.marked {
            key ^= zobrist::marks(position) ^ zobrist::marks(&next);
        }
        if self.same_king_limit.is_some() {
            for of in Side::BOTH {
                let runs = (position.king_run(of), next.king_run(of));
                key ^= zobrist::run(of, runs.0) ^ zobrist::run(of, runs.1);
            }
        }
        (next, key)
    }
}

/// Where the piece comes to stand, if it stays on the board.
#[inline]
fn landing(mv: &Move) -> SquareSet {
    if mv.kind == MoveKind::Removal { SquareSet::EMPTY } else { SquareSet::of(mv.to) }
}

/// Keeps the runs of king moves, where a rule limits them.
fn count_king_moves(limit: u8, before: &Position, mv: &Move, after: &mut Position) {
    let gone = SquareSet::of(mv.from) | mv.captured;
    for run in &mut after.runs {
        if run.square.is_some_and(|square| gone.contains(square)) {
            *run = KingRun::default();
        }
    }
    let side = before.side();
    let run = before.king_run(side);
    let quiet_king = mv.kind == MoveKind::Step && mv.moved == Kind::King;
    let count = if quiet_king && run.square == Some(mv.from) {
        run.count.saturating_add(1).min(limit)
    } else {
        u8::from(quiet_king)
    };
    after.set_king_run(side, KingRun { square: quiet_king.then_some(mv.to), count });
    for side in Side::BOTH {
        if after.of(side) == after.of_kind(side, Kind::King) {
            after.set_king_run(side, KingRun::default());
        }
    }
}
