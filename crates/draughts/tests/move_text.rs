//! Moves as text: the form that is written, and all that is read.

use draughts::{MoveTextError, Position, Variant};
use rstest::rstest;

/// A variant and a position of it.
struct Board {
    variant: Variant,
    position: Position,
}

impl Board {
    fn new(name: &str, fen: &str) -> Self {
        let variant = Variant::by_name(name).expect("the variant ships");
        let position = match fen {
            "" => variant.start(),
            _ => variant.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}")),
        };
        Self { variant, position }
    }

    /// All moves as they are written, in alphabetical order.
    fn texts(&self) -> Vec<String> {
        let texts = self.variant.move_texts(&self.position).expect("no storm");
        let mut texts: Vec<_> = texts.into_iter().map(|(_, text)| text).collect();
        texts.sort();
        texts
    }

    /// How the move is written that a text means.
    fn read(&self, text: &str) -> Result<String, MoveTextError> {
        let mv = self.variant.parse_move(&self.position, text)?;
        Ok(self.variant.move_text(&self.position, &mv).expect("no storm"))
    }
}

const TWO_WAYS_TO_15: &str = "W:WK4:B13,32,37,20";
const D03: &str = "W:WK47:B14,19,29,31,42";
const D04: &str = "W:We3,g3,h4,a5,b2,h2,a3,Kf8:Bc5,e5,g5,g7,h8";

#[rstest]
#[case("brazilian", "", &["a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"])]
#[case("international", "W:WK1:B12,13,19,20", &["1x18x9x25", "1x23x14x25"])]
#[case("international", TWO_WAYS_TO_15, &["4x27x38x15", "4x31x42x15"])]
#[case("international", D03, &["47x38x20x9x36", "47x38x24x13x36"])]
#[case("russian", D04, &["f8:b4{c5}", "f8:h6:f4:d6:b4", "h4:b6"])]
#[case("international", "W:W28:B12,13,22,23", &["28x28"])]
#[case("brazilian", "W:Wf6:Be7,c7", &["f6xb6"])]
#[case("konane", "", &["a8", "d5", "e4", "h1"])]
#[case("thai", "W:WK32:B18", &["32x14"])]
#[case("brazilian-medieval", "W:Wd2:Bc3,c5,e3,e5", &["d2xb4xd6xf4xd2", "d2xf4xd6xb4xd2"])]
fn writes(#[case] name: &str, #[case] fen: &str, #[case] texts: &[&str]) {
    assert_eq!(Board::new(name, fen).texts(), texts);
}

/// The first text means the move that is written like the second.
#[rstest]
#[case("international", "", "32-28", "32-28")]
#[case("international", "", " 32 - 28 ", "32-28")]
#[case("international", "", "032-0028", "32-28")]
#[case("international", "", "3228", "32-28")]
#[case("international", "", "32 28", "32-28")]
#[case("international", "", "32–28", "32-28")]
#[case("international", "", "d4-e5", "32-28")]
#[case("brazilian", "", "a3b4", "a3-b4")]
#[case("brazilian", "", "A3-B4", "a3-b4")]
#[case("brazilian", "", "a3 - b4", "a3-b4")]
#[case("brazilian", "W:Wf6:Be7,c7", "f6:b6", "f6xb6")]
#[case("brazilian", "W:Wf6:Be7,c7", "f6-b6", "f6xb6")]
#[case("brazilian", "W:Wf6:Be7,c7", "f6 X d8 X b6", "f6xb6")]
#[case("brazilian", "W:Wf6:Be7,c7", "f6d8b6", "f6xb6")]
#[case("brazilian", "W:Wf6:Be7,c7", "f6xb6 {e7, c7}", "f6xb6")]
#[case("brazilian", "W:Wf6:Be7,c7", "f6xb6{c7,e7}", "f6xb6")]
#[case("russian", "W:Wf6:Be7,c7", "f6xd8xa5", "f6:a5")]
#[case("konane", "", "d5", "d5")]
#[case("konane", "", " D5 ", "d5")]
#[case("thai", "W:WK32:B18", "32x14", "32x14")]
#[case("thai", "W:WK32:B18", "32-14", "32x14")]
// One square on the way is enough where only one move passes it.
#[case("international", TWO_WAYS_TO_15, "4x27x38x15", "4x27x38x15")]
#[case("international", TWO_WAYS_TO_15, "4x31x42x15", "4x31x42x15")]
#[case("international", TWO_WAYS_TO_15, "4x42x15", "4x31x42x15")]
#[case("international", TWO_WAYS_TO_15, "4x38x15", "4x27x38x15")]
#[case("international", TWO_WAYS_TO_15, "4x15{13,20,32}", "4x27x38x15")]
// Another square of the same line is another path of the same move.
#[case("international", D03, "47x38x24x13x36", "47x38x24x13x36")]
#[case("international", D03, "47x33x24x13x36", "47x38x24x13x36")]
#[case("international", D03, "47x33x20x9x36", "47x38x20x9x36")]
#[case("international", D03, "47x24x36", "47x38x24x13x36")]
#[case("russian", D04, "f8:b4{c5}", "f8:b4{c5}")]
#[case("russian", D04, "f8:h6:f4:d6:b4", "f8:h6:f4:d6:b4")]
#[case("russian", D04, "f8xh6xb4", "f8:h6:f4:d6:b4")]
// A ring, one way or the other, is one move, but two where lots are drawn.
#[case("international", "W:W28:B12,13,22,23", "28x17x8x19x28", "28x28")]
#[case("international", "W:W28:B12,13,22,23", "28x19x8x17x28", "28x28")]
#[case("brazilian-medieval", "W:Wd2:Bc3,c5,e3,e5", "d2xb4xd6xf4xd2", "d2xb4xd6xf4xd2")]
#[case("brazilian-medieval", "W:Wd2:Bc3,c5,e3,e5", "d2xf4xd6xb4xd2", "d2xf4xd6xb4xd2")]
#[case("brazilian-medieval", "W:Wd2:Bc3,c5,e3,e5", "d2xd2{c3,c5,e5,e3}", "d2xb4xd6xf4xd2")]
#[case("brazilian-medieval", "W:Wd2:Bc3,c5,e3,e5", "d2xb4xd6xd2", "d2xb4xd6xf4xd2")]
fn reads(#[case] name: &str, #[case] fen: &str, #[case] text: &str, #[case] written: &str) {
    assert_eq!(Board::new(name, fen).read(text).as_deref(), Ok(written));
}

