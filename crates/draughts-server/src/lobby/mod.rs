//! Offers of games, and who meets whom.

mod board;

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::Duration;

use draughts::Side;
use parking_lot::Mutex;
use rand::RngExt;
use tokio::sync::watch;

pub(crate) use board::{Board, FRESH};

use crate::app::App;
use crate::hub::{self, OpenError};
use crate::rules::Rules;
use crate::socket::Outbox;
use crate::store::{BySide, GameId, Origin, StoreError, Timestamp, UserId};
use crate::table::{Plan, Player};
use crate::time::later;
use crate::wire::{CommandId, Control, Say, SeatWish, SeekShown};

/// An offer of a game. It belongs to a connection and ends with it.
#[derive(Debug, Clone)]
pub struct Seek {
    /// The client's name for it.
    pub id: CommandId,
    /// The connection.
    pub connection: u64,
    /// Where its answers go.
    pub outbox: Outbox,
    /// Whose it is.
    pub user: UserId,
    /// Whose it is, for a seat.
    pub player: Player,
    /// What is to be played.
    pub rules: Arc<Rules>,
    /// The time.
    pub control: Control,
    /// Whether ratings change.
    pub rated: bool,
    /// The side that they want.
    pub side: SeatWish,
    /// Since when it stands.
    pub at: Timestamp,
}

/// All offers.
#[derive(Debug)]
pub struct Lobby {
    seeks: Mutex<Vec<Seek>>,
    /// The last ones that were taken from the list. Locked after `seeks`.
    taken: Mutex<VecDeque<Taken>>,
    /// What was shown last. Locked before `seeks`.
    board: Mutex<Option<Arc<Board>>>,
    changes: watch::Sender<u64>,
}

/// What has become of an offer. Whoever asks again hears it again.
#[derive(Debug, Clone)]
struct Taken {
    id: CommandId,
    user: UserId,
    connection: u64,
    /// Who has accepted it.
    by: UserId,
    at: Timestamp,
    /// None while the game is being made.
    game: Option<GameId>,
    /// The connection has ended: perhaps its owner has not heard of the game.
    unheard: bool,
}

/// What an offer meets with.
enum Met {
    /// It stands on the list now, or did before.
    Nobody,
    /// Another offer, which stands no more.
    Offer(Box<Seek>),
    /// It had been accepted.
    Game(GameId),
}

/// Why an offer was not accepted.
#[derive(Debug, thiserror::Error)]
pub enum SeekError {
    /// It is gone.
    #[error("the offer is gone")]
    Taken,
    /// It is one's own.
    #[error("this is an offer of your own")]
    Own,
    /// So many offers are enough.
    #[error("there are too many offers of yours")]
    TooMany,
    /// So many offers are enough of everybody.
    #[error("there are too many offers at the moment")]
    Full,
    /// The game could not be made.
    #[error(transparent)]
    Open(#[from] OpenError),
}

impl SeekError {
    /// The name that programs use.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Taken => "taken",
            Self::Own => "own-offer",
            Self::TooMany | Self::Full => "too-fast",
            Self::Open(OpenError::Unplayable(_)) => "bad-request",
            Self::Open(_) => "unavailable",
        }
    }
}

/// Nobody has more offers than this at a time.
const MOST_SEEKS: usize = 5;
/// All together have no more than this.
const MOST_IN_ALL: usize = 400;
/// Of so many offers it is remembered what has become of them.
const MOST_TAKEN: usize = 1024;
/// For so long somebody who comes back is led to their new game.
const LEAD: Duration = Duration::from_secs(60);

impl Default for Lobby {
    fn default() -> Self {
        let (seeks, taken, board) = Default::default();
        Self { seeks, taken, board, changes: watch::Sender::new(1) }
    }
}

impl Lobby {
    /// Something has changed that the lobby shows.
    pub fn touch(&self) {
        self.changes.send_modify(|seq| *seq += 1);
    }

    /// Tells whenever something has changed.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Takes an offer back; whether it stood.
    pub fn remove(&self, id: &CommandId, user: UserId) -> bool {
        let mut seeks = self.seeks.lock();
        let before = seeks.len();
        seeks.retain(|seek| !(seek.id == *id && seek.user == user));
        let removed = seeks.len() < before;
        drop(seeks);
        if removed {
            self.touch();
        }
        removed
    }

