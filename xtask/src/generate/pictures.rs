//! The drawings of the documents, made by the command.

use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::project;

/// Each picture, and what is said to the command.
const PICTURES: &[(&str, &[&str])] = &[
    (
        "docs/src/pictures/capture.svg",
        &["russian", "--fen", "W:Wc3,b2:Bd4,f6,Ka7", "--move", "c3xe5xg7", "--crop"],
    ),
    (
        "docs/src/pictures/dark.svg",
        &["international", "--fen", "W:W31-45,K46:B1-15,K20", "--theme", "dark"],
    ),
    (
        "docs/src/pictures/red-blue.svg",
        &[
            "turkish",
            "--fen",
            "W:Wa2,b2,Kd4:Bd6,Kh8",
            "--theme",
            "red-blue",
            "--mark",
            "d4",
            "--arrow",
            "a2-a3",
            "--arrow",
            "forbidden=b2-c3",
            "--mark",
            "forbidden=c3",
        ],
    ),
    ("docs/src/pictures/high-contrast.svg", &["alquerque", "--theme", "high-contrast"]),
];

/// Their paths and texts.
pub(super) fn all() -> Result<Vec<(String, String)>> {
    let draughts = project::draughts()?;
    let made = PICTURES.iter().map(|&(path, words)| {
        let answer = Command::new(&draughts)
            .args(["board", "--svg"])
            .args(words)
            .output()
            .context("the command does not start")?;
        ensure!(answer.status.success(), "{path}: {}", String::from_utf8_lossy(&answer.stderr));
        let text = String::from_utf8(answer.stdout).context("the drawing is not text")?;
        Ok((path.to_owned(), text))
    });
    made.collect()
}
