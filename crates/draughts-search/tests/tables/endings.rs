//! Endings that every player knows.

use std::sync::Arc;

use draughts::{Game, Kind, Position, Side, Square, Variant};
use draughts_search::tables::{self, Alone, Outcome, Space, Tables, build};
use draughts_search::{Evaluation, Limits, Nobody, Searcher, Table, plies_to_end};

/// The tables of kings alone, up to so many.
fn kings(id: &str, pieces: usize) -> Tables {
    let variant = Variant::by_name(id).expect("it ships");
    let mut known = Tables::new(Space::new(&variant).expect("only placements count"));
    for group in known.space().groups(pieces) {
        let material = group.material();
        if Side::BOTH.into_iter().all(|side| material.count(side, Kind::Man) == 0) {
            let bytes = build(&known, &group, &Alone, tables::Limits::default(), &|_| ());
            known.add(Arc::new(bytes.expect("it can be built"))).expect("it was just built");
        }
    }
    known
}

/// All placements of White's kings against one king of Black on this square, with White to move.
fn against(tables: &Tables, black: Square, white: usize) -> Vec<Position> {
    let mut begun = Position::empty(Side::White);
    begun.put(black, Side::Black, Kind::King);
    let mut all = vec![begun];
    for square in tables.space().variant().rules().board.squares() {
        for number in 0..all.len() {
            let mut more = all[number];
            if square != black && more.of(Side::White).len() < white {
                more.put(square, Side::White, Kind::King);
                all.push(more);
            }
        }
    }
    all.retain(|position| position.of(Side::White).len() == white);
    all
}

fn square(tables: &Tables, name: &str) -> Square {
    tables.space().variant().parse_square(name).expect("a square of the board")
}

fn probe(tables: &Tables, fen: &str) -> Outcome {
    let position = tables.space().variant().parse_fen(fen).expect("a position");
    tables.probe(&position).expect("it is in a table")
}

/// In English draughts two kings beat one, even in the double corner.
#[test]
fn two_short_kings_beat_one_in_the_double_corner() {
    let tables = kings("english", 3);
    for corner in ["1", "5", "28", "32"] {
        for position in against(&tables, square(&tables, corner), 2) {
            let outcome = tables.probe(&position).expect("it is in a table");
            let fen = tables.space().variant().fen(&position);
            assert!(matches!(outcome, Outcome::Win(_)), "{fen}: {outcome}");
        }
    }
    assert_eq!(probe(&tables, "W:WK18,K19:BK1"), Outcome::Win(21));
    // One king against one is drawn, if neither stands in the way of the other.
    assert_eq!(probe(&tables, "W:WK32:BK1"), Outcome::Draw);
}

/// With flying kings on 64 squares three kings beat one, unless it holds the main road. The federation
/// gives them 15 moves (fmjd-64 7.2.4), and where the main road is held only 5 (fmjd-64 7.2.7).
#[test]
fn three_flying_kings_beat_one_that_does_not_hold_the_main_road() {
    for id in ["brazilian", "russian"] {
        let tables = kings(id, 4);
        let rules = tables.space().variant().rules();
        let road: Vec<_> = rules
            .board
            .squares()
            .iter()
            .filter(|&square| rules.board.file(square) == rules.board.row(square))
            .collect();
        let mut most = 0;
        for black in rules.board.squares() {
            for position in against(&tables, black, 3) {
                let held = road.iter().any(|&square| position.of(Side::White).contains(square));
                let mut turned = position;
                turned.set_side(Side::Black);
                let capture = |position| tables.space().variant().generator().has_capture(position);
                if !held || road.contains(&black) || capture(&position) || capture(&turned) {
                    continue;
                }
                let fen = tables.space().variant().fen(&position);
                match tables.probe(&position) {
                    Some(Outcome::Win(plies)) => most = most.max(plies),
                    other => panic!("{fen} of {id}: {other:?}"),
                }
            }
        }
        assert!((20..=30).contains(&most), "within 15 moves each: {most} plies");
        // Who holds the main road goes up and down on it.
        assert_eq!(probe(&tables, "W:WKc1,Ke1,Kg1:BKa1"), Outcome::Draw);
        assert_eq!(probe(&tables, "B:WKc1,Ke1,Kg1:BKh8"), Outcome::Draw);
    }
}

/// In Turkish draughts one piece against one is a draw at once, unless it can be captured.
#[test]
fn one_against_one_is_a_draw_in_turkish_draughts() {
    let tables = kings("turkish", 3);
    assert_eq!(probe(&tables, "W:WKa1:BKh8"), Outcome::Draw);
    assert_eq!(probe(&tables, "W:WKa1:BKa5"), Outcome::Win(1));
    assert_eq!(probe(&tables, "B:WKa1:BKa5"), Outcome::Draw);
}

/// A search that has tables at hand sees the end of the game at its first look.
#[test]
fn a_search_asks_the_tables() {
    let tables = Arc::new(kings("english", 3));
    let variant = tables.space().variant();
    let position = variant.parse_fen("W:WK18,K19:BK1").expect("a position");
    let mut game = Game::from_position(variant, position).expect("no storm");
    let searcher = || Searcher::new(Evaluation::new(variant), Arc::new(Table::of_bytes(1 << 16)));
    let limits = Limits { depth: 1, ..Limits::NONE };
    let mut alone = searcher();
    let mut with_tables = searcher().with_tables(Arc::clone(&tables));
    let value = |game: &Game, searcher: &mut Searcher| {
        let report = searcher.search(game, limits, &mut Nobody).expect("no storm");
        (plies_to_end(report.lines[0].value), report.lines[0].pv[0])
    };
    assert_eq!(value(&game, &mut alone).0, None);
    for left in (1..=21).rev() {
        let (plies, mv) = value(&game, &mut with_tables);
        assert_eq!(plies, Some(if left % 2 == 1 { left } else { -left }));
        game.play_move(&mv).expect("a legal move");
    }
    assert!(game.outcome().is_some(), "the game is over");
}
