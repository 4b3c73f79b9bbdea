//! Where the squares of a board lie.

use draughts_board::{Shape, Style};
use draughts_rules::Record;

use crate::Variant;

/// How the squares of a board lie, and what they are called.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Geometry {
    /// Whether they are fields of a grid, or points joined by lines.
    pub kind: GeometryKind,
    /// How many files there are.
    pub width: u8,
    /// How many rows there are.
    pub height: u8,
    /// The playing squares, in the order of their numbers.
    pub squares: Vec<GeometrySquare>,
    /// Pairs of points that a line joins; only where the board is a graph.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub lines: Option<Vec<(String, String)>>,
    /// Which squares of the grid are played on; only where the board is a grid.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub playable: Option<Playable>,
    /// What squares are called.
    pub names: Names,
}

/// Whether a board is a grid or a graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum GeometryKind {
    /// Squares beside each other.
    Checker,
    /// Points joined by lines.
    Graph,
}

/// Which squares of a grid are played on; a1 is a dark one.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Playable {
    /// Every other one, a1 among them.
    Dark,
    /// Every other one, a1 not among them.
    Light,
    /// Every one.
    All,
}

/// What squares are called.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Names {
    /// By a number.
    Numeric,
    /// By a letter and a number.
    Algebraic,
}

/// A playing square and where it lies.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GeometrySquare {
    /// What it is called.
    pub name: String,
    /// Its middle, in squares from the left edge as White sees the board.
    pub x: f32,
    /// Its middle, in squares from the top edge as White sees the board.
    pub y: f32,
    /// Its row from the bottom, from 1.
    pub row: u8,
    /// Its file from the left, from 1.
    pub col: u8,
}

impl Variant {
    /// Where the squares of the board lie, and what they are called.
    #[must_use]
    pub fn geometry(&self) -> Geometry {
        Geometry::of(self.rules())
    }
}

impl Geometry {
    /// The geometry of a rule set's board.
    #[must_use]
    pub fn of(rules: &Record) -> Self {
        let board = &rules.board;
        let numbering = &rules.notation.numbering;
        let squares = numbering.order().iter().map(|&square| {
            let (file, row) = (board.file(square), board.row(square));
            GeometrySquare {
                name: numbering.name(square).to_string(),
                x: f32::from(file) + 0.5,
                y: f32::from(board.height() - row) - 0.5,
                row: row + 1,
                col: file + 1,
            }
        });
        let (kind, playable) = match board.shape() {
            Shape::Dark => (GeometryKind::Checker, Some(Playable::Dark)),
            Shape::Light => (GeometryKind::Checker, Some(Playable::Light)),
            Shape::All => (GeometryKind::Checker, Some(Playable::All)),
            Shape::Points => (GeometryKind::Graph, None),
        };
        Self {
            kind,
            width: board.width(),
            height: board.height(),
            squares: squares.collect(),
            lines: (kind == GeometryKind::Graph).then(|| lines(rules)),
            playable,
            names: match numbering.style() {
                Style::Numeric => Names::Numeric,
                Style::Algebraic => Names::Algebraic,
            },
        }
    }
}

/// The points that follow each other on a line, each pair once.
fn lines(rules: &Record) -> Vec<(String, String)> {
    let board = &rules.board;
    let square = |&(file, row): &(u8, u8)| board.square_at(file - 1, row - 1);
    let name = |square| rules.notation.numbering.name(square).to_string();
    let mut pairs = Vec::new();
    for pair in board.lines().iter().flat_map(|line| line.windows(2)) {
        if let (Some(a), Some(b)) = (square(&pair[0]), square(&pair[1])) {
            let pair = (a.min(b), a.max(b));
            if !pairs.contains(&pair) {
                pairs.push(pair);
            }
        }
    }
    pairs.into_iter().map(|(a, b)| (name(a), name(b))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn geometry(name: &str) -> Geometry {
        Variant::by_name(name).expect("built in").geometry()
    }

    #[test]
    fn squares_come_in_the_order_of_their_numbers() {
        let geometry = geometry("international");
        let first = &geometry.squares[0];
        assert_eq!((first.name.as_str(), first.col, first.row), ("1", 2, 10));
        assert_eq!((first.x, first.y), (1.5, 0.5));
        assert_eq!(geometry.squares[49].name, "50");
        assert_eq!(geometry.playable, Some(Playable::Dark));
        assert_eq!(geometry.lines, None);
    }

    #[test]
    fn a_graph_has_each_of_its_lines_once() {
        let geometry = geometry("alquerque");
        assert_eq!((geometry.kind, geometry.playable), (GeometryKind::Graph, None));
        // 20 along the rows, 20 along the files, 16 diagonals.
        assert_eq!(geometry.lines.expect("it is a graph").len(), 56);
    }
}
