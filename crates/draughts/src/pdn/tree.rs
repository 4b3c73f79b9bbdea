//! A game as it is written.

use super::Comment;
use super::Tags;
use super::lex::lex;
use super::symbol::Symbol;

/// A game as it is written: its tags, its moves with all that stands between them, and how it ends.
///
/// It knows nothing of rules. [`Resolver`](super::Resolver) finds the rule set and plays the moves;
/// [`write`](super::write()) writes it so that it is read again as the same.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct PdnGame {
    /// `%` lines that stand before the game.
    pub lines: Vec<Line>,
    /// The tags.
    pub tags: Tags,
    /// The main line.
    pub body: Vec<Item>,
    /// The result behind the moves; a bare star is none.
    pub end: Option<String>,
}

/// Something that stands among the moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Item {
    /// A move.
    Move(PdnMove),
    /// A move that is not known.
    Unknown,
    /// A comment on what stands before it.
    Comment(Comment),
    /// An annotation of the move before it, by its number.
    Nag(u16),
    /// Another position from here on, as a FEN.
    Setup(Setup),
    /// Moves that might have been played in place of the move before.
    Variation(Vec<Item>),
    /// A line for other programs, which begins with `%`.
    Line(Line),
}

/// A move as it is written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PdnMove {
    pub(super) number: Option<MoveNumber>,
    pub(super) text: String,
    pub(super) strength: String,
}

/// The number before a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MoveNumber {
    /// The number.
    pub number: u32,
    /// Whether three dots say that the player who moves second moves.
    pub later: bool,
}

impl PdnMove {
    /// A move of this text; none if no reader would know it as a move.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        match lex(text.as_bytes(), 0, true)? {
            lexed if lexed.span.range() != (0..text.len()) => None,
            lexed => match lexed.symbol {
                Symbol::Move { text: part, .. } if part.end() == text.len() => {
                    let text = text.split_ascii_whitespace().collect();
                    Some(Self { number: None, text, strength: String::new() })
                }
                _ => None,
            },
        }
    }

    /// The move with a sign of strength, such as `!` or `(?)`; anything else is left out.
    #[must_use]
    pub fn with_strength(mut self, strength: &str) -> Self {
        let signs = |text: &str| !text.is_empty() && text.bytes().all(|b| matches!(b, b'!' | b'?'));
        let inside = strength.strip_prefix('(').and_then(|rest| rest.strip_suffix(')'));
        if signs(inside.unwrap_or(strength)) {
            strength.clone_into(&mut self.strength);
        }
        self
    }

    /// The move with a number before it.
    #[must_use]
    pub fn with_number(mut self, number: Option<MoveNumber>) -> Self {
        self.number = number;
        self
    }

    /// The move itself.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Its signs of strength; empty if there are none.
    #[must_use]
    pub fn strength(&self) -> &str {
        &self.strength
    }

    /// The number before it.
    #[must_use]
    pub fn number(&self) -> Option<MoveNumber> {
        self.number
    }
}

/// The text of a setup: a FEN, which has no slash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Setup(String);

impl Setup {
    /// A setup of this text; a slash in it becomes a blank.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.replace('/', " "))
    }

    /// The text between the slashes.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }

    /// The FEN, without the word that may stand before it and without quotes.
    #[must_use]
    pub fn fen(&self) -> &str {
        let text = self.0.trim();
        let fen = text.strip_prefix("FEN").unwrap_or(text).trim();
        fen.trim_matches('"')
    }
}

/// The text of a `%` line, which is on one line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line(String);

impl Line {
    /// A line of this text; ends of lines in it become blanks.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self(text.replace(['\n', '\r'], " "))
    }

    /// The text behind the sign.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.0
    }
}

impl PdnGame {
    /// The moves of the main line.
    pub fn moves(&self) -> impl Iterator<Item = &PdnMove> {
        self.body.iter().filter_map(|item| match item {
            Item::Move(mv) => Some(mv),
            _ => None,
        })
    }

    /// The result: what the tag says, else what stands behind the moves.
    #[must_use]
    pub fn result(&self) -> Option<&str> {
        let tag = self.tags.find("Result").filter(|&result| result != "*");
        tag.or(self.end.as_deref())
    }
}
