//! Nodes: who is there, who keeps which game, who is at it.

use draughts_server::store::{Attendance, Clocks, NewGame, NodeId, StoredNode};
use rand::SeedableRng;
use rand_chacha::ChaCha20Rng;

use crate::database::Database;
use crate::samples::{START, add_account, add_game, add_rules, game_id, new_game};

fn node(number: u64) -> NodeId {
    NodeId::random(&mut ChaCha20Rng::seed_from_u64(1000 + number))
}

#[tokio::test]
async fn a_node_beats_until_it_is_removed() {
    let database = Database::new().await;
    let store = &database.store;
    store.join(node(1)).await.expect("it joins");
    assert!(store.beat(node(1), 7, "[1]".to_owned()).await.expect("it beats"));
    assert!(!store.beat(node(2), 0, String::new()).await.expect("asked"), "it has never joined");
    let listed = StoredNode { id: node(1), beats: 1, people: 7, live: "[1]".to_owned() };
    assert_eq!(store.nodes().await.expect("read"), [listed]);
    assert!(!store.remove_node(node(1), Some(0)).await.expect("asked"), "it has beaten since");
    assert!(store.remove_node(node(1), Some(1)).await.expect("asked"));
    assert!(!store.remove_node(node(1), None).await.expect("asked"), "it is gone already");
    assert!(!store.beat(node(1), 0, String::new()).await.expect("asked"));
    database.done().await;
}

#[tokio::test]
async fn where_there_is_one_node_the_one_before_is_gone() {
    let database = Database::new().await;
    let store = &database.store;
    for number in [1, 2] {
        store.join(node(number)).await.expect("it joins");
    }
    let expected = if store.is_shared() { 2 } else { 1 };
    assert_eq!(store.nodes().await.expect("read").len(), expected);
    database.done().await;
}

#[tokio::test]
async fn one_node_keeps_a_game_until_it_is_gone() {
    let database = Database::new().await;
    let store = &database.store;
    let game = add_game(store).await;
    store.join(node(2)).await.expect("it joins");
    let keep = async |number| store.keep(game, node(number)).await.expect("asked");
    assert_eq!(keep(1).await, None, "it is not there itself");
    assert_eq!(keep(2).await, Some(node(2)), "nobody keeps it yet");
    assert_eq!(keep(1).await, Some(node(2)));
    assert!(!store.let_go(game, node(1)).await.expect("asked"));
    assert!(store.let_go(game, node(2)).await.expect("asked"));
    store.seize(game, node(9)).await.expect("done");
    assert_eq!(keep(1).await, Some(node(9)));
    assert_eq!(keep(2).await, Some(node(2)), "node 9 is not there");
    database.done().await;
}

#[tokio::test]
async fn games_that_go_on_by_themselves_are_taken_over_once() {
    let database = Database::new().await;
    let store = &database.store;
    let running = add_game(store).await;
    store.join(node(2)).await.expect("it joins");
    let clock = r#"{"kind":"days","days":3}"#.to_owned();
    store.add_game(NewGame { clock, ..new_game(2, 1, 2) }).await.expect("added");
    let kept = NewGame { keeper: Some(node(2)), ..new_game(3, 1, 2) };
    store.add_game(kept).await.expect("added");
    let orphan = NewGame { keeper: Some(node(9)), ..new_game(4, 1, 2) };
    store.add_game(orphan).await.expect("added");
    let take = async |limit| store.take_over(node(2), limit).await.expect("asked");
    assert_eq!(take(1).await, [running], "the oldest first");
    assert_eq!(take(9).await, [game_id(4)]);
    assert_eq!(take(9).await, []);
    let new = NewGame { keeper: Some(node(9)), ..new_game(5, 1, 2) };
    store.add_game(new).await.expect("added");
    let other = store.take_over(node(3), 9).await.expect("asked");
    assert_eq!(other, [], "whoever is not there gets none");
    database.done().await;
}

#[tokio::test]
async fn due_games_are_those_that_no_other_node_keeps() {
    let database = Database::new().await;
    let store = &database.store;
    add_rules(store, 'a').await;
    for user in [1, 2] {
        add_account(store, user).await;
    }
    store.join(node(2)).await.expect("it joins");
    for (number, keeper) in [(1, None), (2, Some(node(2))), (3, Some(node(9)))] {
        let clocks = Clocks { deadline: Some(START.plus(10)), ..Clocks::default() };
        store.add_game(NewGame { clocks, keeper, ..new_game(number, 1, 2) }).await.expect("added");
    }
    let due = async |of| {
        let mut games = store.due_games(START.plus(10), node(of), 9).await.expect("read");
        games.sort();
        games
    };
    let mut all = [1, 2, 3].map(game_id);
    all.sort();
    assert_eq!(due(2).await, all);
    let mut others = [1, 3].map(game_id);
    others.sort();
    assert_eq!(due(3).await, others);
    database.done().await;
}

#[tokio::test]
async fn who_is_at_a_game_ends_with_the_node() {
    let database = Database::new().await;
    let store = &database.store;
    let game = add_game(store).await;
    store.join(node(1)).await.expect("it joins");
    let some = Attendance { white: true, black: false, watching: 3 };
    let attend = async |who| store.attend(game, node(1), who).await.expect("kept");
    let attendance = async || store.attendance(game).await.expect("read");
    attend(Attendance { watching: 9, ..some }).await;
    attend(some).await;
    assert_eq!(attendance().await, [(node(1), some)]);
    attend(Attendance::default()).await;
    assert_eq!(attendance().await, []);
    attend(some).await;
    store.remove_node(node(1), None).await.expect("removed");
    assert_eq!(attendance().await, []);
    assert!(store.attend(game, node(1), some).await.is_err(), "it is not there");
    database.done().await;
}

#[tokio::test]
async fn versions_are_told_of_those_games_that_there_are() {
    let database = Database::new().await;
    let game = add_game(&database.store).await;
    let many: Vec<_> = (1..1200).map(game_id).collect();
    assert_eq!(database.store.versions(&many).await.expect("read"), [(game, 0)]);
    assert_eq!(database.store.version(game).await.expect("read"), Some(0));
    assert_eq!(database.store.version(game_id(2)).await.expect("read"), None);
    database.done().await;
}
