//! `draughts compare`

mod find;
mod position;
mod report;

use anyhow::Result;
use comfy_table::{ColumnConstraint, ContentArrangement, Table, Width, presets};
use draughts::Variant;
use draughts::compare::Comparison;
use draughts::rules::Language;

use self::report::Report;
use crate::args::Compare;
use crate::exit::Answer;
use crate::rule_file;
use crate::terminal::{self, HEADING, paint};

/// Compares the rules of games, or what they say of a position.
pub(crate) fn run(arguments: &Compare) -> Result<Answer> {
    let variants: Vec<Variant> =
        arguments.variants.iter().map(|name| rule_file::variant(name)).collect::<Result<_>>()?;
    let language = Language::from(arguments.lang);
    if let Some(fen) = &arguments.fen {
        return position::run(arguments, &variants, fen);
    }
    let rules = variants.iter().map(|variant| variant.rules().clone()).collect();
    let comparison = Comparison::new(rules);
    if arguments.find {
        return find::run(arguments, &comparison);
    }
    if arguments.json {
        let report = Report::of(&comparison, language);
        terminal::print_line(serde_json::to_string(&report)?)?;
    } else if comparison.keys().is_empty() {
        terminal::print(comparison.text(language))?;
    } else {
        terminal::print_line(table(&comparison, language))?;
    }
    Ok(Answer::Yes)
}

/// The width of a table where there is no terminal.
const PIPE: u16 = 120;

/// A terminal with fewer columns has no room for a table.
const NARROWEST: u16 = 80;

/// An empty table with these heads, as wide as the terminal; none where there is no room for it.
fn table_with(heads: impl IntoIterator<Item = String>) -> Option<Table> {
    let width = terminal::width().unwrap_or(PIPE);
    if width < NARROWEST {
        return None;
    }
    let mut table = Table::new();
    table.load_style(presets::UTF8_HORIZONTAL_ONLY);
    table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
    table.set_header(heads);
    if let Some(first) = table.column_mut(0) {
        first.set_constraint(ColumnConstraint::UpperBoundary(Width::Percentage(25)));
    }
    Some(table)
}

/// The lines of a table, its head in bold.
fn lines(table: &Table) -> String {
    let mut lines: Vec<_> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    if let Some(head) = lines.get_mut(1) {
        let painted = paint(HEADING, &head).to_string();
        *head = painted;
    }
    lines.join("\n")
}

/// A row for each key, a column for each game.
fn table(comparison: &Comparison, language: Language) -> String {
    let names = comparison.names(language).into_iter().map(str::to_owned);
    let Some(mut table) = table_with([String::new()].into_iter().chain(names)) else {
        return comparison.text(language);
    };
    for differing in comparison.keys() {
        let cells = comparison.row(&differing.key, language).into_iter().map(|cell| {
            let sentences = cell.sentences.iter().map(ToString::to_string);
            sentences.collect::<Vec<_>>().join("\n")
        });
        table.add_row([differing.key.clone()].into_iter().chain(cells));
    }
    lines(&table)
}
