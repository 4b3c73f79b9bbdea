//! A book as plain text.

use std::fmt;

use super::RuleBook;

/// How wide the lines are where nobody says it.
const WIDTH: usize = 80;

/// Diagrams stand in from the edge.
const INDENT: usize = 4;

/// A book as plain text, for a terminal.
#[derive(Debug, Clone)]
pub struct Text<'a> {
    book: &'a RuleBook,
    width: usize,
}

impl<'a> Text<'a> {
    pub(super) fn new(book: &'a RuleBook) -> Self {
        Self { book, width: WIDTH }
    }

    /// With lines of so many characters, at least 20; a word or a diagram that is longer stays whole.
    #[must_use]
    pub fn width(mut self, width: usize) -> Self {
        self.width = width.max(20);
        self
    }

    fn heading(&self, f: &mut fmt::Formatter<'_>, title: &str, line: char) -> fmt::Result {
        let length = title.chars().count().min(self.width);
        writeln!(f, "{title}\n{}", line.to_string().repeat(length))
    }

    /// A paragraph: the first line begins one way, the others another.
    fn paragraph(
        &self,
        f: &mut fmt::Formatter<'_>,
        first: &str,
        others: &str,
        text: &str,
    ) -> fmt::Result {
        let mut line = first.to_owned();
        let mut length = line.chars().count();
        let mut is_empty = true;
        for word in text.split_whitespace() {
            let longer = word.chars().count() + usize::from(!is_empty);
            if !is_empty && length + longer > self.width {
                writeln!(f, "{}", line.trim_end())?;
                line = others.to_owned();
                length = line.chars().count();
                is_empty = true;
            }
            if !is_empty {
                line.push(' ');
                length += 1;
            }
            line.push_str(word);
            length += word.chars().count();
            is_empty = false;
        }
        writeln!(f, "{}", line.trim_end())
    }
}

impl fmt::Display for Text<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let book = self.book;
        self.heading(f, &book.title, '=')?;
        f.write_str("\n")?;
        self.paragraph(f, "", "", &book.say("book-legend"))?;
        let indent = " ".repeat(INDENT);
        for part in &book.parts {
            f.write_str("\n")?;
            self.heading(f, &part.title, '-')?;
            for rule in &part.rules {
                f.write_str("\n")?;
                self.paragraph(f, "", "", &rule.statement.text)?;
                for figure in &rule.figures {
                    f.write_str("\n")?;
                    for line in figure.diagram().to_string().lines() {
                        writeln!(f, "{}", format!("{indent}{line}").trim_end())?;
                    }
                    self.paragraph(f, &indent, &indent, &figure.caption)?;
                }
            }
        }
        f.write_str("\n")?;
        self.heading(f, &book.say("book-summary"), '-')?;
        f.write_str("\n")?;
        let label = book.summary.iter().map(|fact| fact.label.chars().count()).max();
        let label = label.unwrap_or(0) + 2;
        for fact in &book.summary {
            let first = format!("{:<label$}", fact.label);
            self.paragraph(f, &first, &" ".repeat(label), &fact.value)?;
        }
        f.write_str("\n")?;
        self.heading(f, &book.say("book-others"), '-')?;
        f.write_str("\n")?;
        for neighbor in &book.neighbors {
            let [before, after] = &neighbor.sentence;
            let text = format!("{before}{} (draughts rules {}){after}", neighbor.name, neighbor.id);
            self.paragraph(f, "- ", "  ", &text)?;
        }
        f.write_str("\n")?;
        self.heading(f, &book.say("book-sources"), '-')?;
        if !book.sources.is_empty() {
            f.write_str("\n")?;
            self.paragraph(f, "", "", &book.sources.join(", "))?;
        }
        f.write_str("\n")?;
        for cited in &book.citations {
            let text = format!("{} ({}:{})", cited.comment, cited.file, cited.line);
            self.paragraph(f, &format!("{}: ", cited.key), "  ", &text)?;
        }
        Ok(())
    }
}
