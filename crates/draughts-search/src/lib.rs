//! A computer opponent for any rule set.
//!
//! [`Opponent`] looks ahead by alpha-beta search, with captures searched to their end, and judges
//! positions by material and by how far the men have come. It reads nothing but the rule set, so it
//! plays losing games, games without quiet moves, games with duels by lot, and rule files of one's own.
//!
//! ```
//! use draughts::{Game, Variant};
//! use draughts_search::{Level, Opponent};
//! use rand::SeedableRng;
//!
//! let mut game = Game::new(&Variant::by_name("brazilian")?);
//! let opponent = Opponent::new(game.variant(), Level::new(3).expect("1 to 10"));
//! let mut lots = rand_chacha::ChaCha8Rng::seed_from_u64(1);
//! let choice = opponent.choose(&game, &mut lots)?.expect("the game is not over");
//! game.play_move(&choice.mv)?;
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A search is bounded by positions looked at, never by time, so that it can be repeated: the same
//! game, level and lots give the same move. Who has a clock can [watch](Watch) a search and end it.

mod evaluate;
mod level;
mod opponent;
mod search;
mod watch;

pub use level::Level;
pub use opponent::{Choice, Opponent};
pub use watch::{Bounds, Watch};
