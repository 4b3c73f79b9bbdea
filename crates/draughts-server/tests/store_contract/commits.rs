//! How a game changes: whole steps, each from one version to the next.

use draughts::{GameResult, Side};
use draughts_server::store::{
    BySide, Clocks, Committed, Ending, GameUpdate, NewGame, Offer, Phase, Seat, StoreError,
};

use crate::database::Database;
use crate::samples::{
    START, add_account, add_game, add_rules, command, done, end, game_id, new_game, play, ply,
    user_id,
};

#[tokio::test]
async fn a_ply_is_kept_with_all_that_belongs_to_it() {
    let database = Database::new().await;
    let store = &database.store;
    let game = add_game(store).await;
    let clocks = Clocks {
        remaining: BySide { white: Some(299_000), black: Some(300_000) },
        time_outs: BySide { white: 0, black: 1 },
        running: Some(Side::Black),
        since: START.plus(1_000),
        deadline: Some(START.plus(301_000)),
    };
    let mut played = ply(0);
    played.path = ["4", "27", "38", "15"].map(str::to_owned).to_vec();
    played.chance = Some(r#"[{"square":"27","won":true}]"#.to_owned());
    let update = GameUpdate {
        plies: vec![played.clone(), ply(1)],
        clocks: Some(clocks),
        command: Some(command(1, "c1", r#"{"t":"ack"}"#)),
        ..play(game, 0)
    };
    assert_eq!(store.commit(update).await.expect("kept"), done(1));

    let stored = store.game(game).await.expect("read").expect("found");
    assert_eq!(stored.plies, [played, ply(1)]);
    assert_eq!((stored.game.version, stored.game.plies, stored.game.clocks), (1, 2, clocks));
    let answer = store.answer(game, user_id(1), &"c1".parse().expect("an id")).await.expect("read");
    assert_eq!(answer.as_deref(), Some(r#"{"t":"ack"}"#));
    database.done().await;
}

#[tokio::test]
async fn what_a_change_does_not_mention_stays() {
    let database = Database::new().await;
    let store = &database.store;
    let game = add_game(store).await;
    let before = store.game(game).await.expect("read").expect("found").game;
    store.commit(GameUpdate::new(game, 0, START.plus(7))).await.expect("kept");
    let after = store.game(game).await.expect("read").expect("found").game;
    assert_eq!((after.version, after.updated), (1, START.plus(7)));
    assert_eq!(
        after,
        draughts_server::store::Game { version: 1, updated: START.plus(7), ..before }
    );
    database.done().await;
}

#[tokio::test]
async fn of_two_changes_on_one_version_one_gets_in() {
    let database = Database::new().await;
    let game = add_game(&database.store).await;
    let other = database.second().await;
    let mut stale = 0;
    for version in 0..20 {
        // Twice from each of two processes.
        let (a, b, c, d) = tokio::join!(
            database.store.commit(play(game, version)),
            other.commit(play(game, version)),
            database.store.commit(play(game, version)),
            other.commit(play(game, version)),
        );
        let outcomes = [a, b, c, d];
        let kept = outcomes.iter().filter(|outcome| outcome.is_ok()).count();
        assert_eq!(kept, 1, "{outcomes:?}");
        stale += outcomes
            .iter()
            .filter(|outcome| {
                matches!(outcome, Err(StoreError::Stale { expected, found })
                if (*expected, *found) == (version.into(), u64::from(version) + 1))
            })
            .count();
    }
    assert_eq!(stale, 60);
    let stored = database.store.game(game).await.expect("read").expect("found");
    assert_eq!((stored.game.version, stored.plies.len()), (20, 20));
    other.close().await;
    database.done().await;
}

#[tokio::test]
async fn a_refused_change_leaves_no_trace() {
    let database = Database::new().await;
    let store = &database.store;
    let game = add_game(store).await;
    store.commit(play(game, 0)).await.expect("kept");
    let before = store.game(game).await.expect("read");

    // Stale, with a command; and with a ply that leaves a gap.
    let stale = GameUpdate { command: Some(command(1, "late", "{}")), ..play(game, 0) };
    let stale = store.commit(stale).await;
    assert!(matches!(stale, Err(StoreError::Stale { expected: 0, found: 1 })), "{stale:?}");
    let gap = GameUpdate { plies: vec![ply(2)], ..GameUpdate::new(game, 1, START) };
    let gap = GameUpdate { command: Some(command(1, "gap", "{}")), ..gap };
    let gap = store.commit(gap).await;
    assert!(matches!(gap, Err(StoreError::Corrupt { .. })), "{gap:?}");

    assert_eq!(store.game(game).await.expect("read"), before);
    for id in ["late", "gap"] {
        let answer = store.answer(game, user_id(1), &id.parse().expect("an id")).await;
        assert_eq!(answer.expect("read"), None, "{id}");
    }
    let nowhere = store.commit(play(game_id(99), 0)).await;
    assert!(matches!(nowhere, Err(StoreError::Missing("game"))), "{nowhere:?}");
    let nowhere = GameUpdate { command: Some(command(1, "c", "{}")), ..play(game_id(99), 0) };
    let nowhere = store.commit(nowhere).await;
    assert!(matches!(nowhere, Err(StoreError::Missing("game"))), "{nowhere:?}");
    database.done().await;
}

#[tokio::test]
async fn changes_that_fail_do_not_hurt_those_beside_them() {
    let database = Database::new().await;
    let store = &database.store;
    add_game(store).await;
    for number in 2..50 {
        store.add_game(new_game(number, 1, 2)).await.expect("added");
    }
    // All at once, so that they share transactions; every third is stale.
    let changes = (1..50).map(|number| {
        let stale = number % 3 == 0;
        let update = if stale { play(game_id(number), 5) } else { play(game_id(number), 0) };
        async move { (number, stale, store.commit(update).await) }
    });
    for (number, stale, outcome) in futures_util::future::join_all(changes).await {
        assert_eq!(outcome.is_err(), stale, "{number}: {outcome:?}");
        let stored = store.game(game_id(number)).await.expect("read").expect("found");
        assert_eq!(stored.plies.len(), usize::from(!stale), "{number}");
    }
    database.done().await;
}

#[tokio::test]
async fn a_command_sent_again_gets_its_old_answer() {
    let database = Database::new().await;
    let store = &database.store;
    let game = add_game(store).await;
    let first = GameUpdate { command: Some(command(1, "c1", "first")), ..play(game, 0) };
    assert_eq!(store.commit(first.clone()).await.expect("kept"), done(1));

    // Sent again as it was, and on the version that the game has now.
    let repeated = Committed::Repeated { answer: "first".to_owned() };
    assert_eq!(store.commit(first).await.expect("known"), repeated);
    let again = GameUpdate { command: Some(command(1, "c1", "second")), ..play(game, 1) };
    assert_eq!(store.commit(again).await.expect("known"), repeated);
    let stored = store.game(game).await.expect("read").expect("found");
    assert_eq!((stored.game.version, stored.plies.len()), (1, 1));

    // Another user's command, and one in another game, are others.
    let other = GameUpdate { command: Some(command(2, "c1", "other")), ..play(game, 1) };
    assert_eq!(store.commit(other).await.expect("kept"), done(2));
    store.add_game(new_game(2, 1, 2)).await.expect("added");
    let elsewhere = GameUpdate { command: Some(command(1, "c1", "there")), ..play(game_id(2), 0) };
    assert_eq!(store.commit(elsewhere).await.expect("kept"), done(1));
    database.done().await;
}

#[tokio::test]
async fn one_command_sent_many_times_at_once_is_carried_out_once() {
    let database = Database::new().await;
    let game = add_game(&database.store).await;
    let other = database.second().await;
    let update = GameUpdate { command: Some(command(1, "c1", "answer")), ..play(game, 0) };
    let sent = (0..20).map(|number| {
        let store = if number % 2 == 0 { &database.store } else { &other };
        store.commit(update.clone())
    });
    let outcomes = futures_util::future::join_all(sent).await;
    let kept = outcomes.iter().filter(|it| matches!(it, Ok(Committed::Done { version: 1, .. })));
    assert_eq!(kept.count(), 1, "{outcomes:?}");
    let repeated = Committed::Repeated { answer: "answer".to_owned() };
    let known = outcomes.iter().filter(|it| it.as_ref().is_ok_and(|it| *it == repeated));
    assert_eq!(known.count(), 19, "{outcomes:?}");
    other.close().await;
    database.done().await;
}

#[tokio::test]
async fn a_take_back_removes_plies_and_sets_the_clocks() {
    let database = Database::new().await;
    let store = &database.store;
    let game = add_game(store).await;
    for number in 0..4 {
        store.commit(play(game, number)).await.expect("kept");
    }
    let clocks = Clocks {
        remaining: BySide { white: Some(10_000), black: Some(60_000) },
        running: Some(Side::White),
        since: START.plus(9_000),
        ..Clocks::default()
    };
    let back = GameUpdate {
        take_back_to: Some(2),
        clocks: Some(clocks),
        ..GameUpdate::new(game, 4, START.plus(9_000))
    };
    assert_eq!(store.commit(back).await.expect("kept"), done(5));
    let stored = store.game(game).await.expect("read").expect("found");
    assert_eq!((stored.plies, stored.game.plies), (vec![ply(0), ply(1)], 2));
    assert_eq!(stored.game.clocks, clocks);

    // Another move instead, in one change with taking back even more.
    let instead = GameUpdate {
        take_back_to: Some(1),
        plies: vec![ply(1)],
        ..GameUpdate::new(game, 5, START.plus(10_000))
    };
    assert_eq!(store.commit(instead).await.expect("kept"), done(6));
    let stored = store.game(game).await.expect("read").expect("found");
    assert_eq!((stored.plies.len(), stored.game.plies), (2, 2));
    database.done().await;
}

#[tokio::test]
async fn a_friend_takes_the_open_seat() {
    let database = Database::new().await;
    let store = &database.store;
    add_rules(store, 'a').await;
    add_account(store, 1).await;
    add_account(store, 2).await;
    let open = BySide { white: Seat::User(user_id(1)), black: Seat::Open };
    let waiting = NewGame { seats: open, phase: Phase::Waiting, ..new_game(1, 1, 2) };
    store.add_game(waiting).await.expect("added");
    let taken = BySide { white: Seat::User(user_id(1)), black: Seat::User(user_id(2)) };
    let join = GameUpdate {
        seats: Some(taken),
        phase: Some(Phase::Live),
        opening: Some("[]".to_owned()),
        ..GameUpdate::new(game_id(1), 0, START)
    };
    // Two friends follow the link at once.
    let (one, two) = tokio::join!(store.commit(join.clone()), store.commit(join));
    assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
    let game = store.game(game_id(1)).await.expect("read").expect("found").game;
    assert_eq!((game.phase, game.opening.as_deref()), (Phase::Live, Some("[]")));
    assert_eq!(game.seats.map(|it| it.seat), taken);
    database.done().await;
}

#[tokio::test]
async fn offers_are_replaced_as_a_whole() {
    let database = Database::new().await;
    let store = &database.store;
    let game = add_game(store).await;
    let offer =
        |id, kind: &str| Offer { id, kind: kind.to_owned(), by: Side::White, ply: 0, at: START };
    let both = vec![offer(1, "draw"), offer(2, "take-back")];
    for (version, offers) in [(0, both), (1, vec![offer(2, "take-back")]), (2, vec![])] {
        let update =
            GameUpdate { offers: Some(offers.clone()), ..GameUpdate::new(game, version, START) };
        store.commit(update).await.expect("kept");
        assert_eq!(store.game(game).await.expect("read").expect("found").offers, offers);
    }
    database.done().await;
}

#[tokio::test]
async fn after_the_end_only_offers_change() {
    let database = Database::new().await;
    let store = &database.store;
    let game = add_game(store).await;
    store.commit(play(game, 0)).await.expect("kept");
    let ending = Ending {
        result: Some(GameResult::Win(Side::Black)),
        code: "repetition".to_owned(),
        details: Some(r#"{"count":3}"#.to_owned()),
    };
    let over = GameUpdate { ending: Some(ending.clone()), ..GameUpdate::new(game, 1, START) };
    store.commit(over).await.expect("kept");

    let clocks = GameUpdate { clocks: Some(Clocks::default()), ..GameUpdate::new(game, 2, START) };
    let phase = GameUpdate { phase: Some(Phase::Live), ..GameUpdate::new(game, 2, START) };
    let back = GameUpdate { take_back_to: Some(0), ..GameUpdate::new(game, 2, START) };
    let more = GameUpdate { plies: vec![ply(1)], ..GameUpdate::new(game, 2, START) };
    for late in [clocks, phase, back, more, end(game, 2, GameResult::Draw)] {
        let outcome = store.commit(late).await;
        assert!(matches!(outcome, Err(StoreError::Over)), "{outcome:?}");
    }
    let rematch =
        Offer { id: 1, kind: "rematch".to_owned(), by: Side::White, ply: 1, at: START.plus(1) };
    let offers = GameUpdate { offers: Some(vec![rematch]), ..GameUpdate::new(game, 2, START) };
    assert_eq!(store.commit(offers).await.expect("kept"), done(3));
    let stored = store.game(game).await.expect("read").expect("found");
    assert_eq!((stored.game.phase, stored.game.ending), (Phase::Over, Some(ending)));
    database.done().await;
}
