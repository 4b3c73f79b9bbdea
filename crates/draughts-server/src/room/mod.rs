//! A game in memory: a task that owns its table and does one thing after the other.
//!
//! Whoever wants something of a game sends an order and waits for the answer. An order is carried out
//! on a copy of the table; the copy takes the place of the table only when the store has it. Then the
//! answer goes out, and a new complete state for each kind of viewer.

mod actor;
mod answer;
mod crowd;
mod keep;
mod published;
mod slow;

use std::time::Duration;

use draughts::Language;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{mpsc, oneshot, watch};

pub(crate) use actor::{first_state, spawn};
pub use answer::{Answer, Verdict};
pub use published::{Published, Summary};

use crate::store::{Attendance, GameId, NodeId, UserId};
use crate::table::{Player, Table};
use crate::wire::{Command, Person};
use std::sync::Arc;

/// The way to a room.
#[derive(Debug, Clone)]
pub struct Room {
    id: GameId,
    orders: mpsc::Sender<Order>,
    states: watch::Receiver<Arc<Published>>,
}

/// What a room is asked to do.
#[derive(Debug)]
pub(crate) enum Order {
    Command(Box<Given>, oneshot::Sender<Answer>),
    Enter(UserId, u64),
    Leave(UserId, u64),
    Seen(UserId),
    Computed {
        version: u64,
        text: Option<String>,
    },
    Look(oneshot::Sender<Box<Table>>),
    Name(Person),
    HandOver(UserId, Box<Player>, oneshot::Sender<bool>),
    /// The store has this version.
    Changed(u64),
    /// The next game has been made.
    Next(GameId),
    /// Who is here by connections to another node.
    Elsewhere(NodeId, Attendance),
    /// Nobody else keeps the game.
    Keep,
    /// What other nodes have told may have been lost.
    Uncertain,
    Close(oneshot::Sender<()>),
}

/// A command, who has given it and how.
#[derive(Debug, Clone)]
pub struct Given {
    /// Who.
    pub who: Player,
    /// What.
    pub command: Command,
    /// How long a message takes to them and back, as the server has measured it.
    pub lag: Duration,
    /// The language of the answer.
    pub language: Language,
}

/// The room is no more: it may be opened again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the room has closed")]
pub struct Gone;

impl Room {
    /// The game.
    #[must_use]
    pub const fn id(&self) -> GameId {
        self.id
    }

    /// Has a command carried out.
    ///
    /// # Errors
    /// If the room has closed meanwhile; nothing has happened then.
    pub async fn command(&self, given: Given) -> Result<Answer, Gone> {
        let (reply, answer) = oneshot::channel();
        let order = Order::Command(Box::new(given), reply);
        self.orders.send(order).await.map_err(|_| Gone)?;
        answer.await.map_err(|_| Gone)
    }

    /// The states from now on; somebody looks on through this connection until it [leaves](Self::leave).
    ///
    /// # Errors
    /// If the room has closed meanwhile.
    pub async fn enter(
        &self,
        user: UserId,
        connection: u64,
    ) -> Result<watch::Receiver<Arc<Published>>, Gone> {
        self.orders.send(Order::Enter(user, connection)).await.map_err(|_| Gone)?;
        Ok(self.states.clone())
    }

    /// A connection looks on no more.
    pub async fn leave(&self, user: UserId, connection: u64) {
        // A room that has closed has forgotten it anyway.
        let _ = self.orders.send(Order::Leave(user, connection)).await;
    }

    /// Somebody has asked for something without a connection that stays.
    pub(crate) async fn seen(&self, user: UserId) {
        // A room that has closed will ask who is there when it opens.
        let _ = self.orders.send(Order::Seen(user)).await;
    }

    /// The states, without anybody being there.
    #[must_use]
    pub fn states(&self) -> watch::Receiver<Arc<Published>> {
        self.states.clone()
    }

    /// The newest state.
    #[must_use]
    pub fn state(&self) -> Arc<Published> {
        self.states.borrow().clone()
    }

    /// The table as it is.
    ///
    /// # Errors
    /// If the room has closed meanwhile.
    pub async fn look(&self) -> Result<Box<Table>, Gone> {
        let (reply, table) = oneshot::channel();
        self.orders.send(Order::Look(reply)).await.map_err(|_| Gone)?;
        table.await.map_err(|_| Gone)
    }

    /// Somebody goes on with the game of somebody else; false if that could not be stored.
    ///
    /// # Errors
    /// If the room has closed meanwhile.
    pub(crate) async fn hand_over(&self, from: UserId, to: Player) -> Result<bool, Gone> {
        let (reply, done) = oneshot::channel();
        let order = Order::HandOver(from, Box::new(to), reply);
        self.orders.send(order).await.map_err(|_| Gone)?;
        done.await.map_err(|_| Gone)
    }

    /// Gives an order that nobody waits for: a room that has much to do delays no other.
    pub(crate) fn tell(&self, order: Order) {
        // A room that has closed asks the store when it opens.
        if let Err(TrySendError::Full(order)) = self.orders.try_send(order) {
            let orders = self.orders.clone();
            tokio::spawn(async move { orders.send(order).await });
        }
    }

    /// Finishes what it is doing and closes.
    pub(crate) async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.orders.send(Order::Close(reply)).await.is_ok() {
            let _ = closed.await;
        }
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.orders.is_closed()
    }
}
