//! Why a move is legal or not, and why a game is over, in five languages.
//!
//! Every answer is found in the resolved rule set: a rule file of one's own explains itself as the
//! built-in ones do. An [`Explanation`] of a move that is not legal has a typed [`Refusal`], the
//! [`Rule`] behind it with the place where it is written, and the legal moves that come nearest.
//!
//! ```
//! use draughts::{Language, Variant};
//!
//! let international = Variant::by_name("international")?;
//! let position = international.parse_fen("W:W32,39:B28,19,9,43")?;
//! let explanation = international.explain(&position, "39x48")?;
//! assert_eq!(explanation.code(), "quantity");
//! assert_eq!(
//!     explanation.sentence(Language::En),
//!     "The most pieces possible must be captured: 3, not 1."
//! );
//! assert_eq!(explanation.alternatives(), ["32x3"]);
//! let rule = explanation.rule().expect("a key of the rule file says so");
//! assert_eq!(rule.key, "capture.priority");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What is wrong with the text is told first, then what the piece cannot do on its way, square by
//! square, and only then what other moves demand. A capture is judged along the squares that the text
//! names; where it names only some of them, along the way that comes nearest to being legal.

mod choice;
mod conclusion;
mod deed;
mod leg;
mod quiet;
mod reason;
mod refusal;
mod rule;
mod say;
mod search;
mod walk;

use std::fmt;

use draughts_board::SquareSet;
use draughts_movegen::{Move, Position, Storm};
use draughts_rules::Language;

pub use conclusion::Conclusion;
pub use deed::{Choice, Deed};
pub use refusal::{Capturing, Refusal};
pub use rule::Rule;

use crate::{Game, MoveTextError, Variant};

/// What a text means in a position: a legal move and what it does, or why it is none.
#[derive(Clone)]
pub struct Explanation {
    variant: Variant,
    verdict: Verdict,
    rule: Option<Rule>,
    alternatives: Vec<String>,
}

/// Whether a text is a legal move.
#[derive(Debug, Clone)]
pub enum Verdict {
    /// It is, and this is what it does.
    Legal(Box<Deed>),
    /// It is not, and this is why.
    Illegal(Refusal),
}

/// An explanation in one language, for a program that lays it out by itself.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub struct Summary {
    /// Whether the move is legal.
    pub legal: bool,
    /// `legal`, or the [`Refusal::code`].
    pub code: &'static str,
    /// The sentences.
    pub sentence: String,
    /// The rule behind the answer.
    pub rule: Option<Rule>,
    /// What that rule says.
    pub rule_sentence: Option<String>,
    /// Legal moves instead, the nearest first; all that are meant, if the text is ambiguous.
    pub alternatives: Vec<String>,
    /// The squares that the answer is about.
    pub squares: Vec<String>,
}

impl Explanation {
    fn new(variant: &Variant, verdict: Verdict, alternatives: Vec<String>) -> Self {
        let rules = variant.rules();
        let key = match &verdict {
            Verdict::Legal(deed) => deed.key().map(str::to_owned),
            Verdict::Illegal(refusal) => refusal.key(rules),
        };
        let rule = key.map(|key| Rule::new(rules, key));
        Self { variant: variant.clone(), verdict, rule, alternatives }
    }

    /// Whether the text is a legal move, and what more there is to say.
    #[must_use]
    pub fn verdict(&self) -> &Verdict {
        &self.verdict
    }

    /// Whether the text is a legal move.
    #[must_use]
    pub fn is_legal(&self) -> bool {
        matches!(self.verdict, Verdict::Legal(_))
    }

    /// Why the text is no legal move, if it is none.
    #[must_use]
    pub fn refusal(&self) -> Option<&Refusal> {
        match &self.verdict {
            Verdict::Legal(_) => None,
            Verdict::Illegal(refusal) => Some(refusal),
        }
    }

