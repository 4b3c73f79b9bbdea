//! Limits to a search.

use draughts::{Game, Variant};
use draughts_search::{Bounds, Choice, Level, Opponent, Watch};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Remembers what it is told, and ends the search after so many questions.
#[derive(Default)]
struct Witness {
    questions: u64,
    most: Option<u64>,
    looks: Vec<Choice>,
}

impl Watch for Witness {
    fn goes_on(&mut self, _positions: u64) -> bool {
        self.questions += 1;
        self.most.is_none_or(|most| self.questions <= most)
    }

    fn has_looked(&mut self, choice: &Choice) {
        self.looks.push(*choice);
    }
}

fn choose(name: &str, fen: Option<&str>, bounds: Bounds, witness: &mut Witness) -> Choice {
    let variant = Variant::by_name(name).expect("it ships");
    let start = fen.map_or(variant.start(), |fen| variant.parse_fen(fen).expect("a FEN"));
    let game = Game::from_position(&variant, start).expect("no storm");
    let mut lots = ChaCha8Rng::seed_from_u64(1);
    let opponent = Opponent::new(&variant, Level::HIGHEST);
    let choice = opponent.choose_watched(&game, &mut lots, bounds, witness);
    choice.expect("no storm").expect("the game is not over")
}

#[test]
fn a_search_ends_at_its_depth() {
    for plies in 1..=5 {
        let mut witness = Witness::default();
        let choice = choose("turkish", None, Bounds { plies, ..Bounds::NONE }, &mut witness);
        assert_eq!(choice.depth, plies);
        let depths: Vec<_> = witness.looks.iter().map(|look| look.depth).collect();
        assert_eq!(depths, (1..=plies).collect::<Vec<_>>());
        assert_eq!(witness.looks.last(), Some(&choice));
    }
}

#[test]
fn a_search_ends_with_its_positions() {
    let mut witness = Witness::default();
    let bounds = Bounds { positions: 5_000, ..Bounds::NONE };
    let choice = choose("frisian", None, bounds, &mut witness);
    assert!((1_000..=5_000).contains(&choice.positions), "{choice:?}");
}

#[test]
fn the_same_bounds_give_the_same_choice_as_the_level() {
    let bounds = Bounds::of(Level::LOWEST);
    let choice = choose("russian", None, bounds, &mut Witness::default());
    assert_eq!(choice, choose("russian", None, bounds, &mut Witness::default()));
}

#[test]
fn whoever_looks_on_ends_the_search() {
    let mut witness = Witness { most: Some(20), ..Witness::default() };
    let choice = choose("international", None, Bounds::NONE, &mut witness);
    assert_eq!(witness.questions, 21, "it is not asked again");
    assert!(choice.depth >= 1, "{choice:?}");
    let mut witness = Witness { most: Some(0), ..Witness::default() };
    let choice = choose("international", None, Bounds::NONE, &mut witness);
    assert_eq!((choice.depth, witness.questions), (0, 1));
}

#[test]
fn the_only_move_needs_no_search() {
    let mut witness = Witness::default();
    let choice = choose("brazilian", Some("W:Wa1:Bh8"), Bounds::NONE, &mut witness);
    assert_eq!((choice.depth, witness.questions), (0, 0));
}
