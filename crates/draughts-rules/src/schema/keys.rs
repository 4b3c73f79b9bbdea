//! The reference of keys, as data.

use std::sync::LazyLock;

use super::form::{Form, TableForm, Word};
use super::tables::RuleFile;
use super::value::{Value, join_path};

/// A key of a rule file, for a reference of keys.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Key {
    /// Its path from the top of the file, such as `king.range`; `NAME` stands for a name of the
    /// author's choice, and `draw[].kind` is a key of each entry of `draw`.
    pub path: String,
    /// What it means.
    pub doc: String,
    /// What it may hold, in words.
    pub values: String,
    /// The words it knows, if it knows some, and what each means.
    pub words: Vec<Word>,
    /// What holds where no file of the chain has the key: a value as a file would write it, or a
    /// clause in words; empty if the key must be there, or is a table.
    pub default: &'static str,
    /// Whether the key is a table, whose keys follow it.
    pub is_table: bool,
}

/// Every key of a rule file, in the order of the reference: a table, then its keys.
#[must_use]
pub fn keys() -> &'static [Key] {
    static KEYS: LazyLock<Vec<Key>> = LazyLock::new(|| {
        let mut keys = Vec::new();
        if let Form::Table(table) = RuleFile::form() {
            list(&table, "", &mut keys);
        }
        keys
    });
    &KEYS
}

fn list(table: &TableForm, path: &str, keys: &mut Vec<Key>) {
    for field in &table.fields {
        let path = join_path(path, field.key);
        let inner = inner_table(&field.form, &path);
        keys.push(Key {
            doc: field.doc.clone(),
            values: field.form.expected(),
            words: field.form.words(),
            default: field.default,
            is_table: inner.is_some(),
            path,
        });
        if let Some((table, path)) = inner {
            list(table, &path, keys);
        }
    }
}

/// The table that a form holds, if it does, and its path.
fn inner_table<'a>(form: &'a Form, path: &str) -> Option<(&'a TableForm, String)> {
    match form {
        Form::Table(table) => Some((table, path.to_owned())),
        Form::List { of, .. } => inner_table(of, &format!("{path}[]")),
        Form::Named { of, .. } => inner_table(of, &format!("{path}.NAME")),
        Form::Either(forms) => forms.iter().find_map(|form| inner_table(form, path)),
        _ => None,
    }
}

/// The table in which a key belongs that was written in another one; empty for the top.
pub(crate) fn home_of(name: &str, elsewhere: &str) -> Option<String> {
    let mut homes = keys().iter().filter_map(|key| {
        let (home, last) = key.path.rsplit_once('.').unwrap_or(("", &key.path));
        (last == name && home != elsewhere && !home.contains(['[', 'N'])).then(|| home.to_owned())
    });
    // A key that is at home in several tables gives no hint.
    let home = homes.next()?;
    homes.next().is_none().then_some(home)
}
