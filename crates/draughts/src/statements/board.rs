//! The board, its squares and the start.

use draughts_board::{Shape, Side, SquareSet};

use super::{Section, Teller};
use crate::messages::Arg;

pub(super) fn tell(teller: &mut Teller<'_>) {
    let board = &teller.rules.board;
    if board.shape() == Shape::Points {
        points(teller);
    } else {
        let width = [("n", board.width().into())];
        teller.tell(Section::Board, "board.width", "rule-width", &width);
        let height = [("n", board.height().into())];
        teller.tell(Section::Board, "board.height", "rule-height", &height);
        let phrase = match board.shape() {
            Shape::Dark => "rule-squares-dark",
            Shape::Light => "rule-squares-light",
            Shape::All | Shape::Points => "rule-squares-all",
        };
        teller.tell(Section::Board, "board.squares", phrase, &[("n", board.len().into())]);
    }
    for (name, set) in &teller.rules.landmarks {
        let key = format!("board.landmarks.{name}");
        let squares = teller.terms.squares(*set);
        let args = [("name", name.as_str().into()), ("squares", squares.into())];
        teller.tell(Section::Board, &key, "rule-landmark", &args);
    }
    setup(teller);
}

fn points(teller: &mut Teller<'_>) {
    let board = &teller.rules.board;
    teller.tell(Section::Board, "board.squares", "rule-squares-points", &[]);
    let points = teller.terms.squares(board.squares());
    let args = [("n", board.len().into()), ("squares", points.into())];
    teller.tell(Section::Board, "board.points", "rule-points", &args);
    let numbering = &teller.rules.notation.numbering;
    let name = |&(file, row): &(u8, u8)| {
        let square = board.square_at(file.checked_sub(1)?, row.checked_sub(1)?)?;
        Some(numbering.name(square).to_string())
    };
    let line = |line: &Vec<_>| line.iter().filter_map(name).collect::<Vec<_>>().join("–");
    let lines: Vec<_> = board.lines().iter().map(line).collect();
    let args = [("n", lines.len().into()), ("lines", teller.phrases.all_of(&lines).into())];
    teller.tell(Section::Board, "board.lines", "rule-lines", &args);
}

fn setup(teller: &mut Teller<'_>) {
    let rules = teller.rules;
    let first = [side(rules.setup.first)];
    teller.tell(Section::Board, "setup.first", "rule-first", &first);
    if let Some(rows) = rules.value("setup.rows").and_then(|rows| rows.parse::<u8>().ok()) {
        teller.tell(Section::Board, "setup.rows", "rule-rows", &[("n", rows.into())]);
    } else {
        for side in Side::BOTH {
            start(teller, side, &format!("setup.{side}"), "rule-men", None);
        }
    }
    for piece in &rules.pieces {
        for side in Side::BOTH {
            let key = format!("pieces.{}.{side}", piece.name);
            start(teller, side, &key, "rule-kind-start", Some(piece));
        }
    }
}

/// Where the men of a side stand at the start, or its pieces of another kind.
fn start(
    teller: &mut Teller<'_>,
    of: Side,
    key: &str,
    phrase: &str,
    piece: Option<&draughts_rules::Piece>,
) {
    let set: SquareSet = match piece {
        Some(piece) => piece.start[of.index()],
        None => teller.rules.setup.men[of.index()],
    };
    let mut args = vec![side(of), ("n", set.len().into())];
    args.extend(piece.map(|piece| ("name", piece.name.as_str().into())));
    if set.is_empty() {
        teller.tell(Section::Board, key, &format!("{phrase}-none"), &args);
    } else {
        args.push(("squares", teller.terms.squares(set).into()));
        teller.tell(Section::Board, key, phrase, &args);
    }
}

/// A side as phrases know it.
pub(super) fn side(side: Side) -> Arg<'static> {
    ("side", if side == Side::White { "white".into() } else { "black".into() })
}
