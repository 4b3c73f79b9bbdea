//! What becomes of games when the store fails, or knows better.

use std::time::Duration;

use draughts_server::hub;
use draughts_server::store::{Committed, GameUpdate, Seat, StoredCommand};
use draughts_server::wire::{Command, Deed};
use serde_json::{Value, json};

use crate::by_hand::Pair;
use crate::client::{Client, request};
use crate::site::Site;

/// A move of White as it would be stored, with what the client is told. The room does not know of it.
async fn move_of_white(site: &Site, game: &str, text: &str, id: &str) -> GameUpdate {
    let game = game.parse().expect("an id");
    let room = hub::find(&site.app, game).await.expect("it can be read").expect("there is one");
    let table = room.look().await.expect("it is open");
    let white = table.seats().white.clone().expect("somebody sits there");
    let Seat::User(user) = white.seat else { panic!("White is a person") };
    let id: draughts_server::wire::CommandId = id.parse().expect("an id");
    let command = Command { id: id.clone(), ply: Some(0), deed: Deed::Move(text.into()) };
    let (mut next, now) = (table.clone(), site.app.now());
    next.command(&white, &command, Duration::ZERO, now, &mut site.app.lots()).expect("it is legal");
    let mut update = next.changes(&table, now).expect("a move changes something");
    let answer = json!({"t": "ack", "id": id, "g": game, "at": now}).to_string();
    update.command = Some(StoredCommand { id, user, answer });
    update
}

#[tokio::test]
async fn a_move_that_was_stored_without_a_word_is_seen_when_it_is_sent_again() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian"})).await;
    let update = move_of_white(&site, &pair.game, "c3-d4", "twice").await;
    let stored = site.app.store.commit(update).await;
    assert!(matches!(stored, Ok(Committed::Done { .. })), "{stored:?}");
    let again = json!({"t": "move", "id": "twice", "g": pair.game, "ply": 0, "m": "c3-d4"});
    pair.white.say(again).await;
    assert_eq!(pair.white.answer("twice").await["t"], "ack");
    for state in pair.both(|state| state["ply"] == 1).await {
        assert_eq!(state["turn"], "black");
    }
    pair.play(1, &["d6-c5"]).await;
    // Who has left is away, whichever room they had come into.
    drop(pair.black);
    pair.white.state_where(|state| state["ply"] == 2 && state["here"]["black"] == false).await;
}

#[tokio::test]
async fn a_time_out_finds_that_a_move_was_stored() {
    let site = Site::open().await;
    let clock = json!({"kind": "fischer", "seconds": 60, "increment": 0});
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian", "clock": clock})).await;
    let update = move_of_white(&site, &pair.game, "c3-d4", "lost").await;
    site.app.store.commit(update).await.expect("it is stored");
    site.clock.advance(Duration::from_secs(63));
    for state in pair.both(|state| state["ply"] == 1).await {
        assert_eq!((&state["phase"], &state["turn"]), (&json!("playing"), &json!("black")));
    }
    pair.play(1, &["d6-c5"]).await;
}

#[tokio::test]
async fn a_game_that_cannot_be_read_now_is_not_called_missing() {
    let site = Site::open().await;
    let guest = site.guest().await;
    let wanted = json!({"rules": "turkish", "opponent": "computer", "level": 1});
    let game = guest.make(wanted).await;
    site.meddle("UPDATE games SET origin = 'nowhere'").await;
    let site = site.restart().await;
    let mut guest = Client::connect_as(site.address, guest.cookie).await;
    for ask in ["sub", "sync"] {
        guest.say(json!({"t": ask, "g": game})).await;
        let no = guest.answer("sub").await;
        assert_eq!((&no["code"], &no["g"]), (&json!("unavailable"), &json!(game)));
    }
    guest.say(json!({"t": "sub", "g": "AAAAAAAA"})).await;
    assert_eq!(guest.answer("sub").await["code"], "no-such-game");
    site.meddle("UPDATE games SET origin = 'computer'").await;
    assert_eq!(guest.follow(&game).await["ply"], 0);
}

