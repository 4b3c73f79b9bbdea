//! The sources of the rules: every key of a rule file that ships says where it comes from.
//!
//! The grammar is written at the top of `docs/sources.md`. A comment stands at the end of the key's
//! line or on the lines directly above it; for a draw rule it may stand at the header, and then covers
//! the whole table. Up to a colon it lists sources, parted by commas: a key of the page, and
//! optionally the place in that source. The `sources` of a file are those that its comments name.

use std::collections::BTreeSet;

use super::Finding;
use super::text::numbered;
use crate::project::File;

/// The page that describes the sources.
const PAGE: &str = "docs/sources.md";

/// What needs no page: decisions of the project's own, and what follows from other keys.
const OWN: [&str; 2] = ["ours", "derived"];

/// Keys that state no rule.
const NAMES: [&str; 5] = ["id", "extends", "name", "aliases", "sources"];

/// The id of the variant whose rule file has this path.
pub(super) fn id(path: &str) -> Option<String> {
    let name = path.strip_prefix("variants/")?.strip_suffix(".toml")?;
    (!name.contains('/')).then(|| name.to_owned())
}

/// The sources that the page describes.
#[derive(Debug, Default)]
pub(super) struct Sources(BTreeSet<String>);

impl Sources {
    /// Reads the page; a project without it has no source.
    pub(super) fn read(files: &[File], findings: &mut Vec<Finding>) -> Self {
        let Some(page) = files.iter().find(|file| file.path == PAGE) else {
            return Self::default();
        };
        let mut sources = BTreeSet::new();
        for (number, line) in numbered(&page.text) {
            if let Some(key) = described(line)
                && !sources.insert(key.to_owned())
            {
                findings.push(Finding::new(page, number, format!("`{key}` is described twice")));
            }
        }
        Self(sources)
    }

    fn knows(&self, key: &str) -> bool {
        self.0.contains(key)
    }
}

/// The source that a line of the page begins to describe: a heading of the third rank.
fn described(line: &str) -> Option<&str> {
    line.strip_prefix("### ").filter(|key| is_key(key) && !OWN.contains(key))
}

fn is_key(text: &str) -> bool {
    !text.is_empty()
        && text.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
}

/// Looks at one rule file.
pub(super) fn check(file: &File, sources: &Sources, findings: &mut Vec<Finding>) {
    if id(&file.path).is_none() {
        return;
    }
    let mut reader = Reader::default();
    let mut listed: Vec<(usize, String)> = Vec::new();
    let mut cited: Vec<(usize, String)> = Vec::new();
    let mut mentioned = BTreeSet::new();
    for (number, line) in numbered(&file.text) {
        let (code, comment) = split(line);
        mentioned.extend(comment.into_iter().flat_map(words));
        let quoted = || code.split('"').skip(1).step_by(2).map(str::to_owned);
        match reader.read(code, comment) {
            Seen::Nothing => {}
            Seen::Listed => listed.extend(quoted().map(|key| (number, key))),
            Seen::Rule { key, comment: None } => {
                findings.push(Finding::new(file, number, format!("`{key}` names no source")));
            }
            Seen::Rule { comment: Some(comment), .. } => {
                cited.extend(citations(&comment).map(|key| (number, key.to_owned())));
            }
        }
    }
    let mut report = |number: usize, message: String| {
        if findings.last().is_none_or(|last| (last.line, &last.message) != (number, &message)) {
            findings.push(Finding::new(file, number, message));
        }
    };
    for (number, key) in cited.iter().filter(|(_, key)| !OWN.contains(&key.as_str())) {
        if !sources.knows(key) {
            report(*number, format!("no source `{key}` in {PAGE}"));
        } else if !listed.iter().any(|(_, known)| known == key) {
            report(*number, format!("`{key}` is not in the list of sources"));
        }
    }
    for (number, key) in &listed {
        if !sources.knows(key) {
            report(*number, format!("no source `{key}` in {PAGE}"));
        } else if !mentioned.contains(key) && !cited.iter().any(|(_, known)| known == key) {
            report(*number, format!("`{key}` is listed and not named in a comment"));
        }
    }
}

/// The sources with which a comment begins.
fn citations(comment: &str) -> impl Iterator<Item = &str> {
    let list = comment.split(": ").next().unwrap_or_default().trim_end_matches(':');
    list.split(',').map(|citation| citation.split_whitespace().next().unwrap_or_default())
}

/// The words of a comment, any of which may be a source that it mentions.
fn words(comment: &str) -> impl Iterator<Item = String> {
    let part = |c: char| c.is_ascii_alphanumeric() || c == '-';
    comment.split(move |c| !part(c)).map(str::to_owned)
}

/// What a line of a rule file is to this check.
enum Seen {
    /// No rule.
    Nothing,
    /// The list of the file's sources.
    Listed,
    /// A key that states a rule, and the comment that covers it.
    Rule { key: String, comment: Option<String> },
}

/// Reads a rule file line by line.
#[derive(Default)]
struct Reader {
    /// How many brackets of a value are open.
    depth: usize,
    /// Whether a table has begun.
    in_table: bool,
    /// The comment that covers the table that is being read.
    table: Option<String>,
    /// The comment on the lines directly above.
    above: Option<String>,
}

