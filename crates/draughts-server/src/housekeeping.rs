//! What is done now and then.

use std::sync::Arc;
use std::time::Duration;

use crate::app::App;

const NOW_AND_THEN: Duration = Duration::from_secs(600);
const OFTEN: Duration = Duration::from_secs(5);
/// For so long, in milliseconds, rules are kept that nobody plays by: 30 days.
const UNUSED: i64 = 30 * 24 * 3_600_000;
const GAMES: Duration = Duration::from_secs(30);

/// Forgets what nobody needs any more, until the server goes down.
pub async fn keep(app: Arc<App>) {
    let mut ticks = tokio::time::interval(NOW_AND_THEN);
    let mut often = tokio::time::interval(OFTEN);
    let mut games = tokio::time::interval(GAMES);
    loop {
        tokio::select! {
            _ = ticks.tick() => {}
            _ = often.tick() => {
                crate::http::sum_up_metrics();
                continue;
            }
            _ = games.tick() => {
                app.nodes.look_for_games();
                crate::lobby::tidy(&app).await;
                if let Err(error) = crate::hub::wake_due(&app).await {
                    tracing::warn!(%error, "games wait whose time has come");
                }
                continue;
            }
            () = app.closing() => return,
        }
        app.limits.tidy();
        if let Err(error) = app.store.remove_allowances().await {
            tracing::warn!(%error, "what has been paid off is still counted");
        }
        if let Err(error) = app.store.remove_expired_sessions(app.now()).await {
            tracing::warn!(%error, "expired sessions are still there");
        }
        if let Err(error) = app.store.remove_unused_rule_sets(app.now().plus(-UNUSED)).await {
            tracing::warn!(%error, "rules that nobody plays by are still there");
        }
    }
}
