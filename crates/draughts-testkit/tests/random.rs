//! Random positions, and the exchange of sides on them.

mod common;

use common::{changed, position, rules};
use draughts_board::{Board, Kind, Shape, Side, SquareSet};
use draughts_movegen::Position;
use draughts_rules::{Heading, builtin};
use draughts_testkit::notation::{read_position, write_position};
use draughts_testkit::random::{FEWEST_KINGS, MOST_JUMPS, MOST_KINGS, positions};
use draughts_testkit::reference::{legal_moves, legal_moves_within, make, start};
use draughts_testkit::strategy::{any_game, any_position};
use draughts_testkit::swap::{Swap, is_color_symmetric};
use proptest::prelude::*;

fn kings(position: &Position) -> usize {
    Side::BOTH.into_iter().map(|side| position.of_kind(side, Kind::King).len()).sum()
}

#[test]
fn a_third_is_built_and_a_third_has_captures() {
    for id in builtin::ids() {
        let rules = rules(id);
        let samples = positions(&rules, 7, 60, 30);
        assert_eq!(samples.len(), 60, "{id}");
        let built: Vec<_> = samples.iter().filter(|sample| sample.is_built).collect();
        assert_eq!(built.len(), 20, "{id}");
        assert!(samples.iter().filter(|sample| sample.has_capture()).count() >= 18, "{id}");
        for sample in &samples {
            let moves = legal_moves_within(&rules, &sample.position, MOST_JUMPS);
            assert_eq!(moves.as_ref(), Ok(&sample.moves), "{id}");
            for side in Side::BOTH {
                let men = sample.position.of_kind(side, Kind::Man);
                assert!(!men.meets(rules.promotion_squares(side)), "{id}");
            }
        }
        if rules.king.is_some() {
            let range = FEWEST_KINGS..=MOST_KINGS;
            assert!(built.iter().all(|sample| range.contains(&kings(&sample.position))), "{id}");
        } else {
            assert!(samples.iter().all(|sample| kings(&sample.position) == 0), "{id}");
        }
    }
}

#[test]
fn a_seed_gives_the_same_positions_and_another_seed_others() {
    let rules = rules("brazilian");
    let first = positions(&rules, 1, 30, 30);
    assert_eq!(positions(&rules, 1, 30, 30), first);
    assert_ne!(positions(&rules, 2, 30, 30), first);
}

#[test]
fn runs_marks_and_other_kinds_occur() {
    let has = |id: &str, what: fn(&Position) -> bool| {
        positions(&rules(id), 3, 60, 30).iter().any(|sample| what(&sample.position))
    };
    let limit = |position: &Position| position.king_run(position.side()).count == 3;
    assert!(has("frisian", limit));
    assert!(has("brazilian-medieval", |position| !position.marked().is_empty()));
    assert!(has("parachute", |position| !position.of_kind(Side::Black, Kind::First).is_empty()));
    assert!(!has("brazilian", |position| !position.marked().is_empty()));
}

#[test]
fn the_opening_of_konane_occurs() {
    let rules = rules("konane");
    let samples = positions(&rules, 5, 200, 30);
    let holes = |position: &Position| rules.board.len() - position.occupied().len();
    for wanted in 0..=2 {
        assert!(samples.iter().any(|sample| holes(&sample.position) == wanted), "{wanted}");
    }
}

#[test]
fn positions_survive_writing_and_reading() {
    for id in builtin::ids() {
        let rules = builtin::load(id).unwrap_or_else(|unknown| panic!("{unknown}")).rules;
        for sample in positions(&rules, 11, 20, 0) {
            let text = write_position(&rules, &sample.position);
            assert_eq!(read_position(&rules, &text), Ok(sample.position), "{id}: {text}");
        }
    }
}

#[test]
fn text_that_is_no_position_is_refused_by_its_part() {
    let rules = rules("brazilian");
    for (text, part) in [
        ("X:Wa1:B", "X"),
        ("W:Wa2:B", "a2"),
        ("W:Wa1,a1:B", "a1"),
        ("W:Wa1:Ka3", "Ka3"),
        ("W:WQa1:B", "Qa1"),
    ] {
        let refused = read_position(&rules, text).map_err(|error| error.part);
        assert_eq!(refused, Err(part.to_owned()), "{text}");
    }
}

#[test]
fn exchanged_sides_have_exchanged_moves() {
    for id in builtin::ids() {
        let rules = rules(id);
        let Some(swap) = Swap::of(&rules) else { panic!("`{id}` treats the sides differently") };
        for sample in positions(&rules, 13, 20, 50) {
            let swapped = swap.position(&sample.position);
            assert_eq!(swap.position(&swapped), sample.position, "{id}");
            assert_eq!(legal_moves(&rules, &swapped), swap.moves(&sample.moves), "{id}");
            for mv in &sample.moves {
                let [one] = &swap.moves(std::slice::from_ref(mv))[..] else { panic!("one move") };
                let after = swap.position(&make(&rules, &sample.position, mv));
                assert_eq!(make(&rules, &swapped, one), after, "{id}");
            }
        }
    }
}

#[test]
fn the_start_of_a_game_is_exchanged_into_itself_with_the_other_side_to_move() {
    let rules = rules("dameo");
    let swap = Swap::of(&rules).unwrap_or_else(|| panic!("both sides of it play alike"));
    let mut turned = swap.position(&start(&rules));
    turned.set_side(Side::White);
    assert_eq!(turned, start(&rules));
}

#[test]
fn some_rules_know_no_exchange() {
    assert!(is_color_symmetric(&rules("one-way")));
    let lopsided = changed("brazilian", |record| record.promotion.squares[0] = SquareSet::EMPTY);
    assert!(!is_color_symmetric(&lopsided));
    let half = changed("brazilian", |record| record.man.forward = [Heading::Up; 2]);
    assert!(!is_color_symmetric(&half));
    // No turn of a dark board with an odd number of files and an even number of rows fits.
    let odd = changed("brazilian", |record| {
        record.board = Board::grid(9, 8, Shape::Dark).unwrap_or_else(|error| panic!("{error}"));
    });
    assert!(!is_color_symmetric(&odd));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn games_follow_the_rules(game in any_game(&rules("russian"), 60)) {
        let rules = rules("russian");
        prop_assert_eq!(game.positions.len(), game.moves.len() + 1);
        for (index, mv) in game.moves.iter().enumerate() {
            let before = &game.positions[index];
            prop_assert!(legal_moves(&rules, before).contains(mv));
            prop_assert_eq!(make(&rules, before, mv), game.positions[index + 1]);
        }
    }

    #[test]
    fn positions_are_possible(any in any_position(&rules("frisian"))) {
        let rules = rules("frisian");
        prop_assert!(kings(&any) <= MOST_KINGS);
        for side in Side::BOTH {
            prop_assert!(!any.of_kind(side, Kind::Man).meets(rules.promotion_squares(side)));
            prop_assert!(any.king_run(side).count <= 3);
        }
        prop_assert_eq!(position(&rules, &write_position(&rules, &any)), any);
    }
}
