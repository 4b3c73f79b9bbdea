//! The part of a text that is at hand, and where in the text it lies.

use std::borrow::Cow;
use std::ops::Range;

use memchr::{memchr, memchr_iter};

use super::symbol::{Lexed, Span, Symbol};
use super::{Encoding, Excerpt, Place};

/// A part of a text, and the place of the next symbol in it.
#[derive(Debug)]
pub(super) struct Window {
    pub(super) buffer: Vec<u8>,
    /// Where the next symbol is looked for, in the buffer.
    pub(super) at: usize,
    /// From where on the buffer is kept.
    pub(super) kept: usize,
    /// How many bytes of the text came before the buffer.
    pub(super) dropped: u64,
    line: u64,
    /// Where the line begins, in the text.
    pub(super) line_start: u64,
    /// How many bytes of the line before `at` do not begin a character.
    inside_characters: u64,
    encoding: Option<Encoding>,
}

impl Default for Window {
    fn default() -> Self {
        Self {
            buffer: Vec::new(),
            at: 0,
            kept: 0,
            dropped: 0,
            line: 1,
            line_start: 0,
            inside_characters: 0,
            encoding: None,
        }
    }
}

impl Window {
    pub(super) fn encoding(&self) -> Option<Encoding> {
        self.encoding
    }

    pub(super) fn set_encoding(&mut self, encoding: Encoding) {
        self.encoding = Some(encoding);
    }

    /// How many bytes have been used up.
    pub(super) fn offset(&self) -> u64 {
        self.dropped + self.at as u64
    }

    /// Whether nothing but blanks stands before a symbol on its line.
    pub(super) fn begins_line(&self, lexed: &Lexed) -> bool {
        let before = self.buffer[..lexed.span.start()].iter().rev();
        before.take_while(|&&byte| byte != b'\n').all(u8::is_ascii_whitespace)
    }

    /// Goes on behind a symbol.
    pub(super) fn pass(&mut self, lexed: &Lexed) {
        match lexed.symbol {
            // On one line, and nothing but ASCII.
            Symbol::Number { .. }
            | Symbol::Move { blanks: false, .. }
            | Symbol::Nag(_)
            | Symbol::Open
            | Symbol::Close
            | Symbol::Star => self.at = lexed.span.end(),
            _ => self.walk(lexed.span.end()),
        }
    }

    /// Says that the text up to here need not be kept.
    pub(super) fn forget(&mut self) {
        self.kept = self.at;
    }

    /// Goes on to a place in the buffer, counting lines.
    #[inline]
    pub(super) fn walk(&mut self, to: usize) {
        if to == self.at + 1 && self.buffer[self.at] == b' ' {
            self.at = to;
            return;
        }
        let bytes = &self.buffer[self.at..to];
        let mut tail = bytes;
        if bytes.len() < 16 {
            for (at, &byte) in bytes.iter().enumerate() {
                if byte == b'\n' {
                    self.line += 1;
                    tail = &bytes[at + 1..];
                }
            }
        } else {
            for at in memchr_iter(b'\n', bytes) {
                self.line += 1;
                tail = &bytes[at + 1..];
            }
        }
        if tail.len() < bytes.len() {
            self.line_start = self.dropped + (to - tail.len()) as u64;
            self.inside_characters = 0;
        }
        if !tail.is_ascii() {
            self.inside_characters += inside_characters(tail, self.encoding);
        }
        self.at = to;
    }

    /// Where a place of the buffer, at or behind the next symbol, lies in the text.
    fn place(&self, at: usize) -> Place {
        let offset = self.dropped + at as u64;
        if at == self.at {
            let column = offset - self.line_start - self.inside_characters + 1;
            return Place { line: self.line, column, offset };
        }
        let bytes = &self.buffer[self.at..at];
        let (mut line, mut start, mut inside) =
            (self.line, self.line_start, self.inside_characters);
        let mut tail = bytes;
        if let Some(last) = bytes.iter().rposition(|&byte| byte == b'\n') {
            line += bytes.iter().filter(|&&byte| byte == b'\n').count() as u64;
            tail = &bytes[last + 1..];
            start = offset - tail.len() as u64;
            inside = 0;
        }
        inside += inside_characters(tail, self.encoding);
        Place { line, column: offset - start - inside + 1, offset }
    }

    /// The bytes of the buffer.
    pub(super) fn bytes(&self, span: Span) -> &[u8] {
        &self.buffer[span.range()]
    }

    /// Where a byte first stands in a part of the next symbol.
    pub(super) fn find(&self, span: Span, byte: u8) -> Option<Place> {
        let skip = memchr(byte, self.bytes(span))?;
        Some(self.place(span.start() + skip))
    }

    /// The characters of a part of the buffer.
    pub(super) fn text(&self, span: Span) -> Cow<'_, str> {
        Encoding::decode(self.encoding, self.bytes(span))
    }

    /// Guesses the encoding if a part of the buffer shows that it is not UTF-8, and says so.
    pub(super) fn guess_encoding(&mut self, span: Span) -> Option<Encoding> {
        let bytes = self.bytes(span);
        if self.encoding.is_some() || bytes.is_ascii() || std::str::from_utf8(bytes).is_ok() {
            return None;
        }
        self.encoding = Some(Encoding::guess(&self.buffer));
        self.encoding
    }

    /// The ASCII characters of a part of the buffer.
    #[inline]
    pub(super) fn ascii(&self, span: Span) -> &str {
        std::str::from_utf8(&self.buffer[span.range()]).unwrap_or_default()
    }

    /// The next symbol, or one behind it, and its surroundings.
    #[inline]
    pub(super) fn look_at(&self, lexed: &Lexed) -> At<'_> {
        At { window: self, span: lexed.span.range(), earlier: None }
    }

    /// What is left in the buffer of the text from a place on.
    pub(super) fn excerpt(&self, place: Place, length: usize) -> Option<Excerpt> {
        let start = usize::try_from(place.offset.checked_sub(self.dropped)?).ok()?;
        let end = start.saturating_add(length).min(self.buffer.len());
        (start < end).then(|| Excerpt::new(&self.buffer, start..end, self.encoding))
    }
}

/// How many bytes do not begin a character.
fn inside_characters(bytes: &[u8], encoding: Option<Encoding>) -> u64 {
    match encoding {
        Some(Encoding::Latin1 | Encoding::Cp1251) if std::str::from_utf8(bytes).is_err() => 0,
        _ => bytes.iter().filter(|&&byte| byte & 0xC0 == 0x80).count() as u64,
    }
}

/// Where a reader stands while it tells of something.
#[derive(Debug, Clone)]
pub struct At<'t> {
    window: &'t Window,
    span: Range<usize>,
    /// Where the thing stands, if it has been passed.
    earlier: Option<Place>,
}

impl At<'_> {
    /// The same surroundings, for something at an earlier place.
    pub(super) fn moved_to(self, place: Place) -> Self {
        Self { earlier: Some(place), ..self }
    }

    /// The place of what is being told.
    #[must_use]
    pub fn place(&self) -> Place {
        self.earlier.unwrap_or_else(|| self.window.place(self.span.start))
    }

    /// How many bytes long it is.
    #[must_use]
    pub fn length(&self) -> usize {
        self.span.len()
    }

    /// The line around it.
    #[must_use]
    pub fn excerpt(&self) -> Excerpt {
        Excerpt::new(&self.window.buffer, self.span.clone(), self.window.encoding)
    }
}
