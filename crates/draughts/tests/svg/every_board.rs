//! What holds of every drawing, whatever is on it.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use draughts::rules::builtin;
use draughts::svg::{Labels, Theme};
use draughts::{
    Arrow, ArrowKind, Kind, Mark, Position, Side, Square, SquareSet, SvgBoard, Variant,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

use super::{of_class, parsed};

/// All variants that ship, and the largest board.
static VARIANTS: LazyLock<Vec<Variant>> = LazyLock::new(|| {
    let built_in = builtin::ids().iter().map(|id| Variant::by_name(id).expect("it ships"));
    let wide = r#"
        id = "wide"
        extends = "brazilian-medieval"
        name = { en = "Wide" }
        board = { width = 16, height = 16 }
    "#;
    let wide = Variant::from_toml(wide).unwrap_or_else(|problems| panic!("{problems}"));
    built_in.chain([wide]).collect()
});

/// Every piece of these squares is drawn once, as what it is; returns how many there are.
fn assert_drawn(variant: &Variant, position: &Position, shown: SquareSet, text: &str) {
    let document = parsed(text);
    let mut drawn = BTreeMap::new();
    for group in of_class(&document, "draughts-piece") {
        for piece in group.children().filter(|node| node.has_tag_name("use")) {
            let square = piece.attribute("data-square").expect("a piece names its square");
            let classes = group.attribute("class").expect("found by it").to_owned();
            assert!(drawn.insert(square.to_owned(), classes).is_none(), "{square} twice in {text}");
        }
    }
    let expected: BTreeMap<_, _> = (position.occupied() & shown)
        .iter()
        .filter_map(|square| Some((square, position.piece_at(square)?)))
        .map(|(square, (side, kind))| {
            let kind = match kind {
                Kind::Man => "man",
                Kind::King => "king",
                Kind::First => "first",
                Kind::Second => "second",
            };
            let classes = format!("draughts-piece draughts-{side} draughts-{kind}");
            (variant.square_name(square).to_string(), classes)
        })
        .collect();
    assert_eq!(drawn, expected);
}

/// Ids are there once, everything that is used is there, and nothing comes from elsewhere.
fn assert_whole(text: &str) {
    let document = parsed(text);
    let ids: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let unique: BTreeSet<_> = ids.iter().copied().collect();
    assert_eq!(ids.len(), unique.len(), "{text}");
    for node in document.descendants() {
        if let Some(href) = node.attribute("href") {
            assert!(unique.contains(href.strip_prefix('#').expect("an id")), "{href} in {text}");
        }
        let name = node.tag_name().name();
        assert!(!["script", "image", "foreignObject"].contains(&name), "{text}");
    }
    let root = document.root_element();
    assert_eq!(root.attribute("role"), Some("img"));
    let labels = root.attribute("aria-labelledby").expect("there is a text");
    assert!(labels.split(' ').all(|label| unique.contains(label)), "{labels}");
    assert!(text.len() < 32_000, "{} bytes", text.len());
}

#[test]
fn the_start_of_every_variant_in_every_look() {
    for variant in VARIANTS.iter() {
        let start = variant.start();
        for theme in Theme::ALL {
            for labels in [Labels::Border, Labels::Squares, Labels::None] {
                for side in Side::BOTH {
                    let svg = variant.svg(&start).theme(theme).labels(labels).seen_from(side);
                    let text = svg.to_string();
                    assert_drawn(variant, &start, variant.rules().board.squares(), &text);
                    assert_whole(&text);
                    assert_eq!(text, svg.to_string());
                }
            }
        }
    }
}

#[derive(Debug, Clone)]
struct Case {
    variant: usize,
    pieces: Vec<(usize, bool, u8, bool)>,
    arrows: Vec<(Vec<usize>, usize)>,
    marks: Vec<(usize, usize)>,
    captured: u128,
    crop: Option<u128>,
    flip: bool,
}

fn case() -> impl Strategy<Value = Case> {
    (
        0..VARIANTS.len(),
        vec((0..128_usize, any::<bool>(), 0..4_u8, any::<bool>()), 0..40),
        vec((vec(0..128_usize, 0..5), 0..3_usize), 0..4),
        vec((0..128_usize, 0..3_usize), 0..6),
        any::<u128>(),
        select(vec![None, Some(0), Some(1 << 9), Some((1 << 20) | (1 << 27)), Some(u128::MAX)]),
        any::<bool>(),
    )
        .prop_map(|(variant, pieces, arrows, marks, captured, crop, flip)| Case {
            variant,
            pieces,
            arrows,
            marks,
            captured,
            crop,
            flip,
        })
}

/// A position with these pieces, as far as the board and the rules have them.
fn put(variant: &Variant, pieces: &[(usize, bool, u8, bool)]) -> Position {
    let mut position = Position::empty(Side::White);
    let board = &variant.rules().board;
    for &(square, white, bits, marked) in pieces {
        let square = Square::new(square % board.len()).expect("boards have 128 squares at most");
        let side = if white { Side::White } else { Side::Black };
        let kind = Kind::from_bits(bits);
        let declared = variant.rules().pieces.iter().any(|piece| piece.kind == kind);
        let known = matches!(kind, Kind::Man | Kind::King) || declared;
        position.put(square, side, if known { kind } else { Kind::Man });
        position.set_marked(square, marked);
    }
    position
}

/// The drawing of a case, what is said besides the position, and what the part of the board must have.
fn drawing(
    case: &Case,
    variant: &Variant,
    position: &Position,
) -> (SvgBoard, SquareSet, SquareSet) {
    let square = |index: usize| Square::new(index).expect("below 128");
    let captured = SquareSet::from_bits(case.captured);
    let mut svg = variant.svg(position).captured(captured);
    let mut named = captured & position.occupied();
    for (squares, kind) in &case.arrows {
        let squares: Vec<_> = squares.iter().map(|&index| square(index)).collect();
        let on_board = variant.rules().board.squares();
        let there: SquareSet =
            squares.iter().copied().filter(|&it| on_board.contains(it)).collect();
        let count = squares.iter().filter(|&&it| on_board.contains(it)).count();
        if count > 1 {
            named |= there;
        }
        svg = svg.arrow(Arrow::new(squares, ArrowKind::ALL[*kind]));
    }
    for &(index, mark) in &case.marks {
        svg = svg.mark(square(index), Mark::ALL[mark]);
        named.insert(square(index));
    }
    let mut needed = named;
    if let Some(crop) = case.crop {
        svg = svg.crop(SquareSet::from_bits(crop));
        needed |= SquareSet::from_bits(crop);
    }
    if case.flip {
        svg = svg.seen_from(Side::Black);
    }
    let all = variant.rules().board.squares();
    (svg, named & all, needed & all)
}

/// The squares of the smallest part of the board that has these and one more around them.
fn part(variant: &Variant, named: SquareSet) -> SquareSet {
    let board = &variant.rules().board;
    if named.is_empty() {
        return board.squares();
    }
    let near = |place: fn(&draughts::board::Board, Square) -> u8, square: Square| {
        let places = || named.iter().map(|it| place(board, it));
        let (first, last) = (places().min().expect("some"), places().max().expect("some"));
        (first.saturating_sub(1)..=last + 1).contains(&place(board, square))
    };
    let inside = |&square: &Square| {
        near(|board, it| board.file(it), square) && near(|board, it| board.row(it), square)
    };
    board.squares().iter().filter(inside).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    #[test]
    fn every_piece_is_drawn_once_and_named(case in case()) {
        let variant = &VARIANTS[case.variant];
        let position = put(variant, &case.pieces);
        let (svg, named, needed) = drawing(&case, variant, &position);
        let text = svg.to_string();
        let all = variant.rules().board.squares();
        let shown = if case.crop.is_some() { part(variant, needed) } else { all };
        assert_drawn(variant, &position, shown, &text);
        assert_whole(&text);

        let description = svg.alternative_text();
        let words: BTreeSet<_> = description.split([' ', ',', ';', '.']).collect();
        for square in (position.occupied() & shown) | named {
            let name = variant.square_name(square).to_string();
            prop_assert!(words.contains(&*name), "{name}: {description}");
        }
    }
}
