//! The games that are in memory, and how the others get there.

use std::collections::HashMap;
use std::sync::Arc;

use draughts::Side;
use parking_lot::Mutex;
use tracing::{info, warn};

use crate::app::App;
use crate::room::{self, Room, Summary};
use crate::rules::Rules;
use crate::store::{
    BySide, Committed, GameId, RuleSetHash, Seat, Seated, StoreError, StoredGame, User, UserKind,
};
use crate::table::{Damaged, Plan, Player, Table};
use crate::wire::{Person, PersonKind, Phase, Rating};

/// The games that are in memory.
#[derive(Debug, Default)]
pub struct Hub {
    rooms: Mutex<HashMap<GameId, Room>>,
    /// One game is brought into memory at a time, so that none gets two rooms.
    opening: tokio::sync::Mutex<()>,
}

/// Why a game cannot be begun or gone on with.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Nobody could play it.
    #[error("{0}")]
    Unplayable(String),
    /// The store has not done what it should.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The store holds no game there.
    #[error(transparent)]
    Damaged(#[from] Damaged),
}

impl Hub {
    /// What lists tell of the games in memory.
    #[must_use]
    pub fn summaries(&self) -> Vec<Summary> {
        let rooms: Vec<_> = self.rooms.lock().values().map(Room::states).collect();
        rooms.iter().map(|states| states.borrow().summary.clone()).collect()
    }

    /// Games to be watched, those with most spectators first.
    #[must_use]
    pub fn live(&self, most: usize) -> Vec<Summary> {
        let mut live = self.summaries();
        live.retain(|game| game.phase == Phase::Playing);
        live.sort_by_key(|game| std::cmp::Reverse((game.watching, game.at)));
        live.truncate(most);
        live
    }

    /// Somebody is called something else from now on, also where they play.
    pub(crate) async fn name(&self, user: &User) {
        let rooms: Vec<_> = self.rooms.lock().values().cloned().collect();
        for room in rooms {
            let plays = room.states().borrow().summary.side_of(user.id).is_some();
            if plays {
                room.name(Person::of(user)).await;
            }
        }
    }

    /// A room has closed.
    pub(crate) fn forget(&self, id: GameId) {
        let mut rooms = self.rooms.lock();
        if rooms.get(&id).is_some_and(Room::is_closed) {
            rooms.remove(&id);
        }
    }

    /// All rooms finish what they are doing and close.
    pub(crate) async fn close(&self) {
        let rooms: Vec<_> = self.rooms.lock().drain().map(|(_, room)| room).collect();
        for room in rooms {
            room.close().await;
        }
    }

    /// The room of a game that is in memory.
    pub(crate) fn known(&self, id: GameId) -> Option<Room> {
        self.rooms.lock().get(&id).filter(|room| !room.is_closed()).cloned()
    }

    fn put(&self, room: &Room) {
        self.rooms.lock().insert(room.id(), room.clone());
    }
}

/// Begins a game: from then on it is stored, and has a room.
///
/// # Errors
/// If nobody could play it, or it could not be stored.
pub async fn open_game(app: &Arc<App>, mut plan: Plan) -> Result<Room, OpenError> {
    let now = app.now();
    for side in Side::BOTH {
        if let Some(player) = &mut plan.seats[side] {
            player.rating = rating(app, &plan.rules, player.seat).await?;
        }
    }
    let mut table = Table::new(plan, now, &mut app.lots()).map_err(OpenError::Unplayable)?;
    app.store.put_rule_set(table.rules().as_stored(now)).await?;
    app.store.add_game(table.as_new()).await?;
    if let Some(begun) = table.begun_with_plies(now)
        && let Committed::Done { version, ratings } = app.store.commit(begun).await?
    {
        table.stored(version, ratings);
    }
    metrics::counter!("draughts_games_begun_total").increment(1);
    let room = room::spawn(app, table);
    app.hub.put(&room);
    app.lobby.touch();
    Ok(room)
}

