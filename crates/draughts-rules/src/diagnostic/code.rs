//! The kinds of problems, each with a stable name and an explanation.

use super::Severity;

macro_rules! codes {
    ($($(#[doc = $doc:literal])+ $variant:ident $name:literal $severity:ident),+ $(,)?) => {
        /// A kind of problem. Its name does not change from one version to the next.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Code {
            $($(#[doc = $doc])+ $variant,)+
        }

        impl Code {
            /// Every code, from the reading of a file to the sense of its rules.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The stable name, in kebab-case.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name,)+
                }
            }

            /// What the code means, in a sentence or two.
            #[must_use]
            pub const fn explanation(self) -> &'static str {
                match self {
                    $(Self::$variant => concat!($($doc),+).trim_ascii(),)+
                }
            }

            /// Whether it keeps a file from being used.
            #[must_use]
            pub const fn severity(self) -> Severity {
                match self {
                    $(Self::$variant => Severity::$severity,)+
                }
            }
        }
    };
}

codes! {
    /// The file is not TOML.
    Syntax "syntax" Error,
    /// The file has a key that rule files do not know, or has it in the wrong table.
    UnknownKey "unknown-key" Error,
    /// A value is of another type than its key demands, such as text where a number belongs.
    WrongType "wrong-type" Error,
    /// A word is not one of those that its key knows.
    UnknownValue "unknown-value" Error,
    /// A number is smaller or greater than its key allows.
    OutOfRange "out-of-range" Error,
    /// A number of pieces is neither a number nor a range such as `4-5` or `3+`, or its ends are
    /// the wrong way round.
    BadAmount "bad-amount" Error,
    /// A text or a list that must say something is empty.
    Empty "empty" Error,
    /// A list names the same thing twice.
    DuplicateEntry "duplicate-entry" Error,
    /// A list has more or fewer entries than its key demands.
    WrongLength "wrong-length" Error,
    /// A key is missing that every rule file needs, or that another key of the file calls for.
    MissingKey "missing-key" Error,
    /// An id, or the name of a landmark or of a kind of piece, is not in kebab-case or is a word
    /// with a meaning of its own.
    BadName "bad-name" Error,
    /// A file of a user's own has the id of a variant that ships.
    TakenId "taken-id" Error,
    /// A file extends its own id.
    OwnParent "own-parent" Error,
    /// No rule file is found under what `extends` says.
    UnknownParent "unknown-parent" Error,
    /// A file extends itself by way of others.
    ExtendsCycle "extends-cycle" Error,
    /// A file has more than 8 ancestors.
    ExtendsTooDeep "extends-too-deep" Error,
    /// A board is too small, too large, or its points and lines do not make one.
    BadBoard "bad-board" Error,
    /// A square is not on the board, or is not written in the file's own notation.
    UnknownSquare "unknown-square" Error,
    /// A square is listed twice, or in two lists that cannot share it.
    SquareTwice "square-twice" Error,
    /// The squares that a parent lists do not fit the board of the file that inherits them.
    InheritedSquares "inherited-squares" Error,
    /// The rows of men of the two sides do not fit on the board.
    RowsOverlap "rows-overlap" Error,
    /// A side has no piece at the start.
    EmptySide "empty-side" Error,
    /// A man is set up on a square where it would be promoted.
    PromotesAtStart "promotes-at-start" Error,
    /// The setup ends the game before it begins.
    OverAtStart "over-at-start" Error,
    /// A direction is listed that leads nowhere from any square of the board.
    IdleDirection "idle-direction" Error,
    /// The men, or the kings, can neither move nor capture.
    IdlePieces "idle-pieces" Error,
    /// A key has no effect beside another key of the file.
    IdleKey "idle-key" Error,
    /// Two keys of the file contradict each other.
    Contradiction "contradiction" Error,
    /// A rule speaks of kings, and no piece ever becomes one.
    NoKings "no-kings" Error,
    /// More kinds of pieces are declared than a position can hold.
    TooManyKinds "too-many-kinds" Error,
    /// The letter of a kind of piece is not a capital from A to Z, or means something else already.
    BadLetter "bad-letter" Error,
    /// A draw rule names a landmark that the board does not have.
    UnknownLandmark "unknown-landmark" Error,
    /// A draw rule asks for material that can never be on the board.
    ImpossibleMaterial "impossible-material" Error,
    /// A ballot has something that is not a move in the file's own notation.
    BadBallot "bad-ballot" Error,
    /// Quiet moves can go on for ever, and no draw rule ends the game.
    EndlessGame "endless-game" Warning,
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_unique_and_in_kebab_case() {
        for (index, code) in Code::ALL.iter().enumerate() {
            let name = code.name();
            assert!(name.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'), "{name}");
            assert!(Code::ALL[..index].iter().all(|other| other.name() != name), "{name}");
            assert!(code.explanation().ends_with('.'), "{name}");
            assert!(!code.explanation().contains("  "), "{name}");
        }
    }
}
