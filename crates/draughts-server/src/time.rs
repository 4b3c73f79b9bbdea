//! The time, as somebody tells it: the machine, or a test by hand.

use std::future::Future;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::watch;
use tokio::time::Instant;

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

    /// The clock that all nodes have in common shows this moment: it counts from now on.
    fn follow(&self, _common: Timestamp) {}
}

/// The clock of the machine, but for its leaps: somebody who sets it makes no player lose on time.
#[derive(Clone)]
pub struct SystemClock {
    machine: fn() -> Timestamp,
    /// By how many milliseconds what is followed is ahead of the machine.
    ahead: Arc<AtomicI64>,
    steady: Arc<Mutex<Steady>>,
}

impl SystemClock {
    /// The clock of a machine that tells the time so. It shows what the machine shows now, and goes on
    /// by the time that passes.
    #[must_use]
    pub fn of(machine: fn() -> Timestamp) -> Self {
        let steady = Mutex::new(Steady::new(machine()));
        Self { machine, ahead: Arc::default(), steady: Arc::new(steady) }
    }

    /// What the machine would show if it were right.
    fn reference(&self) -> Timestamp {
        (self.machine)().plus(self.ahead.load(Ordering::Relaxed))
    }
}

impl Default for SystemClock {
    fn default() -> Self {
        Self::of(told_by_the_machine)
    }
}

impl std::fmt::Debug for SystemClock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("SystemClock").field("steady", &self.steady).finish_non_exhaustive()
    }
}

#[allow(clippy::disallowed_methods, reason = "here the server learns what time it is")]
fn told_by_the_machine() -> Timestamp {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    later(Timestamp(0), since.unwrap_or_default())
}

/// Time that passes as evenly as a clock on the wall, and drifts to what the machine shows.
#[derive(Debug)]
struct Steady {
    shown: Timestamp,
    /// What has passed since then and is not a millisecond yet.
    rest: Duration,
    at: Instant,
    /// Whether the machine shows something else altogether.
    off: bool,
    /// Whether it follows a clock that several nodes have in common.
    follows: bool,
}

/// One part of so many of the time that passes may be used to come nearer to what the machine shows.
/// Nobody at a board feels it, and an error of a second is gone in a quarter of an hour.
const DRIFT: u32 = 1000;
/// Nothing but somebody who sets the machine's clock makes it differ by so much, in milliseconds.
const LEAP: i64 = 2_000;

impl Steady {
    fn new(shown: Timestamp) -> Self {
        Self { shown, rest: Duration::ZERO, at: Instant::now(), off: false, follows: false }
    }

    fn show(&mut self, now: Instant, machine: Timestamp) -> Timestamp {
        let passed = now.saturating_duration_since(self.at);
        self.at = now;
        let behind = machine.since(later(self.shown, self.rest + passed));
        let left = Duration::from_millis(behind.unsigned_abs());
        let drift = (passed / DRIFT).min(left);
        self.rest += if behind < 0 { passed - drift } else { passed + drift };
        let whole = Duration::from_millis(u64::try_from(self.rest.as_millis()).unwrap_or(0));
        self.shown = later(self.shown, whole);
        self.rest -= whole;
        let off = machine.since(self.shown).abs() > LEAP;
        if off && !self.off {
            let milliseconds = machine.since(self.shown);
            tracing::warn!(milliseconds, "the machine's clock was set; games go on by their own");
        }
        self.off = off;
        self.shown
    }
}

impl Clock for SystemClock {
    fn now(&self) -> Timestamp {
        let mut steady = self.steady.lock();
        steady.show(Instant::now(), self.reference())
    }

    fn follow(&self, common: Timestamp) {
        self.ahead.store(common.since((self.machine)()), Ordering::Relaxed);
        let mut steady = self.steady.lock();
        if !steady.follows {
            // Nobody plays yet.
            *steady = Steady { follows: true, ..Steady::new(common) };
        }
    }

    fn until(&self, moment: Timestamp) -> Wait {
        let clock = self.clone();
        Box::pin(async move {
            // The timer may be early, so it is looked at once more.
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

    /// Shows another moment, which may be an earlier one.
    pub fn set(&self, moment: Timestamp) {
        self.0.send_replace(moment);
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
    fn time_passes_evenly_whatever_the_machine_shows() {
        let (start, hour) = (Instant::now(), 3_600_000);
        let mut steady = Steady { at: start, ..Steady::new(Timestamp(0)) };
        let mut shown = |after: u64, machine| {
            steady.show(start + Duration::from_millis(after), Timestamp(machine)).0
        };
        assert_eq!(shown(5_000, 5_000), 5_000);
        // Somebody sets it an hour on, and then two hours back.
        assert_eq!(shown(15_000, hour + 15_000), 15_010);
        assert_eq!(shown(25_000, 25_000 - hour), 25_000);
        assert_eq!(shown(35_000, 35_000 - hour), 34_990);
        // Small errors are gone after a while, and nothing is lost by looking often.
        assert_eq!(shown(45_000, 45_000), 45_000);
        for more in 1..=10_000 {
            shown(45_000 + more, 45_003 + more as i64);
        }
        assert_eq!(shown(55_001, 55_004), 55_004);
    }

    #[test]
    fn a_clock_goes_by_the_one_that_all_nodes_have_in_common() {
        let clock = SystemClock::of(|| Timestamp(1_000_000));
        assert_eq!(clock.now(), Timestamp(1_000_000));
        clock.follow(Timestamp(5_000_000));
        let begun = clock.now();
        assert!(begun >= Timestamp(5_000_000), "before anybody plays it is set");
        clock.follow(Timestamp(9_000_000));
        assert!(clock.now() < Timestamp(5_100_000), "later it drifts");
        assert_eq!(clock.reference(), Timestamp(9_000_000));
    }

    #[test]
    fn moments_do_not_run_backwards() {
        assert_eq!(elapsed(Timestamp(9), Timestamp(5)), Duration::ZERO);
        assert_eq!(later(Timestamp(5), Duration::MAX), Timestamp(i64::MAX));
    }
}
