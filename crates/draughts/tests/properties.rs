//! What holds of every variant, whatever the position and whatever the text.

use std::sync::LazyLock;

use draughts::movegen::KingRun;
use draughts::rules::builtin;
use draughts::{Kind, Position, Side, SquareSet, Variant};
use proptest::collection::vec;
use proptest::prelude::*;

/// All variants that ship, and three boards that none of them has.
static VARIANTS: LazyLock<Vec<Variant>> = LazyLock::new(|| {
    let built_in = builtin::ids().iter().map(|id| Variant::by_name(id).expect("it ships"));
    let own = [
        r#"
        id = "odd"
        extends = "turkish"
        name = { en = "Odd" }
        board = { width = 11, height = 11 }
        "#,
        r#"
        id = "wide"
        extends = "frisian"
        name = { en = "Wide" }
        board = { width = 16, height = 16 }
        king = { same-king-limit = 12 }
        "#,
        r#"
        id = "lettered"
        extends = "brazilian-medieval"
        name = { en = "Lettered from the far right" }
        notation = { first-corner = "top-right", separators = ["-", ":"] }
        capture = { compulsory = false, priority = [] }
        "#,
    ];
    let own = own.iter().map(|text| {
        Variant::from_toml(text).unwrap_or_else(|problems| panic!("{text}\n{problems}"))
    });
    built_in.chain(own).collect()
});

/// What stands on a square: a number that is read as a kind, a side and a mark.
type Draw = (u8, bool, bool);

/// The position that these draws make under the rules of a variant: the denser the more pieces, but
/// no more than the most.
fn position(
    variant: &Variant,
    (density, most): (u8, usize),
    draws: &[Draw],
    side: bool,
    runs: [u8; 2],
) -> Position {
    let rules = variant.rules();
    let mut position = Position::empty(if side { Side::White } else { Side::Black });
    let mut kinds: Vec<_> = rules.pieces.iter().map(|piece| piece.kind).collect();
    kinds.extend([Kind::Man; 2]);
    kinds.extend(rules.king.as_ref().map(|_| Kind::King));
    for (square, &(number, white, marked)) in rules.board.squares().iter().zip(draws) {
        let side = if white { Side::White } else { Side::Black };
        let kind = kinds[usize::from(number) % kinds.len()];
        let promoted = rules.promotion_squares(side).contains(square) && kind == Kind::Man;
        let full = position.occupied().len() == most;
        if number < density && !promoted && !full {
            position.put(square, side, kind);
            position.set_marked(square, marked && rules.chance.is_some());
        }
    }
    if let Some(limit) = rules.king.as_ref().and_then(|king| king.same_king_limit) {
        for (side, count) in Side::BOTH.into_iter().zip(runs) {
            let square = position.of_kind(side, Kind::King).lowest();
            position.set_king_run(side, KingRun { square, count: count % (limit + 1) });
        }
    }
    position
}

fn draws() -> impl Strategy<Value = Vec<Draw>> {
    vec(any::<Draw>(), 128)
}

/// A text that is nearly a FEN or a move of some board.
fn nearly() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        "[WB?:,.KkMPxX{}+HF -]",
        "[a-p][0-9]{1,2}",
        "[0-9]{1,3}",
        any::<char>().prop_map(String::from),
    ];
    vec(part, 0..24).prop_map(|parts| parts.concat())
}

/// All squares of a board, to see that none is drawn twice or left out.
fn drawn(variant: &Variant, position: &Position) -> SquareSet {
    let lines = variant.diagram(position).lines();
    lines.into_iter().flatten().filter_map(|segment| segment.square).collect()
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 64,
        failure_persistence: None,
        ..ProptestConfig::default()
    })]

    /// A FEN is read as the position it was written for, with dots, blanks and a tag as without.
    #[test]
    fn fen_round_trip(density: u8, draws in draws(), side: bool, runs: [u8; 2]) {
        for variant in &*VARIANTS {
            let position = position(variant, (density, 128), &draws, side, runs);
            let fen = variant.fen(&position);
            prop_assert_eq!(variant.parse_fen(&fen), Ok(position), "{} {}", variant.id(), fen);
            let loose = format!(" [FEN \"{}.\"]\n", fen.replace(':', " : ").replace(',', " , "));
            prop_assert_eq!(variant.parse_fen(&loose), Ok(position), "{} {}", variant.id(), loose);
            prop_assert!(!fen.contains([' ', '.']));
            prop_assert_eq!(drawn(variant, &position), variant.rules().board.squares());
            for square in variant.rules().board.squares() {
                let name = variant.square_name(square).to_string();
                prop_assert_eq!(variant.parse_square(&name), Some(square));
            }
        }
    }

    /// Every legal move has a text of its own, and is found again by it and by each of its paths.
    #[test]
    fn move_text_round_trip(density in 10_u8..100, draws in draws(), side: bool, runs: [u8; 2]) {
        for variant in &*VARIANTS {
            let position = position(variant, (density, 20), &draws, side, runs);
            let Ok(texts) = variant.move_texts(&position) else { continue };
            let mut seen: Vec<_> = texts.iter().map(|(_, text)| text).collect();
            seen.sort();
            seen.dedup();
            let fen = variant.fen(&position);
            prop_assert_eq!(seen.len(), texts.len(), "{} {}: {:?}", variant.id(), fen, texts);
            for (mv, text) in texts.iter().take(12) {
                let read = variant.parse_move(&position, text);
                prop_assert_eq!(read.as_ref(), Ok(mv), "{} {} {}", variant.id(), fen, text);
                let written = variant.move_text(&position, mv);
                prop_assert_eq!(written.as_ref(), Ok(text), "{} {}", variant.id(), fen);
                let upper = variant.parse_move(&position, &text.to_uppercase());
                prop_assert_eq!(upper.as_ref(), Ok(mv), "{} {} {}", variant.id(), fen, text);
                for path in variant.generator().paths(&position, mv, 20) {
                    if path.landings.len() < 2 {
                        continue;
                    }
                    let squares = std::iter::once(&mv.from()).chain(&path.landings)
                        .map(|&square| variant.square_name(square).to_string())
                        .collect::<Vec<_>>();
                    let whole = squares.join("x");
                    let read = variant.parse_move(&position, &whole);
                    prop_assert_eq!(read.as_ref(), Ok(mv), "{} {} {}", variant.id(), fen, whole);
                }
            }
        }
    }

    /// No text makes a reader panic, and what is read can be written and read again.
    #[test]
    fn any_text_is_answered(text in prop_oneof![any::<String>(), nearly()]) {
        for variant in &*VARIANTS {
            match variant.parse_fen(&text) {
                Ok(position) => {
                    let fen = variant.fen(&position);
                    prop_assert_eq!(variant.parse_fen(&fen), Ok(position));
                }
                Err(error) => {
                    prop_assert_eq!(&text[error.span()], error.part());
                    prop_assert!(!error.to_string().is_empty());
                }
            }
            let start = variant.start();
            match variant.parse_move(&start, &text) {
                Ok(mv) => {
                    prop_assert!(variant.legal_moves(&start).is_ok_and(|all| all.contains(&mv)));
                }
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
        }
    }
}
