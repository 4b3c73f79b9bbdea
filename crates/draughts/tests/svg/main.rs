//! Boards as SVG.

mod every_board;
mod looks;
mod text;

use draughts::{Position, SquareSet, SvgBoard, Variant};
use roxmltree::{Document, Node};

/// A variant that ships, and a position of it: the start without a FEN.
fn position(name: &str, fen: &str) -> (Variant, Position) {
    let variant = Variant::by_name(name).expect("the variant ships");
    let position = match fen {
        "" => variant.start(),
        _ => variant.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")),
    };
    (variant, position)
}

/// A drawing of a legal move, cropped to what it concerns.
fn moved(name: &str, fen: &str, text: &str) -> SvgBoard {
    let (variant, position) = position(name, fen);
    let mv = variant.parse_move(&position, text).unwrap_or_else(|error| panic!("{error}"));
    let arrow = variant.arrow(&position, &mv).expect("it is no removal");
    variant.svg(&position).arrow(arrow).captured(mv.captured()).crop(SquareSet::EMPTY)
}

/// The drawing is well-formed XML.
fn parsed(svg: &str) -> Document<'_> {
    Document::parse(svg).unwrap_or_else(|error| panic!("{error}: {svg}"))
}

/// The elements with this class.
fn of_class<'a, 'b>(
    document: &'a Document<'b>,
    class: &'a str,
) -> impl Iterator<Item = Node<'a, 'b>> {
    document.descendants().filter(move |node| has_class(node, class))
}

fn has_class(node: &Node<'_, '_>, class: &str) -> bool {
    node.attribute("class").is_some_and(|classes| classes.split(' ').any(|word| word == class))
}
