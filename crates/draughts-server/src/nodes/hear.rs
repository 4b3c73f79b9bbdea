//! What a node hears of the others, and what it does about it.

use std::sync::Arc;
use std::time::Duration;

use super::bus::Note;
use super::{BEAT, Notice, beat, bury, look_again, take_over};
use crate::app::App;
use crate::lobby;
use crate::room::Order;
use crate::store::{Heard, NodeId, StoreError};
use crate::time::later;

/// How soon something is tried again.
const AGAIN: Duration = Duration::from_millis(500);

/// Hears the other nodes and shows them that this one lives, until the server goes down.
pub async fn keep(app: Arc<App>) {
    if !app.store.is_shared() {
        return;
    }
    tokio::spawn(listen(app.clone()));
    while !app.is_closing() {
        if let Err(error) = beat(&app).await {
            tracing::warn!(%error, "other nodes may take this one for dead");
        }
        tokio::select! {
            () = app.clock.until(later(app.now(), BEAT)) => {}
            () = app.closing() => return,
        }
    }
}

/// Hears the other nodes until the server goes down.
pub async fn listen(app: Arc<App>) {
    let Some(mut ear) = app.store.ear() else { return };
    loop {
        app.nodes.hears(ear.is_open());
        let heard = tokio::select! {
            heard = ear.hear() => heard,
            () = app.closing() => return,
        };
        app.nodes.hears(true);
        match heard {
            Heard::Missed => look_until_done(&app).await,
            Heard::Note(text) => match serde_json::from_str::<Note<Notice>>(&text) {
                Ok(note) if note.node == app.nodes.id => {}
                Ok(note) => {
                    for notice in note.notices {
                        if let Err(error) = hear(&app, note.node, notice).await {
                            tracing::warn!(%error, "what another node says was not done");
                        }
                    }
                }
                // A newer version may say more than this one knows.
                Err(error) => tracing::warn!(%error, "what another node says is not understood"),
            },
        }
    }
}

async fn look_until_done(app: &Arc<App>) {
    while let Err(error) = look_again(app).await {
        tracing::warn!(%error, "what was missed is not known yet");
        if app.is_closing() {
            return;
        }
        tokio::time::sleep(AGAIN).await;
    }
}

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
        Notice::Wanted { game } => {
            if app.hub.known(game).is_none() && app.store.let_go(game, app.nodes.id).await? {
                app.bus.say(Notice::Free { game });
            }
        }
        Notice::Sessions { changed } => app.sessions_here(changed),
        Notice::Name { user } => {
            if let Some(user) = app.store.user(user).await? {
                app.hub.name(&user).await;
            }
        }
        Notice::Lobby => app.lobby.touch(),
        Notice::Paired { node, connection, seek, game } => {
            if node == app.nodes.id {
                lobby::tell(app, connection, &seek, game);
            }
        }
        Notice::Gone => {
            let (_, gone) = app.nodes.note(app.store.nodes().await?);
            bury(app, gone).await?;
            take_over(app).await?;
        }
        Notice::Lost => look_again(app).await?,
        Notice::Alive => {}
    }
    Ok(())
}
