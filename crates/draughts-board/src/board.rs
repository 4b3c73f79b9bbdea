//! The shape of a board: which squares there are and which lie next to which.

use thiserror::Error;

use crate::graph::{self, Line};
use crate::{Direction, Square, SquareName, SquareSet};

/// The most playing squares a board may have.
pub const MAX_SQUARES: usize = 128;

/// The fewest files or rows.
pub const MIN_SIDE: u8 = 3;

/// The most files or rows.
pub const MAX_SIDE: u8 = 16;

/// Which squares of a grid are played on.
///
/// The names say which squares are used, not how a maker colors them: on a `Dark` board the
/// bottom left corner, a1, is a playing square.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Shape {
    /// Every other square, a1 among them.
    Dark,
    /// Every other square, a1 not among them.
    Light,
    /// Every square.
    All,
    /// The points of a graph, joined by lines.
    Points,
}

/// A board: its playing squares and the neighbours of each.
///
/// ```
/// use draughts_board::{Board, Direction, Shape};
///
/// let board = Board::grid(8, 8, Shape::Light)?;
/// let corner = board.square_at(7, 0).expect("h1 is a playing square of a light board");
/// assert_eq!(board.algebraic(corner).to_string(), "h1");
/// assert_eq!(board.neighbour(corner, Direction::NorthEast), None);
/// # Ok::<(), draughts_board::BoardError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Board {
    width: u8,
    height: u8,
    shape: Shape,
    /// (file, row) of each square, counted from 0.
    places: Vec<(u8, u8)>,
    neighbours: Vec<[Option<Square>; 8]>,
    lines: Vec<Line>,
}

impl Board {
    /// A rectangular board.
    ///
    /// # Errors
    /// If a side is not 3 to 16 long, if there are more than 128 playing squares, or if the shape is
    /// [`Shape::Points`], which [`Board::graph`] builds.
    pub fn grid(width: u8, height: u8, shape: Shape) -> Result<Self, BoardError> {
        for length in [width, height] {
            if !(MIN_SIDE..=MAX_SIDE).contains(&length) {
                return Err(BoardError::Side { length });
            }
        }
        let plays = |file: u8, row: u8| match shape {
            Shape::Dark => Ok((file + row).is_multiple_of(2)),
            Shape::Light => Ok(!(file + row).is_multiple_of(2)),
            Shape::All => Ok(true),
            Shape::Points => Err(BoardError::NotAGrid),
        };
        let mut places = Vec::new();
        for row in 0..height {
            for file in 0..width {
                if plays(file, row)? {
                    places.push((file, row));
                }
            }
        }
        if places.len() > MAX_SQUARES {
            return Err(BoardError::TooManySquares { count: places.len() });
        }
        let mut squares = [[None; MAX_SIDE as usize]; MAX_SIDE as usize];
        for (index, &(file, row)) in places.iter().enumerate() {
            squares[usize::from(row)][usize::from(file)] = Square::new(index);
        }
        let square = |(file, row): (u8, u8)| {
            *squares.get(usize::from(row)).and_then(|row| row.get(usize::from(file)))?
        };
        let neighbours = places
            .iter()
            .map(|&place| Direction::ALL.map(|direction| square(offset(place, direction, 1)?)))
            .collect();
        Ok(Self { width, height, shape, places, neighbours, lines: Vec::new() })
    }

    /// A board given by its points and the lines that join them.
    ///
    /// Points are (file, row) counted from 1; (1, 1) is a1, at the bottom left for White. Points that
    /// follow each other on a line are neighbours, in the direction of the signs of their difference.
    ///
    /// # Errors
    /// If a point is outside 1 to 16 or named twice, a line names no point or joins one to itself, a
    /// point would have two neighbours in one direction, or there are over 128 points.
    pub fn graph(points: &[(u8, u8)], lines: &[Line]) -> Result<Self, BoardError> {
        let graph = graph::build(points, lines)?;
        let places: Vec<_> = graph.points.iter().map(|&(file, row)| (file - 1, row - 1)).collect();
        let longest = |pick: fn(&(u8, u8)) -> u8| places.iter().map(pick).max().unwrap_or(0) + 1;
        Ok(Self {
            width: longest(|place| place.0),
            height: longest(|place| place.1),
            shape: Shape::Points,
            neighbours: graph.neighbours,
            lines: lines.to_vec(),
            places,
        })
    }

    /// How many files the board has.
    #[must_use]
    pub fn width(&self) -> u8 {
        self.width
    }

    /// How many rows the board has.
    #[must_use]
    pub fn height(&self) -> u8 {
        self.height
    }

    /// Which squares are played on.
    #[must_use]
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// The lines of a graph, as they were given; none for a grid.
    #[must_use]
    pub fn lines(&self) -> &[Line] {
        &self.lines
    }

