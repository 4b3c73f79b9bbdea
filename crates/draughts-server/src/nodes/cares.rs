//! What a node has to look after, apart from its beats, which must not wait for it.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use tokio::sync::Notify;

use super::{look_again, take_over};
use crate::app::App;
use crate::store::StoreError;

/// How soon something is tried again.
const AGAIN: Duration = Duration::from_millis(500);

/// What is to be looked after; each stays until it is done.
#[derive(Debug, Default)]
pub(super) struct Cares {
    look: AtomicBool,
    take: AtomicBool,
    some: Notify,
}

impl Cares {
    /// Something may have been missed.
    pub(super) fn look(&self) {
        self.look.store(true, Ordering::Release);
        self.some.notify_one();
    }

    /// There may be games that nobody keeps.
    pub(super) fn take(&self) {
        self.take.store(true, Ordering::Release);
        self.some.notify_one();
    }
}

/// Looks after what there is to look after, until the server goes down.
pub(super) async fn care(app: Arc<App>) {
    loop {
        tokio::select! {
            () = app.nodes.cares.some.notified() => {}
            () = app.closing() => return,
        }
        while let Err(error) = care_once(&app).await {
            tracing::warn!(%error, "what other nodes have left is not looked after yet");
            if app.is_closing() {
                return;
            }
            tokio::time::sleep(AGAIN).await;
        }
    }
}

async fn care_once(app: &Arc<App>) -> Result<(), StoreError> {
    let cares = &app.nodes.cares;
    if cares.look.swap(false, Ordering::AcqRel) {
        look_again(app).await.inspect_err(|_| cares.look.store(true, Ordering::Release))?;
    }
    if cares.take.swap(false, Ordering::AcqRel) {
        take_over(app).await.inspect_err(|_| cares.take.store(true, Ordering::Release))?;
    }
    Ok(())
}
