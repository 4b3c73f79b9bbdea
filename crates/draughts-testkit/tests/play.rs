//! The reference on openings, on what moves lead to, and on perft.

mod common;

use common::{changed, legal, moves, play, position, rules};
use draughts_movegen::MoveKind;
use draughts_rules::{Chance, Failure};
use draughts_testkit::reference::{
    BudgetSpent, legal_moves, legal_moves_within, perft, perft_within, start,
};

#[test]
fn each_side_of_konane_first_removes_a_piece() {
    let konane = rules("konane");
    let full = start(&konane);
    let removals = legal_moves(&konane, &full);
    let names: Vec<_> =
        removals.iter().map(|mv| konane.board.algebraic(mv.from).to_string()).collect();
    assert_eq!(names, ["h1", "e4", "d5", "a8"]);
    assert!(removals.iter().all(|mv| mv.kind() == MoveKind::Removal && mv.to.is_none()));
    let [.., corner] = &removals[..] else { panic!("four removals") };
    let next = draughts_testkit::reference::make(&konane, &full, corner);
    let answers: Vec<_> = legal_moves(&konane, &next)
        .iter()
        .map(|mv| konane.board.algebraic(mv.from).to_string())
        .collect();
    assert_eq!(answers, ["a7", "b8"]);
    assert_eq!([1, 2, 3, 4].map(|depth| perft(&konane, &full, depth, false)), [4, 12, 28, 172]);
}

#[test]
fn a_king_rests_after_so_many_quiet_moves_in_a_row() {
    let frisian = rules("frisian");
    assert_eq!(moves(&frisian, "W:WKd2,h4:Ba7:+0+3[d2]"), ["h4-g5", "h4-i5"]);
    assert_eq!(legal(&frisian, "W:WKd2,h4:Ba7:+0+2[d2]").len(), 13);
    // A side without men has no limit, and a captures is no quiet move.
    assert_eq!(legal(&frisian, "W:WKd2:Ba7:+0+3[d2]").len(), 11);
    let captures = moves(&frisian, "W:WKd2,h4:Bf4:+0+3[d2]");
    assert!(!captures.is_empty() && captures.iter().all(|text| text.starts_with("d2x")));
    // Another king does not rest.
    let others = moves(&frisian, "W:WKd2,Ka9,h4:Bj10:+0+3[d2]");
    assert!(others.iter().any(|text| text.starts_with("a9-")));
    assert!(!others.iter().any(|text| text.starts_with("d2-")));
}

#[test]
fn a_king_does_not_rest_where_nothing_else_can_move() {
    let frisian = rules("frisian");
    let tired = moves(&frisian, "W:WKd2,a3:Bb4,a5,c5,a7:+0+3[d2]");
    assert_eq!(tired.len(), 9);
    assert!(tired.iter().all(|text| text.starts_with("d2-")));
}

#[test]
fn quiet_king_moves_are_counted_up_to_the_limit() {
    let frisian = rules("frisian");
    let played = |text: &str, ends: &str| play(&frisian, text, ends);
    assert_eq!(played("W:WKd2,h4:Ba7", "d2e3"), "B:WKe3,h4:Ba7:+0+1[e3]");
    assert_eq!(played("W:WKe3,h4:Ba7:+0+1[e3]", "e3d2"), "B:WKd2,h4:Ba7:+0+2[d2]");
    assert_eq!(
        played("W:WKd2,a3:Bb4,a5,c5,a7:+0+3[d2]", "d2c1"),
        "B:WKc1,a3:Bb4,a5,c5,a7:+0+3[c1]",
    );
    // Black's count is Black's own.
    assert_eq!(played("B:WKd2,h4:Ba7,Ka9:+1[a9]+2[d2]", "a9b8"), "W:WKd2,h4:Ba7,Kb8:+2[b8]+2[d2]",);
}

