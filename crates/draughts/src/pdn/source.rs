//! A text that is read piece by piece, and where in it the reader stands.

use std::borrow::Cow;
use std::io::{self, Read};
use std::ops::Range;

use memchr::{memchr, memchr_iter};

use super::lex::{Lexed, Symbol, lex};
use super::{Encoding, Excerpt, Place};

/// How much is read at once, in bytes.
const CHUNK: usize = 1 << 16;

/// The longest symbol, in bytes: a comment without end must not swallow all memory.
const LONGEST_SYMBOL: usize = 1 << 20;

/// So much of the text of a game is kept, in bytes, to be shown where something is wrong with it.
const KEPT: usize = 1 << 20;

/// A text and the next symbol in it.
#[derive(Debug)]
pub(super) struct Source<R> {
    input: R,
    buffer: Vec<u8>,
    /// Where the next symbol is looked for, in the buffer.
    at: usize,
    /// From where on the buffer is kept.
    kept: usize,
    /// How many bytes of the text came before the buffer.
    dropped: u64,
    ended: bool,
    line: u64,
    /// Where the line begins, in the text.
    line_start: u64,
    /// How many bytes of the line before `at` do not begin a character.
    inside_characters: u64,
    encoding: Option<Encoding>,
}

impl<R: Read> Source<R> {
    pub(super) fn new(input: R) -> Self {
        Self {
            input,
            buffer: Vec::new(),
            at: 0,
            kept: 0,
            dropped: 0,
            ended: false,
            line: 1,
            line_start: 0,
            inside_characters: 0,
            encoding: None,
        }
    }

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

    /// The next symbol, with its places in the buffer. It stays the next one until it is passed.
    pub(super) fn peek(&mut self) -> io::Result<Lexed> {
        loop {
            let piece = &self.buffer[self.at..];
            let last = self.ended || piece.len() > LONGEST_SYMBOL;
            if let Some(mut lexed) = lex(piece, last) {
                lexed.shift(self.at);
                return Ok(lexed);
            }
            self.more()?;
        }
    }

    /// The symbol behind the next one.
    pub(super) fn peek_behind(&mut self, lexed: &Lexed) -> io::Result<Lexed> {
        let behind = lexed.end - self.at;
        loop {
            // Reading more may move the buffer, but not what lies between.
            let from = self.at + behind;
            let piece = &self.buffer[from..];
            if let Some(mut next) = lex(piece, self.ended || piece.len() > LONGEST_SYMBOL) {
                next.shift(from);
                return Ok(next);
            }
            self.more()?;
        }
    }

    /// Whether nothing but blanks stands before a symbol on its line.
    pub(super) fn begins_line(&self, lexed: &Lexed) -> bool {
        let before = self.buffer[..lexed.start].iter().rev();
        before.take_while(|&&byte| byte != b'\n').all(u8::is_ascii_whitespace)
    }

    /// Reads another chunk, and lets go of what is no longer needed.
    fn more(&mut self) -> io::Result<()> {
        if self.at - self.kept > KEPT {
            self.kept = self.at;
        }
        if self.kept > CHUNK {
            self.buffer.drain(..self.kept);
            self.dropped += self.kept as u64;
            self.at -= self.kept;
            self.kept = 0;
        }
        let old = self.buffer.len();
        // A long symbol is looked at from its start again, so chunks grow with it.
        let chunk = CHUNK.max((old - self.at) * 2);
        self.buffer.resize(old + chunk, 0);
        let read = loop {
            match self.input.read(&mut self.buffer[old..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                other => break other,
            }
        };
        self.buffer.truncate(old + *read.as_ref().unwrap_or(&0));
        self.ended = read? == 0;
        if self.dropped == 0 && self.at == 0 && self.buffer.starts_with(b"\xEF\xBB\xBF") {
            (self.at, self.line_start) = (3, 3);
        }
        Ok(())
    }

    /// Goes on behind a symbol.
    pub(super) fn pass(&mut self, lexed: &Lexed) {
        self.walk(lexed.start);
        self.walk(lexed.end);
    }

    /// Says that the text up to here need not be kept.
    pub(super) fn forget(&mut self) {
        self.kept = self.at;
    }

    /// Goes on to a place in the buffer, counting lines.
    fn walk(&mut self, to: usize) {
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
    pub(super) fn bytes(&self, range: &Range<usize>) -> &[u8] {
        &self.buffer[range.clone()]
    }

    /// Where a byte first stands in a part of the next symbol.
    pub(super) fn find(&self, range: &Range<usize>, byte: u8) -> Option<Place> {
        let skip = memchr(byte, self.bytes(range))?;
        Some(self.place(range.start + skip))
    }

    /// The characters of a part of the buffer.
    pub(super) fn text(&self, range: &Range<usize>) -> Cow<'_, str> {
        Encoding::decode(self.encoding, self.bytes(range))
    }

    /// Guesses the encoding if a part of the buffer shows that it is not UTF-8, and says so.
    pub(super) fn guess_encoding(&mut self, range: &Range<usize>) -> Option<Encoding> {
        let bytes = self.bytes(range);
        if self.encoding.is_some() || bytes.is_ascii() || std::str::from_utf8(bytes).is_ok() {
            return None;
        }
        self.encoding = Some(Encoding::guess(&self.buffer));
        self.encoding
    }

    /// A symbol and its surroundings.
    pub(super) fn look_at(&self, lexed: &Lexed) -> At<'_> {
        At {
            place: self.place(lexed.start),
            buffer: &self.buffer,
            span: lexed.start..lexed.end,
            encoding: self.encoding,
        }
    }

    /// What is left in the buffer of the text from a place on.
    pub(super) fn excerpt(&self, place: Place, length: usize) -> Option<Excerpt> {
        let start = usize::try_from(place.offset.checked_sub(self.dropped)?).ok()?;
        let end = start.saturating_add(length).min(self.buffer.len());
        (start < end).then(|| Excerpt::new(&self.buffer, start..end, self.encoding))
    }
}

impl Lexed {
    /// Moves everything by so many bytes.
    fn shift(&mut self, by: usize) {
        self.start += by;
        self.end += by;
        let shift = |range: &mut Range<usize>| *range = range.start + by..range.end + by;
        match &mut self.symbol {
            Symbol::Tag { name, value } => {
                shift(name);
                shift(value);
            }
            Symbol::Move { text, strength } => {
                shift(text);
                shift(strength);
            }
            Symbol::Comment(range)
            | Symbol::Remark(range)
            | Symbol::Line(range)
            | Symbol::Setup(range)
            | Symbol::Nag(range)
            | Symbol::Result(range)
            | Symbol::Strength(range)
            | Symbol::Number { digits: range, .. } => shift(range),
            Symbol::End
            | Symbol::Open
            | Symbol::Close
            | Symbol::Star
            | Symbol::Ellipsis
            | Symbol::Unknown
            | Symbol::Fault(_) => {}
        }
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
    place: Place,
    buffer: &'t [u8],
    span: Range<usize>,
    encoding: Option<Encoding>,
}

impl At<'_> {
    /// The place of what is being told.
    #[must_use]
    pub fn place(&self) -> Place {
        self.place
    }

    /// The same surroundings, for something at an earlier place.
    pub(super) fn moved_to(self, place: Place) -> Self {
        Self { place, ..self }
    }

    /// How many bytes long it is.
    #[must_use]
    pub fn length(&self) -> usize {
        self.span.len()
    }

    /// The line around it.
    #[must_use]
    pub fn excerpt(&self) -> Excerpt {
        Excerpt::new(self.buffer, self.span.clone(), self.encoding)
    }
}
