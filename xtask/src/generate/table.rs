//! The table of the variants that are built in.

use anyhow::{Context, Result};
use draughts_rules::{Language, Priority, Range, Record, builtin};

use super::{NOTICE, row};

/// The page of the manual.
pub(super) fn page() -> Result<String> {
    let table = table(None)?;
    let count = builtin::ids().len();
    Ok(format!(
        "{NOTICE}# The variants\n\n\
         These {count} rule sets are built in. *Extends* names the rule set that the file changes;\n\
         what it does not change it inherits. A blank under *several captures* means a free choice.\n\n\
         {table}"
    ))
}

/// One row for each variant, in the order of their ids, with links to the files in a folder.
pub(super) fn table(folder: Option<&str>) -> Result<String> {
    let heads = [
        "id",
        "name",
        "board",
        "pieces",
        "king",
        "men capture backward",
        "several captures",
        "extends",
    ];
    let mut table = row(&heads);
    table.push_str(&format!("|{}\n", "-|".repeat(heads.len())));
    for &id in builtin::ids() {
        let resolved = builtin::load(id).with_context(|| format!("`{id}` does not load"))?;
        table.push_str(&row(&cells(&resolved.rules, folder)));
    }
    Ok(table)
}

fn cells(rules: &Record, folder: Option<&str>) -> [String; 8] {
    let id = &rules.id;
    let parent = rules.ancestors.first();
    [
        folder.map_or_else(|| format!("`{id}`"), |folder| format!("[`{id}`]({folder}{id}.toml)")),
        rules.names.best(Language::En).unwrap_or_default().to_owned(),
        board(rules),
        pieces(rules).to_string(),
        king(rules).to_owned(),
        if captures_backward(rules) { "yes" } else { "" }.to_owned(),
        rules.capture.priority.iter().map(|&rule| priority(rule)).collect::<Vec<_>>().join(", "),
        parent.map(|parent| format!("`{parent}`")).unwrap_or_default(),
    ]
}

fn board(rules: &Record) -> String {
    use draughts_board::Shape;
    let shape = match rules.board.shape() {
        Shape::Dark => "dark",
        Shape::Light => "light",
        Shape::All => "all",
        Shape::Points => "points",
    };
    format!("{}×{} {shape}", rules.board.width(), rules.board.height())
}

/// How many pieces White has at the start.
fn pieces(rules: &Record) -> usize {
    rules.setup.men[0].len() + rules.pieces.iter().map(|piece| piece.start[0].len()).sum::<usize>()
}

fn king(rules: &Record) -> &'static str {
    match rules.king.as_ref().map(|king| king.range) {
        None => "none",
        Some(Range::Short) => "short",
        Some(Range::Flying) => "flying",
    }
}

/// Whether the first jump of a man may go backward.
fn captures_backward(rules: &Record) -> bool {
    rules.man.captures.iter().any(|direction| direction.step().1 < 0)
}

fn priority(rule: Priority) -> &'static str {
    match rule {
        Priority::Quantity => "quantity",
        Priority::Quality => "quality",
        Priority::Preference => "preference",
        Priority::Order => "order",
        Priority::Value => "value",
    }
}
