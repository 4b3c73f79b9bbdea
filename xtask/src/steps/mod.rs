//! `cargo xtask test`: everything that must hold, step by step.

mod list;
mod report;

use std::time::Instant;

use anyhow::Result;

use crate::tools::Missing;

pub use report::{Line, Outcome};

/// One step of the whole run.
struct Step {
    title: &'static str,
    run: fn() -> Result<bool>,
}

/// Runs the steps whose title contains a text, or all, and prints a table of them; whether all
/// passed.
///
/// # Errors
/// If no step has such a title.
pub fn run_all(only: Option<&str>) -> Result<bool> {
    let chosen = |step: &&Step| only.is_none_or(|text| step.title.contains(text));
    let steps: Vec<&Step> = list::STEPS.iter().filter(chosen).collect();
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
    println!("\n{}", report::summary(&lines));
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
        assert!(run_all(Some("no such step")).is_err());
    }
}
