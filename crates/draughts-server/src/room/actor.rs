//! The task of a room.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use draughts::Side;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha20Rng;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};
use tracing::{error, warn};

use super::{Answer, Given, Order, Published, Room, slow};
use crate::app::App;
use crate::computer::Task;
use crate::store::{
    CommandId, Committed, GameId, GameUpdate, Seat, StoreError, StoredCommand, Timestamp, UserId,
};
use crate::table::{Player, Table};
use crate::time::later;
use crate::wire::{Act, Deed};

/// So many orders may wait before whoever gives one has to wait, too.
const ORDERS: usize = 64;
/// A room that nobody needs closes after so long.
const IDLE: Duration = Duration::from_secs(600);
/// So many answers of a game without a change are remembered.
const ANSWERS: usize = 256;
/// How soon the store is asked again for a change that nobody has asked for.
const AGAIN: Duration = Duration::from_secs(2);
/// Spectators come and go this long before everybody is told how many there are.
const CROWD: Duration = Duration::from_millis(250);

struct Actor {
    app: Arc<App>,
    table: Table,
    lots: ChaCha20Rng,
    people: HashMap<UserId, HashSet<u64>>,
    answers: HashMap<(UserId, CommandId), Answer>,
    states: watch::Sender<Arc<Published>>,
    orders: mpsc::WeakSender<Order>,
    /// About which version of the table the computer is thinking.
    thinking: Option<u64>,
    /// When something last happened.
    busy: Timestamp,
    /// The store did not answer: not before then again.
    patience: Option<Timestamp>,
    /// When everybody is told how many spectators there are, if that has changed.
    crowd: Option<Instant>,
}

/// What becomes of the room after an order.
enum After {
    Goes,
    Closes,
    /// The store knows better than this room: another one begins with what it has.
    BeginsAnew,
}

/// What a room for a table has to show first.
pub(crate) async fn first_state(table: &Table, now: Timestamp) -> Published {
    let seq = u64::try_from(now.0).unwrap_or(1);
    slow::with(table.clone(), move |table| Published::new(&table, seq, 0, now)).await
}

/// Opens a room for a table that is stored.
pub(crate) fn spawn(app: &Arc<App>, table: Table, first: Published) -> Room {
    let now = app.now();
    let (sender, receiver) = mpsc::channel(ORDERS);
    let states = watch::Sender::new(Arc::new(first));
    let room = Room { id: table.id(), orders: sender.clone(), states: states.subscribe() };
    let actor = Actor {
        app: app.clone(),
        table,
        lots: app.lots(),
        people: HashMap::new(),
        answers: HashMap::new(),
        states,
        orders: sender.downgrade(),
        thinking: None,
        busy: now,
        patience: None,
        crowd: None,
    };
    tokio::spawn(actor.run(receiver));
    room
}

impl Actor {
    async fn run(mut self, mut orders: mpsc::Receiver<Order>) {
        if self.table.wants_rematch() {
            // Both had agreed to it when the server went down.
            self.go_on().await;
            self.publish().await;
        }
        self.think();
        loop {
            let wake = self.app.clock.until(self.next_moment());
            let crowd = self.crowd;
            let order = tokio::select! {
                order = orders.recv() => order,
                () = wake => None,
                () = sleep_until(crowd.unwrap_or_else(Instant::now)), if crowd.is_some() => {
                    self.publish().await;
                    None
                }
            };
            let after = match (self.pass_time().await, order) {
                // Whoever has given the order gives it again.
                (after @ (After::Closes | After::BeginsAnew), _) => after,
                (After::Goes, Some(order)) => self.carry_out(order).await,
                (After::Goes, None) if self.is_idle() => After::Closes,
                (After::Goes, None) => After::Goes,
            };
            match after {
                After::Goes => self.think(),
                After::Closes => break self.close(orders),
                After::BeginsAnew => {
                    let (app, game) = (self.app.clone(), self.table.id());
                    self.close(orders);
                    break begin_anew(&app, game).await;
                }
            }
        }
    }

    /// Nothing holds on to the room from now on.
    fn close(self, mut orders: mpsc::Receiver<Order>) {
        orders.close();
        self.app.hub.forget(self.table.id());
    }

