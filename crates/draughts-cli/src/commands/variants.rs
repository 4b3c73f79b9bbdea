//! `draughts variants`

use anyhow::Result;
use comfy_table::{ColumnConstraint, ContentArrangement, Table, Width, presets};
use draughts::board::Shape;
use draughts::rules::{Language, RuleSet, builtin};
use serde::Serialize;
use serde_json::{Map, Value};

use crate::args::Variants;
use crate::exit::Answer;
use crate::terminal::{self, HEADING, paint};
use crate::traits;

/// Lists the built-in variants.
pub(crate) fn run(arguments: &Variants) -> Result<Answer> {
    let all: Vec<_> = builtin::load_all().into_iter().map(|variant| variant.rules).collect();
    if arguments.json {
        terminal::print_line(json(&all)?)?;
    } else {
        terminal::print_line(table(&all, arguments.lang.into()))?;
    }
    Ok(Answer::Yes)
}

/// A terminal with fewer columns has no room for a table, and breaks the lines by itself.
const NARROWEST: u16 = 80;

/// The columns between which the rest of the line is parted.
const GAME: ColumnConstraint =
    ColumnConstraint::Boundaries { lower: Width::Fixed(14), upper: Width::Percentage(20) };
const BOARD: ColumnConstraint = ColumnConstraint::UpperBoundary(Width::Fixed(9));
const PIECES: ColumnConstraint = ColumnConstraint::UpperBoundary(Width::Fixed(8));
const RULES: ColumnConstraint = ColumnConstraint::LowerBoundary(Width::Percentage(25));

/// The table for people: as wide as the terminal, or a line for each variant in a pipe.
fn table(all: &[RuleSet], language: Language) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["NAME", "GAME", "BOARD", "PIECES", "RULES"]);
    for rules in all {
        table.add_row([
            rules.id.clone(),
            rules.names.best(language).unwrap_or(&rules.id).to_owned(),
            traits::board(rules),
            traits::pieces_text(rules),
            traits::special(rules).join("; "),
        ]);
    }
    for column in table.column_iter_mut() {
        column.set_padding((0, 2));
    }
    if let Some(width) = terminal::width().filter(|&width| width >= NARROWEST) {
        table.set_content_arrangement(ContentArrangement::Dynamic).set_width(width);
        // Names are there to be copied, and the rules are what needs the room.
        table.set_constraints([ColumnConstraint::ContentWidth, GAME, BOARD, PIECES, RULES]);
    }
    let mut lines: Vec<_> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    if let Some(header) = lines.first_mut() {
        let painted = paint(HEADING, &header).to_string();
        *header = painted;
    }
    lines.join("\n")
}

/// A variant for another program.
#[derive(Serialize)]
struct Entry<'a> {
    id: &'a str,
    names: Map<String, Value>,
    aliases: &'a [String],
    extends: Option<&'a str>,
    board: Shown,
    pieces: [usize; 2],
    rules: Vec<String>,
}

/// A board for another program.
#[derive(Serialize)]
struct Shown {
    width: u8,
    height: u8,
    squares: &'static str,
    playing_squares: usize,
}

/// A JSON array with a line for each variant.
fn json(all: &[RuleSet]) -> Result<String> {
    let lines: Vec<_> =
        all.iter().map(|rules| serde_json::to_string(&entry(rules))).collect::<Result<_, _>>()?;
    Ok(format!("[\n{}\n]", lines.join(",\n")))
}

/// What another program is told about a variant.
fn entry(rules: &RuleSet) -> Entry<'_> {
    let name = |language: Language| {
        let name = rules.names.get(language)?;
        Some((language.code().to_owned(), Value::from(name)))
    };
    Entry {
        id: &rules.id,
        names: Language::ALL.into_iter().filter_map(name).collect(),
        aliases: &rules.aliases,
        extends: rules.ancestors.first().map(String::as_str),
        board: Shown {
            width: rules.board.width(),
            height: rules.board.height(),
            squares: match rules.board.shape() {
                Shape::Dark => "dark",
                Shape::Light => "light",
                Shape::All => "all",
                Shape::Points => "points",
            },
            playing_squares: rules.board.len(),
        },
        pieces: traits::pieces(rules),
        rules: traits::special(rules),
    }
}
