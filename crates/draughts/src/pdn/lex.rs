//! From bytes to symbols.
//!
//! [`lex`] looks at a piece of the text and never beyond it: where the next symbol may go on behind
//! the piece, it asks for more.

use memchr::{memchr, memchr2};

use super::symbol::{Fault, Lexed, Span, Symbol};

/// How long the captured pieces behind a move may be, in bytes.
const LONGEST_BRACES: usize = 400;

/// The first symbol of a piece of text, from `at` on. None if more must be read to know it, which
/// cannot be where the piece is the `last` one.
#[inline]
pub(super) fn lex(text: &[u8], at: usize, last: bool) -> Option<Lexed> {
    let start = blanks(text, at);
    let piece = Piece { text, last };
    let Some(&first) = text.get(start) else {
        return last.then_some(Lexed { symbol: Symbol::End, span: Span::new(start, start) });
    };
    let (symbol, end) = match first {
        b'0'..=b'9' => piece.number(start)?,
        b'a'..=b'z' | b'A'..=b'Z' | b'-' | b':' => piece.word(start)?,
        b'{' => piece.comment(start)?,
        b'[' => piece.tag(start)?,
        b'(' => piece.open(start)?,
        b')' => (Symbol::Close, start + 1),
        b'*' => (Symbol::Star, start + 1),
        b'$' => piece.nag(start)?,
        b'.' => (Symbol::Ellipsis, piece.run(start, |byte| byte == b'.')?),
        b'!' | b'?' => {
            let end = piece.run(start, |byte| is(byte, STRENGTH))?;
            (Symbol::Strength(Span::new(start, end)), end)
        }
        b'%' | b';' => {
            let end = piece.line_end(start)?;
            let inside = Span::new(start + 1, end);
            (if first == b'%' { Symbol::Line(inside) } else { Symbol::Remark(inside) }, end)
        }
        b'/' => piece.setup(start)?,
        b'}' => (Symbol::Fault(Fault::CommentStray), start + 1),
        _ => {
            let end = piece.run(start, |byte| !is(byte, BLANK | BORDER))?;
            (Symbol::Fault(Fault::Word), end.max(start + 1))
        }
    };
    Some(Lexed { symbol, span: Span::new(start, end) })
}

/// A score that cannot be a move, because one of its sides is no square or both are the same.
fn is_result(word: &[u8]) -> bool {
    word.len() == 3 && matches!(word, b"1-0" | b"0-1" | b"2-0" | b"0-2" | b"1-1" | b"0-0")
}

/// The same with blanks in it.
fn is_spaced_result(text: &[u8]) -> bool {
    let word: Vec<u8> = text.iter().copied().filter(|&byte| !is(byte, BLANK)).collect();
    is_result(&word)
}

const BLANK: u8 = 1;
const DIGIT: u8 = 2;
const LETTER: u8 = 4;
/// What stands between the squares of a move.
const SEPARATOR: u8 = 8;
const STRENGTH: u8 = 16;
/// What ends a word of any kind.
const BORDER: u8 = 32;
const SQUARE: u8 = DIGIT | LETTER;
const WORD: u8 = SQUARE | SEPARATOR;

/// The class of every byte.
static CLASSES: [u8; 256] = classes();

const fn classes() -> [u8; 256] {
    let mut classes = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        classes[byte] = match byte as u8 {
            b' ' | b'\n' | b'\r' | b'\t' | 0x0B | 0x0C => BLANK,
            b'0'..=b'9' => DIGIT,
            b'-' | b':' | b'x' | b'X' => SEPARATOR,
            b'a'..=b'z' | b'A'..=b'Z' => LETTER,
            b'!' | b'?' => STRENGTH,
            b'{' | b'}' | b'(' | b')' | b'[' | b']' | b'*' | b';' | b'%' | b'$' | b'/' => BORDER,
            _ => 0,
        };
        byte += 1;
    }
    classes
}

/// Whether a byte is of one of these classes.
#[inline]
fn is(byte: u8, classes: u8) -> bool {
    CLASSES[usize::from(byte)] & classes != 0
}

/// The first place from `at` on that is not blank.
#[inline]
fn blanks(text: &[u8], mut at: usize) -> usize {
    while at < text.len() && is(text[at], BLANK) {
        at += 1;
    }
    at
}

/// A piece of text, and whether nothing comes after it.
#[derive(Clone, Copy)]
struct Piece<'t> {
    text: &'t [u8],
    last: bool,
}