impl Reader {
    fn read(&mut self, code: &str, comment: Option<&str>) -> Seen {
        let code = code.trim();
        if self.depth > 0 {
            self.depth = open_brackets(code, self.depth);
            return Seen::Nothing;
        }
        if code.is_empty() {
            self.above = match (self.above.take(), comment) {
                (Some(above), Some(comment)) => Some(format!("{above} {comment}")),
                (None, Some(comment)) => Some(comment.to_owned()),
                (_, None) => None,
            };
            return Seen::Nothing;
        }
        let comment = comment.map(str::to_owned).or_else(|| self.above.take());
        self.above = None;
        if code.starts_with('[') {
            self.in_table = true;
            self.table = comment.filter(|_| code.starts_with("[["));
            return Seen::Nothing;
        }
        let Some((key, value)) = code.split_once('=') else { return Seen::Nothing };
        self.depth = open_brackets(value, 0);
        let key = key.trim();
        match key {
            "sources" if !self.in_table => Seen::Listed,
            _ if !self.in_table && NAMES.contains(&key) => Seen::Nothing,
            _ => {
                Seen::Rule { key: key.to_owned(), comment: comment.or_else(|| self.table.clone()) }
            }
        }
    }
}

/// A line without its comment, and the comment.
fn split(line: &str) -> (&str, Option<&str>) {
    let mut quoted = false;
    for (at, mark) in line.char_indices() {
        match mark {
            '"' => quoted = !quoted,
            '#' if !quoted => return (&line[..at], Some(line[at + 1..].trim())),
            _ => {}
        }
    }
    (line, None)
}

/// How many brackets are open after this text.
fn open_brackets(text: &str, before: usize) -> usize {
    let outside = text.split('"').step_by(2);
    outside.flat_map(str::chars).fold(before, |depth, mark| match mark {
        '[' | '{' => depth + 1,
        ']' | '}' => depth.saturating_sub(1),
        _ => depth,
    })
}

#[cfg(test)]
mod tests {
    use super::super::findings_of;
    use super::*;

    const LIST: &str = "sources = [\"cbd\", \"fmjd-64\"] # line 1\n";

    /// What is found below a list of both sources, which a last line cites once more.
    fn found(text: &str) -> Vec<String> {
        found_alone(&format!("{LIST}{text}[[draw]] # cbd, fmjd-64 7: x\nz = 1\n"))
    }

    fn found_alone(text: &str) -> Vec<String> {
        let page = "# Sources\n### ours\n### cbd\n\nText.\n### fmjd-64\n";
        let page = File { path: PAGE.to_owned(), text: page.to_owned() };
        let sources = Sources::read(&[page], &mut Vec::new());
        findings_of(|file, findings| check(file, &sources, findings), "variants/a.toml", text)
    }

    #[test]
    fn a_key_without_a_source_is_found() {
        assert_eq!(found("[board]\nwidth = 8\n"), ["variants/a.toml:3: `width` names no source"]);
        assert_eq!(found("[board]\nwidth = 8 # cbd 2\nheight = 8\n").len(), 1);
    }

    #[test]
    fn a_source_that_is_described_nowhere_is_found() {
        let no_such = "variants/a.toml:3: no source `abc` in docs/sources.md";
        assert_eq!(found("[man]\nx = 1 # abc 2\n"), [no_such]);
        assert_eq!(found("[man]\nx = 1 # cbd 2, abc: both\n"), [no_such]);
        assert_eq!(
            found_alone("sources = [\"abc\"]\n"),
            ["variants/a.toml:1: no source `abc` in docs/sources.md"]
        );
    }

    #[test]
    fn the_list_of_a_file_is_the_sources_that_it_cites() {
        assert_eq!(
            found_alone("sources = [\"cbd\"]\n"),
            ["variants/a.toml:1: `cbd` is listed and not named in a comment"]
        );
        assert_eq!(
            found_alone("[man]\nx = 1 # cbd 3\n"),
            ["variants/a.toml:2: `cbd` is not in the list of sources"]
        );
        assert_eq!(
            found_alone("sources = [\"cbd\"]\n[man]\nx = 1 # ours: as others (cbd)\n"),
            [""; 0]
        );
    }

    #[test]
    fn the_comment_stands_behind_or_directly_above() {
        assert_eq!(found("[man]\nx = \"#\" # cbd: why, abc\n"), [""; 0]);
        assert_eq!(found("[man]\n# fmjd-64 7.2,\n# cbd: why\nx = 1\n"), [""; 0]);
        assert_eq!(found("[man]\n# cbd\n\nx = 1\n").len(), 1);
        assert_eq!(found("[man]\n# ours: why\nx = 1\ny = 1\n").len(), 1);
    }

    #[test]
    fn the_header_of_a_draw_rule_covers_it() {
        assert_eq!(found("[[draw]] # cbd\nkind = \"repetition\"\ncount = 3\n"), [""; 0]);
        assert_eq!(found("# cbd\n[[draw]]\nkind = \"repetition\"\n"), [""; 0]);
        assert_eq!(found("[king] # cbd\nrange = \"short\"\n").len(), 1);
        assert_eq!(found("[[draw]] # cbd\nkind = 1\n[[draw]]\nkind = 1\n").len(), 1);
    }

    #[test]
    fn values_over_several_lines_are_one_key() {
        let lines = "[board]\n# cbd\nlines = [\n  [[1, 1]], # nothing\n]\nwidth = 8\n";
        assert_eq!(found(lines), ["variants/a.toml:7: `width` names no source"]);
    }

    #[test]
    fn names_need_no_source() {
        assert_eq!(found_alone("id = \"a\"\nname = { en = \"A\" }\naliases = [\"b\"]\n"), [""; 0]);
    }

    #[test]
    fn a_source_is_described_once() {
        let page = File { path: PAGE.to_owned(), text: "### cbd\n### cbd\n".to_owned() };
        let mut findings = Vec::new();
        Sources::read(&[page], &mut findings);
        assert_eq!(findings.len(), 1);
    }
}
