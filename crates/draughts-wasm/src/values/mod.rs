//! What JavaScript is given to look at: plain objects with names in camel case.
//!
//! They are made from values of the library, and nothing reads them again but [`SvgOptions`] and
//! [`Limits`]. With the feature `typescript` each of them tells what it is in TypeScript; `cargo xtask
//! generate` gathers that in `values.d.ts`.

mod comparison;
mod explanation;
mod game;
mod pdn;
mod rules;
mod search;
mod svg;
#[cfg(feature = "typescript")]
mod typescript;

pub use comparison::{Answer, Comparison, DifferingKey, Proof, Sentence, SideBySide, Witness};
pub use explanation::{Conclusion, Explanation, Rule};
pub use game::{DrawCount, Duel, Ending, Outcome, Ply};
pub use pdn::{PdnProblem, PdnStep};
pub use rules::{BoardInfo, Diagnostic, Landmark, PieceInfo, Severity, Statement, VariantInfo};
pub use search::{Choice, Info, Limits, Report};
pub use svg::SvgOptions;
#[cfg(feature = "typescript")]
pub use typescript::declarations;
