//! Who is at a game, and telling them what it is like.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use draughts::Side;
use tokio::time::Instant;

use super::actor::Actor;
use super::published::seq;
use super::{Published, slow};
use crate::nodes::Notice;
use crate::store::{Attendance, BySide, NodeId, Timestamp, UserId};

/// Spectators come and go this long before everybody is told how many there are.
const CROWD: Duration = Duration::from_millis(250);

impl Actor {
    pub(super) async fn enter(&mut self, user: UserId, connection: u64) {
        let connections = self.people.entry(user).or_default();
        connections.insert(connection);
        if connections.len() == 1 {
            self.has_come_or_gone(user).await;
        }
    }

    /// A player without a connection has shown that they have not gone away.
    pub(super) async fn seen(&mut self, user: UserId) {
        let away = self.table.side_of(user).filter(|_| !self.people.contains_key(&user));
        if away.is_some_and(|side| self.table.seen(side, self.app.now())) {
            self.publish().await;
        }
    }

    pub(super) async fn leave(&mut self, user: UserId, connection: u64) {
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

    pub(super) fn seq(&self) -> u64 {
        self.states.borrow().seq
    }

    /// Numbers of states grow, also from one process and one node to the next.
    pub(super) fn next_seq(&self, version: u64, now: Timestamp) -> u64 {
        seq(version, now).max(self.seq() + 1)
    }

    /// Who is here by connections to this node.
    fn attendance(&self) -> Attendance {
        let here = |side| self.person(side).is_some_and(|user| self.people.contains_key(&user));
        let players = |user: &&UserId| self.table.plays(**user);
        let watching = self.people.len() - self.people.keys().filter(players).count();
        Attendance {
            white: here(Side::White),
            black: here(Side::Black),
            watching: u32::try_from(watching).unwrap_or(u32::MAX),
        }
    }

    /// Tells other nodes who is here, if that has changed. Whoever comes and goes often is told of now and
    /// then, as spectators are.
    pub(super) async fn tell_other_nodes(&mut self) {
        let who = self.attendance();
        if !self.app.store.is_shared() || who == self.told {
            return;
        }
        let (game, node) = (self.table.id(), self.app.nodes.id());
        match self.app.store.attend(game, node, who).await {
            Ok(()) => {
                self.told = who;
                self.app.bus.say(Notice::Here { game, who });
            }
            // It is tried again.
            Err(error) => tracing::warn!(%game, %error, "other nodes do not know who is here"),
        }
    }

    /// Who is here by connections to another node has changed.
    pub(super) async fn elsewhere(&mut self, node: NodeId, who: Attendance) {
        let before = if who == Attendance::default() {
            self.elsewhere.remove(&node)
        } else {
            self.elsewhere.insert(node, who)
        };
        let before = before.unwrap_or_default();
        if (before.white, before.black) != (who.white, who.black) {
            self.publish().await;
        } else if before != who {
            self.crowd.get_or_insert_with(|| Instant::now() + CROWD);
        }
    }

    /// Asks the store who is here by connections to other nodes, and what they were told of this one;
    /// whether it has answered.
    pub(super) async fn ask_who_is_elsewhere(&mut self) -> bool {
        if !self.app.store.is_shared() {
            return true;
        }
        match self.app.store.attendance(self.table.id()).await {
            Ok(all) => {
                let mut others: HashMap<_, _> = all.into_iter().collect();
                self.told = others.remove(&self.app.nodes.id()).unwrap_or_default();
                if self.elsewhere != others || self.told != self.attendance() {
                    self.elsewhere = others;
                    self.publish().await;
                }
                true
            }
            Err(error) => {
                tracing::warn!(game = %self.table.id(), %error, "who is elsewhere is not known");
                false
            }
        }
    }

    /// What other nodes know and have told may have been lost.
    pub(super) async fn ask_anew(&mut self) {
        self.kept = false;
        self.ask_who_is_elsewhere().await;
        if self.table.is_over()
            && let Ok(Some(next)) = self.app.store.next_game(self.table.id()).await
            && self.table.next() != Some(next)
        {
            self.table.go_on_with(next);
            self.publish().await;
        }
    }

    pub(super) async fn publish(&mut self) {
        let now = self.app.now();
        (self.busy, self.crowd) = (now, None);
        let own = self.attendance();
        let others = || self.elsewhere.values();
        let here = BySide {
            white: own.white || others().any(|who| who.white),
            black: own.black || others().any(|who| who.black),
        };
        for side in Side::BOTH {
            if self.person(side).is_some() {
                self.table.mind(side, here[side], now);
            }
        }
        let all = others().chain([&own]).map(|who| who.watching).sum::<u32>();
        let watching = usize::try_from(all).unwrap_or(usize::MAX);
        let seq = self.next_seq(self.table.version(), now);
        let published = if self.table.may_be_slow() {
            let table = self.table.clone();
            slow::with(table, move |table| Published::new(&table, seq, watching, now)).await
        } else {
            Published::new(&self.table, seq, watching, now)
        };
        self.states.send_replace(Arc::new(published));
        self.app.lobby.touch();
        if own != self.told && self.app.store.is_shared() {
            self.crowd = Some(Instant::now() + CROWD);
        }
    }
}
