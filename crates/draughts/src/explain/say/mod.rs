//! Answers in words.

mod conclusion;
mod deed;
mod material;
mod refusal;

use draughts_board::{DirectionSet, Kind, Side, Square, SquareSet};
use draughts_rules::Language;

use super::reason::kind_name;
use super::rule::Rule;
use crate::Variant;
use crate::messages::{Arg, Phrases};
use crate::statements::statements_about;

/// So many moves are named before the rest is only counted.
const NAMED: usize = 8;

/// The ways that pieces go, wide ones first, by the names that phrases have for them.
const WAYS: [(&str, DirectionSet); 8] = [
    ("way-any", DirectionSet::ANY),
    ("way-diagonal", DirectionSet::DIAGONAL),
    ("way-orthogonal", DirectionSet::ORTHOGONAL),
    ("way-forward", DirectionSet::FORWARD),
    ("way-forward-diagonal", DirectionSet::FORWARD_DIAGONAL),
    ("way-sideways", DirectionSet::SIDEWAYS),
    ("way-backward", DirectionSet::BACKWARD),
    ("way-backward-diagonal", DirectionSet::BACKWARD_DIAGONAL),
];

/// What a variant is spoken of in, in one language.
pub(super) struct Voice<'v> {
    variant: &'v Variant,
    language: Language,
    phrases: &'static Phrases,
}

impl<'v> Voice<'v> {
    pub(super) fn new(variant: &'v Variant, language: Language) -> Self {
        Self { variant, language, phrases: Phrases::of(language) }
    }

    fn say(&self, id: &str, args: &[Arg<'_>]) -> String {
        self.phrases.say(id, args)
    }

    /// What the rule says, in a sentence or a few; none where only its key is to be told.
    pub(super) fn rule_sentence(&self, rule: &Rule) -> Option<String> {
        let said = statements_about(self.variant.rules(), &rule.key, self.language);
        let texts: Vec<_> = said.into_iter().map(|statement| statement.text).collect();
        (!texts.is_empty()).then(|| texts.join(" "))
    }

    /// The rule in a line: what it says, its key and value, where it is written and what is cited there.
    pub(super) fn rule(&self, rule: &Rule) -> String {
        let key = match &rule.value {
            Some(value) => format!("{} = {value}", rule.key),
            None => rule.key.clone(),
        };
        let mut place = match (&rule.file, rule.line) {
            (Some(file), Some(line)) => format!("{file}:{line}"),
            _ => self.say("explain-rule-default", &[]),
        };
        if let Some(source) = &rule.citation {
            place.push_str(&format!(", {source}"));
        }
        let args = [("key", key.into()), ("place", place.into())];
        capitalized(&match self.rule_sentence(rule) {
            Some(said) => {
                let [key, place] = args;
                self.say("explain-rule-says", &[("sentence", said.into()), key, place])
            }
            None => self.say("explain-rule", &args),
        })
    }

    /// Legal moves in a line.
    pub(super) fn alternatives(&self, texts: &[String]) -> String {
        let moves = self.some(texts, Phrases::all_of);
        capitalized(&self.say("explain-legal-moves", &[("moves", moves.into())]))
    }

    /// The first few of some texts, and how many more there are.
    fn some(&self, texts: &[String], join: fn(&Phrases, &[String]) -> String) -> String {
        match texts.len().saturating_sub(NAMED) {
            0 | 1 => join(self.phrases, texts),
            left => {
                let moves = texts[..texts.len() - left].join(", ");
                let args = [("moves", moves.into()), ("count", left.into())];
                self.say("explain-more-moves", &args)
            }
        }
    }

    fn square(&self, square: Square) -> String {
        self.variant.square_name(square).to_string()
    }

    fn names(&self, squares: SquareSet) -> Vec<String> {
        squares.iter().map(|square| self.square(square)).collect()
    }

    /// `a1, c3 and e5`.
    fn all(&self, squares: SquareSet) -> String {
        self.phrases.all_of(&self.names(squares))
    }

    /// The two variables by which phrases know a kind of piece.
    fn kind(&self, kind: Kind) -> [Arg<'v>; 2] {
        let word = match kind {
            Kind::Man => "man",
            Kind::King => "king",
            Kind::First | Kind::Second => "other",
        };
        [("kind", word.into()), ("name", kind_name(self.variant.rules(), kind).into())]
    }

    /// Directions in words, each as wide as it can be.
    fn ways(&self, directions: DirectionSet) -> Vec<String> {
        let mut left = directions.bits();
        let mut words = Vec::new();
        for (word, way) in WAYS {
            if left & way.bits() == way.bits() {
                left &= !way.bits();
                words.push(self.say(word, &[]));
            }
        }
        words
    }

    /// The word for the way of one direction.
    fn way(&self, direction: DirectionSet) -> String {
        let word = WAYS.iter().rev().find(|(_, way)| way.bits() & direction.bits() != 0);
        self.say(word.map_or("way-any", |(word, _)| word), &[])
    }
}

/// The variable by which phrases know a side.
fn side(side: Side) -> Arg<'static> {
    let word = match side {
        Side::White => "white",
        Side::Black => "black",
    };
    ("side", word.into())
}

/// A part of a sentence with a capital letter.
fn capitalized(text: &str) -> String {
    let mut letters = text.chars();
    match letters.next() {
        Some(first) => first.to_uppercase().chain(letters).collect(),
        None => String::new(),
    }
}

/// A sentence of its own.
fn sentence(text: &str) -> String {
    let end = if text.ends_with('.') { "" } else { "." };
    capitalized(text) + end
}