    fn next_moment(&self) -> Timestamp {
        if let Some(patience) = self.patience {
            return patience;
        }
        let idle = (!self.is_needed()).then(|| later(self.busy, IDLE));
        let moments = self.table.deadline().into_iter().chain(idle);
        moments.min().unwrap_or(Timestamp(i64::MAX))
    }

    /// Whether somebody is there, or time runs, or something is to be done again.
    fn is_needed(&self) -> bool {
        !self.people.is_empty()
            || !self.table.may_rest()
            || self.thinking.is_some()
            || self.patience.is_some()
    }

    fn is_idle(&self) -> bool {
        !self.is_needed() && self.app.now() >= later(self.busy, IDLE)
    }

    /// What the time demands comes before what anybody wants.
    async fn pass_time(&mut self) -> After {
        let now = self.app.now();
        if self.patience.is_some_and(|patience| now < patience) {
            return After::Goes;
        }
        self.patience = None;
        if self.table.deadline().is_none_or(|deadline| now < deadline) {
            return After::Goes;
        }
        let mut lots = self.lots();
        let woken = slow::with(self.table.clone(), move |mut next| {
            let done = next.wake(now, &mut lots);
            (next, done)
        });
        if let (next, true) = woken.await {
            if let Some(update) = next.changes(&self.table, now)
                && let Err(after) = self.store(next, update).await
            {
                self.patience = Some(later(now, AGAIN));
                return after;
            }
            self.publish().await;
        }
        After::Goes
    }

    /// Lots for something that may be done elsewhere.
    fn lots(&mut self) -> ChaCha20Rng {
        ChaCha20Rng::from_rng(&mut self.lots)
    }

    async fn carry_out(&mut self, order: Order) -> After {
        match order {
            Order::Command(given, reply) => {
                let begun = Instant::now();
                let (answer, after) = self.command(*given).await;
                metrics::histogram!("draughts_command_seconds").record(begun.elapsed());
                // Whoever asked may have gone.
                let _ = reply.send(answer);
                return after;
            }
            Order::Enter(user, connection) => self.enter(user, connection).await,
            Order::Leave(user, connection) => self.leave(user, connection).await,
            Order::Seen(user) => self.seen(user).await,
            Order::Computed { version, text } => return self.computed(version, text).await,
            Order::Look(reply) => drop(reply.send(Box::new(self.table.clone()))),
            Order::Name(person) => {
                self.table.name(&person);
                self.publish().await;
            }
            Order::HandOver(from, to, reply) => {
                let handed = self.hand_over(from, *to).await;
                let _ = reply.send(handed.is_ok());
                return handed.err().unwrap_or(After::Goes);
            }
            Order::Close(reply) => {
                self.stop_the_clock().await;
                let _ = reply.send(());
                return After::Closes;
            }
        }
        After::Goes
    }

    async fn command(&mut self, mut given: Given) -> (Answer, After) {
        let Seat::User(user) = given.who.seat else {
            return (Answer::unavailable(&given.command.id, self.table.id()), After::Goes);
        };
        let id = given.command.id.clone();
        if let Some(answer) = self.answers.get(&(user, id.clone())) {
            return (answer.clone(), After::Goes);
        }
        self.seen(user).await;
        if matches!(given.command.deed, Deed::Act(Act::Join, _)) {
            let rating = crate::hub::rating(&self.app, self.table.rules(), given.who.seat).await;
            given.who.rating = rating.ok().flatten();
        }
        let (now, language) = (self.app.now(), given.language);
        let mut lots = self.lots();
        let tried = slow::with(self.table.clone(), move |mut next| {
            let done = next.command(&given.who, &given.command, given.lag, now, &mut lots);
            (next, done)
        });
        let (next, done) = tried.await;
        if let Err(refusal) = done {
            // It may have been done before this room was opened.
            return match self.app.store.answer(self.table.id(), user, &id).await {
                Ok(Some(answer)) => (Answer::repeated(answer), After::Goes),
                _ => {
                    let (game, seq) = (self.table.id(), self.seq());
                    metrics::counter!("draughts_refusals_total", "code" => refusal.code())
                        .increment(1);
                    (Answer::refused(&id, game, seq, &refusal, language), After::Goes)
                }
            };
        }
        let answer = Answer::done(&id, self.table.id(), self.next_seq(now), now);
        match next.changes(&self.table, now) {
            None => self.table = next,
            Some(mut update) => {
                let text = answer.text.to_string();
                update.command = Some(StoredCommand { id: id.clone(), user, answer: text });
                match self.store(next, update).await {
                    Ok(None) => {}
                    // It was done though the store had not said so.
                    Ok(Some(earlier)) => return (earlier, After::BeginsAnew),
                    Err(after) => return (Answer::unavailable(&id, self.table.id()), after),
                }
            }
        }
        if self.answers.len() >= ANSWERS {
            self.answers.clear();
        }
        self.answers.insert((user, id), answer.clone());
        self.go_on().await;
        self.publish().await;
        (answer, After::Goes)
    }

