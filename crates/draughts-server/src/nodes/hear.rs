//! What a node hears of the others, and what it does about it.

use std::sync::Arc;
use std::sync::atomic::Ordering;

use super::bus::Note;
use super::cares::care;
use super::{BEAT, Notice, beat, bury};
use crate::app::App;
use crate::lobby;
use crate::room::Order;
use crate::store::{GameId, Heard, NodeId, StoreError, UserId};
use crate::time::later;
use crate::wire::Person;

/// Hears the other nodes and shows them that this one lives, until it has left.
pub async fn keep(app: Arc<App>) {
    if !app.store.is_shared() {
        return;
    }
    tokio::spawn(listen(app.clone()));
    // Whoever goes down has still to say goodbye to people.
    while !app.nodes.left.load(Ordering::Acquire) {
        if let Err(error) = beat(&app).await {
            tracing::warn!(%error, "other nodes may take this one for dead");
        }
        app.clock.until(later(app.now(), BEAT)).await;
    }
}

/// Hears the other nodes and looks after what they leave, until the server goes down.
pub async fn listen(app: Arc<App>) {
    let Some(mut ear) = app.store.ear() else { return };
    tokio::spawn(care(app.clone()));
    loop {
        let heard = tokio::select! {
            heard = ear.hear() => heard,
            () = app.closing() => return,
        };
        match heard {
            Heard::Deaf => app.nodes.hears(false),
            Heard::Missed => {
                app.nodes.hears(true);
                app.nodes.cares.look();
            }
            Heard::Note(text) => note(&app, &text).await,
        }
    }
}

async fn note(app: &Arc<App>, text: &str) {
    let note = match serde_json::from_str::<Note<serde_json::Value>>(text) {
        Ok(note) if note.node == app.nodes.id => return,
        Ok(note) => note,
        Err(error) => {
            tracing::warn!(%error, "what another node says is not understood");
            return app.nodes.cares.look();
        }
    };
    for notice in note.notices {
        match serde_json::from_value(notice) {
            Ok(notice) => {
                if let Err(error) = hear(app, note.node, notice).await {
                    tracing::warn!(%error, "what another node says was not done");
                    app.nodes.cares.look();
                }
            }
            Err(error) => {
                // A newer version may say more than this one knows.
                tracing::warn!(%error, "what another node says is not understood");
                app.nodes.cares.look();
            }
        }
    }
}

/// Does what a notice wants. What may take a while is done elsewhere: the next notice waits for nothing.
async fn hear(app: &Arc<App>, from: NodeId, notice: Notice) -> Result<(), StoreError> {
    let tell = |game, order| {
        if let Some(room) = app.hub.known(game) {
            room.tell(order);
        }
    };
    match notice {
        Notice::Game { game, version } => tell(game, Order::Changed(version)),
        Notice::Next { game, next } => tell(game, Order::Next(next)),
        Notice::Here { game, who } => tell(game, Order::Elsewhere(from, who)),
        Notice::Free { game } => tell(game, Order::Keep),
        Notice::Wanted { game, keeper } => {
            if keeper == app.nodes.id && app.hub.known(game).is_none() {
                tokio::spawn(let_go(app.clone(), game));
            }
        }
        Notice::Sessions { changed } => app.sessions_here(changed),
        Notice::Name { user } => drop(tokio::spawn(name(app.clone(), user))),
        Notice::Lobby => app.lobby.touch(),
        Notice::Paired { node, connection, seek, game } => {
            if node == app.nodes.id {
                let app = app.clone();
                tokio::spawn(async move {
                    lobby::tell_for_another(&app, connection, &seek, game).await;
                });
            }
        }
        Notice::Gone => {
            let (_, gone) = app.nodes.note(app.store.nodes().await?, false);
            bury(app, gone);
            app.nodes.cares.take();
        }
        Notice::Lost => app.nodes.cares.look(),
        Notice::Alive => {}
    }
    Ok(())
}

/// Keeps a game no longer for which there is no room, and says so.
async fn let_go(app: Arc<App>, game: GameId) {
    match app.store.let_go(game, app.nodes.id).await {
        Ok(true) => app.bus.say(Notice::Free { game }),
        Ok(false) => {}
        // Whoever wants it says so again.
        Err(error) => tracing::warn!(%game, %error, "a game was not let go"),
    }
}

async fn name(app: Arc<App>, user: UserId) {
    match app.store.user(user).await {
        Ok(Some(user)) => app.hub.name(&Person::of(&user), user.id),
        Ok(None) => {}
        // The rooms learn it when they read the game again.
        Err(error) => tracing::warn!(%error, "somebody's new name is not known"),
    }
}
