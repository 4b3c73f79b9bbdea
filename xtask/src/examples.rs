//! The examples of the documents, for tests that try them.
//!
//! - A block of TOML that begins with the comment `# NAME.toml` is a whole rule file of that name.
//! - A block of console text shows commands after `$ ` and what they print.

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

    /// The commands of a console block; none in any other.
    pub fn commands(&self) -> impl Iterator<Item = &str> {
        let console = self.language == "console";
        self.text.lines().filter_map(move |line| line.strip_prefix("$ ").filter(|_| console))
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

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "a\n```toml\n# b.toml\nid = \"b\"\n```\n\n```toml\nc = 1\n```\n\
                        ```console\n$ draughts x\none\n$ draughts y\n```\n";

    #[test]
    fn blocks_are_found_with_their_lines() {
        let blocks = blocks(TEXT);
        assert_eq!(blocks.iter().map(|block| block.line).collect::<Vec<_>>(), [3, 8, 11]);
        assert_eq!(blocks[0].file_name(), Some("b.toml"));
        assert_eq!(blocks[1].file_name(), None);
        assert_eq!(blocks[2].commands().collect::<Vec<_>>(), ["draughts x", "draughts y"]);
        assert_eq!(blocks[0].commands().count(), 0);
    }
}
