//! What a legal move does.

use draughts_board::SquareSet;
use draughts_movegen::{Move, Path, Storm};
use draughts_rules::Record;

use super::Conclusion;
use crate::{Game, PlayError};

/// What a legal move does.
#[derive(Debug, Clone)]
pub struct Deed {
    /// The move.
    pub mv: Move,
    /// Where it lands and what it captures on the way, in order.
    pub path: Path,
    /// What else might be played.
    pub choice: Choice,
    /// Whether lots decide if its captures succeed.
    pub by_lot: bool,
    /// How the game ends with it, if it does whatever the lots say.
    pub end: Option<Conclusion>,
}

/// What else might be played instead of a legal move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Choice {
    /// Nothing.
    Only,
    /// Other captures, but no quiet move, although the rule set knows some.
    Captures,
    /// Other moves.
    Free,
}

impl Deed {
    /// What a move does in a game that may be over already by what its start shows.
    pub(super) fn new(game: &Game, mv: &Move) -> Result<Self, Storm> {
        let (variant, position) = (game.variant(), game.position());
        let moves = variant.legal_moves(position)?;
        let choice = match moves.len() {
            0 | 1 => Choice::Only,
            _ if has_quiet_moves(variant.rules()) && moves.iter().all(Move::is_capture) => {
                Choice::Captures
            }
            _ => Choice::Free,
        };
        let mut after = game.clone();
        let played = after.play_move(mv).map(drop);
        Ok(Self {
            mv: *mv,
            path: variant.generator().path(position, mv),
            choice,
            by_lot: played == Err(PlayError::LotsNeeded),
            end: after.conclusion().filter(|_| played.is_ok()),
        })
    }

    /// The key that leaves the move so little company, if one does.
    pub(super) fn key(&self) -> Option<&'static str> {
        (self.choice == Choice::Captures).then_some("capture.compulsory")
    }

    /// The squares of the move: where it begins, lands and captures.
    #[must_use]
    pub fn squares(&self) -> SquareSet {
        let path = self.path.landings.iter().chain(&self.path.captured).copied();
        path.chain([self.mv.from()]).collect()
    }
}

/// Whether the rule set knows moves that capture nothing, so that having to capture is news.
fn has_quiet_moves(rules: &Record) -> bool {
    let kings = rules.king.as_ref().is_some_and(|king| !king.moves.is_empty());
    kings || !rules.man.moves.is_empty()
}
