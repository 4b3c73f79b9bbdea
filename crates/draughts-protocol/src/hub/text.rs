//! Texts that fit into a line.

use std::fmt;

/// A value as a line can hold it: any text without double quotes and control characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Text(String);

impl Text {
    /// The text, with `'` for each double quote and a blank for each control character: Hub has no way
    /// to write those.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let fit = |c: char| match c {
            '"' => '\'',
            c if c.is_control() => ' ',
            c => c,
        };
        Self(text.chars().map(fit).collect())
    }

    /// The text itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The words of the text, as blanks part them.
    pub(crate) fn words(&self) -> Vec<Word> {
        self.0.split_whitespace().map(|word| Word(word.to_owned())).collect()
    }
}

/// With quotes where a line needs them.
impl fmt::Display for Text {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plain = |c: char| !c.is_whitespace() && c != '=';
        if !self.0.is_empty() && self.0.chars().all(plain) {
            f.write_str(&self.0)
        } else {
            write!(f, "\"{}\"", self.0)
        }
    }
}

impl From<&Word> for Text {
    fn from(word: &Word) -> Self {
        Self(word.0.clone())
    }
}

/// A word of a value, such as one move of several: not empty, and without blanks.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Word(String);

impl Word {
    /// The word, unless it is empty or has blanks, double quotes or control characters.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let fits = |c: char| !c.is_whitespace() && !c.is_control() && c != '"';
        (!text.is_empty() && text.chars().all(fits)).then(|| Self(text.to_owned()))
    }

    /// A word that is known to be one.
    pub(crate) fn of(text: String) -> Self {
        debug_assert!(Self::new(&text).is_some(), "{text}");
        Self(text)
    }

    /// The word itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Word {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Words with blanks between them, as one value.
pub(crate) fn joined(words: &[Word]) -> Text {
    Text(words.iter().map(Word::as_str).collect::<Vec<_>>().join(" "))
}
