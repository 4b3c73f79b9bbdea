//! Moves taken back, and played again.

use anyhow::Result;
use draughts::{Game, OutcomeReason, Side};

use super::session::{Flow, Session};
use crate::args::Player;
use crate::terminal;

impl Session {
    /// Goes back to the player's last turn.
    pub(super) fn undo(&mut self) -> Result<Flow> {
        let positions = &self.game.positions()[..self.game.plies().len()];
        let human = |side: Side| self.players[side.index()] == Player::Human;
        let turn = positions.iter().rposition(|position| human(position.side()));
        let Some(turn) = turn.filter(|&turn| turn >= self.opening()) else {
            terminal::print_line("there is no move of yours to take back")?;
            return Ok(Flow::Again);
        };
        while self.game.plies().len() > turn {
            self.game.undo();
        }
        self.watch.pause();
        Ok(Flow::GoOn)
    }

    /// Plays what was taken back, up to the player's next turn.
    pub(super) fn redo(&mut self) -> Result<Flow> {
        if self.game.redo().is_none() {
            terminal::print_line("no move has been taken back")?;
            return Ok(Flow::Again);
        }
        self.tell_last_ply()?;
        while self.players[self.game.side().index()] == Player::Computer
            && self.game.redo().is_some()
        {
            self.tell_last_ply()?;
        }
        self.watch.pause();
        Ok(Flow::GoOn)
    }

    /// Whether the game was lost because a clock for the whole game ran out.
    pub(super) fn is_lost_on_time(&self) -> bool {
        let reason = self.game.outcome().map(|outcome| outcome.reason);
        !self.watch.is_of_rules() && reason == Some(OutcomeReason::Time)
    }

    /// Takes back what players have decided, such as a resignation; whether that ended the game.
    pub(super) fn withdraw_decision(&mut self) -> bool {
        let decided = matches!(
            self.game.outcome().map(|outcome| outcome.reason),
            Some(OutcomeReason::Agreement | OutcomeReason::Resignation)
        );
        if decided {
            // To undo a ply forgets the decision, and to redo it does not bring it back.
            if self.game.undo().is_some() {
                self.game.redo();
            } else if let Ok(game) = Game::from_position(self.game.variant(), *self.game.start()) {
                self.game = game;
            }
        }
        decided
    }
}
