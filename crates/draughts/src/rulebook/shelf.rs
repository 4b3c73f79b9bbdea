//! The variants that ship, to compare a rule set with.

use std::collections::BTreeMap;

use draughts_rules::{Language, RuleSet, builtin};

use crate::messages::Phrases;
use crate::statements::{Section, Statement, statements};

/// How a variant that ships differs from the rules of a book.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Neighbor {
    /// Its id.
    pub id: String,
    /// What it is called.
    pub name: String,
    /// A sentence about it, as the part before its name and the part behind it.
    pub sentence: [String; 2],
}

/// The variants that ship, told in one language.
#[derive(Debug, Clone)]
pub struct Shelf {
    language: Language,
    books: Vec<Book>,
}

#[derive(Debug, Clone)]
struct Book {
    id: &'static str,
    name: String,
    told: BTreeMap<String, Statement>,
}

/// Stands for the name of a variant until the sentence around it is cut there.
const NAME: &str = "\u{fffc}";

impl Shelf {
    /// All the variants, told in this language.
    #[must_use]
    pub fn new(language: Language) -> Self {
        let books = builtin::ids().iter().filter_map(|&id| {
            let rules = builtin::load(id).ok()?.rules;
            let name = rules.names.best(language).unwrap_or(id).to_owned();
            Some(Book { id, name, told: told(&rules, language) })
        });
        Self { language, books: books.collect() }
    }

    /// How each of the variants differs from these rules, which are not told of themselves.
    pub(super) fn neighbors(&self, rules: &RuleSet) -> Vec<Neighbor> {
        let own = told(rules, self.language);
        let others = self.books.iter().filter(|book| book.id != rules.id);
        others.map(|book| self.neighbor(&own, book)).collect()
    }

    fn neighbor(&self, own: &BTreeMap<String, Statement>, book: &Book) -> Neighbor {
        let phrases = Phrases::of(self.language);
        let differ = |one: &BTreeMap<String, Statement>, other: &Statement| {
            one.get(&other.key).is_none_or(|told| told.text != other.text)
        };
        let there: Vec<_> = book.told.values().filter(|told| differ(own, told)).collect();
        let gone = own.values().filter(|told| !book.told.contains_key(&told.key));
        let mut sections: Vec<Section> =
            there.iter().copied().chain(gone).map(|it| it.section).collect();
        let count = sections.len();
        sections.sort_unstable();
        sections.dedup();
        let name = ("name", NAME.into());
        let sentence = match (there.as_slice(), count) {
            (_, 0) => phrases.say("book-other-same", &[name]),
            ([only], 1) => {
                phrases.say("book-other-rule", &[name, ("rule", only.text.as_str().into())])
            }
            _ => {
                let topics =
                    sections.iter().map(|it| phrases.say(&format!("topic-{}", it.code()), &[]));
                let topics = phrases.all_of(&topics.collect::<Vec<_>>());
                let args = [name, ("n", count.into()), ("topics", topics.into())];
                phrases.say("book-other-rules", &args)
            }
        };
        let (before, after) = sentence.split_once(NAME).unwrap_or(("", &sentence));
        Neighbor {
            id: book.id.to_owned(),
            name: book.name.clone(),
            sentence: [before.to_owned(), after.to_owned()],
        }
    }
}

/// The rules of play in words, by their keys; how they are written down does not count.
fn told(rules: &RuleSet, language: Language) -> BTreeMap<String, Statement> {
    let told = statements(rules, language).into_iter();
    let told = told.filter(|statement| statement.section != Section::Notation);
    told.map(|statement| (statement.key.clone(), statement)).collect()
}
