//! The rule files that the documents show: each resolves, and a game of it can begin; only one that
//! is called `broken.toml` must be refused. What the documents show of the command is held by the
//! check of generated files.

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
        for block in &blocks {
            let Some(name) = block.file_name() else { continue };
            let place = format!("{path}:{}", block.line);
            count += 1;
            match Variant::from_toml(&block.text) {
                Err(_) if name == "broken.toml" => {}
                Err(problems) => panic!("{place}: {problems}"),
                Ok(variant) => {
                    assert_ne!(name, "broken.toml", "{place}: nothing is wrong with it");
                    let moves = variant.legal_moves(&variant.start()).expect("a start is no storm");
                    assert!(!moves.is_empty(), "{place}: no moves");
                }
            }
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
