//! A position inside the search.

use draughts::Move;

use super::{DRAW, Found, Here, LONGEST, Search, Window};
use crate::table::{Bound, Entry, name};
use crate::value::{Value, WIN};

impl Search<'_> {
    /// What a position is worth to the side to move, after so many plies and the captures then open.
    pub(super) fn node(&mut self, here: &Here<'_>, depth: i32, window: Window) -> Found {
        self.visit()?;
        self.lines[here.ply].clear();
        if let Some(value) = self.decided(here).or_else(|| self.tabled(here)) {
            return Ok(value);
        }
        if self.repeats(here) {
            return Ok(DRAW);
        }
        if here.ply >= LONGEST {
            return self.judge(here);
        }
        // No win is nearer than one at the next ply.
        let ply = here.ply as Value;
        let bounded =
            Window { alpha: window.alpha.max(ply - WIN), beta: window.beta.min(WIN - ply - 1) };
        if bounded.alpha >= bounded.beta {
            return Ok(bounded.alpha);
        }
        let key = here.key ^ self.means.draws.salt(&self.counts);
        let known = self.means.table.get(key, here.ply);
        if let Some(known) = known
            && window.is_null()
            && known.depth >= depth
            && answers(&known, window)
        {
            return Ok(known.value);
        }
        let first = self.moves.len();
        let listed = self.generator.push_moves(here.position, &mut self.moves);
        self.note(listed)?;
        if self.moves.len() == first {
            return Ok(self.without_moves(here));
        }
        if self.is_draw(here) {
            self.moves.truncate(first);
            return Ok(DRAW);
        }
        let best = known.map_or(0, |known| known.best);
        let result = self.branch(here, first, depth, window, best);
        self.moves.truncate(first);
        let (value, best) = result?;
        let bound = if value >= window.beta {
            Bound::Lower
        } else if value > window.alpha {
            Bound::Exact
        } else {
            Bound::Upper
        };
        let best = best.map_or(0, |mv| name(&mv));
        self.means.table.put(key, here.ply, Entry { value, depth, bound, glance: 0, best });
        Ok(value)
    }

    /// Tries the moves from an index on. The best move, if there is one that was not only not good enough.
    fn branch(
        &mut self,
        here: &Here<'_>,
        first: usize,
        depth: i32,
        mut window: Window,
        remembered: u16,
    ) -> Result<(Value, Option<Move>), super::Halt> {
        let count = self.moves.len() - first;
        let captures = self.moves[first].is_capture();
        let pruning = self.means.pruning;
        self.rate(here.position, first, here.ply, remembered);
        let forced = pruning.forced && count == 1;
        let next_depth = if forced { depth } else { depth - 1 };
        let reduces = pruning.reductions && !captures;
        let (mut best, mut best_move) = (-WIN, None);
        for index in 0..count {
            let mv = self.pick(first + index);
            let mut value;
            if index == 0 {
                value = self.try_move(here, &mv, next_depth, window)?;
            } else {
                let less = if reduces { reduction(depth, index, &mv) } else { 0 };
                value = self.try_move(here, &mv, next_depth - less, Window::null(window.alpha))?;
                if less > 0 && value > window.alpha {
                    value = self.try_move(here, &mv, next_depth, Window::null(window.alpha))?;
                }
                if value > window.alpha && value < window.beta {
                    value = self.try_move(here, &mv, next_depth, window)?;
                }
            }
            if value > best {
                best = value;
                if value > window.alpha {
                    best_move = Some(mv);
                    if !window.is_null() {
                        self.lengthen(here.ply, mv);
                    }
                    window.alpha = value;
                    if value >= window.beta {
                        if !mv.is_capture() {
                            self.refute(here, &mv, first..first + index, depth);
                        }
                        break;
                    }
                }
            }
        }
        Ok((best, best_move))
    }

    /// Puts a move before the best line from the next ply on.
    pub(super) fn lengthen(&mut self, ply: usize, mv: Move) {
        let [line, rest] = &mut self.lines[ply..ply + 2] else { return };
        line.clear();
        line.push(mv);
        line.extend_from_slice(rest);
    }
}

/// Whether what is known of a position says enough.
#[inline]
fn answers(known: &Entry, window: Window) -> bool {
    match known.bound {
        Bound::Exact => true,
        Bound::Lower => known.value >= window.beta,
        Bound::Upper => known.value <= window.alpha,
    }
}

/// By how many plies less a move is looked at that comes late in the order.
#[inline]
fn reduction(depth: i32, index: usize, mv: &Move) -> i32 {
    if depth < 3 || index < 3 || mv.becomes().is_some() {
        0
    } else if index >= 8 && depth >= 5 {
        2
    } else {
        1
    }
}
