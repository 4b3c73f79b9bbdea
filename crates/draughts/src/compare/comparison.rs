//! Two or more rule sets side by side, in words.

use std::fmt;

use draughts_rules::{Language, RuleSet};

use super::{DifferingKey, differing_keys};
use crate::messages::Phrases;
use crate::statements::{Statement, statements_about};

/// Rule sets side by side: what differs, and how each of them says it.
///
/// ```
/// use draughts::Language;
/// use draughts::compare::Comparison;
/// use draughts::rules::builtin;
///
/// let rules = ["brazilian", "pool"].map(|id| builtin::load(id).expect("built in").rules);
/// let comparison = Comparison::new(rules.to_vec());
/// let row = comparison.row("capture.priority", Language::En);
/// assert_eq!(row[1].sentences[0].text, "If several captures are possible, the player may choose any of them.");
/// ```
#[derive(Debug, Clone)]
pub struct Comparison {
    rules: Vec<RuleSet>,
    keys: Vec<DifferingKey>,
}

/// What one rule set says of a key in which it differs from others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cell {
    /// What it says and the others do not; or that it says nothing of it.
    pub sentences: Vec<Sentence>,
}

/// A sentence, and where the rule is from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// The sentence.
    pub text: String,
    /// The source that the rule file cites.
    pub citation: Option<String>,
    /// The file and the line of the rule, if it is not a default.
    pub place: Option<(String, usize)>,
}

impl Comparison {
    /// Compares these rule sets with each other.
    #[must_use]
    pub fn new(rules: Vec<RuleSet>) -> Self {
        let keys = differing_keys(&rules.iter().collect::<Vec<_>>());
        Self { rules, keys }
    }

    /// The rule sets.
    #[must_use]
    pub fn rules(&self) -> &[RuleSet] {
        &self.rules
    }

    /// The keys that differ, in the order of a rule file.
    #[must_use]
    pub fn keys(&self) -> &[DifferingKey] {
        &self.keys
    }

    /// What the games are called.
    #[must_use]
    pub fn names(&self, language: Language) -> Vec<&str> {
        self.rules.iter().map(|rules| rules.names.best(language).unwrap_or(&rules.id)).collect()
    }

    /// How each rule set says what a key holds; what all of them say is left out.
    #[must_use]
    pub fn row(&self, key: &str, language: Language) -> Vec<Cell> {
        let phrases = Phrases::of(language);
        let said: Vec<Vec<Statement>> =
            self.rules.iter().map(|rules| statements_about(rules, key, language)).collect();
        let common = |text: &String| said.iter().all(|all| all.iter().any(|it| it.text == *text));
        let cells = self.rules.iter().zip(&said).map(|(rules, all)| {
            let own = all.iter().filter(|statement| !common(&statement.text));
            let mut sentences: Vec<_> = own.map(|it| sentence(rules, it)).collect();
            if sentences.is_empty() {
                let phrase = if all.is_empty() { "compare-no-key" } else { "compare-no-more" };
                let text = phrases.say(phrase, &[]);
                sentences.push(Sentence { text, citation: None, place: None });
            }
            Cell { sentences }
        });
        cells.collect()
    }

    /// All that differs, as a text of several lines: a key, and what each game says of it.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        if self.keys.is_empty() {
            return Phrases::of(language).say("compare-same-rules", &[]) + "\n";
        }
        let keys: Vec<_> = self.keys.iter().map(|it| self.key_text(&it.key, language)).collect();
        keys.join("\n")
    }

    /// What each game says of a key, with the key before it.
    #[must_use]
    pub fn key_text(&self, key: &str, language: Language) -> String {
        let mut text = format!("{key}\n");
        for (name, cell) in self.names(language).into_iter().zip(self.row(key, language)) {
            match cell.sentences.as_slice() {
                [only] => text.push_str(&format!("  {name}: {only}\n")),
                several => {
                    text.push_str(&format!("  {name}:\n"));
                    let lines = several.iter().map(|sentence| format!("    - {sentence}\n"));
                    text.extend(lines);
                }
            }
        }
        text
    }
}

/// The sentence, with its citation in brackets.
impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)?;
        match &self.citation {
            Some(citation) => write!(f, " [{citation}]"),
            None => Ok(()),
        }
    }
}

/// A statement with the source of its key.
fn sentence(rules: &RuleSet, statement: &Statement) -> Sentence {
    let origin = rules.origin(&statement.key);
    Sentence {
        text: statement.text.clone(),
        citation: origin.as_ref().and_then(|origin| origin.citation()),
        place: origin.map(|origin| (origin.file.to_owned(), origin.line())),
    }
}