    /// A connection has ended, and its offers with it.
    pub fn disconnect(&self, connection: u64) {
        self.seeks.lock().retain(|seek| seek.connection != connection);
        for taken in self.taken.lock().iter_mut().filter(|it| it.connection == connection) {
            taken.unheard = true;
        }
        self.touch();
    }

    /// Games that have just been made from offers of somebody who has lost the connection since.
    pub(crate) fn unheard(&self, user: UserId, now: Timestamp) -> Vec<(CommandId, GameId)> {
        let mut taken = self.taken.lock();
        let unheard = taken.iter_mut().filter(|it| it.user == user && it.unheard);
        let games = unheard.filter_map(|it| {
            it.unheard = it.game.is_none();
            let game = it.game.filter(|_| now < later(it.at, LEAD))?;
            Some((it.id.clone(), game))
        });
        games.collect()
    }

    /// Either the oldest offer that fits is taken from the list, or this one is put on it.
    fn meet(&self, seek: &Seek) -> Result<Met, SeekError> {
        let mut seeks = self.seeks.lock();
        let taken = self.taken.lock().iter().find(|it| it.is(&seek.id, seek.user)).cloned();
        if let Some(taken) = taken {
            return Ok(taken.game.map_or(Met::Nobody, Met::Game));
        }
        if seeks.iter().any(|other| other.id == seek.id && other.user == seek.user) {
            return Ok(Met::Nobody);
        }
        if let Some(index) = seeks.iter().position(|other| other.fits(seek)) {
            let other = seeks.remove(index);
            self.take(&other, seek.user, seek.at);
            self.take(seek, other.user, seek.at);
            return Ok(Met::Offer(Box::new(other)));
        }
        if seeks.iter().filter(|other| other.user == seek.user).count() >= MOST_SEEKS {
            return Err(SeekError::TooMany);
        }
        if seeks.len() >= MOST_IN_ALL {
            return Err(SeekError::Full);
        }
        seeks.push(seek.clone());
        Ok(Met::Nobody)
    }

    fn pull(&self, id: &CommandId, user: UserId, now: Timestamp) -> Result<Met, SeekError> {
        let mut seeks = self.seeks.lock();
        let Some(index) = seeks.iter().position(|seek| seek.id == *id) else {
            let taken = self.taken.lock();
            let own = taken.iter().find(|it| it.id == *id && it.by == user);
            return own.and_then(|it| it.game).map(Met::Game).ok_or(SeekError::Taken);
        };
        if seeks[index].user == user {
            return Err(SeekError::Own);
        }
        let offer = seeks.remove(index);
        self.take(&offer, user, now);
        Ok(Met::Offer(Box::new(offer)))
    }

    /// Remembers that an offer was accepted.
    fn take(&self, seek: &Seek, by: UserId, at: Timestamp) {
        let mut taken = self.taken.lock();
        if taken.len() >= MOST_TAKEN {
            taken.pop_front();
        }
        taken.push_back(Taken {
            id: seek.id.clone(),
            user: seek.user,
            connection: seek.connection,
            by,
            at,
            game: None,
            unheard: false,
        });
    }

    /// The game of two people has begun: they want no other now.
    fn begun(&self, offer: &Seek, by: UserId, game: GameId) {
        let both = [offer.user, by];
        self.seeks.lock().retain(|seek| !both.contains(&seek.user));
        let mut taken = self.taken.lock();
        for it in taken.iter_mut().filter(|it| it.game.is_none()) {
            if both.contains(&it.user) && both.contains(&it.by) {
                it.game = Some(game);
            }
        }
    }

    /// The game of two people could not be made: the offer stands again.
    fn failed(&self, offer: Seek, by: UserId) {
        let mut seeks = self.seeks.lock();
        let both = [offer.user, by];
        let of_both = |it: &Taken| both.contains(&it.user) && both.contains(&it.by);
        self.taken.lock().retain(|it| it.game.is_some() || !of_both(it));
        if offer.outbox.is_open() {
            seeks.push(offer);
        }
    }
}

impl Taken {
    fn is(&self, id: &CommandId, user: UserId) -> bool {
        self.id == *id && self.user == user
    }
}

impl Seek {
    fn fits(&self, other: &Self) -> bool {
        let sides_fit = match (self.side.color(), other.side.color()) {
            (Some(own), Some(others)) => own != others,
            _ => true,
        };
        self.user != other.user
            && self.rules.hash == other.rules.hash
            && self.control == other.control
            && self.rated == other.rated
            && sides_fit
    }