    /// Stores a change, and only then takes it for true. Answers what was answered to the same command
    /// before, if it was.
    async fn store(&mut self, next: Table, update: GameUpdate) -> Result<Option<Answer>, After> {
        match self.app.store.commit(update).await {
            Ok(Committed::Repeated { answer }) => Ok(Some(Answer::repeated(answer))),
            Ok(done) => {
                self.become_stored(next, done);
                Ok(None)
            }
            Err(error @ (StoreError::Stale { .. } | StoreError::Over | StoreError::Missing(_))) => {
                warn!(game = %self.table.id(), %error, "the game was changed elsewhere");
                Err(After::BeginsAnew)
            }
            Err(error) => {
                error!(game = %self.table.id(), %error, "a change could not be stored");
                Err(After::Goes)
            }
        }
    }

    fn become_stored(&mut self, mut next: Table, committed: Committed) {
        if let Committed::Done { version, ratings } = committed {
            next.stored(version, ratings);
        }
        if next.is_over() && !self.table.is_over() {
            metrics::counter!("draughts_games_finished_total").increment(1);
        }
        self.table = next;
    }

    async fn computed(&mut self, version: u64, text: Option<String>) -> After {
        if self.thinking != Some(version) {
            // It was asked about another position since.
            return After::Goes;
        }
        self.thinking = None;
        if self.table.version() != version {
            // The game has gone on without it.
            return After::Goes;
        }
        let now = self.app.now();
        let mut lots = self.lots();
        let tried = slow::with(self.table.clone(), move |mut next| {
            let done = match text {
                _ if next.computer_to_choose().is_some() => {
                    let squares = text.iter().flat_map(|text| text.split_whitespace());
                    next.computer_picks(squares.map(str::to_owned).collect(), now, &mut lots)
                }
                Some(text) => next.computer_plays(&text, now, &mut lots),
                None => next.computer_resigns(),
            };
            (next, done)
        });
        let (next, done) = tried.await;
        if let Err(refusal) = done {
            warn!(game = %self.table.id(), code = refusal.code(), "the computer cannot move so");
            self.patience = Some(later(now, AGAIN));
            return After::Goes;
        }
        if let Some(update) = next.changes(&self.table, now) {
            if let Err(after) = self.store(next, update).await {
                self.patience = Some(later(now, AGAIN));
                return after;
            }
            self.go_on().await;
            self.publish().await;
        }
        After::Goes
    }

    async fn hand_over(&mut self, from: UserId, mut to: Player) -> Result<(), After> {
        let rating = crate::hub::rating(&self.app, self.table.rules(), to.seat).await;
        to.rating = rating.ok().flatten();
        let mut next = self.table.clone();
        if next.hand_over(from, to)
            && let Some(update) = next.changes(&self.table, self.app.now())
        {
            self.store(next, update).await?;
            self.publish().await;
        }
        Ok(())
    }

    /// Makes the next game, if both sides want one.
    async fn go_on(&mut self) {
        if !self.table.wants_rematch() {
            return;
        }
        let plan = self.table.rematch(GameId::random(&mut self.lots));
        match Box::pin(crate::hub::open_game(&self.app, plan)).await {
            Ok(room) => self.table.go_on_with(room.id()),
            Err(error) => error!(game = %self.table.id(), %error, "no rematch could be made"),
        }
    }

