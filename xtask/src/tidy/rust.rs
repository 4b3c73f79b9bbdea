//! Rust source, line by line, with code, comments and strings told apart.

/// A line of Rust source.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Line {
    /// The code, with a blank for every comment and two quotes for every string.
    pub(super) code: String,
    /// The text of the comments.
    pub(super) comment: String,
    /// The strings that begin on this line.
    pub(super) strings: Vec<String>,
    /// Whether the line belongs to an item that is compiled for tests only.
    pub(super) test: bool,
}

/// What the reader is inside of.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Inside {
    Code,
    LineComment,
    BlockComment { depth: usize },
    Text,
    RawText { hashes: usize },
}

/// Splits a source into its lines.
#[must_use]
pub(super) fn lines(source: &str) -> Vec<Line> {
    let mut lines = split(source);
    mark_tests(&mut lines);
    lines
}

fn split(source: &str) -> Vec<Line> {
    let mut lines = vec![Line::default()];
    let mut inside = Inside::Code;
    // Where the string that is being read began: its line, and its place among that line's strings.
    let mut begun = (0, 0);
    let mut rest = source;
    while let Some(next) = rest.chars().next() {
        let last = lines.len() - 1;
        if next == '\n' {
            if inside == Inside::LineComment {
                inside = Inside::Code;
            }
            lines.push(Line::default());
            rest = &rest[1..];
            continue;
        }
        let mut used = next.len_utf8();
        match inside {
            Inside::Code => {
                if rest.starts_with("//") {
                    inside = Inside::LineComment;
                    used = 2;
                } else if rest.starts_with("/*") {
                    inside = Inside::BlockComment { depth: 1 };
                    used = 2;
                } else if let Some((length, opened)) = string_start(rest, &lines[last].code) {
                    inside = opened;
                    used = length;
                    begun = (last, lines[last].strings.len());
                    lines[last].strings.push(String::new());
                    lines[last].code.push_str("\"\"");
                } else if let Some(length) = character(rest) {
                    used = length;
                    lines[last].code.push_str("' '");
                } else {
                    lines[last].code.push(next);
                }
            }
            Inside::LineComment => lines[last].comment.push(next),
            Inside::BlockComment { depth } => {
                if rest.starts_with("*/") {
                    used = 2;
                    inside = match depth {
                        1 => Inside::Code,
                        _ => Inside::BlockComment { depth: depth - 1 },
                    };
                    lines[last].code.push(' ');
                } else if rest.starts_with("/*") {
                    used = 2;
                    inside = Inside::BlockComment { depth: depth + 1 };
                } else {
                    lines[last].comment.push(next);
                }
            }
            Inside::Text => {
                if next == '"' {
                    inside = Inside::Code;
                } else {
                    if next == '\\' {
                        used += rest[1..].chars().next().map_or(0, char::len_utf8);
                    }
                    // An escaped end of line is counted as a line like any other.
                    if rest[..used].ends_with('\n') {
                        used -= 1;
                    }
                    lines[begun.0].strings[begun.1].push_str(&rest[..used]);
                }
            }
            Inside::RawText { hashes } => {
                let end = format!("\"{}", "#".repeat(hashes));
                if rest.starts_with(&end) {
                    used = end.len();
                    inside = Inside::Code;
                } else {
                    lines[begun.0].strings[begun.1].push(next);
                }
            }
        }
        rest = &rest[used..];
    }
    if source.ends_with('\n') {
        lines.pop();
    }
    lines
}

/// How long the opening of a string is, if one begins here, and what it opens.
fn string_start(rest: &str, before: &str) -> Option<(usize, Inside)> {
    if rest.starts_with('"') {
        return Some((1, Inside::Text));
    }
    if before.ends_with(|c: char| c.is_alphanumeric() || c == '_') {
        return None;
    }
    let raw = rest.strip_prefix("br").or_else(|| rest.strip_prefix('r'))?;
    let hashes = raw.len() - raw.trim_start_matches('#').len();
    let opening = rest.len() - raw.len() + hashes;
    rest[opening..].starts_with('"').then_some((opening + 1, Inside::RawText { hashes }))
}

/// How long the character literal is that begins here; a lifetime is none.
fn character(rest: &str) -> Option<usize> {
    let body = rest.strip_prefix('\'')?;
    let first = body.chars().next()?;
    if first == '\\' {
        let closing = body[2..].find('\'')?;
        return Some(closing + 4);
    }
    body[first.len_utf8()..].starts_with('\'').then_some(first.len_utf8() + 2)
}

/// Marks the items under `#[cfg(test)]`, up to the brace that closes them.
fn mark_tests(lines: &mut [Line]) {
    let mut depth = 0_usize;
    let mut open = false;
    let mut inside = false;
    for line in lines {
        if !inside && line.code.trim_start().starts_with("#[cfg(test)]") {
            (inside, open, depth) = (true, false, 0);
        }
        line.test = inside;
        if !inside {
            continue;
        }
        for mark in line.code.chars() {
            match mark {
                '{' => (open, depth) = (true, depth + 1),
                '}' => depth = depth.saturating_sub(1),
                ';' if !open => inside = false,
                _ => {}
            }
        }
        if open && depth == 0 {
            inside = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comments_and_strings_leave_the_code() {
        let lines = lines("let a = \"x // y\"; // why \"not\"\nb /* c\nd */ e\n");
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[0].code, "let a = \"\"; ");
        assert_eq!(lines[0].strings, ["x // y"]);
        assert_eq!(lines[0].comment, " why \"not\"");
        assert_eq!(lines[1].code, "b ");
        assert_eq!(lines[1].comment, " c");
        assert_eq!(lines[2].comment, "d ");
        assert_eq!(lines[2].code.trim(), "e");
    }

    #[test]
    fn raw_strings_characters_and_lifetimes() {
        let lines = lines("f(r#\"a \"b\" c\"#, '\"', '\\'', &'a str, br\"z\");");
        assert_eq!(lines[0].strings, ["a \"b\" c", "z"]);
        assert_eq!(lines[0].code, "f(\"\", ' ', ' ', &'a str, \"\");");
    }

    #[test]
    fn a_string_over_several_lines_keeps_their_number() {
        let lines = lines("a(\"one \\\n  two\");\nb();");
        assert_eq!(lines.len(), 3);
        assert_eq!(lines[0].strings.len(), 1);
        assert!(lines[0].strings[0].contains("two"));
        assert_eq!(lines[2].code, "b();");
    }

    #[test]
    fn only_the_test_items_are_tests() {
        let source = "fn a() {}\n#[cfg(test)]\nmod tests {\n    fn b() {}\n}\nfn c() {}\n\
                      #[cfg(test)]\nmod other;\nfn d() {}";
        let tests: Vec<bool> = lines(source).iter().map(|line| line.test).collect();
        assert_eq!(tests, [false, true, true, true, true, false, true, true, false]);
    }
}
