//! Games as they are added and read.

use draughts::{GameResult, Side};
use draughts_server::store::{
    BySide, Clocks, GameUpdate, NewGame, NodeId, Offer, Origin, Phase, Seat, Store, StoreError,
    StoredRuleSet, backup,
};
use rand::SeedableRng;
use rand_chacha::ChaCha20Rng;

use crate::database::Database;
use crate::samples::{
    START, add_account, add_game, add_rules, done, end, game_id, new_game, play, ply, rules,
    user_id,
};

#[tokio::test]
async fn a_rule_set_is_kept_once() {
    let database = Database::new().await;
    let store = &database.store;
    let first = StoredRuleSet {
        hash: rules('a'),
        id: "club".to_owned(),
        text: Some("id = 'club'".to_owned()),
        created: START,
    };
    store.put_rule_set(first.clone()).await.expect("kept");
    let later = StoredRuleSet { id: "other".to_owned(), created: START.plus(1), ..first.clone() };
    store.put_rule_set(later).await.expect("known");
    let kept = StoredRuleSet { created: START.plus(1), ..first };
    assert_eq!(store.rule_set(&rules('a')).await.expect("read"), Some(kept));
    assert_eq!(store.rule_set(&rules('b')).await.expect("read"), None);
    database.done().await;
}

#[tokio::test]
async fn rules_are_forgotten_unless_somebody_plays_by_them() {
    let database = Database::new().await;
    let store = &database.store;
    add_game(store).await;
    add_rules(store, 'b').await;
    let new = StoredRuleSet {
        hash: rules('c'),
        id: "new".to_owned(),
        text: None,
        created: START.plus(1),
    };
    store.put_rule_set(new).await.expect("kept");
    assert_eq!(store.remove_unused_rule_sets(START.plus(1)).await.expect("removed"), 1);
    let known = async |digit| store.rule_set(&rules(digit)).await.expect("read").is_some();
    assert!(known('a').await && known('c').await && !known('b').await);
    database.done().await;
}

