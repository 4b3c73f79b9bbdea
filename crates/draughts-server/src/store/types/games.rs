//! Games and what changes them.

use draughts::{GameResult, Side};
use serde::{Deserialize, Serialize};

use super::{
    BySide, CommandId, GameId, NodeId, Player, RatingChange, RuleSetHash, Timestamp, UserId,
};

/// A rule set that games are played by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredRuleSet {
    /// What it plays like.
    pub hash: RuleSetHash,
    /// Its id, `brazilian` for instance. Several hashes may bear one id.
    pub id: String,
    /// The rule file, closed and resolved; none if nobody has kept it yet.
    pub text: Option<String>,
    /// When it was last kept.
    pub created: Timestamp,
}

/// How a game came about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// Against the computer.
    Computer,
    /// Two people on one device: both seats are one user's.
    Local,
    /// By a link that a friend follows.
    Friend,
    /// By an offer in the lobby or quick pairing.
    Lobby,
}

/// How far a game is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// A seat is open, or something is to be chosen before the first move.
    Waiting,
    /// It is played.
    Live,
    /// It has ended or been aborted: nothing changes any more.
    Over,
}

/// Who plays a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seat {
    /// Nobody yet.
    Open,
    /// A person.
    User(UserId),
    /// The computer at a level.
    Level(u8),
}

impl Seat {
    /// Who sits here, if anybody.
    #[must_use]
    pub const fn player(self) -> Option<Player> {
        match self {
            Self::Open => None,
            Self::User(user) => Some(Player::User(user)),
            Self::Level(level) => Some(Player::Level(level)),
        }
    }
}

/// A seat as a game shows it.
#[derive(Debug, Clone, PartialEq)]
pub struct Seated {
    /// Who plays.
    pub seat: Seat,
    /// The user's name now.
    pub name: Option<String>,
    /// The rating before and after a rated game that is over.
    pub rating: Option<SeatRating>,
}

/// How a rated game changed the strength of a player.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub struct SeatRating {
    /// Before the game.
    pub before: f64,
    /// After it.
    pub after: f64,
}

/// Clocks and time-outs as they stood when they were last changed.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Clocks {
    /// Milliseconds left when `since` began; none without a clock.
    pub remaining: BySide<Option<i64>>,
    /// Moves in a row whose time has run out.
    pub time_outs: BySide<u32>,
    /// Whose clock runs.
    pub running: Option<Side>,
    /// Since when it runs.
    pub since: Timestamp,
    /// When something must be done about it, for games that nobody keeps in memory.
    pub deadline: Option<Timestamp>,
}

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending {
    /// Who won; none for a game that was aborted, which counts nowhere.
    pub result: Option<GameResult>,
    /// The reason's code, as `OutcomeReason::code` has it, or one of the server's own.
    pub code: String,
    /// What the reason's sentence needs beside the code (JSON).
    pub details: Option<String>,
}

/// A game to be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewGame {
    /// A fresh id.
    pub id: GameId,
    /// The rules, known by [`Store::put_rule_set`](crate::store::Store::put_rule_set).
    pub rules: RuleSetHash,
    /// Who sits where.
    pub seats: BySide<Seat>,
    /// How it came about.
    pub origin: Origin,
    /// Whether it changes ratings.
    pub rated: bool,
    /// The kind of clock (JSON).
    pub clock: String,
    /// The ballot or the lots drawn before the first move (JSON).
    pub opening: Option<String>,
    /// The game that this is the rematch of.
    pub previous: Option<GameId>,
    /// Waiting or live.
    pub phase: Phase,
    /// The clocks at the start.
    pub clocks: Clocks,
    /// The node that keeps it.
    pub keeper: Option<NodeId>,
    /// Now.
    pub created: Timestamp,
}

