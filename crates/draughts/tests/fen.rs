//! FEN: what is read, what is written, and what is refused.

use draughts::{FenError, FenProblem, Kind, Position, Side, Variant};
use rstest::rstest;

fn variant(name: &str) -> Variant {
    Variant::by_name(name).expect("the variant ships")
}

fn read(name: &str, fen: &str) -> Result<Position, FenError> {
    variant(name).parse_fen(fen)
}

/// Every form is read as the position whose canonical FEN stands last.
#[rstest]
#[case::start("international", "W:W31-50:B1-20", "W:W31-50:B1-20")]
#[case::two_men_are_no_range("international", "W:W31,32:B1,2,3", "W:W31,32:B1-3")]
#[case::kings_part_a_range("international", "W:W31,K32,33-35:B1", "W:W31,K32,33-35:B1")]
#[case::range_of_kings("international", "W:WK4-6:B20", "W:WK4,K5,K6:B20")]
#[case::range_of_one("international", "W:W31-31:B20", "W:W31:B20")]
#[case::leading_zeros("international", "W:W031,0032:B01-03", "W:W31,32:B1-3")]
#[case::small_k("international", "W:Wk4:Bk20", "W:WK4:BK20")]
#[case::white_empty("international", "W:W:BK3", "W:W:BK3")]
#[case::black_empty("international", "B:W50:B", "B:W50:B")]
#[case::black_left_out("international", "B:W50", "B:W50:B")]
#[case::white_left_out("international", "B:B3", "B:W:B3")]
#[case::both_empty("international", "B:W:B", "B:W:B")]
#[case::turn_twice("international", "W:W:W31-50:B1-20", "W:W31-50:B1-20")]
#[case::turn_twice_black("international", "B:B:W31-50:B1-20", "B:W31-50:B1-20")]
#[case::turn_twice_and_empty("international", "W:W:W:B7", "W:W:B7")]
#[case::turn_twice_black_first("international", "W:W:B7:W31", "W:W31:B7")]
#[case::counters("international", "W:W31-50:B1-20:H0:F1", "W:W31-50:B1-20")]
#[case::final_dot("english", "W:WK27,K23:BK28,12.", "W:WK23,K27:B12,K28")]
#[case::either_order("english", "W:B12,K28:WK23,K27", "W:WK23,K27:B12,K28")]
#[case::dot_a_side("english", "W:WK27,K23.:BK28,12.", "W:WK23,K27:B12,K28")]
#[case::tag("english", "[FEN \"W:WK27,K23:BK28,12.\"]", "W:WK23,K27:B12,K28")]
#[case::padded_tag(" english", " [ fen  \" W:WK27,K23:BK28,12. \" ] ", "W:WK23,K27:B12,K28")]
#[case::quotes("english", "\"W:WK27,K23:BK28,12\"", "W:WK23,K27:B12,K28")]
#[case::byte_order_mark("english", "\u{feff}W:WK27,K23:BK28,12\r\n", "W:WK23,K27:B12,K28")]
#[case::blanks("english", "W : W K 27 , K23 : B 19 - 21, K28 .", "W:WK23,K27:B19-21,K28")]
#[case::small_letters("english", "w:w21:b12", "W:W21:B12")]
#[case::names_on_a_board_with_numbers("english", "W:Wf6,Kh2:Be7,c7", "W:W11,K28:B6,7")]
#[case::first_row_is_home("international", "W:W46:B5", "W:W46:B5")]
#[case::algebraic("brazilian", "B:Wh2,a1,Kc3:Bb8,Kd6", "B:Wa1,h2,Kc3:BKd6,b8")]
#[case::capital_files("brazilian", "B:WA1,KC3:BB8", "B:Wa1,Kc3:Bb8")]
#[case::file_k_is_not_a_king("spantsireti", "W:Wc1:Bd2", "W:Wc1:Bd2")]
#[case::light("italian", "W:W21:BK12", "W:W21:BK12")]
#[case::bottom_right("portuguese", "W:W1-12:B21-32", "W:W1-12:B21-32")]
#[case::parachutist("parachute", "W:Wb2,Pb8:BPa1,a7", "W:Wb2,Pb8:BPa1,a7")]
#[case::marks("brazilian-medieval", "W:WMc3,MKa1,e3:BMb8", "W:WMKa1,Mc3,e3:BMb8")]
#[case::runs("frisian", "W:WK46,31:BK5:+25+346", "W:W31,K46:BK5:+25+346")]
#[case::no_runs("frisian", "W:WK46:BK5:H0:F1:+0+0", "W:WK46:BK5")]
#[case::run_of_the_only_king("frisian", "W:WK46:BK5:+0+1", "W:WK46:BK5:+0+146")]
#[case::runs_before_the_pieces("frisian", "W:+0+146:WK46:BK5", "W:WK46:BK5:+0+146")]
#[case::counters_need_no_limit("international", "W:WK46:BK5:+0+0", "W:WK46:BK5")]
#[case::no_promotion("alquerque", "W:Wa5:Be1", "W:Wa5:Be1")]
#[case::far_row_without_promotion("corner", "W:Wf8:Ba3", "W:Wf8:Ba3")]
#[case::hub("brazilian", "Wweeeeeeeeeeeeeeeeeeeeeeeeeeeeebe", "W:Wa1:Bf8")]
fn reads(#[case] name: &str, #[case] text: &str, #[case] canonical: &str) {
    let variant = variant(name.trim());
    let position = variant.parse_fen(text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(variant.fen(&position), canonical);
    assert_eq!(variant.parse_fen(canonical).as_ref(), Ok(&position));
}

/// What is wrong is refused, and the message says where and why.
#[rstest]
#[case(
    "international",
    "",
    "nothing is written here; expected a position such as `W:W:B`, at column 1"
)]
#[case(
    "international",
    "W:WK4,WK5,55:B4",
    "`WK5`: `WK` stands for no piece here; expected `K` or no letter, at column 7"
)]
#[case(
    "international",
    "W:WK4,55:B4",
    "square `55` is not on a 10x10 board (1 to 50), at column 7"
)]
#[case(
    "international",
    "W:W5,5:B6",
    "a man of white cannot stand on `5`, where it becomes a king, at column 4"
)]
#[case("international", "W:WK5,5:B6", "square `5` has a piece already, at column 7")]
#[case("international", "W:WK5:BK5", "square `5` has a piece already, at column 8")]
#[case("international", "W:W0:B1", "square `0` is not on a 10x10 board (1 to 50), at column 4")]
#[case(
    "international",
    "W:W20-10:B1",
    "`20-10`: the range goes down; expected the lower number first, at column 4"
)]
#[case(
    "international",
    "W:WK1-60:B2",
    "square `60` is not on a 10x10 board (1 to 50), at column 4"
)]
#[case("international", "W:W31-:B2", "square `` is not on a 10x10 board (1 to 50), at column 4")]
#[case("international", "X:W31:B2", "`X`: expected the side to move, `W` or `B`, at column 1")]
#[case("international", ":W31:B2", "expected the side to move, `W` or `B`, at column 1")]
#[case(
    "international",
    "W:W4:B49",
    "a man of white cannot stand on `4`, where it becomes a king, at column 4"
)]
#[case(
    "international",
    "W:W31:B46",
    "a man of black cannot stand on `46`, where it becomes a king, at column 8"
)]
#[case("international", "W:W31,,32:B2", "expected a square such as `1`, at column 7")]
#[case(
    "international",
    "W:W31;32:B2",
    "square `31;32` is not on a 10x10 board (1 to 50), at column 4"
)]
#[case(
    "international",
    "W:Wé31:B2",
    "`é31`: `é` stands for no piece here; expected `K` or no letter, at column 4"
)]
#[case("international", "W:WK:B2", "`K`: expected a square such as `1`, at column 4")]
#[case(
    "international",
    "W:W31:W32:B2",
    "`W32`: the pieces of white are given a second time, at column 7"
)]
#[case(
    "international",
    "W:W31:B2:X",
    "`X`: expected `W` or `B` and the pieces of that side, at column 10"
)]
#[case(
    "international",
    "W:W31:B2:",
    "expected `W` or `B` and the pieces of that side, at column 10"
)]
#[case(
    "international",
    "W:H0:F1",
    "no pieces are given; expected `:W…` and `:B…` after the side to move, at column 8"
)]
#[case(
    "international",
    "W",
    "no pieces are given; expected `:W…` and `:B…` after the side to move, at column 2"
)]
#[case(
    "international",
    "W:WM31:B2",
    "`M31`: pieces are marked with `M` only in games with duels, at column 4"
)]
#[case(
    "international",
    "W:WK46:BK5:+0+1",
    "`1`: these rules do not count moves with the same king, at column 15"
)]
#[case(
    "frisian",
    "W:WK46:BK5:+0+4",
    "`4`: a run of 4 king moves is over the limit of 3, at column 15"
)]
#[case(
    "frisian",
    "W:WK46:BK5:+0",
    "`+0`: expected the runs of king moves of Black and White, such as `+0+0`, at column 12"
)]
#[case(
    "frisian",
    "W:WK46,K47:BK5:+0+1",
    "`1`: expected the square of a king of white after the count, at column 19"
)]
#[case(
    "frisian",
    "W:WK46,31:BK5:+0+131",
    "`131`: expected the square of a king of white after the count, at column 18"
)]
#[case("frisian", "W:WK46:BK5:+0+1é", "square `é` is not on a 10x10 board (1 to 50), at column 15")]
#[case(
    "frisian",
    "W:WK46:BK5:+é+1",
    "`é`: expected the runs of king moves of Black and White, such as `+0+0`, at column 13"
)]
#[case(
    "brazilian",
    "W:Wa2:Bb8",
    "square `a2` is not on an 8x8 board (a1 to h8, every other square with a1), at column 4"
)]
#[case(
    "brazilian",
    "W:W31:Bb8",
    "square `31` is not on an 8x8 board (a1 to h8, every other square with a1), at column 4"
)]
#[case(
    "brazilian",
    "W:Wka1:Bb8",
    "`ka1`: `k` stands for no piece here; expected `K` or no letter, at column 4"
)]
#[case(
    "brazilian",
    "W:Wa1-c1:Bb8",
    "`a1-c1`: a range needs squares with numbers; list the squares one by one, at column 4"
)]
#[case(
    "parachute",
    "W:WQa1:Bb8",
    "`Qa1`: `Q` stands for no piece here; expected `K`, `P` or no letter, at column 4"
)]
#[case("alquerque", "W:WKa1:Be5", "`Ka1`: there are no kings in these rules, at column 4")]
#[case("brazilian", "Wweb", "expected a side and 32 squares, found 3 squares, at column 1")]
#[case(
    "brazilian",
    "Wwez",
    "`z`: `z` stands for no piece here; expected one of `w`, `b`, `W`, `B`, `e` for each square, or no letter, at column 4"
)]
#[case(
    "brazilian",
    "[Event \"W:Wa1:Bb8\"]",
    "`[Event \"W:Wa1:Bb8\"]`: expected a tag of the form [FEN \"…\"], at column 1"
)]
#[case(
    "brazilian",
    "[FEN W:Wa1:Bb8]",
    "`[FEN W:Wa1:Bb8]`: expected a tag of the form [FEN \"…\"], at column 1"
)]
#[case(
    "brazilian",
    "\"W:Wa1:Bb8",
    "`\"W:Wa1:Bb8`: expected a tag of the form [FEN \"…\"], at column 1"
)]
fn refuses(#[case] name: &str, #[case] text: &str, #[case] message: &str) {
    let error = read(name, text).expect_err("it is wrong");
    assert_eq!(error.to_string(), message);
    assert_eq!(&text[error.span()], error.part());
}

