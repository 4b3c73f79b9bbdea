//! What a game keeps of the parts of its seed.

use draughts_board::Side;

use super::{Dice, Key, commitment_to_choice, commitment_to_secret, seed};

/// The parts of a game's seed, as far as they are known.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Record {
    /// The id of the game.
    pub game: String,
    /// Whether the position at the start was given, marks and all, so that nothing was chosen.
    pub given: bool,
    /// The server's commitment to its secret.
    pub commitment: Key,
    /// The secret, once it is opened.
    pub secret: Option<Key>,
    /// White's part; none if White has not committed in time.
    pub white: Option<Pledge>,
    /// Black's part.
    pub black: Option<Pledge>,
}

/// A player's part of a seed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Pledge {
    /// The commitment.
    pub commitment: Key,
    /// What it was to, once that is opened.
    #[cfg_attr(feature = "serde", serde(default))]
    pub opening: Option<Opening>,
}

/// What a player has committed himself to.
#[derive(Debug, Clone, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Opening {
    /// The squares of the pieces to be marked, in the order in which they were named; the lot chooses
    /// what is missing.
    pub squares: Vec<String>,
    /// Something that nobody else could guess.
    pub nonce: Key,
}

impl Opening {
    /// Whether this is what a side has committed itself to.
    #[must_use]
    pub fn fits(&self, game: &str, side: Side, commitment: &Key) -> bool {
        commitment_to_choice(game, side, &self.squares, &self.nonce) == *commitment
    }
}

impl Record {
    /// A record of which nobody but the server has a part yet.
    #[must_use]
    pub fn new(game: &str, secret: Key) -> Self {
        Self {
            game: game.to_owned(),
            given: false,
            commitment: commitment_to_secret(game, &secret),
            secret: Some(secret),
            white: None,
            black: None,
        }
    }

    /// A side's part.
    #[must_use]
    pub const fn pledge(&self, side: Side) -> Option<&Pledge> {
        match side {
            Side::White => self.white.as_ref(),
            Side::Black => self.black.as_ref(),
        }
    }

    /// What a side has opened.
    #[must_use]
    pub fn opening(&self, side: Side) -> Option<&Opening> {
        self.pledge(side)?.opening.as_ref()
    }

    /// The lots of the game; none before the secret is opened.
    #[must_use]
    pub fn dice(&self) -> Option<Dice> {
        let nonce = |side| self.opening(side).map(|opening| &opening.nonce);
        let secret = self.secret.as_ref()?;
        Some(Dice::new(seed(&self.game, secret, nonce(Side::White), nonce(Side::Black))))
    }
}
