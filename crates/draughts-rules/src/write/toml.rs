//! A record as a rule file that says everything.

use std::fmt::Write as _;

use super::tree::{Node, Table, tree};
use crate::RuleSet;

/// Where keys are from: the name of the file, if it is not the default.
type Origin<'a> = &'a dyn Fn(&str) -> Option<&'a str>;

/// How far to the right the comments go.
const COMMENT_COLUMN: usize = 40;

/// How long the lines of a list may get.
const WIDTH: usize = 96;

/// The rules as a file that extends nothing, each value with where it is from in a comment.
pub(crate) fn to_toml(rules: &RuleSet, origin: Origin<'_>) -> String {
    let mut text = String::new();
    let id = &rules.id;
    let lineage = match rules.ancestors.as_slice() {
        [] => "which extends nothing".to_owned(),
        ids => {
            let ids: Vec<_> = ids.iter().map(|id| format!("`{id}`")).collect();
            format!("which extends {}", ids.join(", which extends "))
        }
    };
    let _ = writeln!(text, "# The complete rules of `{id}`, {lineage}.\n");
    write_table(&mut text, tree(rules), origin);
    text
}

/// A complete rule file with these keys.
pub(super) fn text_of(table: &Table) -> String {
    let mut text = String::new();
    write_table(&mut text, table.clone(), &|_| None);
    text
}

fn write_table(text: &mut String, table: Table, origin: Origin<'_>) {
    let (tables, values): (Vec<_>, Vec<_>) =
        table.into_iter().partition(|(_, node)| is_table(node));
    write_values(text, "", &values, origin);
    for (key, node) in tables {
        match node {
            Node::List(entries) => {
                for entry in entries {
                    if let Node::Table(table) = entry {
                        let _ = write!(text, "\n[[{key}]]");
                        comment(text, key.len() + 4, origin_of(&key, origin));
                        write_lines(text, "", &table, &|_| None);
                    }
                }
            }
            Node::Table(table)
                if table.iter().any(|(_, node)| matches!(node, Node::Table(_)))
                    && key == "pieces" =>
            {
                for (name, node) in table {
                    if let Node::Table(table) = node {
                        let path = format!("{key}.{name}");
                        let _ = writeln!(text, "\n[{path}]");
                        write_values(text, &path, &table, origin);
                    }
                }
            }
            Node::Table(table) => {
                if !table.is_empty() {
                    let _ = writeln!(text, "\n[{key}]");
                    write_values(text, &key, &table, origin);
                }
            }
            Node::Text(_) | Node::Number(_) | Node::YesNo(_) | Node::Raw(_) => {}
        }
    }
}

/// Whether a value is written as a table of its own, or as several.
fn is_table(node: &Node) -> bool {
    match node {
        Node::Table(_) => true,
        Node::List(entries) => matches!(entries.first(), Some(Node::Table(_))),
        _ => false,
    }
}

/// Where a key is from, for its comment.
fn origin_of(path: &str, origin: Origin<'_>) -> String {
    // The men of a setup may be written in another way than the file did.
    let others: &[&str] = match path {
        "setup.rows" | "setup.white" | "setup.black" => &["setup.white", "setup.rows"],
        "promotion.squares.white" | "promotion.squares.black" => &["promotion.squares"],
        _ => &[],
    };
    let found = origin(path).or_else(|| others.iter().find_map(|other| origin(other)));
    found.unwrap_or("default").to_owned()
}

fn write_values(text: &mut String, path: &str, table: &Table, origin: Origin<'_>) {
    write_lines(text, path, table, &|path| Some(origin_of(path, origin)));
}

/// Writes each key on a line of its own, and those of inner tables with dotted keys.
fn write_lines(
    text: &mut String,
    path: &str,
    table: &Table,
    origin: &dyn Fn(&str) -> Option<String>,
) {
    fn lines(
        text: &mut String,
        (path, prefix): (&str, &str),
        table: &Table,
        origin: &dyn Fn(&str) -> Option<String>,
    ) {
        for (key, node) in table {
            let path = crate::schema::value::join_path(path, key);
            let key = crate::schema::value::join_path(prefix, key);
            match (node, origin(&path)) {
                (Node::Table(table), Some(_)) => lines(text, (&path, &key), table, origin),
                (node, from) => {
                    let line = format!("{key} = {}", inline(node, WIDTH - key.len() - 3));
                    text.push_str(&line);
                    match from {
                        Some(from) => {
                            let last = line.rsplit('\n').next().unwrap_or_default();
                            comment(text, last.chars().count(), from);
                        }
                        None => text.push('\n'),
                    }
                }
            }
        }
    }
    lines(text, (path, ""), table, origin);
}

/// Ends a line of this length with a comment.
fn comment(text: &mut String, length: usize, from: String) {
    let blanks = COMMENT_COLUMN.saturating_sub(length).max(2);
    let _ = writeln!(text, "{:blanks$}# {}", "", from.replace(char::is_control, " "));
}

/// A value within a line, or over several lines if it is a list that does not fit.
pub(super) fn inline(node: &Node, width: usize) -> String {
    match node {
        Node::Text(text) => quoted(text),
        Node::Raw(text) => text.clone(),
        Node::Number(number) => number.to_string(),
        Node::YesNo(value) => value.to_string(),
        Node::Table(table) => {
            let entries: Vec<_> = table
                .iter()
                .map(|(key, node)| format!("{key} = {}", inline(node, width)))
                .collect();
            format!("{{ {} }}", entries.join(", "))
        }
        Node::List(list) => {
            let entries: Vec<_> = list.iter().map(|node| inline(node, usize::MAX)).collect();
            let line = format!("[{}]", entries.join(", "));
            if line.len() <= width { line } else { over_lines(&entries) }
        }
    }
}

/// A list over several lines.
fn over_lines(entries: &[String]) -> String {
    let mut text = "[".to_owned();
    let mut length = WIDTH;
    for entry in entries {
        if length + entry.len() + 2 > WIDTH {
            text.push_str("\n   ");
            length = 3;
        }
        let _ = write!(text, " {entry},");
        length += entry.len() + 2;
    }
    text.push_str("\n]");
    text
}

/// A text as TOML writes it.
fn quoted(text: &str) -> String {
    let mut quoted = "\"".to_owned();
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}
