//! Collecting problems while files are read and judged.

use std::collections::BTreeSet;
use std::ops::Range;
use std::sync::Arc;

use super::{Code, Diagnostic, Diagnostics, Severity};
use crate::Source;

/// How many problems are listed; a file with more of them is not a rule file.
const MOST: usize = 100;

/// A place in one of the files that are being resolved.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Place {
    /// The number of the file: 0 for the one to resolve, 1 for its parent and so on.
    pub(crate) file: usize,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// A problem on its way into the report.
#[must_use]
pub(crate) struct Problem {
    code: Code,
    message: String,
    help: Option<String>,
}

impl Problem {
    pub(crate) fn new(code: Code, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), help: None }
    }

    /// Adds a line that says what would be right.
    pub(crate) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Adds the nearest valid name, if one is near.
    pub(crate) fn nearest(mut self, nearest: Option<impl AsRef<str>>) -> Self {
        if let Some(nearest) = nearest {
            self.help = Some(format!("did you mean `{}`?", nearest.as_ref()));
        }
        self
    }
}

/// The problems found so far, and the files they are in.
#[derive(Debug, Default)]
pub(crate) struct Report {
    files: Vec<Arc<Source>>,
    list: Vec<(usize, Diagnostic)>,
    more: usize,
    errors: usize,
    /// The keys that could not be read, with the number of their file, so that nothing else is
    /// concluded from their absence.
    broken: BTreeSet<(usize, String)>,
}

impl Report {
    /// Takes up another file and returns its number.
    pub(crate) fn add_file(&mut self, source: Source) -> usize {
        self.files.push(Arc::new(source));
        self.files.len() - 1
    }

    pub(crate) fn source(&self, file: usize) -> &Arc<Source> {
        &self.files[file]
    }

    pub(crate) fn files(&self) -> &[Arc<Source>] {
        &self.files
    }

    /// How many errors were found so far.
    pub(crate) fn errors(&self) -> usize {
        self.errors
    }

    /// Whether no further problem will be listed, so that its words need not be found.
    pub(crate) fn is_full(&self) -> bool {
        self.list.len() >= MOST
    }

    pub(crate) fn add(&mut self, place: Place, problem: Problem) {
        let Problem { code, message, help } = problem;
        if code.severity() == Severity::Error {
            self.errors += 1;
        }
        if self.is_full() {
            self.more += 1;
            return;
        }
        let source = Arc::clone(&self.files[place.file]);
        let span = within(&source.text, place.start..place.end);
        let (line, column) = line_and_column(&source.text, span.start);
        let diagnostic = Diagnostic { code, message, help, source, span, line, column };
        if !self.list.iter().any(|(_, other)| *other == diagnostic) {
            self.list.push((place.file, diagnostic));
        }
    }

    /// Notes that a key of a file could not be read.
    pub(crate) fn mark_broken(&mut self, file: usize, path: &str) {
        self.broken.insert((file, path.to_owned()));
    }

    /// Whether a key of a file, a key within it or the table around it could not be read.
    pub(crate) fn is_broken(&self, file: usize, path: &str) -> bool {
        self.broken.iter().any(|(place, broken)| {
            *place == file && (encloses(broken, path) || encloses(path, broken))
        })
    }

    /// All problems, if one of them is an error; the warnings otherwise.
    pub(crate) fn finish(mut self) -> Result<Vec<Diagnostic>, Diagnostics> {
        self.list.sort_by_key(|(file, problem)| (*file, problem.span.start, problem.span.end));
        let list = self.list.into_iter().map(|(_, problem)| problem).collect();
        if self.errors == 0 { Ok(list) } else { Err(Diagnostics { list, more: self.more }) }
    }
}

/// Whether one path is the other or leads to it; the empty path leads everywhere.
fn encloses(outer: &str, inner: &str) -> bool {
    outer.is_empty()
        || inner.strip_prefix(outer).is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
}

/// The span, moved to the boundaries of characters within the text.
fn within(text: &str, span: Range<usize>) -> Range<usize> {
    let start = text.floor_char_boundary(span.start.min(text.len()));
    let end = text.ceil_char_boundary(span.end.clamp(start, text.len()));
    start..end
}

/// The line and the column in characters, both from 1, of a place in a text.
fn line_and_column(text: &str, at: usize) -> (usize, usize) {
    let before = &text[..at];
    let line = before.matches('\n').count() + 1;
    let start = before.rfind('\n').map_or(0, |newline| newline + 1);
    (line, before[start..].chars().count() + 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_in_characters() {
        assert_eq!(line_and_column("a = 1\nąę = 2", "a = 1\nąę".len()), (2, 3));
        assert_eq!(line_and_column("", 0), (1, 1));
    }

    #[test]
    fn a_broken_table_breaks_its_keys_and_a_broken_key_its_table() {
        let mut report = Report::default();
        report.mark_broken(0, "board.width");
        assert!(report.is_broken(0, "board"));
        assert!(report.is_broken(0, "board.width"));
        assert!(!report.is_broken(0, "board.height"));
        assert!(!report.is_broken(0, "boar"));
        assert!(!report.is_broken(1, "board"));
    }

    #[test]
    fn spans_past_the_end_or_inside_a_character_are_moved() {
        assert_eq!(within("ą", 1..9), 0..2);
        assert_eq!(within("ab", 7..9), 2..2);
    }
}
