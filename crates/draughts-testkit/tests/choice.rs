//! The reference on promotion, on kinds of a rule set's own, and on which captures are legal.

mod common;

use common::{changed, legal, moves, paths, rules};
use draughts_board::{DirectionSet, Kind};
use draughts_rules::{Chance, Failure, Priority};

#[test]
fn a_man_that_jumps_to_a_promotion_square_stops_or_goes_on() {
    let text = "W:Wf6:Be7,c7";
    assert_eq!(moves(&rules("english"), text), ["f6xd8 {e7}=K"]);
    assert_eq!(moves(&rules("brazilian"), text), ["f6xd8xb6 {e7,c7}"]);
    assert_eq!(moves(&rules("russian"), text), ["f6xd8xa5 {e7,c7}=K", "f6xd8xb6 {e7,c7}=K"]);
}

#[test]
fn a_man_that_may_stop_on_a_promotion_square_becomes_a_king_there() {
    let incomplete = changed("pool", |record| record.capture.complete = false);
    assert_eq!(moves(&incomplete, "W:Wf6:Be7,c7"), ["f6xd8 {e7}=K", "f6xd8xb6 {e7,c7}"]);
}

#[test]
fn promotion_is_by_square_not_by_row() {
    let corner = rules("corner");
    assert_eq!(moves(&corner, "W:Wb6:Bh8"), ["b6-a7=K", "b6-c7"]);
    assert_eq!(moves(&corner, "W:Wc7:Bh8"), ["c7-b8=K", "c7-d8"]);
    assert_eq!(moves(&corner, "B:Wa3:Bf2"), ["f2-e1", "f2-g1=K"]);
}

#[test]
fn a_kind_of_its_own_captures_and_changes() {
    let parachute = rules("parachute");
    assert_eq!(moves(&parachute, "W:WPb8:Bc7,e7"), ["b8xd6 {c7}=M"]);
    assert_eq!(moves(&parachute, "B:Wb2,h2:BPa1,h8"), ["a1xc3 {b2}=M"]);
    assert!(moves(&parachute, "W:WPb8:Bd6,c7").is_empty());
    let goes_on = changed("parachute", |record| record.pieces[0].ends_move = false);
    assert_eq!(moves(&goes_on, "W:WPb8:Bc7,e7"), ["b8xd6xf8 {c7,e7}=K"]);
}

#[test]
fn a_kind_that_stays_itself_goes_on_in_its_own_directions() {
    let runner = changed("parachute", |record| {
        record.pieces[0].becomes = Kind::First;
        record.pieces[0].ends_move = false;
    });
    assert_eq!(moves(&runner, "W:WPb8:Bc7,e5,e7"), ["b8xd6xf4 {c7,e5}"]);
    let steps =
        changed("parachute", |record| record.pieces[0].moves = DirectionSet::BACKWARD_DIAGONAL);
    assert_eq!(moves(&steps, "W:WPb8:Ba1"), ["b8-a7", "b8-c7"]);
}

#[test]
fn a_kind_whose_capture_is_not_compulsory_leaves_quiet_moves() {
    let text = "W:Wa3,Pb8:Ba7,c7";
    assert_eq!(moves(&rules("parachute"), text), ["b8xd6 {c7}=M"]);
    let optional = changed("parachute", |record| record.pieces[0].compulsory = false);
    assert_eq!(moves(&optional, text), ["a3-b4", "b8xd6 {c7}=M"]);
    // A man that can capture must, and then there are no quiet moves.
    assert_eq!(moves(&optional, "W:Wa3,Pb8:Bb4,c7"), ["a3xc5 {b4}", "b8xd6 {c7}=M"]);
    // The king can capture and must, and its preference shuts out the others.
    assert_eq!(moves(&optional, "W:WKa1,Pb8:Be5,c7"), ["a1xf6 {e5}", "a1xg7 {e5}", "a1xh8 {e5}"],);
}

#[test]
fn quantity_counts_pieces_of_any_kind() {
    let text = "W:Wa1,h2:Bb2,d4,Kg3";
    assert_eq!(moves(&rules("brazilian"), text), ["a1xc3xe5 {b2,d4}"]);
    assert_eq!(moves(&rules("pool"), text), ["a1xc3xe5 {b2,d4}", "h2xf4 {Kg3}"]);
}

