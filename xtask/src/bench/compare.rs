//! `cargo xtask bench-compare`: instructions, counted by Callgrind and held against the committed
//! numbers.
//!
//! A number depends on the source, on the compiler and on the processor that is built for, and on
//! nothing else; so the compiler stands in the file, and numbers by another one are not compared.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::process::Stdio;

use anyhow::{Context, Result, ensure};
use serde::Deserialize;
use serde_json::Value;

use super::{grouped, table_text};
use crate::{project, tools};

/// The committed numbers.
const BASELINE: &str = "crates/draughts-movegen/benches/baseline.toml";

/// How much more a change may cost, in hundredths.
const TOLERANCE: u64 = 2;

/// The numbers of a run.
#[derive(Debug, Clone, PartialEq, Deserialize)]
struct Baseline {
    compiler: String,
    instructions: BTreeMap<String, u64>,
}

/// Counts, prints what has changed, and writes the numbers down if they are accepted; whether nothing
/// costs more than it may.
///
/// # Errors
/// If Callgrind cannot be run, or there are no numbers yet and none are accepted.
pub fn run(accept: bool) -> Result<bool> {
    tools::VALGRIND.provide()?;
    tools::GUNGRAUN.provide()?;
    let now = Baseline { compiler: compiler()?, instructions: count()? };
    if accept {
        fs::write(project::root().join(BASELINE), now.text())
            .with_context(|| format!("cannot write `{BASELINE}`"))?;
        println!("{BASELINE} written: {} measurements", now.instructions.len());
        return Ok(true);
    }
    let before: Baseline = toml::from_str(&project::read(BASELINE)?)
        .with_context(|| format!("`{BASELINE}` is not what `--accept` writes"))?;
    ensure!(
        before.compiler == now.compiler,
        "the numbers are those of {}, and this is {}; where that is meant, count the old source with \
         `cargo xtask bench-compare --accept` first",
        before.compiler,
        now.compiler
    );
    let (text, passed) = compared(&before.instructions, &now.instructions);
    print!("{text}");
    Ok(passed)
}

/// The version of the compiler without its date.
fn compiler() -> Result<String> {
    let output = project::rustc().arg("--version").output().context("cannot run rustc")?;
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text.split(" (").next().unwrap_or_default().trim().to_owned())
}

/// Runs the bench and reads the number of each measurement.
fn count() -> Result<BTreeMap<String, u64>> {
    let output = project::cargo()
        .args(["bench", "--quiet", "--package", "draughts-movegen", "--bench", "instructions"])
        .args(["--", "--output-format=json"])
        .env("GUNGRAUN_RUNNER", tools::GUNGRAUN.program())
        .stderr(Stdio::inherit())
        .output()
        .context("cannot run cargo")?;
    ensure!(output.status.success(), "the bench `instructions` fails");
    let text = String::from_utf8_lossy(&output.stdout);
    let counts: BTreeMap<_, _> = text
        .lines()
        .filter(|line| line.starts_with('{'))
        .map(measurement)
        .collect::<Result<_>>()?;
    ensure!(!counts.is_empty(), "the bench `instructions` has measured nothing");
    Ok(counts)
}

/// The name and the number of a measurement, from its line of JSON.
fn measurement(line: &str) -> Result<(String, u64)> {
    let summary: Value = serde_json::from_str(line).context("gungraun does not answer in JSON")?;
    let word = |key: &str| summary[key].as_str().unwrap_or_default().to_owned();
    let name = format!("{}/{}", word("function_name"), word("id")).replace('_', "-");
    let number = summary.pointer("/profiles/0/data/total/metrics/Ir/values/new");
    let instructions = number.and_then(Value::as_u64);
    let instructions = instructions.with_context(|| format!("`{name}` has no instructions"))?;
    Ok((name, instructions))
}

impl Baseline {
    fn text(&self) -> String {
        let mut text = format!(
            "# Instructions of each measurement; written by `cargo xtask bench-compare --accept`.\n\n\
             compiler = \"{}\"\n\n[instructions]\n",
            self.compiler
        );
        for (name, count) in &self.instructions {
            let _ = writeln!(text, "\"{name}\" = {count}");
        }
        text
    }
}

/// A table of what has changed, and whether nothing costs more than it may.
fn compared(before: &BTreeMap<String, u64>, now: &BTreeMap<String, u64>) -> (String, bool) {
    let mut passed = true;
    let rows: Vec<Vec<String>> = now
        .iter()
        .map(|(name, &count)| {
            let (old, change) = match before.get(name) {
                Some(&old) => {
                    let percent = (count as f64 / old as f64 - 1.0) * 100.0;
                    let worse = count * 100 > old * (100 + TOLERANCE);
                    passed &= !worse;
                    let mark = if worse { "  WORSE" } else { "" };
                    (grouped(old), format!("{percent:+.2} %{mark}"))
                }
                None => ("-".to_owned(), "new".to_owned()),
            };
            vec![name.clone(), old, grouped(count), change]
        })
        .collect();
    let mut text = table_text(&["measurement", "before", "now", "change"], &rows, false);
    for name in before.keys().filter(|name| !now.contains_key(*name)) {
        passed = false;
        let _ = writeln!(text, "{name} is no longer measured");
    }
    if !passed {
        let _ = writeln!(
            text,
            "\nno measurement may cost {TOLERANCE} % more; where it is worth it, accept the numbers \
             with `cargo xtask bench-compare --accept`"
        );
    }
    (text, passed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn counts(pairs: &[(&str, u64)]) -> BTreeMap<String, u64> {
        pairs.iter().map(|&(name, count)| (name.to_owned(), count)).collect()
    }

    #[test]
    fn a_measurement_is_read() {
        let line = r#"{"function_name":"legal_moves","id":"all_kings","profiles":[{"data":{"total":
            {"metrics":{"Ir":{"values":{"new":734,"old":800}}}}}}]}"#;
        let read = measurement(line).expect("a measurement");
        assert_eq!(read, ("legal-moves/all-kings".to_owned(), 734));
        assert!(measurement("{}").is_err() && measurement("x").is_err());
    }

    #[test]
    fn a_change_within_the_tolerance_passes() {
        let before = counts(&[("a", 1000), ("b", 1000)]);
        let (text, passed) = compared(&before, &counts(&[("a", 1020), ("b", 500), ("c", 7)]));
        assert!(passed, "{text}");
        assert!(text.contains("+2.00 %") && text.contains("-50.00 %") && text.contains("new"));
    }

    #[test]
    fn more_than_the_tolerance_does_not_pass() {
        let (text, passed) = compared(&counts(&[("a", 1000)]), &counts(&[("a", 1021)]));
        assert!(!passed && text.contains("+2.10 %  WORSE"), "{text}");
    }

    #[test]
    fn a_measurement_that_is_gone_does_not_pass() {
        let (text, passed) = compared(&counts(&[("a", 1), ("b", 1)]), &counts(&[("a", 1)]));
        assert!(!passed && text.contains("b is no longer measured"), "{text}");
    }

    #[test]
    fn what_is_written_is_read() {
        let instructions = counts(&[("perft/english", 12), ("make/all-kings", 3)]);
        let baseline = Baseline { compiler: "rustc 1.95.0".to_owned(), instructions };
        assert_eq!(toml::from_str::<Baseline>(&baseline.text()).expect("it is TOML"), baseline);
    }
}
