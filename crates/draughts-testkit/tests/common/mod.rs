//! Rule sets and positions for the tests, with algebraic names whatever the rule set's own are.

#![allow(dead_code, reason = "no test file needs all of it")]

use draughts_board::{Corner, Numbering, Side, Style};
use draughts_movegen::Position;
use draughts_rules::{Record, builtin};
use draughts_testkit::notation::{read_position, write_position, write_reference_move};
use draughts_testkit::reference::{self, ReferenceMove};

/// A built-in rule set.
pub(crate) fn rules(id: &str) -> Record {
    changed(id, |_| ())
}

/// A built-in rule set with something changed.
pub(crate) fn changed(id: &str, change: impl FnOnce(&mut Record)) -> Record {
    let resolved = builtin::load(id).unwrap_or_else(|unknown| panic!("{unknown}"));
    let mut record = Record::clone(&resolved.rules);
    let algebraic = (Style::Algebraic, Corner::BottomLeft);
    record.notation.numbering =
        Numbering::new(&record.board, algebraic.0, algebraic.1, Side::White);
    change(&mut record);
    record
}

pub(crate) fn position(rules: &Record, text: &str) -> Position {
    read_position(rules, text).unwrap_or_else(|error| panic!("{error}"))
}

pub(crate) fn legal(rules: &Record, text: &str) -> Vec<ReferenceMove> {
    reference::legal_moves(rules, &position(rules, text))
}

/// The legal moves as text, sorted.
pub(crate) fn moves(rules: &Record, text: &str) -> Vec<String> {
    let position = position(rules, text);
    let write = |mv: &ReferenceMove| write_reference_move(rules, &position, mv);
    let mut moves: Vec<String> =
        reference::legal_moves(rules, &position).iter().map(write).collect();
    moves.sort();
    moves
}

/// The number of paths of all legal moves together.
pub(crate) fn paths(rules: &Record, text: &str) -> usize {
    legal(rules, text).iter().map(|mv| mv.paths.len()).sum()
}

/// The position after the only legal move between two squares.
pub(crate) fn play(rules: &Record, text: &str, ends: &str) -> String {
    let position = position(rules, text);
    let fits = |mv: &&ReferenceMove| {
        let name = |square| rules.board.algebraic(square).to_string();
        format!("{}{}", name(mv.from), mv.to.map(name).unwrap_or_default()) == ends
    };
    let moves = reference::legal_moves(rules, &position);
    let [mv] = moves.iter().filter(fits).collect::<Vec<_>>()[..] else {
        panic!("not one move `{ends}` in `{text}`")
    };
    write_position(rules, &reference::make(rules, &position, mv))
}
