//! What is done now and then.

use std::sync::Arc;
use std::time::Duration;

use crate::app::App;

const NOW_AND_THEN: Duration = Duration::from_secs(600);
const OFTEN: Duration = Duration::from_secs(5);

/// Forgets what nobody needs any more, until the server goes down.
pub async fn keep(app: Arc<App>) {
    let mut ticks = tokio::time::interval(NOW_AND_THEN);
    let mut often = tokio::time::interval(OFTEN);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = often.tick() => {
                crate::http::sum_up_metrics();
                continue;
            }
            () = app.closing() => return,
        }
        app.limits.tidy();
        if let Err(error) = app.store.remove_expired_sessions(app.now()).await {
            tracing::warn!(%error, "expired sessions are still there");
        }
    }
}
