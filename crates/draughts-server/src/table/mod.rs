//! A game and everything around it, as a value: who plays, the clocks, what was offered.
//!
//! Nothing here waits, stores or sends. A [`Table`] is told what somebody wants and what time it is,
//! and changes or refuses; a [room](crate::room) keeps the change before anybody hears of it.

mod acts;
mod keep;
mod lag;
mod parts;
mod pick;
mod play;
mod refusal;
mod restore;
mod setup;
mod tags;
mod view;

use std::sync::Arc;
use std::time::Duration;

use draughts::clock::Clocks;
use draughts::{Game, Side};

pub use parts::Parts;
pub use refusal::Refusal;
pub use restore::{Damaged, Meanwhile};
pub use setup::Setup;
pub(crate) use tags::date;
pub use view::Viewer;

use crate::rules::Rules;
use crate::store::{self, BySide, GameId, Origin, Seat, Timestamp, UserId};
use crate::time::later;
use crate::wire::{Control, OfferKind, Person, PersonKind, Phase, Rating, RatingChange};
use lag::Lag;

/// Who asks for something so often is taken for present.
const OFTEN: Duration = Duration::from_secs(10);

/// Somebody who has a seat.
#[derive(Debug, Clone, PartialEq)]
pub struct Player {
    /// Who it is, as the store knows them.
    pub seat: Seat,
    /// Who it is, as others see them.
    pub person: Person,
    /// Their rating when they sat down.
    pub rating: Option<Rating>,
}

impl Player {
    /// The computer at a level.
    #[must_use]
    pub fn computer(level: u8, rating: Option<Rating>) -> Self {
        let person = Person {
            id: format!("computer-{level}"),
            name: format!("Computer {level}"),
            kind: PersonKind::Computer,
            level: Some(level),
        };
        Self { seat: Seat::Level(level), person, rating }
    }

    /// The level, if it is the computer.
    #[must_use]
    pub fn level(&self) -> Option<u8> {
        match self.seat {
            Seat::Level(level) => Some(level),
            Seat::Open | Seat::User(_) => None,
        }
    }
}

/// How a game ended other than by its rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stop {
    /// It never was.
    Aborted,
    /// This side went away.
    Abandoned(Side),
}

/// A ply and its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Timing {
    spent: i64,
    at: Timestamp,
}

/// Something offered that waits for an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Offered {
    id: u32,
    kind: OfferKind,
    by: Side,
    ply: u32,
    at: Timestamp,
}

/// A game and everything around it.
#[derive(Debug, Clone)]
pub struct Table {
    id: GameId,
    rules: Arc<Rules>,
    control: Control,
    rated: bool,
    origin: Origin,
    previous: Option<GameId>,
    created: Timestamp,
    seats: BySide<Option<Player>>,
    phase: Phase,
    setup: Setup,
    game: Game,
    /// One more than plies: the clocks after each of them.
    clocks: Vec<Clocks>,
    timings: Vec<Timing>,
    /// Since when the clock runs that runs.
    since: Timestamp,
    lag: BySide<Lag>,
    offers: Vec<Offered>,
    offers_made: u32,
    /// After how many plies each side has last offered a draw.
    draw_offered: BySide<Option<usize>>,
    /// After how many plies each side has last asked to take a move back.
    takeback_asked: BySide<Option<usize>>,
    /// Since when each side has had no connection.
    away: BySide<Option<Timestamp>>,
    stop: Option<Stop>,
    ratings: Option<BySide<RatingChange>>,
    next: Option<GameId>,
    version: u64,
}

/// What a table is laid for.
#[derive(Debug, Clone)]
pub struct Plan {
    /// A fresh id.
    pub id: GameId,
    /// What is played.
    pub rules: Arc<Rules>,
    /// The time.
    pub control: Control,
    /// Whether ratings change.
    pub rated: bool,
    /// How it came about.
    pub origin: Origin,
    /// The game that it is the rematch of.
    pub previous: Option<GameId>,
    /// Who plays.
    pub seats: BySide<Option<Player>>,
    /// Another start than that of the rules.
    pub fen: Option<String>,
}

impl Table {
    /// A table for a new game, which begins if nobody is missing.
    ///
    /// # Errors
    /// If nobody could play by the time control or from the position, in words.
    pub fn new(plan: Plan, now: Timestamp, lots: &mut impl rand::Rng) -> Result<Self, String> {
        let variant = &plan.rules.variant;
        let game = match &plan.fen {
            None => Game::new(variant),
            Some(fen) => {
                let position = variant.parse_fen(fen).map_err(|error| error.to_string())?;
                Game::from_position(variant, position).map_err(|error| error.to_string())?
            }
        };
        if game.outcome().is_some() {
            return Err("the game is over in this position".into());
        }
        let clocks = plan.control.clocks()?;
        let parts = variant.rules().chance.as_ref().map(|_| Parts::new(lots));
        let mut table = Self {
            id: plan.id,
            setup: Setup { given: plan.fen.is_some(), parts, ..Setup::new(game.fen()) },
            game,
            clocks: vec![clocks],
            rules: plan.rules,
            control: plan.control,
            rated: plan.rated,
            origin: plan.origin,
            previous: plan.previous,
            created: now,
            seats: plan.seats,
            phase: Phase::Waiting,
            timings: Vec::new(),
            since: now,
            lag: BySide::both(Lag::default()),
            offers: Vec::new(),
            offers_made: 0,
            draw_offered: BySide::default(),
            takeback_asked: BySide::default(),
            away: BySide::default(),
            stop: None,
            ratings: None,
            next: None,
            version: 0,
        };
        table.sit_down(now, lots);
        Ok(table)
    }

