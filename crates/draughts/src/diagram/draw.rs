//! Where everything stands on the sheet.

use draughts_board::{Direction, Kind, Shape, Side, Square, Style};

use crate::annotation::{Arrow, ArrowKind, Mark};

use super::canvas::Canvas;
use super::{Diagram, Labels, Role, Segment};

/// Draws a diagram.
pub(super) fn draw(diagram: &Diagram) -> Vec<Vec<Segment>> {
    let layout = Layout::new(diagram);
    let board = &diagram.rules.board;
    let mut canvas = layout.canvas();
    if board.shape() == Shape::Points {
        board.squares().iter().for_each(|square| layout.links(&mut canvas, square));
    }
    board.squares().iter().for_each(|square| layout.square(&mut canvas, square));
    let captured = diagram.annotations.captured;
    for (&square, &mark) in &diagram.annotations.marks {
        if !captured.contains(square) {
            layout.brackets(&mut canvas, square, brackets(mark));
        }
    }
    captured.iter().for_each(|square| layout.brackets(&mut canvas, square, ["<", ">"]));
    if diagram.labels == Labels::Border {
        board.squares().iter().for_each(|square| layout.border(&mut canvas, square));
    }
    let arrows =
        diagram.annotations.arrows.iter().map(|arrow| {
            vec![Segment { text: way(diagram, arrow), role: Role::Arrow, square: None }]
        });
    canvas.into_segments().into_iter().chain(arrows).collect()
}

/// What stands around a marked square.
fn brackets(mark: Mark) -> [&'static str; 2] {
    match mark {
        Mark::Highlight => ["[", "]"],
        Mark::Target => ["(", ")"],
        Mark::Forbidden => ["{", "}"],
    }
}

/// An arrow as a line of text.
fn way(diagram: &Diagram, arrow: &Arrow) -> String {
    let numbering = &diagram.rules.notation.numbering;
    let names: Vec<_> =
        arrow.squares().iter().map(|&square| numbering.name(square).to_string()).collect();
    match arrow.kind() {
        ArrowKind::Move => format!("> {}", names.join("-")),
        ArrowKind::Capture => format!("> {}", names.join("x")),
        ArrowKind::Forbidden => format!("! {}", names.join("-")),
    }
}

/// The measures of a drawing, in characters.
struct Layout<'a> {
    diagram: &'a Diagram,
    /// Left of the board, for the names of the rows.
    margin: usize,
    /// The longest name of a square written inside it; 0 where none is.
    name: usize,
    /// A piece, its name and its mark.
    inside: usize,
    /// From one file to the next.
    across: usize,
    /// From one row to the next.
    down: usize,
}

impl<'a> Layout<'a> {
    fn new(diagram: &'a Diagram) -> Self {
        let rules = &diagram.rules;
        let numbering = &rules.notation.numbering;
        let lengths =
            numbering.order().iter().map(|&square| numbering.name(square).to_string().len());
        let name = if diagram.labels == Labels::Squares { lengths.max().unwrap_or(0) } else { 0 };
        let inside = 1 + name + usize::from(rules.chance.is_some());
        let points = rules.board.shape() == Shape::Points;
        // Between two points there is room for a line and for brackets.
        let (across, down) = if points { (inside + 3, 2) } else { (inside + 1, 1) };
        let height = rules.board.height().to_string().len();
        let margin = if diagram.labels == Labels::Border { height } else { 0 };
        Self { diagram, margin, name, inside, across, down }
    }

    fn canvas(&self) -> Canvas {
        let board = &self.diagram.rules.board;
        let (files, rows) = (usize::from(board.width()), usize::from(board.height()));
        let labels = usize::from(self.diagram.labels == Labels::Border);
        let columns = self.margin + 1 + (files - 1) * self.across + self.inside + 1;
        Canvas::new(columns, (rows - 1) * self.down + 1 + labels)
    }

    /// The file and row of a square on the sheet, counted from the left and from the top.
    fn place(&self, square: Square) -> (usize, usize) {
        let board = &self.diagram.rules.board;
        let (file, row) = (board.file(square), board.row(square));
        let (file, row) = match self.diagram.bottom {
            Side::White => (file, board.height() - 1 - row),
            Side::Black => (board.width() - 1 - file, row),
        };
        (usize::from(file), usize::from(row))
    }

    /// Where the piece on a square is drawn.
    fn spot(&self, square: Square) -> (usize, usize) {
        let (file, row) = self.place(square);
        (self.margin + 1 + file * self.across, row * self.down)
    }

