//! What a position is worth, from the rule set alone, and from what has been learned beside it.

use std::fmt::Debug;
use std::sync::Arc;

use draughts::board::SquareSet;
use draughts::rules::{DuringCapture, Heading, Range, Record, Verdict};
use draughts::{Kind, Position, Side, Variant};

use crate::value::Value;

/// Something that has learned to judge positions of one rule set.
pub trait Learned: Debug + Send + Sync {
    /// What is to be added to the judgment by the rules alone, in hundredths of a man for the side to
    /// move. It must be the same for a position and for the same position with the colors swapped.
    fn value(&self, position: &Position) -> Value;
}

/// How positions of one rule set are judged.
///
/// ```
/// use draughts::Variant;
/// use draughts_search::Evaluation;
///
/// let variant = Variant::by_name("brazilian")?;
/// let evaluation = Evaluation::new(&variant);
/// let ahead = variant.parse_fen("W:Wa1,c1,e1:Bb8,d8")?;
/// assert!(evaluation.value(&ahead) > 50);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone)]
pub struct Evaluation {
    variant: Variant,
    learned: Option<Arc<dyn Learned>>,
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

impl Evaluation {
    /// The judgment that the rules alone suggest.
    #[must_use]
    pub fn new(variant: &Variant) -> Self {
        let record: &Record = variant.rules();
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
            variant: variant.clone(),
            learned: None,
            kinds: [100, king, 60, 60],
            rows: Side::BOTH.map(|side| rows(record, side)),
            advance,
            losing: record.goal.no_moves == Verdict::Win,
            only_captures: record.man.moves.is_empty() && record.king.is_none(),
            early_end: record.goal.first_king || record.goal.minimum_pieces.is_some(),
        }
    }

    /// The same, with what has been learned added to it.
    #[must_use]
    pub fn with_weights(mut self, learned: Arc<dyn Learned>) -> Self {
        self.learned = Some(learned);
        self
    }

    /// The variant whose positions are judged.
    #[must_use]
    pub fn variant(&self) -> &Variant {
        &self.variant
    }

    /// What the position is worth to the side to move, were nothing to happen, in hundredths of a man.
    #[must_use]
    pub fn value(&self, position: &Position) -> Value {
        let learned = self.learned.as_ref().map_or(0, |learned| learned.value(position));
        self.by_rules(position) + learned
    }

    /// The part of the value that the rules alone suggest.
    #[must_use]
    pub fn by_rules(&self, position: &Position) -> Value {
        let side = position.side();
        let difference = if self.only_captures {
            let mut turned = *position;
            turned.set_side(side.other());
            let moves = |position| self.variant.generator().count(position).map_or(0, to_value);
            100 * (moves(position) - moves(&turned))
        } else {
            let ahead = self.strength(position, side) - self.strength(position, side.other());
            // The fewer pieces are left, the more an advantage is worth: exchanges bring it home.
            ahead + ahead / to_value(position.occupied().len().max(2)) / 2
        };
        if self.losing { -difference } else { difference }
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
