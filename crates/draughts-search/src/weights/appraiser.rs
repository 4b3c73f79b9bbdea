//! Says what positions are worth.

use draughts::{Kind, Position, Side, Square, SquareSet};

use super::{Pair, Weights};
use crate::Learned;
use crate::patterns::{Gauge, Scheme, Sets};

/// How finely full and empty boards are mixed.
const STEPS: i32 = 256;

/// Says what positions are worth, by learned weights and for one order of squares.
#[derive(Debug, Clone)]
pub struct Appraiser {
    gauge: Gauge,
    scheme: Scheme,
    /// The values of the slots, those of men where they stand among those of the windows.
    values: Vec<Pair>,
    kinds: Vec<Kind>,
    /// For each number of pieces, how full the board is.
    fullness: Vec<i32>,
}

impl Appraiser {
    /// Judges sets whose bits stand for these squares, the lowest first; bits that stand for none are
    /// always off.
    #[must_use]
    pub fn new(weights: &Weights, squares: &[Option<Square>]) -> Self {
        let scheme = weights.scheme().clone();
        let mut values = weights.values().to_vec();
        let all = SquareSet::first(scheme.squares());
        let mut kinds = Kind::ALL.to_vec();
        if all.iter().all(|square| scheme.lane_of(Side::White, square).is_some()) {
            fold_men(&scheme, &mut values);
            kinds.retain(|&kind| kind != Kind::Man);
        }
        let full = i32::try_from(scheme.full).unwrap_or(i32::MAX);
        let fullness = (0..=128).map(|count: i32| count.min(full) * STEPS / full).collect();
        Self { gauge: Gauge::new(&scheme, squares), scheme, values, kinds, fullness }
    }

    /// Judges the sets of positions, square by square: see [`Sets::of`].
    #[must_use]
    pub fn by_squares(weights: &Weights) -> Self {
        let squares: Vec<_> = (0..weights.scheme().squares()).map(Square::new).collect();
        Self::new(weights, &squares)
    }

    /// What is to be added for these pieces to the judgment by the rules alone, in hundredths of a man for
    /// the side to move.
    #[inline]
    #[must_use]
    pub fn sum(&self, sets: &Sets, side: Side) -> i32 {
        let mut sum = [0_i32; 2];
        let mut add = |slot: usize, sign: i32| {
            if let Some(pair) = self.values.get(slot) {
                sum[0] += sign * i32::from(pair[0]);
                sum[1] += sign * i32::from(pair[1]);
            }
        };
        self.gauge.windows(sets, |slot, swapped| add(slot, if swapped { -1 } else { 1 }));
        let others = sets.planes[0] | sets.planes[1];
        if others != 0 || self.kinds.first() == Some(&Kind::Man) {
            self.gauge.pieces(sets, &self.kinds, |share, material, side| {
                add(share.slot, i32::from(share.sign));
                add(material, if side == Side::White { 1 } else { -1 });
            });
            let kings = sets.planes[0] & !sets.planes[1];
            let [white, black] = sets.pieces.map(|set| (set & kings).count_ones() as usize);
            let share = self.scheme.kings(white, black);
            add(share.slot, i32::from(share.sign));
        }
        add(self.scheme.turn(), if side == Side::White { 1 } else { -1 });
        let full = self.fullness.get(sets.count() as usize).copied().unwrap_or(STEPS);
        let value = (sum[0] * full + sum[1] * (STEPS - full)) / STEPS;
        if side == Side::White { value } else { -value }
    }
}

impl Learned for Appraiser {
    fn value(&self, position: &Position) -> i32 {
        self.sum(&Sets::of(position), position.side())
    }
}

/// Adds what men are worth where they stand to the tables of windows, so that nobody need look at them
/// one by one.
fn fold_men(scheme: &Scheme, values: &mut [Pair]) {
    let mut done = Vec::new();
    let material = values.get(scheme.material(Kind::Man)).copied().unwrap_or_default();
    for side in Side::BOTH {
        for square in SquareSet::first(scheme.squares()) {
            let share = scheme.piece(side, Kind::Man, square);
            if done.contains(&share.slot) {
                continue;
            }
            done.push(share.slot);
            let Some((lane, place, times)) = scheme.lane_of(side, square) else { continue };
            let own = values.get(share.slot).copied().unwrap_or_default();
            let for_white = if side == Side::White { 1 } else { -1 };
            let for_lane = if lane.swapped { -1 } else { 1 };
            let times = i32::try_from(times).unwrap_or(1).max(1);
            let sum = [0, 1].map(|phase| {
                let worth = i32::from(share.sign) * i32::from(own[phase])
                    + for_white * i32::from(material[phase]);
                for_lane * worth / times
            });
            let digit = lane.digit(place, side);
            let which = digit / 3_usize.pow(u32::try_from(place).unwrap_or(0));
            let power = digit / which;
            for index in (0..lane.size()).filter(|index| index / power % 3 == which) {
                if let Some(pair) = values.get_mut(lane.base + index) {
                    for phase in 0..2 {
                        let value = i32::from(pair[phase]) + sum[phase];
                        pair[phase] = i16::try_from(value).unwrap_or(pair[phase]);
                    }
                }
            }
        }
    }
}
