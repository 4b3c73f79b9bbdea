//! The examples of the documents, for tests that try them.
//!
//! - A block of TOML that begins with the comment `# NAME.toml` is a whole rule file of that name.
//! - A block of console text shows commands after `$ ` and what they print; a line `...` stands for
//!   any lines.

/// A block of code in a document.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Block {
    /// The line on which its text begins, from 1.
    pub line: usize,
    /// The language, the first word behind the fence.
    pub language: String,
    /// The text.
    pub text: String,
}

impl Block {
    /// The name of the file that the block is, if it is a whole one.
    #[must_use]
    pub fn file_name(&self) -> Option<&str> {
        let name = self.text.lines().next()?.strip_prefix("# ")?;
        let plain = name.ends_with(".toml") && !name.contains(['/', ' ']);
        (self.language == "toml" && plain).then_some(name)
    }

    /// The commands of a console block, each with what it prints.
    #[must_use]
    pub fn commands(&self) -> Vec<(String, String)> {
        let mut commands: Vec<(String, String)> = Vec::new();
        if self.language != "console" {
            return commands;
        }
        for line in self.text.lines() {
            if let Some(command) = line.strip_prefix("$ ") {
                commands.push((command.to_owned(), String::new()));
            } else if let Some((_, output)) = commands.last_mut() {
                output.push_str(line);
                output.push('\n');
            }
        }
        commands
    }
}

/// The blocks of code of a document in Markdown.
#[must_use]
pub fn blocks(markdown: &str) -> Vec<Block> {
    let mut blocks = Vec::new();
    let mut open: Option<Block> = None;
    for (number, line) in (1..).zip(markdown.lines()) {
        let fence = line.strip_prefix("```");
        match (&mut open, fence) {
            (None, Some(rest)) => {
                let language = rest.split([',', ' ']).next().unwrap_or_default().to_owned();
                open = Some(Block { line: number + 1, language, text: String::new() });
            }
            (Some(_), Some(_)) => blocks.extend(open.take()),
            (Some(block), None) => {
                block.text.push_str(line);
                block.text.push('\n');
            }
            (None, None) => {}
        }
    }
    blocks
}

/// Whether an output is the one that an example shows.
#[must_use]
pub fn matches(shown: &str, printed: &str) -> bool {
    let shown: Vec<&str> = shown.lines().map(str::trim_end).collect();
    let printed: Vec<&str> = printed.lines().map(str::trim_end).collect();
    lines_match(trim(&shown), trim(&printed))
}

fn lines_match(shown: &[&str], printed: &[&str]) -> bool {
    match shown {
        [] => printed.is_empty(),
        ["...", rest @ ..] => (0..=printed.len()).any(|skip| lines_match(rest, &printed[skip..])),
        [line, rest @ ..] => printed.first() == Some(line) && lines_match(rest, &printed[1..]),
    }
}

/// Without the empty lines at both ends.
fn trim<'a, 'b>(lines: &'a [&'b str]) -> &'a [&'b str] {
    let begin = lines.iter().take_while(|line| line.is_empty()).count();
    let end = lines[begin..].iter().rev().take_while(|line| line.is_empty()).count();
    &lines[begin..lines.len() - end]
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "a\n```toml\n# b.toml\nid = \"b\"\n```\n\n```toml\nc = 1\n```\n\
                        ```console\n$ draughts x\none\n...\n$ draughts y\n```\n";

    #[test]
    fn blocks_are_found_with_their_lines() {
        let blocks = blocks(TEXT);
        assert_eq!(blocks.iter().map(|block| block.line).collect::<Vec<_>>(), [3, 8, 11]);
        assert_eq!(blocks[0].file_name(), Some("b.toml"));
        assert_eq!(blocks[1].file_name(), None);
        let expected = [("draughts x", "one\n...\n"), ("draughts y", "")];
        assert_eq!(blocks[2].commands(), expected.map(|(a, b)| (a.to_owned(), b.to_owned())));
    }

    #[test]
    fn dots_stand_for_any_lines() {
        assert!(matches("a\n...\nc\n", "\na\nb\nb\nc\n"));
        assert!(matches("a\n...\n", "a\n"));
        assert!(matches("a\nb", "a  \nb\n\n"));
        assert!(!matches("a\n...\nc\n", "a\nb\n"));
        assert!(!matches("a", "a\nb\n"));
    }
}
