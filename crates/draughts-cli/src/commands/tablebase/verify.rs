//! `draughts tablebase verify`

use std::time::Instant;

use anyhow::{Result, bail};
use draughts::rules::Language;
use draughts_search::tables::{Census, MAX_PIECES, Tables, VerifyError, verify, verify_count};
use serde::Serialize;

use super::bar;
use super::pool::Pool;
use crate::args::TablebaseVerify;
use crate::exit::Answer;
use crate::rule_file;
use crate::table_files;
use crate::terminal::{self, GOOD, HEADING, grouped, paint};

/// The answer for another program: the order of the fields is part of the promise.
#[derive(Serialize)]
struct Report<'a> {
    variant: &'a str,
    pieces: usize,
    placements: Vec<u64>,
    tables: Vec<Row>,
    seconds: f64,
}

/// What the tables of a group say.
#[derive(Serialize)]
struct Row {
    material: String,
    entries: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    longest_win: Option<u16>,
    longest_win_fen: Option<String>,
}

/// Checks every entry.
pub(crate) fn run(arguments: &TablebaseVerify) -> Result<Answer> {
    let variant = rule_file::variant(&arguments.variant)?;
    let tables = table_files::open(&arguments.tables, &variant)?;
    let pieces = arguments.pieces.map_or_else(|| complete(&tables), usize::from);
    let pool = Pool::new(arguments.threads)?;
    let start = Instant::now();
    let counts = (1..=pieces).map(|pieces| verify_count(&tables, pieces));
    let placements = counts.collect::<Result<Vec<_>, _>>()?;
    let bar = bar(placements.iter().sum())?;
    let mut rows = Vec::new();
    for group in tables.space().groups(pieces) {
        bar.set_message(group.to_string());
        let census = match verify(&tables, &group, &pool, &|entries| bar.inc(entries)) {
            Ok(census) => census,
            Err(VerifyError::Entry { position, found, expected }) => bail!(
                "the table `{group}` says {found} where the moves lead to {expected}: {}",
                variant.fen(&position)
            ),
            Err(error) => return Err(error.into()),
        };
        let Census { wins, draws, losses, longest } = census;
        rows.push(Row {
            material: group.to_string(),
            entries: census.entries(),
            wins,
            draws,
            losses,
            longest_win: longest.map(|(_, plies)| plies),
            longest_win_fen: longest.map(|(position, _)| variant.fen(&position)),
        });
    }
    bar.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();
    if arguments.json {
        let seconds = (seconds * 1e3).round() / 1e3;
        let report = Report { variant: variant.id(), pieces, placements, tables: rows, seconds };
        terminal::print_line(serde_json::to_string(&report)?)?;
        return Ok(Answer::Yes);
    }
    let heading = format!(
        "{:>12} {:>13} {:>13} {:>13} {:>13}  {}",
        "material", "entries", "won", "drawn", "lost", "longest win"
    );
    let mut text = format!("{}\n", paint(HEADING, heading));
    for row in &rows {
        let longest = row.longest_win.zip(row.longest_win_fen.as_ref());
        text.push_str(&format!(
            "{:>12} {:>13} {:>13} {:>13} {:>13}  {}\n",
            row.material,
            grouped(row.entries),
            grouped(row.wins),
            grouped(row.draws),
            grouped(row.losses),
            longest.map_or("-".to_owned(), |(plies, fen)| format!("{plies} plies: {fen}")),
        ));
    }
    for (pieces, count) in (1..).zip(&placements) {
        let piece = terminal::counted(pieces, "piece");
        text.push_str(&format!("{}: {} placements\n", piece, grouped(*count)));
    }
    text.push_str(&format!(
        "{}: {}, checked in {seconds:.1} seconds\n",
        variant.name(Language::En),
        paint(GOOD, "every entry agrees with the moves of its position"),
    ));
    terminal::print(text)?;
    Ok(Answer::Yes)
}

/// Up to how many pieces there are all tables.
fn complete(tables: &Tables) -> usize {
    let groups = tables.space().groups(MAX_PIECES);
    let has = |pieces: &usize| {
        let mut wanted = groups.iter().filter(|group| group.material().pieces() == *pieces);
        wanted.all(|group| tables.has(group))
    };
    let most = tables.most_pieces();
    (1..=most).take_while(has).last().unwrap_or(most)
}
