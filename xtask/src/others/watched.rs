//! Programs that must end.

use std::io::Read;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

/// A program that takes longer hangs: a game takes seconds.
const LIMIT: Duration = Duration::from_secs(300);

/// How often it is looked whether a program has ended.
const LOOK: Duration = Duration::from_millis(20);

/// A program whose output is kept, and which is ended if it does not end.
pub(super) struct Watched {
    name: String,
    child: Child,
    errors: JoinHandle<String>,
}

impl Watched {
    pub(super) fn start(command: &mut Command) -> Result<Self> {
        let name = command.get_program().to_string_lossy().into_owned();
        let command = command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = command.spawn().with_context(|| format!("cannot run `{name}`"))?;
        let errors = child.stderr.take().context("standard error is a pipe")?;
        Ok(Self { name, child, errors: thread::spawn(move || text(errors)) })
    }

    /// What it prints, to be read meanwhile.
    pub(super) fn output(&mut self) -> Result<ChildStdout> {
        self.child.stdout.take().context("the output is read already")
    }

    /// Waits until it has ended well; what it has printed, if nobody else has read it.
    pub(super) fn end(mut self) -> Result<String> {
        let output = self.child.stdout.take().map(|output| thread::spawn(move || text(output)));
        let end = Instant::now() + LIMIT;
        let status = loop {
            if let Some(status) = self.child.try_wait()? {
                break status;
            }
            if Instant::now() > end {
                self.child.kill()?;
                self.child.wait()?;
                bail!("`{}` has not ended in {} seconds", self.name, LIMIT.as_secs());
            }
            thread::sleep(LOOK);
        };
        let errors = self.errors.join().unwrap_or_default();
        ensure!(status.success(), "`{}` ended with {status}:\n{}", self.name, errors.trim());
        Ok(output.map_or_else(String::new, |output| output.join().unwrap_or_default()))
    }
}

fn text(mut reader: impl Read) -> String {
    let mut bytes = Vec::new();
    // A pipe that breaks has said what it had to say.
    let _ = reader.read_to_end(&mut bytes);
    String::from_utf8_lossy(&bytes).into_owned()
}
