//! Offers of games.

use draughts_server::store::{
    CommandId, Met, MostSeeks, NodeId, Pulled, Store, StoredSeek, Timestamp, UserId,
};
use rand::SeedableRng;
use rand_chacha::ChaCha20Rng;

use crate::database::Database;
use crate::samples::{START, add_account, add_rules, game_id, rules, user_id};

const MOST: MostSeeks = MostSeeks { of_one: 2, in_all: 4 };

fn node() -> NodeId {
    NodeId::random(&mut ChaCha20Rng::seed_from_u64(7))
}

fn id(text: &str) -> CommandId {
    text.parse().expect("an id")
}

fn seek(user: u64, name: &str, control: &str) -> StoredSeek {
    StoredSeek {
        id: id(name),
        user: user_id(user),
        node: node(),
        connection: user,
        rules: rules('a'),
        control: control.to_owned(),
        rated: true,
        side: "random".to_owned(),
        at: START,
    }
}

fn fits(one: &StoredSeek, other: &StoredSeek) -> bool {
    one.user != other.user && one.control == other.control
}

async fn prepared() -> Database {
    let database = Database::new().await;
    add_rules(&database.store, 'a').await;
    for number in 1..=6 {
        add_account(&database.store, number).await;
    }
    database.store.join(node()).await.expect("it joins");
    database
}

fn names(offers: &[(u64, &str)]) -> Vec<(UserId, CommandId)> {
    offers.iter().map(|&(user, name)| (user_id(user), id(name))).collect()
}

async fn meet(store: &Store, seek: StoredSeek) -> Met {
    store.meet(seek, fits, MOST).await.expect("asked")
}

async fn listed(store: &Store) -> Vec<String> {
    let seeks = store.seeks().await.expect("read");
    seeks.iter().map(|listed| format!("{} {}", listed.user.name, listed.seek.id.as_str())).collect()
}

#[tokio::test]
async fn two_who_meet_are_taken_from_the_list_with_all_their_offers() {
    let database = prepared().await;
    let store = &database.store;
    assert_eq!(meet(store, seek(1, "slow", "a")).await, Met::Nobody);
    assert_eq!(meet(store, seek(1, "fast", "b")).await, Met::Nobody);
    assert_eq!(meet(store, seek(2, "other", "c")).await, Met::Nobody);
    assert_eq!(meet(store, seek(3, "third", "d")).await, Met::Nobody);
    let mut all = listed(store).await;
    all.sort();
    assert_eq!(all, ["User 1 fast", "User 1 slow", "User 2 other", "User 3 third"]);
    let Met::Offer(offer) = meet(store, seek(2, "mine", "b")).await else { panic!("they meet") };
    assert_eq!(*offer, seek(1, "fast", "b"));
    assert_eq!(listed(store).await, ["User 3 third"]);
    assert_eq!(meet(store, seek(1, "fast", "b")).await, Met::Nobody, "the game is being made");
    store.met_in(game_id(1), names(&[(1, "fast"), (2, "mine")]), node()).await.expect("kept");
    for (user, name) in [(1, "fast"), (2, "mine")] {
        assert_eq!(meet(store, seek(user, name, "b")).await, Met::Game(game_id(1)));
    }
    database.done().await;
}

#[tokio::test]
async fn there_are_only_so_many_offers() {
    let database = prepared().await;
    let store = &database.store;
    for (user, name) in [(1, "one"), (1, "two"), (2, "three"), (3, "four")] {
        assert_eq!(meet(store, seek(user, name, name)).await, Met::Nobody);
        assert_eq!(meet(store, seek(user, name, name)).await, Met::Nobody, "it stands already");
    }
    assert_eq!(meet(store, seek(1, "five", "five")).await, Met::TooMany);
    assert_eq!(meet(store, seek(4, "five", "five")).await, Met::Full);
    assert!(store.remove_seek(&id("two"), user_id(1)).await.expect("asked"));
    assert!(!store.remove_seek(&id("two"), user_id(1)).await.expect("asked"));
    assert!(!store.remove_seek(&id("three"), user_id(1)).await.expect("asked"), "not theirs");
    assert_eq!(meet(store, seek(4, "five", "five")).await, Met::Nobody);
    database.done().await;
}

#[tokio::test]
async fn one_gets_an_offer_and_the_others_do_not() {
    let database = prepared().await;
    let store = &database.store;
    let pull = async |user| store.pull(id("offer"), user_id(user), START).await.expect("asked");
    assert_eq!(pull(2).await, Pulled::Gone);
    meet(store, seek(1, "offer", "a")).await;
    assert_eq!(pull(1).await, Pulled::Own);
    assert_eq!(pull(2).await, Pulled::Offer(Box::new(seek(1, "offer", "a"))));
    assert_eq!(pull(3).await, Pulled::Gone);
    store.met_in(game_id(1), names(&[(1, "offer")]), node()).await.expect("kept");
    assert_eq!(pull(2).await, Pulled::Game(game_id(1)), "whoever asks again hears it again");
    assert_eq!(pull(3).await, Pulled::Gone);
    database.done().await;
}

