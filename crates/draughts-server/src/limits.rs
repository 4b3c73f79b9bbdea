//! How much anybody may ask for.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::time::Duration;

use governor::clock::{Clock as _, DefaultClock};
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};
use parking_lot::Mutex;

use crate::app::App;
use crate::store::UserId;

/// How much anybody may ask for. What is counted by address is counted by network where addresses are
/// as plentiful as in IPv6.
#[derive(Debug)]
pub struct Limits {
    factor: u32,
    changes: DefaultKeyedRateLimiter<IpAddr>,
    passwords: DefaultKeyedRateLimiter<IpAddr>,
    guests: DefaultKeyedRateLimiter<IpAddr>,
    reads: DefaultKeyedRateLimiter<IpAddr>,
    rule_files: DefaultKeyedRateLimiter<IpAddr>,
    connections: Arc<Connections>,
}

/// So many connections may a person have open at a time: one a tab.
const A_PERSON: usize = 16;
/// So many connections may come from one network at a time, from a school for instance.
const A_NETWORK: usize = 128;

/// How many connections are open.
#[derive(Debug)]
struct Connections {
    most_of_a_network: usize,
    of_people: Mutex<HashMap<UserId, usize>>,
    of_networks: Mutex<HashMap<IpAddr, usize>>,
}

/// The place of an open connection, which is free again when this is dropped.
#[derive(Debug)]
pub struct Place {
    connections: Arc<Connections>,
    user: UserId,
    network: IpAddr,
}

impl Drop for Place {
    fn drop(&mut self) {
        leave(&mut self.connections.of_people.lock(), self.user);
        leave(&mut self.connections.of_networks.lock(), self.network);
    }
}

/// Counts one more, unless there are so many.
fn enter<K: Hash + Eq>(counts: &mut HashMap<K, usize>, key: K, most: usize) -> bool {
    let count = counts.entry(key).or_default();
    let fits = *count < most;
    *count += usize::from(fits);
    fits
}

fn leave<K: Hash + Eq>(counts: &mut HashMap<K, usize>, key: K) {
    if let Some(count) = counts.get_mut(&key) {
        *count -= 1;
        if *count == 0 {
            counts.remove(&key);
        }
    }
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
    /// Rule files that are handed in: each is read, made a generator for and kept for a while.
    RuleFile,
}

impl Kind {
    /// How often it may be asked for in a minute.
    const fn a_minute(self) -> u32 {
        match self {
            Self::Read => 1200,
            Self::Change => 240,
            Self::Password => 20,
            Self::Guest | Self::RuleFile => 30,
        }
    }

    /// What it is counted under for all nodes together. What only reads burdens the node that is asked,
    /// which counts it by itself.
    const fn counted_under(self) -> Option<&'static str> {
        match self {
            Self::Read => None,
            Self::Change => Some("change"),
            Self::Password => Some("password"),
            Self::Guest => Some("guest"),
            Self::RuleFile => Some("rule-file"),
        }
    }
}

/// Whether something may be asked for once more, of this node and of all together.
///
/// # Errors
/// If not; after how long it may be.
pub async fn check(app: &App, kind: Kind, address: IpAddr) -> Result<(), Duration> {
    app.limits.check(kind, address)?;
    let Some(word) = kind.counted_under().filter(|_| app.store.is_shared()) else { return Ok(()) };
    let a_minute = kind.a_minute().saturating_mul(app.limits.factor);
    // Where the store does not answer, the request itself will say so.
    app.store.ask(word, network(address).to_string(), a_minute).await.unwrap_or(Ok(()))
}

impl Limits {
    /// So many times what one person needs.
    #[must_use]
    pub fn times(factor: u32) -> Self {
        let keyed = |kind: Kind| {
            let count = NonZeroU32::new(kind.a_minute().saturating_mul(factor));
            RateLimiter::keyed(Quota::per_minute(count.unwrap_or(NonZeroU32::MIN)))
        };
        Self {
            factor,
            changes: keyed(Kind::Change),
            passwords: keyed(Kind::Password),
            guests: keyed(Kind::Guest),
            reads: keyed(Kind::Read),
            rule_files: keyed(Kind::RuleFile),
            connections: Arc::new(Connections {
                most_of_a_network: A_NETWORK
                    .saturating_mul(usize::try_from(factor).unwrap_or(usize::MAX)),
                of_people: Mutex::default(),
                of_networks: Mutex::default(),
            }),
        }
    }

    /// A place for one more connection; none if this person, or the network, has enough of them.
    #[must_use]
    pub fn place(&self, user: UserId, address: IpAddr) -> Option<Place> {
        let (connections, network) = (self.connections.clone(), network(address));
        if !enter(&mut connections.of_people.lock(), user, A_PERSON) {
            return None;
        }
        let most = connections.most_of_a_network;
        if !enter(&mut connections.of_networks.lock(), network, most) {
            leave(&mut connections.of_people.lock(), user);
            return None;
        }
        Some(Place { connections, user, network })
    }

    /// Whether something may be asked for once more of this node.
    fn check(&self, kind: Kind, address: IpAddr) -> Result<(), Duration> {
        let limiter = match kind {
            Kind::Read => &self.reads,
            Kind::Change => &self.changes,
            Kind::Password => &self.passwords,
            Kind::Guest => &self.guests,
            Kind::RuleFile => &self.rule_files,
        };
        let checked = limiter.check_key(&network(address));
        checked.map_err(|refused| refused.wait_time_from(DefaultClock::default().now()))
    }

    /// Forgets those who have not asked for anything for a while.
    pub fn tidy(&self) {
        let (a, b) =
            ([&self.changes, &self.passwords, &self.guests], [&self.reads, &self.rule_files]);
        for limiter in a.into_iter().chain(b) {
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
    use rand::SeedableRng;

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

    #[test]
    fn connections_of_a_network_are_bounded_until_they_close() {
        let limits = Limits::default();
        let lots = &mut rand_chacha::ChaCha20Rng::from_seed([7; 32]);
        let address: IpAddr = "192.0.2.1".parse().expect("an address");
        let open = |_| limits.place(UserId::random(lots), address);
        let mut places: Vec<_> = (0..=A_NETWORK).map(open).collect();
        assert!(places.pop().expect("the last one").is_none());
        assert!(places.iter().all(Option::is_some));
        let other = UserId::random(lots);
        assert!(limits.place(other, "192.0.2.2".parse().expect("an address")).is_some());
        places.pop();
        let place = limits.place(other, address);
        assert!(place.is_some());
        drop((places, place));
        assert!(limits.connections.of_people.lock().is_empty());
        assert!(limits.connections.of_networks.lock().is_empty());
    }
}