    fn shown(&self) -> SeekShown {
        SeekShown {
            id: self.id.clone(),
            by: self.player.person.clone(),
            rating: self.player.rating,
            rules: self.rules.name(),
            clock: self.control.clone(),
            rated: self.rated,
            side: self.side,
            at: self.at,
            mine: false,
        }
    }

    /// The side of the one who has offered: their own wish, else what the other leaves, else by lot.
    fn side_against(&self, other: SeatWish, lots: &mut impl rand::Rng) -> Side {
        let left = other.color().map(|color| Side::from(color).other());
        let wish = self.side.color().map(Side::from).or(left);
        wish.unwrap_or_else(|| if lots.random() { Side::White } else { Side::Black })
    }
}

/// Offers a game, or accepts at once what fits the offer; the game, if there is one.
///
/// # Errors
/// If the game could not be made.
pub async fn seek(app: &Arc<App>, seek: Seek) -> Result<Option<GameId>, SeekError> {
    let game = match app.lobby.meet(&seek)? {
        Met::Nobody => {
            app.lobby.touch();
            return Ok(None);
        }
        Met::Game(game) => game,
        Met::Offer(other) => begin(app, *other, seek.user, seek.player, seek.side).await?,
    };
    seek.outbox.say(&Say::Paired { g: game.to_string(), seek: seek.id });
    Ok(Some(game))
}

/// Accepts an offer.
///
/// # Errors
/// If it is gone or one's own, or the game could not be made.
pub async fn accept(
    app: &Arc<App>,
    id: &CommandId,
    user: UserId,
    player: Player,
) -> Result<GameId, SeekError> {
    match app.lobby.pull(id, user, app.now())? {
        Met::Nobody => Err(SeekError::Taken),
        Met::Game(game) => Ok(game),
        Met::Offer(offer) => begin(app, *offer, user, player, SeatWish::Random).await,
    }
}

async fn begin(
    app: &Arc<App>,
    offer: Seek,
    by: UserId,
    other: Player,
    wish: SeatWish,
) -> Result<GameId, SeekError> {
    let mut lots = app.lots();
    let side = offer.side_against(wish, &mut lots);
    let mut seats = BySide { white: None, black: None };
    seats[side] = Some(offer.player.clone());
    seats[side.other()] = Some(other);
    let plan = Plan {
        id: GameId::random(&mut lots),
        rules: offer.rules.clone(),
        control: offer.control.clone(),
        rated: offer.rated,
        origin: Origin::Lobby,
        previous: None,
        seats,
        fen: None,
    };
    let room = match hub::open_game(app, plan).await {
        Ok(room) => room,
        Err(error) => {
            app.lobby.failed(offer, by);
            app.lobby.touch();
            return Err(error.into());
        }
    };
    app.lobby.begun(&offer, by, room.id());
    offer.outbox.say(&Say::Paired { g: room.id().to_string(), seek: offer.id.clone() });
    app.lobby.touch();
    Ok(room.id())
}

impl From<StoreError> for SeekError {
    fn from(error: StoreError) -> Self {
        Self::Open(error.into())
    }
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;
    use crate::rules::Shelf;
    use crate::store::Seat;
    use crate::wire::{Person, PersonKind};

    #[test]
    fn there_are_only_so_many_offers_in_all() {
        let lots = &mut rand_chacha::ChaCha8Rng::seed_from_u64(7);
        let (lobby, (outbox, _waiting)) = (Lobby::default(), Outbox::new());
        let rules = Shelf::new().find("turkish").expect("it ships");
        let mut offer = |number: usize| {
            let user = UserId::random(lots);
            let (name, id) = (user.to_string(), user.to_string());
            let person = Person { id, name, kind: PersonKind::Guest, level: None };
            Seek {
                id: format!("offer-{number}").parse().expect("an id"),
                connection: 1,
                outbox: outbox.clone(),
                user,
                player: Player { seat: Seat::User(user), person, rating: None },
                rules: rules.clone(),
                control: Control::Unlimited,
                rated: false,
                // Nobody meets anybody.
                side: SeatWish::White,
                at: Timestamp(0),
            }
        };
        for number in 0..MOST_IN_ALL {
            assert!(matches!(lobby.meet(&offer(number)), Ok(Met::Nobody)));
        }
        assert!(matches!(lobby.meet(&offer(MOST_IN_ALL)), Err(SeekError::Full)));
        lobby.disconnect(1);
        assert!(lobby.meet(&offer(0)).is_ok());
    }
}
