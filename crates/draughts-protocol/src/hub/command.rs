//! What a graphical program says to an engine.

use std::fmt;

use super::error::HubError;
use super::level::Level;
use super::line::Line;
use super::setup::Setup;
use super::text::{Text, joined};

/// A line to an engine.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// The beginning: the engine says who it is and which parameters it has, then `wait`.
    Hub,
    /// A value for a parameter, before `init` only.
    SetParam {
        /// The parameter.
        name: Text,
        /// Its value.
        value: Text,
    },
    /// All parameters are set: the engine makes itself ready and says `ready`.
    Init,
    /// The position to search. Limits to an earlier search are forgotten.
    Pos(Setup),
    /// Limits to the next search.
    Level(Level),
    /// Begins a search.
    Go(Mode),
    /// The move that the engine ponders on has been played.
    PonderHit,
    /// The search is to end; the engine still answers `done`.
    Stop,
    /// A question that is answered by `pong`, at any time.
    Ping,
    /// What follows has nothing to do with what went before.
    NewGame,
    /// The end.
    Quit,
}

/// What a search is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Mode {
    /// To find a move to play.
    #[default]
    Think,
    /// To use the time of the opponent, whose expected move has been made; no clock runs yet.
    Ponder,
    /// To learn about a position.
    Analyze,
}

impl Command {
    /// What a line says; none if the line is blank or its command not known.
    ///
    /// ```
    /// use draughts_protocol::hub::{Command, Level};
    ///
    /// let level = Level { depth: Some(9), ..Level::default() };
    /// assert_eq!(Command::read("level depth=9 color=blue")?, Some(Command::Level(level)));
    /// assert_eq!(Command::read("dance")?, None);
    /// let error = Command::read("level depth=deep").expect_err("that is no number");
    /// let sentence = "`depth` is `deep`; expected a whole number, at column 13";
    /// assert_eq!(error.to_string(), sentence);
    /// # Ok::<(), draughts_protocol::hub::HubError>(())
    /// ```
    ///
    /// # Errors
    /// If the line has not the form of a line, or lacks what its command needs.
    pub fn read(text: &str) -> Result<Option<Self>, HubError> {
        let Some(line) = Line::read(text)? else { return Ok(None) };
        Ok(Some(match line.command {
            "hub" => Self::Hub,
            "set-param" => Self::SetParam {
                name: line.needed("set-param", "name")?,
                value: line.needed("set-param", "value")?,
            },
            "init" => Self::Init,
            "pos" => Self::Pos(Setup {
                position: line.needed("pos", "pos")?,
                moves: line.words("moves"),
            }),
            "level" => Self::Level(Level::read(&line)?),
            "go" if line.has("ponder") => Self::Go(Mode::Ponder),
            "go" if line.has("analyze") => Self::Go(Mode::Analyze),
            "go" => Self::Go(Mode::Think),
            "ponder-hit" => Self::PonderHit,
            "stop" => Self::Stop,
            "ping" => Self::Ping,
            "new-game" => Self::NewGame,
            "quit" => Self::Quit,
            _ => return Ok(None),
        }))
    }
}

/// The line, without an end.
impl fmt::Display for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hub => f.write_str("hub"),
            Self::SetParam { name, value } => write!(f, "set-param name={name} value={value}"),
            Self::Init => f.write_str("init"),
            Self::Pos(Setup { position, moves }) => {
                write!(f, "pos pos={position}")?;
                if !moves.is_empty() {
                    write!(f, " moves={}", joined(moves))?;
                }
                Ok(())
            }
            Self::Level(level) => level.fmt(f),
            Self::Go(Mode::Think) => f.write_str("go think"),
            Self::Go(Mode::Ponder) => f.write_str("go ponder"),
            Self::Go(Mode::Analyze) => f.write_str("go analyze"),
            Self::PonderHit => f.write_str("ponder-hit"),
            Self::Stop => f.write_str("stop"),
            Self::Ping => f.write_str("ping"),
            Self::NewGame => f.write_str("new-game"),
            Self::Quit => f.write_str("quit"),
        }
    }
}
