//! `draughts tablebase probe`

use anyhow::{Result, bail};
use draughts::{Position, Variant};
use draughts_search::tables::{Outcome, Tables};
use serde::Serialize;

use super::{ignored_draws, ignored_line};
use crate::args::TablebaseProbe;
use crate::commands::board::{self, Look};
use crate::exit::Answer;
use crate::rule_file;
use crate::table_files;
use crate::terminal::{self, BAD, FAINT, GOOD, HEADING, paint};

/// The longest line that is shown.
const LONGEST: usize = 40;

/// The answer for another program: the order of the fields is part of the promise.
#[derive(Serialize)]
struct Report<'a> {
    variant: &'a str,
    fen: String,
    side: String,
    outcome: &'static str,
    plies: Option<u16>,
    moves: Vec<Listed>,
    line: Vec<String>,
    ignored_draws: Vec<String>,
}

/// A move and what it is worth.
#[derive(Serialize)]
struct Listed {
    notation: String,
    outcome: Option<&'static str>,
    plies: Option<u16>,
}

/// Tells what a position comes to.
pub(crate) fn run(arguments: &TablebaseProbe) -> Result<Answer> {
    let variant = rule_file::variant(&arguments.variant)?;
    let position = crate::commands::position(&variant, Some(&arguments.fen))?;
    let tables = table_files::open(&arguments.tables, &variant)?;
    let Some(outcome) = tables.probe(&position) else {
        bail!(
            "the position is in no table: there are those of up to {}, and it has {}",
            terminal::counted(tables.most_pieces(), "piece"),
            position.occupied().len()
        );
    };
    let moves = tables.moves(&position)?;
    let listed =
        moves.into_iter().map(|(mv, worth)| Ok((variant.move_text(&position, &mv)?, worth)));
    let listed = listed.collect::<Result<Vec<_>>>()?;
    let line = line(&tables, &position)?;
    if arguments.json {
        let report = Report {
            variant: variant.id(),
            fen: variant.fen(&position),
            side: position.side().to_string(),
            outcome: code(outcome),
            plies: outcome.plies(),
            moves: listed
                .into_iter()
                .map(|(notation, worth)| Listed {
                    notation,
                    outcome: worth.map(code),
                    plies: worth.and_then(Outcome::plies),
                })
                .collect(),
            line,
            ignored_draws: ignored_draws(tables.space()),
        };
        terminal::print_line(serde_json::to_string(&report)?)?;
    } else {
        terminal::print(text(&tables, &position, outcome, &listed, &line))?;
    }
    Ok(Answer::Yes)
}

/// The best line as text; where it is long, only its beginning.
fn line(tables: &Tables, position: &Position) -> Result<Vec<String>> {
    let variant = tables.space().variant();
    let mut here = *position;
    let mut texts = Vec::new();
    for mv in tables.best_line(position, LONGEST)? {
        texts.push(variant.move_text(&here, &mv)?);
        here = variant.make(&here, &mv);
    }
    Ok(texts)
}

/// The name that programs use.
fn code(outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::Win(_) => "win",
        Outcome::Draw => "draw",
        Outcome::Loss(_) => "loss",
    }
}

/// The answer for people.
fn text(
    tables: &Tables,
    position: &Position,
    outcome: Outcome,
    moves: &[(String, Option<Outcome>)],
    line: &[String],
) -> String {
    let variant: &Variant = tables.space().variant();
    let mut text = board::text(variant, position, Look::default());
    let style = match outcome {
        Outcome::Win(_) => GOOD,
        Outcome::Draw => HEADING,
        Outcome::Loss(_) => BAD,
    };
    text.push_str(&format!("\nUnder best play: {}\n", paint(style, outcome)));
    if !moves.is_empty() {
        text.push_str(&format!("\n{}\n", paint(HEADING, "Moves")));
        let width = moves.iter().map(|(notation, _)| notation.chars().count()).max().unwrap_or(0);
        for (notation, worth) in moves {
            let worth = worth.map_or("in no table".to_owned(), |worth| worth.to_string());
            text.push_str(&format!("  {notation:width$}  {worth}\n"));
        }
    }
    if !line.is_empty() {
        text.push_str(&format!("\n{}\n", paint(HEADING, "Best line")));
        for part in line.chunks(8) {
            text.push_str(&format!("  {}\n", part.join(" ")));
        }
        if outcome.plies().is_some_and(|plies| usize::from(plies) > line.len()) {
            text.push_str(&format!("  {}\n", paint(FAINT, "and so on")));
        }
    }
    let ignored = ignored_line(tables.space());
    if !ignored.is_empty() {
        text.push_str(&format!("\n{}", paint(FAINT, ignored)));
    }
    text
}
