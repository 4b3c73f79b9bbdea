//! Ratings, rating lists and statistics.

use draughts::{GameResult, Side};
use draughts_server::ratings::{LISTED_DEVIATION, newcomer};
use draughts_server::store::{
    BySide, Committed, GameUpdate, NewGame, Player, RatingChange, Seat, SeatRating, Statistics,
    Store,
};

use crate::database::Database;
use crate::samples::{
    add_account, add_game, add_guest, add_rules, end, game_id, new_game, play, rules, user_id,
};

const WHITE_WINS: GameResult = GameResult::Win(Side::White);

/// Adds a game and ends it at once.
async fn finish(store: &Store, new: NewGame, result: GameResult) -> Option<BySide<RatingChange>> {
    let id = new.id;
    store.add_game(new).await.expect("added");
    match store.commit(end(id, 0, result)).await.expect("kept") {
        Committed::Done { ratings, .. } => ratings,
        Committed::Repeated { .. } => panic!("no command was sent"),
    }
}

#[tokio::test]
async fn a_rated_game_changes_both_ratings_once() {
    let database = Database::new().await;
    let store = &database.store;
    let game = add_game(store).await;
    let [white, black] = [1, 2].map(|number| Player::User(user_id(number)));
    assert_eq!(store.rating(&rules('a'), white).await.expect("read"), None);

    let over = end(game, 0, WHITE_WINS);
    let at = over.at;
    let Committed::Done { ratings: Some(changes), .. } =
        store.commit(over.clone()).await.expect("kept")
    else {
        panic!("a rated game")
    };
    assert_eq!(changes.white.before, newcomer(at));
    assert!(changes.white.after.value > 1600.0 && changes.black.after.value < 1400.0);
    assert!(store.commit(over).await.is_err());

    for (player, change) in [(white, changes.white), (black, changes.black)] {
        let rating = store.rating(&rules('a'), player).await.expect("read");
        assert_eq!(rating, Some(change.after));
        assert_eq!(change.after.games, 1);
        let history = store.rating_history(&rules('a'), player).await.expect("read");
        let points: Vec<_> = history.iter().map(|it| (it.game, it.at, it.value)).collect();
        assert_eq!(points, [(game, at, change.after.value)]);
    }
    let stored = store.game(game).await.expect("read").expect("found");
    let shown =
        changes.map(|it| Some(SeatRating { before: it.before.value, after: it.after.value }));
    assert_eq!(stored.game.seats.map(|it| it.rating), shown);
    database.done().await;
}

#[tokio::test]
async fn what_is_not_rated_changes_no_rating() {
    let database = Database::new().await;
    let store = &database.store;
    add_rules(store, 'a').await;
    add_account(store, 1).await;
    add_account(store, 2).await;
    let casual = NewGame { rated: false, ..new_game(1, 1, 2) };
    assert_eq!(finish(store, casual, WHITE_WINS).await, None);
    assert_eq!(finish(store, new_game(2, 1, 1), WHITE_WINS).await, None, "against oneself");
    let alone = BySide { white: Seat::User(user_id(1)), black: Seat::Open };
    let alone = NewGame { seats: alone, ..new_game(3, 1, 2) };
    assert_eq!(finish(store, alone, WHITE_WINS).await, None);

    store.add_game(new_game(4, 1, 2)).await.expect("added");
    let mut aborted = end(game_id(4), 0, GameResult::Draw);
    aborted.ending.as_mut().expect("an ending").result = None;
    store.commit(aborted).await.expect("kept");
    assert_eq!(store.ratings_of(Player::User(user_id(1))).await.expect("read"), []);
    database.done().await;
}

#[tokio::test]
async fn levels_of_the_computer_have_ratings_too() {
    let database = Database::new().await;
    let store = &database.store;
    add_rules(store, 'a').await;
    add_account(store, 1).await;
    let seats = BySide { white: Seat::Level(3), black: Seat::User(user_id(1)) };
    let game = NewGame { seats, ..new_game(1, 1, 2) };
    let changes = finish(store, game, WHITE_WINS).await.expect("a rated game");
    let level = store.rating(&rules('a'), Player::Level(3)).await.expect("read");
    assert_eq!(level, Some(changes.white.after));
    assert!(changes.white.points() > 0 && changes.black.points() < 0);
    assert_eq!(store.rating(&rules('a'), Player::Level(4)).await.expect("read"), None);
    database.done().await;
}

