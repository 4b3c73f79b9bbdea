//! The process of an engine.

use std::io::Write;
use std::process::{Child, ChildStdin, Command as Program, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::{Duration, Instant};

use draughts_protocol::hub::Command;

use super::EngineError;
use crate::lines;

/// How long a process that has closed its output may take to end.
const FAREWELL: Duration = Duration::from_secs(2);

/// How often it is looked whether it has ended.
const LOOK: Duration = Duration::from_millis(5);

/// A process that is told lines and says lines.
pub(super) struct Process {
    command: String,
    child: Child,
    input: Option<ChildStdin>,
    lines: Receiver<String>,
    complaints: Receiver<String>,
    /// The last that it has complained of.
    last: String,
}

impl Process {
    /// Starts a command line, whose words may be quoted.
    pub(super) fn start(command: &str) -> Result<Self, EngineError> {
        let command = command.to_owned();
        let words = match shell_words::split(&command) {
            Ok(words) => words,
            Err(why) => return Err(EngineError::CommandLine { command, why }),
        };
        let [program, arguments @ ..] = words.as_slice() else {
            return Err(EngineError::NoCommand);
        };
        let mut child = Program::new(program)
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .map_err(|source| EngineError::Start { command: command.clone(), source })?;
        let input = child.stdin.take();
        let (Some(output), Some(errors)) = (child.stdout.take(), child.stderr.take()) else {
            unreachable!("all three streams are pipes");
        };
        let (lines, complaints) = (lines::listen(output), lines::listen(errors));
        Ok(Self { command, child, input, lines, complaints, last: String::new() })
    }

    /// The command line.
    pub(super) fn command(&self) -> &str {
        &self.command
    }

    /// Tells it a line.
    pub(super) fn say(&mut self, command: &Command) -> Result<(), EngineError> {
        let told = self
            .input
            .as_mut()
            .map(|input| writeln!(input, "{command}").and_then(|()| input.flush()));
        match told {
            Some(Ok(())) => Ok(()),
            // What it said before it stopped listening comes first; that it has ended is found after that.
            Some(Err(_)) => {
                self.input = None;
                Ok(())
            }
            None => Err(self.ended()),
        }
    }

    /// The next line that it says.
    pub(super) fn line(
        &mut self,
        until: Instant,
        what: &'static str,
    ) -> Result<String, EngineError> {
        while let Ok(line) = self.complaints.try_recv() {
            self.remember(line);
        }
        let left = until.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => Ok(line),
            Err(RecvTimeoutError::Timeout) => Err(EngineError::Silent {
                command: self.command.clone(),
                what,
                seconds: left.as_secs_f64(),
            }),
            Err(RecvTimeoutError::Disconnected) => Err(self.ended()),
        }
    }

    /// Closes its input and waits until it has ended; no longer than so long.
    pub(super) fn wait(&mut self, limit: Duration) {
        self.input = None;
        let until = Instant::now() + limit;
        while matches!(self.child.try_wait(), Ok(None)) && Instant::now() < until {
            // A process that still has much to say could not end otherwise.
            while self.lines.try_recv().is_ok() {}
            std::thread::sleep(LOOK);
        }
    }

    /// How it has ended, and the last that it complained of.
    fn ended(&mut self) -> EngineError {
        self.wait(FAREWELL);
        let status = match self.child.try_wait() {
            Ok(Some(status)) if !status.success() => status.to_string(),
            _ => String::new(),
        };
        let until = Instant::now() + FAREWELL;
        while let Some(left) = until.checked_duration_since(Instant::now())
            && let Ok(line) = self.complaints.recv_timeout(left)
        {
            self.remember(line);
        }
        EngineError::Ended { command: self.command.clone(), status, last: self.last.clone() }
    }

    /// Keeps the last line that says something.
    fn remember(&mut self, line: String) {
        if !line.trim().is_empty() {
            self.last = line;
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // Neither can fail in a way that would help anybody: the process has gone, or cannot be reached.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
