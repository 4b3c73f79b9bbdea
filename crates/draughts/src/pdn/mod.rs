//! Games as text: PDN, the portable draughts notation.
//!
//! A [`Reader`] tells a [`Visitor`] what it finds, in a memory that does not grow with the text.
//! [`Games`] makes a [`PdnGame`] of every game, and [`write`](write()) writes it so that it is read again
//! as the same. A [`Resolver`] finds the rules of a game and plays its moves; what comes of it, a
//! [`Played`] game, can be written in the form of the standard, with other names of squares, or as a game
//! of another variant.
//!
//! ```
//! use draughts::pdn::{self, Games, Resolver};
//!
//! let text = "[Bianco \"ROSSI\"] [Risultato \"1-0\"]\n1. 21-17 12-15 2. 23-19 10-14 1-0";
//! let read = Games::new(text.as_bytes()).next().expect("a game")?;
//! let played = Resolver::new().play(&read.game);
//! assert_eq!(played.id(), "italian");
//! let mut output = String::new();
//! pdn::write(&played.normalize(&read.game)?, &mut output)?;
//! assert!(output.contains("[White \"ROSSI\"]\n"));
//! assert!(output.ends_with("1. 21-17 12-15 2. 23-19 10-14 *\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # What is read
//!
//! The reading grammar of PDN 3.0: tags, moves in short and in full form, with `x` or `:`, with leading
//! zeros or without a separator, comments, nested variations, annotations, signs of strength, setups, `%`
//! lines, and a star or a result between games. Besides that:
//!
//! - blanks inside moves, `a3 - b4`; capital letters; `;` comments; moves that are not known, `-`;
//! - results of any count: a word that looks like a move is the result only where the tag says so and
//!   the game ends behind it;
//! - a star right behind a move is a sign that it is forced, `$7`; a star alone ends the game;
//! - captured pieces right behind a capture, `f8:b4{c5}`, where nothing else tells it from others;
//! - tags by other names, several on a line, with `\"` or a last `\` in the value; a game without tags;
//! - Latin-1 and CP1251, by a [guess](Encoding::guess) that is told; byte order marks; any ends of lines.
//!
//! What is wrong with a game is told with its place, and reading goes on: behind a bad tag with the next
//! line, behind anything else with the next game.
//!
//! # Lots
//!
//! Where a rule set draws lots, they stand in comments behind the move: `[%lots c5+ e5-]` has the duels of
//! a capture, won and lost; `[%automatic]` is a move made for a player without time; `[%ballot]` one of an
//! opening that was drawn. Marked pieces stand in the FEN of the start.
//!
//! Source: PDN 3.0.

mod collect;
mod comment;
mod encoding;
mod error;
mod game_type;
mod lex;
mod lots;
mod normal;
mod place;
mod played;
mod read;
mod record;
mod replay;
mod resolver;
mod score;
mod source;
mod standard_tags;
mod symbol;
mod tags;
mod tree;
mod visitor;
mod window;
mod write;

pub use collect::{Games, Part, Places, ReadGame};
pub use comment::{ClockCommand, Command, Comment};
pub use encoding::Encoding;
pub use error::{PdnError, PdnProblem};
pub use game_type::{BoardType, GameType, Squares};
pub use place::{Excerpt, Place};
pub use played::Played;
pub use read::Reader;
pub use replay::{Flaw, FlawPart, Step};
pub use resolver::{Basis, Resolver};
pub use score::{ResultFormat, Score};
pub use tags::Tags;
pub use tree::{Item, Line, MoveNumber, PdnGame, PdnMove, Setup};
pub use visitor::{Moves, Visitor};
pub use window::At;
pub use write::write;
