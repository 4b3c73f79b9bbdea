//! How a room and the store agree: what changes is stored first, and what others have stored is read.

use tracing::{error, warn};

use super::Answer;
use super::actor::{AGAIN, Actor, After};
use crate::nodes::Notice;
use crate::store::{Committed, GameUpdate, StoreError};
use crate::table::{Meanwhile, Table};
use crate::time::later;

/// So often the keeper of a game is asked, every two seconds, until the game is taken from it. The
/// computer may think for a while.
const PATIENT: u32 = 15;

/// Why a change was not stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum NotKept {
    /// The game is at another version than the room believes.
    Behind,
    /// It is not known whether it was.
    Unavailable,
}

impl Actor {
    /// Stores a change, and only then takes it for true. Answers what was answered to the same command
    /// before, if it was.
    pub(super) async fn store(
        &mut self,
        next: Table,
        update: GameUpdate,
    ) -> Result<Option<Answer>, NotKept> {
        let game = self.table.id();
        match self.app.store.commit(update).await {
            Ok(Committed::Repeated { answer }) => Ok(Some(Answer::repeated(answer))),
            Ok(Committed::Done { version, ratings }) => {
                self.app.bus.say(Notice::Game { game, version });
                let mut next = next;
                next.stored(version, ratings);
                if next.is_over() && !self.table.is_over() {
                    metrics::counter!("draughts_games_finished_total").increment(1);
                }
                self.table = next;
                Ok(None)
            }
            Err(StoreError::Stale { .. } | StoreError::Over | StoreError::Missing(_)) => {
                Err(NotKept::Behind)
            }
            Err(error) => {
                error!(%game, %error, "a change could not be stored");
                Err(NotKept::Unavailable)
            }
        }
    }

    /// What nobody has asked for was not stored: it is tried again.
    pub(super) async fn not_kept(&mut self, why: NotKept) -> After {
        match why {
            NotKept::Behind => self.catch_up().await,
            NotKept::Unavailable => {
                self.patience = Some(later(self.app.now(), AGAIN));
                After::Goes
            }
        }
    }

    /// Whether the store knows of a newer version of the game.
    pub(super) async fn is_behind(&self) -> bool {
        if !self.app.store.is_shared() {
            return false;
        }
        let found = self.app.store.versions(&[self.table.id()]).await;
        found.is_ok_and(|found| found.iter().any(|(_, version)| *version > self.table.version()))
    }

    /// Goes on with the game as it is stored.
    pub(super) async fn catch_up(&mut self) -> After {
        let game = self.table.id();
        // Where there is no other node, nobody was told of what the store knows, and nobody's time ran.
        let shared = self.app.store.is_shared();
        let meanwhile = if shared { Meanwhile::Ran } else { Meanwhile::Stood };
        match Box::pin(crate::hub::load(&self.app, game, meanwhile)).await {
            Ok(Some(mut table)) => {
                table.remember(&self.table);
                (self.table, self.asked) = (table, 0);
                self.behind = false;
                self.publish().await;
                After::Goes
            }
            Ok(None) => {
                warn!(%game, "the game is not stored any more");
                After::Closes
            }
            Err(error) => {
                error!(%game, %error, "the game cannot be read again");
                self.behind = true;
                self.patience = Some(later(self.app.now(), AGAIN));
                After::Goes
            }
        }
    }

    /// Whether this node keeps the game: its clock, and the computer's moves. If nobody does, it does
    /// from now on.
    pub(super) async fn keeps(&mut self) -> bool {
        if self.kept || !self.app.store.is_shared() {
            return true;
        }
        let game = self.table.id();
        let me = self.app.nodes.id();
        self.asked += 1;
        let kept = match self.app.store.keep(game, me).await {
            Ok(Some(keeper)) if keeper != me && self.asked > PATIENT => {
                warn!(%game, %keeper, "another node keeps the game and does nothing");
                self.app.store.seize(game, me).await.map(|()| true)
            }
            Ok(Some(keeper)) if keeper != me => {
                // It may have no room for it, and so not know that there is something to do.
                self.app.bus.say(Notice::Wanted { game, keeper });
                Ok(false)
            }
            Ok(keeper) => Ok(keeper == Some(me)),
            Err(error) => Err(error),
        };
        match kept {
            Ok(kept) => self.kept = kept,
            Err(error) => warn!(%game, %error, "who keeps the game is not known"),
        }
        if self.kept {
            self.asked = 0;
        }
        self.kept
    }

    /// The room closes: who opens the next one keeps the game.
    pub(super) async fn let_go(&mut self) {
        if !self.kept || !self.app.store.is_shared() || self.table.is_over() {
            return;
        }
        let game = self.table.id();
        if let Err(error) = self.app.store.let_go(game, self.app.nodes.id()).await {
            // Whoever wants it asks for it.
            warn!(%game, %error, "a game was not let go");
        }
    }

    /// Stores how long the clock has run, for whoever goes on with the game.
    pub(super) async fn stop_the_clock(&mut self) {
        if let Some(update) = self.table.stopped(self.app.now())
            && self.keeps().await
        {
            let next = self.table.clone();
            // If it cannot be stored, the player gets the time back.
            let _ = self.store(next, update).await;
        }
    }
}
