//! Limits to a search.

use draughts::{Game, Variant};
use draughts_search::{Choice, Info, Level, Limits, Opponent, Watch};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;

/// Remembers what it is told, and ends the search after so many questions.
#[derive(Default)]
struct Witness {
    questions: u64,
    most: Option<u64>,
    looks: Vec<Info>,
}

impl Watch for Witness {
    fn goes_on(&mut self, _nodes: u64) -> bool {
        self.questions += 1;
        self.most.is_none_or(|most| self.questions <= most)
    }

    fn goes_deeper(&mut self, info: &Info) -> bool {
        self.looks.push(info.clone());
        true
    }
}

fn choose(name: &str, fen: Option<&str>, limits: Limits, witness: &mut Witness) -> Choice {
    let variant = Variant::by_name(name).expect("it ships");
    let start = fen.map_or(variant.start(), |fen| variant.parse_fen(fen).expect("a FEN"));
    let game = Game::from_position(&variant, start).expect("no storm");
    let mut lots = ChaCha8Rng::seed_from_u64(1);
    let opponent = Opponent::new(&variant, Level::HIGHEST);
    let choice = opponent.choose_watched(&game, &mut lots, limits, witness);
    choice.expect("no storm").expect("the game is not over")
}

#[test]
fn a_search_ends_at_its_depth() {
    for depth in 1..=5 {
        let mut witness = Witness::default();
        let choice = choose("turkish", None, Limits { depth, ..Limits::NONE }, &mut witness);
        assert_eq!(choice.depth, depth);
        let depths: Vec<_> = witness.looks.iter().map(|look| look.depth).collect();
        assert_eq!(depths, (1..=depth).collect::<Vec<_>>());
        assert_eq!(witness.looks.last().expect("a look").pv[0], choice.mv);
    }
}

#[test]
fn a_search_ends_with_its_positions() {
    let mut witness = Witness::default();
    let limits = Limits { nodes: 5_000, ..Limits::NONE };
    let choice = choose("frisian", None, limits, &mut witness);
    assert!((1_000..=5_000).contains(&choice.positions), "{choice:?}");
}

#[test]
fn the_same_limits_give_the_same_choice_as_the_level() {
    let limits = Limits::of(Level::LOWEST);
    let choice = choose("russian", None, limits, &mut Witness::default());
    assert_eq!(choice, choose("russian", None, limits, &mut Witness::default()));
}

#[test]
fn whoever_looks_on_ends_the_search() {
    let mut witness = Witness { most: Some(20), ..Witness::default() };
    let choice = choose("international", None, Limits::NONE, &mut witness);
    assert_eq!(witness.questions, 21, "it is not asked again");
    assert!(choice.depth >= 1, "{choice:?}");
    let mut witness = Witness { most: Some(0), ..Witness::default() };
    let choice = choose("international", None, Limits::NONE, &mut witness);
    assert_eq!((choice.depth, witness.questions), (0, 1));
}

#[test]
fn the_only_move_needs_no_search() {
    let mut witness = Witness::default();
    let choice = choose("brazilian", Some("W:Wa1:Bh8"), Limits::NONE, &mut witness);
    assert_eq!((choice.depth, witness.questions), (0, 0));
}
