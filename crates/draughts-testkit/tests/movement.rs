//! The reference on where pieces go: one small position for each key of a rule file.

mod common;

use common::{changed, legal, moves, paths, rules};
use draughts_board::DirectionSet;
use draughts_rules::{Landing, Priority, Removal, Reversal};

#[test]
fn men_go_forward_as_their_side_sees_it() {
    assert_eq!(moves(&rules("brazilian"), "W:Wd4:Bh8"), ["d4-c5", "d4-e5"]);
    assert_eq!(moves(&rules("brazilian"), "B:Wh8:Bd4"), ["d4-c3", "d4-e3"]);
    assert_eq!(moves(&rules("one-way"), "B:Wh2:Bd4"), ["d4-c5", "d4-e5"]);
}

#[test]
fn kings_go_one_step_or_any_distance() {
    assert_eq!(moves(&rules("english"), "W:WKa1:Bd4"), ["a1-b2"]);
    assert_eq!(
        moves(&rules("czech"), "W:WKa1:Bg7,h8"),
        ["a1-b2", "a1-c3", "a1-d4", "a1-e5", "a1-f6"]
    );
    assert_eq!(moves(&rules("english"), "W:WKa1:Bc3"), ["a1-b2"]);
    assert_eq!(moves(&rules("english"), "W:WKa1:Bb2"), ["a1xc3 {b2}"]);
}

#[test]
fn flying_kings_land_where_the_rules_let_them() {
    let any = ["a1xe5 {d4}", "a1xf6 {d4}", "a1xg7 {d4}", "a1xh8 {d4}"];
    assert_eq!(moves(&rules("czech"), "W:WKa1:Bd4"), any);
    assert_eq!(moves(&rules("thai"), "W:WKa1:Bd4"), ["a1xe5 {d4}"]);
}

#[test]
fn the_last_landing_is_adjacent_only_behind_a_king() {
    let killer = rules("killer");
    assert_eq!(killer.king.as_ref().map(|king| king.landing), Some(Landing::AdjacentAfterKing));
    assert_eq!(moves(&killer, "W:WKa1:BKg7"), ["a1xh8 {Kg7}"]);
    assert_eq!(moves(&killer, "W:WKa1:Bg7"), ["a1xh8 {g7}", "a1xi9 {g7}", "a1xj10 {g7}"]);
    // On the way it may come down anywhere.
    assert_eq!(moves(&killer, "W:WKa1:BKc3,g3"), ["a1xe5xh2 {Kc3,g3}", "a1xe5xi1 {Kc3,g3}"],);
    assert_eq!(moves(&killer, "W:WKa1:BKc3,Kg3"), ["a1xe5xh2 {Kc3,Kg3}"]);
}

#[test]
fn a_landing_that_lets_the_capture_go_on_shuts_out_the_others() {
    // Behind d4 there are four squares; only from f6 is there another piece to capture.
    assert_eq!(moves(&rules("russian"), "W:WKa1:Bd4,g5"), ["a1xf6xh4 {d4,g5}"]);
    let incomplete = changed("russian", |record| record.capture.complete = false);
    assert_eq!(
        moves(&incomplete, "W:WKa1:Bd4,g5"),
        ["a1xe5 {d4}", "a1xf6 {d4}", "a1xf6xh4 {d4,g5}", "a1xg7 {d4}", "a1xh8 {d4}"],
    );
}

#[test]
fn a_capture_may_stop_after_any_jump_where_it_need_not_be_complete() {
    let incomplete = changed("english", |record| record.capture.complete = false);
    assert_eq!(moves(&incomplete, "W:Wc1:Bd2,f4"), ["c1xe3 {d2}", "c1xe3xg5 {d2,f4}"]);
    assert_eq!(moves(&rules("english"), "W:Wc1:Bd2,f4"), ["c1xe3xg5 {d2,f4}"]);
}

#[test]
fn two_pieces_in_a_row_protect_each_other() {
    assert_eq!(moves(&rules("brazilian"), "W:WKa1:Bc3,d4"), ["a1-b2"]);
}

#[test]
fn captured_pieces_block_until_the_move_is_over() {
    // On a4 the king looks at c4, and behind it at d4, where the first captured piece stood.
    let text = "W:WKd1:Bd4,b7,a5,c4";
    let after = rules("adigha");
    let short = ["a1", "a2", "a3", "a4"].map(|end| format!("d1xd7xa7x{end} {{d4,b7,a5}}"));
    assert_eq!(moves(&after, text), short);
    let at_once = changed("adigha", |record| record.capture.removal = Removal::Immediate);
    let long =
        ["d4", "e4", "f4", "g4", "h4"].map(|end| format!("d1xd7xa7xa4x{end} {{d4,b7,a5,c4}}"));
    assert_eq!(moves(&at_once, text), long);
}

#[test]
fn a_king_may_turn_back_where_reversal_is_allowed() {
    let forbidden = rules("turkish");
    assert_eq!(moves(&forbidden, "W:WKd4:Bd6,d2"), ["d4xd1 {d2}", "d4xd7 {d6}", "d4xd8 {d6}"]);
    let allowed = changed("turkish", |record| record.capture.reversal = Reversal::Allowed);
    assert_eq!(
        moves(&allowed, "W:WKd4:Bd6,d2"),
        ["d4xd1xd7 {d2,d6}", "d4xd1xd8 {d2,d6}", "d4xd7xd1 {d6,d2}"],
    );
    assert_eq!(paths(&allowed, "W:WKd4:Bd6,d2"), 4);
}

