//! What no compiler sees, reported all at once, each with its file and line.
//!
//! - every key of a rule file that ships names its source, and the source is described;
//! - no file of code has more than 600 lines;
//! - words: one thing has one name, and identifiers are in American spelling;
//! - no variant is named in the code of a library;
//! - nothing unfinished, no path of one machine, no stray blanks, no link to nothing.

mod code;
pub(crate) mod links;
mod rust;
mod text;
mod variants;
mod words;

use std::fmt;

use anyhow::Result;

use crate::project::{self, File};

/// Something that has to be mended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Finding {
    /// The file, from the root of the project.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong.
    pub message: String,
}

impl Finding {
    fn new(file: &File, line: usize, message: impl Into<String>) -> Self {
        Self { file: file.path.clone(), line, message: message.into() }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file, self.line, self.message)
    }
}

/// Prints what is wrong with the project; whether nothing is.
///
/// # Errors
/// If the files cannot be listed.
pub fn run() -> Result<bool> {
    let files = project::files()?;
    let findings = check(&files);
    for finding in &findings {
        println!("{finding}");
    }
    println!("{} files, {} findings", files.len(), findings.len());
    Ok(findings.is_empty())
}

/// Everything that is wrong with these files, which are the whole project.
#[must_use]
pub fn check(files: &[File]) -> Vec<Finding> {
    let names: Vec<String> = files.iter().filter_map(|file| variants::id(&file.path)).collect();
    let exists = |path: &str| {
        path.is_empty()
            || files.iter().any(|file| {
                file.path
                    .strip_prefix(path)
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
            })
    };
    let mut findings = Vec::new();
    let sources = variants::Sources::read(files, &mut findings);
    for file in files {
        text::check(file, &mut findings);
        links::check(file, &exists, &mut findings);
        variants::check(file, &sources, &mut findings);
        // This folder holds the very words and marks that it looks for.
        if !file.path.starts_with("xtask/src/tidy/") {
            text::check_marks(file, &mut findings);
            words::check(file, &mut findings);
            code::check(file, &names, &mut findings);
        }
    }
    findings.sort_by(|a, b| (&a.file, a.line).cmp(&(&b.file, b.line)));
    findings
}

/// What one check finds in one file, as it is printed.
#[cfg(test)]
fn findings_of(check: impl Fn(&File, &mut Vec<Finding>), path: &str, text: &str) -> Vec<String> {
    let mut findings = Vec::new();
    check(&File { path: path.to_owned(), text: text.to_owned() }, &mut findings);
    findings.iter().map(Finding::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The check of the project itself, so that `cargo test` alone notices.
    #[test]
    fn the_project_is_tidy() {
        let findings = check(&project::files().expect("git lists the files"));
        let lines: Vec<String> = findings.iter().map(Finding::to_string).collect();
        assert!(lines.is_empty(), "{}", lines.join("\n"));
    }
}
