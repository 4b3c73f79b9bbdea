//! The clocks of a game, and who looks at the time.

use std::time::{Duration, Instant};

use draughts::Side;
use draughts::clock::{Clocks, TimeControl};
use draughts::rules::Record;

use crate::args::ClockChoice;

/// The clocks of both sides, if the game has clocks, and since when one of them is running.
#[derive(Debug, Clone)]
pub(super) struct Watch {
    clocks: Option<Clocks>,
    /// Whether they are those of the rule set, which says what happens when time runs out.
    of_rules: bool,
    running: Option<Instant>,
}

impl Watch {
    /// The clocks that a player has chosen.
    pub(super) fn new(choice: ClockChoice, rules: &Record) -> Self {
        let clocks = match choice {
            ClockChoice::Rules => Clocks::of_rules(rules),
            ClockChoice::None => None,
            ClockChoice::Fischer(minutes, seconds) => {
                let base = Duration::from_secs(60 * u64::from(minutes));
                let increment = Duration::from_secs(seconds.into());
                Clocks::new(TimeControl::Fischer { base, increment }).ok()
            }
        };
        Self { clocks, of_rules: choice == ClockChoice::Rules, running: None }
    }

    /// Whether time that runs out is a matter of the rule set, not simply a loss.
    pub(super) fn is_of_rules(&self) -> bool {
        self.of_rules
    }

    /// Starts the clock of the side to move, unless it is running.
    pub(super) fn start(&mut self, now: Instant) {
        self.running.get_or_insert(now);
    }

    /// How much time a side has left, the time that is running taken off.
    pub(super) fn left(&self, side: Side, now: Instant) -> Option<Duration> {
        let left = self.clocks.as_ref()?.left(side)?;
        let thought = self.running.map_or(Duration::ZERO, |since| now.duration_since(since));
        Some(left.saturating_sub(thought))
    }

    /// Stops the clock of a side that has answered; whether it was in time.
    pub(super) fn stop(&mut self, side: Side, now: Instant) -> bool {
        let thought = self.running.take().map_or(Duration::ZERO, |since| now.duration_since(since));
        self.clocks.as_mut().is_none_or(|clocks| clocks.spend(side, thought).is_ok())
    }

    /// Sets the clock of a side whose move was made for it.
    pub(super) fn restart(&mut self, side: Side) {
        self.running = None;
        if let Some(clocks) = &mut self.clocks {
            clocks.restart(side);
        }
    }

    /// Stops without charging anybody, as when moves are taken back.
    pub(super) fn pause(&mut self) {
        self.running = None;
    }
}

/// A time as players read it, in whole seconds begun: `4:05`, or `12 s` below a minute.
pub(super) fn time(left: Duration) -> String {
    let seconds = left.as_millis().div_ceil(1000);
    if seconds < 60 {
        format!("{seconds} s")
    } else {
        format!("{}:{:02}", seconds / 60, seconds % 60)
    }
}

#[cfg(test)]
mod tests {
    use draughts::Variant;

    use super::*;

    fn seconds(count: u64) -> Duration {
        Duration::from_secs(count)
    }

    fn watch(choice: ClockChoice, variant: &str) -> Watch {
        let variant = Variant::by_name(variant).expect("built in");
        Watch::new(choice, variant.rules())
    }

    #[test]
    fn the_rules_give_each_move_its_time() {
        let mut watch = watch(ClockChoice::Rules, "brazilian-medieval");
        let start = Instant::now();
        watch.start(start);
        watch.start(start + seconds(30));
        assert_eq!(watch.left(Side::White, start + seconds(50)), Some(seconds(10)));
        assert_eq!(watch.left(Side::White, start + seconds(70)), Some(Duration::ZERO));
        assert!(watch.stop(Side::White, start + seconds(60)), "to the second");
        watch.start(start + seconds(100));
        assert!(!watch.stop(Side::White, start + seconds(161)));
        watch.restart(Side::White);
        assert_eq!(watch.left(Side::White, start), Some(seconds(60)));
    }

    #[test]
    fn minutes_are_for_the_game_and_seconds_for_the_move() {
        let mut watch = watch(ClockChoice::Fischer(5, 3), "brazilian");
        let start = Instant::now();
        watch.start(start);
        assert!(watch.stop(Side::Black, start + seconds(63)));
        assert_eq!(watch.left(Side::Black, start), Some(seconds(240)));
        watch.start(start);
        watch.pause();
        assert_eq!(watch.left(Side::Black, start + seconds(9)), Some(seconds(240)));
        assert!(!watch.is_of_rules());
    }

    #[test]
    fn without_a_clock_there_is_time() {
        for mut watch in
            [watch(ClockChoice::None, "medieval"), watch(ClockChoice::Rules, "italian")]
        {
            let start = Instant::now();
            watch.start(start);
            assert_eq!(watch.left(Side::White, start + seconds(9)), None);
            assert!(watch.stop(Side::White, start + seconds(1_000_000)));
        }
    }

    #[test]
    fn times_in_words() {
        assert_eq!(time(seconds(59)), "59 s");
        assert_eq!(time(Duration::from_millis(59_001)), "1:00");
        assert_eq!(time(seconds(245)), "4:05");
    }
}
