//! What goes out by itself: states of games, and the lobby.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::ws::Message;
use tokio::sync::watch;

use super::Outbox;
use crate::app::App;
use crate::hub;
use crate::lobby::FRESH;
use crate::room::Published;
use crate::store::{GameId, UserId};
use crate::wire::Say;

/// A spectator is told of a game no more often; players are told at once.
const SPECTATOR: Duration = Duration::from_millis(100);

/// Sends the newest state of a game whenever there is place for it. States that a slow client has
/// missed are never sent: the newest says everything.
pub(super) struct Follower {
    pub(super) app: Arc<App>,
    pub(super) user: UserId,
    pub(super) connection: u64,
    pub(super) game: GameId,
    pub(super) outbox: Outbox,
    /// The newest state that the client has.
    pub(super) have: Option<u64>,
}

impl Follower {
    pub(super) async fn run(mut self, mut states: watch::Receiver<Arc<Published>>) {
        loop {
            let plays = {
                let Some(place) = self.outbox.place().await else { return };
                let state = states.borrow_and_update().clone();
                if self.have.is_none_or(|have| state.seq > have) {
                    self.have = Some(state.seq);
                    place.send(Message::Text(state.text_for(Some(self.user))));
                } else {
                    let same = Say::Same { g: self.game.to_string(), seq: state.seq };
                    place.send(Message::Text(same.text()));
                }
                state.summary.side_of(self.user).is_some()
            };
            if !plays {
                tokio::time::sleep(SPECTATOR).await;
            }
            if states.changed().await.is_err() {
                // The room has closed. Somebody is here, so it is opened again.
                match self.again().await {
                    Some(again) => {
                        // Its states are numbered anew.
                        self.have = None;
                        states = again;
                    }
                    None => return,
                }
            }
        }
    }

    async fn again(&self) -> Option<watch::Receiver<Arc<Published>>> {
        if self.app.is_closing() {
            return None;
        }
        let room = hub::find(&self.app, self.game).await.ok()??;
        room.enter(self.user, self.connection).await.ok()
    }
}

/// Sends the lobby whenever it has changed.
pub(super) async fn lobby(app: Arc<App>, user: UserId, outbox: Outbox) {
    let mut changes = app.lobby.changes();
    loop {
        let shown = {
            let Some(place) = outbox.place().await else { return };
            let board = app.lobby.board(&app).await;
            place.send(Message::Text(board.text_for(user)));
            board.seq
        };
        tokio::time::sleep(FRESH).await;
        if changes.wait_for(|seq| *seq > shown).await.is_err() {
            return;
        }
    }
}
