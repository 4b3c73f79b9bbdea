//! A rule file in which every rule of another one stands ready to be changed.

use std::fmt::Write as _;

use anyhow::Result;
use draughts::rules::{Key, RuleSet, keys};
use serde_json::{Map, Value};

/// How long lines get.
const WIDTH: usize = 96;

/// Keys that are never inherited, or come from the library.
const OWN: [&str; 6] = ["id", "ancestors", "aliases", "sources", "name", "pdn"];

/// What a new rule file is called, and what it begins with.
pub(super) struct Template<'a> {
    pub(super) id: &'a str,
    pub(super) name: &'a str,
    /// What the file extends: an id or a path.
    pub(super) parent: &'a str,
    pub(super) parent_name: &'a str,
    /// The name of the file itself.
    pub(super) file: &'a str,
}

impl Template<'_> {
    /// The file: what must be there, and every other rule behind a `#`.
    pub(super) fn text(&self, rules: &RuleSet) -> Result<String> {
        let mut text = String::new();
        let mut prose = |words: &str| explain(&mut text, words);
        prose(&format!("{}: rules of your own, made from {}.", self.name, self.parent_name));
        prose("");
        prose(
            "Whatever is not said here is as in the game that this file extends. Every rule of that \
             game stands below with a # before it: take the # away, change the value, and the rule \
             is yours. What you do not change you can delete.",
        );
        prose("");
        prose(&format!("Whether all is well:  draughts check {}", self.file));
        prose(&format!("A game by these rules:  draughts play {}", self.file));
        let _ = write!(
            text,
            "\nid = {}\nextends = {}\nname.en = {}\n",
            quoted(self.id),
            quoted(self.parent),
            quoted(self.name)
        );
        let Value::Object(all) = serde_json::to_value(rules)? else { return Ok(text) };
        let own = |key: &String| OWN.contains(&key.as_str());
        let (tables, values): (Vec<_>, Vec<_>) =
            all.iter().filter(|(key, _)| !own(key)).partition(|(_, value)| is_table(value));
        for (key, value) in values {
            text.push('\n');
            write_value(&mut text, key, key, value);
        }
        for (key, value) in tables {
            match value {
                Value::Object(table) if key == "pieces" => {
                    for (name, piece) in table {
                        write_table(&mut text, &format!("pieces.{name}"), "pieces.NAME", piece);
                    }
                }
                Value::Array(entries) => write_entries(&mut text, key, entries),
                value => write_table(&mut text, key, key, value),
            }
        }
        Ok(text)
    }
}

/// Whether a value is written below a heading.
fn is_table(value: &Value) -> bool {
    match value {
        Value::Object(_) => true,
        Value::Array(entries) => matches!(entries.first(), Some(Value::Object(_))),
        _ => false,
    }
}

/// A table: its heading holds, its keys stand behind a `#`.
fn write_table(text: &mut String, heading: &str, path: &str, value: &Value) {
    let Value::Object(table) = value else { return };
    text.push('\n');
    if let Some(key) = key(path) {
        explain(text, &key.doc);
    }
    let _ = writeln!(text, "[{heading}]");
    write_keys(text, "", path, table);
}

/// The keys of a table; those of inner tables with dotted names.
fn write_keys(text: &mut String, prefix: &str, path: &str, table: &Map<String, Value>) {
    for (name, value) in table {
        let path = format!("{path}.{name}");
        let dotted = if prefix.is_empty() { name.clone() } else { format!("{prefix}.{name}") };
        match value {
            Value::Object(inner) => write_keys(text, &dotted, &path, inner),
            value => write_value(text, &dotted, &path, value),
        }
    }
}

/// What a key means, and its value behind a `#`.
fn write_value(text: &mut String, name: &str, path: &str, value: &Value) {
    if let Some(key) = key(path) {
        explain(text, &format!("{}{}", key.doc, allowed(key)));
    }
    behind(text, &format!("{name} = {}", written(value, name.len() + 4)));
}

/// What a key may hold, as a sentence with a blank before it; nothing where that is plain to see.
fn allowed(key: &Key) -> String {
    let words: Vec<_> = key.words.iter().map(|word| word.name).collect();
    let inner: Vec<_> = keys()
        .iter()
        .filter_map(|other| other.path.strip_prefix(&format!("{}.", key.path)))
        .filter(|name| !name.contains(['.', '[']))
        .collect();
    if key.values.starts_with("a number") {
        format!(" Here stands {}.", key.values.replace('`', ""))
    } else if !inner.is_empty() {
        let none =
            if words.is_empty() { String::new() } else { format!("{}, or ", words.join(", ")) };
        format!(" Here stands {none}a table [{}] with the keys {}.", key.path, inner.join(", "))
    } else if !words.is_empty() && !key.values.contains("entry a square") {
        format!(" Words: {}.", words.join(", "))
    } else {
        String::new()
    }
}

