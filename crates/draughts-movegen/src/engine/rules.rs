//! The part of a rule set that the generator reads.

use draughts_board::{DirectionSet, Kind, Side};
use draughts_rules::{DuringCapture, Landing, Priority, Range, Record, Removal, Reversal};

/// The mechanics of a rule set. Direction sets are absolute, one for White and one for Black.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Rules {
    pub(crate) man_moves: [DirectionSet; 2],
    pub(crate) man_captures: [DirectionSet; 2],
    pub(crate) man_captures_next: [DirectionSet; 2],
    pub(crate) captures_kings: bool,
    pub(crate) linear: bool,
    pub(crate) frozen_on_far_row: bool,
    pub(crate) king_moves: [DirectionSet; 2],
    pub(crate) king_captures: [DirectionSet; 2],
    pub(crate) range: Range,
    pub(crate) landing: Landing,
    /// 0 for no limit.
    pub(crate) same_king_limit: u8,
    pub(crate) specials: [Option<Special>; 2],
    pub(crate) compulsory: bool,
    pub(crate) complete: bool,
    pub(crate) straight: bool,
    pub(crate) immediate: bool,
    pub(crate) reversal: bool,
    pub(crate) priority: [Option<Priority>; 5],
    pub(crate) values: [u32; 2],
    pub(crate) during_capture: DuringCapture,
    pub(crate) order_matters: bool,
    pub(crate) first_king: bool,
    /// A side with this many pieces or fewer has lost; 0 says nothing that `no-pieces` does not.
    pub(crate) minimum_pieces: u8,
    /// What follows from the rest and is asked often; [`Rules::settled`] works it out.
    pub(crate) ranked: u8,
    pub(crate) weights: [Weights; 2],
}

/// A kind of piece of the rule set's own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Special {
    pub(crate) moves: [DirectionSet; 2],
    pub(crate) captures: [DirectionSet; 2],
    pub(crate) compulsory: bool,
    pub(crate) becomes: Kind,
    pub(crate) ends_move: bool,
}

/// What a capture counts for the rules of priority, as a sum.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Weights {
    /// For each captured piece.
    piece: u64,
    /// Beyond that for each captured king.
    king: u64,
    /// For a capture with a king.
    by_king: u64,
}

impl Weights {
    /// Where nothing is counted.
    pub(crate) const NONE: Self = Self { piece: 0, king: 0, by_king: 0 };

    /// These weights in higher bits, and in the lower ones those of a weaker rule.
    const fn then(self, rule: Priority, [man, king]: [u32; 2]) -> Self {
        // No more than 128 pieces are captured, each of 16 bits of value.
        let bits = match rule {
            Priority::Quantity | Priority::Quality => 8,
            Priority::Preference => 1,
            Priority::Value => 24,
            Priority::Order => 0,
        };
        let mut weights = Self {
            piece: self.piece << bits,
            king: self.king << bits,
            by_king: self.by_king << bits,
        };
        match rule {
            Priority::Quantity => weights.piece += 1,
            Priority::Quality => weights.king += 1,
            Priority::Preference => weights.by_king += 1,
            Priority::Value => {
                weights.piece += man as u64;
                weights.king = weights.king.wrapping_add((king as u64).wrapping_sub(man as u64));
            }
            Priority::Order => {}
        }
        weights
    }

    /// The sum for so many captured pieces, so many kings among them.
    #[inline(always)]
    pub(crate) fn sum(&self, pieces: u32, kings: u32, by_king: bool) -> u64 {
        let kings = u64::from(kings).wrapping_mul(self.king);
        let sum = (u64::from(pieces) * self.piece).wrapping_add(kings);
        if by_king { sum + self.by_king } else { sum }
    }
}

impl Rules {
    /// The mechanics of a rule set.
    ///
    /// Keys that cannot act are brought to one form, so that rule sets that play alike have equal
    /// mechanics: whether a turn by 180 degrees is allowed shows only where pieces leave at once.
    pub(crate) fn of(record: &Record) -> Self {
        let sides = |set: DirectionSet| {
            Side::BOTH.map(|side| match record.man.forward[side.index()] {
                draughts_rules::Heading::Up => set,
                draughts_rules::Heading::Down => set.turned(),
            })
        };
        let king = record.king.as_ref();
        let flying = king.is_some_and(|king| king.range == Range::Flying);
        let immediate = record.capture.removal == Removal::Immediate;
        let mut priority = [None; 5];
        for (slot, &rule) in priority.iter_mut().zip(&record.capture.priority) {
            *slot = Some(rule);
        }
        let mut specials = [None, None];
        for (slot, piece) in specials.iter_mut().zip(&record.pieces) {
            *slot = Some(Special {
                moves: sides(piece.moves),
                captures: sides(piece.captures),
                compulsory: piece.compulsory,
                becomes: piece.becomes,
                ends_move: piece.ends_move,
            });
        }
        let values = if record.capture.priority.contains(&Priority::Value) {
            [record.capture.values.man.into(), record.capture.values.king.into()]
        } else {
            [0; 2]
        };
        Self {
            man_moves: sides(record.man.moves),
            man_captures: sides(record.man.captures),
            man_captures_next: sides(record.man.captures_next),
            captures_kings: record.man.captures_kings || king.is_none(),
            linear: record.man.linear,
            frozen_on_far_row: record.man.frozen_on_far_row,
            king_moves: sides(king.map_or(DirectionSet::NONE, |king| king.moves)),
            king_captures: sides(king.map_or(DirectionSet::NONE, |king| king.captures)),
            range: if flying { Range::Flying } else { Range::Short },
            landing: king.map_or(Landing::Any, |king| king.landing),
            same_king_limit: king.and_then(|king| king.same_king_limit).unwrap_or(0),
            specials,
            compulsory: record.capture.compulsory,
            complete: record.capture.complete,
            straight: record.capture.straight,
            immediate,
            reversal: !immediate || record.capture.reversal == Reversal::Allowed,
            priority,
            values,
            during_capture: record.promotion.during_capture,
            order_matters: record.order_matters(),
            first_king: record.goal.first_king,
            minimum_pieces: record.goal.minimum_pieces.unwrap_or(0),
            ranked: 0,
            weights: [Weights::NONE; 2],
        }
        .settled()
    }

