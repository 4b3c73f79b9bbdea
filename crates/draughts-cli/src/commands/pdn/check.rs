//! `draughts pdn check`

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use anyhow::Result;
use draughts::pdn::{Basis, PdnError};
use serde::Serialize;

use super::games::{Files, Found};
use crate::args::PdnCheck;
use crate::exit::Answer;
use crate::terminal::{self, BAD, GOOD, counted, grouped, paint};

/// Tells everything that is wrong with the games of some files.
pub(super) fn run(arguments: &PdnCheck) -> Result<Answer> {
    let mut sums: Vec<Sum> = Vec::new();
    let reach = Files::new(&arguments.reading)?.stopped_by_ctrl_c()?.each(|found| {
        if sums.last().is_none_or(|sum| sum.file != found.file) {
            sums.push(Sum { file: found.file.to_owned(), ..Sum::default() });
        }
        for problem in found.problems() {
            if arguments.json {
                let line = serde_json::to_string(&Line::of(found.file, &problem))?;
                found.beside_bar(|| terminal::print_line(line))?;
            } else {
                let text = problem.render(found.file, true) + "\n\n";
                found.beside_bar(|| terminal::print(text))?;
            }
            if let Some(sum) = sums.last_mut() {
                *(if problem.problem.is_warning() {
                    &mut sum.warnings
                } else {
                    &mut sum.errors
                }) += 1;
            }
        }
        if let Some(sum) = sums.last_mut() {
            sum.add(found);
        }
        Ok(ControlFlow::Continue(()))
    })?;
    if !arguments.json {
        for sum in &sums {
            terminal::print_line(sum.text())?;
        }
        let has_games = |file: &str| sums.iter().any(|sum| sum.file == file);
        for file in arguments.reading.files.iter().filter(|file| !has_games(file)) {
            if !reach.stopped && !reach.unreadable.contains(&file.as_str()) {
                terminal::print_line(format_args!("{file}: {}: no games", paint(GOOD, "fine")))?;
            }
        }
    }
    if reach.stopped {
        anyhow::bail!("stopped before the end");
    }
    let bad = !reach.unreadable.is_empty() || sums.iter().any(|sum| sum.errors > 0);
    Ok(if bad { Answer::No } else { Answer::Yes })
}

/// What has been found in a file.
#[derive(Default)]
struct Sum {
    file: String,
    games: usize,
    moves: usize,
    errors: usize,
    warnings: usize,
    /// How many games by which rules, and how many of them by a guess.
    rules: BTreeMap<String, (usize, usize)>,
}

impl Sum {
    fn add(&mut self, found: &Found<'_>) {
        self.games += 1;
        self.moves += found.played.steps().len();
        let (games, guesses) = self.rules.entry(found.played.id().to_owned()).or_default();
        *games += 1;
        *guesses += usize::from(found.played.basis() == Basis::Guess);
    }

    fn text(&self) -> String {
        let Self { file, games, moves, errors, warnings, rules } = self;
        let verdict = match errors {
            0 => paint(GOOD, "fine").to_string(),
            _ => paint(BAD, "bad").to_string(),
        };
        let rules = rules.iter().map(|(id, (games, guesses))| {
            let guess = match guesses {
                0 => String::new(),
                all if all == games => " by a guess".to_owned(),
                some => format!(" ({} by a guess)", grouped(*some as u64)),
            };
            format!("`{id}` {}{guess}", grouped(*games as u64))
        });
        let rules = rules.collect::<Vec<_>>().join(", ");
        let mut text = format!(
            "{file}: {verdict}: {}, {} played: {rules}",
            counted(*games, "game"),
            counted(*moves, "move")
        );
        for (number, noun) in [(*errors, "error"), (*warnings, "warning")] {
            if number > 0 {
                text.push_str(&format!("; {}", counted(number, noun)));
            }
        }
        text
    }
}

/// A problem for another program.
#[derive(Serialize)]
struct Line<'a> {
    file: &'a str,
    game: u64,
    line: u64,
    column: u64,
    severity: &'static str,
    code: &'static str,
    message: String,
    help: Option<String>,
}

impl<'a> Line<'a> {
    fn of(file: &'a str, error: &PdnError) -> Self {
        let severity = if error.problem.is_warning() { "warning" } else { "error" };
        Self {
            file,
            game: error.game,
            line: error.place.line,
            column: error.place.column,
            severity,
            code: error.problem.code(),
            message: error.problem.to_string(),
            help: error.problem.help(),
        }
    }
}
