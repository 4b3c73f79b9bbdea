//! `draughts train`

mod chart;
mod folder;
mod matches;
mod rounds;
mod work;

use std::path::PathBuf;

use anyhow::{Context, Result};
use draughts_search::strength::Tally;
use draughts_search::weights::Provenance;

use self::folder::{Folder, Settings};
use self::rounds::Training;
use self::work::Work;
use crate::args::Train;
use crate::exit::Answer;
use crate::rule_file;
use crate::terminal::{self, HEADING, paint};

/// Plays, fits and measures, round by round.
pub(crate) fn run(arguments: &Train) -> Result<Answer> {
    let variant = rule_file::variant(&arguments.variant)?;
    let out = arguments.out.clone().unwrap_or_else(|| format!("{}.dw", variant.id()).into());
    let settings = Settings {
        variant: variant.id().to_owned(),
        games: arguments.games,
        nodes: arguments.nodes,
        matches: arguments.matches,
        match_nodes: arguments.match_nodes.unwrap_or(arguments.nodes),
        seed: arguments.seed,
    };
    let path = arguments.folder.clone().unwrap_or_else(|| behind(&out, ".run"));
    let folder = Folder::open(path, &settings, arguments.resume)?;
    let work = Work::new(arguments.threads)?;
    let training =
        Training { variant: &variant, settings: &settings, folder: &folder, work: &work };
    let mut weights = None;
    for round in 1..=arguments.rounds {
        let provenance = Provenance {
            variant: variant.id().to_owned(),
            command: command(&settings, round),
            program: program(arguments),
            date: arguments.date.clone().unwrap_or_default(),
            seed: arguments.seed,
            ..Provenance::default()
        };
        let Some(done) = training.round(round, weights.as_ref(), provenance)? else {
            return stopped(&folder);
        };
        terminal::print_line(format_args!("{}", done.line(round)))?;
        weights = Some(done.weights);
    }
    let Some(weights) = weights else { return Ok(Answer::Yes) };
    let Some(tally) = training.final_match(&weights)? else { return stopped(&folder) };
    let bytes = weights.to_bytes();
    folder::write(&out, &bytes)?;
    terminal::print(format_args!(
        "{}\n{}\n{}: {} bytes\n",
        paint(HEADING, "against the computer that has learned nothing"),
        strength(&tally, settings.match_nodes),
        out.display(),
        terminal::grouped(bytes.len() as u64),
    ))?;
    Ok(Answer::Yes)
}

/// A match in words.
fn strength(tally: &Tally, nodes: u64) -> String {
    let decided = match tally.of_decided() {
        Some(part) => format!(", {:.0} % of the decided games", 100.0 * part),
        None => String::new(),
    };
    format!("{} games at {nodes} positions a move: {tally}{decided}", tally.games())
}

/// The version of the program, and its commit if it was told.
fn program(arguments: &Train) -> String {
    let commit = arguments.commit.iter().map(|commit| format!(" {commit}"));
    format!("draughts {}{}", env!("CARGO_PKG_VERSION"), commit.collect::<String>())
}

/// The command that makes the same weights, as far as this round.
fn command(settings: &Settings, rounds: u32) -> String {
    format!("draughts train {} --rounds {rounds}", folder::options(settings))
}

fn stopped(folder: &Folder) -> Result<Answer> {
    terminal::print_line(format_args!(
        "stopped; the same command with --resume goes on with what is in `{}`",
        folder.path().display()
    ))
    .context("cannot say that it was stopped")?;
    Ok(Answer::No)
}

fn behind(path: &std::path::Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}
