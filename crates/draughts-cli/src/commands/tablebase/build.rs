//! `draughts tablebase build`

use std::time::Instant;

use anyhow::Result;
use draughts::rules::Language;
use draughts_search::tables::{Limits, Progress, Tables, build, size};
use serde::Serialize;

use super::pool::Pool;
use super::{bar, ignored_draws, ignored_line};
use crate::args::TablebaseBuild;
use crate::exit::Answer;
use crate::rule_file;
use crate::table_files::{TableFolder, space};
use crate::terminal::{self, FAINT, counted, grouped, paint};

/// The answer for another program: the order of the fields is part of the promise.
#[derive(Serialize)]
struct Report<'a> {
    variant: &'a str,
    pieces: u8,
    folder: String,
    entries: u64,
    bytes: u64,
    files: usize,
    files_built: usize,
    seconds: f64,
    ignored_draws: Vec<String>,
}

/// Builds what is not there.
pub(crate) fn run(arguments: &TablebaseBuild) -> Result<Answer> {
    let variant = rule_file::variant(&arguments.variant)?;
    let mut tables = Tables::new(space(&variant)?);
    let pool = Pool::new(arguments.threads)?;
    let limits = Limits { bytes_of_moves: u64::from(arguments.memory) << 20 };
    let folder = TableFolder::of(&arguments.out, &variant);
    folder.create()?;
    let groups = tables.space().groups(usize::from(arguments.pieces));
    // Whether all fit is known before the first is built.
    let sizes = groups.iter().map(|group| size(&tables, group)).collect::<Result<Vec<_>, _>>()?;
    let entries: u64 = sizes.iter().sum();
    let bar = bar(entries)?;
    let start = Instant::now();
    let (mut bytes, mut built) = (0, 0);
    for (group, size) in groups.iter().zip(sizes) {
        if let Some(length) = folder.load(&mut tables, group)? {
            bytes += length;
            bar.inc(size);
            continue;
        }
        bar.set_message(group.to_string());
        let progress = |progress| match progress {
            Progress::Looked(entries) => bar.inc(entries),
            Progress::Known { plies, open } => {
                bar.set_message(format!("{group}, {plies} plies known, {} open", grouped(open)))
            }
        };
        folder.save(group, &build(&tables, group, &pool, limits, &progress)?)?;
        bytes += folder.load(&mut tables, group)?.unwrap_or(0);
        built += 1;
    }
    bar.finish_and_clear();
    let seconds = start.elapsed().as_secs_f64();
    if arguments.json {
        let report = Report {
            variant: variant.id(),
            pieces: arguments.pieces,
            folder: folder.path().display().to_string(),
            entries,
            bytes,
            files: groups.len(),
            files_built: built,
            seconds: (seconds * 1e3).round() / 1e3,
            ignored_draws: ignored_draws(tables.space()),
        };
        terminal::print_line(serde_json::to_string(&report)?)?;
    } else {
        terminal::print(format_args!(
            "{}: {} entries for up to {} in {} ({} bytes), {} of them built in {seconds:.1} seconds\n{}",
            variant.name(Language::En),
            grouped(entries),
            counted(arguments.pieces.into(), "piece"),
            counted(groups.len(), "file"),
            grouped(bytes),
            grouped(built as u64),
            paint(FAINT, ignored_line(tables.space())),
        ))?;
    }
    Ok(Answer::Yes)
}