#[test]
fn a_run_of_king_moves_ends() {
    let frisian = rules("frisian");
    let played = |text: &str, ends: &str| play(&frisian, text, ends);
    // By a move of another piece, or of another king.
    assert_eq!(played("W:WKd2,h4:Ba7:+0+2[d2]", "h4g5"), "B:WKd2,g5:Ba7");
    assert_eq!(played("W:WKd2,h4,Kj2:Ba7:+0+2[d2]", "j2i3"), "B:WKd2,Ki3,h4:Ba7:+0+1[i3]",);
    // With the capture of that king, or of the last man.
    assert_eq!(played("B:WKd2,h4:Bc3:+0+2[d2]", "c3e1"), "W:Wh4:BKe1");
    assert_eq!(played("B:WKa1,h4:Bi5:+0+2[a1]", "i5g3"), "W:WKa1:Bg3");
    // A side without men has none, and where no limit stands nobody counts.
    assert_eq!(played("W:WKd2:Ba7", "d2e3"), "B:WKe3:Ba7");
    assert_eq!(play(&rules("international"), "W:WKd2,h4:Ba7", "d2e3"), "B:WKe3,h4:Ba7");
}

#[test]
fn marks_travel_with_their_pieces() {
    let medieval = changed("brazilian", |record| {
        record.chance = Some(Chance {
            marked: 3,
            seconds_to_choose: 20,
            success_common: 100,
            success_marked: 50,
            failure: Failure::AttackerRemoved,
        });
    });
    assert_eq!(play(&medieval, "W:WMc3:BMd4,h8", "c3e5"), "B:WMe5:Bh8");
    assert_eq!(play(&medieval, "W:Wc3:BMd4,Mh8", "c3e5"), "B:We5:BMh8");
    assert_eq!(play(&medieval, "W:WMe7:Bh2", "e7f8"), "B:WMKf8:Bh2");
}

#[test]
fn a_capture_may_end_where_it_began() {
    assert_eq!(play(&rules("brazilian"), "W:Wc1:Bd2,d4,b2,b4", "c1c1"), "B:Wc1:B");
}

#[test]
fn a_finished_position_has_moves_but_no_successors() {
    let breakthrough = rules("breakthrough");
    let crowned = position(&breakthrough, "B:WKa1:Bb8");
    assert_eq!(legal_moves(&breakthrough, &crowned).len(), 2);
    assert_eq!(perft(&breakthrough, &crowned, 0, false), 1);
    assert_eq!(perft(&breakthrough, &crowned, 1, false), 0);
    let text = "W:Wa1:Bb6,d6";
    let pool = rules("pool");
    assert_eq!(perft(&pool, &position(&pool, text), 1, false), 1);
    let least = changed("pool", |record| record.goal.minimum_pieces = Some(1));
    assert_eq!(perft(&least, &position(&least, text), 1, false), 0);
}

#[test]
fn perft_counts_different_moves_or_all_paths() {
    let frisian = rules("frisian");
    assert_eq!(perft(&frisian, &start(&frisian), 4, false), 3_874);
    assert_eq!(perft(&frisian, &start(&frisian), 4, true), 3_880);
}

#[test]
fn perft_tells_close_relatives_apart() {
    for (id, count) in [("english", 7_361), ("brazilian", 7_473), ("russian", 7_482)] {
        let rules = rules(id);
        assert_eq!(perft(&rules, &start(&rules), 5, false), count, "{id}");
    }
}

#[test]
fn the_reference_gives_up_when_its_budget_is_spent() {
    let brazilian = rules("brazilian");
    // Four jumps one way round, four the other.
    let ring = position(&brazilian, "W:Wc1:Bd2,d4,b2,b4");
    assert_eq!(legal_moves_within(&brazilian, &ring, 8).map(|moves| moves.len()), Ok(1));
    assert_eq!(legal_moves_within(&brazilian, &ring, 7), Err(BudgetSpent { jumps: 7 }));
    assert_eq!(perft_within(&brazilian, &ring, 1, false, 7), Err(BudgetSpent { jumps: 7 }));
}