#[test]
fn quality_counts_captured_kings() {
    let spanish = rules("spanish");
    assert_eq!(moves(&spanish, "W:Wb3,f3:Bc4,Kg4"), ["f3xh5 {Kg4}"]);
    // After the number of pieces.
    assert_eq!(moves(&spanish, "W:Wb1,Kh5:Bc2,e4,Kg6"), ["b1xd3xf5xh7 {c2,e4,Kg6}"]);
}

#[test]
fn preference_is_for_a_piece_that_was_a_king_before_the_move() {
    let czech = rules("czech");
    assert_eq!(moves(&czech, "W:WKa1,f2:Bc3,g3"), ["a1xe5xh2 {c3,g3}"]);
    // A man that becomes a king in the move was none before it.
    let russian = changed("russian", |record| record.capture.priority = vec![Priority::Preference]);
    assert_eq!(moves(&russian, "W:Wf6,b2:Be7,c3"), ["b2xd4 {c3}", "f6xd8 {e7}=K"]);
}

#[test]
fn the_italian_ladder_ends_with_the_king_met_first() {
    let italian = rules("italian");
    // Count before the king that captures; the king before the kings captured; then their order.
    assert_eq!(moves(&italian, "W:Wb1,Kh5:Bc2,e4,Kg6"), ["b1xd3xf5 {c2,e4}"]);
    assert_eq!(moves(&italian, "W:Wb3,Kf3:Bc4,g4"), ["f3xh5 {g4}"]);
    assert_eq!(moves(&italian, "W:WKd3:Bc4,Ke4"), ["d3xf5 {Ke4}"]);
    assert_eq!(moves(&italian, "W:WKe2:BKd3,f3,b5,Kf5"), ["e2xc4xa6 {Kd3,b5}"]);
    // Both ways round are one move, but only one of them meets a king first.
    assert_eq!(moves(&italian, "W:WKd1:BKc2,e2,c4,Ke4"), ["d1xb3xd5xf3xd1 {Kc2,c4,Ke4,e2}"]);
    assert_eq!(paths(&italian, "W:WKd1:BKc2,e2,c4,Ke4"), 1);
}

#[test]
fn order_compares_only_where_kings_are_met() {
    let ordered = changed("english", |record| record.capture.priority = vec![Priority::Order]);
    // A king and then a man, or a king and nothing more: the king is met as early.
    assert_eq!(moves(&ordered, "W:Wa1,e1:BKb2,Kf2,d4"), ["a1xc3xe5 {Kb2,d4}", "e1xg3 {Kf2}"],);
    assert_eq!(moves(&ordered, "W:Wa1,e1:BKb2,Kf2,Kd4"), ["a1xc3xe5 {Kb2,Kd4}"]);
    assert_eq!(moves(&ordered, "W:Wa1,e1:Bb2,Kf2,Kd4"), ["e1xg3 {Kf2}"]);
}

#[test]
fn value_weighs_kings_against_men() {
    let frisian = rules("frisian");
    assert_eq!((frisian.capture.values.man, frisian.capture.values.king), (100, 199));
    // A king is worth more than a man and less than two.
    assert_eq!(moves(&frisian, "W:Wa1,i1:BKb2,h2"), ["a1xc3 {Kb2}"]);
    assert_eq!(moves(&frisian, "W:Wa1,i1:BKb2,h2,f4"), ["i1xg3xe5 {h2,f4}"]);
    // At equal value the king captures.
    assert_eq!(moves(&frisian, "W:Wa1,Ki1:Bb2,h2").len(), 7);
    assert!(moves(&frisian, "W:Wa1,Ki1:Bb2,h2").iter().all(|mv| mv.starts_with("i1x")));
}

#[test]
fn captures_that_differ_in_their_paths_are_one_move_except_where_lots_are_drawn() {
    let ring = "W:Wc1:Bd2,d4,b2,b4";
    let brazilian = rules("brazilian");
    assert_eq!((legal(&brazilian, ring).len(), paths(&brazilian, ring)), (1, 2));
    let medieval = changed("brazilian", |record| {
        record.chance = Some(Chance {
            marked: 3,
            seconds_to_choose: 20,
            success_common: 100,
            success_marked: 50,
            failure: Failure::AttackerRemoved,
        });
    });
    assert_eq!((legal(&medieval, ring).len(), paths(&medieval, ring)), (2, 2));
    let [one, other] = &legal(&medieval, ring)[..] else { panic!("two moves") };
    assert_eq!(one.captured, other.captured);
    assert_ne!(one.order, other.order);
}