#[tokio::test]
async fn the_computer_waits_for_a_store_that_fails() {
    let site = Site::open().await;
    let mut guest = site.guest().await;
    let wanted = json!({"rules": "turkish", "opponent": "computer", "level": 1, "side": "white"});
    let game = guest.make(wanted).await;
    let state = guest.follow(&game).await;
    site.meddle(
        "CREATE TRIGGER full BEFORE INSERT ON plies WHEN NEW.number = 1 \
         BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
    )
    .await;
    let first = state["legal"][0]["notation"].as_str().expect("there are moves").to_owned();
    assert_eq!(guest.play(&game, 0, &first).await["t"], "ack");
    let path = format!("/api/v1/games/{game}");
    for _ in 0..200 {
        // Each of these is an order that the room carries out.
        assert_eq!(guest.http("GET", &format!("{path}/fen"), Value::Null).await.status, 200);
    }
    assert_eq!(site.app.computer.searches(), 1);
    site.meddle("DROP TRIGGER full").await;
    while guest.http("GET", &path, Value::Null).await.json()["ply"] == 1 {
        site.clock.advance(Duration::from_secs(2));
    }
    assert_eq!(guest.state_at(2).await["turn"], "white");
}

#[tokio::test]
async fn games_go_on_by_the_rules_that_they_began_with() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian"})).await;
    pair.play(0, &["c3-d4"]).await;
    // As if the program that comes up knew these rules by another hash.
    let earlier = "a".repeat(64);
    site.meddle(
        "INSERT INTO rule_sets (hash, id, text, created) \
         SELECT replace(hex(zeroblob(32)), '0', 'a'), id, text, created FROM rule_sets",
    )
    .await;
    site.meddle("UPDATE games SET rules = replace(hex(zeroblob(32)), '0', 'a')").await;
    let site = site.restart().await;
    let mut black = Client::connect_as(site.address, pair.black.cookie.clone()).await;
    let state = black.follow(&pair.game).await;
    assert_eq!((&state["rules"]["hash"], &state["ply"]), (&json!(earlier), &json!(1)));
    assert_eq!(black.play(&pair.game, 1, "d6-c5").await["t"], "ack");
}

#[tokio::test]
async fn a_game_that_makes_no_sense_keeps_no_other() {
    let site = Site::open().await;
    let clock = json!({"kind": "fischer", "seconds": 600, "increment": 0});
    let wanted = json!({"rules": "brazilian", "clock": clock});
    let broken = Pair::sit_down(&site, wanted.clone()).await;
    let pair = Pair::sit_down(&site, wanted).await;
    site.meddle(
        "UPDATE games SET origin = 'nowhere' WHERE id = (SELECT id FROM games ORDER BY rowid LIMIT 1)",
    )
    .await;
    let site = site.restart().await;
    let games: Vec<_> = site.app.hub.games().iter().map(|it| it.to_string()).collect();
    assert_eq!(games, [pair.game]);
    let path = format!("/api/v1/games/{}", broken.game);
    assert_eq!(request(site.address, "GET", &path, &[], "").await.status, 503);
}

#[tokio::test]
async fn who_cannot_have_their_games_handed_over_stays_a_guest() {
    let site = Site::open().await;
    let ann = site.guest().await;
    let login = json!({"name": "ann", "password": "correct horse"});
    assert_eq!(ann.http("POST", "/api/v1/account", login.clone()).await.status, 201);
    let guest = site.guest().await;
    let game = guest.make(json!({"rules": "brazilian", "opponent": "friend"})).await;
    site.meddle(
        "CREATE TRIGGER full BEFORE UPDATE ON games BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
    )
    .await;
    assert_eq!(guest.http("POST", "/api/v1/login", login.clone()).await.status, 503);
    site.meddle("DROP TRIGGER full").await;
    let session = guest.http("GET", "/api/v1/session", Value::Null).await.json();
    assert_eq!(session["user"]["id"], guest.user["id"]);
    let logged = guest.http("POST", "/api/v1/login", login).await;
    let mut ann = Client::connect_as(site.address, logged.cookie().expect("it is done")).await;
    assert!(ann.follow(&game).await["you"].is_string());
}
