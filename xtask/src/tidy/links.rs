//! Links between the documents.

use super::Finding;
use super::text::numbered;
use crate::project::File;

/// Looks at the links of one document; `exists` knows the files and folders of the project.
pub(super) fn check(file: &File, exists: &dyn Fn(&str) -> bool, findings: &mut Vec<Finding>) {
    if !file.path.ends_with(".md") {
        return;
    }
    let mut code = false;
    for (number, line) in numbered(&file.text) {
        if line.trim_start().starts_with("```") {
            code = !code;
        }
        if code {
            continue;
        }
        for target in targets(line) {
            let path = target.split('#').next().unwrap_or_default();
            let elsewhere =
                path.is_empty() || target.contains("://") || target.starts_with("mailto:");
            let path = join(&file.path, path);
            if !elsewhere && !path.starts_with(BUILT) && !exists(&path) {
                findings.push(Finding::new(file, number, format!("a link to nothing: `{target}`")));
            }
        }
    }
}

/// What comes into the manual only when it is built; then its links are followed.
const BUILT: &str = "docs/src/rules/";

/// What the links of a line of Markdown lead to.
fn targets(line: &str) -> impl Iterator<Item = &str> {
    line.match_indices("](").filter_map(|(at, opening)| {
        let rest = &line[at + opening.len()..];
        rest.find(')').map(|end| &rest[..end])
    })
}

/// A path that a document at `from` gives, from the root of the project.
pub(crate) fn join(from: &str, path: &str) -> String {
    let mut parts: Vec<&str> = from.split('/').collect();
    parts.pop();
    for part in path.split('/') {
        match part {
            "" | "." => {}
            ".." => drop(parts.pop()),
            part => parts.push(part),
        }
    }
    parts.join("/")
}

#[cfg(test)]
mod tests {
    use super::super::findings_of;
    use super::*;

    fn found(path: &str, text: &str) -> Vec<String> {
        let exists = |path: &str| ["docs/a.md", "README.md", "docs"].contains(&path);
        findings_of(|file, findings| check(file, &exists, findings), path, text)
    }

    #[test]
    fn a_link_to_nothing_is_found() {
        assert_eq!(
            found("docs/b.md", "\nsee [a](a.md) and [c](c.md#x)\n"),
            ["docs/b.md:2: a link to nothing: `c.md#x`"]
        );
    }

    #[test]
    fn links_are_relative_to_their_document() {
        assert_eq!(found("docs/b.md", "[a](../README.md) [b](./a.md#part) [c](#here)\n"), [""; 0]);
        assert_eq!(
            found("README.md", "[a](docs/a.md) [b](docs/) [c](https://example.org)\n"),
            [""; 0]
        );
        assert_eq!(found("docs/x/b.md", "[a](../README.md)\n").len(), 1);
    }

    #[test]
    fn what_is_built_with_the_manual_need_not_be_there() {
        assert_eq!(found("docs/src/b.md", "[a](rules/en/a.html)\n"), [""; 0]);
        assert_eq!(found("docs/b.md", "[a](rules/en/a.html)\n").len(), 1);
    }

    #[test]
    fn code_is_not_read_for_links() {
        assert_eq!(found("a.md", "```\n[a](nothing.md)\n```\n"), [""; 0]);
    }
}
