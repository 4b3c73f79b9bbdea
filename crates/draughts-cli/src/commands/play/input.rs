//! What players type, line by line, with a limit to the time they have for it.

use std::io::{self, BufRead, IsTerminal, Read};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::Duration;

use crate::terminal::{self, FAINT, harmless, paint};

/// A longer line is cut into several.
const LONGEST: u64 = 4096;

/// What comes after a question.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Heard {
    /// A line, without its end.
    Line(String),
    /// Nothing within the time.
    TimeUp,
    /// Nothing, and nothing will.
    End,
}

/// The lines of standard input.
pub(super) struct Input {
    lines: Receiver<String>,
    /// Whether somebody sits there, whose typing the terminal shows.
    seen: bool,
}

impl Input {
    /// Begins to listen. Reading has a thread of its own, so that a clock can run out meanwhile.
    pub(super) fn listen() -> Self {
        // Without a buffer no line is read long before it is asked for.
        let (sender, lines) = sync_channel(0);
        thread::spawn(move || {
            let mut stdin = io::stdin().lock();
            while let Some(line) = read_line(&mut stdin) {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Self { lines, seen: io::stdin().is_terminal() }
    }

    /// Lines of a test instead of standard input; none comes while the sender is silent.
    #[cfg(test)]
    pub(super) fn of(lines: Receiver<String>) -> Self {
        Self { lines, seen: false }
    }

    /// Asks a question and waits for the answer.
    ///
    /// In a pipe the question has a line of its own, and the answer is repeated below it, so that the
    /// output reads like a game at a terminal.
    pub(super) fn ask(&self, question: &str, limit: Option<Duration>) -> io::Result<Heard> {
        let end = if self.seen { ": " } else { ":\n" };
        terminal::print(format_args!("{question}{end}"))?;
        let heard = match limit {
            None => self.lines.recv().map_err(|_| RecvTimeoutError::Disconnected),
            Some(limit) => self.lines.recv_timeout(limit),
        };
        match heard {
            Ok(line) => {
                let line = line.trim().to_owned();
                if !self.seen {
                    terminal::print_line(paint(FAINT, format_args!("> {line}")))?;
                }
                Ok(Heard::Line(line))
            }
            Err(error) => {
                if self.seen {
                    terminal::print("\n")?;
                }
                Ok(match error {
                    RecvTimeoutError::Timeout => Heard::TimeUp,
                    RecvTimeoutError::Disconnected => Heard::End,
                })
            }
        }
    }
}

/// The next line as text without control characters; none at the end.
fn read_line(reader: &mut impl BufRead) -> Option<String> {
    let mut bytes = Vec::new();
    match reader.take(LONGEST).read_until(b'\n', &mut bytes) {
        Ok(0) | Err(_) => None,
        Ok(_) => Some(harmless(&String::from_utf8_lossy(&bytes))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_cut_and_cleaned() {
        let long = "x".repeat(5000);
        let text = format!("c3-d4\r\n\x1b[31mmoves\n{long}\nlast");
        let mut reader = text.as_bytes();
        let lines: Vec<_> = std::iter::from_fn(|| read_line(&mut reader)).collect();
        assert_eq!(lines.len(), 5);
        assert_eq!(lines[0].trim(), "c3-d4");
        assert_eq!(lines[1].trim(), "[31mmoves");
        assert_eq!((lines[2].len(), lines[4].as_str()), (4096, "last"));
        assert_eq!(read_line(&mut &b"\xff\n"[..]).as_deref(), Some("\u{fffd} "));
    }
}
