//! The words of the project: one thing has one name.

use super::Finding;
use super::rust;
use super::text::numbered;
use crate::project::File;

/// Words for pieces and moves that the project does not use, each with the one it does.
const WORDS: [(&str, &str); 6] = [
    ("pawn", "man"),
    ("queen", "king"),
    ("hop", "jump"),
    ("halfmove", "ply"),
    ("half move", "ply"),
    ("halfturn", "ply"),
];

/// British spellings, which identifiers do not use.
const SPELLINGS: [(&str, &str); 8] = [
    ("colour", "color"),
    ("centre", "center"),
    ("behaviour", "behavior"),
    ("normalise", "normalize"),
    ("initialise", "initialize"),
    ("serialise", "serialize"),
    ("optimise", "optimize"),
    ("analyse", "analyze"),
];

/// Looks at one file: prose, comments and code.
pub(super) fn check(file: &File, findings: &mut Vec<Finding>) {
    let source = file.path.ends_with(".rs");
    let prose = [".md", ".toml", ".yml"].iter().any(|end| file.path.ends_with(end));
    if source {
        for (number, line) in (1..).zip(rust::lines(&file.text)) {
            let whole = format!("{} {} {}", line.code, line.comment, line.strings.join(" "));
            report(file, number, &whole, &WORDS, findings);
            report(file, number, &line.code, &SPELLINGS, findings);
        }
    } else if prose {
        for (number, line) in numbered(&file.text) {
            let quotes = file.path == SOURCES;
            report(
                file,
                number,
                &if quotes { unquoted(line) } else { line.to_owned() },
                &WORDS,
                findings,
            );
        }
    }
}

/// The page that quotes the titles of what others have written.
const SOURCES: &str = "docs/sources.md";

fn report(
    file: &File,
    number: usize,
    line: &str,
    table: &[(&str, &str)],
    findings: &mut Vec<Finding>,
) {
    let words = words(line);
    for &(word, instead) in table {
        if contains(&words, word) {
            findings.push(Finding::new(file, number, format!("`{word}`: say `{instead}`")));
        }
    }
}

/// Whether a word or its plural is there; one of two parts also where a dash joins them.
fn contains(words: &[(String, bool)], word: &str) -> bool {
    let is = |said: &str, word: &str| said == word || said.strip_suffix('s') == Some(word);
    match word.split_once(' ') {
        None => words.iter().any(|(said, _)| is(said, word)),
        Some((first, second)) => {
            words.windows(2).any(|pair| pair[0].0 == first && pair[0].1 && is(&pair[1].0, second))
        }
    }
}

/// The words of a line in small letters, identifiers taken apart; each says whether the next one is
/// joined to it.
fn words(line: &str) -> Vec<(String, bool)> {
    let mut words: Vec<(String, bool)> = Vec::new();
    let mut word = String::new();
    let mut small = false;
    for letter in line.chars() {
        if letter.is_alphabetic() && !(small && letter.is_uppercase()) {
            small = letter.is_lowercase();
            word.extend(letter.to_lowercase());
            continue;
        }
        let joined = letter.is_alphabetic() || letter == '-' || letter == '_';
        if !word.is_empty() {
            words.push((std::mem::take(&mut word), joined));
        }
        small = false;
        if letter.is_alphabetic() {
            word.extend(letter.to_lowercase());
        }
    }
    if !word.is_empty() {
        words.push((word, false));
    }
    words
}

/// A line without what stands between double quotes.
fn unquoted(line: &str) -> String {
    line.split(['"', '“', '”']).step_by(2).collect()
}

#[cfg(test)]
mod tests {
    use super::super::findings_of;
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        findings_of(check, path, text)
    }

    #[test]
    fn words_of_prose_are_found_in_any_case_and_number() {
        assert_eq!(
            found("a.md", "A man.\nTwo Queens and a pawn.\n"),
            ["a.md:2: `pawn`: say `man`", "a.md:2: `queen`: say `king`"]
        );
        assert_eq!(found("a.md", "A half-move.\n"), ["a.md:1: `half move`: say `ply`"]);
        assert_eq!(found("a.md", "half moves are not halves; hope, shop, spawn\n"), [""; 0]);
    }

    #[test]
    fn identifiers_are_taken_apart() {
        assert_eq!(found("a.rs", "fn pawn_moves() {}\n"), ["a.rs:1: `pawn`: say `man`"]);
        assert_eq!(found("a.rs", "struct WhitePawn;\n"), ["a.rs:1: `pawn`: say `man`"]);
        assert_eq!(found("a.rs", "let half_moves = 1;\n"), ["a.rs:1: `half move`: say `ply`"]);
        assert_eq!(found("a.rs", "x(\"the queen\"); // a pawn\n").len(), 2);
    }

    #[test]
    fn british_spelling_is_for_prose() {
        assert_eq!(
            found("a.rs", "// the colour\nlet piece_colour = 1;\n"),
            ["a.rs:2: `colour`: say `color`"]
        );
        assert_eq!(found("a.md", "the colour\n"), [""; 0]);
    }

    #[test]
    fn the_page_of_sources_may_quote() {
        assert_eq!(found(SOURCES, "\"The Queen's game\", a book\n"), [""; 0]);
        assert_eq!(found(SOURCES, "The queen's game\n").len(), 1);
        assert_eq!(found("docs/a.md", "\"The Queen's game\"\n").len(), 1);
    }
}
