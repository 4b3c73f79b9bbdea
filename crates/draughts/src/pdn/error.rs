//! What can be wrong with a text of games.

use std::fmt;

use annotate_snippets::{AnnotationKind, Level, Origin, Renderer, Snippet};
use draughts_movegen::Storm;
use thiserror::Error;

use super::place::shown;
use super::{Excerpt, Place};
use crate::{FenError, MoveTextError};

/// Something wrong with a game, and where.
#[derive(Debug, Clone, PartialEq)]
pub struct PdnError {
    /// The number of the game in the text, from 1.
    pub game: u64,
    /// Where the part in question begins.
    pub place: Place,
    /// The line around it, where it is still at hand.
    pub excerpt: Option<Excerpt>,
    /// What is wrong.
    pub problem: PdnProblem,
}

impl PdnError {
    /// The problem with its line and a caret under the place; with ANSI colors if `styled`.
    #[must_use]
    pub fn render(&self, file: &str, styled: bool) -> String {
        let level = if self.problem.is_warning() { Level::WARNING } else { Level::ERROR };
        let title = shown(&format!("game {}: {}", self.game, self.problem));
        let group = level.primary_title(title);
        let line = usize::try_from(self.place.line).unwrap_or(usize::MAX);
        let mut group = match &self.excerpt {
            Some(Excerpt { text, span }) => group.element(
                Snippet::source(text)
                    .path(file)
                    .line_start(line)
                    .annotation(AnnotationKind::Primary.span(span.clone())),
            ),
            None => {
                let column = usize::try_from(self.place.column).unwrap_or(usize::MAX);
                group.element(Origin::path(file).line(line).char_column(column))
            }
        };
        if let Some(help) = self.problem.help() {
            group = group.element(Level::HELP.message(help));
        }
        let renderer = if styled { Renderer::styled() } else { Renderer::plain() };
        renderer.render(&[group])
    }
}

impl fmt::Display for PdnError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "game {}, {}: {}", self.game, self.place, self.problem)
    }
}

impl std::error::Error for PdnError {}

/// What is wrong with a game.
#[derive(Debug, Clone, PartialEq, Error)]
#[non_exhaustive]
pub enum PdnProblem {
    /// A bracket opens, but no name of a tag follows.
    #[error("expected the name of a tag after `[`")]
    TagName,
    /// The value of a tag does not begin with a quote.
    #[error("expected the value of the tag in quotes")]
    TagQuote,
    /// The value of a tag does not end on its line.
    #[error("the value of the tag has no closing quote on its line")]
    TagOpen,
    /// A tag does not end with a bracket.
    #[error("expected `]` after the value of the tag")]
    TagBracket,
    /// A comment does not end.
    #[error("this comment has no `}}`")]
    CommentOpen,
    /// A brace closes no comment.
    #[error("`}}` closes no comment")]
    CommentStray,
    /// A brace opens inside a comment, and what follows the comment is nothing that a game has.
    #[error("a comment begins inside a comment")]
    CommentNested,
    /// A setup does not end.
    #[error("this setup has no closing `/`")]
    SetupOpen,
    /// A variation does not end.
    #[error("this variation has no `)`")]
    VariationOpen,
    /// A parenthesis closes no variation.
    #[error("`)` closes no variation")]
    VariationStray,
    /// Variations are nested too deeply.
    #[error("variations are nested more than {most} deep")]
    VariationDeep {
        /// How deep they may be.
        most: usize,
    },
    /// A variation stands before any move.
    #[error("a variation must follow the move to which it is the alternative")]
    VariationFirst,
    /// A sign of strength does not follow a move.
    #[error("`{part}` must follow a move")]
    StrengthStray {
        /// The sign.
        part: String,
    },
    /// A dollar sign without a number that can be an annotation.
    #[error("expected a number up to 65535 after `$`")]
    Nag,
    /// Something is none of the things that a game has.
    #[error("`{part}` is not a move, a number, a comment or a result")]
    Word {
        /// What is written.
        part: String,
    },
    /// The position at the start cannot be read.
    #[error("bad FEN: {0}")]
    Fen(FenError),
    /// A setup cannot be read.
    #[error("bad setup: {0}")]
    Setup(FenError),
    /// A move is not legal.
    #[error("{rules}, {}: {why}", Ply(*.ply))]
    Move {
        /// The id of the rule set.
        rules: String,
        /// The ply in its line, from 1.
        ply: usize,
        /// What is wrong with it.
        why: MoveTextError,
        /// The position before it, as FEN.
        fen: String,
    },
    /// A move follows one that is not known.
    #[error("a move after one that is not known cannot be checked")]
    AfterUnknown,
    /// The lots of a capture are not those that it needs.
    #[error("the lots `{part}` do not fit the captures of the move")]
    Lots {
        /// The lots.
        part: String,
    },
    /// The game cannot be one by these rules, because their board is another one.
    #[error("the board of `{rules}` is another one")]
    OtherBoard {
        /// The id of the rule set.
        rules: String,
    },
    /// The rules have no game type, in which a notation other than their own could be told.
    #[error("`{rules}` has no game type, so no tag could tell what its squares are called")]
    NoGameType {
        /// The id of the rule set.
        rules: String,
    },
    /// There are more ways to capture than the generator may look at.
    #[error(transparent)]
    Storm(#[from] Storm),
    /// The name of a rule set that is not known.
    #[error("no rule set is called `{name}`")]
    UnknownVariant {
        /// The name.
        name: String,
    },
    /// The number of a game type that is not known.
    #[error("game type `{value}` is not known")]
    UnknownGameType {
        /// The value of the tag.
        value: String,
    },
    /// The rules have changed since the game was written.
    #[error("the rules of `{id}` are no longer those that this game was written with")]
    RulesChanged {
        /// The id of the rule set.
        id: String,
    },
    /// The tag and the end of the moves give different results.
    #[error("the moves end with `{end}`, but the result tag says `{tag}`")]
    ResultDiffers {
        /// What stands behind the moves.
        end: String,
        /// The value of the tag.
        tag: String,
    },
}

impl PdnProblem {
    /// Whether the game can be understood in spite of it.
    #[must_use]
    pub const fn is_warning(&self) -> bool {
        matches!(
            self,
            Self::UnknownVariant { .. }
                | Self::UnknownGameType { .. }
                | Self::RulesChanged { .. }
                | Self::ResultDiffers { .. }
        )
    }

