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
    for (index, key) in keys().iter().enumerate() {
        page.push_str(&section(key, &keys()[..index]));
    }
    Ok(page)
}

/// A heading, what the key means, what it may hold, and its default.
fn section(key: &Key, before: &[Key]) -> String {
    let Key { path, doc, values, words, default, is_table } = key;
    let rank = if *is_table { "##" } else { "###" };
    let mut facts = Vec::new();
    match before.iter().find(|other| other.words == *words).filter(|_| words.len() > LONG) {
        Some(other) => {
            let (list, other) = (lists(values), &other.path);
            let what = if list { "a list of words, those of" } else { "one of the words of" };
            facts.push(format!("- Value: {what} [`{other}`](#{})\n", anchor(other)));
        }
        None => {
            if lists(values) {
                facts.push("- Value: a list of these words\n".to_owned());
            } else if !is_table || !words.is_empty() {
                facts.push(format!("- Value: {values}\n"));
            }
            facts.extend(words.iter().map(|word| format!("  - `{}`: {}\n", word.name, word.doc)));
        }
    }
    if !default.is_empty() {
        facts.push(format!("- Default: {}\n", as_value(default)));
    }
    let gap = if facts.is_empty() { "" } else { "\n" };
    format!("\n{rank} `{path}`\n\n{doc}\n{gap}{}", facts.concat())
}

/// More words than this are explained once.
const LONG: usize = 4;

/// Whether what stands below are the entries of a list of words.
fn lists(values: &str) -> bool {
    values.starts_with("a list, each entry `") && !values.contains("` or numbers")
}

/// The anchor that a heading with this path gets.
fn anchor(path: &str) -> String {
    path.chars()
        .filter(|c| c.is_alphanumeric() || "-_".contains(*c))
        .collect::<String>()
        .to_lowercase()
}

/// A default in the type of code if it is a value, as it is if it is a clause.
fn as_value(default: &str) -> String {
    let word = ["true", "false", "none"].contains(&default);
    let value = word || default.starts_with(|c: char| "\"[{".contains(c) || c.is_ascii_digit());
    if value { format!("`{default}`") } else { default.to_owned() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_has_its_words_and_its_default() {
        let key = keys().iter().find(|key| key.path == "king.range").expect("kings have a range");
        let text = section(key, &[]);
        assert!(text.starts_with("\n### `king.range`\n\n"), "{text}");
        assert!(text.contains("\n  - `flying`: "), "{text}");
        assert!(text.ends_with("\n- Default: `\"short\"`\n"), "{text}");
    }

    #[test]
    fn a_long_list_of_words_is_explained_once() {
        let place = |path| keys().iter().position(|key| key.path == path).expect("a known key");
        let (first, later) = (place("man.moves"), place("man.captures"));
        assert!(section(&keys()[first], &keys()[..first]).contains("\n  - `sideways`: "));
        let text = section(&keys()[later], &keys()[..later]);
        assert!(
            text.contains("- Value: a list of words, those of [`man.moves`](#manmoves)\n"),
            "{text}"
        );
    }

    #[test]
    fn clauses_are_not_set_as_code() {
        assert_eq!(as_value("any number"), "any number");
        assert_eq!(as_value("[\"a\", \"b\"]"), "`[\"a\", \"b\"]`");
        assert_eq!(as_value("8"), "`8`");
        assert_eq!(as_value("anywhere"), "anywhere");
    }
}