#[test]
fn a_straight_capture_keeps_its_direction() {
    let konane = rules("konane");
    assert_eq!(moves(&konane, "W:Wa1:Bb1,d1,c2"), ["a1xc1 {b1}", "a1xc1xe1 {b1,d1}"]);
    let turning = changed("konane", |record| record.capture.straight = false);
    assert_eq!(
        moves(&turning, "W:Wa1:Bb1,d1,c2"),
        ["a1xc1 {b1}", "a1xc1xc3 {b1,c2}", "a1xc1xe1 {b1,d1}"],
    );
}

#[test]
fn quiet_moves_stay_legal_where_captures_are_not_compulsory() {
    assert_eq!(moves(&rules("english"), "W:Wa1,c3:Bd4"), ["c3xe5 {d4}"]);
    let optional = changed("english", |record| record.capture.compulsory = false);
    assert_eq!(moves(&optional, "W:Wa1,c3:Bd4"), ["a1-b2", "c3-b4", "c3xe5 {d4}"]);
}

#[test]
fn frisian_jumps_go_along_files_and_rows_two_squares_at_a_time() {
    let frisian = rules("frisian");
    assert_eq!(moves(&frisian, "W:We5:Be7"), ["e5xe9 {e7}"]);
    assert_eq!(moves(&frisian, "W:WKa1:Ba5"), ["a1xa7 {a5}", "a1xa9 {a5}"]);
    // Quiet moves know no such line.
    assert_eq!(moves(&frisian, "W:We5:Ba1"), ["e5-d6", "e5-f6"]);
}

#[test]
fn later_jumps_may_have_more_directions() {
    let alquerque = rules("alquerque");
    assert_eq!(moves(&alquerque, "W:Wc3:Bc2,e5"), ["c3-b3", "c3-b4", "c3-c4", "c3-d3", "c3-d4"]);
    assert_eq!(moves(&alquerque, "W:Wa1:Bb2,c2"), ["a1xc3xc1 {b2,c2}"]);
}

#[test]
fn a_graph_has_a_jump_only_along_its_lines() {
    // No diagonal passes b1 or c2.
    assert_eq!(moves(&rules("alquerque"), "W:Wb1:Bc2,e5"), ["b1-a1", "b1-b2", "b1-c1"]);
}

#[test]
fn men_may_be_forbidden_to_capture_kings() {
    assert_eq!(moves(&rules("italian"), "W:Wc4:Bb5,Kd5"), ["c4xa6 {b5}"]);
    assert_eq!(moves(&rules("spanish"), "W:Wc4:Bb5,Kd5"), ["c4xe6 {Kd5}"]);
    assert_eq!(moves(&rules("italian"), "W:WKc4:BKd5"), ["c4xe6 {Kd5}"]);
}

#[test]
fn men_move_over_a_line_of_their_own_men() {
    let dameo = rules("dameo");
    assert_eq!(
        moves(&dameo, "W:Wd2,d3:Bh8"),
        ["d2-c3", "d2-d4", "d2-e3", "d3-c4", "d3-d4", "d3-e4"],
    );
    // Neither over a king nor over an enemy behind the line.
    let ends = |text: &str| {
        let men = |mv: &String| mv.starts_with("b2");
        moves(&dameo, text).into_iter().filter(men).collect::<Vec<_>>()
    };
    assert_eq!(ends("W:Wb2,Kb3:Bh8"), ["b2-a3", "b2-c3"]);
    assert_eq!(ends("W:Wb2,b3:BKb4,Kb5"), ["b2-a3", "b2-c3"]);
    // A line may promote.
    assert_eq!(ends("W:Wb2,c3,d4,e5,f6,g7:Ba1"), ["b2-a3", "b2-b3", "b2-h8=K"]);
}

#[test]
fn men_may_be_frozen_on_their_far_row() {
    let alquerque = rules("alquerque");
    assert!(moves(&alquerque, "W:Wb5:Ba1").is_empty());
    assert_eq!(moves(&alquerque, "W:Wb5:Ba1,c5"), ["b5xd5 {c5}"]);
    let free = changed("alquerque", |record| record.man.frozen_on_far_row = false);
    assert_eq!(moves(&free, "W:Wb5:Ba1"), ["b5-a5", "b5-c5"]);
    assert_eq!(moves(&alquerque, "B:We5:Bb1"), Vec::<String>::new());
}

#[test]
fn the_start_square_is_empty_during_the_move() {
    let brazilian = rules("brazilian");
    let ring = "W:Wc1:Bd2,d4,b2,b4";
    assert_eq!(legal(&brazilian, ring).len(), 1);
    assert_eq!(paths(&brazilian, ring), 2);
    let [mv] = &legal(&brazilian, ring)[..] else { panic!("one move") };
    assert_eq!(mv.to, Some(mv.from));
    assert_eq!(mv.captured.len(), 4);
}

#[test]
fn directions_of_kings_may_differ_for_steps_and_captures() {
    let armenian = rules("armenian");
    assert_eq!(armenian.king.as_ref().map(|king| king.captures), Some(DirectionSet::ORTHOGONAL));
    let text = "W:WKa1:Bb2,h8";
    assert!(legal(&armenian, text).iter().all(|mv| !mv.is_capture()));
    assert_eq!(legal(&armenian, text).len(), 14);
}

#[test]
fn with_no_king_in_the_rules_a_king_does_not_move() {
    let kingless = changed("english", |record| {
        record.king = None;
        record.capture.priority = vec![Priority::Quantity];
    });
    assert!(moves(&kingless, "W:WKa1:Bb2").is_empty());
}
