//! `draughts rules`

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use draughts::rulebook::RuleBook;

use crate::args::{BookFormat, Rules};
use crate::exit::Answer;
use crate::{rule_file, terminal};

/// Lines of text are no longer than this even on a wide terminal.
const LONGEST_LINE: u16 = 90;

/// Writes a book of rules.
pub(crate) fn run(arguments: &Rules) -> Result<Answer> {
    let output = arguments.output.as_deref().filter(|file| *file != "-");
    let format = format(arguments.format, output)?;
    let variant = rule_file::variant(&arguments.variant)?;
    let book = RuleBook::new(&variant, arguments.lang.into());
    let links = |default| match arguments.links.as_deref() {
        None => Some(default),
        Some("none") => None,
        pattern => pattern,
    };
    let text = match format {
        BookFormat::Html => book.html().links(links("{id}.html")).to_string(),
        BookFormat::Md => book.markdown().links(links("{id}.md")).to_string(),
        BookFormat::Text => {
            let width = terminal::width().filter(|_| output.is_none());
            let text = book.text();
            let text = match width {
                Some(width) => text.width(width.min(LONGEST_LINE).into()),
                None => text,
            };
            text.to_string()
        }
    };
    match output {
        Some(file) => fs::write(file, text).with_context(|| format!("cannot write `{file}`"))?,
        None => terminal::print(text)?,
    }
    Ok(Answer::Yes)
}

/// The form that was asked for, or else the one of the file's ending.
fn format(asked: Option<BookFormat>, output: Option<&str>) -> Result<BookFormat> {
    if let Some(asked) = asked {
        return Ok(asked);
    }
    let Some(file) = output else { return Ok(BookFormat::Text) };
    let ending = Path::new(file).extension().and_then(|ending| ending.to_str()).unwrap_or_default();
    match ending.to_ascii_lowercase().as_str() {
        "html" | "htm" => Ok(BookFormat::Html),
        "md" => Ok(BookFormat::Md),
        "txt" => Ok(BookFormat::Text),
        _ => bail!("`{file}` does not end in .html, .md or .txt; say the form with --format"),
    }
}
