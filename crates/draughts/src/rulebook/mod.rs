//! The book of rules of a game, written from its rule set.
//!
//! A [`RuleBook`] has the rules in sentences, part by part, each with diagrams that show what it does;
//! a summary; how every variant that ships differs; and where each rule is from. It is the same
//! for a rule file of one's own. It is written in five languages, and set as [HTML](RuleBook::html),
//! [Markdown](RuleBook::markdown) or [plain text](RuleBook::text).
//!
//! Nobody draws the diagrams. For each rule a search looks for the smallest position where
//! [another rule](crate::compare) would answer otherwise; arrows are legal moves, and marks what the
//! other rule would allow. The search has a fixed seed: the same rules give the same book.
//!
//! ```
//! use draughts::rulebook::RuleBook;
//! use draughts::{Language, Variant};
//!
//! let club = Variant::from_toml(
//!     r#"
//!     id = "our-club"
//!     extends = "english"
//!     name = { en = "Our club's draughts", it = "La dama del circolo" }
//!     king = { range = "flying" }
//!     "#,
//! )?;
//! let book = RuleBook::new(&club, Language::It);
//! assert_eq!(book.title, "La dama del circolo: le regole");
//! let html = book.html().to_string();
//! assert!(html.contains("La dama è volante") && html.contains("<svg "));
//! # Ok::<(), draughts::Diagnostics>(())
//! ```

mod alternatives;
mod examples;
mod figure;
mod html;
mod markdown;
mod material;
mod shelf;
mod sources;
mod summary;
mod text;

use draughts_rules::Language;

use crate::Variant;
use crate::messages::Phrases;
use crate::statements::{Section, Statement, statements};

pub use self::examples::Examples;
pub use self::figure::Figure;
pub use self::html::Html;
pub use self::markdown::Markdown;
pub use self::shelf::{Neighbor, Shelf};
pub use self::sources::Citation;
pub use self::summary::Fact;
pub use self::text::Text;

/// The rules of a game, ready to be set in type.
#[derive(Debug, Clone)]
pub struct RuleBook {
    /// The id of the rule set.
    pub id: String,
    /// The language it is written in.
    pub language: Language,
    /// Its title.
    pub title: String,
    /// The rules, part by part; parts without a rule are not there.
    pub parts: Vec<Part>,
    /// The rules in short.
    pub summary: Vec<Fact>,
    /// How every other variant that ships differs.
    pub neighbors: Vec<Neighbor>,
    /// The sources of the rules, by their keys in `docs/sources.md`.
    pub sources: Vec<String>,
    /// Where each key was written, and what is cited there.
    pub citations: Vec<Citation>,
}

/// A part of a book.
#[derive(Debug, Clone)]
pub struct Part {
    /// What it is about.
    pub section: Section,
    /// Its heading.
    pub title: String,
    /// Its rules.
    pub rules: Vec<Rule>,
}

/// A rule, told and shown.
#[derive(Debug, Clone)]
pub struct Rule {
    /// The rule in words.
    pub statement: Statement,
    /// Diagrams of it.
    pub figures: Vec<Figure>,
}

impl RuleBook {
    /// The book of a variant in a language.
    ///
    /// For books in several languages, or of several variants, [`RuleBook::with`] saves work.
    #[must_use]
    pub fn new(variant: &Variant, language: Language) -> Self {
        Self::with(variant, language, &Examples::find(variant), &Shelf::new(language))
    }

    /// The book of a variant in a language, with examples of it that have been found, and the other
    /// variants from a shelf of this language.
    #[must_use]
    pub fn with(variant: &Variant, language: Language, examples: &Examples, shelf: &Shelf) -> Self {
        let rules = variant.rules();
        let name = variant.name(language);
        let told = statements(rules, language);
        let parts = Section::ALL.into_iter().filter_map(|section| {
            let told = told.iter().filter(|it| it.section == section);
            let rules: Vec<_> = told
                .map(|statement| Rule {
                    statement: statement.clone(),
                    figures: figure::figures(variant, &statement.key, examples, language),
                })
                .collect();
            (!rules.is_empty()).then(|| Part { section, title: section.title(language), rules })
        });
        Self {
            id: variant.id().to_owned(),
            language,
            title: Phrases::of(language).say("book-title", &[("name", name.into())]),
            parts: parts.collect(),
            summary: summary::facts(rules, language),
            neighbors: shelf.neighbors(rules),
            sources: rules.sources.clone(),
            citations: sources::citations(rules),
        }
    }

    /// The book as HTML.
    #[must_use]
    pub fn html(&self) -> Html<'_> {
        Html::new(self)
    }

    /// The book as Markdown, with diagrams in text.
    #[must_use]
    pub fn markdown(&self) -> Markdown<'_> {
        Markdown::new(self)
    }

    /// The book as plain text.
    #[must_use]
    pub fn text(&self) -> Text<'_> {
        Text::new(self)
    }

    /// A phrase of the book's language that stands for itself.
    fn say(&self, id: &str) -> String {
        Phrases::of(self.language).say(id, &[])
    }
}

/// A link made from a pattern in which `{id}` and `{lang}` stand for a variant and a language.
fn link(pattern: &str, id: &str, language: Language) -> String {
    pattern.replace("{id}", id).replace("{lang}", language.code())
}
