//! What may be relied on of every search.

use std::sync::Arc;
use std::thread;

use draughts::rules::builtin;
use draughts::{Game, GameResult, Move, Variant};
use draughts_search::{Evaluation, Info, Limits, Nobody, Report, Searcher, Table, WIN, Watch};
use draughts_testkit::random;
use draughts_testkit::swap::Swap;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;

fn variants() -> impl Iterator<Item = Variant> {
    builtin::ids().iter().map(|id| Variant::by_name(id).expect("built in"))
}

fn searcher(variant: &Variant, bytes: usize) -> Searcher {
    Searcher::new(Evaluation::new(variant), Arc::new(Table::of_bytes(bytes)))
}

fn search(game: &Game, limits: Limits) -> Report {
    searcher(game.variant(), 1 << 20).search(game, limits, &mut Nobody).expect("few captures")
}

/// A game with so many plies played by lot.
fn started(variant: &Variant, plies: usize, seed: u64) -> Game {
    let mut lots = ChaCha8Rng::seed_from_u64(seed);
    let mut game = Game::new(variant);
    game.mark(Default::default(), Default::default(), &mut lots).expect("no move made");
    for _ in 0..plies {
        let moves = game.legal_moves().expect("few captures");
        if moves.is_empty() {
            break;
        }
        let mv = moves[lots.random_range(0..moves.len())];
        game.play_move_by_lot(&mv, &mut lots).expect("a legal move");
    }
    game
}

/// Whether the moves of a line can be made one after the other, as far as no lots decide.
fn is_legal(game: &Game, pv: &[Move]) -> bool {
    let mut game = game.clone();
    pv.iter().all(|mv| {
        if game.variant().rules().chance.is_some() {
            return game.legal_moves().is_ok_and(|moves| moves.contains(&pv[0]));
        }
        game.play_move(mv).is_ok()
    })
}

#[test]
fn the_same_search_gives_the_same_report() {
    for variant in variants() {
        let game = started(&variant, 10, 3);
        let limits = Limits { nodes: 3_000, ..Limits::NONE };
        let reports = [(); 2].map(|()| search(&game, limits));
        assert_eq!(reports[0], reports[1], "{}", variant.id());
        assert!(reports[0].lines.iter().all(|line| is_legal(&game, &line.pv)), "{}", variant.id());
    }
}

#[test]
fn several_lines_have_different_moves_and_falling_values() {
    for variant in variants() {
        let game = started(&variant, 6, 5);
        let moves = game.legal_moves().expect("few captures").len();
        let report = search(&game, Limits { depth: 3, multi_pv: 3, ..Limits::NONE });
        assert_eq!(report.lines.len(), moves.min(3), "{}", variant.id());
        let firsts: Vec<_> = report.lines.iter().map(|line| line.pv[0]).collect();
        assert!((1..firsts.len()).all(|index| !firsts[..index].contains(&firsts[index])));
        let values: Vec<_> = report.lines.iter().map(|line| line.value).collect();
        assert!(values.is_sorted_by(|a, b| a >= b), "{}: {values:?}", variant.id());
        let alone = search(&game, Limits { depth: 3, ..Limits::NONE });
        assert_eq!(alone.lines.len().min(1), moves.min(1));
    }
}

/// Ends the search after so many questions, and keeps at how many positions it was asked.
struct Asked {
    left: u32,
    nodes: Vec<u64>,
}

impl Watch for Asked {
    fn goes_on(&mut self, nodes: u64) -> bool {
        self.nodes.push(nodes);
        self.left = self.left.saturating_sub(1);
        self.left > 0
    }
}

#[test]
fn a_search_stops_within_some_hundred_positions() {
    for variant in variants() {
        let game = started(&variant, 4, 9);
        let mut watch = Asked { left: 12, nodes: Vec::new() };
        let mut searcher = searcher(&variant, 1 << 16);
        let report = searcher.search(&game, Limits::NONE, &mut watch).expect("few captures");
        let gaps = watch.nodes.windows(2).map(|pair| pair[1] - pair[0]);
        assert!(gaps.max().unwrap_or(0) <= 256, "{}: {:?}", variant.id(), watch.nodes);
        assert_eq!(watch.nodes.last(), Some(&report.nodes), "{}", variant.id());
    }
}

