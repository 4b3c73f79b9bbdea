//! Captures searched to their end.

use super::{DRAW, Found, Here, LONGEST, Search, Window};
use crate::value::WIN;

impl Search<'_> {
    /// What a position is worth whose depth is used up: captures are searched to their end.
    pub(super) fn quiet(&mut self, here: &Here<'_>, window: Window) -> Found {
        self.visit()?;
        self.lines[here.ply].clear();
        if let Some(value) = self.decided(here).or_else(|| self.tabled(here)) {
            return Ok(value);
        }
        if here.ply >= LONGEST || !self.settles {
            return self.judge(here);
        }
        let first = self.moves.len();
        let listed = self.generator.push_if_capture(here.position, &mut self.moves);
        if self.note(listed)? {
            return self.captures(here, first, window);
        }
        if self.is_draw(here) {
            return if self.generator.count(here.position) == Ok(0) {
                Ok(self.without_moves(here))
            } else {
                Ok(DRAW)
            };
        }
        self.judge(here)
    }

    /// The side to move can capture; its moves are listed from an index on.
    fn captures(&mut self, here: &Here<'_>, first: usize, window: Window) -> Found {
        if self.is_draw(here) {
            self.moves.truncate(first);
            return Ok(DRAW);
        }
        let mut best = -WIN;
        let mut window = window;
        let compulsory = self.moves.last().is_some_and(draughts::Move::is_capture);
        if !compulsory {
            // Nobody has to capture here.
            let captures = self.moves[first..].iter().filter(|mv| mv.is_capture()).count();
            self.moves.truncate(first + captures);
            best = self.judge(here)?;
            window.alpha = window.alpha.max(best);
            if best >= window.beta {
                self.moves.truncate(first);
                return Ok(best);
            }
        }
        self.rate(here.position, first, here.ply, 0);
        let result = self.best_of(here, first, window, best);
        self.moves.truncate(first);
        result
    }

    /// The best of the moves from an index on.
    fn best_of(
        &mut self,
        here: &Here<'_>,
        first: usize,
        mut window: Window,
        mut best: i32,
    ) -> Found {
        let count = self.moves.len();
        for index in first..count {
            let mv = self.pick(index);
            let value = self.try_move(here, &mv, 0, window)?;
            if value > best {
                best = value;
                window.alpha = window.alpha.max(value);
                if value >= window.beta {
                    break;
                }
            }
        }
        Ok(best)
    }
}