/// A game without its plies.
#[derive(Debug, Clone, PartialEq)]
pub struct Game {
    /// Its id.
    pub id: GameId,
    /// Its rules.
    pub rules: RuleSetHash,
    /// The id of its rules.
    pub rules_id: String,
    /// Who sits where.
    pub seats: BySide<Seated>,
    /// How it came about.
    pub origin: Origin,
    /// Whether it changes ratings.
    pub rated: bool,
    /// The kind of clock (JSON).
    pub clock: String,
    /// The ballot or the lots drawn before the first move (JSON).
    pub opening: Option<String>,
    /// The game that this is the rematch of.
    pub previous: Option<GameId>,
    /// How far it is.
    pub phase: Phase,
    /// How it ended.
    pub ending: Option<Ending>,
    /// Starts at 0; every change adds one. The `seq` of the protocol.
    pub version: u64,
    /// How many plies it has.
    pub plies: u32,
    /// The clocks as they last stood.
    pub clocks: Clocks,
    /// When it was made.
    pub created: Timestamp,
    /// When it last changed.
    pub updated: Timestamp,
}

/// A ply as it was played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// The first is 0.
    pub number: u32,
    /// Its text in the notation of the rules, path written out where it takes that.
    pub text: String,
    /// The names of its squares: where it starts, then where it lands.
    pub path: Vec<String>,
    /// Whether the server played it because the time had run out.
    pub automatic: bool,
    /// Milliseconds that each side has left after it; none without a clock.
    pub remaining: BySide<Option<i64>>,
    /// Milliseconds that its player took.
    pub spent: i64,
    /// When it was played.
    pub at: Timestamp,
    /// The lots of its duels (JSON).
    pub chance: Option<String>,
}

/// An offer that waits for an answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Offer {
    /// Unique in its game, so that an old click cannot answer a new offer.
    pub id: u32,
    /// `draw`, `take-back` or `rematch`.
    pub kind: String,
    /// Who offers.
    pub by: Side,
    /// How many plies had been played.
    pub ply: u32,
    /// When.
    pub at: Timestamp,
}

/// A game with all that is needed to go on with it.
#[derive(Debug, Clone, PartialEq)]
pub struct StoredGame {
    /// The game.
    pub game: Game,
    /// Its plies in order.
    pub plies: Vec<Ply>,
    /// The offers that wait for an answer, in the order of their ids.
    pub offers: Vec<Offer>,
}

/// A command with its answer, which is given again if the command comes again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoredCommand {
    /// The client's id of it.
    pub id: CommandId,
    /// Who sent it. Ids of several users never meet.
    pub user: UserId,
    /// The answer as it is sent (JSON).
    pub answer: String,
}

/// One change of a game, which is kept as a whole or not at all. What is `None` stays.
///
/// Of a game that is over only `offers` may change, for the sake of a rematch.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameUpdate {
    /// Which game.
    pub game: GameId,
    /// The version that it is based on; the change makes it one more.
    pub expected: u64,
    /// Now.
    pub at: Timestamp,
    /// The command that brought it about, with its answer.
    pub command: Option<StoredCommand>,
    /// Who sits where from now on.
    pub seats: Option<BySide<Seat>>,
    /// Waiting or live from now on; `ending` makes a game over.
    pub phase: Option<Phase>,
    /// The ballot or the lots, once they are drawn.
    pub opening: Option<String>,
    /// Plies from this number on are taken back, before any are added.
    pub take_back_to: Option<u32>,
    /// Plies that are added: one, or several where the server plays on by itself.
    pub plies: Vec<Ply>,
    /// The clocks from now on.
    pub clocks: Option<Clocks>,
    /// All offers that wait from now on.
    pub offers: Option<Vec<Offer>>,
    /// The end. A rated game changes the ratings of both players in the same stroke.
    pub ending: Option<Ending>,
}

impl GameUpdate {
    /// A change of nothing but the version, to be filled in.
    #[must_use]
    pub const fn new(game: GameId, expected: u64, at: Timestamp) -> Self {
        Self {
            game,
            expected,
            at,
            command: None,
            seats: None,
            phase: None,
            opening: None,
            take_back_to: None,
            plies: Vec::new(),
            clocks: None,
            offers: None,
            ending: None,
        }
    }
}

/// What has become of a change.
#[derive(Debug, Clone, PartialEq)]
pub enum Committed {
    /// It is on the disk.
    Done {
        /// The version now.
        version: u64,
        /// How the ratings changed, if the game ended and was rated.
        ratings: Option<BySide<RatingChange>>,
    },
    /// The same command was carried out before; nothing has changed now.
    Repeated {
        /// What was answered then.
        answer: String,
    },
}
