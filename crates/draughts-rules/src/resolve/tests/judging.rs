//! What is refused, what is warned about and what is fine.

use rstest::rstest;

use super::{codes, resolved};
use crate::{Code, Count, Draw};

const ENDS: &str = "\n[[draw]]\nkind = \"repetition\"\ncount = 3\n";

#[rstest]
#[case::nothing("")]
#[case::both_sides_go_up(
    "man.forward = { white = \"up\", black = \"up\" }\nsetup = { white = [\"a1\"], black = [\"a3\"] }"
)]
#[case::men_on_other_far_squares(
    "promotion.squares = { white = [\"a7\", \"b8\"], black = [\"g1\", \"h2\"] }\nsetup = { white = [\"d8\"], black = [\"c1\"] }"
)]
#[case::kinds_on_the_far_row(
    "[pieces.guard]\nletter = \"P\"\nwhite = [\"a7\"]\nblack = [\"h2\"]\ncaptures = [\"backward-diagonal\"]\nbecomes = \"man\"\n[setup]\nwhite = [\"a1\"]\nblack = [\"h8\"]"
)]
#[case::a_kind_becomes_a_king(
    "promotion.squares = \"never\"\nking.range = \"flying\"\n[pieces.prince]\nletter = \"P\"\nwhite = [\"a5\"]\ncaptures = [\"diagonal\"]\nbecomes = \"king\""
)]
#[case::preference_may_stop("capture = { complete = false, priority = [\"preference\"] }")]
#[case::a_full_board("setup.rows = 4")]
#[case::one_promotion_list_is_empty(
    "promotion.squares = { white = [\"b8\"], black = [] }\n[setup]\nwhite = [\"a1\"]\nblack = [\"h8\"]"
)]
#[case::points_without_lines_through_them(
    "setup = { white = [\"a1\"], black = [\"c1\"] }\npromotion.squares = \"never\"\nboard = { squares = \"points\", points = [[1, 1], [2, 2], [3, 1]], lines = [[[1, 1], [2, 2]]] }"
)]
fn fine(#[case] text: &str) {
    let found = codes(&format!("{text}{ENDS}"));
    assert_eq!(found, [""; 0]);
}

#[rstest]
#[case::short_kings("", true)]
#[case::kings_that_go_one_way("king.moves = [\"forward-diagonal\"]", false)]
#[case::no_kings("promotion.squares = \"never\"", false)]
#[case::the_first_king_wins("goal.first-king = true", false)]
#[case::men_go_sideways(
    "board.squares = \"all\"\npromotion.squares = \"never\"\nman.moves = [\"sideways\"]",
    true
)]
#[case::material_is_no_end("draw = [{ kind = \"instant\", pieces = 2 }]", true)]
#[case::repetition("draw = [{ kind = \"repetition\", count = 4 }]", false)]
#[case::no_progress("draw = [{ kind = \"no-progress\", plies = 50 }]", false)]
#[case::men_start_the_count_anew(
    "board.squares = \"all\"\nman.moves = [\"sideways\"]\ndraw = [{ kind = \"no-progress\", plies = 50 }]",
    true
)]
#[case::only_captures_start_it(
    "board.squares = \"all\"\nman.moves = [\"sideways\"]\ndraw = [{ kind = \"no-progress\", plies = 50, reset = [\"capture\"] }]",
    false
)]
#[case::a_kind_goes_to_and_fro(
    "promotion.squares = \"never\"\n[pieces.guard]\nletter = \"G\"\nwhite = [\"a5\"]\nmoves = [\"diagonal\"]",
    true
)]
fn a_game_that_never_ends_is_warned_about(#[case] text: &str, #[case] endless: bool) {
    let expected: &[_] = if endless { &[Code::EndlessGame.name()] } else { &[] };
    assert_eq!(codes(text), expected);
}

/// What depends on a key that cannot be read is not judged.
#[rstest]
#[case::board("board.width = \"ten\"\nsetup = { white = [\"j10\"], black = [\"a1\"] }", &["wrong-type"])]
#[case::first("setup = { first = \"red\", white = [\"1\"], black = [\"32\"] }\nnotation.style = \"numeric\"", &["unknown-value"])]
#[case::promotion("promotion = { squares = \"nowhere\", during-capture = \"ends-move\" }", &["unknown-value"])]
#[case::values("capture = { priority = [\"value\"], values = { man = 0, king = \"two\" } }", &["out-of-range", "wrong-type"])]
#[case::range("king = { range = \"long\", landing = \"adjacent\" }", &["unknown-value"])]
#[case::draw("draw = [{ kind = \"repetition\", count = \"three\" }]", &["wrong-type"])]
#[case::landmarks("board.landmarks = { road = [1] }\ndraw = [{ kind = \"instant\", weak = { kings = 1, on = \"road\" } }]", &["wrong-type"])]
#[case::moves("man = { moves = [\"ahead\"], captures = [], linear = true }", &["unknown-value"])]
fn one_mistake_is_reported_once(#[case] text: &str, #[case] expected: &[&str]) {
    assert_eq!(codes(text), expected);
}

#[test]
fn amounts_are_numbers_and_ranges() {
    let text = "[[draw]]\nkind = \"instant\"\nstrong = { kings = 3, men = \"0-2\", pieces = \"3+\" }\npieces = \"5\"";
    let rules = resolved(&[], text).rules;
    let [Draw::Instant { material }] = rules.draws.as_slice() else { panic!("one draw rule") };
    assert_eq!(material.strong.kings, Count { least: 3, most: 3 });
    assert_eq!(material.strong.men, Count { least: 0, most: 2 });
    assert_eq!(material.strong.pieces, Count { least: 3, most: 255 });
    assert_eq!(material.pieces, Count { least: 5, most: 5 });
    assert_eq!(material.weak.kings, Count::default());
}
