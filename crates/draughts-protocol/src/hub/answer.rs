//! What an engine says.

use std::fmt;

use super::error::HubError;
use super::info::Info;
use super::line::Line;
use super::param::Param;
use super::text::{Text, Word};

/// A line from an engine.
#[derive(Debug, Clone, PartialEq)]
pub enum Answer {
    /// Who the engine is.
    Id(Id),
    /// A parameter that it has.
    Param(Param),
    /// All parameters have been told.
    Wait,
    /// The engine may be asked.
    Ready,
    /// What the search has found so far.
    Info(Info),
    /// The end of a search.
    Done {
        /// The move.
        mv: Word,
        /// The reply that the engine expects.
        ponder: Option<Word>,
    },
    /// The answer to `ping`.
    Pong,
    /// Something is wrong.
    Error {
        /// What.
        message: Text,
    },
}

/// Who an engine is.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Id {
    /// Its name.
    pub name: Text,
    /// Its version.
    pub version: Option<Text>,
    /// Who wrote it.
    pub author: Option<Text>,
    /// Where it comes from.
    pub country: Option<Text>,
}

impl Answer {
    /// What a line says; none if the line is blank or its command not known.
    ///
    /// # Errors
    /// If the line has not the form of a line, or lacks what its command needs.
    pub fn read(text: &str) -> Result<Option<Self>, HubError> {
        let Some(line) = Line::read(text)? else { return Ok(None) };
        Ok(Some(match line.command {
            "id" => Self::Id(Id {
                name: line.text("name").unwrap_or_default(),
                version: line.text("version"),
                author: line.text("author"),
                country: line.text("country"),
            }),
            "param" => Self::Param(Param::read(&line)?),
            "wait" => Self::Wait,
            "ready" => Self::Ready,
            "info" => Self::Info(Info::read(&line)?),
            "done" => {
                Self::Done { mv: line.needed_word("done", "move")?, ponder: line.word("ponder")? }
            }
            "pong" => Self::Pong,
            "error" => Self::Error { message: line.text("message").unwrap_or_default() },
            _ => return Ok(None),
        }))
    }
}

/// The line, without an end.
impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Id(Id { name, version, author, country }) => {
                write!(f, "id name={name}")?;
                for (key, value) in [("version", version), ("author", author), ("country", country)]
                {
                    if let Some(value) = value {
                        write!(f, " {key}={value}")?;
                    }
                }
                Ok(())
            }
            Self::Param(param) => param.fmt(f),
            Self::Wait => f.write_str("wait"),
            Self::Ready => f.write_str("ready"),
            Self::Info(info) => info.fmt(f),
            Self::Done { mv, ponder } => {
                write!(f, "done move={}", Text::from(mv))?;
                match ponder {
                    Some(ponder) => write!(f, " ponder={}", Text::from(ponder)),
                    None => Ok(()),
                }
            }
            Self::Pong => f.write_str("pong"),
            Self::Error { message } => write!(f, "error message={message}"),
        }
    }
}