    /// The name that programs use: `legal`, or the [`Refusal::code`].
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.refusal().map_or("legal", Refusal::code)
    }

    /// The key of the rule set behind the answer; none where every game of draughts says so.
    #[must_use]
    pub fn rule(&self) -> Option<&Rule> {
        self.rule.as_ref()
    }

    /// The legal moves of the position as texts, those nearest to the refused one first; all moves
    /// that are meant, if the text is ambiguous; none beside a legal move.
    #[must_use]
    pub fn alternatives(&self) -> &[String] {
        &self.alternatives
    }

    /// The squares that the answer is about, to be marked on a board.
    #[must_use]
    pub fn squares(&self) -> SquareSet {
        match &self.verdict {
            Verdict::Legal(deed) => deed.squares(),
            Verdict::Illegal(refusal) => refusal.squares(),
        }
    }

    /// What the move does, or why it is not legal, in one or more sentences.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let voice = say::Voice::new(&self.variant, language);
        match &self.verdict {
            Verdict::Legal(deed) => voice.deed(deed),
            Verdict::Illegal(refusal) => voice.refusal(refusal, &self.alternatives),
        }
    }

    /// What the rule behind the answer says, in a sentence or a few.
    #[must_use]
    pub fn rule_sentence(&self, language: Language) -> Option<String> {
        let voice = say::Voice::new(&self.variant, language);
        self.rule.as_ref().and_then(|rule| voice.rule_sentence(rule))
    }

    /// The rule behind the answer in a line, if there is one: what it says, its key, where it is written
    /// and what is cited there.
    #[must_use]
    pub fn rule_line(&self, language: Language) -> Option<String> {
        let voice = say::Voice::new(&self.variant, language);
        self.rule.as_ref().map(|rule| voice.rule(rule))
    }

    /// The legal moves instead in a line, if there are any that the sentence does not name.
    #[must_use]
    pub fn alternatives_line(&self, language: Language) -> Option<String> {
        let named = matches!(self.verdict, Verdict::Illegal(Refusal::Ambiguous));
        let voice = say::Voice::new(&self.variant, language);
        (!named && !self.alternatives.is_empty()).then(|| voice.alternatives(&self.alternatives))
    }

    /// Everything for a person: the sentences, the rule and the alternatives, each on its line.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        let rest = [self.rule_line(language), self.alternatives_line(language)];
        let lines = std::iter::once(self.sentence(language)).chain(rest.into_iter().flatten());
        lines.map(|line| line + "\n").collect()
    }

    /// Everything for a program that lays it out by itself.
    #[must_use]
    pub fn summary(&self, language: Language) -> Summary {
        let name = |square| self.variant.square_name(square).to_string();
        Summary {
            legal: self.is_legal(),
            code: self.code(),
            sentence: self.sentence(language),
            rule: self.rule.clone(),
            rule_sentence: self.rule_sentence(language),
            alternatives: self.alternatives.clone(),
            squares: self.squares().iter().map(name).collect(),
        }
    }
}

/// The variant by its id alone.
impl fmt::Debug for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Explanation")
            .field("variant", &self.variant.id())
            .field("verdict", &self.verdict)
            .field("rule", &self.rule)
            .field("alternatives", &self.alternatives)
            .finish()
    }
}

impl Variant {
    /// Why a text is a legal move of a position, or why not. See [`explain`](crate::explain).
    ///
    /// Whatever ended the game before makes no difference; [`Game::explain`] minds it.
    ///
    /// # Errors
    /// If there are more ways to capture than the generator may look at.
    pub fn explain(&self, position: &Position, text: &str) -> Result<Explanation, Storm> {
        let game = Game::from_position(self, *position)?;
        explained(self, position, text, |mv| Deed::new(&game, mv))
    }
}

impl Game {
    /// Why a text is a legal move now, or why not. See [`explain`](crate::explain).
    ///
    /// # Errors
    /// If there are more ways to capture than the generator may look at.
    pub fn explain(&self, text: &str) -> Result<Explanation, Storm> {
        if let Some(outcome) = self.outcome() {
            let verdict = Verdict::Illegal(Refusal::GameOver(outcome));
            return Ok(Explanation::new(self.variant(), verdict, Vec::new()));
        }
        explained(self.variant(), self.position(), text, |mv| Deed::new(self, mv))
    }

    /// Why the game is over, if it is.
    ///
    /// ```
    /// use draughts::{Game, Language, Variant};
    ///
    /// let variant = Variant::by_name("brazilian")?;
    /// let mut game = Game::from_position(&variant, variant.parse_fen("W:Wc3:Bd4")?)?;
    /// game.play("c3xe5")?;
    /// let end = game.conclusion().expect("the game is over");
    /// assert_eq!(end.sentence(Language::En), "White wins: Black has no piece left.");
    /// assert_eq!(end.plies(), [1]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn conclusion(&self) -> Option<Conclusion> {
        self.outcome().map(|outcome| Conclusion::new(self, outcome))
    }
}

fn explained(
    variant: &Variant,
    position: &Position,
    text: &str,
    deed: impl Fn(&Move) -> Result<Deed, Storm>,
) -> Result<Explanation, Storm> {
    let generator = variant.generator();
    let refusal = match variant.parse_move(position, text) {
        Ok(mv) => {
            return Ok(Explanation::new(variant, Verdict::Legal(Box::new(deed(&mv)?)), Vec::new()));
        }
        Err(MoveTextError::Storm(storm)) => return Err(storm),
        Err(MoveTextError::Ambiguous { candidates, .. }) => {
            let texts = candidates.into_iter().map(|(_, text)| text).collect();
            return Ok(Explanation::new(variant, Verdict::Illegal(Refusal::Ambiguous), texts));
        }
        Err(MoveTextError::NotLegal { .. }) => {
            let legal = variant.legal_moves(position)?;
            reason::of_text(generator, position, &legal, text)
        }
        Err(error) => reason::of_error(error, text),
    };
    let alternatives = nearest(variant, position, text)?;
    Ok(Explanation::new(variant, Verdict::Illegal(refusal), alternatives))
}

/// The legal moves as texts: those of the same piece to the same square first, then those of the same
/// piece, then those to the same square.
fn nearest(variant: &Variant, position: &Position, text: &str) -> Result<Vec<String>, Storm> {
    let written = crate::move_text::lex(variant.rules(), text).ok();
    let squares = written.map(|written| written.squares).unwrap_or_default();
    let mut moves = variant.move_texts(position)?;
    moves.sort_by_key(|(mv, _)| {
        let from = squares.first() == Some(&mv.from());
        let to = squares.last().copied() == mv.to();
        (!(from && to), !from, !to)
    });
    Ok(moves.into_iter().map(|(_, text)| text).collect())
}
