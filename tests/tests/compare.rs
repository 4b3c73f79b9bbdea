//! What several rule sets answer to the same positions.

use std::fmt::Write;
use std::path::PathBuf;

use draughts::movegen::MoveKind;
use draughts::{Kind, Move, Position, Square, Variant};
use draughts_testkit::notation::read_position;
use draughts_tests::data::{Comparison, read};
use insta::{assert_snapshot, with_settings};
use rstest::rstest;

#[rstest]
fn answers(#[files("data/compare/*.toml")] path: PathBuf) {
    let comparison: Comparison = read(&path);
    let mut text = format!("{}\n{}\n", comparison.title, comparison.about);
    for group in &comparison.group {
        writeln!(text, "\n## {}", group.name).expect("a string can be written to");
        for fen in &group.positions {
            writeln!(text, "\n{fen}").expect("a string can be written to");
            for (answer, ids) in grouped(&group.variants, fen) {
                writeln!(text, "  {}: {answer}", ids.join(", "))
                    .expect("a string can be written to");
            }
        }
    }
    let name = path.file_stem().and_then(|stem| stem.to_str()).expect("file names are UTF-8");
    with_settings!({
        snapshot_path => "../snapshots/compare", prepend_module_to_snapshot => false,
        omit_expression => true,
    }, {
        assert_snapshot!(name, text);
    });
}

/// The different answers, each with the rule sets that give it, in the order of the file.
fn grouped<'ids>(ids: &'ids [String], fen: &str) -> Vec<(String, Vec<&'ids str>)> {
    let mut groups: Vec<(String, Vec<&str>)> = Vec::new();
    for id in ids {
        let answer = answer(id, fen);
        match groups.iter_mut().find(|group| group.0 == answer) {
            Some(group) => group.1.push(id),
            None => groups.push((answer, vec![id])),
        }
    }
    groups
}

/// The legal moves in algebraic notation, sorted.
fn answer(id: &str, fen: &str) -> String {
    let variant = Variant::by_name(id).unwrap_or_else(|error| panic!("{error}"));
    let position = read_position(variant.rules(), fen).unwrap_or_else(|error| panic!("{error}"));
    let moves = variant.legal_moves(&position).expect("the data hold no storm");
    let mut texts: Vec<_> = moves.iter().map(|mv| text(&variant, &position, mv)).collect();
    texts.sort();
    if texts.is_empty() { "no move".to_owned() } else { texts.join("; ") }
}

/// A move with its path, its captured pieces and what it makes, as in `f6xd8 {e7}=K`.
fn text(variant: &Variant, position: &Position, mv: &Move) -> String {
    let name = |square: Square| variant.rules().board.algebraic(square).to_string();
    if mv.kind() == MoveKind::Removal {
        return name(mv.from());
    }
    let path = variant.generator().path(position, mv);
    let mut text = name(mv.from());
    for &landing in &path.landings {
        text.push(if mv.is_capture() { 'x' } else { '-' });
        text += &name(landing);
    }
    let victim = |&square: &Square| {
        let king = position.piece_at(square).is_some_and(|(_, kind)| kind == Kind::King);
        format!("{}{}", if king { "K" } else { "" }, name(square))
    };
    if mv.is_capture() {
        let victims: Vec<_> = path.captured.iter().map(victim).collect();
        text += &format!(" {{{}}}", victims.join(","));
    }
    match mv.becomes() {
        Some(Kind::King) => text += "=K",
        Some(_) => text += "=M",
        None => {}
    }
    text
}
