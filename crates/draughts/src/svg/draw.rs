//! Writes a board, from what lies at the bottom to what lies on top.

use std::fmt::Write as _;

use draughts_board::{Kind, Side, Square, SquareSet};

use crate::annotation::Mark;
use crate::diagram::Labels;

use super::layout::{Layout, SQUARE};
use super::pieces::{self, kind_name, side_name};
use super::theme::Palette;
use super::xml::{escape, id};
use super::{SvgBoard, arrows};

/// A drawing that grows.
pub(super) struct Sheet<'a> {
    pub(super) board: &'a SvgBoard,
    pub(super) layout: Layout,
    pub(super) palette: Palette,
    prefix: String,
    /// The squares that are shown.
    pub(super) squares: SquareSet,
    pub(super) out: String,
}

/// A large dot, where a stroke is narrow.
const DOT: &str = "<circle r=\"6\"/><path d=\"M0 0h0\" stroke-linecap=\"round\"/>";

/// On paper there is no blue: light squares, ink where it matters.
const PRINT: &str = "@media print{.draughts-frame,.draughts-square-unplayed{fill:#fff}\
     .draughts-square-playing{fill:#ccc}.draughts-square-second{fill:#d8d8d8}\
     .draughts-label,.draughts-name{fill:#000}.draughts-edge,.draughts-line,.draughts-cut{stroke:#000}\
     .draughts-white{fill:#fff;stroke:#000;color:#000}.draughts-black{fill:#000;stroke:#fff;color:#fff}\
     .draughts-crown{fill:#fff;stroke:#000}}";

/// The whole document.
pub(super) fn draw(board: &SvgBoard) -> String {
    let labels = board.labels == Labels::Border;
    let mut sheet = Sheet {
        layout: Layout::new(&board.rules, board.bottom, board.shown(), labels),
        palette: board.theme.palette(),
        prefix: id(&board.prefix),
        squares: SquareSet::EMPTY,
        out: String::with_capacity(8192),
        board,
    };
    sheet.squares = sheet.layout.squares();
    sheet.head();
    sheet.ground();
    sheet.marks();
    sheet.names();
    let captured = board.annotations.captured & board.position.occupied() & sheet.squares;
    sheet.ghosts(captured);
    board.annotations.arrows.iter().for_each(|arrow| arrows::draw(&mut sheet, arrow));
    sheet.pieces(board.position.occupied().without(captured) & sheet.squares);
    sheet.crosses(captured);
    sheet.badges();
    if labels {
        sheet.labels();
    }
    sheet.out.push_str("</svg>\n");
    sheet.out
}

