//! What may take a while, where it delays nobody.

use crate::table::Table;

/// Does something with a table. Where the position or the rules are somebody's own, which may be made so
/// that to look for moves takes a while, other tasks go on meanwhile.
pub(super) async fn with<T: Send + 'static>(
    table: Table,
    work: impl FnOnce(Table) -> T + Send + 'static,
) -> T {
    if !table.may_be_slow() {
        return work(table);
    }
    match tokio::task::spawn_blocking(move || work(table)).await {
        Ok(done) => done,
        Err(error) => match error.try_into_panic() {
            Ok(panic) => std::panic::resume_unwind(panic),
            // The process is about to end.
            Err(_) => std::future::pending().await,
        },
    }
}