/// A list of tables: it holds as a whole, so all of it stands behind a `#`.
fn write_entries(text: &mut String, name: &str, entries: &[Value]) {
    text.push('\n');
    if let Some(key) = key(name) {
        explain(text, &key.doc);
    }
    explain(
        text,
        "These rules replace those of the other game all together: take the # away from each one \
         that is to hold.",
    );
    for (index, entry) in entries.iter().enumerate() {
        if index > 0 {
            text.push('\n');
        }
        behind(text, &format!("[[{name}]]"));
        for (key, value) in entry.as_object().into_iter().flatten() {
            behind(text, &format!("{key} = {}", written(value, key.len() + 4)));
        }
    }
}

/// The description of a key; that of its table where it has none, as the name of a landmark.
fn key(path: &str) -> Option<&'static Key> {
    let find = |path: &str| keys().iter().find(|key| key.path == path);
    find(path).or_else(|| find(path.rsplit_once('.')?.0))
}

/// Prose in comments, in lines that are not too long.
fn explain(text: &mut String, words: &str) {
    let mut line = "#".to_owned();
    for word in words.split(' ').flat_map(|word| word.split('\n')) {
        if line.len() > 1 && line.chars().count() + 1 + word.chars().count() > WIDTH {
            let _ = writeln!(text, "{line}");
            line = "#".to_owned();
        }
        line.push(' ');
        line.push_str(word);
    }
    let _ = writeln!(text, "{}", line.trim_end());
}

/// A part of the file that does not hold until its `#` is taken away.
fn behind(text: &mut String, part: &str) {
    for line in part.lines() {
        let _ = writeln!(text, "#{line}");
    }
}

/// A value as TOML, over several lines if it does not fit behind so many characters.
fn written(value: &Value, before: usize) -> String {
    let line = inline(value);
    match value {
        Value::Array(entries) if before + line.chars().count() > WIDTH => {
            let mut lines = vec!["[".to_owned()];
            let mut current = " ".to_owned();
            for entry in entries {
                let entry = format!(" {},", inline(entry));
                if current.len() + entry.len() > WIDTH {
                    lines.push(std::mem::replace(&mut current, " ".to_owned()));
                }
                current.push_str(&entry);
            }
            lines.extend([current, "]".to_owned()]);
            lines.join("\n")
        }
        _ => line,
    }
}

/// A value as TOML within a line.
fn inline(value: &Value) -> String {
    match value {
        Value::String(text) => quoted(text),
        Value::Array(entries) => {
            let entries: Vec<_> = entries.iter().map(inline).collect();
            format!("[{}]", entries.join(", "))
        }
        Value::Object(table) => {
            let entries: Vec<_> =
                table.iter().map(|(key, value)| format!("{key} = {}", inline(value))).collect();
            format!("{{ {} }}", entries.join(", "))
        }
        other => other.to_string(),
    }
}

/// A text as TOML writes it, which is as JSON does.
fn quoted(text: &str) -> String {
    Value::from(text).to_string().replace('\u{7f}', "\\u007F")
}

#[cfg(test)]
mod tests {
    use draughts::rules::{Builtin, Source, builtin, resolve};

    use super::*;

    fn template(parent: &str) -> String {
        let rules = builtin::load(parent).expect("built in").rules;
        let template = Template {
            id: "new-game",
            name: "A \"new\" game",
            parent,
            parent_name: "another game",
            file: "new-game.toml",
        };
        template.text(&rules).expect("a template")
    }

    fn resolved(text: &str) -> draughts::rules::Resolved {
        resolve(&Source::new("new-game.toml", text), &Builtin)
            .unwrap_or_else(|error| panic!("{error}\n{text}"))
    }

    /// A rule set as JSON without what is never inherited.
    fn inherited(rules: &RuleSet) -> Value {
        let mut value = serde_json::to_value(rules).expect("JSON");
        let table = value.as_object_mut().expect("a table");
        table.retain(|key, _| !OWN.contains(&key.as_str()));
        value
    }

    #[test]
    fn every_variant_can_be_started_from() {
        for id in builtin::ids() {
            let new = resolved(&template(id));
            assert!(new.warnings.is_empty(), "{id}: {:?}", new.warnings);
            let parent = builtin::load(id).expect("built in").rules;
            assert_eq!(inherited(&new.rules), inherited(&parent), "{id}");
        }
    }

    /// Takes the `#` away from every line that is no prose.
    #[test]
    fn with_every_rule_in_force_the_file_says_the_same() {
        for id in builtin::ids() {
            let text: String = template(id)
                .lines()
                .map(|line| match line.strip_prefix('#') {
                    Some(rule)
                        if !rule.starts_with(' ')
                            || rule.starts_with("  \"")
                            || rule.starts_with("  [") =>
                    {
                        rule
                    }
                    Some(_) => "",
                    None => line,
                })
                .map(|line| format!("{line}\n"))
                .collect();
            let new = resolved(&text);
            let parent = builtin::load(id).expect("built in").rules;
            assert_eq!(inherited(&new.rules), inherited(&parent), "{id}");
        }
    }

    #[test]
    fn one_line_changed_is_one_rule_changed() {
        let text = template("brazilian");
        assert!(text.contains("\n#range = \"flying\"\n"), "{text}");
        let new = resolved(&text.replace("\n#range = \"flying\"\n", "\nrange = \"short\"\n"));
        let king = new.rules.king.as_ref().expect("kings");
        assert_eq!(king.range, draughts::rules::Range::Short);
    }
}
