//! `draughts board`

use anstyle::{AnsiColor, Style};
use anyhow::Result;
use draughts::diagram::{Labels, Role, Segment};
use draughts::{Diagram, Position, Side, SquareSet, Variant};

use crate::args::Board;
use crate::exit::Answer;
use crate::rule_file;
use crate::terminal::{self, FAINT, paint};

/// Draws a position.
pub(crate) fn run(arguments: &Board) -> Result<Answer> {
    let variant = rule_file::variant(&arguments.variant)?;
    let position = super::position(&variant, arguments.fen.as_deref())?;
    let look = Look { flip: arguments.flip, numbers: arguments.numbers };
    terminal::print(text(&variant, &position, look))?;
    Ok(Answer::Yes)
}

/// How a board is drawn.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Look {
    /// Black at the bottom.
    pub(super) flip: bool,
    /// The names of the empty squares written into them.
    pub(super) numbers: bool,
}

/// The board, the FEN and whose move it is.
pub(super) fn text(variant: &Variant, position: &Position, look: Look) -> String {
    let bottom = if look.flip { Side::Black } else { Side::White };
    let mut diagram = variant.diagram(position).seen_from(bottom);
    if look.numbers {
        diagram = diagram.labels(Labels::Squares);
    }
    let fen = paint(FAINT, variant.fen(position));
    let side = super::moves::capital(position.side());
    drawn(&diagram, SquareSet::EMPTY) + &format!("\n{fen}\n{side} to move\n")
}

/// A diagram in colors, some squares of it reversed.
pub(super) fn drawn(diagram: &Diagram, reversed: SquareSet) -> String {
    let mut text = String::new();
    for line in diagram.lines() {
        for Segment { text: part, role, square } in line {
            let reverse =
                role != Role::Blank && square.is_some_and(|square| reversed.contains(square));
            let style = if reverse { style(role).invert() } else { style(role) };
            text.push_str(&paint(style, part).to_string());
        }
        text.push('\n');
    }
    text
}

/// The colors of a board.
fn style(role: Role) -> Style {
    match role {
        Role::Piece(Side::White, _) => Style::new().bold(),
        Role::Piece(Side::Black, _) => AnsiColor::Red.on_default().bold(),
        Role::Mark | Role::Highlight => AnsiColor::Yellow.on_default(),
        Role::Label | Role::Line | Role::Empty | Role::Name => FAINT,
        _ => Style::new(),
    }
}