#[tokio::test]
async fn of_many_who_want_an_offer_at_once_one_gets_it() {
    let database = prepared().await;
    meet(&database.store, seek(1, "offer", "a")).await;
    let other = database.second().await;
    let pulls = (2..=6).map(|user| {
        let store = if user % 2 == 0 { database.store.clone() } else { other.clone() };
        tokio::spawn(async move { store.pull(id("offer"), user_id(user), START).await })
    });
    let mut got = 0;
    for pull in pulls.collect::<Vec<_>>() {
        got += u32::from(matches!(pull.await.expect("it ends"), Ok(Pulled::Offer(_))));
    }
    assert_eq!(got, 1);
    other.close().await;
    database.done().await;
}

#[tokio::test]
async fn an_offer_stands_again_if_nothing_came_of_it() {
    let database = prepared().await;
    let store = &database.store;
    meet(store, seek(1, "offer", "a")).await;
    meet(store, seek(2, "mine", "a")).await;
    assert_eq!(listed(store).await, [] as [&str; 0]);
    let [taken, own] = [(1, "offer"), (2, "mine")].map(|(user, name)| (user_id(user), id(name)));
    store.not_met(taken, Some(own)).await.expect("kept");
    assert_eq!(listed(store).await, ["User 1 offer"]);
    database.done().await;
}

#[tokio::test]
async fn offers_end_with_the_connection_or_the_node_and_whoever_has_missed_a_game_hears_of_it() {
    let database = prepared().await;
    let store = &database.store;
    meet(store, seek(1, "offer", "a")).await;
    meet(store, seek(3, "stays", "c")).await;
    meet(store, seek(2, "mine", "a")).await;
    store.met_in(game_id(1), names(&[(1, "offer"), (2, "mine")]), node()).await.expect("kept");
    let unheard =
        async |user, since: Timestamp| store.unheard(user_id(user), since).await.expect("read");
    let before = START.plus(-1);
    assert_eq!(unheard(1, before).await, [], "they are connected");
    let elsewhere = NodeId::random(&mut ChaCha20Rng::seed_from_u64(8));
    let untold = async || store.untold(node()).await.expect("read");
    assert_eq!(untold().await, []);
    store.met_in(game_id(1), names(&[(1, "offer")]), elsewhere).await.expect("kept");
    assert_eq!(untold().await, [(1, id("offer"), game_id(1))], "another node has made the game");
    store.heard(node(), 1, &id("offer")).await.expect("kept");
    assert_eq!(untold().await, []);
    assert!(!store.disconnect(node(), 1).await.expect("asked"), "none of the offers stands");
    assert_eq!(unheard(1, START.plus(1)).await, [], "it is too long ago");
    assert_eq!(unheard(1, before).await, [(id("offer"), game_id(1))]);
    assert_eq!(unheard(1, before).await, [], "they have heard it now");
    assert!(store.disconnect(node(), 3).await.expect("asked"));
    assert_eq!(listed(store).await, [] as [&str; 0]);
    meet(store, seek(4, "last", "a")).await;
    store.remove_node(node(), None).await.expect("removed");
    assert_eq!(listed(store).await, [] as [&str; 0]);
    assert_eq!(unheard(2, before).await, [(id("mine"), game_id(1))]);
    database.done().await;
}

#[tokio::test]
async fn what_became_of_an_offer_is_forgotten_some_time() {
    let database = prepared().await;
    let store = &database.store;
    meet(store, seek(1, "offer", "a")).await;
    meet(store, seek(2, "mine", "a")).await;
    let later = StoredSeek { at: START.plus(3_600_000), ..seek(3, "third", "c") };
    meet(store, later).await;
    assert_eq!(meet(store, seek(2, "mine", "a")).await, Met::Nobody);
    assert_eq!(listed(store).await.len(), 2, "it is a new offer");
    database.done().await;
}

#[tokio::test]
async fn all_nodes_together_let_a_network_ask_so_often() {
    let database = Database::new().await;
    if database.store.is_shared() {
        let other = database.second().await;
        let ask = async |store: &Store, network: &str| {
            store.ask("change", network.to_owned(), 6).await.expect("asked")
        };
        for _ in 0..3 {
            for store in [&database.store, &other] {
                assert_eq!(ask(store, "192.0.2.1").await, Ok(()));
            }
        }
        let wait = ask(&other, "192.0.2.1").await.expect_err("enough for a minute");
        assert!(wait.as_millis() <= 10_000, "{wait:?}: one is paid off every ten seconds");
        assert_eq!(ask(&database.store, "192.0.2.2").await, Ok(()), "another network");
        other.close().await;
    }
    assert_eq!(database.store.remove_allowances().await.expect("asked"), 0, "none is paid off");
    database.done().await;
}
