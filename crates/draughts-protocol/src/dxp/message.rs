//! The seven messages.

use std::fmt;

use draughts::Side;

use super::board::Board;
use super::error::{DxpError, DxpProblem};
use super::field::{Fields, letter};
use super::frame::{LONGEST, framed};
use super::moves::MoveMessage;

/// How wide the field of a name is.
const NAME: usize = 32;

/// A message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Message {
    /// `R`: the initiator asks for a game.
    GameRequest(GameRequest),
    /// `A`: the follower answers that.
    GameAnswer(GameAnswer),
    /// `M`: a move.
    Move(MoveMessage),
    /// `E`: the end of the game, in place of a move.
    GameEnd(Closing),
    /// `C`: a word between the operators.
    Chat(Chat),
    /// `B`: the wish to go back to an earlier move.
    BackRequest(BackRequest),
    /// `K`: the answer to that.
    BackAnswer(BackAnswer),
}

/// The wish to play a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameRequest {
    /// The version of the protocol, 0 to 99: 1.
    pub version: u8,
    /// Who asks.
    pub name: Name,
    /// The side of whoever is asked.
    pub follower: Side,
    /// How many minutes each side has, 0 to 999.
    pub minutes: u16,
    /// After how many moves of each side the game stops, 1 to 999; none if it goes on to its end.
    pub moves: Option<u16>,
    /// Where the game begins; none for its normal start.
    pub start: Option<Board>,
}

/// The answer to the wish to play a game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameAnswer {
    /// Who answers.
    pub name: Name,
    /// What.
    pub reply: Reply,
}

/// Whether a game is accepted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reply {
    /// It begins.
    Accepted,
    /// The version of the protocol is not known.
    Version,
    /// Not this game, but perhaps another one.
    NotThisGame,
    /// No game at all.
    NoGame,
}

/// The end of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Closing {
    /// Why.
    pub reason: Reason,
    /// Whether there will be no other game.
    pub stop: bool,
}

/// Why a game ends, as the sender sees it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Not told: the game is broken off, or this is the answer to the other's end.
    Unknown,
    /// The sender has lost.
    ILose,
    /// It is a draw.
    Draw,
    /// The sender has won.
    IWin,
}

/// The wish to go back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct BackRequest {
    /// The number of the move that is to be made anew, 1 to 999, counted for each side.
    pub number: u16,
    /// The side that is to make it.
    pub side: Side,
}

/// The answer to the wish to go back.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum BackAnswer {
    /// The game goes on from there.
    Accepted,
    /// The program cannot go back.
    NotSupported,
    /// The program does not want to.
    Refused,
}

/// A name of at most 32 printable ASCII characters, without blanks at its end.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct Name(String);

impl Name {
    /// The name, cut to its length, with `?` for what is not ASCII.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let name: String = text.chars().map(printable).take(NAME).collect();
        Self(name.trim_end().to_owned())
    }

    /// The name itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A text of 1 to 126 printable ASCII characters.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Chat(String);

impl Chat {
    /// The text, cut to its length, with `?` for what is not ASCII; none if it is empty.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        let text: String = text.chars().map(printable).take(LONGEST - 1).collect();
        (!text.is_empty()).then_some(Self(text))
    }

    /// The text itself.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

fn printable(c: char) -> char {
    match c {
        ' '..='~' => c,
        c if c.is_whitespace() => ' ',
        _ => '?',
    }
}

impl Message {
    /// The bytes of the message, with the NUL behind them.
    #[must_use]
    pub fn to_bytes(&self) -> Vec<u8> {
        framed(&self.to_string())
    }

