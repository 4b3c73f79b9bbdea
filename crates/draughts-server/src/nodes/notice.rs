//! What nodes tell each other.

use serde::{Deserialize, Serialize};

use crate::sessions::Changed;
use crate::store::{Attendance, CommandId, GameId, NodeId, UserId};

/// Something that a node tells the others. Each can be missed: whoever has missed any asks the store.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "t", rename_all = "kebab-case")]
pub enum Notice {
    /// The store has a new version of a game.
    Game {
        /// The game.
        game: GameId,
        /// The version.
        version: u64,
    },
    /// A game has been made to go on with after another one.
    Next {
        /// The game that is over.
        game: GameId,
        /// The one that follows.
        next: GameId,
    },
    /// Who is at a game by connections to the node that says it.
    Here {
        /// The game.
        game: GameId,
        /// Who.
        who: Attendance,
    },
    /// A game needs to be gone on with; its keeper lets it go if it has no room for it.
    Wanted {
        /// The game.
        game: GameId,
        /// Who keeps it.
        keeper: NodeId,
    },
    /// Nobody keeps a game any more.
    Free {
        /// The game.
        game: GameId,
    },
    /// Sessions have begun or ended.
    Sessions {
        /// Which.
        changed: Changed,
    },
    /// Somebody is called something else.
    Name {
        /// Who.
        user: UserId,
    },
    /// Offers have changed.
    Lobby,
    /// An offer was accepted.
    Paired {
        /// The node of whose offer it was.
        node: NodeId,
        /// Their connection.
        connection: u64,
        /// The offer.
        seek: CommandId,
        /// What is played.
        game: GameId,
    },
    /// A node is there no more.
    Gone,
    /// The node that says it lives.
    Alive,
    /// The node that says it has said things that nobody has heard.
    Lost,
}
