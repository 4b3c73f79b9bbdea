//! Why bytes are not weights for a rule set.

use std::fmt;

use thiserror::Error;

/// Why weights cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum WeightsError {
    /// The bytes are something else.
    #[error("not a file of weights: expected `draughts-weights` at its start")]
    NotWeights,
    /// They were written by another version of the form.
    #[error("weights of version {found} cannot be read: expected version {expected}")]
    Version {
        /// The version of the bytes.
        found: u8,
        /// The version that is understood.
        expected: u8,
    },
    /// The bytes end too soon.
    #[error("the weights are cut off: {found} bytes are there, {expected} expected")]
    CutOff {
        /// How many bytes there are.
        found: usize,
        /// How many there should be, at least.
        expected: usize,
    },
    /// There are more bytes than there should be.
    #[error("{extra} bytes follow the weights: expected none")]
    TooLong {
        /// How many follow.
        extra: usize,
    },
    /// The bytes have changed since they were written.
    #[error("the weights are damaged: their checksum is not that of their bytes")]
    Damaged,
    /// A line of the head is not understood.
    #[error("line {line} of the head of the weights is wrong: expected {expected}")]
    Head {
        /// Its number, from 1.
        line: usize,
        /// What it should be.
        expected: &'static str,
    },
    /// The numbers cannot be unpacked, or are too few or too many.
    #[error("the numbers of the weights cannot be unpacked: expected {expected} of them")]
    Numbers {
        /// How many there should be.
        expected: usize,
    },
    /// They were made for rules of another kind.
    #[error("weights made for `{made_for}` do not fit `{rules}`: {}", listed(differences))]
    Unfit {
        /// The id of the rule set that they were made for.
        made_for: String,
        /// The id of the rule set that they were to judge.
        rules: String,
        /// The keys that would have to be the same.
        differences: Vec<Difference>,
    },
}

/// A key of the rules in which weights and rules differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Difference {
    /// The key, such as `king.range`.
    pub key: String,
    /// What it holds in the rules that the weights were made for.
    pub weights: Option<String>,
    /// What it holds in the rules that they are to judge.
    pub rules: Option<String>,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let shown = |value: &Option<String>| value.clone().unwrap_or_else(|| "nothing".to_owned());
        write!(f, "`{}` is {} there, {} here", self.key, shown(&self.weights), shown(&self.rules))
    }
}

fn listed(differences: &[Difference]) -> String {
    differences.iter().map(Difference::to_string).collect::<Vec<_>>().join("; ")
}
