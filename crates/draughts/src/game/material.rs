//! Whether material that a draw rule names is on the board.

use draughts_board::{Kind, Side};
use draughts_movegen::Position;
use draughts_rules::{Material, Record, Troops};

/// Whether the position has this material, whichever side is the stronger.
#[must_use]
pub fn present(record: &Record, material: &Material, position: &Position) -> bool {
    material.pieces.holds(position.occupied().len())
        && Side::BOTH.into_iter().any(|strong| {
            let weak = strong.other();
            fits(&material.strong, position, strong)
                && fits(&material.weak, position, weak)
                && stands_on(record, material, position, weak)
        })
}

fn fits(troops: &Troops, position: &Position, side: Side) -> bool {
    let pieces = position.of(side).len();
    let kings = position.of_kind(side, Kind::King).len();
    troops.pieces.holds(pieces) && troops.kings.holds(kings) && troops.men.holds(pieces - kings)
}

/// Whether the weaker side's kings stand on the landmark that the rule names, if it names one.
fn stands_on(record: &Record, material: &Material, position: &Position, weak: Side) -> bool {
    let Some(name) = &material.weak_on else { return true };
    let landmark = record.landmarks.iter().find(|(known, _)| known == name);
    landmark
        .is_some_and(|&(_, squares)| position.of_kind(weak, Kind::King).without(squares).is_empty())
}