#[tokio::test]
async fn a_game_is_read_as_it_was_added() {
    let database = Database::new().await;
    let store = &database.store;
    add_rules(store, 'a').await;
    add_account(store, 1).await;
    let new = NewGame {
        seats: BySide { white: Seat::User(user_id(1)), black: Seat::Level(3) },
        origin: Origin::Computer,
        rated: false,
        opening: Some(r#"{"ballot":["c3-d4"]}"#.to_owned()),
        previous: Some(game_id(7)),
        clocks: Clocks {
            remaining: BySide { white: Some(60_000), black: None },
            time_outs: BySide { white: 2, black: 0 },
            running: Some(Side::Black),
            since: START.plus(5),
            deadline: Some(START.plus(60_005)),
        },
        ..new_game(1, 1, 2)
    };
    store.add_game(new.clone()).await.expect("added");

    let stored = store.game(new.id).await.expect("read").expect("found");
    assert_eq!((stored.plies, stored.offers), (vec![], vec![]));
    let game = stored.game;
    assert_eq!((game.id, &game.rules, game.rules_id.as_str()), (new.id, &new.rules, "rules-a"));
    assert_eq!(game.seats.as_ref().map(|it| it.seat), new.seats);
    assert_eq!(game.seats.map(|it| it.name), BySide { white: Some("User 1".into()), black: None });
    assert_eq!((game.origin, game.rated, game.clock), (new.origin, false, new.clock));
    assert_eq!((game.opening, game.previous), (new.opening, new.previous));
    assert_eq!((game.phase, game.ending, game.version, game.plies), (Phase::Live, None, 0, 0));
    assert_eq!(game.clocks, new.clocks);
    assert_eq!((game.created, game.updated), (new.created, new.created));
    assert_eq!(store.game(game_id(2)).await.expect("read"), None);
    database.done().await;
}

#[tokio::test]
async fn an_id_in_use_and_unknown_rules_are_refused() {
    let database = Database::new().await;
    let store = &database.store;
    add_game(store).await;
    let twin = store.add_game(new_game(1, 1, 2)).await;
    assert!(matches!(twin, Err(StoreError::Taken("id"))), "{twin:?}");
    let lawless = NewGame { rules: rules('f'), ..new_game(2, 1, 2) };
    let lawless = store.add_game(lawless).await;
    assert!(matches!(lawless, Err(StoreError::Missing("rule set"))), "{lawless:?}");
    database.done().await;
}

#[tokio::test]
async fn a_name_that_changes_shows_in_old_games() {
    let database = Database::new().await;
    let store = &database.store;
    let game = add_game(store).await;
    store.rename(user_id(2), "Bea", "bea").await.expect("renamed");
    let stored = store.game(game).await.expect("read").expect("found");
    assert_eq!(stored.game.seats.black.name.as_deref(), Some("Bea"));
    database.done().await;
}

#[tokio::test]
async fn whatever_is_not_over_is_there_after_a_restart() {
    let mut database = Database::new().await;
    let store = &database.store;
    let game = add_game(store).await;
    assert_eq!(store.commit(play(game, 0)).await.expect("kept"), done(1));
    let offer =
        Offer { id: 1, kind: "draw".to_owned(), by: Side::Black, ply: 1, at: START.plus(9) };
    let offers = GameUpdate { offers: Some(vec![offer.clone()]), ..play(game, 1) };
    assert_eq!(store.commit(offers).await.expect("kept"), done(2));
    let before = store.game(game).await.expect("read").expect("found");

    database.reopen().await;
    let after = database.store.game(game).await.expect("read").expect("found");
    assert_eq!((after.plies.as_slice(), &after.offers), (&[ply(0), ply(1)][..], &vec![offer]));
    assert_eq!(after, before);
    database.done().await;
}

#[tokio::test]
async fn games_that_go_on_by_themselves_are_told_from_those_that_rest() {
    let database = Database::new().await;
    let store = &database.store;
    add_game(store).await;
    let clock = |kind: &str| format!(r#"{{"kind":"{kind}"}}"#);
    let computer = BySide { white: Seat::Level(3), black: Seat::User(user_id(1)) };
    let moves = |side| Clocks { running: Some(side), ..Clocks::default() };
    for new in [
        NewGame { phase: Phase::Waiting, ..new_game(2, 1, 2) },
        NewGame { clock: clock("unlimited"), ..new_game(3, 1, 2) },
        NewGame { clock: clock("days"), ..new_game(4, 1, 2) },
        new_game(5, 1, 2),
        NewGame {
            clock: clock("unlimited"),
            seats: computer,
            clocks: moves(Side::White),
            ..new_game(6, 1, 2)
        },
        NewGame {
            clock: clock("unlimited"),
            seats: computer,
            clocks: moves(Side::Black),
            ..new_game(7, 1, 2)
        },
    ] {
        store.add_game(new).await.expect("added");
    }
    store.commit(end(game_id(5), 0, GameResult::Draw)).await.expect("kept");
    let node = NodeId::random(&mut ChaCha20Rng::seed_from_u64(1));
    store.join(node).await.expect("it joins");
    let mut running = store.take_over(node, 9).await.expect("read");
    running.sort();
    let mut expected = [1, 6].map(game_id);
    expected.sort();
    assert_eq!(running, expected);
    database.done().await;
}

#[tokio::test]
async fn a_closed_store_refuses_instead_of_waiting() {
    let database = Database::new().await;
    let game = add_game(&database.store).await;
    database.store.ping().await.expect("open");
    database.store.close().await;
    assert!(database.store.ping().await.is_err());
    assert!(database.store.commit(play(game, 0)).await.is_err());
    assert!(database.store.game(game).await.is_err());
    database.done().await;
}

#[tokio::test]
async fn a_backup_is_a_whole_database_of_that_moment() {
    let database = Database::new().await;
    let store = &database.store;
    let game = add_game(store).await;
    store.commit(play(game, 0)).await.expect("kept");
    let Some(folder) = database.folder() else {
        // PostgreSQL has a program of its own for this, and the store says so.
        let refused = backup(database.url(), "copy.db".as_ref()).await.expect_err("not for this");
        assert!(refused.to_string().contains("pg_dump"), "{refused}");
        return database.done().await;
    };
    let copy = folder.path().join("copy.db");
    backup(database.url(), &copy).await.expect("written");
    store.commit(play(game, 1)).await.expect("kept");
    assert!(backup(database.url(), &copy).await.is_err(), "a backup overwrites nothing");
    let nowhere = format!("sqlite:{}", folder.path().join("nowhere.db").display());
    assert!(backup(&nowhere, &folder.path().join("other.db")).await.is_err());

    let restored = Store::open(&format!("sqlite:{}", copy.display())).await;
    let restored = restored.expect("a whole database");
    let stored = restored.game(game).await.expect("read").expect("found");
    assert_eq!((stored.game.version, stored.plies), (1, vec![ply(0)]));
    restored.commit(play(game, 1)).await.expect("the copy goes on by itself");
    restored.close().await;
    database.done().await;
}
