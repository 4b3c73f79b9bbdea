//! The reference of keys, from the doc comments of the schema.

use anyhow::Result;
use draughts_rules::{Key, keys};

use super::NOTICE;

/// The page of the manual.
pub(super) fn page() -> Result<String> {
    let mut page = format!(
        "{NOTICE}# Keys\n\n\
         Every key of a rule file. `NAME` stands for a name of your choice; `draw[]` is each of the\n\
         `[[draw]]` tables. A key that a file does not have is inherited from the file that it\n\
         extends; the default holds where no file of the chain has the key.\n\
         [Writing a rule set](../writing-a-rule-set.md) shows them at work.\n"
    );
    for key in keys() {
        page.push_str(&section(key));
    }
    Ok(page)
}

/// A heading, what the key means, what it may hold, and its default.
fn section(key: &Key) -> String {
    let Key { path, doc, values, words, default, is_table } = key;
    let rank = if *is_table { "##" } else { "###" };
    let mut text = format!("\n{rank} `{path}`\n\n{doc}\n");
    let mut facts = Vec::new();
    if !is_table && words.is_empty() {
        facts.push(format!("- Value: {values}\n"));
    }
    // A list of words has its words below.
    if !is_table && !words.is_empty() {
        facts.push(format!(
            "- Value: {}\n",
            if lists(values) { "a list of these words" } else { values }
        ));
    }
    facts.extend(words.iter().map(|word| format!("  - `{}`: {}\n", word.name, word.doc)));
    if !default.is_empty() {
        facts.push(format!("- Default: {}\n", as_value(default)));
    }
    if !facts.is_empty() {
        text.push('\n');
        text.push_str(&facts.concat());
    }
    text
}

fn lists(values: &str) -> bool {
    values.starts_with("a list, each entry `")
}

/// A default in the type of code if it is a value, as it is if it is a clause.
fn as_value(default: &str) -> String {
    let value = default.starts_with(['"', '[', '{']) || !default.contains(' ');
    if value && !default.contains('`') { format!("`{default}`") } else { default.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_its_words_and_its_default() {
        let key = keys().iter().find(|key| key.path == "king.range").expect("kings have a range");
        let text = section(key);
        assert!(text.starts_with("\n### `king.range`\n\n"), "{text}");
        assert!(text.contains("\n  - `flying`: "), "{text}");
        assert!(text.ends_with("\n- Default: `\"short\"`\n"), "{text}");
    }

    #[test]
    fn clauses_are_not_set_as_code() {
        assert_eq!(as_value("any number"), "any number");
        assert_eq!(as_value("[\"a\", \"b\"]"), "`[\"a\", \"b\"]`");
        assert_eq!(as_value("8"), "`8`");
    }
}
