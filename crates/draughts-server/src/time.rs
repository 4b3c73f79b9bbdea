//! The time, as somebody tells it: the machine, or a test by hand.

use std::future::Future;
use std::pin::Pin;
use std::time::Duration;

use tokio::sync::watch;

pub use crate::store::Timestamp;

/// How long ago an earlier moment was; no time at all if it was not earlier.
#[must_use]
pub fn elapsed(since: Timestamp, now: Timestamp) -> Duration {
    Duration::from_millis(u64::try_from(now.since(since)).unwrap_or(0))
}

/// The moment so much later.
#[must_use]
pub fn later(moment: Timestamp, time: Duration) -> Timestamp {
    moment.plus(i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
}

/// What a wait comes to.
pub type Wait = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Something that knows what time it is.
pub trait Clock: Send + Sync + 'static {
    /// The present moment.
    fn now(&self) -> Timestamp;

    /// Waits until a moment has come.
    fn until(&self, moment: Timestamp) -> Wait;
}

/// The clock of the machine.
#[derive(Debug, Clone, Copy, Default)]
pub struct SystemClock;

impl Clock for SystemClock {
    #[allow(clippy::disallowed_methods, reason = "here the server learns what time it is")]
    fn now(&self) -> Timestamp {
        let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        later(Timestamp(0), since.unwrap_or_default())
    }

    fn until(&self, moment: Timestamp) -> Wait {
        let clock = *self;
        Box::pin(async move {
            // The timer may be early or the clock be set anew, so it is looked at once more.
            while clock.now() < moment {
                let wait = elapsed(clock.now(), moment).min(Duration::from_secs(3600));
                tokio::time::sleep(wait.max(Duration::from_millis(1))).await;
            }
        })
    }
}

/// A clock that stands still until it is moved on: for tests.
#[derive(Debug, Clone)]
pub struct HandClock(watch::Sender<Timestamp>);

impl HandClock {
    /// A clock that shows this moment.
    #[must_use]
    pub fn new(moment: Timestamp) -> Self {
        Self(watch::Sender::new(moment))
    }

    /// Moves it on, and wakes everybody whose moment has come.
    pub fn advance(&self, time: Duration) {
        self.0.send_modify(|now| *now = later(*now, time));
    }
}

impl Clock for HandClock {
    fn now(&self) -> Timestamp {
        *self.0.borrow()
    }

    fn until(&self, moment: Timestamp) -> Wait {
        let mut moved = self.0.subscribe();
        Box::pin(async move {
            if moved.wait_for(|now| *now >= moment).await.is_err() {
                std::future::pending::<()>().await;
            }
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_clock_moved_by_hand_wakes_whoever_waits() {
        let clock = HandClock::new(Timestamp(1_000));
        let waiting = tokio::spawn(clock.until(Timestamp(3_000)));
        clock.advance(Duration::from_secs(1));
        assert_eq!(clock.now(), Timestamp(2_000));
        assert!(!waiting.is_finished());
        clock.advance(Duration::from_secs(1));
        waiting.await.expect("it has come");
    }

    #[test]
    fn moments_do_not_run_backwards() {
        assert_eq!(elapsed(Timestamp(9), Timestamp(5)), Duration::ZERO);
        assert_eq!(later(Timestamp(5), Duration::MAX), Timestamp(i64::MAX));
    }
}
