//! The index of the books of rules.

use anyhow::{Context, Result};
use draughts_rules::{Language, builtin};

use super::{NOTICE, row};
use crate::rule_books::FOLDER;

/// What each language calls itself.
const NAMES: [&str; 5] = ["English", "Italiano", "Polski", "Português", "Español"];

/// The page of the manual: a line for each variant, with a link for each language.
pub(super) fn page() -> Result<String> {
    let mut table = row(&NAMES);
    table.push_str(&format!("|{}\n", "-|".repeat(NAMES.len())));
    for &id in builtin::ids() {
        let rules = builtin::load(id).with_context(|| format!("`{id}` does not load"))?.rules;
        let cells = Language::ALL.map(|language| {
            let name = rules.names.best(language).unwrap_or(id);
            format!("[{name}]({FOLDER}/{}/{id}.html)", language.code())
        });
        table.push_str(&row(&cells));
    }
    Ok(format!(
        "{NOTICE}# Books of rules\n\n\
         The rules of every variant, in five languages, with diagrams. No sentence is written for a\n\
         game by its name: the books are made from the rule files. Every diagram is the smallest position\n\
         that a search has found in which another rule would allow other moves; arrows are legal moves,\n\
         and dashes what that other rule would allow.\n\n\
         `draughts rules VARIANT` writes them too, for your own rule files as well:\n\n\
         ```sh\n\
         draughts rules italian                            # to read in the terminal\n\
         draughts rules club.toml --lang es -o club.html   # a page to read or to print\n\
         ```\n\n\
         {table}"
    ))
}
