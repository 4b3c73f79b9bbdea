//! What a client says.

use draughts::fair::{Key, Opening};
use serde::{Deserialize, Serialize};

use super::{Color, Control};
pub use crate::store::CommandId;

/// A message of a client.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum Ask {
    /// First of all.
    Hello {
        /// The tab that it comes from.
        #[serde(default)]
        tab: String,
        /// The language of texts.
        #[serde(default)]
        lang: String,
    },
    /// Other texts from now on.
    Lang {
        /// The language.
        lang: String,
    },
    /// Wants the states of a game.
    Sub {
        /// The game.
        g: String,
        /// The newest state that it has.
        have: Option<u64>,
    },
    /// Wants them no more.
    Unsub {
        /// The game.
        g: String,
    },
    /// Wants the state now.
    Sync {
        /// The game.
        g: String,
    },
    /// A move.
    Move {
        /// The command.
        id: CommandId,
        /// The game.
        #[serde(default)]
        g: String,
        /// How many plies the client has seen.
        ply: u32,
        /// The move as text.
        m: String,
    },
    /// Anything else that is done in a game.
    Act {
        /// The command.
        id: CommandId,
        /// The game.
        #[serde(default)]
        g: String,
        /// What.
        #[serde(rename = "do")]
        act: Act,
        /// How many plies the client has seen.
        ply: Option<u32>,
        /// The offer that is answered.
        offer: Option<String>,
    },
    /// A commitment to a nonce and to the pieces to be marked.
    Pick {
        /// The command.
        id: CommandId,
        /// The game.
        #[serde(default)]
        g: String,
        /// The hash of both.
        commitment: Key,
    },
    /// What it was to.
    Open {
        /// The command.
        id: CommandId,
        /// The game.
        #[serde(default)]
        g: String,
        /// Squares and nonce.
        #[serde(flatten)]
        opening: Opening,
    },
    /// Wants the lobby, or no more.
    Lobby {
        /// Which of both.
        on: bool,
    },
    /// Offers a game.
    Seek {
        /// The offer.
        id: CommandId,
        /// The rule set, by id or hash.
        rules: String,
        /// The time.
        clock: Option<Control>,
        /// Whether ratings change.
        #[serde(default)]
        rated: bool,
        /// The side that it wants.
        #[serde(default)]
        side: SeatWish,
    },
    /// Takes an offer back.
    Unseek {
        /// The offer.
        id: CommandId,
    },
    /// Accepts an offer.
    Accept {
        /// The command.
        id: CommandId,
        /// The offer.
        seek: CommandId,
    },
    /// Asks for the time.
    Ping {
        /// The client's time.
        c: f64,
    },
}

/// What is done in a game, moves and marks apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// Takes the free seat.
    Join,
    /// The game never was.
    Abort,
    /// Loses.
    Resign,
    /// Offers a draw.
    OfferDraw,
    /// Accepts it.
    AcceptDraw,
    /// Does not.
    DeclineDraw,
    /// Asks to take the last move back.
    AskTakeback,
    /// Agrees.
    AcceptTakeback,
    /// Does not.
    DeclineTakeback,
    /// Wants another game with sides changed.
    Rematch,
    /// Wins because the opponent has gone away.
    Claim,
}

/// The side that somebody wants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Serialize, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum SeatWish {
    /// White.
    White,
    /// Black.
    Black,
    /// By lot.
    #[default]
    Random,
}

impl SeatWish {
    /// The side, if it is not left to the lot.
    #[must_use]
    pub const fn color(self) -> Option<Color> {
        match self {
            Self::White => Some(Color::White),
            Self::Black => Some(Color::Black),
            Self::Random => None,
        }
    }
}

/// Something to be done in a game, by whoever has said it.
#[derive(Debug, Clone, PartialEq)]
pub struct Command {
    /// The client's name for it; the same when it is sent again.
    pub id: CommandId,
    /// How many plies the client has seen.
    pub ply: Option<u32>,
    /// What.
    pub deed: Deed,
}

/// What a command does.
#[derive(Debug, Clone, PartialEq)]
pub enum Deed {
    /// Moves, by the text of the move.
    Move(String),
    /// Acts, perhaps upon an offer.
    Act(Act, Option<String>),
    /// Commits to what this is the hash of.
    Pick(Key),
    /// Opens it.
    Open(Opening),
}

impl Ask {
    /// The game and the command, if the message is one.
    ///
    /// # Errors
    /// The message, if it is none.
    pub fn into_command(self) -> Result<(String, Command), Self> {
        let (id, g, ply, deed) = match self {
            Self::Move { id, g, ply, m } => (id, g, Some(ply), Deed::Move(m)),
            Self::Act { id, g, act, ply, offer } => (id, g, ply, Deed::Act(act, offer)),
            Self::Pick { id, g, commitment } => (id, g, None, Deed::Pick(commitment)),
            Self::Open { id, g, opening } => (id, g, None, Deed::Open(opening)),
            other => return Err(other),
        };
        Ok((g, Command { id, ply, deed }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_known_is_ignored_in_a_message_and_refused_as_one() {
        let text = r#"{"t":"move","id":"67e55044-10b1-426f-9247-bb680e5fe0c8","g":"a","ply":0,
                       "m":"32-28","captured":[19],"promote":true}"#;
        let ask: Ask = serde_json::from_str(text).expect("fields that nobody asked for do no harm");
        let (g, command) = ask.into_command().expect("it is a command");
        assert_eq!((g.as_str(), command.ply), ("a", Some(0)));
        assert_eq!(command.deed, Deed::Move("32-28".into()));
        assert!(serde_json::from_str::<Ask>(r#"{"t":"win"}"#).is_err());
    }
}
