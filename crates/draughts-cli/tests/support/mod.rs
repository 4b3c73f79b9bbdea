//! Runs the built command as a user would.

#![allow(dead_code, reason = "every test binary uses a part of this")]

use std::fmt;
use std::io::Write;
use std::process::{Command, Stdio};

/// What a command printed and how it ended.
pub(crate) struct Ran {
    pub(crate) arguments: Vec<String>,
    pub(crate) code: Option<i32>,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// Runs the command in the folder of the test data.
pub(crate) fn draughts(arguments: &[&str]) -> Ran {
    with_input(arguments, "")
}

/// Runs the command with something to read on standard input.
pub(crate) fn with_input(arguments: &[&str], input: &str) -> Ran {
    let mut child = command(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command starts");
    let mut stdin = child.stdin.take().expect("standard input is a pipe");
    // A command that does not read its input may have ended before it is written.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    let output = child.wait_with_output().expect("the command ends");
    Ran {
        arguments: arguments.iter().map(|&argument| argument.to_owned()).collect(),
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).expect("output is UTF-8"),
        stderr: String::from_utf8(output.stderr).expect("messages are UTF-8"),
    }
}

/// The command, not yet started.
pub(crate) fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_draughts"));
    command.args(arguments).current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data"));
    for variable in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "RUST_BACKTRACE"] {
        command.env_remove(variable);
    }
    command
}

impl Ran {
    /// The output as JSON.
    pub(crate) fn json(&self) -> serde_json::Value {
        serde_json::from_str(&self.stdout).unwrap_or_else(|error| panic!("{error}: {self}"))
    }
}

impl fmt::Display for Ran {
    /// As in a terminal, with the exit code below where it is not 0.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted = |word: &String| match word.contains([' ', '?', '*']) || word.is_empty() {
            true => format!("'{word}'"),
            false => word.clone(),
        };
        let words: Vec<_> = self.arguments.iter().map(quoted).collect();
        writeln!(f, "$ draughts {}", words.join(" "))?;
        write!(f, "{}", self.stdout)?;
        if !self.stderr.is_empty() {
            write!(f, "--- standard error\n{}", self.stderr)?;
        }
        match self.code {
            Some(0) => Ok(()),
            Some(code) => writeln!(f, "--- exit code {code}"),
            None => writeln!(f, "--- killed by a signal"),
        }
    }
}
