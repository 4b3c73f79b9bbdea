//! The protocols between draughts programs, as pure encoders and decoders.
//!
//! - [`hub`]: Hub, version 2, by which a program lends its engine to another one. Lines of text for any
//!   rule set, both what a graphical program says and what an engine answers.
//! - [`dxp`]: DXP, the DamExchange protocol, by which two programs play International draughts over a
//!   network. Messages of bytes, both what the program that asks for a game and the one that is asked
//!   may say.
//!
//! Nothing here opens a socket, runs a program or reads a clock: bytes and lines go in and values come
//! out, or errors that tell the place.
//!
//! ```
//! use draughts::Variant;
//! use draughts_protocol::hub::{self, Answer, Command};
//!
//! let variant = Variant::by_name("international")?;
//! let Some(Command::Pos(setup)) =
//!     Command::read("pos pos=Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww moves=\"32-28\"")?
//! else {
//!     panic!("it is a position");
//! };
//! let game = setup.game(&variant)?;
//! let reply = game.legal_moves()?[0];
//! let answer = Answer::Done { mv: hub::write_move(&variant, game.position(), &reply)?, ponder: None };
//! assert!(answer.to_string().starts_with("done move="));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod dxp;
pub mod hub;

/// The number that PDN gives to the game that both protocols were made for, International draughts:
/// the variant to begin with where nobody has named another one.
///
/// Source: PDN 3.0, GameType.
pub const GAME_TYPE: u16 = 20;
