//! What can go wrong with keeping things.

/// Why something was not kept or read.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum StoreError {
    /// Somebody else has changed the game since.
    #[error("the game is at version {found}, but {expected} was expected")]
    Stale {
        /// The version that the change was based on.
        expected: u64,
        /// The version that the game has.
        found: u64,
    },
    /// The game is over: nothing but offers changes any more.
    #[error("the game is over")]
    Over,
    /// There is no such game, user, rule set or session.
    #[error("there is no such {0}")]
    Missing(&'static str),
    /// The name, or one that looks like it, is another user's, or an id is used already.
    #[error("this {0} is in use already")]
    Taken(&'static str),
    /// What the database holds makes no sense.
    #[error("the database holds `{text}` as {what}")]
    Corrupt {
        /// What should be there.
        what: &'static str,
        /// What is there.
        text: String,
    },
    /// The database cannot be reached, is full, or refuses.
    #[error("the database does not answer as it should: {0}")]
    Unavailable(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        Self::Unavailable(error.to_string())
    }
}

impl StoreError {
    /// What a refused change means where only a name or an id can be in use already.
    pub(super) fn or_taken(error: sqlx::Error, what: &'static str) -> Self {
        match error.as_database_error() {
            Some(cause) if cause.is_unique_violation() => Self::Taken(what),
            _ => error.into(),
        }
    }
}
