//! Two rule sets side by side.

use draughts::compare::{self, Beside, Found, Within};
use draughts::{Language, Variant};
use serde::Serialize;

use super::game::Ending;

/// What two rule sets say differently.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Comparison {
    /// The ids of the two.
    pub variants: Vec<String>,
    /// The keys that differ, in the order of a rule file.
    pub keys: Vec<DifferingKey>,
    /// All of it for a person.
    pub text: String,
}

/// A key in which they differ.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DifferingKey {
    /// The key; a table where one of them has no table there.
    pub key: String,
    /// What each of them holds there, as a rule file would write it.
    pub values: Vec<Option<String>>,
    /// What each of them says of it and the other does not.
    pub words: Vec<Vec<Sentence>>,
}

/// A sentence, and where the rule is from.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Sentence {
    /// The sentence.
    pub text: String,
    /// The source that the rule file cites.
    pub citation: Option<String>,
    /// The file of the rule; none if it is a default.
    pub file: Option<String>,
    /// The line in it, from 1.
    pub line: Option<usize>,
}

impl Comparison {
    pub(crate) fn of(comparison: &compare::Comparison, language: Language) -> Self {
        let sentence = |sentence: compare::Sentence| {
            let (file, line) = sentence.place.unzip();
            Sentence { text: sentence.text, citation: sentence.citation, file, line }
        };
        let cell = |cell: compare::Cell| cell.sentences.into_iter().map(sentence).collect();
        let keys = comparison.keys().iter().map(|differing| DifferingKey {
            key: differing.key.clone(),
            values: differing.values.clone(),
            words: comparison.row(&differing.key, language).into_iter().map(cell).collect(),
        });
        Self {
            variants: comparison.rules().iter().map(|rules| rules.id.clone()).collect(),
            keys: keys.collect(),
            text: comparison.text(language),
        }
    }
}

/// A move of a position, and what two rule sets say of it.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SideBySide {
    /// The move, with the names that squares have in the first rule set.
    #[serde(rename = "move")]
    #[cfg_attr(feature = "typescript", ts(rename = "move"))]
    pub text: String,
    /// What each of them says.
    pub answers: Vec<Answer>,
}

/// What a rule set says of a move.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Answer {
    /// Whether it is legal, with just these captures and this end.
    pub legal: bool,
    /// `legal`, or the kind of refusal.
    pub code: &'static str,
    /// What it does, or why it is not legal.
    pub sentence: String,
}

impl SideBySide {
    pub(crate) fn of(row: &compare::SideBySide, language: Language) -> Self {
        let answers = row.explanations.iter().zip(&row.legal).map(|(explanation, &legal)| Answer {
            legal,
            code: explanation.code(),
            sentence: explanation.sentence(language).trim_end().to_owned(),
        });
        Self { text: row.text.clone(), answers: answers.collect() }
    }
}

/// What switching one key, in which two rule sets differ, has shown.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Proof {
    /// The key.
    pub key: String,
    /// In which of the two it was switched, 0 or 1.
    pub within: usize,
    /// Other keys that had a part in it: switched before, or in the same moment.
    pub beside: Vec<String>,
    /// Whether a position was found, there can be none, or the search found nothing.
    #[cfg_attr(
        feature = "typescript",
        ts(type = "\"witness\" | \"not-observable\" | \"nothing\"")
    )]
    pub found: &'static str,
    /// The smallest position that shows it, if one was found.
    pub witness: Option<Witness>,
    /// All of it for a person.
    pub text: String,
}

/// A position on which the rules before and after the switch disagree.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Witness {
    /// The position.
    pub fen: String,
    /// In what they disagree: `moves`, `outcome`, `lots` or `paths`.
    pub effect: &'static str,
    /// The legal moves before and after the switch.
    pub moves: [Vec<String>; 2],
    /// How the game has ended before and after, if it has.
    pub endings: [Option<Ending>; 2],
}

impl Proof {
    pub(crate) fn of(
        proof: &compare::Proof,
        variants: [&Variant; 2],
        language: Language,
        seed: u64,
    ) -> Self {
        let [a, b] = variants.map(Variant::rules);
        let (found, witness) = match &proof.found {
            Found::Witness(witness) => ("witness", Some(Witness::of(witness))),
            Found::NotObservable(_) => ("not-observable", None),
            Found::Nothing { .. } | Found::Stopped { .. } => ("nothing", None),
        };
        Self {
            key: proof.key.clone(),
            within: match proof.within {
                Within::First => 0,
                Within::Second => 1,
            },
            beside: match &proof.beside {
                Beside::Nothing => Vec::new(),
                Beside::After(key) | Beside::Follows(key) => vec![key.clone()],
                Beside::With(keys) => keys.clone(),
            },
            found,
            witness,
            text: proof.text(a, b, language, Some(seed)),
        }
    }
}

impl Witness {
    fn of(witness: &compare::Witness) -> Self {
        let moves = witness.variants.each_ref().map(|variant| {
            let texts = variant.move_texts(&witness.position).unwrap_or_default();
            texts.into_iter().map(|(_, text)| text).collect()
        });
        Self {
            fen: witness.fen(),
            effect: witness.effect.code(),
            moves,
            endings: witness.answers.each_ref().map(|answer| answer.ending.map(Ending::of)),
        }
    }
}
