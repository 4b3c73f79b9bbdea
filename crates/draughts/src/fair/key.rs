//! Secrets, nonces and hashes: 32 bytes, written as 64 digits.

use core::fmt;
use core::str::FromStr;

/// A secret, a nonce or a hash: 32 bytes. Its text is 64 hexadecimal digits in lower case.
///
/// ```
/// use draughts::fair::Key;
///
/// let text = "00ff".repeat(16);
/// let key: Key = text.parse()?;
/// assert_eq!(key.to_string(), text);
/// assert!("00FF".parse::<Key>().is_err());
/// # Ok::<(), draughts::fair::KeyError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(into = "String", try_from = "String"))]
pub struct Key(pub [u8; 32]);

/// A text is not 64 hexadecimal digits in lower case.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("expected 64 hexadecimal digits in lower case, not `{0}`")]
pub struct KeyError(String);

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl fmt::Debug for Key {
    /// Secrets do not come into logs by accident.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key(…)")
    }
}

impl FromStr for Key {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, KeyError> {
        let error = || KeyError(text.chars().take(80).collect());
        let digit = |byte: u8| match byte {
            b'0'..=b'9' => Some(byte - b'0'),
            b'a'..=b'f' => Some(byte - b'a' + 10),
            _ => None,
        };
        let (pairs, rest) = text.as_bytes().as_chunks::<2>();
        let mut key = [0; 32];
        if pairs.len() != key.len() || !rest.is_empty() {
            return Err(error());
        }
        for (byte, &[high, low]) in key.iter_mut().zip(pairs) {
            *byte = digit(high).ok_or_else(error)? << 4 | digit(low).ok_or_else(error)?;
        }
        Ok(Self(key))
    }
}

impl From<Key> for String {
    fn from(key: Key) -> Self {
        key.to_string()
    }
}

impl TryFrom<String> for Key {
    type Error = KeyError;

    fn try_from(text: String) -> Result<Self, KeyError> {
        text.parse()
    }
}
