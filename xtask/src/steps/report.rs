//! The table at the end of a run.

use std::fmt::{self, Write as _};
use std::time::Duration;

/// What has become of a step.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// It holds.
    Passed,
    /// It does not.
    Failed,
    /// A program that it needs is missing.
    NotRun {
        /// The command that installs it.
        command: String,
    },
}

const PASSED: &str = "passed";
const NOT_RUN: &str = "not run: ";

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Passed => f.write_str(PASSED),
            Self::Failed => f.write_str("failed"),
            Self::NotRun { command } => write!(f, "{NOT_RUN}{command}"),
        }
    }
}

impl Outcome {
    /// Reads what [`Display`](fmt::Display) writes; whatever else there is has failed.
    pub(super) fn read(text: &str) -> Self {
        match text.strip_prefix(NOT_RUN) {
            Some(command) => Self::NotRun { command: command.to_owned() },
            None if text == PASSED => Self::Passed,
            None => Self::Failed,
        }
    }
}

/// A line of the table.
#[derive(Debug, Clone)]
pub struct Line {
    /// The title of the step.
    pub title: &'static str,
    /// What has become of it.
    pub outcome: Outcome,
    /// How long it took.
    pub time: Duration,
}

/// The table, what was not run and why, and the count alone on the last line. The total is that of the
/// steps; lanes run beside each other, so all together may have taken less.
pub(super) fn summary(lines: &[Line]) -> String {
    let width = lines.iter().map(|line| line.title.len()).max().unwrap_or_default();
    let mut text = String::new();
    for Line { title, outcome, time } in lines {
        let word = match outcome {
            Outcome::Passed => "passed",
            Outcome::Failed => "FAILED",
            Outcome::NotRun { .. } => "not run",
        };
        let seconds = time.as_secs_f64();
        // Writing to a string cannot fail.
        let _ = writeln!(text, "{title:<width$}  {word:<7}  {seconds:>7.1} s");
    }
    let total: Duration = lines.iter().map(|line| line.time).sum();
    let _ = writeln!(text, "{:<width$}  {:<7}  {:>7.1} s", "total", "", total.as_secs_f64());
    for Line { title, outcome, .. } in lines {
        if let Outcome::NotRun { command } = outcome {
            let _ = writeln!(text, "not run: {title}; first `{command}`");
        }
    }
    let count = |outcome: Outcome| lines.iter().filter(|line| line.outcome == outcome).count();
    let _ = write!(text, "{} passed, {} failed", count(Outcome::Passed), count(Outcome::Failed));
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_outcome_is_read_as_it_is_written() {
        let missing = Outcome::NotRun { command: "cargo install mdbook".to_owned() };
        for outcome in [Outcome::Passed, Outcome::Failed, missing] {
            assert_eq!(Outcome::read(&outcome.to_string()), outcome);
        }
        assert_eq!(Outcome::read(""), Outcome::Failed);
    }

    #[test]
    fn the_last_line_counts() {
        let line = |title, outcome| Line { title, outcome, time: Duration::from_millis(1540) };
        let text = summary(&[
            line("format", Outcome::Passed),
            line("book", Outcome::NotRun { command: "cargo install mdbook".to_owned() }),
            line("tidy", Outcome::Failed),
            line("tests", Outcome::Passed),
        ]);
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(
            lines,
            [
                "format  passed       1.5 s",
                "book    not run      1.5 s",
                "tidy    FAILED       1.5 s",
                "tests   passed       1.5 s",
                "total                6.2 s",
                "not run: book; first `cargo install mdbook`",
                "2 passed, 1 failed",
            ]
        );
    }
}
