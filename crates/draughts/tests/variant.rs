//! Choosing a variant, and playing a little with it.

use draughts::movegen::Perft;
use draughts::{Generator, InstanceKind, Language, Reason, Side, Variant};

#[test]
fn chosen_by_any_name() {
    for name in ["brazilian", "Brazilian draughts", "DAMAS BRASILEIRAS", "damas_brasilenas"] {
        let variant = Variant::by_name(name).unwrap_or_else(|unknown| panic!("{unknown}"));
        assert_eq!(variant.id(), "brazilian");
    }
    let unknown = Variant::by_name("brasilian").expect_err("it is misspelt");
    assert!(unknown.to_string().contains("`brazilian`"), "{unknown}");
}

#[test]
fn titles_fall_back_to_english_and_then_to_the_id() {
    let english =
        Variant::from_toml("id = \"mine\"\nname = { en = \"Mine\" }\nextends = \"thai\"\n");
    let variant = english.unwrap_or_else(|problems| panic!("{problems}"));
    assert_eq!(variant.name(Language::Pl), "Mine");
    assert_eq!(Variant::by_name("thai").expect("it ships").name(Language::Es), "Damas tailandesas");
}

#[test]
fn a_generator_of_choice_plays_the_same() {
    let compiled = Variant::by_name("international").expect("it ships");
    assert_eq!(compiled.generator().instance(), InstanceKind::Compiled);
    let run_time = Variant::with_generator(Generator::run_time(compiled.rules()));
    assert_eq!(run_time.generator().instance(), InstanceKind::RunTime);
    let start = compiled.start();
    assert_eq!(run_time.start(), start);
    for variant in [&compiled, &run_time] {
        assert_eq!(variant.generator().perft(&start, 4, Perft::default()), Ok(4265));
    }
    assert_eq!(compiled.move_texts(&start), run_time.move_texts(&start));
}

/// The position after the last capture, which has no piece of one side, is one like any other.
#[test]
fn the_last_capture() {
    let variant = Variant::by_name("international").expect("it ships");
    let position = variant.parse_fen("W:W39:B44").expect("a position");
    let mv = variant.parse_move(&position, "39x50").expect("a legal move");
    let over = variant.make(&position, &mv);
    assert_eq!(variant.fen(&over), "B:W50:B");
    assert_eq!(variant.parse_fen("B:W50:B"), Ok(over));
    let ending = variant.ending(&over).expect("no storm").expect("the game is over");
    assert_eq!((ending.winner, ending.reason), (Side::White, Reason::NoPieces));
    assert_eq!(variant.move_texts(&over), Ok(Vec::new()));
}
