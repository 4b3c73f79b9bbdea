//! Draughts of every kind: variants as rule files, positions, legal moves, FEN and move text.
//!
//! A [`Variant`] is a game that can be played. It is chosen by name, or made from a rule file of one's
//! own, and answers everything about its positions. Nothing here reads a file or a clock, starts a
//! thread or draws a random number.
//!
//! ```
//! use draughts::{Language, Variant};
//!
//! let variant = Variant::by_name("international")?;
//! assert_eq!(variant.name(Language::En), "International draughts");
//!
//! // Positions come from the start or from FEN, moves from the list or from text.
//! let start = variant.start();
//! let mv = variant.parse_move(&start, "32-28")?;
//! let position = variant.make(&start, &mv);
//! assert_eq!(variant.fen(&position), "B:W28,31,33-50:B1-20");
//! for (mv, text) in variant.move_texts(&position)? {
//!     assert_eq!(variant.parse_move(&position, &text)?, mv);
//! }
//!
//! // A position shows whether the game has been won.
//! let lost = variant.parse_fen("B:W50:B")?;
//! let ending = variant.ending(&lost)?.expect("black has no piece");
//! assert_eq!(ending.reason.code(), "no-pieces");
//!
//! // And it can be drawn.
//! print!("{}", variant.diagram(&position));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! The floors below are here too: [`board`] has squares and boards, [`rules`] the rule files,
//! [`movegen`] the generator. [`fen`] and [`move_text`] say exactly what is read and written, and
//! [`diagram`] how positions are drawn. [`pdn`] reads and writes games. [`explain`](mod@explain) tells
//! why a move is not legal and why a game is over, in five languages. [`plain`] has boards, pieces and
//! moves by the names of squares, for programs that know no rules. With the feature `fair`, `fair` draws
//! lots that all players have a part in and anybody can check.

pub mod annotation;
pub mod clock;
pub mod compare;
pub mod diagram;
pub mod explain;
#[cfg(feature = "fair")]
pub mod fair;
pub mod fen;
pub mod game;
mod messages;
pub mod move_text;
pub mod pdn;
pub mod plain;
pub mod rulebook;
mod squares;
pub mod statements;
pub mod svg;
mod variant;

pub use draughts_board as board;
pub use draughts_movegen as movegen;
pub use draughts_rules as rules;

pub use annotation::{Arrow, ArrowKind, Mark};
pub use diagram::Diagram;
pub use draughts_board::{Kind, Side, Square, SquareName, SquareSet};
pub use draughts_movegen::{
    Ending, Generator, InstanceKind, Move, MoveKind, NoInstance, Path, Position, Reason, Storm,
};
pub use draughts_rules::{Diagnostics, Language, RuleSet, UnknownVariant};
pub use explain::{Conclusion, Explanation, Refusal};
pub use fen::{FenError, FenProblem};
pub use game::{Game, GameResult, Outcome, OutcomeReason, PlayError};
pub use move_text::MoveTextError;
pub use svg::SvgBoard;
pub use variant::Variant;
