//! Fields of fixed widths.

use draughts::Side;

use super::error::{DxpError, DxpProblem};

/// A message that is being read, field by field.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Fields<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Fields<'a> {
    /// The fields of a text, which must be ASCII.
    pub(crate) fn new(text: &'a str) -> Self {
        Self { text, at: 0 }
    }

    /// An error at a byte of the text.
    pub(crate) fn error(&self, at: usize, problem: DxpProblem) -> DxpError {
        let message = self.text.chars().map(|c| if c.is_control() { '.' } else { c }).collect();
        DxpError { problem, column: self.text[..at].chars().count() + 1, message }
    }

    /// An error at the field that is to be read next.
    pub(crate) fn error_here(&self, problem: DxpProblem) -> DxpError {
        self.error(self.at, problem)
    }

    /// So many characters.
    pub(crate) fn text(&mut self, width: usize, field: &'static str) -> Result<&'a str, DxpError> {
        let start = self.at;
        let Some(text) = self.text.get(start..start + width) else {
            return Err(self.error(self.text.len(), DxpProblem::Short { field }));
        };
        self.at += width;
        Ok(text)
    }

    /// All characters that are left.
    pub(crate) fn rest(&mut self) -> &'a str {
        let rest = &self.text[self.at..];
        self.at = self.text.len();
        rest
    }

    /// A field that must be what a function makes something of.
    pub(crate) fn parsed<T>(
        &mut self,
        width: usize,
        field: &'static str,
        expected: &'static str,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, DxpError> {
        let start = self.at;
        let text = self.text(width, field)?;
        parse(text).ok_or_else(|| {
            let value = text.chars().map(|c| if c.is_control() { '.' } else { c }).collect();
            self.error(start, DxpProblem::Field { field, value, expected })
        })
    }

    /// A number that fills its field.
    pub(crate) fn number(&mut self, width: usize, field: &'static str) -> Result<u16, DxpError> {
        self.parsed(width, field, "digits alone", |text| {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| text.parse().ok())?
        })
    }

    /// The number of a square.
    pub(crate) fn square(&mut self, field: &'static str) -> Result<u8, DxpError> {
        self.parsed(2, field, "a square, 01 to 50", |text| {
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            digits.then(|| text.parse().ok())?.filter(|number| (1..=50).contains(number))
        })
    }

    /// A side, `W` or `Z`.
    pub(crate) fn side(&mut self, field: &'static str) -> Result<Side, DxpError> {
        self.parsed(1, field, "`W` for White or `Z` for Black", |text| match text {
            "W" => Some(Side::White),
            "Z" => Some(Side::Black),
            _ => None,
        })
    }

    /// Makes sure that there is nothing left.
    pub(crate) fn end(self) -> Result<(), DxpError> {
        if self.at == self.text.len() { Ok(()) } else { Err(self.error(self.at, DxpProblem::Long)) }
    }
}

/// The letter of a side.
pub(crate) fn letter(side: Side) -> char {
    match side {
        Side::White => 'W',
        Side::Black => 'Z',
    }
}
