//! Guests and accounts: signing up, logging in, another name, another password, leaving.

use rand::{Rng, RngExt};

use crate::names::{Name, NameProblem, fold};
use crate::passwords::{self, HashError, LONGEST, SHORTEST};
use crate::store::{NewUser, SessionHash, Store, StoreError, Timestamp, User, UserId, UserKind};

/// How often a name for a guest is drawn before the server gives up.
const DRAWS: u32 = 5;

/// Why something about an account was not done.
#[derive(Debug, thiserror::Error)]
pub enum AccountError {
    /// Nobody may bear such a name.
    #[error(transparent)]
    Name(#[from] NameProblem),
    /// Somebody bears it, or one that looks like it.
    #[error("the name, or one that looks like it, is in use already")]
    NameTaken,
    /// The password is too short or too long.
    #[error("the password must have at least {SHORTEST} characters and at most {LONGEST} bytes")]
    PasswordLength,
    /// The password is the name.
    #[error("the password must not be the name")]
    PasswordIsName,
    /// No account has this name and this password. It is not told which of them is wrong.
    #[error("no account has this name and this password")]
    WrongPassword,
    /// Only guests can do this, and the user has an account; or the other way round.
    #[error("this user has {}", if *.0 == UserKind::Account { "an account already" } else { "no account" })]
    Kind(UserKind),
    /// The password could not be hashed.
    #[error(transparent)]
    Hash(#[from] HashError),
    /// The store failed.
    #[error(transparent)]
    Store(StoreError),
}

impl AccountError {
    /// The name that programs use, in kebab-case.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Name(problem) => problem.code(),
            Self::NameTaken => "name-taken",
            Self::PasswordLength => "password-length",
            Self::PasswordIsName => "password-is-name",
            Self::WrongPassword => "wrong-password",
            Self::Kind(_) => "wrong-kind",
            Self::Hash(_) | Self::Store(_) => "unavailable",
        }
    }
}

impl From<StoreError> for AccountError {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Taken("name") => Self::NameTaken,
            other => Self::Store(other),
        }
    }
}

/// Adds a guest with a name such as `Guest 4821`.
///
/// # Errors
/// If the store does not answer.
pub async fn new_guest(
    store: &Store,
    chance: &mut (impl Rng + Send),
    now: Timestamp,
) -> Result<User, AccountError> {
    // The more names are in use, the longer the number grows.
    for draw in 1..=DRAWS {
        let name = format!("Guest {}", chance.random_range(1_000..1_000 * 10_u64.pow(draw)));
        let guest = NewUser {
            id: UserId::random(chance),
            folded_name: fold(&name),
            name,
            password_hash: None,
            created: now,
        };
        match store.add_user(guest).await {
            Err(StoreError::Taken(_)) => {}
            other => return Ok(other?),
        }
    }
    Err(AccountError::NameTaken)
}

/// Gives a guest an account: games, ratings and settings come along, for the user stays the same.
///
/// # Errors
/// If name or password are refused, or the user is no guest.
pub async fn sign_up(
    store: &Store,
    guest: UserId,
    name: &str,
    password: &str,
) -> Result<User, AccountError> {
    let name = Name::new(name)?;
    check_password(password, &name)?;
    let user = store.user(guest).await?.ok_or(StoreError::Missing("user"))?;
    if user.kind != UserKind::Guest {
        return Err(AccountError::Kind(user.kind));
    }
    // A hash is costly: nobody pays it for a name that is in use.
    if store.user_named(name.folded()).await?.is_some_and(|holder| holder.id != guest) {
        return Err(AccountError::NameTaken);
    }
    let hash = passwords::hash(password.to_owned()).await?;
    Ok(store.promote_guest(guest, name.shown(), name.folded(), &hash).await?)
}

/// The account with a name and a password.
///
/// # Errors
/// `WrongPassword` if there is none.
pub async fn log_in(store: &Store, name: &str, password: &str) -> Result<User, AccountError> {
    if password.len() > LONGEST {
        return Err(AccountError::WrongPassword);
    }
    let credentials = match Name::new(name) {
        Ok(name) => store.credentials(name.folded()).await?,
        Err(_) => None,
    };
    let (user, hash) = credentials.map(|it| (it.user, it.password_hash)).unzip();
    match (passwords::verify(password.to_owned(), hash).await?, user) {
        (true, Some(user)) => Ok(user),
        _ => Err(AccountError::WrongPassword),
    }
}

/// Gives an account another name.
///
/// # Errors
/// If the name is refused, or the user has no account.
pub async fn change_name(store: &Store, user: UserId, name: &str) -> Result<User, AccountError> {
    let name = Name::new(name)?;
    account(store, user).await?;
    Ok(store.rename(user, name.shown(), name.folded()).await?)
}

/// Gives an account another password, and ends all its sessions but perhaps one.
///
/// # Errors
/// If the old password is wrong, or the new one is refused.
pub async fn change_password(
    store: &Store,
    user: UserId,
    old: &str,
    new: &str,
    keep: Option<&SessionHash>,
) -> Result<(), AccountError> {
    let user = account(store, user).await?;
    prove(store, &user, old).await?;
    check_password(new, &Name::new(&user.name)?)?;
    let hash = passwords::hash(new.to_owned()).await?;
    store.set_password(user.id, &hash).await?;
    Ok(store.end_sessions(user.id, keep).await?)
}

/// Closes an account: nobody can log in to it any more, and its games show no name.
///
/// # Errors
/// If the password is wrong.
pub async fn close(store: &Store, user: UserId, password: &str) -> Result<(), AccountError> {
    let user = account(store, user).await?;
    prove(store, &user, password).await?;
    Ok(store.close_account(user.id, &format!("Closed {}", user.id)).await?)
}

/// A user who has an account.
async fn account(store: &Store, user: UserId) -> Result<User, AccountError> {
    let user = store.user(user).await?.ok_or(StoreError::Missing("user"))?;
    if user.kind == UserKind::Account { Ok(user) } else { Err(AccountError::Kind(user.kind)) }
}

/// Whether it is really the user who asks.
async fn prove(store: &Store, user: &User, password: &str) -> Result<(), AccountError> {
    let known = log_in(store, &user.name, password).await?;
    if known.id == user.id { Ok(()) } else { Err(AccountError::WrongPassword) }
}

fn check_password(password: &str, name: &Name) -> Result<(), AccountError> {
    if password.chars().count() < SHORTEST || password.len() > LONGEST {
        return Err(AccountError::PasswordLength);
    }
    if fold(password) == name.folded() {
        return Err(AccountError::PasswordIsName);
    }
    Ok(())
}
