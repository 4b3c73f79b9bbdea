//! DXP, the DamExchange protocol, version 1.
//!
//! # The language
//!
//! Two programs send each other messages of 1 to 127 ASCII characters, each with a NUL behind it.
//! [`Frames`] parts a stream of bytes into them, [`Message`] reads and writes one. Fields have fixed
//! widths, so a message of another length is an error, as is everything else that is not exactly a
//! message.
//!
//! # The course
//!
//! The initiator asks for a game, and says which side the follower has; the follower accepts or not.
//! Then both send their moves in turn. In place of a move either may end the game, which the other
//! answers in kind, and the initiator may ask for the next game. Both may chat at any time and ask to go
//! back to an earlier move. [`Conversation`] follows the course, from either end, and tells what comes
//! out of turn.
//!
//! # The game
//!
//! International draughts on 50 squares, and nothing else: [`Board`] and [`MoveMessage`] turn positions
//! and moves of such a variant into fields and back. White is `W` and Black `Z`.
//!
//! Source: `dxp` of the list of sources, the description of DamExchange.

mod board;
mod conversation;
mod error;
mod field;
mod frame;
mod message;
mod moves;

pub use board::Board;
pub use conversation::{Conversation, OutOfTurn, Role, State};
pub use error::{DxpError, DxpProblem};
pub use frame::{FrameError, Frames, LONGEST};
pub use message::{
    BackAnswer, BackRequest, Chat, Closing, GameAnswer, GameRequest, Message, Name, Reason, Reply,
};
pub use moves::{MoveMessage, NotAMove};

/// The port on which a program waits for another one, unless told otherwise.
pub const PORT: u16 = 27531;