#[test]
fn an_unknown_side_leaves_the_position() {
    let error = read("english", "[FEN \"?:W29,13,11:B22,4,2\"]").expect_err("nobody is to move");
    assert!(matches!(error.problem(), FenProblem::SideUnknown { .. }));
    assert_eq!(error.column(), 7);
    let mut position = *error.position().expect("the pieces are in order");
    assert_eq!(position.side(), Side::Black, "the side that moves first in English draughts");
    position.set_side(Side::White);
    assert_eq!(Ok(position), read("english", "W:W29,13,11:B22,4,2"));
}

#[test]
fn the_same_position_in_hub_form() {
    let international = variant("international");
    let start = international.start();
    let hub = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
    assert_eq!(international.parse_fen(&hub), Ok(start));
    let kings = format!("BW{}B", "e".repeat(48));
    let position = international.parse_fen(&kings).expect("two kings");
    assert_eq!(international.fen(&position), "B:WK1:BK50");
}

#[test]
fn declared_kinds_keep_their_kind() {
    let parachute = variant("parachute");
    let position = parachute.parse_fen("W:WPb8:BPa1").expect("two parachutists");
    let square = parachute.parse_square("b8").expect("b8 is on the board");
    assert_eq!(position.piece_at(square), Some((Side::White, Kind::First)));
}