    /// Has the computer think, if it is to move or to choose its pieces.
    fn think(&mut self) {
        let marks = self.table.computer_to_choose();
        let level = marks.map(|(_, level)| level).or_else(|| self.table.computer_to_move());
        let Some(level) = level else { return };
        let version = self.table.version();
        if self.thinking == Some(version) || self.patience.is_some() {
            return;
        }
        self.thinking = Some(version);
        let task = Task {
            rules: self.table.rules().clone(),
            game: self.table.game().clone(),
            level,
            opponent: Side::BOTH.into_iter().find_map(|side| self.person(side)),
            seed: self.lots.random(),
            marks: marks.map(|(side, _)| (side, self.table.marks())),
            until: self
                .table
                .time_to_think(self.app.now())
                .and_then(|time| Instant::now().checked_add(time)),
        };
        let (pool, orders) = (self.app.computer.clone(), self.orders.clone());
        tokio::spawn(async move {
            let text = pool.choose(task).await;
            if let Some(orders) = orders.upgrade() {
                // A room that has closed needs no move.
                let _ = orders.send(Order::Computed { version, text }).await;
            }
        });
    }

    /// Stores how long the clock has run, for whoever goes on with the game.
    async fn stop_the_clock(&mut self) {
        if let Some(update) = self.table.stopped(self.app.now()) {
            let next = self.table.clone();
            // If it cannot be stored, the player gets the time back.
            let _ = self.store(next, update).await;
        }
    }

    fn person(&self, side: Side) -> Option<UserId> {
        match self.table.seats()[side].as_ref()?.seat {
            Seat::User(user) => Some(user),
            Seat::Open | Seat::Level(_) => None,
        }
    }

    async fn enter(&mut self, user: UserId, connection: u64) {
        let connections = self.people.entry(user).or_default();
        connections.insert(connection);
        if connections.len() == 1 {
            self.has_come_or_gone(user).await;
        }
    }

    /// A player without a connection has shown that they have not gone away.
    async fn seen(&mut self, user: UserId) {
        let away = self.table.side_of(user).filter(|_| !self.people.contains_key(&user));
        if away.is_some_and(|side| self.table.seen(side, self.app.now())) {
            self.publish().await;
        }
    }

    async fn leave(&mut self, user: UserId, connection: u64) {
        let Some(connections) = self.people.get_mut(&user) else { return };
        connections.remove(&connection);
        if connections.is_empty() {
            self.people.remove(&user);
            self.has_come_or_gone(user).await;
        }
    }

    /// Whether a player is there is told at once, how many look on now and then.
    async fn has_come_or_gone(&mut self, user: UserId) {
        if self.table.plays(user) {
            self.publish().await;
        } else {
            self.crowd.get_or_insert_with(|| Instant::now() + CROWD);
        }
    }

    fn seq(&self) -> u64 {
        self.states.borrow().seq
    }

    /// Numbers of states grow, also from one process to the next.
    fn next_seq(&self, now: Timestamp) -> u64 {
        u64::try_from(now.0).unwrap_or(0).max(self.seq() + 1)
    }

    async fn publish(&mut self) {
        let now = self.app.now();
        (self.busy, self.crowd) = (now, None);
        for side in Side::BOTH {
            if let Some(user) = self.person(side) {
                let here = self.people.contains_key(&user);
                self.table.mind(side, here, now);
            }
        }
        let players = |user: &&UserId| self.table.plays(**user);
        let watching = self.people.len() - self.people.keys().filter(players).count();
        let seq = self.next_seq(now);
        let published = if self.table.may_be_slow() {
            let table = self.table.clone();
            slow::with(table, move |table| Published::new(&table, seq, watching, now)).await
        } else {
            Published::new(&self.table, seq, watching, now)
        };
        self.states.send_replace(Arc::new(published));
        self.app.lobby.touch();
    }
}

/// Opens the game again, as it is stored, as soon as the store lets it.
async fn begin_anew(app: &Arc<App>, game: GameId) {
    while !app.is_closing() {
        match Box::pin(crate::hub::find(app, game)).await {
            Ok(_) => return,
            Err(error) => error!(%game, %error, "the game cannot be opened again"),
        }
        app.clock.until(later(app.now(), AGAIN)).await;
    }
}
