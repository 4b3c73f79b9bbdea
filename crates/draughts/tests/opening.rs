//! Openings drawn by lot: the lists that ship are what they should be, and a draw is uniform, kept in
//! the record and made only once.

use std::collections::BTreeSet;

use draughts::rules::{Opening, builtin};
use draughts::{Game, PlayError, Variant};
use rand::SeedableRng;
use rand_chacha::ChaCha8Rng;
use rstest::rstest;

fn game(name: &str) -> Game {
    Game::new(&Variant::by_name(name).expect("built in"))
}

fn seeded(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// The texts of the plies of a game.
fn line(game: &Game) -> String {
    let texts: Vec<_> = game.plies().iter().map(|ply| ply.text.as_str()).collect();
    texts.join(" ")
}

#[test]
fn every_line_that_ships_can_be_played_and_is_listed_once() {
    let mut lists = 0;
    for id in builtin::ids() {
        let start = game(id);
        let lines = start.opening_lines();
        lists += usize::from(!lines.is_empty());
        let different: BTreeSet<_> = lines.iter().collect();
        assert_eq!(different.len(), lines.len(), "{id} has a line twice");
        let mut positions = BTreeSet::new();
        for expected in lines {
            let mut game = start.clone();
            for text in expected.split_whitespace() {
                game.play(text).unwrap_or_else(|error| panic!("{id}: {expected}: {error}"));
            }
            assert_eq!(&line(&game), expected, "{id}");
            assert!(game.outcome().is_none());
            positions.insert(game.fen());
        }
        assert_eq!(positions.len(), lines.len(), "{id} comes to a position in two ways");
    }
    assert_eq!(lists, 3);
}

#[rstest]
#[case::three_move("english-three-move", 156)]
#[case::russian("russian-ballots", 149)]
#[case::brazilian("brazilian-ballots", 149)]
fn a_list_has_as_many_lines_as_its_source(#[case] name: &str, #[case] lines: usize) {
    assert_eq!(game(name).opening_lines().len(), lines);
}

/// The ways to begin with three moves, those that come to the same position counted once.
fn three_moves() -> BTreeSet<String> {
    let start = game("english");
    let mut games = vec![start];
    for _ in 0..3 {
        let longer = |game: &Game| {
            let game = game.clone();
            let moves = game.legal_moves().expect("few");
            moves.into_iter().map(move |mv| {
                let mut next = game.clone();
                next.play_move(&mv).expect("legal");
                next
            })
        };
        games = games.iter().flat_map(longer).collect();
    }
    games.iter().map(Game::fen).collect()
}

#[test]
fn the_three_move_deck_is_part_of_all_openings() {
    let all = three_moves();
    let start = game("english-three-move");
    let mut deck = BTreeSet::new();
    for line in start.opening_lines() {
        let mut game = start.clone();
        for text in line.split_whitespace() {
            game.play(text).expect("legal");
        }
        assert!(all.contains(&game.fen()), "{line}");
        assert!(deck.insert(game.fen()), "{line} comes to a position of another line");
    }
    // A man is lost at once by 9-14 21-17 and by 10-14 21-17, so that no line begins so.
    assert!(!start.opening_lines().iter().any(|line| line.contains("14 21-17")));
    assert!(deck.len() < all.len());
}

#[test]
fn each_line_is_drawn_as_often_as_any_other() {
    let club = Variant::from_toml(
        "id = \"club\"\nextends = \"brazilian\"\nname.en = \"Club\"\n\
         opening = { kind = \"ballots\", lines = [\"c3-d4\", \"c3-b4 b6-a5\", \"g3-h4\"] }",
    )
    .expect("a rule file");
    let start = Game::new(&club);
    let mut drawn = [0_u32; 3];
    for seed in 0..600 {
        let mut game = start.clone();
        game.draw_opening(&mut seeded(seed)).expect("legal lines");
        let drawn_line = line(&game);
        let index = start.opening_lines().iter().position(|line| *line == drawn_line);
        drawn[index.expect("a line of the list")] += 1;
    }
    assert!(drawn.iter().all(|count| (150..250).contains(count)), "{drawn:?}");
}

#[test]
fn the_same_seed_draws_the_same_line_and_the_record_keeps_it() {
    let mut first = game("russian-ballots");
    let plies = first.draw_opening(&mut seeded(9)).expect("legal lines").len();
    assert!((1..=3).contains(&plies));
    let mut second = game("russian-ballots");
    second.draw_opening(&mut seeded(9)).expect("legal lines");
    assert_eq!(line(&first), line(&second));

    let next = first.legal_moves().expect("few")[0];
    first.play_move(&next).expect("legal");
    let ballots: Vec<_> = first.plies().iter().map(|ply| ply.ballot).collect();
    assert_eq!(ballots.iter().filter(|&&ballot| ballot).count(), plies);
    assert!(!ballots[plies], "a player's own move is no ballot");

    let replayed = Game::replay(first.variant(), &first.record()).expect("its own record");
    assert_eq!(replayed.plies(), first.plies());
    assert_eq!(replayed.record(), first.record());
}

#[test]
fn an_opening_is_drawn_before_the_first_move_only() {
    let mut game = game("brazilian-ballots");
    game.draw_opening(&mut seeded(1)).expect("legal lines");
    let before = game.record();
    assert_eq!(game.draw_opening(&mut seeded(2)), Err(PlayError::OpenedTooLate));
    assert_eq!(game.record(), before);
    while game.undo().is_some() {}
    assert!(game.draw_opening(&mut seeded(2)).is_ok());
}

#[test]
fn a_rule_set_without_ballots_draws_nothing() {
    for name in ["international", "konane"] {
        let mut game = game(name);
        assert!(game.opening_lines().is_empty());
        assert_eq!(game.draw_opening(&mut seeded(1)), Ok(&[][..]));
    }
}

#[test]
fn a_line_that_is_not_legal_leaves_the_game_as_it_was() {
    let bad = Variant::from_toml(
        "id = \"bad\"\nextends = \"brazilian\"\nname.en = \"Bad\"\n\
         opening = { kind = \"ballots\", lines = [\"c3-d4 c3-b4\"] }",
    );
    let Ok(bad) = bad else { panic!("a ballot is read as squares, not as legal moves") };
    assert!(matches!(bad.rules().opening, Opening::Ballots { .. }));
    let mut game = Game::new(&bad);
    let error = game.draw_opening(&mut seeded(1)).map(<[_]>::len).expect_err("not legal");
    assert!(error.to_string().starts_with("the opening `c3-d4 "), "{error}");
    assert!(game.plies().is_empty());
}
