//! The parts that rules are told in.

use draughts_rules::Language;

use crate::messages::Phrases;

/// A part of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Section {
    /// How the game is won.
    Aim,
    /// The board, and how the pieces stand at the start.
    Board,
    /// Moves of the men without a capture.
    Moves,
    /// Captures.
    Captures,
    /// Which of several captures is made.
    Choice,
    /// How men become kings.
    Promotion,
    /// The kings.
    Kings,
    /// When the game is a draw.
    Draws,
    /// Openings, lots and clocks.
    Special,
    /// How squares and moves are written.
    Notation,
}

impl Section {
    /// All of them, in the order of a book of rules.
    pub const ALL: [Self; 10] = [
        Self::Aim,
        Self::Board,
        Self::Moves,
        Self::Captures,
        Self::Choice,
        Self::Promotion,
        Self::Kings,
        Self::Draws,
        Self::Special,
        Self::Notation,
    ];

    /// The name that programs use.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Self::Aim => "aim",
            Self::Board => "board",
            Self::Moves => "moves",
            Self::Captures => "captures",
            Self::Choice => "choice",
            Self::Promotion => "promotion",
            Self::Kings => "kings",
            Self::Draws => "draws",
            Self::Special => "special",
            Self::Notation => "notation",
        }
    }

    /// The heading.
    #[must_use]
    pub fn title(self, language: Language) -> String {
        Phrases::of(language).say(&format!("section-{}", self.code()), &[])
    }
}
