//! What takes a while, where it delays nobody.

use axum::http::StatusCode;

use super::Problem;
use crate::app::App;

/// Does what takes a while: looking for moves in a position that somebody has given, reading a rule
/// file, writing a book. Only so much of it goes on at a time; the rest waits for its turn.
pub(super) async fn slow<T: Send + 'static>(
    app: &App,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Problem> {
    let broken = || {
        let detail = "this cannot be worked out";
        Problem::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", detail)
    };
    let turn = app.slow.clone().acquire_owned().await.map_err(|_| broken())?;
    let done = tokio::task::spawn_blocking(move || {
        let done = work();
        // It goes on also when nobody waits for it any more.
        drop(turn);
        done
    });
    done.await.map_err(|_| broken())
}
