//! The games that are in memory, and how the others get there.

use std::collections::HashMap;
use std::hash::{Hash, Hasher};
use std::sync::Arc;
use std::time::Duration;

use draughts::Side;
use parking_lot::Mutex;
use tracing::warn;

use crate::app::App;
use crate::nodes::Notice;
use crate::room::{self, Gone, Order, Room};
use crate::rules::Rules;
use crate::store::{
    self, BySide, Committed, GameFilter, GameId, NewGame, RuleSetHash, Seat, Seated, StoreError,
    StoredGame, User, UserId, UserKind,
};
use crate::table::{Damaged, Meanwhile, Plan, Player, Table};
use crate::wire::{LiveGame, Person, PersonKind, Phase, Rating};

/// The games that are in memory.
#[derive(Debug, Default)]
pub struct Hub {
    rooms: Mutex<HashMap<GameId, Room>>,
    opening: Gates,
}

/// Who brings a game into memory holds its gate, so that no game gets two rooms. Games share gates, but
/// there are so many that one that is slow to read delays hardly any other.
#[derive(Debug)]
struct Gates(Vec<tokio::sync::Mutex<()>>);

/// How many gates there are.
const GATES: usize = 256;

impl Default for Gates {
    fn default() -> Self {
        Self((0..GATES).map(|_| tokio::sync::Mutex::default()).collect())
    }
}

impl Gates {
    fn of(&self, id: GameId) -> &tokio::sync::Mutex<()> {
        let mut hasher = std::hash::DefaultHasher::new();
        id.hash(&mut hasher);
        &self.0[(hasher.finish() % GATES as u64) as usize]
    }
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
    /// The games in memory.
    #[must_use]
    pub fn games(&self) -> Vec<GameId> {
        self.rooms.lock().keys().copied().collect()
    }

    /// The rooms of all games in memory.
    pub(crate) fn rooms(&self) -> Vec<Room> {
        self.rooms.lock().values().cloned().collect()
    }

    /// Games to be watched, those with most spectators first.
    #[must_use]
    pub fn live(&self, most: usize) -> Vec<LiveGame> {
        let mut live: Vec<_> = self.rooms.lock().values().map(Room::state).collect();
        live.retain(|game| game.summary.phase == Phase::Playing);
        live.sort_by_key(|game| std::cmp::Reverse((game.summary.watching, game.summary.at)));
        live.iter().take(most).map(|game| game.summary.shown()).collect()
    }