impl Sheet<'_> {
    /// The root, the alternative text, the print colors and the pieces to be used.
    fn head(&mut self) {
        let [x, y, width, height] = self.layout.view();
        let pixels = |units: i32| units * i32::from(self.board.pixels) / SQUARE;
        let prefix = &self.prefix;
        let _ = write!(
            self.out,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"{x} {y} {width} {height}\" \
             width=\"{}\" height=\"{}\" class=\"draughts-board draughts-theme-{}\" role=\"img\" \
             aria-labelledby=\"{prefix}-title {prefix}-desc\" lang=\"{}\" \
             font-family=\"sans-serif\">\n<title id=\"{prefix}-title\">{}</title>\n\
             <desc id=\"{prefix}-desc\">{}</desc>\n<style>{PRINT}</style>\n<defs>",
            pixels(width),
            pixels(height),
            self.board.theme.name(),
            self.board.language.code(),
            escape(self.board.title_text()),
            escape(&self.board.alternative_text()),
        );
        for side in Side::BOTH {
            for kind in Kind::ALL {
                if self.board.position.of_kind(side, kind).meets(self.squares) {
                    pieces::define(self, side, kind);
                }
            }
        }
        self.out.push_str("</defs>\n");
    }

    /// Frames, targets and what is forbidden, below the pieces.
    fn marks(&mut self) {
        let Palette { accent, forbidden, casing, .. } = self.palette;
        for (&square, &mark) in &self.board.annotations.marks {
            if !self.squares.contains(square) {
                continue;
            }
            let (x, y) = self.layout.center(square);
            let occupied = self.board.position.piece_at(square).is_some();
            let color = if mark == Mark::Forbidden { forbidden } else { accent };
            let shape = match mark {
                Mark::Highlight => "<path d=\"M-43-43h86v86h-86z\"/>",
                Mark::Target if occupied => "<circle r=\"45\"/>",
                Mark::Target => DOT,
                // On a piece it is a badge, drawn later.
                Mark::Forbidden if occupied => continue,
                Mark::Forbidden => "<path d=\"M-18-18 18 18\"/><circle r=\"26\"/>",
            };
            let name = mark.name();
            let _ = writeln!(
                self.out,
                "<g class=\"draughts-mark draughts-mark-{name}\" fill=\"none\" \
                 transform=\"translate({x} {y})\"><g class=\"draughts-casing\" stroke=\"{casing}\" \
                 stroke-width=\"14\">{shape}</g><g stroke=\"{color}\" stroke-width=\"8\">{shape}</g>\
                 </g>"
            );
        }
    }

    /// The name of each square, inside it.
    fn names(&mut self) {
        if self.board.labels != Labels::Squares {
            return;
        }
        let numbering = &self.board.rules.notation.numbering;
        let fill = self.palette.name;
        let _ = write!(self.out, "<g class=\"draughts-name\" font-size=\"18\" fill=\"{fill}\">");
        for square in self.squares {
            let (x, y) = self.layout.corner(square);
            let name = numbering.name(square);
            let _ = write!(self.out, "<text x=\"{}\" y=\"{}\">{name}</text>", x + 4, y + 17);
        }
        self.out.push_str("</g>\n");
    }

    /// Captured pieces, faint.
    fn ghosts(&mut self, captured: SquareSet) {
        if !captured.is_empty() {
            self.out.push_str("<g class=\"draughts-captured\" opacity=\".45\">\n");
            self.pieces(captured);
            self.out.push_str("</g>\n");
        }
    }

    /// The pieces on some squares.
    fn pieces(&mut self, squares: SquareSet) {
        let numbering = &self.board.rules.notation.numbering;
        for side in Side::BOTH {
            for kind in Kind::ALL {
                let standing = self.board.position.of_kind(side, kind) & squares;
                if standing.is_empty() {
                    continue;
                }
                let pieces = &self.palette.pieces[side.index()];
                let (whose, what) = (side_name(side), kind_name(kind));
                // A letter is filled, so it cannot have the color of strokes from its group.
                let letters = match kind {
                    Kind::Man | Kind::King => String::new(),
                    Kind::First | Kind::Second => format!(" color=\"{}\"", pieces.stroke),
                };
                let piece = self.piece_id(side, kind);
                let _ = write!(
                    self.out,
                    "<g class=\"draughts-piece draughts-{whose} draughts-{what}\" fill=\"{}\" \
                     stroke=\"{}\"{letters}>",
                    pieces.fill, pieces.stroke
                );
                for square in standing {
                    let (x, y) = self.layout.center(square);
                    let name = numbering.name(square);
                    let _ = write!(
                        self.out,
                        "<use href=\"#{piece}\" x=\"{x}\" y=\"{y}\" data-square=\"{name}\"/>"
                    );
                }
                self.out.push_str("</g>\n");
            }
        }
    }

    /// A cross on each captured piece.
    fn crosses(&mut self, captured: SquareSet) {
        if captured.is_empty() {
            return;
        }
        let Palette { forbidden, casing, .. } = self.palette;
        let path: String = captured
            .iter()
            .map(|square| self.layout.center(square))
            .map(|(x, y)| format!("M{} {}l40 40m0-40-40 40", x - 20, y - 20))
            .collect();
        let _ = writeln!(
            self.out,
            "<g class=\"draughts-cross\" fill=\"none\" stroke-linecap=\"round\">\
             <path class=\"draughts-casing\" d=\"{path}\" stroke=\"{casing}\" stroke-width=\"15\"/>\
             <path d=\"{path}\" stroke=\"{forbidden}\" stroke-width=\"8\"/></g>"
        );
    }

    /// What is said of single pieces, at their lower right: the marks of duels, and what is forbidden.
    fn badges(&mut self) {
        let Palette { crown, crown_edge, forbidden, casing, .. } = self.palette;
        for square in self.board.position.marked() & self.squares {
            let (x, y) = self.layout.center(square);
            let _ = writeln!(
                self.out,
                "<path class=\"draughts-duel\" transform=\"translate({} {})\" d=\"{}\" \
                 fill=\"{crown}\" stroke=\"{crown_edge}\" stroke-width=\"3\" \
                 stroke-linejoin=\"round\"/>",
                x + 28,
                y + 28,
                pieces::STAR
            );
        }
        for (&square, &mark) in &self.board.annotations.marks {
            let occupied = self.board.position.piece_at(square).is_some();
            if mark != Mark::Forbidden || !occupied || !self.squares.contains(square) {
                continue;
            }
            let (x, y) = self.layout.center(square);
            let _ = writeln!(
                self.out,
                "<g class=\"draughts-mark draughts-mark-forbidden\" fill=\"{casing}\" \
                 transform=\"translate({} {})\"><circle class=\"draughts-casing\" r=\"20\"/>\
                 <path d=\"M-8-8 8 8M-13 0a13 13 0 1 1 0 1z\" fill=\"none\" \
                 stroke=\"{forbidden}\" stroke-width=\"6\"/></g>",
                x + 30,
                y - 30
            );
        }
    }

    /// Files below the board and rows to its left.
    fn labels(&mut self) {
        let (_, height) = self.layout.size();
        let (files, rows) = self.layout.labels();
        let _ = write!(
            self.out,
            "<g class=\"draughts-label\" font-size=\"28\" text-anchor=\"middle\" fill=\"{}\">",
            self.palette.label
        );
        for (x, file) in files {
            let _ = write!(self.out, "<text x=\"{x}\" y=\"{}\">{file}</text>", height + 32);
        }
        for (y, row) in rows {
            let _ = write!(self.out, "<text x=\"-24\" y=\"{}\">{row}</text>", y + 10);
        }
        self.out.push_str("</g>\n");
    }

    /// Whether a piece that is not captured stands on a square.
    pub(super) fn stands(&self, square: Square) -> bool {
        self.board.position.occupied().without(self.board.annotations.captured).contains(square)
    }

    /// The id of the drawing of a kind of piece.
    pub(super) fn piece_id(&self, side: Side, kind: Kind) -> String {
        format!("{}-{}-{}", self.prefix, side_name(side), kind_name(kind))
    }

    /// The letter of a kind that the rule set declares.
    pub(super) fn letter(&self, kind: Kind) -> char {
        let declared = self.board.rules.pieces.iter().find(|piece| piece.kind == kind);
        declared.map_or('?', |piece| piece.letter.to_ascii_uppercase())
    }
}
