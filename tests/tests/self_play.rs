//! Games that the opponent plays against itself, by every rule set: no move that it chooses is illegal,
//! by the word of the reference generator.

use draughts::rules::builtin;
use draughts::{Game, Variant};
use draughts_search::{Level, Limits, Nobody, Opponent};
use draughts_testkit::reference;
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// How many games are played in all.
const GAMES: usize = if cfg!(feature = "deep") { 10_000 } else { 150 };

/// No game takes longer than so many plies.
const LONGEST: usize = 150;

/// Plays a game and returns how many moves were chosen.
fn play(variant: &Variant, seed: u64) -> usize {
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::new(variant);
    game.mark(Default::default(), Default::default(), &mut lots).expect("no move made");
    game.draw_opening(&mut lots).expect("no move made");
    // Some look a little farther, so that other parts of the search have their say.
    let nodes = [40, 150, 400][seed as usize % 3];
    let limits = Limits { nodes, ..Limits::NONE };
    let opponent = Opponent::new(variant, Level::LOWEST);
    let mut chosen = 0;
    while game.outcome().is_none() && game.plies().len() < LONGEST {
        let choice = opponent.choose_watched(&game, &mut lots, limits, &mut Nobody);
        let mv = choice.expect("few captures").expect("the game is not over").mv;
        let legal = reference::legal_moves(variant.rules(), game.position());
        let known = legal.iter().any(|other| {
            (other.from, other.to, other.captured) == (mv.from(), mv.to(), mv.captured())
        });
        assert!(known, "{} {}: {mv:?}", variant.id(), game.fen());
        game.play_move_by_lot(&mv, &mut lots).expect("a legal move");
        chosen += 1;
    }
    chosen
}

#[test]
fn the_opponent_plays_by_the_rules() {
    let ids = builtin::ids();
    let mut chosen = 0;
    for number in 0..GAMES {
        let variant = Variant::by_name(ids[number % ids.len()]).expect("built in");
        chosen += play(&variant, number as u64);
    }
    assert!(chosen > 10 * GAMES, "{chosen} moves in {GAMES} games");
}
