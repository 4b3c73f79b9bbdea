//! Stronger levels beat weaker ones, and every rule set finds an opponent.

use draughts::rules::builtin;
use draughts::{Game, GameResult, Side, Variant};
use draughts_search::{Level, Opponent};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// The longest game, in plies, before it counts as drawn.
const LONGEST: usize = 300;

fn level(number: u8) -> Level {
    Level::new(number).expect("1 to 10")
}

/// Plays a game to its end; the levels are those of White and Black.
fn play(variant: &Variant, levels: [Level; 2], seed: u64) -> Game {
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::new(variant);
    game.mark(Default::default(), Default::default(), &mut lots).expect("no move made");
    let opponents = levels.map(|level| Opponent::new(variant, level));
    while game.outcome().is_none() && game.plies().len() < LONGEST {
        let opponent = &opponents[game.side().index()];
        let choice = opponent.choose(&game, &mut lots).expect("few captures").expect("not over");
        game.play_move_by_lot(&choice.mv, &mut lots).expect("a legal move");
    }
    game
}

/// How many of 50 games a level wins against level 1, with both colors in turn.
fn wins_over_one(number: u8, name: &str) -> usize {
    let variant = Variant::by_name(name).expect("built in");
    (0..50)
        .filter(|&seed| {
            let strong = if seed % 2 == 0 { Side::White } else { Side::Black };
            let mut levels = [level(1); 2];
            levels[strong.index()] = level(number);
            let outcome = play(&variant, levels, seed).outcome();
            outcome.is_some_and(|outcome| outcome.result == GameResult::Win(strong))
        })
        .count()
}

#[test]
fn level_three_beats_level_one_in_brazilian_draughts() {
    let wins = wins_over_one(3, "brazilian");
    assert!(wins >= 45, "{wins} of 50");
}

#[test]
fn level_four_beats_level_one_in_konane() {
    let wins = wins_over_one(4, "konane");
    assert!(wins >= 45, "{wins} of 50");
}

#[test]
fn level_three_beats_level_one_in_losing_draughts() {
    let wins = wins_over_one(3, "english-losing");
    assert!(wins >= 45, "{wins} of 50");
}

#[test]
fn the_same_lots_give_the_same_game() {
    let variant = Variant::by_name("brazilian-medieval").expect("built in");
    let games = [1, 1].map(|seed| play(&variant, [level(2), level(1)], seed));
    assert_eq!(games[0].record(), games[1].record());
}

#[test]
fn every_rule_set_has_an_opponent() {
    for id in builtin::ids() {
        let variant = Variant::by_name(id).expect("built in");
        let game = play(&variant, [level(1); 2], 1);
        assert!(!game.plies().is_empty(), "{id}");
        let again = Game::replay(&variant, &game.record()).expect("its own record");
        assert_eq!(again.fen(), game.fen(), "{id}");
    }
}

/// The move, as text, that a level chooses in a position, and the value it sees.
fn choice(name: &str, fen: &str, number: u8) -> (String, i32) {
    let variant = Variant::by_name(name).expect("built in");
    let position = variant.parse_fen(fen).expect("a position");
    let game = Game::from_position(&variant, position).expect("few captures");
    let mut lots = ChaCha8Rng::seed_from_u64(1);
    let choice = Opponent::new(&variant, level(number)).choose(&game, &mut lots);
    let choice = choice.expect("few captures").expect("not over");
    (variant.move_text(game.position(), &choice.mv).expect("few captures"), choice.value)
}

#[test]
fn an_opponent_wins_where_it_can() {
    // The first king wins.
    let (text, value) = choice("breakthrough", "W:W7,40,45:B20,15", 3);
    assert!(["7-1", "7-2"].contains(&text.as_str()) && value > 900_000, "{text} {value}");
    // Whoever has no move wins, so the last man is given away.
    let (text, value) = choice("english-losing", "W:W23:B14", 3);
    assert!(text == "23-18" && value > 900_000, "{text} {value}");
}