/// The room of a game, which is brought into memory if it is not there; none if there is no such game.
///
/// # Errors
/// If the store does not answer, or holds something that is no game.
pub async fn find(app: &Arc<App>, id: GameId) -> Result<Option<Room>, OpenError> {
    if let Some(room) = app.hub.known(id) {
        return Ok(Some(room));
    }
    let _alone = app.hub.opening.lock().await;
    if let Some(room) = app.hub.known(id) {
        return Ok(Some(room));
    }
    match app.store.game(id).await? {
        Some(stored) => Ok(Some(bring(app, stored).await?)),
        None => Ok(None),
    }
}

/// Brings all games into memory that are not over.
///
/// # Errors
/// If the store does not answer.
pub async fn resume(app: &Arc<App>) -> Result<(), StoreError> {
    let _alone = app.hub.opening.lock().await;
    let unfinished = app.store.unfinished_games().await?;
    let count = unfinished.len();
    for stored in unfinished {
        let id = stored.game.id;
        if app.hub.known(id).is_none()
            && let Err(error) = bring(app, stored).await
        {
            warn!(game = %id, %error, "a game cannot be gone on with");
        }
    }
    info!(count, "unfinished games are in memory");
    Ok(())
}

async fn bring(app: &Arc<App>, stored: StoredGame) -> Result<Room, OpenError> {
    let id = stored.game.id;
    let rules = rules_of(app, &stored.game.rules).await?;
    let rules = rules.ok_or_else(|| {
        Damaged::new(id, format!("its rules `{}` are not known", stored.game.rules))
    })?;
    let players = BySide {
        white: player(app, &stored.game.seats.white, &rules).await?,
        black: player(app, &stored.game.seats.black, &rules).await?,
    };
    let table = Table::restore(stored, rules, players, app.now())?;
    let room = room::spawn(app, table);
    app.hub.put(&room);
    Ok(room)
}

/// The rule set of this hash, from the shelf or from the store.
///
/// # Errors
/// If the store does not answer.
pub async fn rules_of(app: &App, hash: &RuleSetHash) -> Result<Option<Arc<Rules>>, StoreError> {
    if let Some(rules) = app.shelf.find(hash.as_str()) {
        return Ok(Some(rules));
    }
    let stored = app.store.rule_set(hash).await?;
    let text = stored.and_then(|stored| stored.text);
    Ok(text.and_then(|text| app.shelf.put_back(hash, &text).ok()))
}

/// The rule set of this id or hash.
///
/// # Errors
/// If the store does not answer.
pub async fn rules_named(app: &App, name: &str) -> Result<Option<Arc<Rules>>, StoreError> {
    match (app.shelf.find(name), name.parse()) {
        (Some(rules), _) => Ok(Some(rules)),
        (None, Ok(hash)) => rules_of(app, &hash).await,
        (None, Err(_)) => Ok(None),
    }
}

/// The rating of whoever sits there, if they have one.
///
/// # Errors
/// If the store does not answer.
pub async fn rating(app: &App, rules: &Rules, seat: Seat) -> Result<Option<Rating>, StoreError> {
    let Some(player) = seat.player() else { return Ok(None) };
    Ok(app.store.rating(&rules.hash, player).await?.as_ref().map(Rating::of))
}

async fn player(app: &App, seated: &Seated, rules: &Rules) -> Result<Option<Player>, StoreError> {
    let mut rating = rating(app, rules, seated.seat).await?;
    if let (Some(rating), Some(then)) = (&mut rating, &seated.rating) {
        rating.value = then.before.round() as i64;
    }
    Ok(match seated.seat {
        Seat::Open => None,
        Seat::Level(level) => Some(Player::computer(level, rating)),
        Seat::User(id) => {
            let user = app.store.user(id).await?.ok_or(StoreError::Missing("user"))?;
            Some(Player { rating, ..Player::of(&user) })
        }
    })
}

impl Player {
    /// A person, with no rating yet.
    #[must_use]
    pub fn of(user: &User) -> Self {
        Self { seat: Seat::User(user.id), person: Person::of(user), rating: None }
    }
}

impl Person {
    /// A person as others see them.
    #[must_use]
    pub fn of(user: &User) -> Self {
        Self {
            id: user.id.to_string(),
            name: user.name.clone(),
            kind: match user.kind {
                UserKind::Guest => PersonKind::Guest,
                UserKind::Account | UserKind::Closed => PersonKind::Account,
            },
            level: None,
        }
    }
}
