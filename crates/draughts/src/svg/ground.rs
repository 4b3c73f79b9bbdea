//! What pieces stand on: the frame, the squares or lines, and the edge.

use std::fmt::Write as _;

use draughts_board::{Direction, Shape};

use super::draw::Sheet;
use super::layout::SQUARE;
use super::theme::Palette;

impl Sheet<'_> {
    /// The frame, the squares and the edge.
    pub(super) fn ground(&mut self) {
        let Palette { frame, playing, unplayed, .. } = self.palette;
        let [x, y, width, height] = self.layout.view();
        let _ = writeln!(
            self.out,
            "<rect class=\"draughts-frame\" x=\"{x}\" y=\"{y}\" width=\"{width}\" \
             height=\"{height}\" rx=\"10\" fill=\"{frame}\"/>"
        );
        let (below, color) = match self.board.rules.board.shape() {
            Shape::Dark | Shape::Light => ("unplayed", unplayed),
            Shape::All => ("second", playing[1]),
            Shape::Points => ("playing", playing[0]),
        };
        let (width, height) = self.layout.size();
        let _ = writeln!(
            self.out,
            "<rect class=\"draughts-square draughts-square-{below}\" width=\"{width}\" \
             height=\"{height}\" fill=\"{color}\"/>"
        );
        match self.board.rules.board.shape() {
            Shape::Dark => self.squares_of_tone(true),
            Shape::Light => self.squares_of_tone(false),
            Shape::All => {
                self.squares_of_tone(true);
                self.seams();
            }
            Shape::Points => self.lines(),
        }
        self.edge();
    }

    /// The squares with the tone of a1, or the others.
    fn squares_of_tone(&mut self, a1: bool) {
        let path: String = self
            .layout
            .places()
            .filter(|&(_, tone)| tone == a1)
            .map(|((x, y), _)| format!("M{x} {y}h{SQUARE}v{SQUARE}H{x}z"))
            .collect();
        let color = self.palette.playing[0];
        let _ = writeln!(
            self.out,
            "<path class=\"draughts-square draughts-square-playing\" d=\"{path}\" \
             fill=\"{color}\"/>"
        );
    }

    /// Lines between squares: where all are played on, their tones are alike.
    fn seams(&mut self) {
        let (width, height) = self.layout.size();
        let mut path = String::new();
        for x in (SQUARE..width).step_by(SQUARE as usize) {
            let _ = write!(path, "M{x} 0V{height}");
        }
        for y in (SQUARE..height).step_by(SQUARE as usize) {
            let _ = write!(path, "M0 {y}H{width}");
        }
        let color = self.palette.unplayed;
        let _ = writeln!(
            self.out,
            "<path class=\"draughts-seam\" d=\"{path}\" stroke=\"{color}\" stroke-width=\"2\"/>"
        );
    }

    /// The edge of the board, dotted where the board goes on.
    fn edge(&mut self) {
        let line = self.palette.line;
        let (width, height) = self.layout.size();
        let [left, top, right, bottom] = self.layout.cut();
        let sides = [
            (left, format!("M0 {height}V0")),
            (top, format!("M0 0H{width}")),
            (right, format!("M{width} 0V{height}")),
            (bottom, format!("M{width} {height}H0")),
        ];
        for cut in [false, true] {
            let path: String =
                sides.iter().filter(|side| side.0 == cut).map(|side| &*side.1).collect();
            if path.is_empty() {
                continue;
            }
            let dashes = if cut { " stroke-dasharray=\"4 12\"" } else { "" };
            let name = if cut { "cut" } else { "edge" };
            let _ = writeln!(
                self.out,
                "<path class=\"draughts-{name}\" d=\"{path}\" fill=\"none\" stroke=\"{line}\" \
                 stroke-width=\"4\" stroke-linecap=\"square\"{dashes}/>"
            );
        }
    }

    /// The lines of a graph and its points.
    fn lines(&mut self) {
        let board = &self.board.rules.board;
        let mut path = String::new();
        for square in self.squares {
            for direction in Direction::ALL {
                let Some(next) = board.neighbour(square, direction) else { continue };
                if self.squares.contains(next) && next < square {
                    continue;
                }
                let (x, y) = self.layout.center(square);
                let (mut to_x, mut to_y) = self.layout.center(next);
                if !self.squares.contains(next) {
                    (to_x, to_y) = ((x + to_x) / 2, (y + to_y) / 2);
                }
                let _ = write!(path, "M{x} {y}L{to_x} {to_y}");
            }
        }
        // The color of names stands out from squares, as the edge of the board need not.
        let line = self.palette.name;
        let _ = write!(
            self.out,
            "<g class=\"draughts-line\" stroke=\"{line}\" stroke-width=\"4\" \
             stroke-linecap=\"round\"><path d=\"{path}\"/><path stroke-width=\"16\" d=\""
        );
        for square in self.squares {
            let (x, y) = self.layout.center(square);
            let _ = write!(self.out, "M{x} {y}h0");
        }
        self.out.push_str("\"/></g>\n");
    }
}
