//! Walking the tables of a file, so that all its problems are found at once.

use std::ops::Range;

use toml::de::DeValue;

use super::form::Form;
use super::located::{Entry, Located};
use super::value::{Node, Value, Words};
use crate::diagnostic::{Code, Place, Problem, Report};
use crate::text;

/// Reads the values of one file and reports what is wrong with them.
pub(crate) struct Reader<'a> {
    file: usize,
    /// The path of the key whose value is being read.
    path: String,
    report: &'a mut Report,
}

impl<'a> Reader<'a> {
    pub(crate) fn new(file: usize, report: &'a mut Report) -> Self {
        Self { file, path: String::new(), report }
    }

    pub(crate) fn path(&self) -> &str {
        &self.path
    }

    pub(crate) fn place(&self, span: Range<usize>) -> Place {
        Place { file: self.file, start: span.start, end: span.end }
    }

    /// Reports a problem of a value, and that its key could not be read.
    pub(crate) fn reject(&mut self, span: Range<usize>, problem: Problem) {
        self.report.mark_broken(self.file, &self.path);
        self.report.add(self.place(span), problem);
    }

    /// Reports a value of the wrong type.
    pub(crate) fn wrong_type(&mut self, node: &Node<'_>, form: &Form) {
        let message = format!("`{}` is {}, expected {}", self.path, kind_of(node), form.expected());
        let mut problem = Problem::new(Code::WrongType, message);
        match (form, node.get_ref()) {
            (Form::List { of, .. }, DeValue::Table(_)) if matches!(**of, Form::Table(_)) => {
                problem = problem.help(format!(
                    "each entry starts with `[[{}]]`, in two pairs of brackets",
                    self.path
                ));
            }
            (Form::List { .. }, DeValue::String(word)) => {
                problem = problem.help(format!("write a list: `[\"{word}\"]`"));
            }
            _ => {}
        }
        self.reject(node.span(), problem);
    }

    /// Reads a value with its place.
    pub(crate) fn located<T: Value>(&mut self, node: &Node<'_>) -> Entry<T> {
        let place = self.place(node.span());
        Some(Located::new(T::read(node, self)?, place))
    }

    /// Reads a text.
    pub(crate) fn text<'n>(
        &mut self,
        node: &'n Node<'_>,
        form: &dyn Fn() -> Form,
    ) -> Option<&'n str> {
        match node.get_ref() {
            DeValue::String(text) => Some(text),
            _ => {
                self.wrong_type(node, &form());
                None
            }
        }
    }

    /// Reads a word and finds what it stands for.
    pub(crate) fn word<T: Words>(&mut self, node: &Node<'_>, form: &dyn Fn() -> Form) -> Option<T> {
        let word = self.text(node, form)?;
        if let Some((.., value)) = T::WORDS.iter().find(|(name, ..)| *name == word) {
            return Some(*value);
        }
        self.unknown_value(node, word, &form());
        None
    }

    /// Reports a word that its key does not know.
    pub(crate) fn unknown_value(&mut self, node: &Node<'_>, word: &str, form: &Form) {
        let expected = match form.words().as_slice() {
            [] => form.expected(),
            words => Form::Words(words.to_vec()).expected(),
        };
        let message =
            format!("`{}` does not know `{}`, expected {expected}", self.path, text::clip(word));
        let nearest = text::nearest(word, form.words().iter().map(|word| word.name));
        self.reject(node.span(), Problem::new(Code::UnknownValue, message).nearest(nearest));
    }

    /// Reads a table: gives each known key to `set` in the order of the file, and reports the
    /// others.
    pub(crate) fn table(
        &mut self,
        node: &Node<'_>,
        form: &dyn Fn() -> Form,
        keys: &[&'static str],
        mut set: impl FnMut(&str, &Node<'_>, &mut Self),
    ) -> Option<()> {
        for (name, span, value) in self.entries(node, form)? {
            if keys.contains(&name) {
                let outer = self.enter(name);
                set(name, value, self);
                self.path.truncate(outer);
            } else {
                let problem = self.unknown_key(&self.path, name, keys);
                self.report.add(self.place(span), problem);
            }
        }
        Some(())
    }

    /// Reads a table whose keys are names of the author's choice, in the order of the file.
    pub(crate) fn named(
        &mut self,
        node: &Node<'_>,
        form: &dyn Fn() -> Form,
        mut set: impl FnMut(Located<String>, &Node<'_>, &mut Self),
    ) -> Option<()> {
        for (name, span, value) in self.entries(node, form)? {
            let outer = self.enter(name);
            if text::is_kebab_case(name) {
                let place = self.place(span);
                set(Located::new(name.to_owned(), place), value, self);
            } else {
                let message = format!("`{}` is not a name in kebab-case", text::clip(name));
                self.reject(span, Problem::new(Code::BadName, message).help(HOW_TO_NAME));
            }
            self.path.truncate(outer);
        }
        Some(())
    }

    /// Goes on with the value of a key; gives the length of the path before.
    fn enter(&mut self, key: &str) -> usize {
        let outer = self.path.len();
        if outer > 0 {
            self.path.push('.');
        }
        self.path.push_str(key);
        outer
    }

    /// The keys of a table with their places, in the order of the file.
    fn entries<'n>(
        &mut self,
        node: &'n Node<'_>,
        form: &dyn Fn() -> Form,
    ) -> Option<Vec<(&'n str, Range<usize>, &'n Node<'n>)>> {
        let DeValue::Table(table) = node.get_ref() else {
            self.wrong_type(node, &form());
            return None;
        };
        let mut entries: Vec<_> =
            table.iter().map(|(key, value)| (key.get_ref().as_ref(), key.span(), value)).collect();
        entries.sort_by_key(|(_, span, _)| span.start);
        Some(entries)
    }

    fn unknown_key(&self, table: &str, name: &str, keys: &[&str]) -> Problem {
        let message = if table.is_empty() {
            format!("a rule file has no key `{}`", text::clip(name))
        } else {
            format!("`{table}` has no key `{}`", text::clip(name))
        };
        let problem = Problem::new(Code::UnknownKey, message);
        if self.report.is_full() {
            return problem;
        }
        if let Some(nearest) = text::nearest(name, keys.iter().copied()) {
            return problem.nearest(Some(nearest));
        }
        match super::home_of(name, table) {
            Some(home) if home.is_empty() => {
                problem.help(format!("`{name}` belongs at the top, before the first `[table]`"))
            }
            Some(home) => problem.help(format!("`{name}` belongs in `[{home}]`")),
            None if keys.is_empty() => problem,
            None => problem.help(format!(
                "known here: {}",
                super::form::all_of(&keys.iter().map(|key| format!("`{key}`")).collect::<Vec<_>>())
            )),
        }
    }
}

/// What a name looks like.
pub(crate) const HOW_TO_NAME: &str =
    "write small letters, digits and single hyphens, a letter first: `my-rules-2`";

/// What a value is, for a message: short values are shown.
fn kind_of(node: &Node<'_>) -> String {
    match node.get_ref() {
        DeValue::String(text) => format!("the text `{}`", text::clip(text)),
        DeValue::Integer(number) => format!("the number `{}`", text::clip(&number.to_string())),
        DeValue::Float(number) => format!("the fraction `{}`", text::clip(number.as_str())),
        DeValue::Boolean(value) => format!("`{value}`"),
        DeValue::Datetime(_) => "a date or time".to_owned(),
        DeValue::Array(_) => "a list".to_owned(),
        DeValue::Table(_) => "a table".to_owned(),
    }
}
