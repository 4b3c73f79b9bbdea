//! The opponent loses no men for nothing: what a short search sees, it sees.

use std::sync::Arc;

use draughts::Variant;
use draughts_search::train::Play;
use draughts_search::{
    Appraiser, Evaluation, Level, Limits, Nobody, Opponent, Pruning, Searcher, Table, Weights,
};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rstest::rstest;

/// How many games are played by each of four rule sets.
const GAMES: u64 = if cfg!(feature = "deep") { 50 } else { 1 };

/// No game takes longer than so many plies.
const LONGEST: usize = 200;

/// So far the short search looks, and at all moves.
const SHORT: Limits = Limits { depth: 5, nodes: u64::MAX, multi_pv: usize::MAX };

/// In hundredths of a man.
const THREE_MEN: i32 = 300;

/// The moves of a game that lose three men where another move does not, by the word of a short search that
/// leaves nothing out; and how many positions it was asked about.
fn blunders(variant: &Variant, level: Level, seed: u64) -> (Vec<String>, usize) {
    let by_rules = Evaluation::new(variant);
    let evaluation = match Weights::shipped_for(variant.rules()) {
        Some(weights) => by_rules.clone().with_weights(Arc::new(Appraiser::by_squares(&weights))),
        None => by_rules.clone(),
    };
    let opponent = Opponent::with_evaluation(evaluation, level);
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Play::default().open(variant, &mut lots).expect("few captures");
    let (mut found, mut asked) = (Vec::new(), 0);
    while game.outcome().is_none() && game.plies().len() < LONGEST {
        let choice = opponent.choose(&game, &mut lots).expect("few captures").expect("not over");
        if choice.depth > 0 {
            asked += 1;
            let table = Arc::new(Table::of_bytes(1 << 20));
            let mut short = Searcher::new(by_rules.clone(), table).with_pruning(Pruning::NONE);
            let report = short.search(&game, SHORT, &mut Nobody).expect("few captures");
            let now = by_rules.value(game.position());
            let best = now - report.lines[0].value;
            let own = report.lines.iter().find(|line| line.pv[0] == choice.mv);
            let own = now - own.expect("it is legal").value;
            if own >= THREE_MEN && best < THREE_MEN {
                let text = variant.move_text(game.position(), &choice.mv).expect("few captures");
                found.push(format!("{} {text}: {own}, not {best}", game.fen()));
            }
        }
        game.play_move_by_lot(&choice.mv, &mut lots).expect("a legal move");
    }
    (found, asked)
}

#[rstest]
#[case("brazilian")]
#[case("english")]
#[case("international")]
#[case("turkish")]
fn level_five_does_not_lose_three_men_for_nothing(#[case] name: &str) {
    let variant = Variant::by_name(name).expect("built in");
    let level = Level::new(5).expect("1 to 10");
    let (mut found, mut asked) = (Vec::new(), 0);
    for seed in 0..GAMES {
        let (more, positions) = blunders(&variant, level, seed);
        found.extend(more);
        asked += positions;
    }
    assert_eq!(found, Vec::<String>::new());
    assert!(asked > 20 * GAMES as usize, "{asked} moves in {GAMES} games");
}

/// The test sees what it is for: the weakest level does lose men.
#[test]
fn level_one_does() {
    let variant = Variant::by_name("brazilian").expect("built in");
    let found = (0..10).map(|seed| blunders(&variant, Level::LOWEST, seed).0.len());
    assert!(found.sum::<usize>() > 0);
}
