//! From characters to squares.

use draughts_board::{Square, Style};
use draughts_rules::Record;

use super::MoveTextError;
use crate::squares;

/// A text whose form is that of a move.
pub(crate) struct Written {
    /// The squares in the order in which they stand there.
    pub(crate) squares: Vec<Square>,
    /// What stands between them.
    pub(crate) between: Between,
    /// The captured pieces named in braces.
    pub(crate) captured: Option<Vec<Square>>,
}

/// What stands between the squares of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Between {
    /// Nothing, or blanks.
    Nothing,
    /// Dashes only.
    Dash,
    /// A sign of capture at least once.
    Capture,
}

/// Reads the form of a move.
pub(crate) fn lex(rules: &Record, text: &str) -> Result<Written, MoveTextError> {
    let mut lexer = Lexer { rules, text, at: 0, squares: Vec::new() };
    let mut between = Between::Nothing;
    let mut captured = None;
    let mut separator = false;
    while let Some(next) = lexer.peek() {
        let sign = match next {
            '-' | '–' => Some(Between::Dash),
            'x' | 'X' | ':' | '×' => Some(Between::Capture),
            _ => None,
        };
        if let Some(sign) = sign {
            if separator || lexer.squares.is_empty() {
                return Err(lexer.missing());
            }
            separator = true;
            if between != Between::Capture {
                between = sign;
            }
            lexer.at += next.len_utf8();
        } else if next == '{' {
            if separator {
                return Err(lexer.missing());
            }
            let misplaced = MoveTextError::Braces { column: lexer.column() };
            captured = Some(lexer.braces()?);
            if lexer.peek().is_some() {
                return Err(misplaced);
            }
        } else {
            lexer.run()?;
            separator = false;
        }
    }
    if separator {
        return Err(lexer.missing());
    }
    if lexer.squares.is_empty() {
        return Err(MoveTextError::Empty { example: lexer.example() });
    }
    Ok(Written { squares: lexer.squares, between, captured })
}

struct Lexer<'a> {
    rules: &'a Record,
    text: &'a str,
    at: usize,
    squares: Vec<Square>,
}

impl Lexer<'_> {
    /// The next character that is not blank.
    fn peek(&mut self) -> Option<char> {
        let rest = &self.text[self.at..];
        self.at = self.text.len() - rest.trim_start().len();
        self.text[self.at..].chars().next()
    }

    fn column(&self) -> usize {
        self.text[..self.at].chars().count() + 1
    }

    fn missing(&self) -> MoveTextError {
        MoveTextError::MissingSquare { column: self.column() }
    }

    /// Two squares of the board, joined as in a quiet move.
    fn example(&self) -> String {
        let notation = &self.rules.notation;
        let numbering = &notation.numbering;
        let name = |&square: &Square| numbering.name(square).to_string();
        let names: Vec<_> = numbering.order().iter().take(2).map(name).collect();
        names.join(&notation.step.to_string())
    }

    /// The squares in the braces that begin here.
    fn braces(&mut self) -> Result<Vec<Square>, MoveTextError> {
        let open = MoveTextError::Braces { column: self.column() };
        let before = std::mem::take(&mut self.squares);
        if before.is_empty() {
            return Err(open);
        }
        self.at += 1;
        loop {
            match self.peek() {
                None => return Err(open),
                Some('}') => break,
                Some(',') => self.at += 1,
                Some(_) => self.run()?,
            }
        }
        self.at += 1;
        Ok(std::mem::replace(&mut self.squares, before))
    }

    /// Reads one square, or several that stand together without a separator.
    fn run(&mut self) -> Result<(), MoveTextError> {
        let rest = &self.text[self.at..];
        let plain = |c: char| c.is_ascii_alphanumeric() && !matches!(c, 'x' | 'X');
        let run = &rest[..rest.find(|c| !plain(c)).unwrap_or(rest.len())];
        let mut left = run;
        while !left.is_empty() {
            let name = &left[..name_length(left)];
            if let Some(square) = squares::parse(self.rules, name) {
                self.squares.push(square);
            } else if !self.glued_numbers(name) {
                return Err(self.unknown(name));
            }
            left = &left[name.len()..];
            self.at += name.len();
        }
        if run.is_empty() {
            let end = rest.find(|c: char| plain(c) || c.is_whitespace()).unwrap_or(rest.len());
            return Err(self.unknown(&rest[..end]));
        }
        Ok(())
    }

    /// Two numbers of two digits written as one, `3228`.
    fn glued_numbers(&mut self, name: &str) -> bool {
        if name.len() != 4 || self.rules.notation.numbering.style() != Style::Numeric {
            return false;
        }
        let (first, second) = name.split_at(2);
        let numbering = &self.rules.notation.numbering;
        let (Some(first), Some(second)) = (numbering.parse(first), numbering.parse(second)) else {
            return false;
        };
        self.squares.extend([first, second]);
        true
    }

    /// The error for a part that is not a square of this board.
    fn unknown(&self, part: &str) -> MoveTextError {
        let column = self.column();
        let letters = part.chars().take_while(char::is_ascii_alphabetic).count();
        let digits = part.len() - letters;
        if letters <= 1 && digits > 0 && part[letters..].bytes().all(|b| b.is_ascii_digit()) {
            let board = squares::describe(self.rules);
            MoveTextError::OffBoard { square: part.to_owned(), column, board }
        } else {
            MoveTextError::Unknown { part: part.to_owned(), column, example: self.example() }
        }
    }
}

/// How long the first name of a run is: letters, then digits.
fn name_length(run: &str) -> usize {
    let letters = run.bytes().take_while(u8::is_ascii_alphabetic).count();
    letters + run[letters..].bytes().take_while(u8::is_ascii_digit).count()
}