    /// The name that programs use, in kebab-case.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::TagName => "tag-name",
            Self::TagQuote => "tag-quote",
            Self::TagOpen => "tag-open",
            Self::TagBracket => "tag-bracket",
            Self::CommentOpen => "comment-open",
            Self::CommentStray => "comment-stray",
            Self::CommentNested => "comment-nested",
            Self::SetupOpen => "setup-open",
            Self::VariationOpen => "variation-open",
            Self::VariationStray => "variation-stray",
            Self::VariationDeep { .. } => "variation-deep",
            Self::VariationFirst => "variation-first",
            Self::StrengthStray { .. } => "strength-stray",
            Self::Nag => "nag",
            Self::Word { .. } => "word",
            Self::Fen(_) => "fen",
            Self::Setup(_) => "setup",
            Self::Move { .. } => "move",
            Self::AfterUnknown => "after-unknown",
            Self::Lots { .. } => "lots",
            Self::OtherBoard { .. } => "other-board",
            Self::NoGameType { .. } => "no-game-type",
            Self::Storm(_) => "storm",
            Self::UnknownVariant { .. } => "unknown-variant",
            Self::UnknownGameType { .. } => "unknown-game-type",
            Self::RulesChanged { .. } => "rules-changed",
            Self::ResultDiffers { .. } => "result-differs",
        }
    }

    /// What to do about it, where that is not obvious.
    #[must_use]
    pub fn help(&self) -> Option<String> {
        Some(match self {
            Self::CommentStray | Self::CommentNested => {
                "comments do not nest: the first `}` ends a comment, whatever it holds".to_owned()
            }
            Self::TagName | Self::TagQuote | Self::TagOpen | Self::TagBracket => {
                "a tag is written `[Event \"Club evening\"]`, with `\\\"` for a quote".to_owned()
            }
            Self::Move { fen, .. } => format!("the position is {fen}"),
            Self::StrengthStray { .. } => "write it right behind the move: `32-28!`".to_owned(),
            _ => return None,
        })
    }
}

/// The number of a ply as a message says it: its move, and three dots for the second player.
struct Ply(usize);

impl fmt::Display for Ply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (number, dots) =
            (self.0.div_ceil(2), if self.0.is_multiple_of(2) { "..." } else { "." });
        write!(f, "move {number}{dots}")
    }
}