#[rstest]
#[case("international", TWO_WAYS_TO_15, "4x15", "`4x15` may mean `4x27x38x15` or `4x31x42x15`")]
#[case(
    "international",
    "W:WK1:B12,13,19,20",
    "1x25",
    "`1x25` may mean `1x18x9x25` or `1x23x14x25`"
)]
#[case("international", D03, "47x36", "`47x36` may mean `47x38x20x9x36` or `47x38x24x13x36`")]
#[case("russian", D04, "f8:b4", "`f8:b4` may mean `f8:b4{c5}` or `f8:h6:f4:d6:b4`")]
#[case(
    "brazilian-medieval",
    "W:Wd2:Bc3,c5,e3,e5",
    "d2xd2",
    "`d2xd2` may mean `d2xb4xd6xf4xd2` or `d2xf4xd6xb4xd2`"
)]
fn names_the_candidates(
    #[case] name: &str,
    #[case] fen: &str,
    #[case] text: &str,
    #[case] message: &str,
) {
    let board = Board::new(name, fen);
    let error = board.read(text).expect_err("there are several");
    assert_eq!(error.to_string(), message);
    let MoveTextError::Ambiguous { candidates, .. } = error else {
        panic!("{text}: {error}");
    };
    for (mv, text) in &candidates {
        assert_eq!(board.variant.parse_move(&board.position, text).as_ref(), Ok(mv));
    }
}

#[rstest]
#[case("international", "", "", "nothing is written here; expected a move such as `1-2`")]
#[case("international", "", "32-27-22", "`32-27-22` is not a legal move in this position")]
#[case("international", "", "32x28", "`32x28` is not a legal move in this position")]
#[case("international", "", "31-31", "`31-31` is not a legal move in this position")]
#[case("international", "", "28", "`28` is not a legal move in this position")]
#[case("international", "", "1-1", "`1-1` is not a legal move in this position")]
#[case("international", "", "32-28{19}", "`32-28{19}` is not a legal move in this position")]
#[case("international", "", "32-51", "square `51` is not on a 10x10 board (1 to 50), at column 4")]
#[case("international", "", "32-0", "square `0` is not on a 10x10 board (1 to 50), at column 4")]
#[case("international", "", "32-k3", "square `k3` is not on a 10x10 board (1 to 50), at column 4")]
#[case(
    "international",
    "",
    "32-28!",
    "`!` means nothing in a move, at column 6; expected squares such as `1-2`"
)]
#[case(
    "international",
    "",
    "hello",
    "`hello` means nothing in a move, at column 1; expected squares such as `1-2`"
)]
#[case(
    "international",
    "",
    "*",
    "`*` means nothing in a move, at column 1; expected squares such as `1-2`"
)]
#[case("international", "", "32-", "a square is missing at column 4")]
#[case("international", "", "-28", "a square is missing at column 1")]
#[case("international", "", "32--28", "a square is missing at column 4")]
#[case("international", "", "32x{19}", "a square is missing at column 4")]
#[case(
    "international",
    "",
    "32-28{19",
    "captured pieces stand in braces at the end, such as `{c5, e5}`, not at column 6"
)]
#[case(
    "international",
    "",
    "{19}",
    "captured pieces stand in braces at the end, such as `{c5, e5}`, not at column 1"
)]
#[case(
    "international",
    "",
    "32{19}-28",
    "captured pieces stand in braces at the end, such as `{c5, e5}`, not at column 3"
)]
#[case(
    "brazilian",
    "",
    "a3-b5",
    "square `b5` is not on an 8x8 board (a1 to h8, every other square with a1), at column 4"
)]
#[case(
    "brazilian",
    "",
    "a3-b4é",
    "`é` means nothing in a move, at column 6; expected squares such as `a1-c1`"
)]
#[case("brazilian", "", "a3-e5", "`a3-e5` is not a legal move in this position")]
#[case(
    "international",
    TWO_WAYS_TO_15,
    "4x43x15",
    "`4x43x15` is not a legal move in this position"
)]
#[case(
    "international",
    TWO_WAYS_TO_15,
    "4x15{13,20}",
    "`4x15{13,20}` is not a legal move in this position"
)]
#[case(
    "international",
    TWO_WAYS_TO_15,
    "4x15{13,13,20,32}",
    "`4x15{13,13,20,32}` is not a legal move in this position"
)]
#[case("konane", "", "d4", "`d4` is not a legal move in this position")]
fn refuses(#[case] name: &str, #[case] fen: &str, #[case] text: &str, #[case] message: &str) {
    assert_eq!(Board::new(name, fen).read(text).expect_err("it is wrong").to_string(), message);
}

#[test]
fn a_very_long_text_is_quoted_in_part() {
    let board = Board::new("international", "");
    let text = "32-28".to_owned() + &"x28".repeat(10_000);
    let message = board.read(&text).expect_err("it is not legal").to_string();
    assert_eq!(message, format!("`{}…` is not a legal move in this position", &text[..40]));
}
