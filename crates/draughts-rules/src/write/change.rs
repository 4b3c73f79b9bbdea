//! Single keys of a record: what they hold, and the record with one of them changed.

use toml::de::{DeTable, DeValue};

use super::toml::{inline, text_of};
use super::tree::{Node, Table, tree};
use crate::RuleSet;
use crate::schema::value::join_path;

/// The keys that say what a rule set is called, and not how the game is played.
const IDENTITY: [&str; 5] = ["id", "aliases", "sources", "name", "pdn"];

/// What a key holds, on one line.
pub(crate) fn value(rules: &RuleSet, key: &str) -> Option<String> {
    let mut node = Node::Table(tree(rules));
    for part in key.split('.') {
        let Node::Table(table) = node else { return None };
        node = table.into_iter().find(|(name, _)| name == part)?.1;
    }
    Some(inline(&node, usize::MAX))
}

/// Every key that governs the game, with what it holds on one line.
pub(crate) fn entries(rules: &RuleSet) -> Vec<(String, String)> {
    fn list(path: &str, table: &Table, entries: &mut Vec<(String, String)>) {
        for (key, node) in table {
            let path = join_path(path, key);
            match node {
                Node::Table(table) => list(&path, table, entries),
                node => entries.push((path, inline(node, usize::MAX))),
            }
        }
    }
    let mut table = tree(rules);
    table.retain(|(key, _)| !IDENTITY.contains(&key.as_str()));
    let mut entries = Vec::new();
    list("", &table, &mut entries);
    entries
}

/// The text of a complete rule file in which some keys are changed, or left out.
pub(crate) fn changed(rules: &RuleSet, changes: &[(&str, Option<&str>)]) -> String {
    let mut table = tree(rules);
    table.retain(|(key, _)| !["id", "aliases", "pdn"].contains(&key.as_str()));
    table.insert(0, ("id".to_owned(), Node::Text("changed".to_owned())));
    for (key, value) in changes {
        let parts: Vec<_> = key.split('.').collect();
        // A value that is no TOML goes into the file as it is, and is reported there.
        let node = value.map(|value| read(value).unwrap_or_else(|| Node::Raw(value.to_owned())));
        put(&mut table, &parts, node);
    }
    text_of(&table)
}

/// Changes the key at a path, or takes it out.
fn put(table: &mut Table, parts: &[&str], node: Option<Node>) {
    let Some((&key, rest)) = parts.split_first() else { return };
    let at = table.iter().position(|(name, _)| name == key);
    if rest.is_empty() {
        match (at, node) {
            (Some(at), Some(node)) => table[at].1 = node,
            (Some(at), None) => drop(table.remove(at)),
            (None, Some(node)) => table.push((key.to_owned(), node)),
            (None, None) => {}
        }
        return;
    }
    let at = at.unwrap_or_else(|| {
        table.push((key.to_owned(), Node::Table(Table::new())));
        table.len() - 1
    });
    let inner = &mut table[at].1;
    if !matches!(inner, Node::Table(_)) {
        *inner = Node::Table(Table::new());
    }
    if let Node::Table(inner) = inner {
        put(inner, rest, node);
    }
}

/// A value as a rule file writes it.
fn read(value: &str) -> Option<Node> {
    let line = format!("value = {value}");
    let table = DeTable::parse(&line).ok()?;
    if table.get_ref().len() > 1 {
        return None;
    }
    node(table.get_ref().get("value")?.get_ref())
}

fn node(value: &DeValue<'_>) -> Option<Node> {
    Some(match value {
        DeValue::String(text) => Node::Text(text.to_string()),
        DeValue::Integer(number) => Node::Number(number.as_str().parse().ok()?),
        DeValue::Boolean(value) => Node::YesNo(*value),
        DeValue::Array(list) => {
            Node::List(list.iter().map(|entry| node(entry.get_ref())).collect::<Option<_>>()?)
        }
        DeValue::Table(table) => {
            let entry = |(key, value): (&toml::Spanned<_>, &toml::Spanned<DeValue<'_>>)| {
                Some((ToString::to_string(key.get_ref()), node(value.get_ref())?))
            };
            Node::Table(table.iter().map(entry).collect::<Option<_>>()?)
        }
        DeValue::Float(_) | DeValue::Datetime(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use crate::builtin;

    #[test]
    fn every_built_in_key_can_be_written_again() {
        for id in builtin::ids() {
            let rules = builtin::load(id).expect("it is built in").rules;
            for (key, value) in rules.entries() {
                let again =
                    rules.with(&key, Some(&value)).unwrap_or_else(|it| panic!("{id}: {it}"));
                assert_eq!(again.entries(), rules.entries(), "{id}: {key}");
                assert_eq!(rules.value(&key), Some(value), "{id}: {key}");
            }
        }
    }

    #[test]
    fn a_value_that_cannot_be_is_reported() {
        let rules = builtin::load("brazilian").expect("it is built in").rules;
        for value in ["'sideways'", "flying", "1 \n clock = 3", "", "1.5"] {
            assert!(rules.with("king.range", Some(value)).is_err(), "{value}");
        }
        assert!(rules.with("king.landign", Some("'any'")).is_err());
    }

    #[test]
    fn keys_that_need_each_other_change_together() {
        let rules = builtin::load("frisian").expect("it is built in").rules;
        let priority = ("capture.priority", Some("['quantity']"));
        assert!(rules.with_all(&[priority]).is_err(), "the values are left over");
        let changed = rules.with_all(&[priority, ("capture.values", None)]).expect("both");
        assert_eq!(changed.value("capture.values"), None);
        assert_eq!(changed.value("king.range"), rules.value("king.range"));
    }

    #[test]
    fn a_key_without_a_value_is_back_at_its_default() {
        let rules = builtin::load("brazilian").expect("it is built in").rules;
        let free = rules.with("capture.priority", None).expect("a free choice");
        assert_eq!(free.value("capture.priority").as_deref(), Some("[]"));
        assert_eq!(free.value("no.such.key"), None);
    }
}
