//! Texts of rule files, and where the texts come from that an `extends` names.

/// The text of a rule file, and what to call the file in messages.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// The name of the file; files are told apart by it, so two of them need two names.
    pub name: String,
    /// What the file holds.
    pub text: String,
}

impl Source {
    /// A rule file with this name and text.
    #[must_use]
    pub fn new(name: impl Into<String>, text: impl Into<String>) -> Self {
        Self { name: name.into(), text: text.into() }
    }
}

/// Where parents come from: a map from what an `extends` says to the text of a file.
///
/// This crate reads no file. An application that lets users extend files of their own implements
/// this trait; [`Builtin`](crate::Builtin) knows the ids of the variants that ship.
pub trait Library {
    /// The text of the rule file that an `extends` names: the id of a built-in variant, or a path
    /// relative to the file called `from`.
    fn find(&self, reference: &str, from: &str) -> Option<Source>;
}
