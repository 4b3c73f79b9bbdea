//! Files that are made from code and from the rule files: committed, and held by a step of `cargo xtask test`.

mod boards;
mod command;
mod diagnostics;
mod keys;
mod pictures;
mod rule_books;
mod table;
mod transcripts;

use std::fs;

use anyhow::{Context, Result};

use crate::{project, rule_books as books};

/// A file that is made, as a whole or in part.
struct Generated {
    path: &'static str,
    make: fn() -> Result<String>,
}

/// Those with a maker of their own. To them come the documents that show what the command prints.
const FILES: &[Generated] = &[
    Generated { path: "variants/schema.json", make: || Ok(ended(&draughts_rules::json_schema())) },
    Generated { path: "README.md", make: readme },
    Generated {
        path: "crates/draughts-wasm/src/values.d.ts",
        make: || Ok(draughts_wasm::values::declarations()),
    },
    Generated { path: "docs/src/variants.md", make: table::page },
    Generated { path: "docs/src/rule-books.md", make: rule_books::page },
    Generated { path: "docs/src/reference/keys.md", make: keys::page },
    Generated { path: "docs/src/reference/diagnostics.md", make: diagnostics::page },
    Generated { path: "crates/draughts-web/board/tests/data/boards.json", make: boards::json },
    Generated { path: "docs/src/reference/command.md", make: command::page },
];

/// The first line of a page that is made as a whole.
const NOTICE: &str = "<!-- Made by `cargo xtask generate`; change what it is made from. -->\n\n";

/// Writes the files that have changed and says which, and then the books of rules, which are not
/// committed.
///
/// # Errors
/// If something cannot be made or written.
pub fn write_all() -> Result<bool> {
    write()?;
    books::write()?;
    Ok(true)
}

/// Writes the files that have changed and says which.
///
/// # Errors
/// If one cannot be made or written.
pub fn write() -> Result<bool> {
    for (path, text) in make_all()? {
        if is_current(&path, &text) {
            continue;
        }
        let file = project::root().join(&path);
        if let Some(folder) = file.parent() {
            fs::create_dir_all(folder)?;
        }
        fs::write(&file, text).with_context(|| format!("cannot write `{path}`"))?;
        println!("{path} written");
    }
    Ok(true)
}

/// Says which files are stale; whether none is.
///
/// # Errors
/// If one cannot be made.
pub fn check() -> Result<bool> {
    let stale = stale()?;
    for path in &stale {
        println!("{path} is stale: run `cargo xtask generate`");
    }
    println!("{} stale generated files", stale.len());
    Ok(stale.is_empty())
}

/// The files that differ from what would be written now.
///
/// # Errors
/// If one cannot be made.
pub fn stale() -> Result<Vec<String>> {
    let made = make_all()?;
    Ok(made
        .into_iter()
        .filter(|(path, text)| !is_current(path, text))
        .map(|(path, _)| path)
        .collect())
}

/// Every generated file: its path and its text.
fn make_all() -> Result<Vec<(String, String)>> {
    let mut made = Vec::new();
    for file in FILES {
        let text = (file.make)().with_context(|| format!("cannot make `{}`", file.path))?;
        made.push((file.path.to_owned(), text));
    }
    made.extend(pictures::all()?);
    let pages = project::files()?.into_iter().filter(|file| file.path.starts_with("docs/src/"));
    for page in pages.filter(|page| transcripts::shows_commands(&page.text)) {
        let text = transcripts::page(&page.path).with_context(|| format!("in `{}`", page.path))?;
        made.push((page.path, text));
    }
    Ok(made)
}

/// Whether a file says this; the line ends of a checkout do not count.
fn is_current(path: &str, text: &str) -> bool {
    project::read(path).is_ok_and(|committed| committed.replace("\r\n", "\n") == text)
}

/// The README with its table of variants made anew.
fn readme() -> Result<String> {
    between(&project::read("README.md")?, "variants", &table::table(Some("variants/"))?)
}

/// A text with the part between the two marks of a name replaced.
fn between(text: &str, name: &str, part: &str) -> Result<String> {
    let begin = format!("<!-- generated: {name} -->\n");
    let end = format!("<!-- end of {name} -->");
    let (before, rest) =
        text.split_once(&begin).with_context(|| format!("no line `{}`", begin.trim()))?;
    let (_, after) =
        rest.split_once(&end).with_context(|| format!("no line `{end}` after its begin"))?;
    Ok(format!("{before}{begin}\n{part}\n{end}{after}"))
}

/// A text with exactly one end of line at its end.
fn ended(text: &str) -> String {
    format!("{}\n", text.trim_end())
}

/// A row of a table in Markdown.
fn row<S: AsRef<str>>(cells: &[S]) -> String {
    let cells: Vec<String> = cells.iter().map(|cell| cell.as_ref().replace('|', "\\|")).collect();
    format!("| {} |\n", cells.join(" | "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_part_between_the_marks_is_replaced() {
        let text = "a\n<!-- generated: x -->\nold\n<!-- end of x -->\nb\n";
        let new = between(text, "x", "new\n").expect("both marks are there");
        assert_eq!(new, "a\n<!-- generated: x -->\n\nnew\n\n<!-- end of x -->\nb\n");
        assert_eq!(between(&new, "x", "new\n").expect("both marks are there"), new);
        assert!(between("a\n<!-- generated: x -->\n", "x", "").is_err());
    }

    #[test]
    fn bars_do_not_break_a_row() {
        assert_eq!(row(&["a|b", "c"]), "| a\\|b | c |\n");
    }
}
