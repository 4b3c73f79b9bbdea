//! The examples of the documents: every rule file resolves and has moves, every command prints what
//! the document shows.
#![allow(clippy::disallowed_methods, reason = "documents are read, and the command is run")]

use std::fs;
use std::path::Path;
use std::process::Command;

use draughts::Variant;
use xtask::{examples, project};

/// The documents, by their path from the root: the README and every page of the manual.
fn documents() -> Vec<(String, Vec<examples::Block>)> {
    let files = project::files().expect("git lists the files");
    let is_document = |path: &str| path == "README.md" || path.starts_with("docs/");
    files
        .into_iter()
        .filter(|file| is_document(&file.path) && file.path.ends_with(".md"))
        .map(|file| (file.path, examples::blocks(&file.text)))
        .collect()
}

#[test]
fn every_rule_file_of_a_document_can_be_played() {
    let mut count = 0;
    for (path, blocks) in documents() {
        for block in blocks.iter().filter(|block| block.file_name().is_some()) {
            let place = format!("{path}:{}", block.line);
            let variant = Variant::from_toml(&block.text)
                .unwrap_or_else(|problems| panic!("{place}: {problems}"));
            let moves = variant.legal_moves(&variant.start()).expect("a start is no storm");
            assert!(!moves.is_empty(), "{place}: no moves");
            count += 1;
        }
    }
    assert!(count >= 3, "only {count} rule files were found");
}

#[test]
fn the_rule_file_of_the_readme_is_a_dozen_lines() {
    let readme = project::read("README.md").expect("there is a README");
    let blocks = examples::blocks(&readme);
    let file =
        blocks.iter().find(|block| block.file_name().is_some()).expect("it shows a rule file");
    let lines = file.text.lines().filter(|line| !line.is_empty()).count();
    assert!((8..=16).contains(&lines), "{lines} lines");
}

#[test]
fn every_command_of_a_document_prints_what_it_shows() {
    let draughts = project::draughts().expect("the command builds");
    let mut count = 0;
    for (path, blocks) in documents() {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(path.replace('/', "-"));
        fs::create_dir_all(&folder).expect("a folder for the files of the document");
        for block in &blocks {
            if let Some(name) = block.file_name() {
                fs::write(folder.join(name), &block.text).expect("the file can be written");
            }
            for (line, shown) in block.commands() {
                let mut words = line.split_whitespace();
                assert_eq!(words.next(), Some("draughts"), "{path}: `{line}`");
                let answer = Command::new(&draughts)
                    .args(words)
                    .current_dir(&folder)
                    .env("NO_COLOR", "1")
                    .env_remove("COLUMNS")
                    .output()
                    .expect("the command runs");
                let printed = format!(
                    "{}{}",
                    String::from_utf8_lossy(&answer.stdout),
                    String::from_utf8_lossy(&answer.stderr)
                );
                assert!(
                    examples::matches(&shown, &printed),
                    "{path}: `{line}` should print\n{shown}\nbut prints\n{printed}"
                );
                count += 1;
            }
        }
    }
    assert!(count >= 4, "only {count} commands were found");
}
