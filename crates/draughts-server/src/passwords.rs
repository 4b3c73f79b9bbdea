//! Passwords: hashed with Argon2id, on threads that nobody else waits for.

use std::sync::LazyLock;

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use tokio::sync::Semaphore;

/// The least number of characters in a password.
pub const SHORTEST: usize = 8;

/// The greatest number of bytes in a password: enough for any sentence, too little to keep the server
/// busy.
pub const LONGEST: usize = 256;

/// How many passwords are hashed at once: each takes 19 MiB of memory and a core.
static TURNS: Semaphore = Semaphore::const_new(2);

/// What a password is checked against where there is none, so that an unknown name takes as long as a
/// wrong password.
static NOBODY: LazyLock<String> =
    LazyLock::new(|| compute("no password at all").unwrap_or_default());

/// Why a password could not be hashed; it does not contain the password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the password could not be hashed")]
pub struct HashError;

/// The hash of a password with a salt of its own, in PHC format.
///
/// # Errors
/// If the source of chance fails or the work was cut short.
pub async fn hash(password: String) -> Result<String, HashError> {
    let _turn = TURNS.acquire().await.map_err(|_| HashError)?;
    tokio::task::spawn_blocking(move || compute(&password)).await.map_err(|_| HashError)?
}

/// Whether a password belongs to a hash. Without one the answer is no, after the same time.
///
/// # Errors
/// If the work was cut short.
pub async fn verify(password: String, hash: Option<String>) -> Result<bool, HashError> {
    let _turn = TURNS.acquire().await.map_err(|_| HashError)?;
    let check = move || {
        let known = hash.is_some();
        let hash = hash.as_deref().unwrap_or(&NOBODY);
        let fits = PasswordHash::new(hash).is_ok_and(|hash| {
            Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
        });
        known && fits
    };
    tokio::task::spawn_blocking(check).await.map_err(|_| HashError)
}

fn compute(password: &str) -> Result<String, HashError> {
    let hash = Argon2::default().hash_password(password.as_bytes()).map_err(|_| HashError)?;
    Ok(hash.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_password_fits_its_own_hash_and_no_other() {
        let first = hash("correct horse".to_owned()).await.expect("hashed");
        let second = hash("correct horse".to_owned()).await.expect("hashed");
        assert_ne!(first, second, "each has a salt of its own");
        assert!(first.starts_with("$argon2id$"), "{first}");
        assert_eq!(verify("correct horse".to_owned(), Some(first.clone())).await, Ok(true));
        assert_eq!(verify("correct house".to_owned(), Some(first)).await, Ok(false));
    }

    #[tokio::test]
    async fn nothing_fits_where_there_is_no_password() {
        assert_eq!(verify("no password at all".to_owned(), None).await, Ok(false));
        assert_eq!(verify(String::new(), Some("no hash".to_owned())).await, Ok(false));
    }
}
