//! The words of a drawing.

use draughts::{Arrow, ArrowKind, Language, Mark, SquareSet, Variant};

use super::{moved, of_class, parsed, position};

const HOSTILE: &str = "</title><script>alert('1' & \"2\")</script>\u{0}\u{ffff}";

#[test]
fn hostile_words_stay_words() {
    let (variant, start) = position("brazilian", "");
    let svg = variant.svg(&start).title(HOSTILE).id_prefix("x\" onload=\"y").to_string();
    let document = parsed(&svg);
    let title = document.root_element().first_element_child().expect("a title");
    let expected = HOSTILE.replace(['\u{0}', '\u{ffff}'], "\u{fffd}");
    assert_eq!(title.text(), Some(&*expected));
    assert_eq!(title.attribute("id"), Some("x__onload__y-title"));
    assert!(!document.descendants().any(|node| node.has_tag_name("script")));
    assert!(!document.root_element().has_attribute("onload"));

    let named = r#"
        id = "hostile"
        extends = "brazilian"
        name = { en = "<b>Draughts</b> & \"more\"" }
    "#;
    let named = Variant::from_toml(named).unwrap_or_else(|problems| panic!("{problems}"));
    let svg = named.svg(&named.start()).to_string();
    let document = parsed(&svg);
    let title = document.root_element().first_element_child().expect("a title");
    assert_eq!(title.text(), Some("<b>Draughts</b> & \"more\""));
}

#[test]
fn everything_is_said_in_five_languages() {
    let (variant, position) = position("brazilian-medieval", "W:WMKc1,a1,g1:BMb8");
    let square = |name: &str| variant.parse_square(name).expect("a square");
    let svg = variant
        .svg(&position)
        .arrow(Arrow::new([square("a1"), square("b2")], ArrowKind::Move))
        .mark(square("h8"), Mark::Highlight)
        .captured(SquareSet::of(square("b8")))
        .crop(SquareSet::of(square("h8")));
    let texts: String = Language::ALL
        .into_iter()
        .map(|language| svg.clone().language(language).alternative_text() + "\n")
        .collect();
    insta::assert_snapshot!("languages", texts);
    let polish = svg.language(Language::Pl).to_string();
    assert_eq!(parsed(&polish).root_element().attribute("lang"), Some("pl"));
}

#[test]
fn the_title_is_the_name_of_the_game_in_its_language() {
    let (variant, start) = position("italian", "");
    let svg = variant.svg(&start).language(Language::It).to_string();
    assert!(svg.contains("<title id=\"board-title\">Dama italiana</title>"), "{svg}");
}

#[test]
fn a_part_of_the_board_is_described_as_far_as_it_is_shown() {
    let svg = moved("brazilian", "W:Wc3,h2:Bd4,h8", "c3xe5");
    assert_eq!(
        svg.alternative_text(),
        "Only a part of the board is shown. White: man c3. Black: man d4. White to move. \
         Arrow of a capture from c3 to e5. Captured: d4."
    );
    let text = svg.to_string();
    let document = parsed(&text);
    let labels = of_class(&document, "draughts-label").next().expect("files and rows");
    let labels: Vec<_> = labels.children().filter_map(|label| label.text()).collect();
    assert_eq!(labels, ["b", "c", "d", "e", "f", "6", "5", "4", "3", "2"]);
}

#[test]
fn a_board_without_pieces_says_so() {
    let (variant, position) = position("brazilian", "W:Wa1:B");
    let text = variant.svg(&position).alternative_text();
    assert_eq!(text, "White: man a1. Black: no pieces. White to move.");
}
