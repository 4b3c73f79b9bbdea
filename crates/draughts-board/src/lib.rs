//! The board under every draughts game: sides, pieces, squares, directions and the shapes of boards.
//!
//! This is the lowest floor of the framework. It knows how squares lie and what they are called; it
//! knows no rule of any game and reads no file.
//!
//! - [`Square`] is a playing square by its dense index: 0 is the first playing square of White's
//!   first row, counted from the left, then row by row upward. [`SquareSet`] is a set of them.
//! - [`Board`] is a shape: the dark, light or all squares of a grid, or any graph given by its lines.
//!   It answers which square lies next to which in each [`Direction`].
//! - [`Numbering`] gives the squares their names, numeric or algebraic.
//! - [`Side`] and [`Kind`] say whose piece stands there and what it is.
//!
//! ```
//! use draughts_board::{Board, Corner, Direction, Numbering, Shape, Side, Style};
//!
//! let board = Board::grid(10, 10, Shape::Dark)?;
//! let numbers = Numbering::new(&board, Style::Numeric, Corner::TopLeft, Side::White);
//! let square = numbers.parse("28").expect("a 10x10 board has the square 28");
//! assert_eq!(board.algebraic(square).to_string(), "e5");
//! let next = board.neighbour(square, Direction::NorthEast).expect("f6 is on the board");
//! assert_eq!(numbers.name(next).to_string(), "23");
//! # Ok::<(), draughts_board::BoardError>(())
//! ```

mod board;
mod direction;
mod graph;
mod numbering;
mod piece;
mod square;

pub use board::{Board, BoardError, MAX_SIDE, MAX_SQUARES, MIN_SIDE, Shape};
pub use direction::{Direction, DirectionSet};
pub use graph::Line;
pub use numbering::{Corner, Numbering, SquareName, Style};
pub use piece::{Kind, Side};
pub use square::{Square, SquareSet, Squares};
