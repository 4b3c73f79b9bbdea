//! The task of a room.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;
use std::time::Duration;

use draughts::{Language, Side};
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha20Rng;
use tokio::sync::{mpsc, watch};
use tokio::time::{Instant, sleep_until};
use tracing::{error, warn};

use super::keep::NotKept;
use super::published::seq;
use super::{Answer, Given, Order, Published, Room, slow};
use crate::app::App;
use crate::computer::Task;
use crate::nodes::Notice;
use crate::store::{Attendance, CommandId, NodeId, Seat, StoredCommand, Timestamp, UserId};
use crate::table::{Player, Refusal, Table};
use crate::time::later;
use crate::wire::{Act, Deed};

/// So many orders may wait before whoever gives one has to wait, too.
const ORDERS: usize = 64;
/// A room that nobody needs closes after so long.
const IDLE: Duration = Duration::from_secs(600);
/// So many answers of a game without a change are remembered.
const ANSWERS: usize = 256;
/// How soon the store is asked again for a change that nobody has asked for.
pub(super) const AGAIN: Duration = Duration::from_secs(2);
/// A command is tried so often where the game is changed elsewhere meanwhile.
const TRIES: usize = 8;

pub(super) struct Actor {
    pub(super) app: Arc<App>,
    pub(super) table: Table,
    lots: ChaCha20Rng,
    pub(super) people: HashMap<UserId, HashSet<u64>>,
    answers: HashMap<(UserId, CommandId), Answer>,
    pub(super) states: watch::Sender<Arc<Published>>,
    orders: mpsc::WeakSender<Order>,
    /// Whether this node keeps the clock and has the computer think, as far as the room knows.
    pub(super) kept: bool,
    /// How often it has asked the keeper to let go of the game, or to go on with it.
    pub(super) asked: u32,
    /// The store knows of a newer version of the game.
    pub(super) behind: bool,
    /// Who is here by connections to other nodes.
    pub(super) elsewhere: HashMap<NodeId, Attendance>,
    /// What other nodes have been told of who is here.
    pub(super) told: Attendance,
    /// About which version of the table the computer is thinking.
    thinking: Option<u64>,
    /// When something last happened.
    pub(super) busy: Timestamp,
    /// The store did not answer, or another node keeps the game: not before then again.
    pub(super) patience: Option<Timestamp>,
    /// When everybody is told how many spectators there are, if that has changed.
    pub(super) crowd: Option<Instant>,
}

/// What becomes of the room after an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum After {
    Goes,
    Closes,
}

/// What trying a command comes to.
enum Tried {
    Answered(Answer),
    /// The store knows of a newer version of the game.
    Behind,
}

/// What a room for a table has to show first.
pub(crate) async fn first_state(table: &Table, now: Timestamp) -> Published {
    let seq = seq(table.version(), now);
    slow::with(table.clone(), move |table| Published::new(&table, seq, 0, now)).await
}

