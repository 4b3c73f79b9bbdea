//! Lots that all players have a part in and anybody can check.
//!
//! Whoever keeps a game for two players draws its lots from a seed that is made of three parts: a
//! secret of its own and a nonce of each player. Each of them is committed to, by a hash, before
//! anybody knows a part of another, and opened later; so nobody can choose his own part to suit those
//! of the others. A player's choice of pieces to be marked is committed to along with the nonce.
//!
//! Everything that is hashed is a short text, so that it can be checked with any tool: the SHA-256 of
//! these lines, with a line feed between them and none at the end, keys and hashes as 64 hexadecimal
//! digits in lower case. `GAME` is the id of the game.
//!
//! | what | lines |
//! |-|-|
//! | commitment to the secret | `draughts-secret-1`, `GAME`, the secret |
//! | commitment to a choice | `draughts-choice-1`, `GAME`, `white` or `black`, the chosen squares with a blank between them, the nonce |
//! | seed | `draughts-seed-1`, `GAME`, the secret, White's nonce, Black's nonce; `-` for one that is missing |
//! | lot | `draughts-lot-1`, the seed, [what it is for](crate::game::Lot), the number of the attempt |
//!
//! A lot below a bound comes from the first eight bytes of its hash, as a number with the highest byte
//! first. As long as that number is not below the greatest multiple of the bound that 64 bits hold, the
//! next attempt is made, from 0 upwards; so no lot is likelier than another. The lot is the rest when
//! the number is divided by the bound.
//!
//! ```
//! use draughts::fair::{Dice, Key, seed};
//! use draughts::game::{Lot, Lots};
//!
//! let (secret, white, black) = (Key([1; 32]), Key([2; 32]), Key([3; 32]));
//! let mut dice = Dice::new(seed("k3v9x0aa", &secret, Some(&white), Some(&black)));
//! let lot = Lot::Duel { ply: 7, number: 1 };
//! let drawn = dice.draw(lot, 100);
//! assert!(drawn < 100);
//! assert_eq!(dice.draw(lot, 100), drawn, "it is the same whenever it is asked for");
//! ```

mod dice;
mod key;
mod record;
mod tags;
mod verify;

pub use dice::{Dice, Drawn, commitment_to_choice, commitment_to_secret, seed};
pub use key::{Key, KeyError};
pub use record::{Opening, Pledge, Record};
pub use tags::TagError;
pub use verify::{Fault, verify};