#[test]
fn threads_may_share_a_table() {
    for name in ["international", "turkish", "frisian", "russian", "konane", "dameo"] {
        let variant = Variant::by_name(name).expect("built in");
        let game = started(&variant, 8, 1);
        // The smaller the table, the more often two threads write to the same place.
        let table = Arc::new(Table::of_bytes(1 << 10));
        let reports: Vec<Report> = thread::scope(|scope| {
            let threads: Vec<_> = (0..3)
                .map(|seat| {
                    let (evaluation, table) = (Evaluation::new(&variant), Arc::clone(&table));
                    let mut searcher = Searcher::new(evaluation, table).with_seat(seat);
                    let limits = Limits { nodes: 20_000, ..Limits::NONE };
                    let game = &game;
                    scope.spawn(move || searcher.search(game, limits, &mut Nobody))
                })
                .collect();
            let reports = threads.into_iter().map(|thread| thread.join().expect("no panic"));
            reports.map(|report| report.expect("few captures")).collect()
        });
        for report in reports {
            assert!(is_legal(&game, &report.lines[0].pv), "{name}");
        }
    }
}

#[test]
fn values_do_not_depend_on_colors() {
    let mut tried = 0;
    for variant in variants() {
        let Some(swap) = Swap::of(variant.rules()) else { continue };
        let evaluation = Evaluation::new(&variant);
        for sample in random::positions(variant.rules(), 11, 60, 5) {
            let position = sample.position;
            let swapped = swap.position(&position);
            let fen = variant.fen(&position);
            let values = [&position, &swapped].map(|position| evaluation.value(position));
            assert_eq!(values[0], values[1], "{} {fen}", variant.id());
            tried += 1;
        }
    }
    assert!(tried > 1_000, "{tried}");
}

#[test]
fn moves_that_end_the_game_are_worth_what_the_game_says() {
    let (mut draws, mut wins) = (0, 0);
    for variant in variants() {
        if variant.rules().chance.is_some() {
            continue;
        }
        for (seed, sample) in (0..).zip(random::positions(variant.rules(), 23, 12, 0)) {
            let mut lots = ChaCha8Rng::seed_from_u64(seed);
            let Ok(mut game) = Game::from_position(&variant, sample.position) else { continue };
            while game.outcome().is_none() && game.plies().len() < 120 {
                let moves = game.legal_moves().expect("few captures");
                let mv = moves[lots.random_range(0..moves.len())];
                game.play_move(&mv).expect("a legal move");
            }
            // One ply before the end, the search must see it.
            if game.outcome().is_none() || game.undo().is_none() {
                continue;
            }
            let moves = game.legal_moves().expect("few captures").len();
            let report = search(&game, Limits { depth: 1, multi_pv: moves, ..Limits::NONE });
            assert_eq!(report.lines.len(), moves);
            for line in &report.lines {
                let mut after = game.clone();
                after.play_move(&line.pv[0]).expect("a legal move");
                let expected = match after.outcome().map(|outcome| outcome.result) {
                    Some(GameResult::Draw) => 0,
                    Some(GameResult::Win(side)) if side == game.side() => WIN - 1,
                    Some(GameResult::Win(_)) => 1 - WIN,
                    None => continue,
                };
                draws += u32::from(expected == 0);
                wins += u32::from(expected != 0);
                let fen = after.fen();
                assert_eq!(line.value, expected, "{} {fen}", variant.id());
            }
        }
    }
    assert!(draws > 30 && wins > 30, "{draws} {wins}");
}

#[test]
fn better_moves_are_told_when_they_are_found() {
    #[derive(Default)]
    struct Told(Vec<Info>);
    impl Watch for Told {
        fn goes_on(&mut self, _nodes: u64) -> bool {
            true
        }
        fn has_found(&mut self, info: &Info) {
            self.0.push(info.clone());
        }
    }
    let game = started(&Variant::by_name("english").expect("built in"), 4, 2);
    let mut told = Told::default();
    let limits = Limits { depth: 8, ..Limits::NONE };
    let report = searcher(game.variant(), 1 << 20).search(&game, limits, &mut told);
    assert_eq!(told.0.last(), report.expect("few captures").lines.first());
    assert!((1..=8).all(|depth| told.0.iter().any(|info| info.depth == depth)));
}