    /// These rules with what follows from them.
    pub(crate) const fn settled(mut self) -> Self {
        self.ranked = 0;
        self.weights = [Weights::NONE; 2];
        let (mut index, mut part) = (0, 0);
        while index < self.priority.len() {
            if let Some(listed) = self.priority[index] {
                self.ranked |= 1 << listed as u8;
                match listed {
                    Priority::Order => part = 1,
                    _ => self.weights[part] = self.weights[part].then(listed, self.values),
                }
            }
            index += 1;
        }
        self
    }

    /// Whether these rules say no less and no more than others: in the directions that they name, in
    /// what they demand and in what is out of the ordinary.
    pub(crate) fn lie_between(&self, least: &Self, most: &Self) -> bool {
        let within =
            |named: [DirectionSet; 2], least: [DirectionSet; 2], most: [DirectionSet; 2]| {
                let holds = |outer: DirectionSet, inner: DirectionSet| outer.and(inner) == outer;
                (0..2).all(|side| holds(named[side], least[side]) && holds(most[side], named[side]))
            };
        // Without kings it makes no difference what a king would do.
        let kings = self.king_moves != [DirectionSet::NONE; 2]
            || self.king_captures != [DirectionSet::NONE; 2];
        within(self.man_moves, least.man_moves, most.man_moves)
            && within(self.man_captures, least.man_captures, most.man_captures)
            && within(self.man_captures_next, least.man_captures_next, most.man_captures_next)
            && (!kings || within(self.king_moves, least.king_moves, most.king_moves))
            && (!kings || within(self.king_captures, least.king_captures, most.king_captures))
            && (self.specials == [None, None] || most.specials != [None, None])
            && self.linear <= most.linear
            && self.frozen_on_far_row <= most.frozen_on_far_row
            && self.straight <= most.straight
            && self.order_matters <= most.order_matters
            && self.first_king <= most.first_king
            && self.minimum_pieces <= most.minimum_pieces
            && self.same_king_limit <= most.same_king_limit
            && self.complete >= least.complete
            && self.compulsory >= least.compulsory
    }

    /// Where men may jump, the first time or later.
    #[inline(always)]
    pub(crate) const fn jumps_of_men(&self, side: usize) -> DirectionSet {
        self.man_captures[side].and(self.man_captures_next[side])
    }

    /// Where a declared kind, 0 or 1, steps.
    pub(crate) const fn special_moves(&self, which: usize, side: usize) -> DirectionSet {
        match &self.specials[which] {
            Some(special) => special.moves[side],
            None => DirectionSet::NONE,
        }
    }

    /// Where a declared kind, 0 or 1, jumps.
    pub(crate) const fn special_captures(&self, which: usize, side: usize) -> DirectionSet {
        match &self.specials[which] {
            Some(special) => special.captures[side],
            None => DirectionSet::NONE,
        }
    }

    /// Where a piece with these two bits of its kind jumps, the first time or later.
    pub(crate) const fn captures(&self, kind: u8, first: bool, side: usize) -> DirectionSet {
        match kind {
            0 if first => self.man_captures[side],
            0 => self.man_captures_next[side],
            1 => self.king_captures[side],
            kind => self.special_captures(kind as usize - 2, side),
        }
    }

    /// Whether the priority list has this rule.
    #[inline(always)]
    pub(crate) const fn ranks(&self, rule: Priority) -> bool {
        self.ranked & 1 << rule as u8 != 0
    }

    /// Whether which kinds are captured can decide between two captures.
    #[inline(always)]
    pub(crate) const fn ranks_victims(&self) -> bool {
        let victims = [Priority::Quality, Priority::Order, Priority::Value];
        self.ranked & (1 << victims[0] as u8 | 1 << victims[1] as u8 | 1 << victims[2] as u8) != 0
    }

    /// Whether kings fly.
    #[inline(always)]
    pub(crate) const fn flying(&self) -> bool {
        matches!(self.range, Range::Flying)
    }
}
