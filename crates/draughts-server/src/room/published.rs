//! States as they are sent.

use axum::extract::ws::Utf8Bytes;
use draughts::Side;

use crate::store::{BySide, GameId, Seat, Timestamp, UserId};
use crate::table::{Table, Viewer};
use crate::wire::{LiveGame, Person, Phase, RulesName};

/// Bits of the number of a state that tell when it was made, in tenths of a second since 1970.
const TIME_BITS: u32 = 36;

/// The number of a state made now: one of a later version is greater, wherever it was made and whatever
/// the clock shows there. JavaScript can count as far for the first 131,072 versions of a game.
pub(super) fn seq(version: u64, now: Timestamp) -> u64 {
    let tenths = u64::try_from(now.0 / 100).unwrap_or(0);
    (version << TIME_BITS) | (tenths & ((1 << TIME_BITS) - 1))
}

/// A state for each kind of viewer, written once.
#[derive(Debug)]
pub struct Published {
    /// The newest wins.
    pub seq: u64,
    /// What lists tell of the game.
    pub summary: Summary,
    texts: [Utf8Bytes; 3],
}

/// What lists tell of a game.
#[derive(Debug, Clone)]
pub struct Summary {
    /// The game.
    pub id: GameId,
    /// What is played.
    pub rules: RulesName,
    /// How far it is.
    pub phase: Phase,
    /// Whether ratings change.
    pub rated: bool,
    /// Who plays, as the store knows them.
    pub seats: BySide<Option<Seat>>,
    /// Who plays, as others see them.
    pub people: BySide<Option<Person>>,
    /// The position as everybody may see it.
    pub fen: String,
    /// How many plies.
    pub ply: usize,
    /// The side to move.
    pub turn: Side,
    /// What the side to move has left of its time.
    pub left: Option<u64>,
    /// How many people look on.
    pub watching: usize,
    /// When it last changed.
    pub at: Timestamp,
}

impl Published {
    pub(super) fn new(table: &Table, seq: u64, watching: usize, now: Timestamp) -> Self {
        let states = Viewer::ALL.map(|viewer| table.state(viewer, seq, watching, now));
        // Values of ours can always be written.
        let texts =
            states.each_ref().map(|it| serde_json::to_string(it).unwrap_or_default().into());
        let seats = table.seats().as_ref();
        // All see the same clock.
        let clock = &states[0].clock;
        let turn = table.game().side();
        Self {
            seq,
            texts,
            summary: Summary {
                id: table.id(),
                rules: table.rules().name(),
                phase: table.phase(),
                rated: table.is_rated(),
                seats: seats.map(|player| player.as_ref().map(|it| it.seat)),
                people: seats.map(|player| player.as_ref().map(|it| it.person.clone())),
                fen: table.game().fen(),
                ply: table.game().plies().len(),
                turn,
                left: match turn {
                    Side::White => clock.white,
                    Side::Black => clock.black,
                },
                watching,
                at: now,
            },
        }
    }

    /// Which version of the game it shows.
    #[must_use]
    pub const fn version(&self) -> u64 {
        self.seq >> TIME_BITS
    }

    /// The state as a person may see it.
    #[must_use]
    pub fn text_for(&self, user: Option<UserId>) -> Utf8Bytes {
        let index = match user.and_then(|user| self.summary.side_of(user)) {
            Some(Side::White) => 0,
            Some(Side::Black) => 1,
            None => 2,
        };
        self.texts[index].clone()
    }
}

impl Summary {
    /// The side of a person, if they play.
    #[must_use]
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        Side::BOTH.into_iter().find(|&side| self.seats[side] == Some(Seat::User(user)))
    }

    /// As it stands in a list.
    #[must_use]
    pub fn shown(&self) -> LiveGame {
        LiveGame {
            g: self.id.to_string(),
            rules: self.rules.clone(),
            white: self.people.white.clone(),
            black: self.people.black.clone(),
            fen: self.fen.clone(),
            ply: self.ply,
            watching: self.watching,
            at: self.at,
            turn: self.turn.into(),
        }
    }
}
