//! Sessions: who a browser is. The browser holds a secret, the store only its hash.

use std::fmt;
use std::str::FromStr;

use rand::CryptoRng;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use crate::store::{NewSession, Session, SessionHash, Store, StoreError, Timestamp, UserId};

/// How long a session lasts after it was last used, in milliseconds. A guest's games hang on it, so it
/// is long: 400 days, the most that browsers keep a cookie.
pub const LIFETIME: i64 = 400 * 24 * 3_600_000;

/// Sessions that have begun or ended: connections that they have opened close.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Changed {
    /// One.
    One(SessionHash),
    /// All of a user but perhaps one.
    Others {
        /// Whose.
        user: UserId,
        /// The one that goes on.
        but: Option<SessionHash>,
    },
    /// Perhaps any: the store knows.
    Perhaps,
}

impl Changed {
    /// Whether this session of this user is among them.
    #[must_use]
    pub fn is(&self, session: &SessionHash, whose: UserId) -> bool {
        match self {
            Self::One(one) => one == session,
            Self::Others { user, but } => *user == whose && but.as_ref() != Some(session),
            Self::Perhaps => false,
        }
    }
}

/// How many bytes of chance a secret has.
const BYTES: usize = 32;

/// What a browser proves with who it is: the value of a cookie.
///
/// It shows itself by `to_string` only where it is set as a cookie; in logs it is blank.
#[derive(Clone, PartialEq, Eq)]
pub struct SessionSecret([u8; BYTES]);

/// A text that is no secret of a session. The text itself is not told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("this is no session: expected 64 hexadecimal digits")]
pub struct InvalidSecret;

impl SessionSecret {
    /// A new secret.
    pub fn random(chance: &mut impl CryptoRng) -> Self {
        let mut bytes = [0; BYTES];
        chance.fill_bytes(&mut bytes);
        Self(bytes)
    }

    /// What is kept of it.
    #[must_use]
    pub fn hash(&self) -> SessionHash {
        SessionHash::from_digest(Sha256::digest(self.0).into())
    }
}

impl fmt::Display for SessionSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for SessionSecret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SessionSecret(…)")
    }
}

impl FromStr for SessionSecret {
    type Err = InvalidSecret;

    fn from_str(text: &str) -> Result<Self, InvalidSecret> {
        let digits = text.as_bytes();
        if digits.len() != 2 * BYTES || !text.bytes().all(|byte| byte.is_ascii_hexdigit()) {
            return Err(InvalidSecret);
        }
        let mut bytes = [0; BYTES];
        for (byte, start) in bytes.iter_mut().zip((0..).step_by(2)) {
            *byte = u8::from_str_radix(&text[start..start + 2], 16).map_err(|_| InvalidSecret)?;
        }
        Ok(Self(bytes))
    }
}

/// Begins a session of a user.
///
/// # Errors
/// If the store does not answer.
pub async fn start(
    store: &Store,
    user: UserId,
    secret: &SessionSecret,
    now: Timestamp,
) -> Result<(), StoreError> {
    let expires = now.plus(LIFETIME);
    store.add_session(NewSession { hash: secret.hash(), user, created: now, expires }).await
}

/// The session of a secret, if it counts. One that has used up a part of its time gets all of it again,
/// so that who comes back in time stays.
///
/// # Errors
/// If the store does not answer.
pub async fn find(
    store: &Store,
    secret: &SessionSecret,
    now: Timestamp,
) -> Result<Option<Session>, StoreError> {
    let hash = secret.hash();
    let Some(mut session) = store.session(&hash, now).await? else { return Ok(None) };
    if session.expires.since(now) < LIFETIME / 10 * 9 {
        session.expires = now.plus(LIFETIME);
        store.extend_session(&hash, session.expires).await?;
    }
    Ok(Some(session))
}

/// Ends the session of a secret.
///
/// # Errors
/// If the store does not answer.
pub async fn end(store: &Store, secret: &SessionSecret) -> Result<(), StoreError> {
    store.end_session(&secret.hash()).await
}

#[cfg(test)]
mod tests {
    use rand::SeedableRng;
    use rand_chacha::ChaCha20Rng;

    use super::*;

    #[test]
    fn a_secret_is_read_back_and_never_logged() {
        let secret = SessionSecret::random(&mut ChaCha20Rng::seed_from_u64(7));
        let text = secret.to_string();
        assert_eq!(text.parse(), Ok(secret.clone()));
        assert_eq!(format!("{secret:?}"), "SessionSecret(…)");
        assert_ne!(secret.hash().as_str(), text);
    }

    #[test]
    fn what_is_no_secret_is_refused() {
        let multibyte = format!("é{}", "0".repeat(62));
        for text in ["", "0", &"0".repeat(63), &"g".repeat(64), &multibyte, &"0".repeat(66)] {
            assert_eq!(text.parse::<SessionSecret>(), Err(InvalidSecret), "{text}");
        }
    }
}
