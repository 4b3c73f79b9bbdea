//! Ends of the game inside the search.

use draughts::rules::Verdict;

use super::{DRAW, Here, Search};
use crate::tables::Outcome;
use crate::value::{Value, WIN};

impl Search<'_> {
    /// What a finished game is worth to the side to move, if its goal has been reached although there may
    /// be moves.
    #[inline]
    pub(super) fn decided(&self, here: &Here<'_>) -> Option<Value> {
        let position = here.position;
        let side = position.side();
        if position.of(side).is_empty() {
            return Some(self.verdict(self.variant.rules().goal.no_pieces, here));
        }
        if !self.early_end {
            return None;
        }
        let ending = self.generator.ending_by_pieces(position)?;
        Some(if ending.winner == side { won(here) } else { -won(here) })
    }

    /// What endgame tables say of a position, if they have it.
    #[inline]
    pub(super) fn tabled(&self, here: &Here<'_>) -> Option<Value> {
        let tables = self.means.tables?;
        // Where the search begins a move is wanted, not a value.
        if here.ply == 0 || here.position.occupied().len() > tables.most_pieces() {
            return None;
        }
        let value = |plies: u16| won(here) - Value::from(plies);
        Some(match tables.probe(here.position)? {
            Outcome::Win(plies) => value(plies),
            Outcome::Draw => DRAW,
            Outcome::Loss(plies) => -value(plies),
        })
    }

    /// What it is worth to have no move.
    pub(super) fn without_moves(&self, here: &Here<'_>) -> Value {
        let goal = &self.variant.rules().goal;
        let no_pieces = here.position.of(here.position.side()).is_empty();
        self.verdict(if no_pieces { goal.no_pieces } else { goal.no_moves }, here)
    }

    fn verdict(&self, verdict: Verdict, here: &Here<'_>) -> Value {
        match verdict {
            Verdict::Win => won(here),
            Verdict::Loss => -won(here),
        }
    }

    /// Whether the position has come up before on the way or in the game.
    #[inline]
    pub(super) fn repeats(&self, here: &Here<'_>) -> bool {
        if here.reversible < 4 {
            return false;
        }
        let behind = self.keys.len().min(here.reversible);
        let keys = self.keys[self.keys.len() - behind..].iter().rev();
        // Two plies back the side to move stood elsewhere.
        keys.skip(3).step_by(2).any(|&key| key == here.key)
    }

    /// Whether a draw rule that counts has been fulfilled.
    #[inline]
    pub(super) fn is_draw(&self, here: &Here<'_>) -> bool {
        here.ply > 0 && self.means.draws.is_draw(&self.counts, here.position)
    }
}

fn won(here: &Here<'_>) -> Value {
    WIN - here.ply as Value
}
