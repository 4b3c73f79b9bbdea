//! What a position is worth, from the rule set alone.

use draughts::board::SquareSet;
use draughts::rules::{DuringCapture, Heading, Range, Record, Verdict};
use draughts::{Kind, Position, Side, Storm, Variant};

/// A value in hundredths of a man, for the side to move.
pub(crate) type Value = i32;

/// More than any judgment: the game is won. Wins that come sooner are worth more.
pub(crate) const WIN: Value = 1_000_000;

/// How positions of one rule set are judged.
#[derive(Debug, Clone)]
pub(crate) struct Judge {
    kinds: [Value; 4],
    /// For each side, its rows from the first to the last, where men are worth more the farther they are.
    rows: [Vec<SquareSet>; 2],
    advance: Value,
    /// Whether having little is good: a side without a move wins.
    losing: bool,
    /// Whether nothing moves but to capture, so that moves are what counts.
    only_captures: bool,
    early_end: bool,
}

impl Judge {
    pub(crate) fn new(record: &Record) -> Self {
        let king = match record.king.as_ref().map(|king| king.range) {
            Some(Range::Flying) => 300,
            Some(Range::Short) => 140,
            None => 100,
        };
        let promotes = record.promotion.squares.iter().any(|squares| !squares.is_empty());
        let passing = record.promotion.during_capture == DuringCapture::ContinuesAsKing;
        let advance = match (promotes, record.goal.first_king) {
            (_, true) => 12,
            (true, false) if passing => 3,
            (true, false) => 2,
            (false, false) => 0,
        };
        Self {
            kinds: [100, king, 60, 60],
            rows: Side::BOTH.map(|side| rows(record, side)),
            advance,
            losing: record.goal.no_moves == Verdict::Win,
            only_captures: record.man.moves.is_empty() && record.king.is_none(),
            early_end: record.goal.first_king || record.goal.minimum_pieces.is_some(),
        }
    }

    /// What the position is worth to the side to move, were nothing to happen.
    pub(crate) fn value(&self, variant: &Variant, position: &Position) -> Result<Value, Storm> {
        let side = position.side();
        let difference = if self.only_captures {
            let mut turned = *position;
            turned.set_side(side.other());
            let moves = |position| variant.generator().count(position).map(to_value);
            100 * (moves(position)? - moves(&turned)?)
        } else {
            let ahead = self.strength(position, side) - self.strength(position, side.other());
            // The fewer pieces are left, the more an advantage is worth: exchanges bring it home.
            ahead + ahead / to_value(position.occupied().len().max(2)) / 2
        };
        Ok(if self.losing { -difference } else { difference })
    }

    /// Whether captures come to an end in a quiet position that can be judged.
    pub(crate) fn captures_settle(&self) -> bool {
        !self.only_captures
    }

    /// Whether a game may be over although the side to move has moves.
    pub(crate) fn needs_goal(&self) -> bool {
        self.early_end
    }

    fn strength(&self, position: &Position, side: Side) -> Value {
        let count = |set: SquareSet| to_value(set.len());
        let material: Value = Kind::ALL
            .iter()
            .map(|&kind| self.kinds[usize::from(kind.bits())] * count(position.of_kind(side, kind)))
            .sum();
        let men = position.of_kind(side, Kind::Man);
        let progress: Value = (0..)
            .zip(&self.rows[side.index()])
            .map(|(row, &squares)| row * count(men & squares))
            .sum();
        material + self.advance * progress
    }
}

fn to_value(count: usize) -> Value {
    Value::try_from(count).unwrap_or(Value::MAX)
}

fn rows(record: &Record, side: Side) -> Vec<SquareSet> {
    let mut rows: Vec<_> =
        (0..record.board.height()).map(|row| record.board.squares_of_row(row)).collect();
    if record.man.forward[side.index()] == Heading::Down {
        rows.reverse();
    }
    rows
}
