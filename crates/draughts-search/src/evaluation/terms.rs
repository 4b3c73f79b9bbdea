//! What stands on the board, weighed.

use draughts::board::{Direction, DirectionSet};
use draughts::rules::{DuringCapture, Heading, Landing, Range, Record};
use draughts::{Position, Side, Square};

use super::bits::{Bits, Shift, Sums};
use super::king;
use crate::value::Value;

/// A man, by which everything else is measured.
pub(super) const MAN: Value = 100;

/// A piece of a kind of the rule set's own.
pub(super) const SPECIAL: Value = 60;

/// A man that stands behind another one, where the other cannot be captured then.
const SUPPORT: Value = 2;

/// A quiet move that a man has.
const STEP: Value = 2;

/// A square next to a king that it can go to.
const KING_STEP: Value = 3;

/// The turn to move.
const TURN: Value = 3;

/// What pieces and their places are worth under one rule set.
#[derive(Debug, Clone)]
pub(super) struct Terms<W> {
    pub(super) king: Value,
    /// For each side, what a man is worth on a square, and what a king is.
    men: [Sums<W>; 2],
    kings: Sums<W>,
    /// For each side, where its men step.
    ways: [Vec<Shift<W>>; 2],
    king_ways: Vec<Shift<W>>,
    /// For each side, the squares from which its men make no quiet move.
    frozen: [W; 2],
    squares: W,
    /// Whether a king that is left alone may hold out against some more.
    kings_hold_out: bool,
    has_specials: bool,
}

/// What a glance at a position shows.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Glance {
    pub(crate) value: Value,
    /// Whether neither a man nor a king of the side to move has a quiet move.
    pub(crate) stuck: bool,
}

/// One side's pieces.
struct Troops<W> {
    men: W,
    kings: W,
    specials: i32,
    all: W,
}

impl<W: Bits> Terms<W> {
    pub(super) fn new(record: &Record) -> Self {
        let board = &record.board;
        let shifts = |set: DirectionSet| {
            set.iter().map(|direction| Shift::new(board, direction)).collect::<Vec<_>>()
        };
        let man_steps = Side::BOTH.map(|side| match record.man.forward[side.index()] {
            Heading::Up => record.man.moves,
            Heading::Down => record.man.moves.turned(),
        });
        let king_moves = record.king.as_ref().map_or(DirectionSet::NONE, |king| king.moves);
        let frozen = |side| {
            if record.man.frozen_on_far_row { W::of(record.far_row(side)) } else { W::NONE }
        };
        Self {
            king: king::value(record),
            men: Side::BOTH.map(|side| Sums::new(board, |square| man_on(record, side, square))),
            kings: Sums::new(board, |square| king_on(record, square)),
            ways: man_steps.map(shifts),
            king_ways: shifts(king_moves),
            frozen: Side::BOTH.map(frozen),
            squares: W::of(board.squares()),
            kings_hold_out: record.king.as_ref().is_some_and(|king| {
                king.range == Range::Flying && king.landing != Landing::Adjacent
            }),
            has_specials: !record.pieces.is_empty(),
        }
    }

    #[inline]
    fn troops(&self, position: &Position, side: Side) -> Troops<W> {
        let all = W::of(position.of(side));
        let [first, second] = position.planes();
        let first = W::of(first);
        let special = if self.has_specials { all & W::of(second) } else { W::NONE };
        let common = all & !special;
        Troops { men: common & !first, kings: common & first, specials: special.count(), all }
    }

    /// What the position is worth to the side to move.
    #[inline]
    pub(super) fn glance(&self, position: &Position) -> Glance {
        let side = position.side();
        let own = self.troops(position, side);
        let opp = self.troops(position, side.other());
        let empty = self.squares & !(own.all | opp.all);
        let (ours, steps) = self.strength(&own, side, empty);
        let (theirs, _) = self.strength(&opp, side.other(), empty);
        let ahead = ours - theirs;
        let pieces = (own.all | opp.all).count().max(2);
        // The fewer pieces are left, the more an advantage is worth: exchanges bring it home.
        let mut value = ahead + ahead / pieces / 2 + TURN;
        if self.kings_hold_out {
            let (weak, strong) = if ahead > 0 { (&opp, &own) } else { (&own, &opp) };
            // One flying king is seldom caught by two or three.
            if weak.kings != W::NONE && strong.all.count() <= 3 {
                value /= 4;
            }
        }
        Glance { value, stuck: steps == 0 }
    }

    /// What a side's pieces are worth, and how many quiet moves of one step they have.
    #[inline(always)]
    fn strength(&self, troops: &Troops<W>, side: Side, empty: W) -> (Value, i32) {
        let side = side.index();
        let mut value = self.men[side].over(troops.men) + SPECIAL * troops.specials;
        let (mut steps, mut supports) = (0, 0);
        let walkers = troops.men & !self.frozen[side];
        for way in &self.ways[side] {
            let front = way.apply(walkers);
            steps += (front & empty).count();
            supports += (front & troops.men).count();
        }
        value += STEP * steps + SUPPORT * supports;
        if troops.kings != W::NONE {
            value += self.king * troops.kings.count() + self.kings.over(troops.kings);
            let mut near = 0;
            for way in &self.king_ways {
                near += (way.apply(troops.kings) & empty).count();
            }
            value += KING_STEP * near;
            steps += near;
        }
        (value, steps)
    }
}

/// What a man of a side is worth on a square.
fn man_on(record: &Record, side: Side, square: Square) -> Value {
    let board = &record.board;
    let (file, row) = (board.file(square), board.row(square));
    let (width, height) = (board.width(), board.height());
    let up = record.man.forward[side.index()] == Heading::Up;
    let gone = Value::from(if up { row } else { height - 1 - row });
    let promotes = !record.promotion_squares(side).is_empty();
    let passing = record.promotion.during_capture == DuringCapture::ContinuesAsKing;
    let advance = match (promotes, record.goal.first_king) {
        (_, true) => 12,
        (true, false) if passing => 3,
        (true, false) => 2,
        (false, false) => 0,
    };
    let middle = Value::from(file.min(width - 1 - file).min(3));
    // As long as it stands there, no man of the other side becomes a king here.
    let guards = promotes && record.promotion_squares(side.other()).contains(square);
    MAN + advance * gone + middle + if guards && !record.goal.first_king { 6 } else { 0 }
}

/// What a king is worth on a square beyond what it is worth on every square.
fn king_on(record: &Record, square: Square) -> Value {
    let Some(king) = &record.king else { return 0 };
    let ways = |direction: &Direction| record.board.neighbour(square, *direction).is_some();
    2 * king.moves.iter().filter(ways).count() as Value
}
