//! What drawings look like: snapshots to be read, and colors that can be told apart.

use draughts::svg::{Labels, Theme};
use draughts::{Arrow, ArrowKind, Mark, Side, Variant};
use insta::assert_snapshot;

use super::{moved, of_class, parsed, position};

#[test]
fn a_capture_cropped_to_what_it_concerns() {
    let svg = moved("russian", "W:Wc3,Kh2:Bd4,f6,Ka7", "c3xe5xg7");
    assert_snapshot!("capture", svg.id_prefix("capture"));
}

#[test]
fn numbers_inside_the_squares_of_a_dark_theme() {
    let (variant, position) = position("english", "B:WK2,21,30:B11,K32");
    assert_snapshot!("numbers", variant.svg(&position).theme(Theme::Dark));
}

#[test]
fn a_graph_from_the_other_side() {
    let (variant, position) = position("alquerque", "W:Wa2,c1:Bb3,e5");
    let svg = variant.svg(&position).theme(Theme::HighContrast).seen_from(Side::Black);
    assert_snapshot!("graph", svg);
}

#[test]
fn all_squares_with_marks_and_arrows() {
    let (variant, position) = position("turkish", "W:Wa2,Kd4:Bd6,Kh8");
    let square = |name: &str| variant.parse_square(name).expect("a square");
    let svg = variant
        .svg(&position)
        .theme(Theme::RedBlue)
        .arrow(Arrow::new([square("a2"), square("a3")], ArrowKind::Move))
        .arrow(Arrow::new([square("d4"), square("e5")], ArrowKind::Forbidden))
        .mark(square("d4"), Mark::Highlight)
        .mark(square("d7"), Mark::Target)
        .mark(square("e5"), Mark::Forbidden)
        .mark(square("h8"), Mark::Forbidden);
    assert_snapshot!("marks", svg);
}

#[test]
fn kinds_of_their_own_and_marks_of_duels() {
    let medieval = Variant::by_name("brazilian-medieval").expect("it ships");
    let marked = medieval.parse_fen("W:WMKc1,a1:BMb8").expect("a position");
    assert_snapshot!("duels", medieval.svg(&marked).labels(Labels::None));
    let (parachute, position) = position("parachute", "W:Wb2,Pb8:BPa1,Ka7");
    assert_snapshot!("own-kinds", parachute.svg(&position));
}

#[test]
fn pieces_stand_out_from_squares_and_from_each_other() {
    for theme in Theme::ALL {
        let palette = theme.palette();
        let least = if theme == Theme::HighContrast { 4.5 } else { 3.0 };
        let told_apart = |what: &str, one: draughts::svg::Color, other: draughts::svg::Color| {
            let ratio = one.contrast(other);
            assert!(ratio >= least, "{}: {what} {one} on {other}: {ratio:.2}", theme.name());
        };
        for piece in palette.pieces {
            for square in palette.playing {
                told_apart("piece", piece.fill, square);
            }
            told_apart("rings", piece.stroke, piece.fill);
            // A golden crown on a white piece is told from it by its edge.
            let crown = palette.crown.contrast(piece.fill);
            let edge = palette.crown_edge.contrast(piece.fill);
            assert!(crown.max(edge) >= 3.0, "{}: crown {crown:.2} {edge:.2}", theme.name());
            told_apart("edge of the crown", palette.crown_edge, palette.crown);
        }
        for square in palette.playing {
            told_apart("name", palette.name, square);
        }
        assert!(palette.label.contrast(palette.frame) >= 4.5, "{}", theme.name());
        for stroke in [palette.accent, palette.capture, palette.forbidden] {
            told_apart("casing", palette.casing, stroke);
            for square in palette.playing.into_iter().chain([palette.unplayed]) {
                let ratio = stroke.contrast(square).max(palette.casing.contrast(square));
                assert!(ratio >= 3.0, "{}: {stroke} on {square}: {ratio:.2}", theme.name());
            }
        }
    }
}

#[test]
fn sides_and_kings_differ_without_colors() {
    let (variant, position) = position("brazilian", "W:Wa1,Kc1:Bb8,Kd8");
    let svg = variant.svg(&position).to_string();
    let document = parsed(&svg);
    let piece = |id: &str| {
        let piece = document.descendants().find(|node| node.attribute("id") == Some(id));
        let piece = piece.unwrap_or_else(|| panic!("no {id}"));
        let rings = piece.children().filter(|node| node.has_tag_name("circle"));
        let milled = rings.clone().filter(|ring| ring.has_attribute("stroke-dasharray")).count();
        let crowns = piece.children().filter(|node| super::has_class(node, "draughts-crown"));
        (rings.count(), milled, crowns.count())
    };
    assert_eq!(piece("board-white-man"), (2, 0, 0));
    assert_eq!(piece("board-black-man"), (2, 1, 0));
    assert_eq!(piece("board-white-king"), (3, 0, 1));
    assert_eq!(piece("board-black-king"), (3, 2, 1));
}

#[test]
fn an_arrow_ends_before_a_piece_and_in_the_middle_of_an_empty_square() {
    let (variant, position) = position("turkish", "W:Wa1,a2:Bh8");
    let square = |name: &str| variant.parse_square(name).expect("a square");
    let head = |to: &str| {
        let arrow = Arrow::new([square("a1"), square(to)], ArrowKind::Move);
        let svg = variant.svg(&position).arrow(arrow).to_string();
        let document = parsed(&svg);
        let arrow = of_class(&document, "draughts-arrow-move").next().expect("it is there");
        let head = arrow.last_element_child().and_then(|head| head.attribute("d"));
        head.expect("a head").to_owned()
    };
    // The middle of a2 is at (50, 650), of a3 at (50, 550).
    assert!(head("a2").starts_with("M50 690 "), "{}", head("a2"));
    assert!(head("a3").starts_with("M50 532 "), "{}", head("a3"));
}