    /// The game's id.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// What is played.
    #[must_use]
    pub const fn rules(&self) -> &Arc<Rules> {
        &self.rules
    }

    /// The game on the board.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Whether the position or the rules are somebody's own: it may take a while to look for moves.
    #[must_use]
    pub fn may_be_slow(&self) -> bool {
        self.setup.given || self.rules.toml.is_some()
    }

    /// How far it is.
    #[must_use]
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whether nothing will change any more, but for a rematch.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        matches!(self.phase, Phase::Over | Phase::Aborted)
    }

    /// Who plays.
    #[must_use]
    pub const fn seats(&self) -> &BySide<Option<Player>> {
        &self.seats
    }

    /// Which version of it is stored.
    #[must_use]
    pub const fn version(&self) -> u64 {
        self.version
    }

    /// The side of a person, if they play.
    #[must_use]
    pub fn side_of(&self, user: UserId) -> Option<Side> {
        let sits = |&side: &Side| {
            self.seats[side].as_ref().is_some_and(|player| player.seat == Seat::User(user))
        };
        Side::BOTH.into_iter().find(sits)
    }

    /// Whose move it is, if it is somebody's.
    #[must_use]
    pub fn turn(&self) -> Option<Side> {
        (self.phase == Phase::Playing).then(|| self.game.side())
    }

    /// The level at which the computer is to move now.
    #[must_use]
    pub fn computer_to_move(&self) -> Option<u8> {
        self.turn().and_then(|side| self.seats[side].as_ref()?.level())
    }

    /// Whether one of the seats is the computer's.
    #[must_use]
    pub fn has_computer(&self) -> bool {
        Side::BOTH
            .iter()
            .any(|&side| self.seats[side].as_ref().is_some_and(|it| it.level().is_some()))
    }

    /// What the next table between the same players is laid for, with sides changed.
    #[must_use]
    pub fn rematch(&self, id: GameId) -> Plan {
        Plan {
            id,
            rules: self.rules.clone(),
            control: self.control.clone(),
            rated: self.rated,
            origin: self.origin,
            previous: Some(self.id),
            seats: BySide { white: self.seats.black.clone(), black: self.seats.white.clone() },
            fen: self.setup.given().map(str::to_owned),
        }
    }

    /// The next game has been made.
    pub fn go_on_with(&mut self, next: GameId) {
        self.next = Some(next);
        self.offers.clear();
    }

    /// The game that follows, if it has been made.
    #[must_use]
    pub const fn next(&self) -> Option<GameId> {
        self.next
    }

    /// What has been stored, and what that did to ratings.
    pub fn stored(&mut self, version: u64, ratings: Option<BySide<store::RatingChange>>) {
        self.version = version;
        let shown = |change: store::RatingChange| RatingChange {
            before: change.before.shown(),
            after: change.after.shown(),
        };
        if let Some(ratings) = ratings {
            self.ratings = Some(ratings.map(shown));
        }
    }

    /// A person has a connection, or has none (since now, if they had one before).
    pub fn mind(&mut self, side: Side, here: bool, now: Timestamp) {
        self.away[side] = if here { None } else { self.away[side].or(Some(now)) };
    }

    /// A person without a connection asks for something now; whether it is long since they last did.
    pub fn seen(&mut self, side: Side, now: Timestamp) -> bool {
        let long = self.away[side].is_some_and(|since| now >= later(since, OFTEN));
        if long {
            self.away[side] = Some(now);
        }
        long
    }

    /// A player is called something else from now on.
    pub fn name(&mut self, person: &Person) {
        for player in [&mut self.seats.white, &mut self.seats.black].into_iter().flatten() {
            if player.person.id == person.id {
                player.person = person.clone();
            }
        }
    }

    /// Somebody goes on in the seat of somebody else, unless they play already or the game is over;
    /// whether they do.
    pub fn hand_over(&mut self, from: UserId, to: Player) -> bool {
        let plays = matches!(to.seat, Seat::User(user) if self.side_of(user).is_some());
        let seat = self.side_of(from).filter(|_| !plays && !self.is_over());
        let handed = seat.is_some();
        if let Some(side) = seat {
            self.seats[side] = Some(to);
        }
        handed
    }

    /// Whether ratings change.
    #[must_use]
    pub const fn is_rated(&self) -> bool {
        self.rated
    }

    fn clocks_now(&self) -> &Clocks {
        &self.clocks[self.clocks.len() - 1]
    }

    fn offered(&self, kind: OfferKind, by: Side) -> Option<&Offered> {
        self.offers.iter().find(|offer| offer.kind == kind && offer.by == by)
    }
}
