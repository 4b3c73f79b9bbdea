//! What a position is worth, from the rule set alone, and from what has been learned beside it.

mod bits;
mod king;
mod terms;

use std::fmt::Debug;
use std::sync::Arc;

use draughts::rules::{Record, Verdict};
use draughts::{Kind, Position, Variant};

use self::terms::{Glance, Terms};
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
    terms: Weighed,
    /// Whether having little is good: a side without a move wins.
    losing: bool,
}

/// What is weighed, on boards of one word or two.
#[derive(Debug, Clone)]
enum Weighed {
    Narrow(Arc<Terms<u64>>),
    Wide(Arc<Terms<u128>>),
    /// Nothing moves but to capture, so moves are what counts.
    Captures,
}

impl Evaluation {
    /// The judgment that the rules alone suggest.
    #[must_use]
    pub fn new(variant: &Variant) -> Self {
        let record: &Record = variant.rules();
        let terms = if record.man.moves.is_empty() && record.king.is_none() {
            Weighed::Captures
        } else if record.board.len() <= 64 {
            Weighed::Narrow(Arc::new(Terms::new(record)))
        } else {
            Weighed::Wide(Arc::new(Terms::new(record)))
        };
        let losing = record.goal.no_moves == Verdict::Win;
        Self { variant: variant.clone(), learned: None, terms, losing }
    }

    /// The same, with what has been learned added to it.
    #[must_use]
    pub fn with_weights(mut self, learned: Arc<dyn Learned>) -> Self {
        self.learned = Some(learned);
        self
    }

    /// The same without what has been learned.
    #[must_use]
    pub(crate) fn without_weights(&self) -> Self {
        Self { learned: None, ..self.clone() }
    }

    /// The same, with another value of a king, in hundredths of a man; so it can be measured.
    #[must_use]
    pub fn with_king(mut self, king: Value) -> Self {
        match &mut self.terms {
            Weighed::Narrow(terms) => Arc::make_mut(terms).king = king,
            Weighed::Wide(terms) => Arc::make_mut(terms).king = king,
            Weighed::Captures => {}
        }
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
        self.glance(position).value
    }

    /// The part of the value that the rules alone suggest.
    #[must_use]
    pub fn by_rules(&self, position: &Position) -> Value {
        self.glance_by_rules(position).value
    }

    /// What a piece of a kind is worth, its place apart, in hundredths of a man.
    #[must_use]
    pub fn worth(&self, kind: Kind) -> Value {
        let king = match &self.terms {
            Weighed::Narrow(terms) => terms.king,
            Weighed::Wide(terms) => terms.king,
            Weighed::Captures => terms::MAN,
        };
        match kind {
            Kind::Man => terms::MAN,
            Kind::King => king,
            Kind::First | Kind::Second => terms::SPECIAL,
        }
    }

    #[inline]
    pub(crate) fn glance(&self, position: &Position) -> Glance {
        let mut glance = self.glance_by_rules(position);
        if let Some(learned) = &self.learned {
            glance.value += learned.value(position);
        }
        glance
    }

    #[inline]
    fn glance_by_rules(&self, position: &Position) -> Glance {
        let mut glance = match &self.terms {
            Weighed::Narrow(terms) => terms.glance(position),
            Weighed::Wide(terms) => terms.glance(position),
            Weighed::Captures => self.by_captures(position),
        };
        if self.losing {
            glance.value = -glance.value;
        }
        glance
    }

    /// Where nothing moves but to capture.
    fn by_captures(&self, position: &Position) -> Glance {
        let mut turned = *position;
        turned.set_side(position.side().other());
        // There are no storms where nothing but captures moves; a guess would do no harm either.
        let moves = |position| self.variant.generator().count(position).unwrap_or(0) as Value;
        let own = moves(position);
        Glance { value: 100 * (own - moves(&turned)), stuck: own == 0 }
    }

    /// Whether captures come to an end in a quiet position that can be judged.
    pub(crate) fn captures_settle(&self) -> bool {
        !matches!(self.terms, Weighed::Captures)
    }
}
