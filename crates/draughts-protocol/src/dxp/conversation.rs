//! Who may say what, and when.

use draughts::Side;
use thiserror::Error;

use super::message::{Message, Reply};

/// The part of a program in a conversation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Role {
    /// It asks for games.
    Initiator,
    /// It is asked.
    Follower,
}

/// How far a conversation is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum State {
    /// There is no game. The initiator may ask for one.
    Idle,
    /// A game has been asked for.
    Asked,
    /// A game is under way, and this side is to move.
    Playing(Side),
    /// One has ended the game; the other is to say so, too.
    Ending {
        /// Whether it was this program.
        by_us: bool,
    },
    /// One has said that there will be no other game.
    Over,
}

/// A message that does not belong here.
#[derive(Debug, Clone, PartialEq, Eq, Error)]
#[error("`{message}` comes out of turn: {expected}")]
pub struct OutOfTurn {
    message: String,
    expected: &'static str,
}

/// The course of a conversation, seen by one of the two programs.
///
/// It is told of every message that goes out and comes in. Who is right about the position is not its
/// matter.
///
/// ```
/// use draughts_protocol::dxp::{Conversation, Message, Role, State};
///
/// let mut conversation = Conversation::new(Role::Follower);
/// let request = "R01Somebody                        Z005000A";
/// conversation.receive(&Message::read(request)?)?;
/// assert_eq!(conversation.state(), State::Asked);
/// let move_too_early = Message::read("M0000322800")?;
/// assert!(conversation.clone().receive(&move_too_early).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conversation {
    role: Role,
    state: State,
    /// The sides of this program and to move first in the game asked for last.
    ours: Side,
    first: Side,
    /// The side that is to move once this program, and the other one, has been allowed to go back as
    /// it asked.
    back: [Option<Side>; 2],
    stop: bool,
}

/// Who sends a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Sender {
    Us,
    Them,
}

impl Conversation {
    /// A conversation that has not begun.
    #[must_use]
    pub fn new(role: Role) -> Self {
        Self {
            role,
            state: State::Idle,
            ours: Side::White,
            first: Side::White,
            back: [None; 2],
            stop: false,
        }
    }

    /// How far it is.
    #[must_use]
    pub fn state(&self) -> State {
        self.state
    }

    /// The side of this program in the game asked for last.
    #[must_use]
    pub fn ours(&self) -> Side {
        self.ours
    }

    /// This program sends a message.
    ///
    /// # Errors
    /// If it does not belong here; nothing has changed then.
    pub fn send(&mut self, message: &Message) -> Result<(), OutOfTurn> {
        self.step(Sender::Us, message)
    }

    /// The other program has sent a message.
    ///
    /// # Errors
    /// If it does not belong here; nothing has changed then.
    pub fn receive(&mut self, message: &Message) -> Result<(), OutOfTurn> {
        self.step(Sender::Them, message)
    }

    fn step(&mut self, sender: Sender, message: &Message) -> Result<(), OutOfTurn> {
        let out = |expected| Err(OutOfTurn { message: message.to_string(), expected });
        let initiates = (self.role == Role::Initiator) == (sender == Sender::Us);
        match (message, self.state) {
            (Message::Chat(_), _) => {}
            (_, State::Over) => return out("no other game is to follow"),
            (Message::GameRequest(_), _) if !initiates => {
                return out("the initiator asks for games");
            }
            (Message::GameRequest(request), State::Idle) => {
                let followers = request.follower;
                let follows = self.role == Role::Follower;
                self.ours = if follows { followers } else { followers.other() };
                self.first = request.start.map_or(Side::White, |board| board.side());
                self.state = State::Asked;
            }
            (Message::GameRequest(_), _) => return out("the game before is not over"),
            (Message::GameAnswer(answer), State::Asked) if !initiates => {
                self.back = [None; 2];
                self.state = match answer.reply {
                    Reply::Accepted => State::Playing(self.first),
                    Reply::NoGame => State::Over,
                    Reply::Version | Reply::NotThisGame => State::Idle,
                };
            }
            (Message::GameAnswer(_), _) => return out("nobody has asked"),
            (Message::Move(_), State::Playing(side)) => {
                if side != self.side_of(sender) {
                    return out("the other side is to move");
                }
                self.state = State::Playing(side.other());
            }
            (Message::GameEnd(closing), State::Playing(_)) => {
                self.stop = closing.stop;
                self.state = State::Ending { by_us: sender == Sender::Us };
            }
            (Message::GameEnd(closing), State::Ending { by_us }) => {
                if by_us == (sender == Sender::Us) {
                    return out("the other program is to say that the game is over");
                }
                let stop = self.stop || closing.stop;
                self.state = if stop { State::Over } else { State::Idle };
            }
            // Some programs say twice that a game is over.
            (Message::GameEnd(closing), State::Idle) => {
                if closing.stop {
                    self.state = State::Over;
                }
            }
            (Message::BackRequest(request), State::Playing(_)) => {
                self.back[sender as usize] = Some(request.side);
            }
            (Message::BackAnswer(answer), State::Playing(_)) => {
                let asked = self.back[usize::from(sender == Sender::Us)].take();
                let Some(side) = asked else { return out("nobody has asked to go back") };
                if *answer == super::BackAnswer::Accepted {
                    self.state = State::Playing(side);
                }
            }
            // The end and a move may cross on their way, as may the wish to go back.
            (
                Message::Move(_) | Message::BackRequest(_) | Message::BackAnswer(_),
                State::Ending { by_us: true },
            ) if sender == Sender::Them => {}
            _ => return out("there is no game"),
        }
        Ok(())
    }

    fn side_of(&self, sender: Sender) -> Side {
        if sender == Sender::Us { self.ours } else { self.ours.other() }
    }
}
