//! Why something is not done.

use draughts::{Explanation, Language};

/// Why a command is refused.
#[derive(Debug, Clone)]
pub enum Refusal {
    /// The move is not legal, and this is why.
    Illegal(Box<Explanation>),
    /// Something has happened that the client had not seen.
    Stale,
    /// The other side is to move.
    NotYourTurn,
    /// A spectator.
    NotAPlayer,
    /// Somebody is still missing, or choosing.
    NotStarted,
    /// The game is over.
    Over,
    /// What is answered was not offered, or is offered no more.
    NoSuchOffer,
    /// Others have this seat, or it is no longer free.
    Taken,
    /// It is not done in this game or not now.
    NotAllowed(&'static str),
    /// The same was asked for a short while ago.
    TooSoon,
    /// It makes no sense.
    BadRequest(String),
}

impl Refusal {
    /// The name that programs use.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::Illegal(_) => "illegal",
            Self::Stale => "stale",
            Self::NotYourTurn => "not-your-turn",
            Self::NotAPlayer => "not-a-player",
            Self::NotStarted => "not-started",
            Self::Over => "over",
            Self::NoSuchOffer => "no-such-offer",
            Self::Taken => "taken",
            Self::NotAllowed(_) => "not-allowed",
            Self::TooSoon => "too-soon",
            Self::BadRequest(_) => "bad-request",
        }
    }

    /// What is wrong, for people.
    #[must_use]
    pub fn text(&self, language: Language) -> String {
        match self {
            Self::Illegal(explanation) => explanation.sentence(language),
            Self::Stale => "something has happened since".into(),
            Self::NotYourTurn => "the other side is to move".into(),
            Self::NotAPlayer => "only the players may do this".into(),
            Self::NotStarted => "the game has not begun".into(),
            Self::Over => "the game is over".into(),
            Self::NoSuchOffer => "there is no such offer".into(),
            Self::Taken => "the seat is taken".into(),
            Self::NotAllowed(why) => (*why).into(),
            Self::TooSoon => "this was asked for a few moves ago".into(),
            Self::BadRequest(why) => why.clone(),
        }
    }
}
