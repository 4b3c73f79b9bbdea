//! Learned weights: what positions of a rule set are worth, found by playing.
//!
//! A [`Weights`] value is read from the bytes of a file for the rules that it is to judge; bytes that were
//! made for rules of another kind are refused, with what differs. An [`Appraiser`] is made from it for one
//! order of squares and gives values fast.
//!
//! The value of a position is a sum over windows of the board, each of which looks up what stands in it,
//! and over the pieces; all numbers are there twice, for full boards and for empty ones, and are mixed by
//! how many pieces are left.

mod appraiser;
mod coder;
mod error;
mod fits;
mod format;
mod pack;
mod shipped;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use draughts::RuleSet;

pub use appraiser::Appraiser;
pub use error::{Difference, WeightsError};
pub use shipped::{shipped, shipped_bytes};

use crate::patterns::Scheme;
use fits::Mechanics;

/// Two numbers in hundredths of a man: on a full board, and on one that is nearly empty.
pub(crate) type Pair = [i16; 2];

/// Where weights come from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Provenance {
    /// The id of the rule set by which the games were played.
    pub variant: String,
    /// The command that made them.
    pub command: String,
    /// The version of the program, or the commit that it was built from.
    pub program: String,
    /// The day, as the caller writes it.
    pub date: String,
    /// The seed of all lots.
    pub seed: u64,
    /// How many games were played.
    pub games: u64,
    /// How many positions of them were learned from.
    pub positions: u64,
}

/// Learned weights for a rule set. A clone shares them.
///
/// ```
/// use draughts::Variant;
/// use draughts_search::weights::{Weights, WeightsError};
///
/// let variant = Variant::by_name("brazilian")?;
/// let error = Weights::read(b"a rule file", variant.rules()).expect_err("they are not weights");
/// assert_eq!(error.to_string(), "not a file of weights: expected `draughts-weights` at its start");
/// # Ok::<(), draughts::UnknownVariant>(())
/// ```
#[derive(Debug, Clone)]
pub struct Weights(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    scheme: Scheme,
    values: Vec<Pair>,
    mechanics: Mechanics,
    provenance: Provenance,
}

impl Weights {
    /// Reads the bytes of a file, for rules that the weights fit.
    ///
    /// Weights fit other rules than their own if everything is the same on which the shape of good
    /// positions hangs: the board, how men and kings move, what men capture, where they are promoted and
    /// who wins. How captures are chosen, where they end and when pieces leave the board may differ; see
    /// [`differences`](Self::differences).
    ///
    /// # Errors
    /// If the bytes are not weights, are damaged or cut off, are of another version, or do not fit.
    pub fn read(bytes: &[u8], rules: &RuleSet) -> Result<Self, WeightsError> {
        let file = format::read(bytes)?;
        let unlike = file.mechanics.unlike(&Mechanics::of(rules));
        if !unlike.is_empty() {
            return Err(WeightsError::Unfit {
                made_for: file.provenance.variant,
                rules: rules.id.clone(),
                differences: unlike,
            });
        }
        let scheme = Scheme::new(rules);
        let values = pack::unpack(file.packed, scheme.len())?;
        let (mechanics, provenance) = (file.mechanics, file.provenance);
        Ok(Self(Arc::new(Parts { scheme, values, mechanics, provenance })))
    }

    /// The numbers that were learned by games of these rules.
    pub(crate) fn new(rules: &RuleSet, values: Vec<Pair>, provenance: Provenance) -> Self {
        let (scheme, mechanics) = (Scheme::new(rules), Mechanics::of(rules));
        debug_assert_eq!(scheme.len(), values.len());
        Self(Arc::new(Parts { scheme, values, mechanics, provenance }))
    }

    /// The bytes of a file.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        format::write(&self.0.mechanics, &self.0.provenance, &self.0.values)
    }

    /// Where they come from.
    #[must_use]
    pub fn provenance(&self) -> &Provenance {
        &self.0.provenance
    }

    /// In which keys the mechanics of these rules differ from those that the weights were learned by, and
    /// yet they fit; none if they are the same.
    #[must_use]
    pub fn differences(&self, rules: &RuleSet) -> Vec<Difference> {
        self.0.mechanics.differences(&Mechanics::of(rules))
    }

    pub(crate) fn scheme(&self) -> &Scheme {
        &self.0.scheme
    }

    pub(crate) fn values(&self) -> &[Pair] {
        &self.0.values
    }
}
