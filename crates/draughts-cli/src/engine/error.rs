//! What can go wrong with an engine.

use draughts::Storm;
use draughts_protocol::hub::{HubError, MoveError};
use thiserror::Error;

/// Why there is no answer from an engine.
#[derive(Debug, Error)]
pub(crate) enum EngineError {
    /// The command line has a quote that is never closed.
    #[error("the command line `{command}` of the engine cannot be understood: {why}")]
    CommandLine { command: String, why: shell_words::ParseError },
    /// There is no command.
    #[error("the command line of the engine is empty")]
    NoCommand,
    /// The program cannot be started.
    #[error("the engine `{command}` cannot be started")]
    Start { command: String, source: std::io::Error },
    /// The program has ended.
    #[error("the engine `{command}` has ended{}{}", if_any(" with ", .status), if_any(": ", .last))]
    Ended { command: String, status: String, last: String },
    /// The program says nothing.
    #[error("the engine `{command}` did not {what} in {seconds:.1} seconds")]
    Silent { command: String, what: &'static str, seconds: f64 },
    /// The program says that something is wrong.
    #[error("the engine `{command}` says: {message}")]
    Complaint { command: String, message: String },
    /// The program does not speak Hub.
    #[error("the engine `{command}` said `{line}`: {why}")]
    Line { command: String, line: String, why: HubError },
    /// The program does not know the variant.
    #[error("the engine `{command}` does not know `{variant}`; it knows {known}")]
    Variant { command: String, variant: String, known: String },
    /// The move is none.
    #[error("the engine `{command}` plays a wrong move in {fen}: {why}")]
    Move { command: String, why: MoveError, fen: String },
    /// There are more ways to capture than the generator may look at.
    #[error(transparent)]
    Storm(Storm),
}

fn if_any(before: &str, text: &str) -> String {
    if text.is_empty() { String::new() } else { format!("{before}{text}") }
}
