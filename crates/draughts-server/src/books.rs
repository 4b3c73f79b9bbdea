//! Books of rules that were written: each is the same until the program is another.

use std::collections::HashMap;

use axum::body::Bytes;
use draughts::Language;
use parking_lot::Mutex;

use crate::rules::Rules;
use crate::store::RuleSetHash;

/// So many are kept: all that ship, in every language, and some.
const MOST: usize = 256;

/// Which one: rules may be the same by another name.
type Which = (RuleSetHash, String, &'static str);

/// Books of rules that were written.
#[derive(Debug, Default)]
pub(crate) struct Books(Mutex<HashMap<Which, Bytes>>);

impl Books {
    /// The book in a language, if it was written.
    pub(crate) fn find(&self, rules: &Rules, language: Language) -> Option<Bytes> {
        self.0.lock().get(&which(rules, language)).cloned()
    }

    /// Keeps a book.
    pub(crate) fn keep(&self, rules: &Rules, language: Language, html: Bytes) -> Bytes {
        let mut books = self.0.lock();
        if books.len() >= MOST {
            books.clear();
        }
        books.insert(which(rules, language), html.clone());
        html
    }
}

fn which(rules: &Rules, language: Language) -> Which {
    (rules.hash.clone(), rules.variant.id().to_owned(), language.code())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Shelf;

    #[test]
    fn books_are_kept_by_rules_and_language() {
        let (books, shelf) = (Books::default(), Shelf::new());
        let [turkish, dameo] = ["turkish", "dameo"].map(|id| shelf.find(id).expect("it ships"));
        books.keep(&turkish, Language::En, "Turkish".into());
        assert_eq!(books.find(&turkish, Language::En), Some("Turkish".into()));
        assert_eq!(books.find(&turkish, Language::It), None);
        assert_eq!(books.find(&dameo, Language::En), None);
    }
}
