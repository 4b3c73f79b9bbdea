//! Wins that the search announces, and those that it must find, by the word of the reference generator.

use draughts::rules::{Draw, builtin};
use draughts::{Game, Position, Variant};
use draughts_search::{Evaluation, Limits, Nobody, Pruning, Report, Searcher, Table, plies_to_end};
use draughts_testkit::{random, reference};

/// Positions with more moves than this take the plain solver too long.
const MOST_MOVES: usize = 12;

fn search(variant: &Variant, position: &Position, limits: Limits, pruning: Pruning) -> Report {
    let game = Game::from_position(variant, *position).expect("few captures");
    let table = Table::of_bytes(1 << 18).into();
    let searcher = Searcher::new(Evaluation::new(variant), table);
    searcher.with_pruning(pruning).search(&game, limits, &mut Nobody).expect("few captures")
}

/// Whether the side to move wins within so many plies, whatever the other side does.
fn wins(variant: &Variant, position: &Position, plies: u32) -> bool {
    if let Some(ending) = variant.ending(position).expect("few captures") {
        return ending.winner == position.side();
    }
    plies > 0
        && reference::legal_moves(variant.rules(), position)
            .iter()
            .any(|mv| loses(variant, &reference::make(variant.rules(), position, mv), plies - 1))
}

/// Whether the side to move loses within so many plies, whatever it does.
fn loses(variant: &Variant, position: &Position, plies: u32) -> bool {
    if let Some(ending) = variant.ending(position).expect("few captures") {
        return ending.winner != position.side();
    }
    plies > 0
        && reference::legal_moves(variant.rules(), position)
            .iter()
            .all(|mv| wins(variant, &reference::make(variant.rules(), position, mv), plies - 1))
}

/// In how many plies the side to move wins, up to a number.
fn plies_to_win(variant: &Variant, position: &Position, most: u32) -> Option<u32> {
    (0..=most).find(|&plies| wins(variant, position, plies))
}

/// Random positions in which the solver comes to an end.
fn positions(variant: &Variant, seed: u64) -> Vec<Position> {
    let samples = random::positions(variant.rules(), seed, 40, 10);
    let positions = samples.into_iter().map(|sample| sample.position);
    positions
        .filter(|position| {
            let moves = variant.generator().count(position);
            moves.is_ok_and(|moves| (1..=MOST_MOVES).contains(&moves))
                && variant.ending(position) == Ok(None)
        })
        .collect()
}

#[test]
fn announced_wins_are_wins_and_near_ones_are_found() {
    let (mut announced, mut near) = (0, 0);
    for id in builtin::ids() {
        let variant = Variant::by_name(id).expect("built in");
        let rules = variant.rules();
        if rules.chance.is_some() {
            continue;
        }
        let is_drawn_at_once = rules.draws.iter().any(|draw| matches!(draw, Draw::Instant { .. }));
        for position in positions(&variant, 7) {
            let fen = variant.fen(&position);
            let limits = Limits { depth: 4, ..Limits::NONE };
            for pruning in [Pruning::default(), Pruning::NONE] {
                let report = search(&variant, &position, limits, pruning);
                let value = report.lines[0].value;
                let win = plies_to_end(value).filter(|&plies| plies > 0);
                if let Some(plies) = win.and_then(|plies| u32::try_from(plies).ok())
                    && plies <= 5
                {
                    announced += 1;
                    assert!(wins(&variant, &position, plies), "{id} {fen}: {plies}");
                }
                if pruning == Pruning::NONE
                    && !is_drawn_at_once
                    && let Some(plies) = plies_to_win(&variant, &position, 3)
                {
                    near += 1;
                    assert_eq!(plies_to_end(value), Some(plies as i32), "{id} {fen}");
                }
            }
        }
    }
    assert!(announced > 100 && near > 50, "{announced} {near}");
}
