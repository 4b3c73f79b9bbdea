//! Drawing problems for people: the line of the file with a caret under the place.

use annotate_snippets::{Annotation, AnnotationKind, Level, Origin, Renderer, Snippet};

use super::{Diagnostic, Diagnostics, Severity};

/// The longest lines that are drawn, in bytes.
const LONGEST: usize = 2000;

impl Diagnostic {
    /// The problem with the line of the file and a caret under the place; with ANSI colors if
    /// `styled`.
    #[must_use]
    pub fn render(&self, styled: bool) -> String {
        let level = match self.severity() {
            Severity::Error => Level::ERROR,
            Severity::Warning => Level::WARNING,
        };
        let group = level.primary_title(&self.message).id(self.code.name());
        let mut group = match self.snippet() {
            Some(snippet) => group.element(snippet),
            None => {
                group.element(Origin::path(self.file()).line(self.line).char_column(self.column))
            }
        };
        if let Some(help) = &self.help {
            group = group.element(Level::HELP.message(help));
        }
        let renderer = if styled { Renderer::styled() } else { Renderer::plain() };
        renderer.render(&[group])
    }

    /// The lines of the file around the place, if a person could read them.
    fn snippet(&self) -> Option<Snippet<'_, Annotation<'_>>> {
        let text = &self.source.text;
        let from = text[..self.span.start].rfind('\n').map_or(0, |newline| newline + 1);
        let to = text[self.span.end..].find('\n').map_or(text.len(), |end| self.span.end + end);
        if to - from > LONGEST {
            return None;
        }
        let span = self.span.start - from..self.span.end - from;
        let snippet = Snippet::source(&text[from..to]).path(self.file()).line_start(self.line);
        Some(snippet.annotation(AnnotationKind::Primary.span(span)))
    }
}

impl Diagnostics {
    /// All problems, a blank line between them, and how many more there are; with ANSI colors if
    /// `styled`.
    #[must_use]
    pub fn render(&self, styled: bool) -> String {
        let mut parts: Vec<_> = self.iter().map(|problem| problem.render(styled)).collect();
        if self.more > 0 {
            parts.push(format!("and {} more problems", self.more));
        }
        parts.join("\n\n")
    }
}
