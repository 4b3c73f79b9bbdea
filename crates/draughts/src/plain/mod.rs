//! Boards, pieces and moves as plain values, for programs that know no rules.
//!
//! Whoever draws a board, or talks to a program in another language, wants names of squares and not
//! bits. Here a [`Geometry`] says where the squares lie, a [`PlainPiece`] what stands on one, and a
//! [`PlainMove`] what a whole move does. With the feature `serde` they can be written in any format, and
//! with the feature `typescript` they tell what they are in TypeScript.
//!
//! ```
//! use draughts::Variant;
//!
//! let variant = Variant::by_name("international")?;
//! assert_eq!(variant.geometry().squares[0].name, "1");
//! let position = variant.parse_fen("W:WK4:B13,32,37,20")?;
//! let moves = variant.plain_moves(&position)?;
//! assert_eq!(moves[0].notation, "4x31x42x15");
//! assert_eq!(moves[0].path, ["31", "42", "15"]);
//! assert_eq!(moves[0].captured, ["13", "37", "20"]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod geometry;
mod moves;
mod pieces;

pub use geometry::{Geometry, GeometryKind, GeometrySquare, Names, Playable};
pub use moves::{PlainKind, PlainMove};
pub use pieces::{PieceMark, PlainPiece, PlainSide};
