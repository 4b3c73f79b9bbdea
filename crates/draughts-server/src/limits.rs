//! How much anybody may ask for.

use std::net::IpAddr;
use std::num::NonZeroU32;
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

/// How much anybody may ask for. What is counted by address is counted by network where addresses are
/// as plentiful as in IPv6.
#[derive(Debug)]
pub struct Limits {
    changes: DefaultKeyedRateLimiter<IpAddr>,
    passwords: DefaultKeyedRateLimiter<IpAddr>,
    guests: DefaultKeyedRateLimiter<IpAddr>,
    reads: DefaultKeyedRateLimiter<IpAddr>,
}

/// What is counted apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Requests that only read.
    Read,
    /// Requests that change something.
    Change,
    /// Attempts with a password.
    Password,
    /// Guests that are made.
    Guest,
}

fn a_minute(count: u32) -> Quota {
    Quota::per_minute(NonZeroU32::new(count).unwrap_or(NonZeroU32::MIN))
}

impl Limits {
    /// So many times what one person needs.
    #[must_use]
    pub fn times(factor: u32) -> Self {
        let keyed = |count: u32| RateLimiter::keyed(a_minute(count.saturating_mul(factor)));
        Self { changes: keyed(240), passwords: keyed(20), guests: keyed(30), reads: keyed(1200) }
    }

    /// Whether something may be asked for once more.
    ///
    /// # Errors
    /// If not; after how long it may be.
    pub fn check(&self, kind: Kind, address: IpAddr) -> Result<(), Duration> {
        let limiter = match kind {
            Kind::Read => &self.reads,
            Kind::Change => &self.changes,
            Kind::Password => &self.passwords,
            Kind::Guest => &self.guests,
        };
        let checked = limiter.check_key(&network(address));
        checked.map_err(|refused| refused.wait_time_from(DefaultClock::default().now()))
    }

    /// Forgets those who have not asked for anything for a while.
    pub fn tidy(&self) {
        for limiter in [&self.changes, &self.passwords, &self.guests, &self.reads] {
            limiter.retain_recent();
        }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Self::times(1)
    }
}

fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V6(it) => {
            let [a, b, c, d, ..] = it.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        v4 @ IpAddr::V4(_) => v4,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn too_much_is_refused_to_a_network_and_to_nobody_else() {
        let limits = Limits::default();
        let address = |text: &str| text.parse::<IpAddr>().expect("an address");
        for host in 1..=20 {
            let address = address(&format!("2001:db8::{host}"));
            assert_eq!(limits.check(Kind::Password, address), Ok(()));
        }
        assert!(limits.check(Kind::Password, address("2001:db8::ffff")).is_err());
        assert_eq!(limits.check(Kind::Password, address("2001:db8:1::1")), Ok(()));
        assert_eq!(limits.check(Kind::Change, address("2001:db8::1")), Ok(()));
    }
}
