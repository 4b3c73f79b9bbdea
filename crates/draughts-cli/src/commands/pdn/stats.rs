//! `draughts pdn stats`

use std::collections::HashMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::ops::ControlFlow;

use anyhow::{Context, Result, bail};
use comfy_table::{CellAlignment, Table, presets};
use draughts::pdn::Played;
use serde::Serialize;

use super::chart;
use super::games::Files;
use super::notation::OwnNotation;
use super::wanted::{Filter, choice_of};
use crate::args::{PdnStats, ResultChoice};
use crate::exit::Answer;
use crate::terminal::{self, FAINT, HEADING, counted, grouped, paint};

/// How many openings are told apart; games of any other are counted together.
const MOST_OPENINGS: usize = 200_000;

/// How games of an opening ended.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize)]
pub(super) struct Ends {
    pub(super) white: u64,
    pub(super) draws: u64,
    pub(super) black: u64,
    pub(super) unknown: u64,
}

impl Ends {
    pub(super) fn games(self) -> u64 {
        self.white + self.draws + self.black + self.unknown
    }

    fn add(&mut self, end: ResultChoice) {
        *match end {
            ResultChoice::White => &mut self.white,
            ResultChoice::Draw => &mut self.draws,
            ResultChoice::Black => &mut self.black,
            ResultChoice::Unknown => &mut self.unknown,
        } += 1;
    }
}

/// The games of one opening by one rule set.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct Row {
    pub(super) rules: String,
    pub(super) opening: String,
    #[serde(flatten)]
    pub(super) ends: Ends,
}

/// The answer for another program.
#[derive(Serialize)]
struct Report<'a> {
    games: u64,
    plies: u8,
    openings: &'a [Row],
}

/// Counts results.
pub(super) fn run(arguments: &PdnStats) -> Result<Answer> {
    let mut counts: HashMap<(String, String), Ends> = HashMap::new();
    let mut filter = Filter::new(&arguments.wanted, &arguments.reading)?;
    let mut own = OwnNotation::default();
    let mut unsound = 0_usize;
    let reach = Files::new(&arguments.reading)?.stopped_by_ctrl_c()?.each(|found| {
        if filter.admits(found) {
            unsound += usize::from(!found.played.is_sound() || !found.read.problems.is_empty());
            let opening = opening(found.played, &mut own, arguments.plies.into())?;
            let key = (found.played.id().to_owned(), opening);
            let full = counts.len() >= MOST_OPENINGS && !counts.contains_key(&key);
            let key = if full { (key.0, "others".to_owned()) } else { key };
            let end = choice_of(found.played.result(&found.read.game));
            counts.entry(key).or_default().add(end);
        }
        Ok(ControlFlow::Continue(()))
    })?;
    let mut rows: Vec<_> =
        counts.into_iter().map(|((rules, opening), ends)| Row { rules, opening, ends }).collect();
    rows.sort_unstable_by(|one, other| {
        let games = other.ends.games().cmp(&one.ends.games());
        games.then_with(|| (&one.rules, &one.opening).cmp(&(&other.rules, &other.opening)))
    });
    let games = rows.iter().map(|row| row.ends.games()).sum();
    let shown = &rows[..rows.len().min(arguments.top)];
    if arguments.json {
        let report = Report { games, plies: arguments.plies, openings: &rows };
        terminal::print_line(serde_json::to_string(&report)?)?;
    } else {
        terminal::print(text(shown, &rows, unsound))?;
    }
    if reach.stopped {
        bail!("stopped before the end: only these games were counted");
    }
    if let Some(file) = &arguments.svg {
        let new = OpenOptions::new().write(true).create_new(true).open(file);
        let mut new = new.with_context(|| format!("cannot write `{file}`"))?;
        new.write_all(chart::svg(shown, games).as_bytes())?;
    }
    Ok(if !reach.unreadable.is_empty() { Answer::No } else { Answer::Yes })
}

/// The first plies of a game, in the notation of its rules.
fn opening(played: &Played, own: &mut OwnNotation, plies: usize) -> Result<String> {
    if *played.start() != played.variant().start() && plies > 0 {
        return Ok("from a position".to_owned());
    }
    let variant = own.variant(played);
    let mut texts = Vec::with_capacity(plies);
    for step in played.main_line().take(plies) {
        texts.push(variant.move_text(&step.before, &step.mv)?);
    }
    Ok(texts.join(" "))
}

/// The table and the bars for people.
fn text(shown: &[Row], all: &[Row], unsound: usize) -> String {
    let games: u64 = all.iter().map(|row| row.ends.games()).sum();
    if shown.is_empty() {
        return "no games\n".to_owned();
    }
    let mut table = Table::new();
    table.load_style(presets::NOTHING);
    table.set_header(["RULES", "OPENING", "GAMES", "WHITE", "DRAWS", "BLACK", "UNKNOWN", ""]);
    for Row { rules, opening, ends } in shown {
        let percent = |part: u64| format!("{:.0}%", part as f64 * 100.0 / ends.games() as f64);
        table.add_row([
            rules.clone(),
            opening.clone(),
            grouped(ends.games()),
            percent(ends.white),
            percent(ends.draws),
            percent(ends.black),
            percent(ends.unknown),
            chart::bar(*ends),
        ]);
    }
    for column in table.column_iter_mut() {
        column.set_padding((0, 2));
    }
    for column in 2..7 {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let mut lines: Vec<_> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    if let Some(header) = lines.first_mut() {
        let painted = paint(HEADING, &header).to_string();
        *header = painted;
    }
    let mut text = lines.join("\n") + "\n\n";
    let rest: u64 = games - shown.iter().map(|row| row.ends.games()).sum::<u64>();
    let note = |line: String| format!("{}\n", paint(FAINT, line));
    text.push_str(&note(format!("{}; {}", counted(games as usize, "game"), chart::LEGEND)));
    if rest > 0 {
        let hidden = all.len() - shown.len();
        let openings = counted(hidden, "opening");
        text.push_str(&note(format!(
            "not shown: {openings} with {}",
            counted(rest as usize, "game")
        )));
    }
    if unsound > 0 {
        let games = counted(unsound, "game");
        text.push_str(&note(format!("{games} with errors: `draughts pdn check` tells them")));
    }
    text
}
