//! `cargo xtask bench-plot`: how speed depends on the size of the board, as a picture.

use std::fs;

use anyhow::{Context, Result};

use super::chart::{Chart, Curve};
use super::machine;
use super::perft::{Stopwatch, Task, take_turns};
use crate::project;

/// Where the picture lies that the manual shows.
const PICTURE: &str = "docs/src/pictures/speed-by-size.svg";

/// The sides of the boards, each with a depth that is soon counted and yet before most kings.
const SIZES: [(u32, u32); 5] = [(6, 11), (8, 10), (10, 9), (12, 8), (14, 7)];

/// How often each measurement has its turn.
const TURNS: usize = 5;

/// Measures the boards and draws the picture.
///
/// # Errors
/// If the command does not build, or the picture cannot be written.
pub fn run() -> Result<bool> {
    let stopwatch = Stopwatch::build(None)?;
    let folder = project::target().join("bench").join("sizes");
    fs::create_dir_all(&folder).context("cannot make a folder for the rule files")?;
    let mut tasks = Vec::new();
    for (side, depth) in SIZES {
        let path = folder.join(format!("side-{side}.toml"));
        fs::write(&path, rule_file(side)).context("cannot write a rule file")?;
        let path = path.display().to_string();
        tasks.push(Task::new(&path, depth, &[]));
        tasks.push(Task::new(&path, depth, &["--instance", "run-time"]));
    }
    let speeds = take_turns(&tasks, TURNS, |task| stopwatch.time(task))?;
    let (mut best, mut plain) = (Vec::new(), Vec::new());
    for (task, speeds) in tasks.iter().step_by(2).zip(speeds.chunks_exact(2)) {
        let insisting = Task::new(&task.variant, 1, &["--instance", "compiled"]);
        let is_compiled = stopwatch.time(&insisting).is_ok();
        // Without a compiled instance both are measurements of the same.
        let slower = if is_compiled { speeds[1] } else { speeds[1].better(speeds[0]) };
        best.push(if is_compiled { speeds[0] } else { slower }.millions());
        plain.push(slower.millions());
    }
    let curves = [
        Curve { name: "instance of its own, if any", class: "best", values: best },
        Curve { name: "run-time instance", class: "plain", values: plain },
    ];
    for ((side, _), (best, plain)) in
        SIZES.iter().zip(curves[0].values.iter().zip(&curves[1].values))
    {
        println!(
            "{side}x{side}: {best:.0} and, by the run-time instance, {plain:.0} million a second"
        );
    }
    let labels = SIZES.map(|(side, _)| format!("{side}×{side}"));
    let chart = Chart {
        title: "Positions a second by the size of the board, International rules",
        heading: "Million positions a second, International rules",
        labels: &labels,
        curves: &curves,
    };
    fs::write(project::root().join(PICTURE), chart.svg())
        .with_context(|| format!("cannot write `{PICTURE}`"))?;
    println!("{PICTURE} written; {}", machine::description());
    Ok(true)
}

/// International rules on a square board of this side, with two rows free in the middle.
fn rule_file(side: u32) -> String {
    let rows = side / 2 - 1;
    format!(
        "id = \"side-{side}\"\nextends = \"international\"\nname = {{ en = \"International, {side}x{side}\" }}\n\n\
         [board]\nwidth = {side}\nheight = {side}\n\n[setup]\nrows = {rows}\n"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_size_is_a_rule_set() {
        for (side, _) in SIZES {
            let source = draughts_rules::Source::new("a.toml", rule_file(side));
            draughts_rules::resolve(&source, &draughts_rules::Builtin).expect("a rule set");
        }
    }
}
