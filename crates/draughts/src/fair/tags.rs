//! The parts of a game's seed as tags of PDN.
//!
//! | tag | value |
//! |-|-|
//! | `LotsGame` | the id of the game |
//! | `LotsStart` | `given`, where the position was given with its marks |
//! | `LotsCommitment`, `LotsSecret` | the server's |
//! | `LotsWhite`, `LotsBlack` | the players' commitments |
//! | `LotsWhiteChoice`, `LotsBlackChoice` | the squares that they had chosen, with blanks between them |
//! | `LotsWhiteNonce`, `LotsBlackNonce` | their nonces |

use draughts_board::Side;

use super::{KeyError, Opening, Pledge, Record};
use crate::pdn::Tags;

/// Why tags say nothing about the lots of a game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TagError {
    /// There is no such tag.
    #[error("the game has no tag `{0}`: its lots were not drawn so that they can be checked")]
    Missing(&'static str),
    /// There is one tag of two that belong together.
    #[error("the game has a tag `{0}`, but none of `{1}`")]
    Alone(&'static str, &'static str),
    /// A tag has another value than it may.
    #[error("the tag `{tag}` cannot be read")]
    Value {
        /// The name of the tag.
        tag: &'static str,
        /// What is wrong.
        #[source]
        why: KeyError,
    },
}

/// The names of the tags of a player: commitment, choice, nonce.
const fn names(side: Side) -> [&'static str; 3] {
    match side {
        Side::White => ["LotsWhite", "LotsWhiteChoice", "LotsWhiteNonce"],
        Side::Black => ["LotsBlack", "LotsBlackChoice", "LotsBlackNonce"],
    }
}

impl Record {
    /// The tags that say all that is known.
    #[must_use]
    pub fn tags(&self) -> Vec<(&'static str, String)> {
        let mut tags = vec![("LotsGame", self.game.clone())];
        if self.given {
            tags.push(("LotsStart", "given".to_owned()));
        }
        tags.push(("LotsCommitment", self.commitment.to_string()));
        tags.extend(self.secret.map(|secret| ("LotsSecret", secret.to_string())));
        for side in Side::BOTH {
            let [commitment, choice, nonce] = names(side);
            let Some(pledge) = self.pledge(side) else { continue };
            tags.push((commitment, pledge.commitment.to_string()));
            if let Some(opening) = &pledge.opening {
                tags.push((choice, opening.squares.join(" ")));
                tags.push((nonce, opening.nonce.to_string()));
            }
        }
        tags
    }

    /// What the tags of a game say.
    ///
    /// # Errors
    /// If a tag is missing that must be there, or has a value that it cannot have.
    pub fn from_tags(tags: &Tags) -> Result<Self, TagError> {
        let key = |tag: &'static str| match tags.get(tag) {
            None => Ok(None),
            Some(text) => text.parse().map(Some).map_err(|why| TagError::Value { tag, why }),
        };
        let must = |tag: &'static str| tags.get(tag).ok_or(TagError::Missing(tag));
        let pledge = |side| {
            let [commitment, choice, nonce] = names(side);
            let opening = match (tags.get(choice), key(nonce)?) {
                (Some(squares), Some(nonce)) => {
                    let squares = squares.split_whitespace().map(str::to_owned).collect();
                    Some(Opening { squares, nonce })
                }
                (None, None) => None,
                (Some(_), None) => return Err(TagError::Alone(choice, nonce)),
                (None, Some(_)) => return Err(TagError::Alone(nonce, choice)),
            };
            match (key(commitment)?, opening) {
                (Some(commitment), opening) => Ok(Some(Pledge { commitment, opening })),
                (None, Some(_)) => Err(TagError::Alone(nonce, commitment)),
                (None, None) => Ok(None),
            }
        };
        Ok(Self {
            game: must("LotsGame")?.to_owned(),
            given: tags.get("LotsStart") == Some("given"),
            commitment: key("LotsCommitment")?.ok_or(TagError::Missing("LotsCommitment"))?,
            secret: key("LotsSecret")?,
            white: pledge(Side::White)?,
            black: pledge(Side::Black)?,
        })
    }
}
