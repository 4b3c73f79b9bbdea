use draughts::rules::{RuleSet, builtin};
use draughts::{Kind, Side, Square, SquareSet};
use draughts_testkit::random;
use draughts_testkit::swap::Swap;
use proptest::prelude::*;
use rand::SeedableRng;
use rand::seq::SliceRandom;
use rand_chacha::ChaCha8Rng;

use super::symmetry::Symmetry;
use super::windows::windows;
use super::{Gauge, Scheme, Sets};

fn rules(id: &str) -> RuleSet {
    builtin::load(id).expect("a built-in variant").rules
}

fn all() -> impl Iterator<Item = RuleSet> {
    builtin::ids().iter().map(|id| rules(id))
}

#[test]
fn windows_cover_every_board_and_hold_nine_squares_at_most() {
    for rules in all() {
        let windows = windows(&rules.board);
        let covered: SquareSet = windows.iter().flatten().copied().collect();
        assert_eq!(covered, rules.board.squares(), "{}", rules.id);
        assert!(windows.iter().all(|window| window.len() <= 9), "{}", rules.id);
    }
}

#[test]
fn windows_are_as_many_as_a_position_can_be_looked_at_through() {
    let count = |id| windows(&rules(id).board).len();
    assert_eq!(["brazilian", "italian", "international", "canadian"].map(count), [9, 9, 16, 25]);
    assert_eq!(["turkish", "dameo", "konane", "alquerque"].map(count), [36, 36, 36, 9]);
}

#[test]
fn symmetries_are_those_that_the_rules_leave() {
    let count = |id| Symmetry::all(&rules(id)).len();
    // Half a turn that swaps the colors.
    assert_eq!(["brazilian", "international", "italian", "frisian"].map(count), [2; 4]);
    // A mirror as well.
    assert_eq!(["turkish", "dameo", "alquerque"].map(count), [4; 3]);
    // No color goes anywhere.
    assert_eq!(count("konane"), 8);
}

#[test]
fn whatever_swaps_the_colors_of_the_rules_is_found() {
    for rules in all() {
        let swaps = Symmetry::all(&rules).iter().any(|symmetry| symmetry.swaps);
        assert_eq!(swaps, Swap::of(&rules).is_some(), "{}", rules.id);
    }
}

#[test]
fn lanes_of_a_table_are_the_images_of_one_window() {
    for rules in all() {
        let scheme = Scheme::new(&rules);
        let symmetries = Symmetry::all(&rules);
        let mut seen: Vec<Vec<Square>> = Vec::new();
        for lane in &scheme.lanes {
            let of_table = scheme.lanes.iter().filter(|other| other.base == lane.base);
            assert_eq!(of_table.count(), symmetries.len(), "{}", rules.id);
            let mut squares = lane.squares.clone();
            squares.sort_unstable();
            seen.push(squares);
        }
        let mut windows = windows(&rules.board);
        windows.sort();
        seen.sort();
        seen.dedup();
        assert_eq!(seen, windows, "{}", rules.id);
    }
}

#[test]
fn every_slot_is_used_by_one_thing() {
    for rules in all() {
        let scheme = Scheme::new(&rules);
        let mut used = vec![0; scheme.len()];
        let mut bases: Vec<_> = scheme.lanes.iter().map(|lane| (lane.base, lane.size())).collect();
        bases.dedup();
        bases.sort_unstable();
        bases.dedup();
        for (base, size) in bases {
            used[base..base + size].iter_mut().for_each(|used| *used += 1);
        }
        let mut slots: Vec<usize> = Vec::new();
        for kind in Kind::ALL {
            for side in Side::BOTH {
                let squares = rules.board.squares().iter();
                slots.extend(squares.map(|square| scheme.piece(side, kind, square).slot));
            }
            slots.push(scheme.material(kind));
        }
        let numbers = || 0..=super::scheme::MOST_KINGS;
        slots.extend(numbers().flat_map(|white| {
            let scheme = &scheme;
            numbers().map(move |black| scheme.kings(white, black).slot)
        }));
        slots.push(scheme.turn());
        slots.sort_unstable();
        slots.dedup();
        slots.into_iter().for_each(|slot| used[slot] += 1);
        // Only pairs with more kings of the weaker side have none.
        assert!(used.iter().all(|&used| used <= 1), "{}", rules.id);
        assert_eq!(used.iter().filter(|&&used| used == 0).count(), 6, "{}", rules.id);
    }
}

/// The slots of windows, worked out square by square.
fn naive(scheme: &Scheme, position: &draughts::Position) -> Vec<(usize, bool)> {
    let index = |lane: &super::scheme::Lane| {
        let digits = lane.squares.iter().enumerate().filter_map(|(place, &square)| {
            let (side, kind) = position.piece_at(square)?;
            let own = (side == Side::White) != lane.swapped;
            let digit = if own { 1 } else { 2 };
            (kind == Kind::Man).then_some(digit * 3_usize.pow(place as u32))
        });
        digits.sum::<usize>()
    };
    scheme.lanes.iter().map(|lane| (lane.base + index(lane), lane.swapped)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(256))]

    /// Whatever the board, and in whatever order the squares lie among the bits.
    #[test]
    fn indices_are_those_of_the_squares(which in 0..64_usize, seed in any::<u64>(), gaps in 0..29_usize) {
        let ids = builtin::ids();
        let rules = rules(ids[which % ids.len()]);
        let scheme = Scheme::new(&rules);
        let mut squares: Vec<_> = rules.board.squares().iter().map(Some).collect();
        squares.extend(vec![None; gaps.min(128 - squares.len())]);
        squares.shuffle(&mut ChaCha8Rng::seed_from_u64(seed));
        let gauge = Gauge::new(&scheme, &squares);
        for sample in random::positions(&rules, seed, 4, 0) {
            let set_of = |set: u128| {
                squares.iter().enumerate().fold(0_u128, |bits, (bit, square)| {
                    let on = square.is_some_and(|square| set >> square.index() & 1 != 0);
                    bits | u128::from(on) << bit
                })
            };
            let dense = Sets::of(&sample.position);
            let sets = Sets { pieces: dense.pieces.map(set_of), planes: dense.planes.map(set_of) };
            let mut found = Vec::new();
            gauge.windows(&sets, |slot, swapped| found.push((slot, swapped)));
            prop_assert_eq!(found, naive(&scheme, &sample.position));
            let mut pieces = Vec::new();
            gauge.pieces(&sets, &Kind::ALL, |share, material, side| {
                pieces.push((share.slot, share.sign, material, side));
            });
            let mut expected = Vec::new();
            for square in sample.position.occupied() {
                let (side, kind) = sample.position.piece_at(square).expect("a piece");
                let share = scheme.piece(side, kind, square);
                expected.push((share.slot, share.sign, scheme.material(kind), side));
            }
            pieces.sort_unstable();
            expected.sort_unstable();
            prop_assert_eq!(pieces, expected);
        }
    }
}
