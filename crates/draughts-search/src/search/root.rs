//! The position where the search begins.

use draughts::game::Ply;
use draughts::{Game, Kind, Move, MoveKind, Position};

use super::{Halt, Here, Search, Window, men_advance};
use crate::info::Info;
use crate::value::{Value, WIN};

/// From this depth on the value is expected to stay near what it was.
const EXPECTED_DEPTH: u32 = 4;

/// How near.
const NEAR: Value = 12;

/// A move of the position where the search begins.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Root {
    pub(crate) mv: Move,
    /// How much better than it is it seems, in hundredths of a man.
    pub(crate) blur: Value,
}

/// What is asked of the position where the search begins.
pub(crate) struct Question<'q> {
    pub(crate) position: &'q Position,
    pub(crate) reversible: usize,
    pub(crate) depth: u32,
}

impl<'q> Question<'q> {
    /// The position on the board of a game, to a depth.
    pub(crate) fn new(game: &'q Game, depth: u32) -> Self {
        let advance = men_advance(game.variant().rules());
        let can_be_undone = |ply: &&Ply| {
            let man = ply.mv.moved() == Kind::Man;
            ply.mv.kind() == MoveKind::Step && !(advance && man)
        };
        let reversible = game.plies().iter().rev().take_while(can_be_undone).count();
        Self { position: game.position(), reversible, depth }
    }
}

impl Search<'_> {
    /// Looks at all moves to a depth, and puts the best line for each rank in its place; moves are ordered
    /// by what they turn out to be. What has been found in a look that was ended stands.
    pub(crate) fn look(
        &mut self,
        question: &Question<'_>,
        roots: &mut [Root],
        lines: &mut Vec<Info>,
        multi_pv: usize,
    ) -> Result<(), Halt> {
        for rank in 0..multi_pv.min(roots.len()) {
            self.ask()?;
            let expected = lines.get(rank).map(|line| line.value);
            self.look_for(question, &mut roots[rank..], rank, expected, lines)?;
        }
        Ok(())
    }

    /// Finds the best of these moves, with a narrow window first.
    fn look_for(
        &mut self,
        question: &Question<'_>,
        roots: &mut [Root],
        rank: usize,
        expected: Option<Value>,
        lines: &mut Vec<Info>,
    ) -> Result<(), Halt> {
        let all = Window { alpha: -2 * WIN, beta: 2 * WIN };
        let (mut window, mut near) = (all, NEAR);
        if let Some(expected) = expected
            && question.depth >= EXPECTED_DEPTH
            && expected.abs() < WIN / 2
        {
            let expected = expected + roots[0].blur;
            window = Window { alpha: expected - near, beta: expected + near };
        }
        loop {
            let value = self.look_within(question, roots, rank, window, lines)?;
            near *= 4;
            let far = near > 400;
            if value <= window.alpha {
                window.alpha = if far { all.alpha } else { value - near };
            } else if value >= window.beta {
                window.beta = if far { all.beta } else { value + near };
            } else {
                return Ok(());
            }
        }
    }

    /// What the best move seems worth, if that lies in the window.
    fn look_within(
        &mut self,
        question: &Question<'_>,
        roots: &mut [Root],
        rank: usize,
        mut window: Window,
        lines: &mut Vec<Info>,
    ) -> Result<Value, Halt> {
        let Question { position, reversible, depth } = *question;
        let here = Here { position, key: position.key(), ply: 0, reversible };
        let less = depth as i32 - 1;
        let mut best = -2 * WIN;
        let roof = window.beta;
        for index in 0..roots.len() {
            let Root { mv, blur } = roots[index];
            let seen = |window: Window| Window {
                alpha: (window.alpha - blur).clamp(-WIN, WIN - 1),
                beta: (window.beta - blur).clamp(1 - WIN, WIN),
            };
            let mut value;
            if index == 0 {
                value = self.try_move(&here, &mv, less, seen(window))? + blur;
            } else {
                value = self.try_move(&here, &mv, less, seen(Window::null(window.alpha)))? + blur;
                if value > window.alpha {
                    value = self.try_move(&here, &mv, less, seen(window))? + blur;
                }
            }
            if value <= best {
                continue;
            }
            best = value;
            if value > window.alpha {
                // The best move first makes the next look shorter.
                roots[..=index].rotate_right(1);
                if value >= roof {
                    return Ok(value);
                }
                self.lengthen(0, mv);
                window.alpha = value;
                self.tell(depth, rank, value - blur, lines);
            }
        }
        Ok(best)
    }

    /// Keeps the best line for a rank, and tells whoever looks on.
    fn tell(&mut self, depth: u32, rank: usize, value: Value, lines: &mut Vec<Info>) {
        let info = Info { depth, rank, value, nodes: self.nodes, pv: self.lines[0].clone() };
        self.watch.has_found(&info);
        match lines.get_mut(rank) {
            Some(line) => *line = info,
            None => lines.push(info),
        }
    }
}
