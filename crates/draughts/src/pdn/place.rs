//! Where something stands in a text.

use std::fmt;
use std::ops::Range;

use super::Encoding;

/// The longest line of which an excerpt is kept, in bytes.
const LONGEST: usize = 400;

/// A place in a text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u64,
    /// How many bytes stand before it in the text.
    pub offset: u64,
}

impl Place {
    /// The beginning of a text.
    pub const START: Self = Self { line: 1, column: 1, offset: 0 };
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}", self.line, self.column)
    }
}

/// The line around a place, to be shown to people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Excerpt {
    /// The line without its end.
    pub text: String,
    /// The part in question, in bytes of that line.
    pub span: Range<usize>,
}

impl Excerpt {
    /// The line around a part of some bytes, cut where it is too long to be shown.
    pub(super) fn new(source: &[u8], span: Range<usize>, encoding: Option<Encoding>) -> Self {
        let is_end = |&byte: &u8| matches!(byte, b'\n' | b'\r');
        let before = &source[..span.start];
        let from = before.iter().rposition(is_end).map_or(0, |at| at + 1);
        let from = from.max(span.start.saturating_sub(LONGEST));
        let line = &source[from..];
        let length = line[span.start - from..].iter().position(is_end);
        let to = length.map_or(source.len(), |length| span.start + length);
        let to = to.min(span.start + LONGEST);
        let end = span.end.clamp(span.start, to);
        let part = |range: Range<usize>| shown(&Encoding::decode(encoding, &source[range]));
        let head = part(from..span.start);
        let inside = part(span.start..end);
        let span = head.len()..head.len() + inside.len();
        Self { text: head + &inside + &part(end..to), span }
    }
}

/// A text without the control characters of Latin-1, which terminals obey as they do those of ASCII.
/// Those are shown as signs by whoever renders the text.
pub(super) fn shown(text: &str) -> String {
    text.replace(|c| matches!(c, '\u{80}'..='\u{9F}'), "\u{FFFD}")
}
