//! What the documents show of the command: each console block is run anew.

use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::{examples, project};

/// Whether a document shows commands.
pub(super) fn shows_commands(markdown: &str) -> bool {
    examples::blocks(markdown).iter().any(|block| block.commands().next().is_some())
}

/// A document with the output of its commands made anew. The commands find the rule files that the
/// document shows as a whole.
pub(super) fn page(path: &str) -> Result<String> {
    let draughts = project::draughts()?;
    let folder = project::target().join("documents").join(path.replace('/', "-"));
    fs::create_dir_all(&folder).context("cannot make a folder for the examples")?;
    let markdown = project::read(path)?;
    for block in examples::blocks(&markdown) {
        if let Some(name) = block.file_name() {
            fs::write(folder.join(name), &block.text).context("cannot write an example")?;
        }
    }
    rewritten(&markdown, |line| printed(&draughts, &folder, line))
}

/// A document with what stands below each command replaced.
fn rewritten(markdown: &str, run: impl Fn(&str) -> Result<String>) -> Result<String> {
    let mut text = String::with_capacity(markdown.len());
    let mut console = false;
    for line in markdown.lines() {
        if line.starts_with("```") {
            console = line == "```console";
        }
        if let Some(command) = line.strip_prefix("$ ").filter(|_| console) {
            let output = run(command).with_context(|| format!("cannot run `{command}`"))?;
            writeln!(text, "{line}\n{}", output.trim_end())?;
        } else if !console || line.starts_with("```") {
            writeln!(text, "{line}")?;
        }
    }
    Ok(text)
}

/// What the command prints, errors included, as a pipe sees it.
fn printed(draughts: &Path, folder: &Path, line: &str) -> Result<String> {
    let mut words = line.split_whitespace();
    ensure!(words.next() == Some("draughts"), "only `draughts` can be shown");
    let answer = Command::new(draughts)
        .args(words)
        .current_dir(folder)
        .env_remove("COLUMNS")
        .output()
        .context("the command does not start")?;
    let text = [answer.stdout, answer.stderr].concat();
    let text = String::from_utf8(text).context("the output is not text")?;
    Ok(text.lines().map(|line| format!("{}\n", line.trim_end())).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str =
        "a\n```console\n$ draughts x\nold\n$ draughts y\n```\n\n```sh\n$ z\nb\n```\n";

    #[test]
    fn only_the_output_of_console_blocks_is_replaced() {
        let new = rewritten(PAGE, |line| Ok(format!("<{line}>\n"))).expect("nothing fails");
        assert_eq!(
            new,
            "a\n```console\n$ draughts x\n<draughts x>\n$ draughts y\n<draughts y>\n```\n\n\
             ```sh\n$ z\nb\n```\n"
        );
    }

    #[test]
    fn console_blocks_are_recognized() {
        assert!(shows_commands(PAGE));
        assert!(!shows_commands("```sh\n$ draughts x\n```\n"));
    }
}
