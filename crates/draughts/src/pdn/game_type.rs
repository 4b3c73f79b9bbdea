//! The GameType tag.

use std::fmt;

use draughts_board::{Corner, Shape, Side, Style};
use draughts_rules::Record;

/// The table of game types, and the numbers that are in use besides.
const TABLE: &str = include_str!("game-types.txt");

/// The value of a GameType tag: `26`, or `23,W,8,8,A0,0`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct GameType {
    /// The number of the game.
    pub number: u16,
    /// The board and its notation, where the tag tells them.
    pub board: Option<BoardType>,
}

/// What a GameType tag tells of the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BoardType {
    /// Who moves first.
    pub first: Side,
    /// How many files there are.
    pub width: u8,
    /// How many rows there are.
    pub height: u8,
    /// How squares are named.
    pub squares: Squares,
    /// Whether the corner at the bottom left is not played on.
    pub inverted: bool,
}

/// How squares are named, and from where.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Squares {
    /// By numbers or by letters.
    pub style: Style,
    /// Where the first square is, as the player who moves first sees the board.
    pub corner: Corner,
}

/// The corners in the order of their digits.
const CORNERS: [Corner; 4] =
    [Corner::BottomLeft, Corner::BottomRight, Corner::TopLeft, Corner::TopRight];

impl GameType {
    /// Reads the value of a tag; blanks around its parts do no harm.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let parts: Vec<_> = text.split(',').map(str::trim).collect();
        let (number, board) = parts.split_first()?;
        let board = if board.is_empty() { None } else { Some(BoardType::parse(board)?) };
        Some(Self { number: number.parse().ok()?, board })
    }

    /// Whether the tag tells nothing but what the standard's table has for the number.
    pub(super) fn is_standard(&self) -> bool {
        self.board.is_none()
            || TABLE.lines().any(|line| {
                line.split_once(' ').and_then(|(_, full)| Self::parse(full)) == Some(*self)
            })
    }

    /// The whole value for a rule set with this number.
    pub(super) fn of_rules(number: u16, rules: &Record) -> Self {
        let notation = &rules.notation;
        let squares = Squares { style: notation.numbering.style(), corner: notation.first_corner };
        let board = BoardType {
            first: rules.setup.first,
            width: rules.board.width(),
            height: rules.board.height(),
            squares,
            inverted: rules.board.shape() == Shape::Light,
        };
        Self { number, board: Some(board) }
    }
}

impl BoardType {
    /// Reads the parts behind the number, the last of which may be missing.
    fn parse(parts: &[&str]) -> Option<Self> {
        let (first, width, height, squares, inverted) = match *parts {
            [first, width, height, squares] => (first, width, height, squares, "0"),
            [first, width, height, squares, inverted] => (first, width, height, squares, inverted),
            _ => return None,
        };
        let style = match squares.get(..1)? {
            // Short algebraic notation leaves out what is plain, which no game does here.
            "A" | "S" => Style::Algebraic,
            "N" => Style::Numeric,
            _ => return None,
        };
        let corner = *CORNERS.get(squares[1..].parse::<usize>().ok()?)?;
        let first = match first {
            "W" => Side::White,
            "B" => Side::Black,
            _ => return None,
        };
        let inverted = match inverted {
            "0" => false,
            "1" => true,
            _ => return None,
        };
        let (width, height) = (width.parse().ok()?, height.parse().ok()?);
        Some(Self { first, width, height, squares: Squares { style, corner }, inverted })
    }
}

/// The ids of the variants that programs mean by a number of their own.
pub(super) fn private(number: u16) -> impl Iterator<Item = &'static str> {
    TABLE.lines().filter_map(move |line| {
        let (found, id) = line.strip_prefix("also ")?.split_once(' ')?;
        (found.parse() == Ok(number)).then_some(id)
    })
}

impl fmt::Display for GameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number)?;
        let Some(BoardType { first, width, height, squares, inverted }) = &self.board else {
            return Ok(());
        };
        let style = if squares.style == Style::Algebraic { 'A' } else { 'N' };
        let corner = CORNERS.iter().position(|corner| *corner == squares.corner).unwrap_or(0);
        let inverted = u8::from(*inverted);
        write!(f, ",{},{width},{height},{style}{corner},{inverted}", first.letter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_are_read_and_written() {
        for text in ["26", "20,W,10,10,N2,0", "22,W,8,8,N2,1", "41,W,10,8,A0,0"] {
            let game_type = GameType::parse(text).expect(text);
            assert_eq!(game_type.to_string(), text);
            assert!(game_type.is_standard(), "{text}");
        }
        assert!(!GameType::parse("20,W,10,10,N1,0").expect("it is one").is_standard());
        for bad in [
            "",
            "x",
            "20,W",
            "20,W,10,10,Q2,0",
            "20,W,10,10,N7,0",
            "20,W,10,10,N2,3",
            "20,W,10,10,é,0",
        ] {
            assert_eq!(GameType::parse(bad), None, "{bad}");
        }
    }

    #[test]
    fn the_table_is_that_of_the_rule_files() {
        for id in draughts_rules::builtin::ids() {
            let rules = draughts_rules::builtin::load(id).expect("it ships").rules;
            let Some(number) = rules.game_type else { continue };
            let standard = TABLE.lines().any(|line| line.starts_with(&format!("{number} ")));
            assert!(standard, "{id} has the number {number}");
        }
        let private =
            TABLE.lines().filter_map(|line| line.strip_prefix("also ")?.split(' ').nth(1));
        private.for_each(|id| assert!(draughts_rules::builtin::ids().contains(&id), "{id}"));
    }
}
