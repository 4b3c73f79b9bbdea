//! Where everything stands: a square is 100 units wide, and the part of the board that is shown
//! begins at (0, 0).

use std::collections::BTreeMap;

use draughts_board::{Side, Square, SquareSet, Style};
use draughts_rules::RuleSet;

/// The width of a square.
pub(super) const SQUARE: i32 = 100;

/// Around the board, where there are no labels.
const EDGE: i32 = 14;

/// For labels beside the board.
const LABELS: i32 = 46;

/// A place in units, x to the right and y downward.
pub(super) type Point = (f64, f64);

/// The squares that are shown and where they are.
pub(super) struct Layout {
    pub(super) rules: RuleSet,
    bottom: Side,
    /// The first and the last column and line that are shown, counted from the left and the top.
    columns: (u8, u8),
    lines: (u8, u8),
    /// Left of the board and below it.
    pub(super) margin: i32,
}

impl Layout {
    /// The whole board, or the smallest part that has these squares and one more on every side.
    pub(super) fn new(
        rules: &RuleSet,
        bottom: Side,
        shown: Option<SquareSet>,
        labels: bool,
    ) -> Self {
        let board = &rules.board;
        let margin = if labels { LABELS } else { EDGE };
        let mut layout = Self {
            rules: rules.clone(),
            bottom,
            columns: (0, board.width() - 1),
            lines: (0, board.height() - 1),
            margin,
        };
        let shown = shown.unwrap_or_default() & board.squares();
        if !shown.is_empty() {
            let places = || shown.iter().map(|square| layout.place(square));
            let (whole, high) = (layout.columns, layout.lines);
            let columns = stretch(places().map(|place| place.0), whole);
            let lines = stretch(places().map(|place| place.1), high);
            (layout.columns, layout.lines) = (columns, lines);
        }
        layout
    }

    /// The column and the line of a square, counted from the left and from the top of the board.
    fn place(&self, square: Square) -> (u8, u8) {
        let board = &self.rules.board;
        self.turned(board.file(square), board.row(square))
    }

    /// From file and row to column and line, and back.
    fn turned(&self, across: u8, along: u8) -> (u8, u8) {
        let board = &self.rules.board;
        match self.bottom {
            Side::White => (across, board.height() - 1 - along),
            Side::Black => (board.width() - 1 - across, along),
        }
    }

    /// Whether a square is shown.
    pub(super) fn shows(&self, square: Square) -> bool {
        let (column, line) = self.place(square);
        (self.columns.0..=self.columns.1).contains(&column)
            && (self.lines.0..=self.lines.1).contains(&line)
    }

    /// The playing squares that are shown.
    pub(super) fn squares(&self) -> SquareSet {
        self.rules.board.squares().iter().filter(|&square| self.shows(square)).collect()
    }

    /// The upper left corner of a square.
    pub(super) fn corner(&self, square: Square) -> (i32, i32) {
        let (column, line) = self.place(square);
        let from = |first: u8, place: u8| SQUARE * (i32::from(place) - i32::from(first));
        (from(self.columns.0, column), from(self.lines.0, line))
    }

    /// The middle of a square.
    pub(super) fn center(&self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner(square);
        (x + SQUARE / 2, y + SQUARE / 2)
    }

    /// The middle of a square, to reckon with.
    pub(super) fn point(&self, square: Square) -> Point {
        let (x, y) = self.center(square);
        (f64::from(x), f64::from(y))
    }

    /// The width and the height of the board, as far as it is shown.
    pub(super) fn size(&self) -> (i32, i32) {
        let length = |(first, last): (u8, u8)| SQUARE * (i32::from(last) - i32::from(first) + 1);
        (length(self.columns), length(self.lines))
    }

    /// The whole drawing: its left, its top, its width and its height.
    pub(super) fn view(&self) -> [i32; 4] {
        let (width, height) = self.size();
        [-self.margin, -EDGE, self.margin + width + EDGE, EDGE + height + self.margin]
    }

    /// Whether the board goes on beyond what is shown: left, top, right, bottom.
    pub(super) fn cut(&self) -> [bool; 4] {
        let board = &self.rules.board;
        let (width, height) = (board.width(), board.height());
        [
            self.columns.0 > 0,
            self.lines.0 > 0,
            self.columns.1 + 1 < width,
            self.lines.1 + 1 < height,
        ]
    }

    /// Every place of the grid that is shown, played on or not: its upper left corner, and whether it
    /// has the tone of a1.
    pub(super) fn places(&self) -> impl Iterator<Item = ((i32, i32), bool)> + '_ {
        (self.lines.0..=self.lines.1).flat_map(move |line| {
            (self.columns.0..=self.columns.1).map(move |column| {
                let (file, row) = self.turned(column, line);
                let x = SQUARE * i32::from(column - self.columns.0);
                let y = SQUARE * i32::from(line - self.lines.0);
                ((x, y), (file + row).is_multiple_of(2))
            })
        })
    }

    /// The files and the rows that are shown, each with the middle of its place.
    pub(super) fn labels(&self) -> (BTreeMap<i32, String>, BTreeMap<i32, String>) {
        let board = &self.rules.board;
        let numbering = &self.rules.notation.numbering;
        let (mut files, mut rows) = (BTreeMap::new(), BTreeMap::new());
        for square in board.squares() {
            let name = match numbering.style() {
                Style::Algebraic => numbering.name(square),
                Style::Numeric => board.algebraic(square),
            };
            let name = name.to_string();
            let (file, row) = name.split_at(1);
            let (column, line) = self.place(square);
            let (x, y) = self.center(square);
            if (self.columns.0..=self.columns.1).contains(&column) {
                files.insert(x, file.to_owned());
            }
            if (self.lines.0..=self.lines.1).contains(&line) {
                rows.insert(y, row.to_owned());
            }
        }
        (files, rows)
    }
}

/// The first and the last of some places, with one more on both sides where the whole has it.
fn stretch(places: impl Iterator<Item = u8> + Clone, whole: (u8, u8)) -> (u8, u8) {
    let first = places.clone().min().unwrap_or(whole.0);
    let last = places.max().unwrap_or(whole.1);
    (first.saturating_sub(1).max(whole.0), (last + 1).min(whole.1))
}
