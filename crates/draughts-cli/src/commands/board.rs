//! `draughts board`

use anstyle::{AnsiColor, Style};
use anyhow::{Context, Result};
use draughts::diagram::{Labels, Role, Segment};
use draughts::{Arrow, Diagram, Mark, Position, Side, Square, SquareSet, Variant};

use crate::args::Board;
use crate::exit::Answer;
use crate::rule_file;
use crate::terminal::{self, FAINT, paint};

/// Draws a position.
pub(crate) fn run(arguments: &Board) -> Result<Answer> {
    let variant = rule_file::variant(&arguments.variant)?;
    let position = super::position(&variant, arguments.fen.as_deref())?;
    let shown = Shown::of(arguments, &variant, &position)?;
    if arguments.svg || arguments.words {
        let svg = svg(arguments, &variant, &position, shown)?;
        if arguments.words {
            terminal::print_line(svg.alternative_text())?;
        } else {
            terminal::print(svg)?;
        }
        return Ok(Answer::Yes);
    }
    let look = Look { flip: arguments.flip, numbers: arguments.numbers };
    let mut diagram = diagram(&variant, &position, look).captured(shown.captured);
    if let Some(labels) = arguments.labels {
        diagram = diagram.labels(labels.into());
    }
    let diagram = shown.arrows.into_iter().fold(diagram, Diagram::arrow);
    let marks = shown.marks.into_iter();
    let diagram = marks.fold(diagram, |diagram, (square, mark)| diagram.mark(square, mark));
    terminal::print(drawn(&diagram, SquareSet::EMPTY) + &caption(&variant, &position))?;
    Ok(Answer::Yes)
}

/// The drawing as SVG.
fn svg(
    arguments: &Board,
    variant: &Variant,
    position: &Position,
    shown: Shown,
) -> Result<draughts::SvgBoard> {
    let labels = arguments.labels.map(Labels::from);
    let mut svg = variant
        .svg(position)
        .theme(arguments.theme.into())
        .seen_from(bottom(arguments.flip))
        .language(arguments.lang.into())
        .id_prefix(&arguments.id)
        .captured(shown.captured);
    if let Some(labels) = labels.or(arguments.numbers.then_some(Labels::Squares)) {
        svg = svg.labels(labels);
    }
    if let Some(title) = &arguments.title {
        svg = svg.title(title);
    }
    if let Some(squares) = &arguments.crop {
        let names = squares.split(',').filter(|name| !name.is_empty());
        svg = svg.crop(names.map(|name| square(variant, name)).collect::<Result<_>>()?);
    }
    for arrow in shown.arrows {
        svg = svg.arrow(arrow);
    }
    for (square, mark) in shown.marks {
        svg = svg.mark(square, mark);
    }
    Ok(svg)
}

/// What is drawn besides the position.
struct Shown {
    arrows: Vec<Arrow>,
    marks: Vec<(Square, Mark)>,
    captured: SquareSet,
}

impl Shown {
    fn of(arguments: &Board, variant: &Variant, position: &Position) -> Result<Self> {
        let mut shown = Self { arrows: Vec::new(), marks: Vec::new(), captured: SquareSet::EMPTY };
        if let Some(text) = &arguments.mv {
            let mv = variant.parse_move(position, text)?;
            let arrow = variant.arrow(position, &mv);
            // A removal has no arrow: the piece itself goes.
            let removed = if arrow.is_none() { SquareSet::of(mv.from()) } else { mv.captured() };
            shown.captured = removed;
            shown.arrows.extend(arrow);
        }
        for way in &arguments.arrows {
            let squares = way.squares.iter().map(|name| square(variant, name));
            shown.arrows.push(Arrow::new(squares.collect::<Result<Vec<_>>>()?, way.kind));
        }
        for marked in &arguments.marks {
            for name in &marked.squares {
                shown.marks.push((square(variant, name)?, marked.mark));
            }
        }
        Ok(shown)
    }
}

/// The square of this name.
fn square(variant: &Variant, name: &str) -> Result<Square> {
    variant.parse_square(name.trim()).with_context(|| {
        let order = variant.rules().notation.numbering.order();
        let names = [order.first(), order.last()].into_iter().flatten();
        let names: Vec<_> = names.map(|&it| variant.square_name(it).to_string()).collect();
        format!("`{name}` is not a square of this board, which has {}", names.join(" to "))
    })
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
    let diagram = diagram(variant, position, look);
    drawn(&diagram, SquareSet::EMPTY) + &caption(variant, position)
}

fn diagram(variant: &Variant, position: &Position, look: Look) -> Diagram {
    let diagram = variant.diagram(position).seen_from(bottom(look.flip));
    if look.numbers { diagram.labels(Labels::Squares) } else { diagram }
}

fn bottom(flip: bool) -> Side {
    if flip { Side::Black } else { Side::White }
}

/// The FEN and whose move it is.
fn caption(variant: &Variant, position: &Position) -> String {
    let fen = paint(FAINT, variant.fen(position));
    let side = super::moves::capital(position.side());
    format!("\n{fen}\n{side} to move\n")
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
        Role::Mark | Role::Highlight | Role::Arrow => AnsiColor::Yellow.on_default(),
        Role::Label | Role::Line | Role::Empty | Role::Name => FAINT,
        _ => Style::new(),
    }
}