impl Piece<'_> {
    fn byte(self, at: usize) -> Option<u8> {
        self.text.get(at).copied()
    }

    /// A place, if it is known what stands there: a byte, or nothing for good.
    fn known(self, at: usize) -> Option<usize> {
        (at < self.text.len() || self.last).then_some(at)
    }

    /// The end of the bytes from `at` on that are of a kind.
    #[inline]
    fn run(self, mut at: usize, is: impl Fn(u8) -> bool) -> Option<usize> {
        while at < self.text.len() && is(self.text[at]) {
            at += 1;
        }
        self.known(at)
    }

    /// The end of the line, without its end marks.
    fn line_end(self, at: usize) -> Option<usize> {
        let end = memchr(b'\n', &self.text[at..]).map_or(self.text.len(), |skip| at + skip);
        let end = self.known(end)?;
        Some(if end > at && self.text[end - 1] == b'\r' { end - 1 } else { end })
    }

    /// Behind blanks that do not end the line.
    fn inline_blanks(self, at: usize) -> Option<usize> {
        self.run(at, |byte| is(byte, BLANK) && byte != b'\n')
    }

    fn comment(self, at: usize) -> Option<(Symbol, usize)> {
        match memchr(b'}', &self.text[at..]) {
            Some(length) => {
                Some((Symbol::Comment(Span::new(at + 1, at + length)), at + length + 1))
            }
            None => self.last.then_some((Symbol::Fault(Fault::CommentOpen), at + 1)),
        }
    }

    fn setup(self, at: usize) -> Option<(Symbol, usize)> {
        match memchr(b'/', &self.text[at + 1..]) {
            Some(length) => {
                let end = at + 1 + length;
                Some((Symbol::Setup(Span::new(at + 1, end)), end + 1))
            }
            None => self.last.then_some((Symbol::Fault(Fault::SetupOpen), at + 1)),
        }
    }

    fn nag(self, at: usize) -> Option<(Symbol, usize)> {
        let end = self.run(at + 1, |byte| byte.is_ascii_digit())?;
        let fits = (1..=5).contains(&(end - at - 1));
        Some((
            if fits { Symbol::Nag(Span::new(at + 1, end)) } else { Symbol::Fault(Fault::Nag) },
            end,
        ))
    }

    /// A variation, or a sign of strength in parentheses.
    fn open(self, at: usize) -> Option<(Symbol, usize)> {
        let signs = self.run(at + 1, |byte| is(byte, STRENGTH))?;
        if signs > at + 1 && self.byte(signs) == Some(b')') {
            return Some((Symbol::Strength(Span::new(at, signs + 1)), signs + 1));
        }
        Some((Symbol::Open, at + 1))
    }

    fn tag(self, at: usize) -> Option<(Symbol, usize)> {
        let fault = |fault| Some((Symbol::Fault(fault), self.line_end(at)?.max(at + 1)));
        let from = self.inline_blanks(at + 1)?;
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte >= 0x80;
        let name = from..self.run(from, is_name)?;
        if name.is_empty() {
            return fault(Fault::TagName);
        }
        let quote = self.inline_blanks(name.end)?;
        if self.byte(quote) != Some(b'"') {
            return fault(Fault::TagQuote);
        }
        let mut end = quote + 1;
        loop {
            let Some(skip) = memchr2(b'"', b'\n', &self.text[end..]) else {
                return if self.last { fault(Fault::TagOpen) } else { None };
            };
            end += skip;
            if self.text[end] == b'\n' {
                return fault(Fault::TagOpen);
            }
            // A backslash may also be the last character of a value.
            if self.text[end - 1] != b'\\' || end - 1 == quote || self.ends_tag_line(end + 1)? {
                break;
            }
            end += 1;
        }
        let bracket = self.inline_blanks(end + 1)?;
        if self.byte(bracket) != Some(b']') {
            return fault(Fault::TagBracket);
        }
        Some((
            Symbol::Tag { name: Span::new(name.start, name.end), value: Span::new(quote + 1, end) },
            bracket + 1,
        ))
    }

    /// Whether a bracket and nothing else stands on the rest of the line.
    fn ends_tag_line(self, at: usize) -> Option<bool> {
        let bracket = self.inline_blanks(at)?;
        if self.byte(bracket) != Some(b']') {
            return Some(false);
        }
        let end = self.inline_blanks(bracket + 1)?;
        Some(matches!(self.byte(end), None | Some(b'\n')))
    }

    /// Something that begins with a digit: the number of a move, a score or a move.
    fn number(self, at: usize) -> Option<(Symbol, usize)> {
        let end = self.run(at, |byte| byte.is_ascii_digit())?;
        match self.byte(end) {
            Some(b'.' | b',') => {
                if let Some(end) = self.decimal_score(at)? {
                    return Some((Symbol::Result(Span::new(at, end)), end));
                }
                if self.byte(end) == Some(b',') {
                    return Some((Symbol::Fault(Fault::Word), end + 1));
                }
                let last = self.run(end, |byte| byte == b'.')?;
                Some((
                    Symbol::Number { digits: Span::new(at, end), dots: (last - end) as u32 },
                    last,
                ))
            }
            Some(b'/') => {
                let end = self.run(at, |byte| byte.is_ascii_digit() || b"/-".contains(&byte))?;
                let half = matches!(&self.text[at..end], b"1/2-1/2" | b"1/2");
                if half {
                    return Some((Symbol::Result(Span::new(at, end)), end));
                }
                self.word(at)
            }
            _ => self.word(at),
        }
    }

    /// The end of a score such as `0.98-1.02`: with a fraction on its right, which no move has.
    fn decimal_score(self, at: usize) -> Option<Option<usize>> {
        let part = |byte: u8| byte.is_ascii_digit() || matches!(byte, b'.' | b',');
        let dash = self.run(at, part)?;
        let end = match self.byte(dash) {
            Some(b'-') => self.run(dash + 1, part)?,
            _ => return Some(None),
        };
        let is_fraction = |side: &[u8]| {
            let mut parts = side.split(|byte| matches!(byte, b'.' | b','));
            parts.clone().count() == 2 && parts.all(|part| !part.is_empty())
        };
        let is_score = is_fraction(&self.text[at..dash]) && is_fraction(&self.text[dash + 1..end]);
        Some(is_score.then_some(end))
    }

    /// A move, a score without fractions, or a move that is not known.
    fn word(self, at: usize) -> Option<(Symbol, usize)> {
        let first = self.run(at, |byte| is(byte, WORD))?;
        let word = &self.text[at..first];
        if is_result(word) {
            return Some((Symbol::Result(Span::new(at, first)), first));
        }
        let all = word.iter().fold(0, |all, &byte| all | CLASSES[usize::from(byte)]);
        if all == SEPARATOR && word.iter().all(|&byte| byte == b'-') {
            return Some((Symbol::Unknown, first));
        }
        let end = self.joined(at, first, all & SEPARATOR != 0)?;
        let has_digit = all & DIGIT != 0 || self.text[first..end].iter().any(u8::is_ascii_digit);
        let is_move = is(word[0], SQUARE) && is(self.text[end - 1], SQUARE) && has_digit;
        if !is_move {
            return Some((Symbol::Fault(Fault::Word), end));
        }
        let blanks = end > first;
        if blanks && is_spaced_result(&self.text[at..end]) {
            return Some((Symbol::Result(Span::new(at, end)), end));
        }
        let end = self.braces(at, end)?;
        let strength = self.strength(end)?;
        let (text, signs) = (Span::new(at, end), Span::new(end, strength));
        Some((Symbol::Move { text, strength: signs, blanks }, strength))
    }

    /// The end of a move with blanks around its separators, from the end of its first part on.
    fn joined(self, at: usize, mut end: usize, mut separated: bool) -> Option<usize> {
        loop {
            let next = self.known(blanks(self.text, end))?;
            let from = if is(self.text[end - 1], SEPARATOR) {
                next
            } else {
                match self.byte(next) {
                    Some(b'-') if separated => return Some(end),
                    Some(byte) if is(byte, SEPARATOR) => self.known(blanks(self.text, next + 1))?,
                    _ => return Some(end),
                }
            };
            if end == at || !self.byte(from).is_some_and(|byte| is(byte, SQUARE)) {
                return Some(end);
            }
            let until = self.run(from, |byte| is(byte, WORD))?;
            if self.byte(until) == Some(b'.') {
                // The number of the next move.
                return Some(end);
            }
            (separated, end) = (true, until);
        }
    }

    /// The end of a capture with the captured squares in braces right behind it.
    fn braces(self, at: usize, end: usize) -> Option<usize> {
        let captures = || self.text[at..end].iter().any(|&byte| is(byte, SEPARATOR));
        if self.byte(end) != Some(b'{') || !captures() {
            return Some(end);
        }
        let is_list = |byte: u8| is(byte, SQUARE) || byte == b',';
        let close = self.run(end + 1, is_list)?;
        let squares = &self.text[end + 1..close];
        let is_name = |name: &[u8]| {
            let digits = name.strip_prefix(&name[..usize::from(name[0].is_ascii_alphabetic())]);
            digits.is_some_and(|d| !d.is_empty() && d.iter().all(u8::is_ascii_digit))
        };
        let mut names = squares.split(|&byte| byte == b',');
        let fits = squares.len() <= LONGEST_BRACES
            && self.byte(close) == Some(b'}')
            && names.all(|name| !name.is_empty() && is_name(name));
        Some(if fits { close + 1 } else { end })
    }

    /// The end of signs of strength right behind a move; a star there is one of them.
    fn strength(self, at: usize) -> Option<usize> {
        let mut end = self.run(at, |byte| is(byte, STRENGTH) || byte == b'*')?;
        if end == at && self.byte(at) == Some(b'(') {
            let signs = self.run(at + 1, |byte| is(byte, STRENGTH))?;
            if signs > at + 1 && self.byte(signs) == Some(b')') {
                end = self.run(signs + 1, |byte| byte == b'*')?;
            }
        }
        Some(end)
    }
}
