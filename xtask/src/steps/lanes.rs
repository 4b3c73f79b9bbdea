//! The lanes beside each other: every step is a process of its own, whose output is printed when it ends.

use std::fs::{self, File};
use std::path::Path;
use std::process::Command;
use std::sync::Mutex;
use std::time::Instant;
use std::{env, thread};

use anyhow::{Context, Result};

use super::{Lane, Line, Outcome, Step};
use crate::project;

/// Runs the steps of all lanes; what has become of them, in the order of the list.
pub(super) fn run(steps: &'static [Step]) -> Result<Vec<Line>> {
    let folder = project::target().join("steps");
    fs::create_dir_all(&folder).context("cannot make the folder for what the steps print")?;
    let printer = Mutex::new(());
    let lane = |lane| -> Result<Vec<(usize, Line)>> {
        let here = steps.iter().enumerate().filter(|(_, step)| step.lane == lane);
        here.map(|(place, step)| Ok((place, process(step, &folder, &printer)?))).collect()
    };
    let (cargo, outside) = thread::scope(|scope| {
        let cargo = scope.spawn(|| lane(Lane::Cargo));
        let outside = lane(Lane::Outside);
        (cargo.join(), outside)
    });
    let panicked = |_| anyhow::anyhow!("a lane of steps has panicked");
    let mut lines = [cargo.map_err(panicked)??, outside?].concat();
    lines.sort_by_key(|&(place, _)| place);
    Ok(lines.into_iter().map(|(_, line)| line).collect())
}

/// Runs a step and prints what it has printed, under its title.
fn process(step: &Step, folder: &Path, printer: &Mutex<()>) -> Result<Line> {
    let file = |end: &str| folder.join(format!("{}.{end}", step.title.replace(' ', "-")));
    let (log, outcome) = (file("log"), file("outcome"));
    let output = File::create(&log).context("cannot write what a step prints")?;
    // A step that ends by a crash has written nothing, and so has failed.
    fs::write(&outcome, "").context("cannot write what has become of a step")?;
    println!("{} begins", step.title);
    let start = Instant::now();
    Command::new(env::current_exe().context("cannot find the chores")?)
        .args(["test", "--step", step.title, "--outcome"])
        .arg(&outcome)
        .stdout(output.try_clone()?)
        .stderr(output)
        .status()
        .context("cannot run a step")?;
    let outcome = Outcome::read(&fs::read_to_string(&outcome)?);
    let line = Line { title: step.title, outcome, time: start.elapsed() };
    let text = fs::read(&log).context("cannot read what a step has printed")?;
    // A lane that has panicked while it printed is no reason to print nothing.
    let _alone = printer.lock();
    println!("\n== {} ==\n\n{}", step.title, String::from_utf8_lossy(&text).trim_end());
    println!("\n{}: {} ({} s)", step.title, line.outcome, line.time.as_secs());
    Ok(line)
}
