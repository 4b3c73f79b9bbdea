//! Where rule sets part: the keys that differ, and positions that show it.
//!
//! [`differing_keys`] lists what two or more rule sets say differently. [`witness`] looks for the
//! smallest position on which two rule sets disagree, and [`example`] for one that shows what a single
//! key does. [`prove`] does it for a key in which two rule sets differ: that key alone is switched, and
//! everything else stays as it is.
//!
//! [`Comparison`] and [`Proof::text`] say all of it in words, and [`side_by_side`] has the moves of any
//! position under each rule set.
//!
//! [`Features`] is a game's row in a table of all of them.
//!
//! A search is bounded by positions and draws from a generator that the caller hands in, so the same
//! seed gives the same answer on every machine.
//!
//! ```
//! use draughts::compare::{self, BUDGET};
//! use draughts::Variant;
//! use rand::SeedableRng;
//!
//! let brazilian = Variant::by_name("brazilian")?;
//! let mut lots = rand_chacha::ChaCha8Rng::seed_from_u64(1);
//! let free = Some("[]");
//! let witness = compare::example(brazilian.rules(), "capture.priority", free, &mut lots, BUDGET)?
//!     .expect("the most pieces must be captured");
//! assert_eq!(witness.position.occupied().len(), 4);
//! assert!(witness.answers[0].moves.len() < witness.answers[1].moves.len());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod build;
mod comparison;
mod features;
mod keys;
mod pair;
mod polish;
mod say;
mod search;
mod side_by_side;
mod small;
mod switch;
mod witness;

use std::ops::ControlFlow;

use draughts_rules::{Diagnostics, RuleSet};
use rand::Rng;

pub use comparison::{Cell, Comparison, Sentence};
pub use features::{Backward, Features, Special};
pub use keys::{Beside, DifferingKey, Proof, Within, differing_keys, prove};
pub use say::cannot_be_switched;
pub use search::{BUDGET, witness};
pub use side_by_side::{SideBySide, SideBySideError, agreement, side_by_side};
pub use witness::{Answer, Effect, Found, Hidden, Witness};

/// A position of these rules that shows what a key does: there the same rules with another value of
/// the key, or with its default, answer otherwise. None if the key shows in no position that was
/// looked at, at most `positions` of them.
///
/// # Errors
/// If the key cannot hold this value beside the others.
pub fn example(
    rules: &RuleSet,
    key: &str,
    value: Option<&str>,
    lots: &mut impl Rng,
    positions: u64,
) -> Result<Option<Witness>, Diagnostics> {
    let changed = rules.with(key, value)?;
    let mut watch = |_| ControlFlow::Continue(());
    Ok(match witness(rules, &changed, positions, lots, &mut watch) {
        Found::Witness(witness) => Some(*witness),
        Found::NotObservable(_) | Found::Nothing { .. } | Found::Stopped { .. } => None,
    })
}
