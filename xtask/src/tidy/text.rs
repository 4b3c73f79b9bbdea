//! What must hold for every text file.

use super::Finding;
use crate::project::File;

/// The most lines that a file of code may have.
const CEILING: usize = 600;

/// Folders in which only a user of one machine has files.
const MACHINE_PATHS: [&str; 6] = ["/home/", "/Users/", "/root/", "/tmp/", "/work/", "C:\\"];

/// Notes to oneself, which belong into an issue.
const NOTES: [&str; 3] = ["TODO", "FIXME", "XXX"];

/// Looks at the form of one file.
pub(super) fn check(file: &File, findings: &mut Vec<Finding>) {
    let lines = file.text.lines().count();
    if file.path.ends_with(".rs") && lines > CEILING {
        findings.push(Finding::new(file, lines, format!("{lines} lines, over {CEILING}")));
    }
    if is_recorded(&file.path) {
        return;
    }
    if !file.text.is_empty() && !file.text.ends_with('\n') {
        findings.push(Finding::new(file, lines, "no end of line at the end of the file"));
    }
    for (number, line) in numbered(&file.text) {
        if line.ends_with([' ', '\t', '\r']) {
            findings.push(Finding::new(file, number, "blanks at the end of the line"));
        }
    }
}

/// Looks for what a file of the project does not say.
pub(super) fn check_marks(file: &File, findings: &mut Vec<Finding>) {
    if is_recorded(&file.path) {
        return;
    }
    for (number, line) in numbered(&file.text) {
        let mut report = |message: String| findings.push(Finding::new(file, number, message));
        if let Some(path) = MACHINE_PATHS.iter().find(|path| has_path(line, path)) {
            report(format!("a path of one machine: `{path}`"));
        }
        if let Some(note) = NOTES.iter().find(|note| has_word(line, note)) {
            report(format!("`{note}`: do it, or open an issue"));
        }
    }
}

/// The lines of a text, counted from 1, without their end.
pub(super) fn numbered(text: &str) -> impl Iterator<Item = (usize, &str)> {
    (1..).zip(text.split('\n'))
}

/// Files whose bytes are what a program printed or is fed with, down to the last blank.
fn is_recorded(path: &str) -> bool {
    path.ends_with(".snap") || path.ends_with(".lock") || path.starts_with("fuzz/corpus/")
}

/// A folder at the beginning of a path, not in the middle of another one or of an address.
fn has_path(line: &str, folder: &str) -> bool {
    line.match_indices(folder)
        .any(|(at, _)| !line[..at].ends_with(|c: char| c.is_alphanumeric() || ".-_}*)".contains(c)))
}

fn has_word(line: &str, word: &str) -> bool {
    let part = |c: char| c.is_alphanumeric() || c == '_';
    line.match_indices(word)
        .any(|(at, _)| !line[..at].ends_with(part) && !line[at + word.len()..].starts_with(part))
}

#[cfg(test)]
mod tests {
    use super::super::findings_of;
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        findings_of(check, path, text)
    }

    #[test]
    fn clean_text_has_no_finding() {
        assert_eq!(found("a.md", "One line.\n\nAnother.\n"), [""; 0]);
        assert_eq!(found("empty.md", ""), [""; 0]);
    }

    #[test]
    fn blanks_and_a_missing_end_of_line_are_found() {
        let all = found("a.md", "one \ntwo\t\nthree\r\nfour");
        assert_eq!(
            all,
            [
                "a.md:4: no end of line at the end of the file",
                "a.md:1: blanks at the end of the line",
                "a.md:2: blanks at the end of the line",
                "a.md:3: blanks at the end of the line",
            ]
        );
    }

    #[test]
    fn recorded_output_keeps_its_blanks() {
        assert_eq!(found("tests/snapshots/a.snap", "  \n. . "), [""; 0]);
    }

    #[test]
    fn long_code_is_found_and_long_data_is_not() {
        let text = "x\n".repeat(601);
        assert_eq!(found("a.rs", &text), ["a.rs:601: 601 lines, over 600"]);
        assert_eq!(found("a.rs", &"x\n".repeat(600)), [""; 0]);
        assert_eq!(found("a.json", &text), [""; 0]);
    }

    fn marks(path: &str, text: &str) -> Vec<String> {
        findings_of(check_marks, path, text)
    }

    #[test]
    fn paths_of_machines_are_found_and_addresses_are_not() {
        assert_eq!(
            marks("a.rs", "open(\"/home/me/x\")\n"),
            ["a.rs:1: a path of one machine: `/home/`"]
        );
        assert_eq!(marks("a.rs", "C:\\Users\n"), ["a.rs:1: a path of one machine: `C:\\`"]);
        assert_eq!(marks("a.md", "https://example.org/home/x and docs/home/y\n"), [""; 0]);
    }

    #[test]
    fn notes_to_oneself_are_found_as_words() {
        assert_eq!(marks("a.rs", "// FIXME later\n"), ["a.rs:1: `FIXME`: do it, or open an issue"]);
        assert_eq!(marks("a.rs", "let TODOS = 1;\n"), [""; 0]);
    }
}