    /// Reads the text of a message.
    ///
    /// ```
    /// use draughts_protocol::dxp::{Closing, Message, Reason};
    ///
    /// let end = Message::GameEnd(Closing { reason: Reason::Draw, stop: false });
    /// assert_eq!(Message::read("E20")?, end);
    /// assert_eq!(end.to_bytes(), b"E20\0");
    /// let error = Message::read("E50").expect_err("there is no such reason");
    /// let sentence = "the reason is `5`; expected 0 to 3, at character 2 of `E50`";
    /// assert_eq!(error.to_string(), sentence);
    /// # Ok::<(), draughts_protocol::dxp::DxpError>(())
    /// ```
    ///
    /// # Errors
    /// If the text is not exactly a message.
    pub fn read(text: &str) -> Result<Self, DxpError> {
        let mut fields = Fields::new(text);
        let kind = text.chars().next().filter(char::is_ascii);
        let Some(kind) = kind else { return Err(fields.error(0, DxpProblem::Kind)) };
        fields.text(1, "kind")?;
        let message = match kind {
            'R' => Self::GameRequest(GameRequest::read(&mut fields)?),
            'A' => Self::GameAnswer(GameAnswer {
                name: name(&mut fields)?,
                reply: fields.parsed(1, "answer", "0 to 3", Reply::of)?,
            }),
            'M' => Self::Move(MoveMessage::read(&mut fields)?),
            'E' => Self::GameEnd(Closing {
                reason: fields.parsed(1, "reason", "0 to 3", Reason::of)?,
                stop: fields.parsed(1, "stop code", "0 or 1", flag)?,
            }),
            'C' => {
                let text = Chat::new(fields.rest());
                let field = "text";
                Self::Chat(text.ok_or_else(|| fields.error(1, DxpProblem::Short { field }))?)
            }
            'B' => Self::BackRequest(BackRequest {
                number: fields.parsed(3, "number of the move", "001 to 999", |text| {
                    let digits = text.bytes().all(|byte| byte.is_ascii_digit());
                    digits.then(|| text.parse().ok())?.filter(|&number| number > 0)
                })?,
                side: fields.side("side to move")?,
            }),
            'K' => Self::BackAnswer(fields.parsed(1, "answer", "0 to 2", BackAnswer::of)?),
            _ => return Err(fields.error(0, DxpProblem::Kind)),
        };
        fields.end()?;
        Ok(message)
    }
}

impl GameRequest {
    fn read(fields: &mut Fields<'_>) -> Result<Self, DxpError> {
        #[allow(clippy::cast_possible_truncation, reason = "two digits")]
        let version = fields.number(2, "version")? as u8;
        let name = name(fields)?;
        let follower = fields.side("color of the follower")?;
        let minutes = fields.number(3, "time")?;
        let moves = Some(fields.number(3, "number of moves")?).filter(|&moves| moves > 0);
        let normal = fields.parsed(1, "kind of start", "`A` or `B`", |text| match text {
            "A" => Some(true),
            "B" => Some(false),
            _ => None,
        })?;
        let start = if normal { None } else { Some(Board::read(fields)?) };
        Ok(Self { version, name, follower, minutes, moves, start })
    }
}

fn name(fields: &mut Fields<'_>) -> Result<Name, DxpError> {
    Ok(Name::new(fields.text(NAME, "name")?))
}

fn flag(text: &str) -> Option<bool> {
    match text {
        "0" => Some(false),
        "1" => Some(true),
        _ => None,
    }
}

impl Reply {
    fn of(text: &str) -> Option<Self> {
        let replies = [Self::Accepted, Self::Version, Self::NotThisGame, Self::NoGame];
        replies.into_iter().find(|reply| reply.code().to_string() == text)
    }

    const fn code(self) -> u8 {
        match self {
            Self::Accepted => 0,
            Self::Version => 1,
            Self::NotThisGame => 2,
            Self::NoGame => 3,
        }
    }
}

impl Reason {
    fn of(text: &str) -> Option<Self> {
        let reasons = [Self::Unknown, Self::ILose, Self::Draw, Self::IWin];
        reasons.into_iter().find(|reason| reason.code().to_string() == text)
    }

    const fn code(self) -> u8 {
        match self {
            Self::Unknown => 0,
            Self::ILose => 1,
            Self::Draw => 2,
            Self::IWin => 3,
        }
    }
}

impl BackAnswer {
    fn of(text: &str) -> Option<Self> {
        let answers = [Self::Accepted, Self::NotSupported, Self::Refused];
        answers.into_iter().find(|answer| answer.code().to_string() == text)
    }

    const fn code(self) -> u8 {
        match self {
            Self::Accepted => 0,
            Self::NotSupported => 1,
            Self::Refused => 2,
        }
    }
}

/// The text, without the NUL. A number that is too great for its field becomes the greatest one.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameRequest(request) => {
                let GameRequest { version, name, follower, minutes, moves, start } = request;
                write!(f, "R{:02}{:<NAME$}{}", version.min(&99), name.0, letter(*follower))?;
                write!(f, "{:03}{:03}", minutes.min(&999), moves.unwrap_or(0).min(999))?;
                match start {
                    None => f.write_str("A"),
                    Some(board) => write!(f, "B{board}"),
                }
            }
            Self::GameAnswer(GameAnswer { name, reply }) => {
                write!(f, "A{:<NAME$}{}", name.0, reply.code())
            }
            Self::Move(mv) => write!(f, "M{mv}"),
            Self::GameEnd(Closing { reason, stop }) => {
                write!(f, "E{}{}", reason.code(), u8::from(*stop))
            }
            Self::Chat(Chat(text)) => write!(f, "C{text}"),
            Self::BackRequest(BackRequest { number, side }) => {
                write!(f, "B{:03}{}", (*number).clamp(1, 999), letter(*side))
            }
            Self::BackAnswer(answer) => write!(f, "K{}", answer.code()),
        }
    }
}
