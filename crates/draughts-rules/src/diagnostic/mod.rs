//! What is wrong with a rule file, and where.

mod code;
mod render;
mod report;

use std::fmt;
use std::ops::Range;
use std::sync::Arc;

pub use code::Code;
pub(crate) use report::{Place, Problem, Report};

use crate::Source;

/// Whether a problem keeps a file from being used.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// The file cannot be used.
    Error,
    /// The file can be used, but hardly says what was meant.
    Warning,
}

/// One problem of a rule file: what, where, and what might help.
///
/// Its [`Display`](fmt::Display) is one line, `file:line:column: message [code]`;
/// [`render`](Self::render) draws the line of the file with a caret under the place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    code: Code,
    message: String,
    help: Option<String>,
    source: Arc<Source>,
    span: Range<usize>,
    line: usize,
    column: usize,
}

impl Diagnostic {
    /// The kind of problem, by its stable name.
    #[must_use]
    pub fn code(&self) -> Code {
        self.code
    }

    /// Whether it is an error or a warning.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.code.severity()
    }

    /// What is wrong: one clause in lower case, the offending text in backticks.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// What would be right, where that can be guessed.
    #[must_use]
    pub fn help(&self) -> Option<&str> {
        self.help.as_deref()
    }

    /// The name of the file.
    #[must_use]
    pub fn file(&self) -> &str {
        &self.source.name
    }

    /// The whole text of the file.
    #[must_use]
    pub fn text(&self) -> &str {
        &self.source.text
    }

    /// The line, counted from 1.
    #[must_use]
    pub fn line(&self) -> usize {
        self.line
    }

    /// The column, counted in characters from 1.
    #[must_use]
    pub fn column(&self) -> usize {
        self.column
    }

    /// The place in the text of the file, in bytes.
    #[must_use]
    pub fn span(&self) -> Range<usize> {
        self.span.clone()
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { message, code, line, column, .. } = self;
        write!(f, "{}:{line}:{column}: {message} [{code}]", self.file())
    }
}

/// All problems that keep a rule file from being used, warnings among them; never none.
///
/// Its [`Display`](fmt::Display) is [`render`](Self::render) without colors.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostics {
    list: Vec<Diagnostic>,
    /// How many more there were than are worth listing.
    more: usize,
}

impl Diagnostics {
    /// The problems: the file's own first, then its parents', each by place.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.list.iter()
    }

    /// How many problems there are, with those that were too many to list.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "there is always a problem")]
    pub fn len(&self) -> usize {
        self.list.len() + self.more
    }

    /// How many problems were too many to list.
    #[must_use]
    pub fn unlisted(&self) -> usize {
        self.more
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl fmt::Display for Diagnostics {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.render(false))
    }
}

impl std::error::Error for Diagnostics {}
