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
    // Steps build the chores anew, so what runs now may be gone when the next one begins.
    let program = folder.join(format!("xtask{}", env::consts::EXE_SUFFIX));
    fs::copy(env::current_exe().context("cannot find the chores")?, &program)
        .context("cannot keep the chores for the steps")?;
    let printer = Mutex::new(());
    let run = |step| process(step, &program, &folder, &printer);
    let lane = |lane| -> Vec<(usize, Line)> {
        let here = steps.iter().enumerate().filter(|(_, step)| step.lane == lane);
        here.map(|(place, step)| (place, run(step))).collect()
    };
    let (cargo, outside) = thread::scope(|scope| {
        let cargo = scope.spawn(|| lane(Lane::Cargo));
        let outside = lane(Lane::Outside);
        (cargo.join(), outside)
    });
    let panicked = |_| anyhow::anyhow!("a lane of steps has panicked");
    let mut lines = [cargo.map_err(panicked)?, outside].concat();
    lines.sort_by_key(|&(place, _)| place);
    Ok(lines.into_iter().map(|(_, line)| line).collect())
}

/// Runs a step and prints what it has printed, under its title.
fn process(step: &Step, program: &Path, folder: &Path, printer: &Mutex<()>) -> Line {
    println!("{} begins", step.title);
    let file = |end: &str| folder.join(format!("{}.{end}", step.title.replace(' ', "-")));
    let start = Instant::now();
    let outcome = outcome(step, program, &file("log"), &file("outcome"));
    let time = start.elapsed();
    // A lane that has panicked while it printed is no reason to print nothing.
    let _alone = printer.lock();
    println!("\n== {} ==\n", step.title);
    let outcome = outcome.unwrap_or_else(|error| {
        println!("error: {error:#}");
        Outcome::Failed
    });
    let text = fs::read(file("log")).unwrap_or_default();
    println!("{}", String::from_utf8_lossy(&text).trim_end());
    println!("\n{}: {outcome} ({} s)", step.title, time.as_secs());
    Line { title: step.title, outcome, time }
}

/// What becomes of a step, which prints into a file.
fn outcome(step: &Step, program: &Path, log: &Path, outcome: &Path) -> Result<Outcome> {
    let output = File::create(log).context("cannot write what a step prints")?;
    // A step that ends by a crash has written nothing, and so has failed.
    fs::write(outcome, "").context("cannot write what has become of a step")?;
    Command::new(program)
        .args(["test", "--step", step.title, "--outcome"])
        .arg(outcome)
        .stdout(output.try_clone()?)
        .stderr(output)
        .status()
        .context("cannot run a step")?;
    Ok(Outcome::read(&fs::read_to_string(outcome)?))
}
