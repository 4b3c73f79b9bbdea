//! A book as Markdown.

use std::fmt;

use super::{RuleBook, link};

/// A book as Markdown, with diagrams in text.
#[derive(Debug, Clone)]
pub struct Markdown<'a> {
    book: &'a RuleBook,
    pattern: Option<&'a str>,
}

impl<'a> Markdown<'a> {
    pub(super) fn new(book: &'a RuleBook) -> Self {
        Self { book, pattern: Some("{id}.md") }
    }

    /// With links to the other variants by this pattern, in which `{id}` and `{lang}` stand for the
    /// variant and the language; or with their names only. Without this it is `{id}.md`.
    #[must_use]
    pub fn links(mut self, pattern: Option<&'a str>) -> Self {
        self.pattern = pattern;
        self
    }
}

impl fmt::Display for Markdown<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let book = self.book;
        writeln!(f, "# {}", Escaped(&book.title))?;
        writeln!(f, "\n{}", Escaped(&book.say("book-legend")))?;
        for part in &book.parts {
            writeln!(f, "\n## {}", part.title)?;
            for rule in &part.rules {
                writeln!(f, "\n{}", Escaped(&rule.statement.text))?;
                for figure in &rule.figures {
                    let diagram = figure.diagram().to_string();
                    writeln!(f, "\n```text\n{}\n```", diagram.trim_end())?;
                    writeln!(f, "\n*{}*", Escaped(&figure.caption))?;
                }
            }
        }
        writeln!(f, "\n## {}\n\n| | |\n|-|-|", book.say("book-summary"))?;
        for fact in &book.summary {
            writeln!(f, "| {} | {} |", Escaped(&fact.label), Escaped(&fact.value))?;
        }
        writeln!(f, "\n## {}\n", book.say("book-others"))?;
        for neighbor in &book.neighbors {
            let [before, after] = &neighbor.sentence;
            let name = Escaped(&neighbor.name);
            write!(f, "- {}", Escaped(before))?;
            match self.pattern {
                Some(pattern) => {
                    write!(f, "[{name}]({})", link(pattern, &neighbor.id, book.language))?;
                }
                None => write!(f, "**{name}**")?,
            }
            writeln!(f, "{}", Escaped(after))?;
        }
        writeln!(f, "\n## {}", book.say("book-sources"))?;
        if !book.sources.is_empty() {
            writeln!(f, "\n{}", Escaped(&book.sources.join(", ")))?;
        }
        if !book.citations.is_empty() {
            let [key, place, source] =
                ["book-key", "book-place", "book-source"].map(|id| book.say(id));
            writeln!(f, "\n| {key} | {place} | {source} |\n|-|-|-|")?;
            for cited in &book.citations {
                let comment = Escaped(&cited.comment);
                writeln!(f, "| `{}` | `{}:{}` | {comment} |", cited.key, cited.file, cited.line)?;
            }
        }
        Ok(())
    }
}

/// Text in which no character has a meaning of its own to Markdown.
struct Escaped<'a>(&'a str);

impl fmt::Display for Escaped<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for character in self.0.chars() {
            if matches!(character, '\\' | '`' | '*' | '_' | '<' | '[' | ']' | '|' | '#') {
                f.write_str("\\")?;
            }
            write!(f, "{character}")?;
        }
        Ok(())
    }
}
