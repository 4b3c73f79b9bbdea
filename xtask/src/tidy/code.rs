//! What must hold for Rust source.

use super::Finding;
use super::rust::{self, Line};
use crate::project::File;

/// Pieces of code that say that something is not done.
const UNFINISHED: [&str; 4] = ["todo!", "unimplemented!", "#[ignore", "dbg!"];

/// Ids that are words of the rule files or of plain English as well, so that a string may hold them.
const COMMON: [&str; 2] = ["diagonal", "corner"];

/// Looks at one file; `names` are the ids of the variants.
pub(super) fn check(file: &File, names: &[String], findings: &mut Vec<Finding>) {
    if !file.path.ends_with(".rs") {
        return;
    }
    for (number, line) in (1..).zip(rust::lines(&file.text)) {
        for unfinished in UNFINISHED.into_iter().filter(|text| line.code.contains(text)) {
            findings.push(Finding::new(file, number, format!("`{unfinished}`: finish it")));
        }
        if is_library(&file.path) {
            for name in named(&line, names) {
                let message = format!("the variant `{name}` named in code: give the rule a key");
                findings.push(Finding::new(file, number, message));
            }
        }
    }
}

/// Whether a file is part of a crate that has to serve every variant alike.
fn is_library(path: &str) -> bool {
    let source = path.starts_with("crates/") && path.contains("/src/");
    let tests = path.ends_with("/tests.rs") || path.contains("/tests/");
    source && !tests && !path.starts_with("crates/draughts-testkit/")
}

/// The variants that strings of this line name.
fn named<'a>(line: &'a Line, names: &'a [String]) -> impl Iterator<Item = &'a String> {
    let strings = if line.test { &[][..] } else { &line.strings[..] };
    names.iter().filter(move |name| {
        !COMMON.contains(&name.as_str())
            && strings.iter().any(|text| text.eq_ignore_ascii_case(name))
    })
}

#[cfg(test)]
mod tests {
    use super::super::findings_of;
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        let names = ["brazilian".to_owned(), "diagonal".to_owned()];
        findings_of(|file, findings| check(file, &names, findings), path, text)
    }

    const LIBRARY: &str = "crates/draughts/src/a.rs";

    #[test]
    fn a_variant_named_in_a_library_is_found() {
        let all = found(LIBRARY, "\nif id == \"Brazilian\" {}\n");
        assert_eq!(all.len(), 1);
        assert!(
            all[0].starts_with("crates/draughts/src/a.rs:2: the variant `brazilian`"),
            "{all:?}"
        );
    }

    #[test]
    fn documents_tests_and_words_of_the_rule_files_may_name_it() {
        assert_eq!(found(LIBRARY, "/// by_name(\"brazilian\")\nfn a() {}\n"), [""; 0]);
        assert_eq!(found(LIBRARY, "#[cfg(test)]\nmod tests {\n  a(\"brazilian\");\n}\n"), [""; 0]);
        assert_eq!(found("tests/src/a.rs", "a(\"brazilian\");\n"), [""; 0]);
        assert_eq!(found("crates/draughts/src/a/tests.rs", "a(\"brazilian\");\n"), [""; 0]);
        assert_eq!(found(LIBRARY, "a(\"diagonal\"); b(\"brazilian rules\");\n"), [""; 0]);
    }

    #[test]
    fn unfinished_code_is_found_wherever_it_is() {
        assert_eq!(
            found("tests/src/a.rs", "#[ignore]\nfn a() { todo!() }\n"),
            ["tests/src/a.rs:1: `#[ignore`: finish it", "tests/src/a.rs:2: `todo!`: finish it"]
        );
        assert_eq!(found(LIBRARY, "// not a todo!() here\n"), [""; 0]);
    }
}
