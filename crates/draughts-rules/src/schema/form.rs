//! What a key may hold, as data: from this come the words of messages, the JSON Schema and the
//! reference of keys.

/// A word that a key knows, and what it means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Word {
    /// The word, as rule files write it.
    pub name: &'static str,
    /// What it means.
    pub doc: &'static str,
}

/// What a key may hold.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Form {
    /// A text.
    Text,
    /// A text that follows a pattern.
    Pattern {
        /// What it is, with its article.
        what: &'static str,
        /// The regular expression that it matches.
        pattern: &'static str,
    },
    /// `true` or `false`.
    YesNo,
    /// A whole number.
    Number {
        /// The least.
        least: u32,
        /// The most.
        most: u32,
    },
    /// One of some words.
    Words(Vec<Word>),
    /// A list, each entry in this form.
    List {
        /// The form of an entry.
        of: Box<Form>,
        /// The fewest and the most entries, if that is limited.
        length: Option<(usize, usize)>,
    },
    /// A table.
    Table(TableForm),
    /// A table whose keys are names of the author's choice.
    Named {
        /// What is named, such as `a landmark`.
        what: &'static str,
        /// The form of each.
        of: Box<Form>,
    },
    /// One of several forms.
    Either(Vec<Form>),
}

/// A table: its keys in the order of the reference.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct TableForm {
    /// What the table is about.
    pub(crate) doc: String,
    /// Its keys.
    pub(crate) fields: Vec<Field>,
}

/// A key of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Field {
    /// The key.
    pub(crate) key: &'static str,
    /// What it means.
    pub(crate) doc: String,
    /// What it may hold.
    pub(crate) form: Form,
    /// What holds where no file of the chain has the key; empty if the key must be there, or has
    /// keys of its own.
    pub(crate) default: &'static str,
}

impl Form {
    /// The form in words, as in "expected …".
    pub(crate) fn expected(&self) -> String {
        match self {
            Self::Text => "text".to_owned(),
            Self::Pattern { what, .. } => (*what).to_owned(),
            Self::YesNo => "`true` or `false`".to_owned(),
            Self::Number { least, most } => format!("a number from {least} to {most}"),
            Self::Words(words) => {
                any_of(&words.iter().map(|word| format!("`{}`", word.name)).collect::<Vec<_>>())
            }
            Self::List { of, .. } if matches!(**of, Self::Table(_)) => {
                "a list of tables".to_owned()
            }
            Self::List { of, length } => {
                let of = of.expected();
                match length {
                    Some((least, most)) if least == most => format!("a list of {least}: {of}"),
                    _ => format!("a list, each entry {of}"),
                }
            }
            Self::Table(_) => "a table".to_owned(),
            Self::Named { what, .. } => format!("a table that names each {what}"),
            Self::Either(forms) => any_of(&forms.iter().map(Self::expected).collect::<Vec<_>>()),
        }
    }

    /// The words that the form knows, whatever else it allows.
    pub(crate) fn words(&self) -> Vec<Word> {
        match self {
            Self::Words(words) => words.clone(),
            Self::List { of, .. } => of.words(),
            Self::Either(forms) => forms.iter().flat_map(Self::words).collect(),
            _ => Vec::new(),
        }
    }
}

/// `a, b or c`.
pub(crate) fn any_of(items: &[String]) -> String {
    join(items, "or")
}

/// `a, b and c`.
pub(crate) fn all_of(items: &[String]) -> String {
    join(items, "and")
}

fn join(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}

/// The lines of a doc comment as one text.
pub(crate) fn doc_text(lines: &[&str]) -> String {
    let lines: Vec<_> = lines.iter().map(|line| line.strip_prefix(' ').unwrap_or(line)).collect();
    lines.join("\n").trim().to_owned()
}
