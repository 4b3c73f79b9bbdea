//! What a drawing shows, in words.

use draughts_board::{Kind, Side, Square, SquareSet};

use crate::annotation::{Arrow, ArrowKind, Mark};
use crate::messages::Phrases;

use super::SvgBoard;
use super::layout::Layout;

/// Everything that is drawn, in sentences.
pub(super) fn describe(board: &SvgBoard) -> String {
    let layout = Layout::new(&board.rules, board.bottom, board.shown(), false);
    let words = Words { board, phrases: Phrases::of(board.language), shown: layout.squares() };
    let phrases = words.phrases;
    let mut sentences = Vec::new();
    if layout.cut().contains(&true) {
        sentences.push(phrases.say("board-part", &[]));
    }
    for (side, id) in [(Side::White, "board-white"), (Side::Black, "board-black")] {
        sentences.push(phrases.say(id, &[("pieces", words.pieces(side).into())]));
    }
    words.list(&mut sentences, "board-marked", board.position.marked());
    sentences.push(match board.position.side() {
        Side::White => phrases.say("board-white-to-move", &[]),
        Side::Black => phrases.say("board-black-to-move", &[]),
    });
    sentences.extend(board.annotations.arrows.iter().map(|arrow| words.arrow(arrow)));
    words.list(&mut sentences, "board-captured", board.annotations.captured);
    for mark in Mark::ALL {
        let marks = board.annotations.marks.iter().filter(|&(_, &other)| other == mark);
        let id = match mark {
            Mark::Highlight => "board-mark-highlight",
            Mark::Target => "board-mark-target",
            Mark::Forbidden => "board-mark-forbidden",
        };
        words.list(&mut sentences, id, marks.map(|(&square, _)| square).collect());
    }
    sentences.join(" ")
}

struct Words<'a> {
    board: &'a SvgBoard,
    phrases: &'static Phrases,
    shown: SquareSet,
}

impl Words<'_> {
    /// The pieces of a side, kind by kind.
    fn pieces(&self, side: Side) -> String {
        let kinds = Kind::ALL.into_iter().filter_map(|kind| {
            let standing = self.board.position.of_kind(side, kind) & self.shown;
            let squares = ("squares", self.squares(standing).into());
            let count = ("count", standing.len().into());
            let phrase = match kind {
                Kind::Man => self.phrases.say("board-men", &[count, squares]),
                Kind::King => self.phrases.say("board-kings", &[count, squares]),
                Kind::First | Kind::Second => {
                    let declared = self.board.rules.pieces.iter().find(|piece| piece.kind == kind);
                    let name = declared.map_or("?", |piece| &piece.name);
                    self.phrases.say("board-pieces", &[("name", name.into()), squares])
                }
            };
            (!standing.is_empty()).then_some(phrase)
        });
        let kinds: Vec<_> = kinds.collect();
        if kinds.is_empty() {
            return self.phrases.say("board-no-pieces", &[]);
        }
        kinds.join("; ")
    }

    /// A sentence about some squares, if any of them is shown.
    fn list(&self, sentences: &mut Vec<String>, id: &str, squares: SquareSet) {
        let squares = squares & self.shown;
        if !squares.is_empty() {
            sentences.push(self.phrases.say(id, &[("squares", self.squares(squares).into())]));
        }
    }

    fn arrow(&self, arrow: &Arrow) -> String {
        let id = match arrow.kind() {
            ArrowKind::Move => "board-arrow-move",
            ArrowKind::Capture => "board-arrow-capture",
            ArrowKind::Forbidden => "board-arrow-forbidden",
        };
        let names = arrow.squares().iter().map(|&square| self.name(square));
        let way = names.reduce(|before, next| {
            self.phrases.say("board-way", &[("before", before.into()), ("next", next.into())])
        });
        self.phrases.say(id, &[("way", way.unwrap_or_default().into())])
    }

    /// The names of some squares in the order of the board's numbering.
    fn squares(&self, squares: SquareSet) -> String {
        let order = self.board.rules.notation.numbering.order().iter();
        let names: Vec<_> = order
            .filter(|&&square| squares.contains(square))
            .map(|&square| self.name(square))
            .collect();
        names.join(", ")
    }

    fn name(&self, square: Square) -> String {
        self.board.rules.notation.numbering.name(square).to_string()
    }
}
