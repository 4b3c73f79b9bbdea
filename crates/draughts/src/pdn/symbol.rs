//! The smallest parts of a text.

use super::PdnProblem;
use crate::squares::quote;

/// A part of a piece of text, which is never so long that its places would not fit in half a word:
/// symbols are handed around so much that it counts how many bytes they have.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Span(u64);

impl Span {
    #[inline]
    pub(super) fn new(start: usize, end: usize) -> Self {
        Self((end as u64) << 32 | start as u64)
    }

    #[inline]
    pub(super) fn start(self) -> usize {
        self.0 as u32 as usize
    }

    #[inline]
    pub(super) fn end(self) -> usize {
        (self.0 >> 32) as usize
    }

    #[inline]
    pub(super) fn range(self) -> std::ops::Range<usize> {
        self.start()..self.end()
    }
}

/// The smallest parts of a text, each with the bytes that say it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Symbol {
    /// Nothing is left.
    End,
    /// `[Name "value"]`.
    Tag { name: Span, value: Span },
    /// `{…}`.
    Comment(Span),
    /// `;` and the rest of the line.
    Remark(Span),
    /// `%` and the rest of the line.
    Line(Span),
    /// `/…/`.
    Setup(Span),
    /// `$` and digits.
    Nag(Span),
    /// `(`.
    Open,
    /// `)`.
    Close,
    /// A star that stands alone.
    Star,
    /// `12.` or `12...`.
    Number { digits: Span, dots: u32 },
    /// Dots alone.
    Ellipsis,
    /// A score, such as `1-0` or `0.98-1.02`.
    Result(Span),
    /// A move that is not known, `-`.
    Unknown,
    /// A move and its signs of strength.
    Move { text: Span, strength: Span, blanks: bool },
    /// Signs of strength that stand alone.
    Strength(Span),
    /// None of these.
    Fault(Fault),
}

/// What is wrong where no symbol can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Fault {
    TagName,
    TagQuote,
    TagOpen,
    TagBracket,
    CommentOpen,
    CommentStray,
    SetupOpen,
    Nag,
    Word,
}

/// A symbol, and where it begins and ends. Blanks before it belong to it, but do not count here.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Lexed {
    pub(super) symbol: Symbol,
    pub(super) span: Span,
}

impl Fault {
    /// The fault as it is told, with the part in question.
    pub(super) fn problem(self, part: &str) -> PdnProblem {
        match self {
            Self::TagName => PdnProblem::TagName,
            Self::TagQuote => PdnProblem::TagQuote,
            Self::TagOpen => PdnProblem::TagOpen,
            Self::TagBracket => PdnProblem::TagBracket,
            Self::CommentOpen => PdnProblem::CommentOpen,
            Self::CommentStray => PdnProblem::CommentStray,
            Self::SetupOpen => PdnProblem::SetupOpen,
            Self::Nag => PdnProblem::Nag,
            Self::Word => PdnProblem::Word { part: quote(part) },
        }
    }
}
