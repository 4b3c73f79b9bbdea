//! A sheet of characters, each with its meaning.

use draughts_board::Square;

use super::{Role, Segment};

/// One character of a sheet.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Dot {
    character: char,
    role: Role,
    square: Option<Square>,
}

const BLANK: Dot = Dot { character: ' ', role: Role::Blank, square: None };

/// A sheet of characters; columns count from the left, lines from the top.
pub(super) struct Canvas {
    lines: Vec<Vec<Dot>>,
}

impl Canvas {
    pub(super) fn new(columns: usize, lines: usize) -> Self {
        Self { lines: vec![vec![BLANK; columns]; lines] }
    }

    /// Writes a text, one character a column. What falls off the sheet is lost.
    pub(super) fn write(
        &mut self,
        (column, line): (usize, usize),
        text: &str,
        role: Role,
        square: Option<Square>,
    ) {
        let dots = self.lines.get_mut(line).into_iter().flatten().skip(column);
        for (dot, character) in dots.zip(text.chars()) {
            *dot = Dot { character, role, square: square.or(dot.square) };
        }
    }

    /// The character at a place, a blank off the sheet.
    pub(super) fn at(&self, (column, line): (usize, usize)) -> char {
        let dot = self.lines.get(line).and_then(|line| line.get(column));
        dot.map_or(' ', |dot| dot.character)
    }

    /// The lines without blanks at their ends, equal neighbours joined.
    pub(super) fn into_segments(self) -> Vec<Vec<Segment>> {
        self.lines.into_iter().map(|line| segments(&line)).collect()
    }
}

fn segments(line: &[Dot]) -> Vec<Segment> {
    let length = line.iter().rposition(|dot| dot.character != ' ').map_or(0, |last| last + 1);
    let mut segments: Vec<Segment> = Vec::new();
    for dot in &line[..length] {
        match segments.last_mut() {
            Some(last) if last.role == dot.role && last.square == dot.square => {
                last.text.push(dot.character);
            }
            _ => segments.push(Segment {
                text: dot.character.to_string(),
                role: dot.role,
                square: dot.square,
            }),
        }
    }
    segments
}