#[tokio::test]
async fn each_rule_set_has_ratings_of_its_own() {
    let database = Database::new().await;
    let store = &database.store;
    add_rules(store, 'b').await;
    let game = add_game(store).await;
    store.commit(end(game, 0, WHITE_WINS)).await.expect("kept");
    let other = NewGame { rules: rules('b'), ..new_game(2, 1, 2) };
    finish(store, other, GameResult::Win(Side::Black)).await.expect("a rated game");
    let third = NewGame { rules: rules('b'), ..new_game(3, 1, 2) };
    finish(store, third, GameResult::Draw).await.expect("a rated game");

    let player = Player::User(user_id(1));
    let all = store.ratings_of(player).await.expect("read");
    let games: Vec<_> = all.iter().map(|(rules, rating)| (rules.clone(), rating.games)).collect();
    assert_eq!(games, [(rules('b'), 2), (rules('a'), 1)]);
    let value = async |digit| {
        store.rating(&rules(digit), player).await.expect("read").expect("rated").value
    };
    assert!(value('a').await > 1500.0 && value('b').await < 1500.0);
    assert_eq!(store.rating_history(&rules('b'), player).await.expect("read").len(), 2);
    database.done().await;
}

#[tokio::test]
async fn games_of_one_player_that_end_at_once_all_count() {
    let database = Database::new().await;
    let store = &database.store;
    add_rules(store, 'a').await;
    for number in 1..=10 {
        add_account(store, number).await;
    }
    let other = database.second().await;
    for number in 2..=10 {
        // User 1 is White in every other game, so that the two lock in both orders.
        let (white, black) = if number % 2 == 0 { (1, number) } else { (number, 1) };
        store.add_game(new_game(number, white, black)).await.expect("added");
    }
    let ends = (2..=10).map(|number| {
        let store = if number % 2 == 0 { store } else { &other };
        store.commit(end(game_id(number), 0, GameResult::Draw))
    });
    for outcome in futures_util::future::join_all(ends).await {
        outcome.expect("kept");
    }
    let player = Player::User(user_id(1));
    let rating = store.rating(&rules('a'), player).await.expect("read").expect("rated");
    assert_eq!(rating.games, 9);
    let history = store.rating_history(&rules('a'), player).await.expect("read");
    assert_eq!(history.len(), 9);
    assert_eq!(history.last().map(|it| it.value), Some(rating.value));
    other.close().await;
    database.done().await;
}

/// Games among users 1 to 4, of whom a lower number always wins, until all ratings are certain.
async fn settle(store: &Store) {
    let mut number = 100;
    for _ in 0..12 {
        for (white, black) in [(1, 2), (3, 4), (1, 3), (2, 4), (1, 4), (2, 3)] {
            number += 1;
            finish(store, new_game(number, white, black), WHITE_WINS).await.expect("rated");
        }
    }
}

