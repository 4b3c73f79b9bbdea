//! `cargo xtask test`: everything that must hold, step by step.

mod lanes;
mod list;
mod report;

use std::fs;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result};

use crate::tools::Missing;

pub use report::{Line, Outcome};

/// One step of the whole run.
struct Step {
    title: &'static str,
    lane: Lane,
    run: fn() -> Result<bool>,
}

/// Steps of one lane use the same folders, so they run one after the other; the lanes run beside each
/// other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Lane {
    /// What cargo builds and runs.
    Cargo,
    /// What browsers and the programs of others try.
    Outside,
}

/// Runs all steps and prints a table of them; whether all passed.
///
/// # Errors
/// If a step cannot be started.
pub fn run_all() -> Result<bool> {
    finish(&lanes::run(list::STEPS)?)
}

/// Runs the steps whose title contains a text, one after the other, and prints a table of them; whether
/// all passed.
///
/// # Errors
/// If no step has such a title.
pub fn run_only(text: &str) -> Result<bool> {
    let steps: Vec<&Step> = list::STEPS.iter().filter(|step| step.title.contains(text)).collect();
    if steps.is_empty() {
        let titles: Vec<&str> = list::STEPS.iter().map(|step| step.title).collect();
        anyhow::bail!("no step has such a title; the steps are: {}", titles.join(", "));
    }
    let mut lines = Vec::new();
    for (number, step) in (1..).zip(&steps) {
        println!("\n== {number}/{} {} ==\n", steps.len(), step.title);
        let start = Instant::now();
        let outcome = outcome((step.run)());
        lines.push(Line { title: step.title, outcome, time: start.elapsed() });
    }
    finish(&lines)
}

/// Runs the step of this title and writes into a file what has become of it.
///
/// # Errors
/// If there is no such step, or the file cannot be written.
pub fn run_for_a_lane(title: &str, file: &Path) -> Result<bool> {
    let step = list::STEPS.iter().find(|step| step.title == title).context("no such step")?;
    let outcome = outcome((step.run)());
    fs::write(file, outcome.to_string()).context("cannot write what has become of a step")?;
    Ok(outcome == Outcome::Passed)
}

/// Prints the table; whether all passed.
fn finish(lines: &[Line]) -> Result<bool> {
    println!("\n{}", report::summary(lines));
    Ok(lines.iter().all(|line| line.outcome == Outcome::Passed))
}

/// What has become of a step; a missing program is another matter than a failure.
fn outcome(result: Result<bool>) -> Outcome {
    match result {
        Ok(true) => Outcome::Passed,
        Ok(false) => Outcome::Failed,
        Err(error) => match error.downcast::<Missing>() {
            Ok(missing) => {
                println!("{missing}");
                Outcome::NotRun { command: missing.command }
            }
            Err(error) => {
                println!("error: {error:#}");
                Outcome::Failed
            }
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_program_is_not_a_failure() {
        let missing = anyhow::Error::new(Missing { command: "sudo apt-get install x".to_owned() });
        assert_eq!(
            outcome(Err(missing)),
            Outcome::NotRun { command: "sudo apt-get install x".to_owned() }
        );
        assert_eq!(outcome(Err(anyhow::anyhow!("x"))), Outcome::Failed);
        assert_eq!(outcome(Ok(false)), Outcome::Failed);
        assert_eq!(outcome(Ok(true)), Outcome::Passed);
    }

    #[test]
    fn an_unknown_step_is_refused() {
        assert!(run_only("no such step").is_err());
    }
}
