//! People, how they prove who they are, and their sessions.

use serde::{Deserialize, Serialize};

use super::{SessionHash, Timestamp, UserId};

/// Whether a user has an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum UserKind {
    /// Known by a cookie only.
    Guest,
    /// With a name and a password.
    Account,
    /// Closed by its owner. The games stay, the name is free of the person.
    Closed,
}

/// A person who plays.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct User {
    /// Stays the same for good.
    pub id: UserId,
    /// What others see. It may contain anything that `accounts` lets in: show it as text.
    pub name: String,
    /// Guest or account.
    pub kind: UserKind,
    /// When the user first came.
    pub created: Timestamp,
}

/// A user to be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewUser {
    /// A fresh id.
    pub id: UserId,
    /// What others see.
    pub name: String,
    /// The name as it is compared: names that look alike have the same. Unique.
    pub folded_name: String,
    /// The hash of the password in PHC format; none makes a guest.
    pub password_hash: Option<String>,
    /// Now.
    pub created: Timestamp,
}

/// What logging in is checked against.
#[derive(Clone, PartialEq, Eq)]
pub struct Credentials {
    /// The account.
    pub user: User,
    /// The hash of its password in PHC format.
    pub password_hash: String,
}

impl std::fmt::Debug for Credentials {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Credentials").field("user", &self.user).finish_non_exhaustive()
    }
}

/// A session to be added.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSession {
    /// The hash of the secret that the browser holds.
    pub hash: SessionHash,
    /// Whose.
    pub user: UserId,
    /// Now.
    pub created: Timestamp,
    /// From then on it counts no more.
    pub expires: Timestamp,
}

/// A session that counts.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    /// Who is logged in, or which guest this is.
    pub user: User,
    /// When it began.
    pub created: Timestamp,
    /// When it ends unless it is extended.
    pub expires: Timestamp,
}
