//! What the squares are called.

use std::fmt;

use crate::{Board, Side, Square};

/// How squares are named.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Style {
    /// By a number from 1.
    Numeric,
    /// By the letter of the file and the number of the row.
    Algebraic,
}

/// Where the first square is, as the player who moves first sees the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Corner {
    /// At that player's near left.
    BottomLeft,
    /// At that player's near right.
    BottomRight,
    /// At that player's far left.
    TopLeft,
    /// At that player's far right.
    TopRight,
}

impl Corner {
    /// The same corner for somebody at the other end of the board.
    #[must_use]
    pub const fn turned(self) -> Self {
        match self {
            Self::BottomLeft => Self::TopRight,
            Self::BottomRight => Self::TopLeft,
            Self::TopLeft => Self::BottomRight,
            Self::TopRight => Self::BottomLeft,
        }
    }
}

/// The names of a board's squares: a style and a first corner, as PDN's GameType tag has them.
///
/// Numbers run along the rows from the first corner. Algebraic names count files and rows from the
/// first corner too, so that a board may be lettered from Black's side.
///
/// Source: PDN 3.0, GameType.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Numbering {
    style: Style,
    names: Vec<SquareName>,
    /// The squares in the order of their numbers.
    order: Vec<Square>,
}

impl Numbering {
    /// The numbering of a board from a corner as the side that moves first sees it.
    #[must_use]
    pub fn new(board: &Board, style: Style, corner: Corner, first: Side) -> Self {
        let corner = if first == Side::White { corner } else { corner.turned() };
        let from_top = matches!(corner, Corner::TopLeft | Corner::TopRight);
        let from_right = matches!(corner, Corner::BottomRight | Corner::TopRight);
        let place = |square| {
            let (file, row) = (board.file(square), board.row(square));
            let file = if from_right { board.width() - 1 - file } else { file };
            let row = if from_top { board.height() - 1 - row } else { row };
            (row, file)
        };
        let mut order: Vec<_> = board.squares().iter().collect();
        order.sort_unstable_by_key(|&square| place(square));
        let mut names = vec![SquareName(Name::Number(0)); board.len()];
        for (number, &square) in (1..).zip(&order) {
            let (row, file) = place(square);
            names[square.index()] = match style {
                Style::Numeric => SquareName(Name::Number(number)),
                Style::Algebraic => SquareName::algebraic(file, row),
            };
        }
        Self { style, names, order }
    }

    /// Whether squares have numbers or algebraic names.
    #[must_use]
    pub fn style(&self) -> Style {
        self.style
    }

    /// The squares in the order of their numbers: the first is number 1.
    #[must_use]
    pub fn order(&self) -> &[Square] {
        &self.order
    }

    /// The name of a square.
    ///
    /// # Panics
    /// If the square is not on the board of this numbering.
    #[must_use]
    pub fn name(&self, square: Square) -> SquareName {
        self.names[square.index()]
    }

    /// The square with this name.
    ///
    /// Leading zeros of a number and capital letters of a file are understood; nothing else but the
    /// name itself is.
    #[must_use]
    pub fn parse(&self, text: &str) -> Option<Square> {
        match self.style {
            Style::Numeric => {
                let number = usize::from(number(text)?);
                self.order.get(number.checked_sub(1)?).copied()
            }
            Style::Algebraic => {
                let letter = text.chars().next()?.to_ascii_lowercase();
                let file = u8::try_from(u32::from(letter).checked_sub(u32::from('a'))?).ok()?;
                let row = u8::try_from(number(text.get(1..)?)?).ok()?.checked_sub(1)?;
                let wanted = SquareName::algebraic(file, row);
                let index = self.names.iter().position(|&name| name == wanted)?;
                Square::new(index)
            }
        }
    }
}

/// The name of a square, to be printed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct SquareName(Name);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
enum Name {
    Number(u8),
    FileRow(u8, u8),
}

impl SquareName {
    pub(crate) fn algebraic(file: u8, row: u8) -> Self {
        Self(Name::FileRow(file, row))
    }
}

impl fmt::Display for SquareName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Name::Number(number) => write!(f, "{number}"),
            Name::FileRow(file, row) => write!(f, "{}{}", char::from(b'a' + file), row + 1),
        }
    }
}

/// A number of at most four digits, leading zeros allowed.
fn number(digits: &str) -> Option<u16> {
    let plain = digits.len() <= 4 && digits.bytes().all(|byte| byte.is_ascii_digit());
    if plain { digits.parse().ok() } else { None }
}
