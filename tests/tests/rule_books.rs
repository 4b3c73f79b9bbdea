//! Books of rules: what a person reads of them, and what holds of every one.

use std::collections::BTreeSet;
use std::path::PathBuf;

use draughts::rulebook::{Examples, RuleBook, Shelf};
use draughts::rules::builtin;
use draughts::{Kind, Language, Side, Variant};
use insta::{assert_snapshot, with_settings};
use roxmltree::{Document, ParsingOptions};
use rstest::rstest;

fn variant(id: &str) -> Variant {
    Variant::by_name(id).unwrap_or_else(|error| panic!("{error}"))
}

/// What is read on a terminal. How the other variants differ is kept for one of them, so that a new
/// file under `variants/` does not change all the snapshots.
#[rstest]
#[case("alquerque", Language::En)]
#[case("brazilian-medieval", Language::En)]
#[case("dameo", Language::En)]
#[case("english-three-move", Language::En)]
#[case("frisian", Language::En)]
#[case("international", Language::En)]
#[case("italian", Language::En)]
#[case("konane", Language::En)]
#[case("parachute", Language::En)]
#[case("russian", Language::En)]
#[case("italian", Language::It)]
#[case("russian", Language::Pl)]
#[case("brazilian", Language::Pt)]
#[case("spanish", Language::Es)]
fn text(#[case] id: &str, #[case] language: Language) {
    let mut book = RuleBook::new(&variant(id), language);
    if id != "international" {
        book.neighbors.clear();
    }
    snapshot(&format!("{id}-{}", language.code()), &book.text().to_string());
}

#[test]
fn markdown() {
    let mut book = RuleBook::new(&variant("thai"), Language::En);
    book.neighbors.retain(|neighbor| neighbor.id.starts_with("thai"));
    snapshot("thai-en-markdown", &book.markdown().links(Some("../{lang}/{id}.md")).to_string());
}

fn snapshot(name: &str, text: &str) {
    with_settings!({
        snapshot_path => "../snapshots/rule-books", prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        assert_snapshot!(name, text);
    });
}

#[rstest]
fn every_book_is_well_formed(#[files("../variants/*.toml")] path: PathBuf) {
    let id = path.file_stem().and_then(|stem| stem.to_str()).expect("a name");
    let variant = variant(id);
    let examples = Examples::find(&variant);
    assert_well_formed(&RuleBook::with(
        &variant,
        Language::En,
        &examples,
        &Shelf::new(Language::En),
    ));
}

#[rstest]
fn every_language_is_well_formed(#[values("frisian", "konane", "parachute")] id: &str) {
    let variant = variant(id);
    let examples = Examples::find(&variant);
    for language in Language::ALL {
        assert_well_formed(&RuleBook::with(&variant, language, &examples, &Shelf::new(language)));
    }
}

#[test]
fn a_file_of_ones_own_has_a_book_too() {
    let file = r#"
        id = "stone-soup"
        extends = "turkish"
        name = { en = "Stone <soup> & \"more\"" }
        board = { width = 6, height = 7 }
        setup = { rows = 2 }
        man = { captures = ["any"] }
        king = { range = "short" }
        goal = { minimum-pieces = 2 }
    "#;
    let variant = Variant::from_toml(file).unwrap_or_else(|problems| panic!("{problems}"));
    for language in Language::ALL {
        let book = RuleBook::new(&variant, language);
        assert!(book.title.starts_with("Stone <soup> & \"more\""), "{}", book.title);
        assert_well_formed(&book);
        let keys: BTreeSet<_> = book
            .parts
            .iter()
            .flat_map(|part| &part.rules)
            .map(|rule| &*rule.statement.key)
            .collect();
        assert!(keys.contains("goal.minimum-pieces") && keys.contains("king.range"));
        assert_eq!(book.neighbors.len(), builtin::ids().len());
    }
    let book = RuleBook::new(&variant, Language::En);
    snapshot("own-file-en", &RuleBook { neighbors: Vec::new(), ..book }.text().to_string());
}

