//! Offers of games, and who meets whom.

mod board;
mod words;

use std::collections::HashMap;
use std::sync::Arc;

use draughts::Side;
use parking_lot::Mutex;
use rand::RngExt;
use tokio::sync::watch;

pub(crate) use board::{Board, FRESH};

use crate::app::App;
use crate::hub::{self, OpenError};
use crate::nodes::Notice;
use crate::rules::Rules;
use crate::socket::Outbox;
use crate::store::{
    BySide, GameId, Met, MostSeeks, NodeId, Origin, Pulled, StoreError, StoredSeek, Timestamp,
    UserId,
};
use crate::table::{Plan, Player};
use crate::wire::{CommandId, Control, Say, SeatWish};

/// An offer of a game. It belongs to a connection and ends with it.
#[derive(Debug, Clone)]
pub struct Seek {
    /// The client's name for it.
    pub id: CommandId,
    /// The connection.
    pub connection: u64,
    /// Whose it is.
    pub user: UserId,
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

/// Where people look for each other. The offers are in the store, for all nodes.
#[derive(Debug)]
pub struct Lobby {
    /// What was shown last.
    board: tokio::sync::Mutex<Option<Arc<Board>>>,
    /// The connections to this node.
    connections: Mutex<HashMap<u64, Connected>>,
    /// Those that have ended and whose offers may still stand.
    ended: Mutex<Vec<u64>>,
    changes: watch::Sender<u64>,
}

/// What the lobby knows of a connection.
#[derive(Debug)]
struct Connected {
    /// Where the answers to offers go.
    outbox: Outbox,
    /// Whether it has ever offered anything.
    offers: bool,
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

/// Nobody has more than five offers at a time, and all together have no more than 400.
const MOST: MostSeeks = MostSeeks { of_one: 5, in_all: 400 };
/// For so long, in milliseconds, somebody who comes back is led to their new game.
const LEAD: i64 = 60_000;

impl Default for Lobby {
    fn default() -> Self {
        let (board, connections, ended) = Default::default();
        Self { board, connections, ended, changes: watch::Sender::new(1) }
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

    /// A connection is there.
    pub(crate) fn connect(&self, connection: u64, outbox: Outbox) {
        self.connections.lock().insert(connection, Connected { outbox, offers: false });
    }
}

impl Seek {
    fn as_stored(&self, node: NodeId) -> StoredSeek {
        StoredSeek {
            id: self.id.clone(),
            user: self.user,
            node,
            connection: self.connection,
            rules: self.rules.hash.clone(),
            control: words::control(&self.control),
            rated: self.rated,
            side: words::side(self.side).to_owned(),
            at: self.at,
        }
    }
}

/// Whether two offers are of the same game, and of people who can play it with each other.
fn fits(one: &StoredSeek, other: &StoredSeek) -> bool {
    let color = |seek: &StoredSeek| words::wish(&seek.side).color();
    let sides_fit = match (color(one), color(other)) {
        (Some(one), Some(other)) => one != other,
        _ => true,
    };
    one.user != other.user
        && one.rules == other.rules
        && one.control == other.control
        && one.rated == other.rated
        && sides_fit
}

/// The side of the one who has offered: their own wish, else what the other leaves, else by lot.
fn side_of_offer(offer: SeatWish, other: SeatWish, lots: &mut impl rand::Rng) -> Side {
    let left = other.color().map(|color| Side::from(color).other());
    let wish = offer.color().map(Side::from).or(left);
    wish.unwrap_or_else(|| if lots.random() { Side::White } else { Side::Black })
}

/// Offers a game, or accepts at once what fits the offer; the game, if there is one. The one who offers
/// is told of it by the connection.
///
/// # Errors
/// If the game could not be made.
pub async fn seek(app: &Arc<App>, seek: Seek) -> Result<Option<GameId>, SeekError> {
    if let Some(connected) = app.lobby.connections.lock().get_mut(&seek.connection) {
        connected.offers = true;
    }
    // Whoever accepts it may be connected to a node that does not know the rules.
    app.store.put_rule_set(seek.rules.as_stored(seek.at)).await?;
    let game = match app.store.meet(seek.as_stored(app.nodes.id()), fits, MOST).await? {
        Met::Nobody => {
            changed(app);
            return Ok(None);
        }
        Met::TooMany => return Err(SeekError::TooMany),
        Met::Full => return Err(SeekError::Full),
        Met::Game(game) => game,
        Met::Offer(other) => {
            begin(app, *other, seek.user, Some(seek.id.clone()), seek.side).await?
        }
    };
    tell(app, seek.connection, &seek.id, game);
    Ok(Some(game))
}

/// Accepts an offer.
///
/// # Errors
/// If it is gone or one's own, or the game could not be made.
pub async fn accept(app: &Arc<App>, id: &CommandId, user: UserId) -> Result<GameId, SeekError> {
    match app.store.pull(id.clone(), user, app.now()).await? {
        Pulled::Gone => Err(SeekError::Taken),
        Pulled::Own => Err(SeekError::Own),
        Pulled::Game(game) => Ok(game),
        Pulled::Offer(offer) => begin(app, *offer, user, None, SeatWish::Random).await,
    }
}

/// Takes an offer back; whether it stood.
///
/// # Errors
/// If the store does not answer.
pub(crate) async fn remove(app: &App, id: &CommandId, user: UserId) -> Result<bool, StoreError> {
    let removed = app.store.remove_seek(id, user).await?;
    if removed {
        changed(app);
    }
    Ok(removed)
}

/// A connection has ended, and its offers with it.
pub(crate) async fn disconnect(app: &App, connection: u64) {
    let connected = app.lobby.connections.lock().remove(&connection);
    if connected.is_some_and(|it| it.offers) {
        end_offers(app, connection).await;
    }
}

async fn end_offers(app: &App, connection: u64) {
    match app.store.disconnect(app.nodes.id(), connection).await {
        Ok(true) => changed(app),
        Ok(false) => {}
        Err(error) => {
            tracing::warn!(%error, "offers of somebody who has gone still stand");
            app.lobby.ended.lock().push(connection);
        }
    }
}

/// Ends the offers of connections that have ended while the store did not answer.
pub(crate) async fn tidy(app: &App) {
    let ended = std::mem::take(&mut *app.lobby.ended.lock());
    for connection in ended {
        end_offers(app, connection).await;
    }
}

/// Games that have just been made from offers of somebody who has lost the connection since.
pub(crate) async fn unheard(app: &App, user: UserId) -> Vec<(CommandId, GameId)> {
    // Whoever is not led to the game finds it among their games.
    app.store.unheard(user, app.now().plus(-LEAD)).await.unwrap_or_default()
}

/// Tells a connection to this node that its offer was accepted by somebody at another one.
pub(crate) async fn tell_for_another(app: &App, connection: u64, seek: &CommandId, game: GameId) {
    if tell(app, connection, seek, game)
        && let Err(error) = app.store.heard(app.nodes.id(), connection, seek).await
    {
        // They may hear it twice.
        tracing::warn!(%error, "it is not known that somebody has heard of their game");
    }
}

/// Tells a connection to this node that its offer was accepted; whether it is there.
fn tell(app: &App, connection: u64, seek: &CommandId, game: GameId) -> bool {
    let connections = app.lobby.connections.lock();
    let outbox = connections.get(&connection).map(|connected| connected.outbox.clone());
    drop(connections);
    if let Some(outbox) = &outbox {
        outbox.say(&Say::Paired { g: game.to_string(), seek: seek.clone() });
    }
    outbox.is_some()
}

fn changed(app: &App) {
    app.lobby.touch();
    app.bus.say(Notice::Lobby);
}

async fn begin(
    app: &Arc<App>,
    offer: StoredSeek,
    by: UserId,
    own: Option<CommandId>,
    wish: SeatWish,
) -> Result<GameId, SeekError> {
    changed(app);
    let (taken, own) = ((offer.user, offer.id.clone()), own.map(|id| (by, id)));
    let opened = match plan(app, &offer, by, wish).await {
        Ok(plan) => hub::open_game(app, plan).await,
        Err(error) => Err(error),
    };
    let game = match opened {
        Ok(room) => room.id(),
        Err(error) => {
            app.store.not_met(taken, own).await?;
            changed(app);
            return Err(error.into());
        }
    };
    let StoredSeek { node, connection, id: seek, .. } = offer;
    if node == app.nodes.id() {
        tell(app, connection, &seek, game);
    }
    app.store.met_in(game, own.into_iter().chain([taken]).collect(), app.nodes.id()).await?;
    if node != app.nodes.id() {
        app.bus.say(Notice::Paired { node, connection, seek, game });
    }
    Ok(game)
}

/// The game that two people have met for.
async fn plan(
    app: &App,
    offer: &StoredSeek,
    by: UserId,
    wish: SeatWish,
) -> Result<Plan, OpenError> {
    let rules = hub::rules_of(app, &offer.rules).await?;
    let rules = rules.ok_or_else(|| OpenError::Unplayable("its rules are gone".to_owned()))?;
    let control = words::parse_control(&offer.control).map_err(OpenError::Unplayable)?;
    let mut lots = app.lots();
    let side = side_of_offer(words::wish(&offer.side), wish, &mut lots);
    let mut seats = BySide { white: None, black: None };
    for (side, id) in [(side, offer.user), (side.other(), by)] {
        let user = app.store.user(id).await?.ok_or(StoreError::Missing("user"))?;
        seats[side] = Some(Player::of(&user));
    }
    Ok(Plan {
        id: GameId::random(&mut lots),
        rules,
        control,
        rated: offer.rated,
        origin: Origin::Lobby,
        previous: None,
        seats,
        fen: None,
    })
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

    #[test]
    fn offers_fit_if_both_can_have_what_they_want() {
        let lots = &mut rand_chacha::ChaCha8Rng::seed_from_u64(7);
        let rules = crate::rules::Shelf::new().find("turkish").expect("it ships");
        let node = NodeId::random(lots);
        let mut offer = |side| Seek {
            id: "offer".parse().expect("an id"),
            connection: 1,
            user: UserId::random(lots),
            rules: rules.clone(),
            control: Control::Unlimited,
            rated: false,
            side,
            at: Timestamp(0),
        };
        let [white, other_white, black, any] =
            [SeatWish::White, SeatWish::White, SeatWish::Black, SeatWish::Random]
                .map(|side| offer(side).as_stored(node));
        assert!(fits(&white, &black) && fits(&white, &any) && fits(&any, &black));
        assert!(!fits(&white, &other_white), "both want White");
        assert!(!fits(&any, &any), "nobody plays against themselves");
        let longer = Control::PerMove { seconds: 60 };
        assert!(!fits(&white, &StoredSeek { control: words::control(&longer), ..black.clone() }));
        assert!(!fits(&white, &StoredSeek { rated: true, ..black }));
    }

    #[test]
    fn whoever_offers_gets_the_side_they_want() {
        let lots = &mut rand_chacha::ChaCha8Rng::seed_from_u64(7);
        let side = |offer, other, lots: &mut _| side_of_offer(offer, other, lots);
        assert_eq!(side(SeatWish::Black, SeatWish::Random, lots), Side::Black);
        assert_eq!(side(SeatWish::Random, SeatWish::Black, lots), Side::White);
        let both: std::collections::HashSet<_> =
            (0..50).map(|_| side(SeatWish::Random, SeatWish::Random, lots)).collect();
        assert_eq!(both.len(), 2);
    }
}
