//! The opponent loses no men for nothing: what a short search sees, it sees.

use std::sync::Arc;

use draughts::{Game, GameResult, Variant};
use draughts_search::train::Play;
use draughts_search::{
    Evaluation, Level, Limits, Nobody, Opponent, Pruning, Report, Searcher, Table, WIN,
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

/// A short search may be wrong, as about a sacrifice, or about a game that is lost anyhow: what it holds for
/// a blunder must be worse by more than a man to a search of so many positions, too.
const LONG: Limits = Limits { nodes: 200_000, ..Limits::NONE };
const A_MAN: i32 = 100;

/// Looks ahead from the position of a game, by the rules alone.
fn search(evaluation: &Evaluation, game: &Game, limits: Limits, pruning: Pruning) -> Report {
    let table = Arc::new(Table::of_bytes(1 << 20));
    let mut searcher = Searcher::new(evaluation.clone(), table).with_pruning(pruning);
    searcher.search(game, limits, &mut Nobody).expect("few captures")
}

/// What a long search holds the position of a game for, for the side to move.
fn worth(evaluation: &Evaluation, game: &Game) -> i32 {
    match game.outcome().map(|outcome| outcome.result) {
        None => search(evaluation, game, LONG, Pruning::default()).lines[0].value,
        Some(GameResult::Draw) => 0,
        Some(GameResult::Win(side)) => {
            if side == game.side() {
                WIN
            } else {
                -WIN
            }
        }
    }
}

/// The moves of a game that lose three men where another move does not, by the word of both searches; and
/// how many positions were asked about.
fn blunders(variant: &Variant, level: Level, seed: u64) -> (Vec<String>, usize) {
    let by_rules = Evaluation::new(variant);
    let evaluation = by_rules.clone().with_shipped_weights();
    let opponent = Opponent::with_evaluation(evaluation, level);
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Play::default().open(variant, &mut lots).expect("few captures");
    let (mut found, mut asked) = (Vec::new(), 0);
    while game.outcome().is_none() && game.plies().len() < LONGEST {
        let choice = opponent.choose(&game, &mut lots).expect("few captures").expect("not over");
        let before = game.clone();
        game.play_move_by_lot(&choice.mv, &mut lots).expect("a legal move");
        if choice.depth == 0 {
            continue;
        }
        asked += 1;
        let now = by_rules.value(before.position());
        let lines = search(&by_rules, &before, SHORT, Pruning::NONE).lines;
        let own = lines.iter().find(|line| line.pv[0] == choice.mv).expect("it is legal");
        if now - own.value >= THREE_MEN && now - lines[0].value < THREE_MEN {
            let lost = worth(&by_rules, &before) + worth(&by_rules, &game);
            if lost > A_MAN {
                let ply = game.plies().last().expect("it was played");
                found.push(format!("{} {}: {lost}", before.fen(), ply.text));
            }
        }
    }
    (found, asked)
}

#[rstest]
#[case("brazilian")]
#[case("english")]
#[case("international")]
#[case("turkish")]
fn level_five_loses_no_three_men_for_nothing(#[case] name: &str) {
    let variant = Variant::by_name(name).expect("built in");
    let level = Level::new(5).expect("1 to 10");
    let (mut found, mut asked) = (Vec::new(), 0);
    for seed in 0..GAMES {
        let (more, positions) = blunders(&variant, level, seed);
        found.extend(more);
        asked += positions;
    }
    assert!(asked > 20 * GAMES as usize, "{asked} moves in {GAMES} games");
    assert!(found.is_empty(), "{} of {asked}: {found:#?}", found.len());
}

/// The test sees what it is for: the weakest level does lose men.
#[test]
fn level_one_does() {
    let variant = Variant::by_name("brazilian").expect("built in");
    let found = (0..10).map(|seed| blunders(&variant, Level::LOWEST, seed).0.len());
    assert!(found.sum::<usize>() > 0);
}