#[test]
fn rules_about_material_show_such_material() {
    let variant = variant("russian");
    let book = RuleBook::new(&variant, Language::En);
    let rules = book.parts.iter().flat_map(|part| &part.rules);
    let shown: Vec<_> = rules
        .filter(|rule| rule.statement.key.starts_with("draw["))
        .flat_map(|rule| rule.figures.iter().map(|figure| (&*rule.statement.key, figure)))
        .collect();
    assert_eq!(shown.len(), 5);
    let road = variant.rules().landmarks[0].1;
    for (key, figure) in shown {
        let [white, black] = Side::BOTH.map(|side| figure.position.of(side).len());
        let kings = figure.position.of_kind(Side::Black, Kind::King);
        let on_the_road = (kings & road).len() == 1;
        match key {
            "draw[2]" => assert_eq!((white, black, kings.len()), (3, 1, 1)),
            "draw[3]" => assert_eq!(white + black, 4),
            "draw[4]" => assert_eq!(white + black, 6),
            "draw[5]" => assert_eq!((white, black, on_the_road), (3, 1, true)),
            "draw[6]" => assert_eq!((white, black), (1, 1)),
            other => panic!("{other} is about no material"),
        }
    }
}

#[test]
fn the_same_rules_give_the_same_book() {
    let book = || RuleBook::new(&variant("czech"), Language::Es).html().to_string();
    assert_eq!(book(), book());
}

#[test]
fn a_page_says_more_than_a_fragment() {
    let book = RuleBook::new(&variant("english"), Language::Pt);
    let (page, fragment) = (book.html().to_string(), book.html().fragment().to_string());
    assert!(page.starts_with("<!DOCTYPE html>\n<html lang=\"pt\">") && page.contains("<body>"));
    assert!(fragment.starts_with("<article ") && !fragment.contains("<body>"));
    assert!(page.contains(&fragment));
    assert!(fragment.contains("<a href=\"russian.html\">"));
    let there = book.html().links(Some("/rules/{lang}/{id}")).to_string();
    assert!(there.contains("<a href=\"/rules/pt/russian\">"));
    assert!(there.contains("<a href=\"/rules/it/english\" lang=\"it\""));
    assert!(!there.contains("<a href=\"/rules/pt/english\""));
    assert!(!book.html().links(None).to_string().contains("russian.html"));
}

#[test]
fn lines_of_text_are_no_wider_than_asked() {
    let book = RuleBook::new(&variant("english"), Language::En);
    for width in [40, 72, 120] {
        let text = book.text().width(width).to_string();
        let wide: Vec<_> = text.lines().filter(|line| line.chars().count() > width).collect();
        assert_eq!(wide, [""; 0], "{width}");
    }
}

/// The page is XML, no id stands twice, links lead somewhere, and whoever does not see a diagram is told
/// of all its squares.
fn assert_well_formed(book: &RuleBook) {
    let page = book.html().to_string();
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(&page, options)
        .unwrap_or_else(|error| panic!("{}: {error}", book.title));
    let attribute = |name| document.descendants().filter_map(move |node| node.attribute(name));
    let mut ids = BTreeSet::new();
    for id in attribute("id") {
        assert!(ids.insert(id), "{}: `{id}` stands twice", book.title);
    }
    for link in attribute("href") {
        let leads = match link.strip_prefix('#') {
            Some(id) => ids.contains(id),
            None => link.strip_suffix(".html").is_some_and(|id| builtin::ids().contains(&id)),
        };
        assert!(leads, "{}: `{link}` leads nowhere", book.title);
    }
    let drawings = document.descendants().filter(|node| node.tag_name().name() == "svg");
    let drawings: Vec<_> = drawings.collect();
    let rules = book.parts.iter().flat_map(|part| &part.rules);
    let figures: Vec<_> = rules.flat_map(|rule| &rule.figures).collect();
    assert_eq!(drawings.len(), figures.len(), "{}", book.title);
    assert!(drawings.len() >= 5, "{}: {} diagrams", book.title, drawings.len());
    for (drawing, figure) in drawings.iter().zip(figures) {
        let description = drawing
            .descendants()
            .find(|node| node.tag_name().name() == "desc")
            .and_then(|node| node.text())
            .expect("a drawing is described");
        assert_eq!(description, figure.alternative_text());
        assert!(!figure.caption.is_empty());
        let told = drawing.parent_element().and_then(|it| it.attribute("data-fen"));
        assert_eq!(told, figure.has_moves().then(|| figure.fen()).as_deref(), "{description}");
        let words: BTreeSet<_> = description.split([' ', ',', '.', ';', ':']).collect();
        for square in drawing.descendants().filter_map(|node| node.attribute("data-square")) {
            assert!(words.contains(square), "{}: `{square}` in {description}", book.title);
        }
    }
}
