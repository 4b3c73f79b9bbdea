//! `cargo xtask bench-table`: the tables of `docs/performance.md`, measured anew.

use std::process::{Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::ValueEnum;

use super::perft::{Speed, Stopwatch, Task, take_turns};
use super::{grouped, page};

/// How often each measurement has its turn.
const TURNS: usize = 15;

/// A table of the manual.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub enum Table {
    /// Every variant by its instances, with and without counting the last ply in bulk
    Speed,
    /// The command built for other processors
    Processor,
    /// Threads and the table of what has been counted
    Threads,
    /// Size of the command, and how soon it answers
    Start,
}

/// A variant with a depth that takes a good part of a second, and the one that it is measured by.
struct Row {
    variant: &'static str,
    depth: u32,
    by: Option<(&'static str, f64)>,
}

const fn row(variant: &'static str, depth: u32) -> Row {
    Row { variant, depth, by: None }
}

const fn by(variant: &'static str, depth: u32, other: &'static str, share: f64) -> Row {
    Row { variant, depth, by: Some((other, share)) }
}

/// How fast each variant is to be, as a share of the speed of another one.
const ROWS: &[Row] = &[
    row("international", 9),
    row("brazilian", 10),
    row("english", 10),
    row("turkish", 7),
    by("russian", 10, "brazilian", 0.95),
    by("pool", 10, "brazilian", 0.95),
    by("spanish", 10, "english", 0.85),
    by("portuguese", 10, "english", 0.85),
    by("italian", 10, "english", 0.85),
    by("czech", 10, "english", 0.85),
    by("thai", 8, "english", 0.85),
    by("frisian", 9, "international", 0.5),
    by("killer", 9, "international", 0.95),
    by("canadian", 8, "international", 0.5),
    by("gothic", 5, "turkish", 0.25),
    by("armenian", 5, "turkish", 0.25),
    by("dameo", 4, "turkish", 0.25),
    by("konane", 9, "turkish", 0.25),
    by("alquerque", 12, "turkish", 0.25),
];

/// Measures one table, prints it and, if asked to, puts it into the page.
///
/// # Errors
/// If the command does not build, or two ways to count do not agree.
pub fn run(table: Table, write: bool) -> Result<bool> {
    let (name, (heads, rows)) = match table {
        Table::Speed => ("speed", speed()?),
        Table::Processor => ("processor", processor()?),
        Table::Threads => ("threads", threads()?),
        Table::Start => ("start", start()?),
    };
    page::publish(name, &heads, &rows, write)?;
    Ok(true)
}

type Cells = (Vec<&'static str>, Vec<Vec<String>>);

fn speed() -> Result<Cells> {
    let stopwatch = Stopwatch::build(None)?;
    let run_time = ["--instance", "run-time"];
    let both = ["--instance", "run-time", "--no-bulk"];
    // All rows take turns, so that a slow spell of the machine falls on all of them.
    let ways: Vec<Task> = ROWS
        .iter()
        .flat_map(|row| {
            let task = |options: &[&'static str]| Task::new(row.variant, row.depth, options);
            [task(&[]), task(&run_time), task(&["--no-bulk"]), task(&both)]
        })
        .collect();
    let speeds = take_turns(&ways, TURNS, |task| stopwatch.time(task))?;
    let speeds: Vec<&[Speed]> = speeds.chunks(4).collect();
    let best = |variant: &str| {
        let at = ROWS.iter().position(|row| row.variant == variant)?;
        Some(speeds[at][0].millions())
    };
    let heads = vec![
        "variant",
        "depth",
        "positions",
        "bulk",
        "run-time",
        "share",
        "no bulk",
        "run-time",
        "share",
        "by",
    ];
    let mut rows = Vec::new();
    for (row, speeds) in ROWS.iter().zip(&speeds) {
        let nodes = speeds[0].nodes;
        ensure!(speeds.iter().all(|speed| speed.nodes == nodes), "{}: {speeds:?}", row.variant);
        let millions: Vec<f64> = speeds.iter().map(|speed| speed.millions()).collect();
        let standard = row.by.and_then(|(other, share)| {
            let ratio = millions[0] / best(other)?;
            Some(format!("{ratio:.2} of {other} (aim {share})"))
        });
        rows.push(vec![
            row.variant.to_owned(),
            row.depth.to_string(),
            grouped(nodes),
            format!("{:.0}", millions[0]),
            format!("{:.0}", millions[1]),
            format!("{:.2}", millions[1] / millions[0]),
            format!("{:.0}", millions[2]),
            format!("{:.0}", millions[3]),
            format!("{:.2}", millions[3] / millions[2]),
            standard.unwrap_or_default(),
        ]);
    }
    Ok((heads, rows))
}

/// The variants that stand for the others.
const FEW: [(&str, u32); 4] =
    [("international", 9), ("brazilian", 10), ("english", 10), ("turkish", 7)];

fn processor() -> Result<Cells> {
    const PROCESSORS: [&str; 3] = ["x86-64", "x86-64-v2", "x86-64-v3"];
    let watches =
        PROCESSORS.iter().map(|name| Stopwatch::build(Some(name))).collect::<Result<Vec<_>>>()?;
    let rivals: Vec<_> = FEW
        .iter()
        .flat_map(|&(variant, depth)| watches.iter().map(move |watch| (watch, variant, depth)))
        .collect();
    let speeds = take_turns(&rivals, 2 * TURNS, |&(watch, variant, depth)| {
        watch.time(&Task::new(variant, depth, &[]))
    })?;
    let rows = FEW.iter().zip(speeds.chunks_exact(watches.len())).map(|((variant, _), speeds)| {
        let millions = speeds.iter().map(|speed| format!("{:.0}", speed.millions()));
        let loss = 1.0 - speeds[0].millions() / speeds[1].millions();
        let loss = format!("{:.0} %", loss * 100.0);
        [(*variant).to_owned()].into_iter().chain(millions).chain([loss]).collect()
    });
    let heads = ["variant"].into_iter().chain(PROCESSORS).chain(["lost without v2"]);
    Ok((heads.collect(), rows.collect()))
}

fn threads() -> Result<Cells> {
    let stopwatch = Stopwatch::build(None)?;
    const WAYS: [&[&str]; 4] =
        [&[], &["--threads", "2"], &["--hash", "64"], &["--threads", "2", "--hash", "64"]];
    let deeper = FEW.iter().map(|&(variant, depth)| (variant, depth + 1));
    let rows = deeper.map(|(variant, depth)| {
        let tasks = WAYS.map(|options| Task::new(variant, depth, options));
        let speeds = take_turns(&tasks, TURNS, |task| stopwatch.time(task))?;
        let nodes = speeds[0].nodes;
        ensure!(speeds.iter().all(|speed| speed.nodes == nodes), "{variant}: {speeds:?}");
        let gain = |speed: &Speed| format!("{:.2}", speeds[0].seconds / speed.seconds);
        let mut cells = vec![variant.to_owned(), depth.to_string(), grouped(nodes)];
        cells.push(format!("{:.2} s", speeds[0].seconds));
        cells.extend(speeds[1..].iter().map(gain));
        Ok(cells)
    });
    let heads =
        vec!["variant", "depth", "positions", "one thread", "2 threads", "64 MB", "2 and 64 MB"];
    Ok((heads, rows.collect::<Result<_>>()?))
}

/// Quick questions, asked often.
const QUESTIONS: [&[&str]; 3] =
    [&["moves", "brazilian"], &["variants"], &["perft", "international", "4"]];

fn start() -> Result<Cells> {
    let stopwatch = Stopwatch::build(None)?;
    let size = std::fs::metadata(stopwatch.program())?.len();
    let mut rows =
        vec![vec!["size of the command".to_owned(), format!("{:.2} MB", size as f64 / 1e6)]];
    for arguments in QUESTIONS {
        let mut best = f64::INFINITY;
        for _ in 0..50 {
            let start = Instant::now();
            let status = Command::new(stopwatch.program())
                .args(arguments)
                .stdout(Stdio::null())
                .status()
                .context("cannot run the command")?;
            ensure!(status.success(), "`draughts {}` fails", arguments.join(" "));
            best = best.min(start.elapsed().as_secs_f64());
        }
        let line = format!("`draughts {}`", arguments.join(" "));
        rows.push(vec![line, format!("{:.1} ms", best * 1e3)]);
    }
    Ok((vec!["", "best of 50"], rows))
}