    /// How many playing squares there are, 1 to 128.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "a board always has squares")]
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// All playing squares.
    #[must_use]
    pub fn squares(&self) -> SquareSet {
        SquareSet::first(self.len())
    }

    /// The playing square at this file and row, both counted from 0.
    #[must_use]
    pub fn square_at(&self, file: u8, row: u8) -> Option<Square> {
        find(&self.places, (file, row))
    }

    /// The file of a square, counted from 0 at the left.
    ///
    /// # Panics
    /// If the square is not on this board, as every other question about such a square.
    #[must_use]
    pub fn file(&self, square: Square) -> u8 {
        self.places[square.index()].0
    }

    /// The row of a square, counted from 0 at the bottom.
    #[must_use]
    pub fn row(&self, square: Square) -> u8 {
        self.places[square.index()].1
    }

    /// The playing squares of a row, counted from 0 at the bottom.
    #[must_use]
    pub fn squares_of_row(&self, row: u8) -> SquareSet {
        self.squares().iter().filter(|&square| self.row(square) == row).collect()
    }

    /// The square next to this one in a direction.
    #[must_use]
    pub fn neighbour(&self, square: Square, direction: Direction) -> Option<Square> {
        self.neighbours[square.index()][direction.index()]
    }

    /// The square that a jump meets next in a direction.
    ///
    /// The same as [`neighbour`](Self::neighbour), but along files and rows the next one is
    /// `orthogonal_stride` squares away: 2 is the Frisian jump from one dark square to the next.
    #[must_use]
    pub fn next_on_line(
        &self,
        square: Square,
        direction: Direction,
        orthogonal_stride: u8,
    ) -> Option<Square> {
        if orthogonal_stride < 2 || !direction.is_orthogonal() {
            return self.neighbour(square, direction);
        }
        if self.shape == Shape::Points {
            return self.neighbour(self.neighbour(square, direction)?, direction);
        }
        let place = self.places[square.index()];
        find(&self.places, offset(place, direction, orthogonal_stride)?)
    }

    /// The algebraic name of a square: its file as a letter from a, its row as a number from 1.
    #[must_use]
    pub fn algebraic(&self, square: Square) -> SquareName {
        SquareName::algebraic(self.file(square), self.row(square))
    }
}

/// Where a step of this length leads from a place, if not off the left or lower edge.
fn offset(place: (u8, u8), direction: Direction, length: u8) -> Option<(u8, u8)> {
    let (files, rows) = direction.step();
    let length = i8::try_from(length).ok()?;
    Some((place.0.checked_add_signed(files * length)?, place.1.checked_add_signed(rows * length)?))
}

/// The square at a place; places are sorted by row, then by file.
fn find(places: &[(u8, u8)], place: (u8, u8)) -> Option<Square> {
    places
        .binary_search_by_key(&(place.1, place.0), |&(file, row)| (row, file))
        .ok()
        .and_then(Square::new)
}

/// Why a board cannot be built.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum BoardError {
    /// A side is too short or too long.
    #[error("a side of {length} squares is not between 3 and 16")]
    Side {
        /// The length asked for.
        length: u8,
    },
    /// There are too many playing squares, or none.
    #[error("{count} playing squares are not between 1 and 128")]
    TooManySquares {
        /// How many there would be.
        count: usize,
    },
    /// A graph was asked for as a grid.
    #[error("a board of points is built from its lines, not as a grid")]
    NotAGrid,
    /// A point lies outside the largest board.
    #[error("the point ({file}, {row}) is not between (1, 1) and (16, 16)")]
    PointOutside {
        /// Its file, from 1.
        file: u8,
        /// Its row, from 1.
        row: u8,
    },
    /// A point is listed twice.
    #[error("the point ({file}, {row}) is listed twice")]
    PointTwice {
        /// Its file, from 1.
        file: u8,
        /// Its row, from 1.
        row: u8,
    },
    /// A line passes a place where there is no point.
    #[error("a line passes ({file}, {row}), which is not a point of the board")]
    LineWithoutPoint {
        /// The file, from 1.
        file: u8,
        /// The row, from 1.
        row: u8,
    },
    /// A line joins a point to itself.
    #[error("a line joins the point ({file}, {row}) to itself")]
    LineStandsStill {
        /// Its file, from 1.
        file: u8,
        /// Its row, from 1.
        row: u8,
    },
    /// Two lines leave a point in the same direction for different points.
    #[error("two lines leave the point ({file}, {row}) going {direction}")]
    TwoNeighbours {
        /// Its file, from 1.
        file: u8,
        /// Its row, from 1.
        row: u8,
        /// The direction, by the signs of the difference.
        direction: Direction,
    },
}
