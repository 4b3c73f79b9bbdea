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
//! [`Searcher`] is what it is made of: it looks ahead from a game within [`Limits`], tells [lines](Info),
//! and remembers in a [`Table`] that searchers in several threads may share. It judges by an
//! [`Evaluation`], which is made from the rules and may be given what has been [learned](Learned). What
//! matches say of [`strength`] is reckoned here, too.

mod care;
mod draws;
mod evaluation;
mod info;
mod level;
mod marks;
mod opponent;
mod pace;
mod patterns;
mod pruning;
mod search;
mod searcher;
pub mod strength;
mod table;
pub mod tables;
pub mod train;
mod value;
mod watch;
pub mod weights;

pub use evaluation::{Evaluation, Learned};
pub use info::{Info, Report};
pub use level::{Level, Skill};
pub use opponent::{Choice, Opponent};
pub use pace::Pace;
pub use patterns::Sets;
pub use pruning::Pruning;
pub use searcher::Searcher;
pub use table::Table;
pub use value::{Value, WIN, plies_to_end};
pub use watch::{Limits, Nobody, Watch};
pub use weights::{Appraiser, Weights};