#[tokio::test]
async fn the_rating_list_has_ranks_and_pages() {
    let database = Database::new().await;
    let store = &database.store;
    add_rules(store, 'a').await;
    for number in 1..=3 {
        add_account(store, number).await;
    }
    add_guest(store, 4).await;
    settle(store).await;
    // One game is not enough to be listed.
    add_account(store, 5).await;
    finish(store, new_game(1, 5, 4), WHITE_WINS).await.expect("rated");

    let list = store.leaderboard(&rules('a'), 0, 10).await.expect("read");
    let lines: Vec<_> =
        list.items.iter().map(|it| (it.rank, it.player, it.name.as_deref())).collect();
    let line = |rank, number: u64, name| (rank, Player::User(user_id(number)), Some(name));
    assert_eq!(lines, [line(1, 1, "User 1"), line(2, 2, "User 2"), line(3, 3, "User 3")]);
    assert_eq!(list.total, 3);
    assert!(list.items.iter().all(|it| it.rating.deviation <= LISTED_DEVIATION));

    let second = store.leaderboard(&rules('a'), 1, 1).await.expect("read");
    assert_eq!((second.items.as_slice(), second.total), (&list.items[1..2], 3));
    let beyond = store.leaderboard(&rules('a'), 9, 10).await.expect("read");
    assert_eq!((beyond.items.len(), beyond.total), (0, 3));

    let standing = async |number| {
        let player = Player::User(user_id(number));
        store.standing(&rules('a'), player).await.expect("read").map(|it| it.rank)
    };
    assert_eq!(standing(3).await, Some(3));
    assert_eq!((standing(4).await, standing(5).await), (None, None), "a guest, a newcomer");

    // Who signs up is listed, who leaves is not.
    store.promote_guest(user_id(4), "Dan", "dan", "hash").await.expect("promoted");
    store.close_account(user_id(1), "Closed 1").await.expect("closed");
    assert_eq!((standing(1).await, standing(2).await, standing(4).await), (None, Some(1), Some(3)));
    database.done().await;
}

#[tokio::test]
async fn a_level_stands_in_the_list_without_a_name() {
    let database = Database::new().await;
    let store = &database.store;
    add_rules(store, 'a').await;
    for number in 1..=15 {
        let seats = BySide { white: Seat::Level(1), black: Seat::Level(2) };
        let game = NewGame { seats, ..new_game(number, 1, 2) };
        // Level 2 wins two games of three.
        let winner = if number % 3 == 0 { Side::White } else { Side::Black };
        finish(store, game, GameResult::Win(winner)).await.expect("rated");
    }
    let list = store.leaderboard(&rules('a'), 0, 10).await.expect("read");
    let lines: Vec<_> = list.items.iter().map(|it| (it.player, it.name.clone())).collect();
    assert_eq!(lines, [(Player::Level(2), None), (Player::Level(1), None)]);
    database.done().await;
}

/// Adds a game in which both sides move, and ends it.
async fn play_out(store: &Store, new: NewGame, result: GameResult) {
    let id = new.id;
    store.add_game(new).await.expect("added");
    for number in 0..2 {
        store.commit(play(id, number)).await.expect("kept");
    }
    store.commit(end(id, 2, result)).await.expect("kept");
}

#[tokio::test]
async fn statistics_count_what_has_ended() {
    let database = Database::new().await;
    let store = &database.store;
    add_rules(store, 'a').await;
    add_rules(store, 'b').await;
    add_account(store, 1).await;
    add_account(store, 2).await;
    let results = [WHITE_WINS, WHITE_WINS, GameResult::Win(Side::Black), GameResult::Draw];
    for (number, result) in (1..).zip(results) {
        play_out(store, new_game(number, 1, 2), result).await;
    }
    let other = NewGame { rules: rules('b'), rated: false, ..new_game(10, 1, 2) };
    play_out(store, other, GameResult::Draw).await;
    finish(store, new_game(13, 1, 2), WHITE_WINS).await;
    let opening = Some(r#"{"start":"W:W1:B50","given":true}"#.to_owned());
    play_out(store, NewGame { opening, ..new_game(14, 1, 2) }, WHITE_WINS).await;
    store.add_game(new_game(11, 1, 2)).await.expect("added");
    let mut aborted: GameUpdate = end(game_id(11), 0, GameResult::Draw);
    aborted.ending.as_mut().expect("an ending").result = None;
    store.commit(aborted).await.expect("kept");
    store.add_game(new_game(12, 1, 2)).await.expect("added");

    let first = Statistics { white: 2, black: 1, drawn: 1 };
    let second = Statistics { white: 0, black: 0, drawn: 1 };
    assert_eq!(store.statistics(&rules('a')).await.expect("read"), first);
    assert_eq!(store.statistics(&rules('c')).await.expect("read"), Statistics::default());
    let all = store.all_statistics().await.expect("read");
    assert_eq!(all, [(rules('a'), first), (rules('b'), second)]);
    database.done().await;
}
