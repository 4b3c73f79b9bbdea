//! Exchanging the sides.

use draughts::Side;
use draughts::board::{Board, Direction, Square, SquareSet};
use draughts::rules::{Draw, Opening, Record};

use super::placement::Sets;

/// A way to give each side the other's place: the board is turned or mirrored so that White's men go
/// where Black's went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Swap {
    /// Where each square goes.
    image: Vec<u8>,
    /// Whether this is the reverse of the order of the squares.
    reverses: bool,
}

impl Swap {
    /// The exchange for these rules, if they treat both sides alike.
    ///
    /// `men` are the squares on which the men of each side may stand.
    pub(super) fn of(record: &Record, men: [SquareSet; 2]) -> Option<Self> {
        let [white, black] = record.man.forward;
        // A mirror will do where half a turn does not fit: no direction that a rule names tells left
        // from right. Where the men of both sides go the same way, the squares stay.
        let turns: &[[bool; 2]] =
            if white == black { &[[false, false]] } else { &[[true, true], [false, true]] };
        let swap = turns.iter().find_map(|&turn| Self::turned(&record.board, turn))?;
        let exchanges = |[white, black]: [SquareSet; 2]| {
            swap.set(white.bits()) == black.bits() && swap.set(black.bits()) == white.bits()
        };
        let stays = |squares: SquareSet| exchanges([squares, squares]);
        let opening = match record.opening {
            Opening::Removal { squares } => stays(squares),
            Opening::None | Opening::Ballots { .. } => true,
        };
        let landmarks = record.draws.iter().all(|draw| match draw {
            Draw::Instant { material } => {
                let named = |(name, _): &&(String, _)| material.weak_on.as_ref() == Some(name);
                record.landmarks.iter().filter(named).all(|&(_, squares)| stays(squares))
            }
            Draw::Repetition { .. } | Draw::NoProgress { .. } | Draw::Material { .. } => true,
        });
        let alike = exchanges(record.promotion.squares) && exchanges(men) && opening && landmarks;
        alike.then_some(swap)
    }

    /// The exchange that reverses the files, the rows or both, if every square comes to a square and its
    /// neighbors stay its neighbors.
    fn turned(board: &Board, [files, rows]: [bool; 2]) -> Option<Self> {
        let place = |at: u8, length: u8, reversed| if reversed { length - 1 - at } else { at };
        let image = |square: Square| {
            let file = place(board.file(square), board.width(), files);
            board.square_at(file, place(board.row(square), board.height(), rows))
        };
        let keeps = |square: Square, direction: Direction| {
            let (x, y) = direction.step();
            let sign = |step: i8, reversed| i32::from(if reversed { -step } else { step });
            let there = Direction::of(sign(x, files), sign(y, rows)).unwrap_or(direction);
            let next = board.neighbour(square, direction).and_then(image);
            image(square).is_some_and(|at| board.neighbour(at, there) == next)
        };
        let mut squares = board.squares().iter();
        if !squares.all(|square| Direction::ALL.into_iter().all(|way| keeps(square, way))) {
            return None;
        }
        let image: Vec<u8> = board
            .squares()
            .iter()
            .map(|square| image(square).map(|there| there.index() as u8))
            .collect::<Option<_>>()?;
        let reverses = image.iter().rev().copied().eq(0..image.len() as u8);
        Some(Self { image, reverses })
    }

    /// Where the squares of a set go.
    #[inline]
    pub(super) fn set(&self, mut set: u128) -> u128 {
        if self.reverses {
            return set.reverse_bits() >> (128 - self.image.len());
        }
        let mut there = 0;
        while set != 0 {
            there |= 1 << self.image[set.trailing_zeros() as usize];
            set &= set - 1;
        }
        there
    }

    /// The placement with the sides exchanged.
    #[inline]
    pub(super) fn sets(&self, sets: &Sets) -> Sets {
        let [white, black] = Side::BOTH.map(|side| sets[side.index()].map(|set| self.set(set)));
        [black, white]
    }
}
