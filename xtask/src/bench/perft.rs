//! The `draughts perft` command as a stopwatch.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};
use serde::Deserialize;

use crate::project;

/// The command, built as it is released.
#[derive(Debug, Clone)]
pub(super) struct Stopwatch {
    program: PathBuf,
}

/// What to count.
#[derive(Debug, Clone)]
pub(super) struct Task {
    /// The variant, or the path of a rule file.
    pub(super) variant: String,
    pub(super) depth: u32,
    /// Other options of the command.
    pub(super) options: Vec<&'static str>,
}

/// How many positions were counted, and how many in a second.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Speed {
    pub(super) nodes: u64,
    pub(super) seconds: f64,
}

/// The part of the command's answer that matters here.
#[derive(Deserialize)]
struct Answer {
    nodes: u64,
    seconds: f64,
}

impl Stopwatch {
    /// Builds the command for a processor, or for the one that the project is set to.
    ///
    /// # Errors
    /// If it does not build.
    pub(super) fn build(processor: Option<&str>) -> Result<Self> {
        let mut target = project::target();
        let mut cargo = project::cargo();
        if let Some(processor) = processor {
            target = target.join("bench").join(processor);
            cargo.env("RUSTFLAGS", format!("-C target-cpu={processor}"));
        }
        println!(
            "building the command{}",
            processor.map_or(String::new(), |p| format!(" for {p}"))
        );
        let built = cargo
            .args(["build", "--release", "--quiet", "--package", "draughts-cli", "--target-dir"])
            .arg(&target)
            .status()
            .context("cannot run cargo")?;
        ensure!(built.success(), "the command does not build");
        let name = format!("draughts{}", std::env::consts::EXE_SUFFIX);
        Ok(Self { program: target.join("release").join(name) })
    }

    /// The program that was built.
    pub(super) fn program(&self) -> &Path {
        &self.program
    }

    /// Counts once.
    ///
    /// # Errors
    /// If the command refuses to.
    pub(super) fn time(&self, task: &Task) -> Result<Speed> {
        let output = Command::new(&self.program)
            .args(["perft", &task.variant, &task.depth.to_string(), "--json"])
            .args(&task.options)
            .output()
            .context("cannot run the command")?;
        if !output.status.success() {
            bail!("{task:?}: {}", String::from_utf8_lossy(&output.stderr).trim());
        }
        let Answer { nodes, seconds } =
            serde_json::from_slice(&output.stdout).context("perft does not answer in JSON")?;
        Ok(Speed { nodes, seconds })
    }
}

impl Task {
    pub(super) fn new(variant: &str, depth: u32, options: &[&'static str]) -> Self {
        Self { variant: variant.to_owned(), depth, options: options.to_vec() }
    }
}

impl Speed {
    /// Millions of positions in a second.
    pub(super) fn millions(self) -> f64 {
        self.nodes as f64 / self.seconds.max(1e-9) / 1e6
    }

    /// The faster of two measurements of the same task.
    pub(super) fn better(self, other: Self) -> Self {
        if other.seconds < self.seconds { other } else { self }
    }
}

/// Lets several measurements take turns, and keeps the best of each.
///
/// # Errors
/// If one of them fails, or counts differently from one turn to the next.
pub(super) fn take_turns<T>(
    rivals: &[T],
    turns: usize,
    measure: impl Fn(&T) -> Result<Speed>,
) -> Result<Vec<Speed>> {
    let mut best: Vec<Speed> = rivals.iter().map(&measure).collect::<Result<_>>()?;
    for _ in 1..turns {
        for (rival, best) in rivals.iter().zip(&mut best) {
            let speed = measure(rival)?;
            ensure!(speed.nodes == best.nodes, "{} and then {}", best.nodes, speed.nodes);
            *best = best.better(speed);
        }
    }
    Ok(best)
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    #[test]
    fn the_best_turn_counts() {
        let turn = Cell::new(0);
        let measure = |_: &()| {
            turn.set(turn.get() + 1);
            Ok(Speed { nodes: 5, seconds: [3.0, 1.0, 2.0][turn.get() - 1] })
        };
        let best = take_turns(&[()], 3, measure).expect("counts that agree");
        assert_eq!(best, [Speed { nodes: 5, seconds: 1.0 }]);
    }

    #[test]
    fn a_count_must_not_change() {
        let turn = Cell::new(0);
        let measure = |_: &()| {
            turn.set(turn.get() + 1);
            Ok(Speed { nodes: turn.get(), seconds: 1.0 })
        };
        assert!(take_turns(&[()], 2, measure).is_err());
    }
}
