//! Hub, version 2.
//!
//! # The language
//!
//! Each line is a command with arguments, `command name=value name="two words" flag`. What is not known
//! is ignored: [`Command::read`] and [`Answer::read`] give none for a line whose command they do not
//! know, and skip arguments that they do not know. A command that is known but cannot be understood is
//! an error with its column.
//!
//! # Squares, positions and moves
//!
//! Squares have numbers, on every board: those of the rule set where it has numbers, else from its first
//! corner along the rows. A position is `W` or `B` and then one of `w b W B e` for each square. A quiet
//! move is `32-28`. A capture is its two ends and the **captured** squares in any order, `28x19x23`.
//!
//! # Beyond the standard
//!
//! - The parameter `variant` names any rule set, and positions are as long as its board.
//! - A position that has more to tell than men and kings (marks, other kinds, runs of king moves) is a
//!   [FEN](draughts::fen). FEN and names of squares are read everywhere.
//! - The removal of a piece is its square alone, `28`.
//! - Where two captures differ only in that the man of one has become a king on its way, that one ends
//!   with `K`: `22x8x17x12K`.
//! - Where lots are drawn, captured squares stand in the order of capture.
//! - The captured squares may be left out where no other capture has the same ends: `39x50`.
//!
//! Source: `hub` of the list of sources, the description that comes with the engine Scan.

mod answer;
mod command;
mod error;
mod info;
mod level;
mod line;
mod moves;
mod param;
mod setup;
mod text;

pub use answer::{Answer, Id};
pub use command::{Command, Mode};
pub use error::{HubError, HubProblem};
pub use info::{Info, Score};
pub use level::{Clock, Level};
pub use moves::{MoveError, MoveProblem, read_move, write_move};
pub use param::{Param, ParamKind};
pub use setup::{Setup, SetupError, write_position};
pub use text::{Text, Word};
