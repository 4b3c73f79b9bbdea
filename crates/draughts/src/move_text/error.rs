use std::fmt;

use draughts_movegen::{Move, Storm};
use thiserror::Error;

use crate::squares::quote;

/// Why a text is not a legal move of a position.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum MoveTextError {
    /// The text is empty.
    #[error("nothing is written here; expected a move such as `{example}`")]
    Empty {
        /// What a move looks like on this board.
        example: String,
    },
    /// A part of the text can stand in no move.
    #[error("`{}` means nothing in a move, at column {column}; expected squares such as `{example}`", quote(.part))]
    Unknown {
        /// The part.
        part: String,
        /// Where it stands, in characters from 1.
        column: usize,
        /// What a move looks like on this board.
        example: String,
    },
    /// A square is not on the board.
    #[error("square `{}` is not on {board}, at column {column}", quote(.square))]
    OffBoard {
        /// The square as it was written.
        square: String,
        /// Where it stands, in characters from 1.
        column: usize,
        /// The board in words, with an article.
        board: String,
    },
    /// There is no square before or after a separator.
    #[error("a square is missing at column {column}")]
    MissingSquare {
        /// Where it should stand, in characters from 1.
        column: usize,
    },
    /// The captured pieces in braces do not end, or are not at the end.
    #[error(
        "captured pieces stand in braces at the end, such as `{{c5, e5}}`, not at column {column}"
    )]
    Braces {
        /// Where they begin, in characters from 1.
        column: usize,
    },
    /// The text is well formed, but no legal move is meant by it.
    #[error("`{}` is not a legal move in this position", quote(.text))]
    NotLegal {
        /// The text.
        text: String,
    },
    /// Several legal moves are meant.
    #[error("`{}` may mean {}", quote(.text), Choice(.candidates))]
    Ambiguous {
        /// The text.
        text: String,
        /// The moves it may mean and how each of them is written, in alphabetical order.
        candidates: Vec<(Move, String)>,
    },
    /// The position has too many ways to capture to tell.
    #[error(transparent)]
    Storm(#[from] Storm),
}

/// Candidates as a message lists them.
struct Choice<'a>(&'a [(Move, String)]);

impl fmt::Display for Choice<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// How many are named before the rest is only counted.
        const NAMED: usize = 8;
        let left = self.0.len().saturating_sub(NAMED);
        for (index, (_, text)) in self.0.iter().take(NAMED).enumerate() {
            let before = match index {
                0 => "",
                _ if index + 1 == self.0.len() => " or ",
                _ => ", ",
            };
            write!(f, "{before}`{text}`")?;
        }
        if left > 0 { write!(f, " or one of {left} more") } else { Ok(()) }
    }
}
