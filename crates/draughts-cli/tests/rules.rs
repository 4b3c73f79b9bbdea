//! Books of rules, on the terminal and in files.

#![allow(clippy::disallowed_methods, reason = "the tests run a program on files")]

mod support;

use std::fs;
use std::path::PathBuf;

use rstest::rstest;
use support::{draughts, with_input};

/// A path for a file of one test.
fn path(name: &str) -> PathBuf {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_file(&path);
    path
}

#[rstest]
#[case("book.html", "<!DOCTYPE html>")]
#[case("book.md", "# Dama italiana: le regole\n")]
#[case("book.txt", "Dama italiana: le regole\n====")]
fn the_ending_of_the_file_says_the_form(#[case] name: &str, #[case] begins: &str) {
    let file = path(name);
    let name = file.to_str().expect("a path in text");
    let ran = draughts(&["rules", "italian", "--lang", "it", "-o", name]);
    assert_eq!((ran.code, ran.stdout.as_str()), (Some(0), ""), "{ran}");
    let text = fs::read_to_string(&file).expect("the book is there");
    assert!(text.starts_with(begins), "{text}");
    // A book that is there already is written anew.
    let ran = draughts(&["rules", "italian", "-o", name]);
    assert_eq!(ran.code, Some(0), "{ran}");
    let again = fs::read_to_string(&file).expect("the book is there");
    assert!(again.contains("Italian draughts: the rules"), "{again}");
}

#[test]
fn a_file_of_ones_own_has_a_book() {
    let ran = draughts(&["rules", "club.toml", "--format", "md", "--links", "/{lang}/{id}"]);
    assert_eq!(ran.code, Some(0), "{ran}");
    assert!(ran.stdout.contains("](/en/russian)"), "{ran}");
    let ran = draughts(&["rules", "club.toml", "--format", "html", "--links", "none"]);
    assert!(!ran.stdout.contains("href=\"russian"), "{ran}");
    let file = "id = 'x'\nname.en = 'From a pipe'\nextends = 'english'\n";
    let ran = with_input(&["rules", "-"], file);
    assert!(ran.stdout.starts_with("From a pipe: the rules\n"), "{ran}");
}

#[rstest]
#[case(&["rules", "nowhere.toml"], 1, "there is no such file")]
#[case(&["rules", "broken.toml"], 1, "error[")]
#[case(&["rules", "english", "-o", "book.pdf"], 1, "does not end in .html, .md or .txt")]
#[case(&["rules", "english", "-o", "nowhere/book.md"], 1, "cannot write `nowhere/book.md`")]
#[case(&["rules", "english", "--lang", "de"], 2, "possible values: en, it, pl, pt, es")]
fn what_cannot_be_done_is_said(
    #[case] arguments: &[&str],
    #[case] code: i32,
    #[case] message: &str,
) {
    let ran = draughts(arguments);
    assert_eq!(ran.code, Some(code), "{ran}");
    assert!(ran.stderr.contains(message), "{ran}");
}
