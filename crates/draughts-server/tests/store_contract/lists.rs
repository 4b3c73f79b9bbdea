//! Lists of games.

use draughts::{GameResult, Side};
use draughts_server::store::{
    BySide, Clocks, Game, GameFilter, NewGame, NodeId, Phase, Player, ScoreFor, Seat, Store,
};
use rand::SeedableRng;
use rand_chacha::ChaCha20Rng;

use crate::database::Database;
use crate::samples::{START, add_account, add_rules, end, game_id, new_game, play, rules, user_id};

/// The numbers of the sample games in a list.
fn numbers(games: &[Game]) -> Vec<u64> {
    let number = |game: &Game| (1..100).find(|&number| game_id(number) == game.id);
    games.iter().map(|game| number(game).expect("a sample")).collect()
}

/// Eight games of user 1.
async fn fill(store: &Store) {
    add_rules(store, 'a').await;
    add_rules(store, 'b').await;
    for number in 1..=3 {
        add_account(store, number).await;
    }
    let computer = BySide { white: Seat::Level(2), black: Seat::User(user_id(1)) };
    let games = [
        (new_game(1, 1, 2), Some(GameResult::Win(Side::White))),
        (new_game(2, 2, 1), Some(GameResult::Win(Side::White))),
        (new_game(3, 1, 3), Some(GameResult::Draw)),
        (NewGame { rules: rules('b'), ..new_game(4, 3, 1) }, Some(GameResult::Win(Side::Black))),
        (NewGame { rated: false, ..new_game(5, 1, 2) }, None),
        (NewGame { phase: Phase::Waiting, ..new_game(6, 1, 3) }, None),
        (NewGame { seats: computer, ..new_game(7, 1, 2) }, Some(GameResult::Win(Side::White))),
        (new_game(8, 2, 3), Some(GameResult::Draw)),
    ];
    for (new, result) in games {
        let id = new.id;
        store.add_game(new).await.expect("added");
        if let Some(result) = result {
            store.commit(end(id, 0, result)).await.expect("kept");
        }
    }
}

#[tokio::test]
async fn the_games_of_a_user_come_newest_first_in_parts() {
    let database = Database::new().await;
    let store = &database.store;
    fill(store).await;
    let list = async |offset, limit| {
        let all = GameFilter::default();
        let page = store.games_of(user_id(1), &all, offset, limit).await.expect("read");
        (numbers(&page.items), page.total)
    };
    assert_eq!(list(0, 10).await, (vec![7, 6, 5, 4, 3, 2, 1], 7));
    assert_eq!(list(2, 3).await, (vec![5, 4, 3], 7));
    assert_eq!(list(7, 3).await, (vec![], 7));
    let nobody = store.games_of(user_id(9), &GameFilter::default(), 0, 10).await.expect("read");
    assert_eq!((nobody.items.len(), nobody.total), (0, 0));
    database.done().await;
}

#[tokio::test]
async fn each_filter_leaves_what_passes_it() {
    let database = Database::new().await;
    let store = &database.store;
    fill(store).await;
    let all = GameFilter::default();
    let opponent = |player| GameFilter { opponent: Some(player), ..all.clone() };
    let score = |score| GameFilter { score: Some(score), ..all.clone() };
    let cases: [(GameFilter, &[u64]); 11] = [
        (score(ScoreFor::Won), &[4, 1]),
        (score(ScoreFor::Lost), &[7, 2]),
        (score(ScoreFor::Drawn), &[3]),
        (opponent(Player::User(user_id(2))), &[5, 2, 1]),
        (opponent(Player::Level(2)), &[7]),
        (opponent(Player::Level(3)), &[]),
        (GameFilter { rules: Some(rules('b')), ..all.clone() }, &[4]),
        (GameFilter { phase: Some(Phase::Live), ..all.clone() }, &[5]),
        (GameFilter { phase: Some(Phase::Waiting), ..all.clone() }, &[6]),
        (GameFilter { rated: Some(false), ..all.clone() }, &[5]),
        (
            GameFilter { rated: Some(true), phase: Some(Phase::Over), ..score(ScoreFor::Won) },
            &[4, 1],
        ),
    ];
    for (filter, expected) in cases {
        let page = store.games_of(user_id(1), &filter, 0, 10).await.expect("read");
        assert_eq!(numbers(&page.items), expected, "{filter:?}");
        assert_eq!(page.total, expected.len() as u64, "{filter:?}");
    }
    database.done().await;
}

#[tokio::test]
async fn the_latest_games_are_those_that_changed_last() {
    let database = Database::new().await;
    let store = &database.store;
    add_rules(store, 'a').await;
    add_rules(store, 'b').await;
    add_account(store, 1).await;
    add_account(store, 2).await;
    for number in 1..=3 {
        store.add_game(new_game(number, 1, 2)).await.expect("added");
    }
    store.add_game(NewGame { rules: rules('b'), ..new_game(4, 1, 2) }).await.expect("added");
    let mut late = play(game_id(1), 0);
    late.at = START.plus(90_000);
    store.commit(late).await.expect("kept");
    let latest = store.latest_games(Phase::Live, None, 3).await.expect("read");
    assert_eq!(numbers(&latest), [1, 4, 3]);
    let latest = store.latest_games(Phase::Live, Some(&rules('a')), 9).await.expect("read");
    assert_eq!(numbers(&latest), [1, 3, 2]);
    let over = store.latest_games(Phase::Over, None, 9).await.expect("read");
    assert!(over.is_empty(), "{over:?}");
    database.done().await;
}

#[tokio::test]
async fn games_are_due_when_their_deadline_has_come() {
    let database = Database::new().await;
    let store = &database.store;
    add_rules(store, 'a').await;
    add_account(store, 1).await;
    add_account(store, 2).await;
    let due = |number, after| {
        let deadline = Some(START.plus(after));
        NewGame { clocks: Clocks { deadline, ..Clocks::default() }, ..new_game(number, 1, 2) }
    };
    let waiting = NewGame { phase: Phase::Waiting, ..due(1, 300) };
    for new in [waiting, due(2, 200), due(3, 400), due(4, 100)] {
        store.add_game(new).await.expect("added");
    }
    store.add_game(new_game(5, 1, 2)).await.expect("added");
    store.commit(end(game_id(4), 0, GameResult::Draw)).await.expect("kept");
    let node = NodeId::random(&mut ChaCha20Rng::seed_from_u64(1));
    let found =
        async |after, limit| store.due_games(START.plus(after), node, limit).await.expect("read");
    assert_eq!(found(199, 9).await, []);
    assert_eq!(found(300, 9).await, [2, 1].map(game_id));
    assert_eq!(found(1_000, 2).await, [2, 1].map(game_id));
    assert_eq!(found(1_000, 9).await, [2, 1, 3].map(game_id));
    database.done().await;
}
