//! Positions drawn in text.
//!
//! `w` and `b` are men, `W` and `B` kings, `.` an empty square, a blank a square that is not played
//! on. A piece of a declared kind is its letter, capital for White and small for Black. `*` behind a
//! piece is its mark. A graph is drawn with its lines, as far as they run straight or through corners
//! of the grid.
//!
//! Brackets stand around squares: `[ ]` is a highlight, `( )` a target, `{ }` what is forbidden, and
//! `< >` a captured piece. Arrows are lines of text below the board: `> c3xe5`, or `! c3-d4` where it may
//! not be played.

mod canvas;
mod draw;

use std::fmt;

use draughts_board::{Kind, Side, Square, SquareSet, Style};
use draughts_movegen::Position;
use draughts_rules::RuleSet;

use crate::annotation::{Annotations, Arrow, Mark};

/// A drawing of a position, ready to be printed or to be taken apart for coloring.
///
/// ```
/// # use draughts::Variant;
/// let turkish = Variant::by_name("turkish")?;
/// let drawing = turkish.diagram(&turkish.start()).to_string();
/// assert!(drawing.ends_with("  a b c d e f g h\n"));
/// # Ok::<(), draughts::UnknownVariant>(())
/// ```
#[derive(Debug, Clone)]
pub struct Diagram {
    rules: RuleSet,
    position: Position,
    bottom: Side,
    labels: Labels,
    annotations: Annotations,
}

/// How a diagram tells which square is which.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Labels {
    /// Files and rows at the border: by default where squares have algebraic names.
    Border,
    /// The name of each square inside it: by default where squares have numbers.
    Squares,
    /// Not at all.
    None,
}

/// Some characters of one line that mean the same.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Segment {
    /// The characters.
    pub text: String,
    /// What they are.
    pub role: Role,
    /// The square they belong to, the blank before its piece included.
    pub square: Option<Square>,
}

/// What a part of a diagram is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Role {
    /// Nothing.
    Blank,
    /// A file or a row at the border.
    Label,
    /// A line of a graph.
    Line,
    /// An empty playing square.
    Empty,
    /// The name of a square, inside it.
    Name,
    /// A piece.
    Piece(Side, Kind),
    /// The mark of a piece.
    Mark,
    /// A bracket around a square.
    Highlight,
    /// An arrow, below the board.
    Arrow,
}

impl Diagram {
    /// The position with White at the bottom, labelled as suits the names of the squares.
    #[must_use]
    pub fn new(rules: &RuleSet, position: &Position) -> Self {
        let labels = match rules.notation.numbering.style() {
            Style::Numeric => Labels::Squares,
            Style::Algebraic => Labels::Border,
        };
        Self {
            rules: rules.clone(),
            position: *position,
            bottom: Side::White,
            labels,
            annotations: Annotations::default(),
        }
    }

    /// With this side at the bottom.
    #[must_use]
    pub fn seen_from(mut self, side: Side) -> Self {
        self.bottom = side;
        self
    }

    /// With these labels.
    #[must_use]
    pub fn labels(mut self, labels: Labels) -> Self {
        self.labels = labels;
        self
    }

    /// With these squares highlighted.
    #[must_use]
    pub fn highlighted(self, squares: SquareSet) -> Self {
        squares.iter().fold(self, |diagram, square| diagram.mark(square, Mark::Highlight))
    }

    /// With a mark on a square, instead of the one it had.
    #[must_use]
    pub fn mark(mut self, square: Square, mark: Mark) -> Self {
        self.annotations.mark(&self.rules.board, square, mark);
        self
    }

    /// With one more arrow. Squares that are not on the board are left out of it.
    #[must_use]
    pub fn arrow(mut self, arrow: Arrow) -> Self {
        self.annotations.arrow(&self.rules.board, arrow);
        self
    }

    /// With the pieces on these squares shown as captured.
    #[must_use]
    pub fn captured(mut self, squares: SquareSet) -> Self {
        self.annotations.captured = squares & self.position.occupied();
        self
    }

    /// The lines from the top, each as segments, for whoever wants to color them. Joined, the texts
    /// are what printing the diagram gives.
    #[must_use]
    pub fn lines(&self) -> Vec<Vec<Segment>> {
        draw::draw(self)
    }
}

impl fmt::Display for Diagram {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in self.lines() {
            for segment in line {
                f.write_str(&segment.text)?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}
