//! How a request becomes a connection.

use std::sync::Arc;

use axum::extract::State;
use axum::extract::ws::WebSocketUpgrade;
use axum::http::StatusCode;
use axum::response::Response;

use super::connection;
use crate::app::App;
use crate::http::{Asker, Problem};
use crate::wire::MESSAGE_BYTES;

/// The subprotocol.
const PROTOCOL: &str = "draughts.v1";

/// Opens a connection; whoever has no session becomes a guest.
pub(crate) async fn upgrade(
    State(app): State<Arc<App>>,
    asker: Asker,
    upgrade: WebSocketUpgrade,
) -> Result<Response, Problem> {
    let (who, cookie) = asker.somebody(&app).await?;
    let place = app.limits.place(who.user.id, asker.address).ok_or_else(|| {
        let why = "there are too many connections at a time";
        Problem::new(StatusCode::TOO_MANY_REQUESTS, "too-many-connections", why)
    })?;
    let upgrade = upgrade
        .protocols([PROTOCOL])
        .max_message_size(4 * MESSAGE_BYTES)
        .max_frame_size(4 * MESSAGE_BYTES)
        // Every connection has such a buffer, and most are idle most of the time.
        .read_buffer_size(MESSAGE_BYTES);
    let response = upgrade.on_upgrade(move |socket| async move {
        connection::run(app, socket, who.session, who.user).await;
        drop(place);
    });
    Ok(cookie.on(response))
}