/// Opens a room for a table that is stored; this node keeps its clock, or another one.
pub(crate) fn spawn(app: &Arc<App>, table: Table, first: Published, kept: bool) -> Room {
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
        kept,
        asked: 0,
        behind: false,
        elsewhere: HashMap::new(),
        told: Attendance::default(),
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
        self.ask_who_is_elsewhere().await;
        if self.table.wants_rematch() {
            // Both had agreed to it when the server went down.
            self.go_on().await;
            self.publish().await;
        }
        self.think().await;
        loop {
            let wake = self.app.clock.until(self.next_moment());
            let crowd = self.crowd;
            let order = tokio::select! {
                order = orders.recv() => order,
                () = wake => None,
                () = sleep_until(crowd.unwrap_or_else(Instant::now)), if crowd.is_some() => {
                    self.tell_other_nodes().await;
                    self.publish().await;
                    None
                }
            };
            let after = match (self.pass_time().await, order) {
                // Whoever has given the order gives it again.
                (After::Closes, _) => After::Closes,
                (After::Goes, Some(order)) => self.carry_out(order).await,
                (After::Goes, None) if self.is_idle() => {
                    self.let_go().await;
                    After::Closes
                }
                (After::Goes, None) => After::Goes,
            };
            match after {
                After::Goes => self.think().await,
                After::Closes => break self.close(orders),
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
        if self.behind && self.catch_up().await == After::Closes {
            return After::Closes;
        }
        if self.table.deadline().is_none_or(|deadline| now < deadline) {
            return After::Goes;
        }
        if !self.keeps().await {
            self.patience = Some(later(now, AGAIN));
            return After::Goes;
        }
        let mut lots = self.lots();
        let woken = slow::with(self.table.clone(), move |mut next| {
            let done = next.wake(now, &mut lots);
            (next, done)
        });
        if let (next, true) = woken.await {
            if let Some(update) = next.changes(&self.table, now)
                && let Err(why) = self.store(next, update).await
            {
                return self.not_kept(why).await;
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
                let answer = self.command(*given).await;
                metrics::histogram!("draughts_command_seconds").record(begun.elapsed());
                // Whoever asked may have gone.
                let _ = reply.send(answer);
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
                let _ = reply.send(handed);
            }
            Order::Changed(version) => {
                if version > self.table.version() {
                    return self.catch_up().await;
                }
            }
            Order::Next(next) => {
                self.table.go_on_with(next);
                self.publish().await;
            }
            Order::Elsewhere(node, who) => self.elsewhere(node, who).await,
            Order::Keep => {
                if !self.behind {
                    self.patience = None;
                }
                self.keeps().await;
            }
            Order::Uncertain => self.ask_anew().await,
            Order::Close(reply) => {
                self.stop_the_clock().await;
                let _ = reply.send(());
                return After::Closes;
            }
        }
        After::Goes
    }

    async fn command(&mut self, given: Given) -> Answer {
        for _ in 0..TRIES {
            match self.try_command(given.clone()).await {
                Tried::Answered(answer) => return answer,
                Tried::Behind => {
                    if self.catch_up().await == After::Closes || self.behind {
                        break;
                    }
                }
            }
        }
        Answer::unavailable(&given.command.id, self.table.id())
    }

    async fn try_command(&mut self, mut given: Given) -> Tried {
        let id = given.command.id.clone();
        let Seat::User(user) = given.who.seat else {
            return Tried::Answered(Answer::unavailable(&id, self.table.id()));
        };
        if let Some(answer) = self.answers.get(&(user, id.clone())) {
            return Tried::Answered(answer.clone());
        }
        self.seen(user).await;
        if matches!(given.command.deed, Deed::Act(Act::Join, _)) {
            let rating = crate::hub::rating(&self.app, self.table.rules(), given.who.seat).await;
            given.who.rating = rating.ok().flatten();
        }
        if matches!(given.command.deed, Deed::Act(Act::Claim, _))
            && !self.ask_who_is_elsewhere().await
        {
            // The opponent may be here by another node.
            return Tried::Answered(Answer::unavailable(&id, self.table.id()));
        }
        let (now, language) = (self.app.now(), given.language);
        let mut lots = self.lots();
        let tried = slow::with(self.table.clone(), move |mut next| {
            let done = next.command(&given.who, &given.command, given.lag, now, &mut lots);
            (next, done)
        });
        let (next, done) = tried.await;
        if let Err(refusal) = done {
            return self.refuse(user, &id, &refusal, language).await;
        }
        let update = next.changes(&self.table, now);
        let seq = self.next_seq(self.table.version() + u64::from(update.is_some()), now);
        let answer = Answer::done(&id, self.table.id(), seq, now);
        match update {
            None => self.table = next,
            Some(mut update) => {
                let text = answer.text.to_string();
                update.command = Some(StoredCommand { id: id.clone(), user, answer: text });
                match self.store(next, update).await {
                    Ok(None) => {}
                    // It was done though this room did not know.
                    Ok(Some(earlier)) => {
                        self.catch_up().await;
                        return Tried::Answered(earlier);
                    }
                    Err(NotKept::Behind) => return Tried::Behind,
                    Err(NotKept::Unavailable) => {
                        if self.app.store.is_shared() {
                            // It may have been stored, and nobody be told of it.
                            (self.behind, self.patience) = (true, Some(later(now, AGAIN)));
                        }
                        return Tried::Answered(Answer::unavailable(&id, self.table.id()));
                    }
                }
            }
        }
        if self.answers.len() >= ANSWERS {
            self.answers.clear();
        }
        self.answers.insert((user, id), answer.clone());
        self.go_on().await;
        self.publish().await;
        Tried::Answered(answer)
    }

    /// A command that does not fit the table may have been carried out before, or fit the game as another
    /// node has changed it meanwhile.
    async fn refuse(
        &mut self,
        user: UserId,
        id: &CommandId,
        refusal: &Refusal,
        language: Language,
    ) -> Tried {
        let game = self.table.id();
        if let Ok(Some(answer)) = self.app.store.answer(game, user, id).await {
            return Tried::Answered(Answer::repeated(answer));
        }
        if self.is_behind().await {
            return Tried::Behind;
        }
        metrics::counter!("draughts_refusals_total", "code" => refusal.code()).increment(1);
        Tried::Answered(Answer::refused(id, game, self.seq(), refusal, language))
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
            if let Err(why) = self.store(next, update).await {
                return self.not_kept(why).await;
            }
            self.go_on().await;
            self.publish().await;
        }
        After::Goes
    }

    /// Whether it has been stored that somebody goes on in the seat of somebody else.
    async fn hand_over(&mut self, from: UserId, mut to: Player) -> bool {
        let rating = crate::hub::rating(&self.app, self.table.rules(), to.seat).await;
        to.rating = rating.ok().flatten();
        for _ in 0..TRIES {
            let mut next = self.table.clone();
            let update = next
                .hand_over(from, to.clone())
                .then(|| next.changes(&self.table, self.app.now()))
                .flatten();
            let Some(update) = update else {
                if self.is_behind().await && self.catch_up().await == After::Goes {
                    continue;
                }
                return true;
            };
            match self.store(next, update).await {
                Ok(_) => {
                    self.publish().await;
                    return true;
                }
                Err(why) => {
                    if self.not_kept(why).await == After::Closes || self.behind {
                        return false;
                    }
                }
            }
        }
        false
    }

    /// Makes the next game, if both sides want one.
    async fn go_on(&mut self) {
        if !self.table.wants_rematch() {
            return;
        }
        let game = self.table.id();
        match Box::pin(crate::hub::open_rematch(&self.app, &self.table)).await {
            Ok(next) => {
                self.table.go_on_with(next);
                self.app.bus.say(Notice::Next { game, next });
            }
            Err(error) => error!(%game, %error, "no rematch could be made"),
        }
    }

    /// Has the computer think, if it is to move or to choose its pieces.
    async fn think(&mut self) {
        let marks = self.table.computer_to_choose();
        let level = marks.map(|(_, level)| level).or_else(|| self.table.computer_to_move());
        let Some(level) = level else { return };
        let version = self.table.version();
        if self.thinking == Some(version) || self.patience.is_some() {
            return;
        }
        if !self.keeps().await {
            self.patience = Some(later(self.app.now(), AGAIN));
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

    pub(super) fn person(&self, side: Side) -> Option<UserId> {
        match self.table.seats()[side].as_ref()?.seat {
            Seat::User(user) => Some(user),
            Seat::Open | Seat::Level(_) => None,
        }
    }
}
