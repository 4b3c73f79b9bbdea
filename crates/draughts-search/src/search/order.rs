//! Which moves are tried first.

use std::ops::Range;

use draughts::{Kind, Move, Position};

use super::{Here, LONGEST, Search};
use crate::table::name;

/// Scores of moves by what they are; where they tell nothing, history does.
const REMEMBERED: i32 = 1 << 30;
const CAPTURE: i32 = 1 << 24;
const PROMOTION: i32 = 1 << 23;
const KILLERS: [i32; 2] = [1 << 22, 1 << 21];

/// No score of history is greater.
const MOST: i32 = 1 << 14;

/// What has refuted moves before.
#[derive(Debug)]
pub(crate) struct Order {
    /// The last two quiet moves that were too good, at each ply.
    killers: Vec<[u16; 2]>,
    /// How often quiet moves were too good, by side, from and to.
    history: Vec<i32>,
    squares: usize,
}

impl Order {
    pub(crate) fn new(squares: usize) -> Self {
        Self {
            killers: vec![[0; 2]; LONGEST + 2],
            history: vec![0; 2 * squares * squares],
            squares,
        }
    }

    /// Before another search: what refuted a move elsewhere may not do it here.
    pub(crate) fn fade(&mut self) {
        self.killers.fill([0; 2]);
        self.history.iter_mut().for_each(|score| *score /= 4);
    }

    #[inline]
    fn place(&self, position: &Position, mv: &Move) -> usize {
        let to = mv.to().unwrap_or(mv.from()).index();
        let side = position.side().index() * self.squares * self.squares;
        side + mv.from().index() * self.squares + to
    }

    #[inline]
    fn score(&self, position: &Position, mv: &Move, ply: usize, remembered: u16) -> i32 {
        let name = name(mv);
        if name == remembered {
            return REMEMBERED;
        }
        if mv.is_capture() {
            let captured = mv.captured();
            let [first, second] = position.planes();
            let kings = (captured & first).without(second).len() as i32;
            let from_king = i32::from(mv.moved() == Kind::King);
            let promoted = i32::from(mv.becomes().is_some());
            return CAPTURE + 8 * (captured.len() as i32 + 2 * kings + promoted) + from_king;
        }
        if mv.becomes().is_some() {
            return PROMOTION;
        }
        match self.killers[ply].iter().position(|&killer| killer == name) {
            Some(place) => KILLERS[place],
            None => self.history[self.place(position, mv)],
        }
    }

    /// A quiet move was too good for the opponent to allow, and others that were tried before were not.
    fn refuted<'m>(
        &mut self,
        position: &Position,
        mv: &Move,
        tried: impl Iterator<Item = &'m Move>,
        (ply, depth): (usize, i32),
    ) {
        let name = name(mv);
        let killers = &mut self.killers[ply];
        if killers[0] != name {
            killers[1] = killers[0];
            killers[0] = name;
        }
        let bonus = (depth * depth).clamp(1, 400);
        self.adjust(position, mv, bonus);
        for other in tried.filter(|other| !other.is_capture()) {
            self.adjust(position, other, -bonus);
        }
    }

    fn adjust(&mut self, position: &Position, mv: &Move, bonus: i32) {
        let place = self.place(position, mv);
        let score = &mut self.history[place];
        *score += 16 * bonus - *score * bonus.abs() * 16 / MOST;
    }
}

/// A move that has not been tried yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct Scored {
    score: i32,
    /// Where it stands in the list.
    index: u32,
}

impl Search<'_> {
    /// Gives the moves from an index on their scores.
    pub(super) fn rate(&mut self, position: &Position, from: usize, ply: usize, remembered: u16) {
        self.scores.resize(from, Scored::default());
        let order = &*self.order;
        self.scores.extend((from as u32..).zip(&self.moves[from..]).map(|(index, mv)| Scored {
            score: order.score(position, mv, ply, remembered),
            index,
        }));
    }

    /// Brings the score of the most promising of the moves that are left to this index. The moves
    /// themselves stay where they are.
    #[inline]
    pub(super) fn pick(&mut self, from: usize) -> Move {
        let left = &mut self.scores[from..self.moves.len()];
        let (mut best, mut most) = (0, left[0].score);
        for (index, scored) in left.iter().enumerate().skip(1) {
            if scored.score > most {
                (best, most) = (index, scored.score);
            }
        }
        left.swap(0, best);
        self.moves[left[0].index as usize]
    }

    /// A quiet move was too good for the opponent to allow; it and those before it were picked from an
    /// index on.
    pub(super) fn refute(&mut self, here: &Here<'_>, mv: &Move, picked: Range<usize>, depth: i32) {
        let moves = &self.moves;
        let tried = self.scores[picked].iter().map(|scored| &moves[scored.index as usize]);
        self.order.refuted(here.position, mv, tried, (here.ply, depth));
    }
}