    /// A square: the blank before it, the piece, the name, the mark.
    fn square(&self, canvas: &mut Canvas, square: Square) {
        let Diagram { rules, position, .. } = self.diagram;
        let (column, line) = self.spot(square);
        let own = Some(square);
        if rules.board.shape() != Shape::Points {
            canvas.write((column - 1, line), &" ".repeat(self.inside + 1), Role::Blank, own);
        }
        let piece = position.piece_at(square);
        let (symbol, role) = match piece {
            Some((side, kind)) => (self.symbol(side, kind), Role::Piece(side, kind)),
            None => ('.', Role::Empty),
        };
        canvas.write((column, line), symbol.encode_utf8(&mut [0; 4]), role, own);
        if self.name > 0 {
            let name = rules.notation.numbering.name(square).to_string();
            canvas.write((column + 1, line), &name, Role::Name, own);
        }
        if position.marked().contains(square) {
            canvas.write((column + self.inside - 1, line), "*", Role::Mark, own);
        }
    }

    fn symbol(&self, side: Side, kind: Kind) -> char {
        let (white, black) = match kind {
            Kind::Man => ('w', 'b'),
            Kind::King => ('W', 'B'),
            Kind::First | Kind::Second => {
                let pieces = &self.diagram.rules.pieces;
                let letter =
                    pieces.iter().find(|piece| piece.kind == kind).map_or('?', |p| p.letter);
                (letter.to_ascii_uppercase(), letter.to_ascii_lowercase())
            }
        };
        if side == Side::White { white } else { black }
    }

    /// Brackets around a square; between two squares that both have them one stroke is enough.
    fn brackets(&self, canvas: &mut Canvas, square: Square, [open, close]: [&str; 2]) {
        let (column, line) = self.spot(square);
        for (at, bracket, others) in [
            (column - 1, open, [']', ')', '}', '>']),
            (column + self.inside, close, ['[', '(', '{', '<']),
        ] {
            let shared = others.contains(&canvas.at((at, line)));
            canvas.write((at, line), if shared { "|" } else { bracket }, Role::Highlight, None);
        }
    }

    /// The lines of a graph from a point to those below it and to its right.
    fn links(&self, canvas: &mut Canvas, square: Square) {
        let board = &self.diagram.rules.board;
        let from = self.spot(square);
        let (file, row) = self.place(square);
        for direction in Direction::ALL {
            let Some(next) = board.neighbour(square, direction) else { continue };
            let (to_file, to_row) = self.place(next);
            let to = self.spot(next);
            let (files, rows) = (file.abs_diff(to_file), to_row.saturating_sub(row));
            if rows == 0 && to_row == row && to_file > file {
                for column in from.0 + self.inside..to.0 {
                    canvas.write((column, from.1), "-", Role::Line, None);
                }
            } else if files == 0 && rows > 0 {
                for line in from.1 + 1..to.1 {
                    canvas.write((from.0, line), "|", Role::Line, None);
                }
            } else if files == rows && rows > 0 {
                let right = to_file > file;
                let left = from.0.min(to.0);
                for step in 1..2 * rows {
                    let halves = if right { step } else { 2 * rows - step };
                    let column = left + halves * self.across / 2;
                    self.slant(canvas, (column, from.1 + step), right);
                }
            }
        }
    }

    /// One character of a diagonal line, crossed with the other diagonal where there is one.
    fn slant(&self, canvas: &mut Canvas, at: (usize, usize), right: bool) {
        let (own, other) = if right { ("\\", '/') } else { ("/", '\\') };
        let text = if canvas.at(at) == other { "X" } else { own };
        canvas.write(at, text, Role::Line, None);
    }

    /// The file and the row of a square at the border.
    fn border(&self, canvas: &mut Canvas, square: Square) {
        let rules = &self.diagram.rules;
        let numbering = &rules.notation.numbering;
        let name = match numbering.style() {
            Style::Algebraic => numbering.name(square),
            Style::Numeric => rules.board.algebraic(square),
        };
        let name = name.to_string();
        let (file, row) = name.split_at(1);
        let (column, line) = self.spot(square);
        let below = (usize::from(rules.board.height()) - 1) * self.down + 1;
        canvas.write((column, below), file, Role::Label, None);
        let width = self.margin;
        canvas.write((0, line), &format!("{row:>width$}"), Role::Label, None);
    }
}
