//! Positions with the material that a draw rule speaks of.

use draughts_board::{Kind, Side, Square, SquareSet};
use draughts_movegen::Position;
use draughts_rules::{Draw, Material, Troops};
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::examples::SEED;
use crate::Variant;

/// No more kings, and no more men, are tried on a side.
const MOST: usize = 8;

/// So many ways to put the pieces down are tried.
const TRIES: usize = 200;

/// A quiet position with the least material that a draw rule allows, White having the more; none for a
/// rule that speaks of no material, or if there is no such position.
pub(super) fn position(variant: &Variant, draw: &Draw) -> Option<Position> {
    let (Draw::Material { material, .. } | Draw::Instant { material }) = draw else { return None };
    let armies = least(material, variant.rules().king.is_some())?;
    let mut lots = ChaCha8Rng::seed_from_u64(SEED);
    let mut squares: Vec<_> = variant.rules().board.squares().iter().collect();
    (0..TRIES).find_map(|_| {
        squares.shuffle(&mut lots);
        let position = put_down(variant, material, armies, &squares)?;
        is_quiet(variant, &position).then_some(position)
    })
}

/// Kings and men of White and of Black, as few as can be.
fn least(material: &Material, kings: bool) -> Option<[(usize, usize); 2]> {
    let most_kings = if kings { MOST } else { 0 };
    let of = |troops: Troops| {
        let all = (0..=most_kings).flat_map(|kings| (0..=MOST).map(move |men| (kings, men)));
        all.filter(move |&(kings, men)| {
            let holds = troops.kings.holds(kings) && troops.men.holds(men);
            holds && kings + men > 0 && troops.pieces.holds(kings + men)
        })
    };
    let pairs =
        of(material.strong).flat_map(|strong| of(material.weak).map(move |weak| [strong, weak]));
    let total = |armies: &[(usize, usize); 2]| -> usize {
        armies.iter().map(|(kings, men)| kings + men).sum()
    };
    let allowed = pairs.filter(|armies| {
        let king = material.weak_on.is_none() || armies[1].0 > 0;
        king && material.pieces.holds(total(armies))
    });
    // Of equal numbers, kings are what such rules are about, and the stronger side has hardly more.
    allowed.min_by_key(|armies| {
        let [strong, weak] = armies.map(|(kings, men)| kings + men);
        (strong + weak, armies[0].1 + armies[1].1, strong < weak, strong.abs_diff(weak))
    })
}

fn put_down(
    variant: &Variant,
    material: &Material,
    armies: [(usize, usize); 2],
    squares: &[Square],
) -> Option<Position> {
    let rules = variant.rules();
    let landmark = material.weak_on.as_ref().and_then(|name| {
        rules.landmarks.iter().find(|(known, _)| known == name).map(|(_, squares)| *squares)
    });
    let mut position = Position::empty(rules.setup.first);
    let mut free = squares.to_vec();
    let mut put = |side: Side, kind: Kind, allowed: SquareSet| {
        let at = free.iter().position(|&square| allowed.contains(square))?;
        position.put(free.remove(at), side, kind);
        Some(())
    };
    let all = rules.board.squares();
    for (side, (kings, men)) in Side::BOTH.into_iter().zip(armies).rev() {
        for index in 0..kings {
            let on = landmark.filter(|_| side == Side::Black && index == 0);
            put(side, Kind::King, on.unwrap_or(all))?;
        }
        for _ in 0..men {
            put(side, Kind::Man, all.without(rules.promotion_squares(side)))?;
        }
    }
    Some(position)
}

/// Whether nobody can capture, and the game goes on.
fn is_quiet(variant: &Variant, position: &Position) -> bool {
    Side::BOTH.into_iter().all(|side| {
        let mut position = *position;
        position.set_side(side);
        !variant.generator().has_capture(&position) && variant.ending(&position) == Ok(None)
    })
}