    /// Somebody is called something else from now on, also in the rooms of this node.
    pub(crate) fn name(&self, person: &Person, user: UserId) {
        for room in self.rooms() {
            let plays = room.states().borrow().summary.side_of(user).is_some();
            if plays {
                room.tell(Order::Name(person.clone()));
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
    let mut lots = app.lots();
    let table = blocking(move || Table::new(plan, now, &mut lots)).await?;
    let mut table = table.map_err(OpenError::Unplayable)?;
    app.store.put_rule_set(table.rules().as_stored(now)).await?;
    app.store.add_game(NewGame { keeper: Some(app.nodes.id()), ..table.as_new() }).await?;
    if let Some(begun) = table.begun_with_plies(now)
        && let Committed::Done { version, ratings } = app.store.commit(begun).await?
    {
        table.stored(version, ratings);
        app.bus.say(Notice::Game { game: table.id(), version });
    }
    metrics::counter!("draughts_games_begun_total").increment(1);
    let first = room::first_state(&table, now).await;
    let room = room::spawn(app, table, first, true);
    app.hub.put(&room);
    app.lobby.touch();
    Ok(room)
}

/// Begins the game that both players of a table go on with, unless there is one already. However many
/// nodes see that they want it, they make one: its id comes from that of the game before.
///
/// # Errors
/// If it could not be stored.
pub(crate) async fn open_rematch(app: &Arc<App>, table: &Table) -> Result<GameId, OpenError> {
    if let Some(next) = app.store.next_game(table.id()).await? {
        return Ok(next);
    }
    let id = table.id().following();
    match open_game(app, table.rematch(id)).await {
        Err(OpenError::Store(StoreError::Taken(_))) => {
            let next = app.store.next_game(table.id()).await?;
            next.ok_or(OpenError::Store(StoreError::Taken("id")))
        }
        opened => Ok(opened?.id()),
    }
}

/// Somebody is called something else from now on, whichever nodes they play on.
pub(crate) fn name(app: &App, user: &User) {
    app.hub.name(&Person::of(user), user.id);
    app.bus.say(Notice::Name { user: user.id });
}

/// The room of a game, which is brought into memory if it is not there; none if there is no such game.
///
/// # Errors
/// If the store does not answer, or holds something that is no game.
pub async fn find(app: &Arc<App>, id: GameId) -> Result<Option<Room>, OpenError> {
    if let Some(room) = app.hub.known(id) {
        return Ok(Some(room));
    }
    let _alone = app.hub.opening.of(id).lock().await;
    if let Some(room) = app.hub.known(id) {
        return Ok(Some(room));
    }
    match app.store.game(id).await? {
        Some(stored) => Ok(Some(bring(app, stored).await?)),
        None => Ok(None),
    }
}

/// For so long somebody who has just come waits for the newest state.
const NEWEST: Duration = Duration::from_secs(1);

/// The room of a game as [`find`] finds it, for somebody who has just come, perhaps from a node that has
/// died before it could say what it had stored: what they hear from then on is not older than the store.
///
/// # Errors
/// As for [`find`].
pub(crate) async fn find_newest(app: &Arc<App>, id: GameId) -> Result<Option<Room>, OpenError> {
    let Some(room) = find(app, id).await? else { return Ok(None) };
    if app.store.is_shared()
        && let Some(version) = app.store.version(id).await?
    {
        room.tell(Order::Changed(version));
        let mut states = room.states();
        let newest = states.wait_for(|state| state.version() >= version);
        // If it takes longer, the newest state comes when it is there.
        let _ = tokio::time::timeout(NEWEST, newest).await;
    }
    Ok(Some(room))
}

/// So many games are looked after at a time.
const MOST_DUE: u32 = 1000;

/// Brings the games into memory whose time has come while they rested; they know what to do.
///
/// # Errors
/// If the store does not answer.
pub async fn wake_due(app: &Arc<App>) -> Result<(), StoreError> {
    for id in app.store.due_games(app.now(), app.nodes.id(), MOST_DUE).await? {
        open_again(app, id).await?;
    }
    Ok(())
}

/// Brings a game into memory, unless it cannot be gone on with.
///
/// # Errors
/// If the store does not answer.
pub(crate) async fn open_again(app: &Arc<App>, id: GameId) -> Result<(), StoreError> {
    match find(app, id).await {
        Ok(_) => Ok(()),
        Err(OpenError::Store(error @ StoreError::Unavailable(_))) => Err(error),
        Err(error) => {
            warn!(game = %id, %error, "a game cannot be gone on with");
            Ok(())
        }
    }
}

/// Brings a game into memory. If no node keeps it, this one does from now on.
async fn bring(app: &Arc<App>, stored: StoredGame) -> Result<Room, OpenError> {
    let (id, shared) = (stored.game.id, app.store.is_shared());
    let goes_on = stored.game.phase != store::Phase::Over;
    let me = app.nodes.id();
    let kept = !shared || (goes_on && app.store.keep(id, me).await? == Some(me));
    // As long as there are nodes, somebody serves.
    let stood = !shared || app.nodes.is_first();
    let meanwhile = if stood { Meanwhile::Stood } else { Meanwhile::Ran };
    let mut table = lay(app, stored, meanwhile).await?;
    let now = app.now();
    if shared
        && stood
        && !table.may_rest()
        && let Some(stopped) = table.stopped(now)
        && let Ok(Committed::Done { version, ratings }) = app.store.commit(stopped).await
    {
        // The other nodes are to know since when the clock runs.
        table.stored(version, ratings);
        app.bus.say(Notice::Game { game: id, version });
    }
    let first = room::first_state(&table, now).await;
    let room = room::spawn(app, table, first, kept);
    app.hub.put(&room);
    if shared {
        // What was said before the room could be told.
        if let Some(version) = app.store.version(id).await? {
            room.tell(Order::Changed(version));
        }
    }
    Ok(room)
}

/// The table of a game as the store has it now; none if there is no such game.
///
/// # Errors
/// If the store does not answer, or holds something that is no game.
pub(crate) async fn load(
    app: &Arc<App>,
    id: GameId,
    meanwhile: Meanwhile,
) -> Result<Option<Table>, OpenError> {
    match app.store.game(id).await? {
        Some(stored) => Ok(Some(lay(app, stored, meanwhile).await?)),
        None => Ok(None),
    }
}

async fn lay(app: &Arc<App>, stored: StoredGame, meanwhile: Meanwhile) -> Result<Table, OpenError> {
    let id = stored.game.id;
    let rules = rules_of(app, &stored.game.rules).await?;
    let rules = rules.ok_or_else(|| {
        Damaged::new(id, format!("its rules `{}` are not known", stored.game.rules))
    })?;
    let players = BySide {
        white: player(app, &stored.game.seats.white, &rules).await?,
        black: player(app, &stored.game.seats.black, &rules).await?,
    };
    let next = app.store.next_game(id).await?;
    let now = app.now();
    // The whole game is played again, which may take a while.
    let restore = move || Table::restore(stored, rules, players, meanwhile, now);
    let mut table = blocking(restore).await??;
    if let Some(next) = next {
        table.go_on_with(next);
    }
    Ok(table)
}

/// So many running games of a guest are handed over.
const MOST_HANDED_OVER: u32 = 100;

/// Whoever was a guest has an account, and goes on with the guest's running games.
///
/// # Errors
/// If the store does not answer.
pub async fn hand_over(app: &Arc<App>, guest: UserId, account: &User) -> Result<(), OpenError> {
    for phase in [store::Phase::Live, store::Phase::Waiting] {
        let running = GameFilter { phase: Some(phase), ..GameFilter::default() };
        for game in app.store.games_of(guest, &running, 0, MOST_HANDED_OVER).await?.items {
            match hand_over_game(app, game.id, guest, account).await {
                Ok(()) | Err(OpenError::Damaged(_)) => {}
                Err(error) => return Err(error),
            }
        }
    }
    Ok(())
}

async fn hand_over_game(
    app: &Arc<App>,
    game: GameId,
    guest: UserId,
    account: &User,
) -> Result<(), OpenError> {
    while let Some(room) = find_newest(app, game).await? {
        match room.hand_over(guest, Player::of(account)).await {
            Ok(true) => break,
            Err(Gone) if !app.is_closing() => {}
            Ok(false) | Err(Gone) => {
                let why = "a game could not be handed over".to_owned();
                return Err(StoreError::Unavailable(why).into());
            }
        }
    }
    Ok(())
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
    let Some(text) = stored.and_then(|stored| stored.text) else { return Ok(None) };
    let (shelf, hash) = (app.shelf.clone(), hash.clone());
    // A generator is made for it.
    blocking(move || shelf.put_back(&hash, &text).ok()).await
}

/// Does what takes a while where it delays nobody.
async fn blocking<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, StoreError> {
    let done = tokio::task::spawn_blocking(work).await;
    done.map_err(|error| StoreError::Unavailable(error.to_string()))
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

#[cfg(test)]
mod tests {
    use rand::SeedableRng;

    use super::*;

    #[tokio::test]
    async fn a_game_that_is_slow_to_read_delays_no_other() {
        let (gates, lots) = (Gates::default(), &mut rand_chacha::ChaCha8Rng::seed_from_u64(7));
        let slow = GameId::random(lots);
        let _held = gates.of(slow).lock().await;
        assert!(gates.of(slow).try_lock().is_err());
        let others = (0..100).map(|_| GameId::random(lots));
        let free = others.filter(|&other| gates.of(other).try_lock().is_ok());
        assert!(free.count() > 90);
    }
}
