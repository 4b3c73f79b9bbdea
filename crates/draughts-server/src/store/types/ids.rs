//! Names of things that are kept, and points in time.

use std::fmt;
use std::str::FromStr;

use rand::{Rng, RngExt, SeedableRng};
use rand_chacha::ChaCha20Rng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// A point in time: milliseconds since the start of 1970, UTC. Callers read the clock.
#[derive(
    Debug, Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Timestamp(pub i64);

impl Timestamp {
    /// This many milliseconds later.
    #[must_use]
    pub const fn plus(self, milliseconds: i64) -> Self {
        Self(self.0.saturating_add(milliseconds))
    }

    /// Milliseconds from an earlier time to this one; negative if it is later.
    #[must_use]
    pub const fn since(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// A text that is no id.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is not an id of {what}: expected {expected}")]
pub struct InvalidId {
    text: String,
    what: &'static str,
    expected: &'static str,
}

impl InvalidId {
    fn new(text: &str, what: &'static str, expected: &'static str) -> Self {
        Self { text: text.chars().take(64).collect(), what, expected }
    }
}

/// Letters and digits of ids, without those that look alike.
const ALPHABET: &[u8; 54] = b"23456789abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWX";

fn is_id_letter(byte: u8) -> bool {
    byte.is_ascii_alphanumeric()
}

macro_rules! short_id {
    ($(#[$doc:meta])* $name:ident, $length:literal, $what:literal, $expected:literal) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name([u8; $length]);

        impl $name {
            /// A new id from a source of chance that nobody can foresee.
            pub fn random(chance: &mut impl Rng) -> Self {
                Self(std::array::from_fn(|_| ALPHABET[chance.random_range(0..ALPHABET.len())]))
            }

            /// The id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                // Only ASCII letters and digits ever get in.
                std::str::from_utf8(&self.0).unwrap_or_default()
            }
        }

        impl FromStr for $name {
            type Err = InvalidId;

            fn from_str(text: &str) -> Result<Self, InvalidId> {
                match <[u8; $length]>::try_from(text.as_bytes()) {
                    Ok(bytes) if bytes.iter().copied().all(is_id_letter) => Ok(Self(bytes)),
                    _ => Err(InvalidId::new(text, $what, $expected)),
                }
            }
        }

        impl TryFrom<String> for $name {
            type Error = InvalidId;

            fn try_from(text: String) -> Result<Self, InvalidId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.as_str().to_owned()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl fmt::Debug for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}({})", stringify!($name), self.as_str())
            }
        }
    };
}

short_id!(
    /// The id of a game, short enough for a link: eight letters and digits.
    GameId,
    8,
    "a game",
    "8 letters and digits"
);

impl GameId {
    /// The id of the game that follows this one: always the same.
    #[must_use]
    pub fn following(&self) -> Self {
        let digest = Sha256::digest([b"following ", &self.0[..]].concat());
        Self::random(&mut ChaCha20Rng::from_seed(digest.into()))
    }
}

short_id!(
    /// The id of a user, which stays when a guest takes a name.
    UserId,
    10,
    "a user",
    "10 letters and digits"
);

short_id!(
    /// The id of a node: a process that serves, from its start to its end.
    NodeId,
    10,
    "a node",
    "10 letters and digits"
);

macro_rules! text_id {
    ($(#[$doc:meta])* $name:ident, $what:literal, $expected:literal, $valid:expr) => {
        $(#[$doc])*
        #[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "String", into = "String")]
        pub struct $name(String);

        impl $name {
            /// The id as text.
            #[must_use]
            pub fn as_str(&self) -> &str {
                &self.0
            }
        }

        impl FromStr for $name {
            type Err = InvalidId;

            fn from_str(text: &str) -> Result<Self, InvalidId> {
                let valid: fn(&str) -> bool = $valid;
                if valid(text) {
                    Ok(Self(text.to_owned()))
                } else {
                    Err(InvalidId::new(text, $what, $expected))
                }
            }
        }

        impl TryFrom<String> for $name {
            type Error = InvalidId;

            fn try_from(text: String) -> Result<Self, InvalidId> {
                text.parse()
            }
        }

        impl From<$name> for String {
            fn from(id: $name) -> Self {
                id.0
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(&self.0)
            }
        }
    };
}

text_id!(
    /// The id that a client gives to a command, the same each time it is sent: usually a UUID.
    CommandId,
    "a command",
    "1 to 64 printable ASCII characters",
    |text| (1..=64).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_graphic())
);

text_id!(
    /// What a rule set plays like: the SHA-256 of its resolved rules in 64 hexadecimal digits.
    /// Ratings and statistics belong to it, so that a changed rule set starts lists of its own.
    RuleSetHash,
    "rules",
    "64 hexadecimal digits",
    is_sha256
);

text_id!(
    /// The SHA-256 of a session's secret in 64 hexadecimal digits; the secret itself is not kept.
    SessionHash,
    "a session",
    "64 hexadecimal digits",
    is_sha256
);

fn is_sha256(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

macro_rules! from_digest {
    ($($name:ident),*) => {$(
        impl $name {
            /// From the 32 bytes of the hash.
            #[must_use]
            pub fn from_digest(digest: [u8; 32]) -> Self {
                Self(digest.iter().map(|byte| format!("{byte:02x}")).collect())
            }
        }
    )*};
}

from_digest!(RuleSetHash, SessionHash);
