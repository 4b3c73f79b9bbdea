//! The two ways to find captures agree: depth first, and level by level.

use draughts_board::{Kind, Side, Square};
use draughts_rules::{RuleSet, builtin};

use super::instance::{Engine, Plain, Visitor};
use super::layout::Layout;
use super::list::{Capture, Captures};
use super::mechanics::Mechanics;
use super::mover::Mover;
use super::state::Extra;
use super::storm::by_levels;
use super::topology::Topology;
use crate::Position;

/// Finds the captures of a position in both ways, with the number of paths of each.
struct BothWays<'p> {
    position: &'p Position,
}

/// Captures by squares, with their paths, in order.
type Counted = Vec<(Square, Square, u128, Kind, u64)>;

impl Visitor for BothWays<'_> {
    /// Nothing where the search depth first gives up.
    type Output = Option<(Counted, Counted)>;

    fn visit<T: Topology, M: Mechanics, X: Extra<T::Word>>(
        self,
        t: T,
        m: M,
        layout: &Layout,
    ) -> Self::Output {
        let state = layout.state::<T::Word, X>(self.position);
        let mover = Mover::<T, M, 0> { t, m };
        let mut list = Captures::new();
        if !mover.captures(&state, &mover.view(&state), true, &mut list) {
            return None;
        }
        let plain = |capture: &Capture<T::Word>, ways| {
            let captured = layout.set(capture.captured).bits();
            let (from, to) = (layout.square(capture.from), layout.square(capture.to));
            (from, to, captured, capture.becomes, ways)
        };
        let mut deep: Counted = (0..)
            .zip(list.as_slice())
            .map(|(index, capture)| plain(capture, list.ways(index)))
            .collect();
        let levels = by_levels(mover, &state).expect("a small position is within the limit");
        let mut levels: Counted =
            levels.iter().map(|(capture, &ways)| plain(capture, ways)).collect();
        deep.sort_unstable();
        levels.sort_unstable();
        Some((deep, levels))
    }
}

/// A small xorshift generator: these positions need no more.
struct Lots(u64);

impl Lots {
    fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound as u64) as usize
    }
}

/// White to move with a few pieces among many black ones, kings and declared kinds on both sides.
fn crowded(rules: &RuleSet, lots: &mut Lots) -> Position {
    let squares = rules.board.len();
    let mut position = Position::empty(Side::White);
    let kinds = |lots: &mut Lots| match lots.below(4) {
        0 | 1 if rules.king.is_some() => Kind::King,
        2 => rules.pieces.first().map_or(Kind::Man, |piece| piece.kind),
        _ => Kind::Man,
    };
    let black = squares / 6 + lots.below(squares / 4);
    for (side, count) in [(Side::Black, black), (Side::White, 3)] {
        for _ in 0..count {
            let square = Square::new(lots.below(squares)).expect("a square of the board");
            let kind = kinds(lots);
            if kind != Kind::Man || !rules.promotion_squares(side).contains(square) {
                position.put(square, side, kind);
            }
        }
    }
    position
}

#[test]
fn captures_by_levels_are_the_captures_found_depth_first() {
    let mut compared = 0;
    for id in builtin::ids() {
        let rules = builtin::load(id).expect("a built-in variant").rules;
        if rules.order_matters() {
            continue;
        }
        let plain = Plain::of(&rules);
        let mut lots = Lots(0x5eed_0000_0000_0001);
        for _ in 0..300 {
            let position = crowded(&rules, &mut lots);
            let Some((deep, levels)) = plain.with(BothWays { position: &position }) else {
                continue;
            };
            compared += usize::from(!deep.is_empty());
            assert_eq!(deep, levels, "{id}: {position:?}");
        }
    }
    assert!(compared > 5_000, "only {compared} positions had captures");
}
