//! Hints, and offers of a draw.

use std::time::Instant;

use anyhow::Result;
use draughts::GameResult;

use super::input::Heard;
use super::session::{Flow, Session};
use crate::args::Player;
use crate::commands::moves::{capital, what_it_does};
use crate::terminal::{self, HEADING, paint};

/// So many moves without a choice are followed when an offer of a draw is judged.
const FORCED: usize = 20;

impl Session {
    pub(super) fn hint(&mut self) -> Result<()> {
        if let Some(choice) = self.adviser.choose(&self.game, &mut self.hints)? {
            let (variant, position) = (self.game.variant(), self.game.position());
            let text = variant.move_text(position, &choice.mv)?;
            let what = what_it_does(variant, position, &choice.mv);
            let colon = if what.is_empty() { "" } else { ": " };
            terminal::print_line(format_args!("try {}{colon}{what}", paint(HEADING, text)))?;
        }
        Ok(())
    }

    pub(super) fn offer_draw(&mut self) -> Result<Flow> {
        let side = self.game.side();
        let other = side.other();
        let accepts = if self.players[other.index()] == Player::Computer {
            self.worth_to_mover()? >= 0
        } else {
            let question = format!("{}, do you agree to a draw? (y/n)", capital(other));
            match self.input.ask(&question, self.watch.left(side, Instant::now()))? {
                Heard::Line(line) => matches!(line.to_lowercase().as_str(), "y" | "yes"),
                Heard::TimeUp => return self.time_is_up(),
                Heard::End => return Ok(Flow::Leave),
            }
        };
        if accepts {
            self.game.agree_to_draw()?;
            return Ok(Flow::GoOn);
        }
        let who = match self.players[other.index()] {
            Player::Computer => "the computer",
            Player::Human => capital(other),
        };
        terminal::print_line(format_args!("{who} wants to play on"))?;
        Ok(Flow::Again)
    }

    /// What the adviser thinks the game is worth to the side to move: more than 0 is good for it.
    fn worth_to_mover(&mut self) -> Result<i32> {
        let mover = self.game.side();
        let mut game = self.game.clone();
        for _ in 0..FORCED {
            if let Some(outcome) = game.outcome() {
                return Ok(match outcome.result {
                    GameResult::Draw => 0,
                    GameResult::Win(side) => {
                        if side == mover {
                            i32::MAX
                        } else {
                            -i32::MAX
                        }
                    }
                });
            }
            let Some(choice) = self.adviser.choose(&game, &mut self.hints)? else { break };
            // The only move is chosen without a look at what it is worth.
            if choice.depth > 0 {
                return Ok(if game.side() == mover { choice.value } else { -choice.value });
            }
            game.play_move_by_lot(&choice.mv, &mut self.hints)?;
        }
        Ok(0)
    }
}
