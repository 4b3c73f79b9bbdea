//! Why a move is legal or not, and why a game is over.

use draughts::{Language, explain};
use serde::Serialize;

/// What a text means in a position: a legal move and what it does, or why it is none.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Explanation {
    /// Whether it is a legal move.
    pub legal: bool,
    /// `legal`, or the kind of refusal.
    pub code: &'static str,
    /// What the move does, or why it is not legal.
    pub sentence: String,
    /// The rule behind the answer; none where every game of draughts says so.
    pub rule: Option<Rule>,
    /// What that rule says.
    pub rule_sentence: Option<String>,
    /// Legal moves instead, the nearest first; all that are meant, if the text is ambiguous.
    pub alternatives: Vec<String>,
    /// The squares that the answer is about.
    pub squares: Vec<String>,
    /// All of it for a person, in some lines.
    pub text: String,
}

impl Explanation {
    pub(crate) fn of(explanation: &explain::Explanation, language: Language) -> Self {
        let explain::Summary { legal, code, sentence, rule, rule_sentence, alternatives, squares } =
            explanation.summary(language);
        Self {
            legal,
            code,
            sentence,
            rule: rule.map(Rule::of),
            rule_sentence,
            alternatives,
            squares,
            text: explanation.text(language),
        }
    }
}

/// A key of the rule set, and where its value comes from.
#[derive(Debug, Clone, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Rule {
    /// The key, or an entry of a list such as `draw[0]`.
    pub key: String,
    /// What it holds, as a rule file writes it.
    pub value: Option<String>,
    /// The file that says so; none where it is the default.
    pub file: Option<String>,
    /// The line of that file, from 1.
    pub line: Option<usize>,
    /// The comment beside it: in a file that ships, the source of the rule.
    pub citation: Option<String>,
}

impl Rule {
    pub(crate) fn of(rule: explain::Rule) -> Self {
        let explain::Rule { key, value, file, line, citation } = rule;
        Self { key, value, file, line, citation }
    }
}

/// Why a game is over, in words.
#[derive(Debug, Clone, Serialize)]
#[serde(rename_all = "camelCase")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Conclusion {
    /// Who has won, and why.
    pub sentence: String,
    /// Which moves brought it about, if it is not the last one alone.
    pub history: Option<String>,
    /// The rule behind it; none where the players have ended the game.
    pub rule: Option<Rule>,
    /// What that rule says.
    pub rule_sentence: Option<String>,
    /// The numbers of the plies that brought it about, from 1; 0 is the start.
    pub plies: Vec<usize>,
    /// The squares that it is about.
    pub squares: Vec<String>,
    /// All of it for a person, in some lines.
    pub text: String,
}

impl Conclusion {
    pub(crate) fn of(
        variant: &draughts::Variant,
        end: &explain::Conclusion,
        language: Language,
    ) -> Self {
        let name = |square| variant.square_name(square).to_string();
        Self {
            sentence: end.sentence(language),
            history: end.history(language),
            rule: end.rule().cloned().map(Rule::of),
            rule_sentence: end.rule_sentence(language),
            plies: end.plies(),
            squares: end.squares().iter().map(name).collect(),
            text: end.text(language),
        }
    }
}
