//! Games: made, played, refused, gone on with.

use serde_json::{Value, json};

use crate::by_hand::Pair;
use crate::client::{Client, request};
use crate::site::Site;

#[tokio::test]
async fn a_game_by_link_is_played_to_its_end() {
    let site = Site::open().await;
    let start = json!({"rules": "brazilian", "fen": "W:Wa1,c3:Bd4,h8"});
    let mut pair = Pair::sit_down(&site, start).await;
    pair.play(0, &["c3xe5", "h8-g7"]).await;
    let state = pair.white.state_at(2).await;
    assert_eq!(state["turn"], "white");
    assert_eq!(state["captured"]["white"], 1);
    assert!(state["legal"].as_array().is_some_and(|legal| !legal.is_empty()));
    let state = pair.black.state_at(2).await;
    assert_eq!(state.get("legal"), None, "the other side is to move");
    pair.play(2, &["e5-f6", "g7xe5"]).await;
    let [white, _] = pair.both(|state| state["ply"] == 4).await;
    assert_eq!(white["phase"], "playing");
    let answer = pair.white.act(&pair.game, "resign", json!({})).await;
    assert_eq!(answer["t"], "ack");
    for state in pair.both(|state| state["phase"] == "over").await {
        assert_eq!(state["result"]["winner"], "black");
        assert_eq!(state["result"]["code"], "resignation");
        assert!(state["result"]["text"]["it"].is_string());
        assert_eq!(state.get("legal"), None);
    }
    // What comes after the end changes nothing.
    for (act, code) in [("offer-draw", "over"), ("resign", "over"), ("ask-takeback", "over")] {
        let answer = pair.black.act(&pair.game, act, json!({"ply": 4})).await;
        assert_eq!((&answer["t"], &answer["code"]), (&json!("no"), &json!(code)), "{act}");
    }
    assert_eq!(pair.black.play(&pair.game, 4, "e5-d4").await["code"], "over");
}

#[tokio::test]
async fn the_computer_answers() {
    let site = Site::open().await;
    let mut guest = site.guest().await;
    let wanted = json!({"rules": "turkish", "opponent": "computer", "level": 1, "side": "black"});
    let game = guest.make(wanted).await;
    let state = guest.follow(&game).await;
    assert_eq!(state["seats"]["white"]["level"], 1);
    let state = guest.state_at(1).await;
    let reply = state["legal"][0]["notation"].as_str().expect("there are moves").to_owned();
    assert_eq!(guest.play(&game, 1, &reply).await["t"], "ack");
    let state = guest.state_at(3).await;
    assert_eq!(state["turn"], "black");
    // It agrees at once when a move is to be taken back.
    assert_eq!(guest.act(&game, "ask-takeback", json!({"ply": 3})).await["t"], "ack");
    assert_eq!(guest.state_at(1).await["turn"], "black");
}

#[tokio::test]
async fn an_illegal_move_is_refused_with_the_reason() {
    let site = Site::open().await;
    let start = json!({"rules": "international", "fen": "W:W32,39:B28,19,9,43"});
    let mut pair = Pair::sit_down(&site, start).await;
    pair.white.say(json!({"t": "lang", "lang": "it"})).await;
    let answer = pair.white.play(&pair.game, 0, "39x48").await;
    assert_eq!(answer["code"], "illegal");
    assert_eq!(answer["alternatives"], json!(["32x3"]));
    assert!(answer["text"].as_str().is_some_and(|text| text.contains('3')), "{answer}");
    assert!(answer["rule"].is_string());
    // Nothing that makes no sense does any harm.
    let long = "1-".repeat(1500);
    for text in ["", "0-51", "32-32", "-1--1", "1e99", "null", "💥", long.as_str()] {
        let answer = pair.white.play(&pair.game, 0, text).await;
        assert_eq!(answer["code"], "illegal", "{text}");
    }
    let state = pair.white.http("GET", &format!("/api/v1/games/{}", pair.game), json!(null)).await;
    assert_eq!(state.json()["ply"], 0);
}

#[tokio::test]
async fn the_side_comes_from_the_session() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "international"})).await;
    assert_eq!(pair.white.play(&pair.game, 0, "32-28").await["t"], "ack");
    assert_eq!(pair.white.play(&pair.game, 1, "19-23").await["code"], "not-your-turn");
    let mut other = site.guest().await;
    other.follow(&pair.game).await;
    assert_eq!(other.play(&pair.game, 1, "19-23").await["code"], "not-a-player");
    assert_eq!(other.act(&pair.game, "resign", json!({})).await["code"], "not-a-player");
    assert_eq!(other.act(&pair.game, "join", json!({})).await["code"], "taken");
    assert_eq!(pair.black.play(&pair.game, 1, "19-23").await["t"], "ack");
}

#[tokio::test]
async fn a_command_that_is_sent_again_is_answered_again_and_done_once() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian"})).await;
    let game = pair.game.clone();
    let command = json!({"t": "move", "id": "one", "g": game, "ply": 0, "m": "c3-d4"});
    pair.white.say(command.clone()).await;
    let first = pair.white.answer("one").await;
    pair.white.say(command.clone()).await;
    assert_eq!(pair.white.answer("one").await, first);
    // The same move from another tab is no mistake, another one is.
    assert_eq!(pair.white.play(&game, 0, "c3-d4").await["t"], "ack");
    assert_eq!(pair.white.play(&game, 0, "c3-b4").await["code"], "stale");
    // The same name for a command of somebody else is another command.
    pair.black.say(json!({"t": "move", "id": "one", "g": game, "ply": 1, "m": "d6-c5"})).await;
    assert_eq!(pair.black.answer("one").await["t"], "ack");

    // And still after the server has been away.
    let site = site.restart().await;
    let mut white = Client::connect_as(site.address, pair.white.cookie.clone()).await;
    let state = white.follow(&game).await;
    assert_eq!(state["ply"], 2);
    assert_eq!(state["you"], "white");
    white.say(command).await;
    assert_eq!(white.answer("one").await, first);
}

#[tokio::test]
async fn nobody_plays_alone() {
    let site = Site::open().await;
    let mut white = site.guest().await;
    let wanted = json!({"rules": "brazilian", "opponent": "friend", "side": "white"});
    let game = white.make(wanted).await;
    assert_eq!(white.follow(&game).await["phase"], "waiting");
    assert_eq!(white.play(&game, 0, "c3-d4").await["code"], "not-started");
    assert_eq!(white.act(&game, "join", json!({})).await["code"], "not-allowed");
    let mut black = site.guest().await;
    assert_eq!(black.act(&game, "join", json!({})).await["t"], "ack");
    assert_eq!(white.play(&game, 0, "c3-d4").await["t"], "ack");
}

#[tokio::test]
async fn whoever_comes_back_has_the_newest_state_at_once() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian"})).await;
    pair.play(0, &["c3-d4"]).await;
    let seen = pair.black.state_at(1).await["seq"].as_u64().expect("a number");
    let cookie = pair.black.cookie.clone();
    drop(pair.black);
    let gone = |state: &Value| state["ply"] == 1 && state["here"]["black"] == false;
    let state = pair.white.state_where(gone).await;
    assert!(state["seq"].as_u64() > Some(seen));
    let mut black = Client::connect_as(site.address, cookie).await;
    black.say(json!({"t": "sub", "g": pair.game, "have": seen})).await;
    let state = black.hear("state").await;
    assert_eq!(state["ply"], 1);
    assert!(state["seq"].as_u64() > Some(seen));
    assert_eq!(black.play(&pair.game, 1, "d6-c5").await["t"], "ack");
    assert_eq!(pair.white.state_at(2).await["plies"][1]["m"], "d6-c5");
}

#[tokio::test]
async fn nothing_is_chosen_for_a_player() {
    let site = Site::open().await;
    let start = json!({"rules": "international", "fen": "W:WK4:B13,32,37,20,6"});
    let mut pair = Pair::sit_down(&site, start).await;
    let answer = pair.white.play(&pair.game, 0, "4x15").await;
    assert_eq!(answer["code"], "illegal");
    assert_eq!(answer["alternatives"].as_array().map(Vec::len), Some(2), "{answer}");
    pair.play(0, &["4x27x38x15"]).await;
    assert_eq!(pair.white.state_at(1).await["last"]["captured"], json!(["13", "32", "20"]));

    // Half a capture is none, and the turn stays.
    let start = json!({"rules": "english", "fen": "B:W15,24,16:B11,12"});
    let mut pair = Pair::sit_down(&site, start).await;
    let state = pair.black.state_where(|state| state["legal"].is_array()).await;
    assert_eq!(state["legal"].as_array().map(Vec::len), Some(3));
    assert_eq!(pair.black.play(&pair.game, 0, "12x19").await["code"], "illegal");
    assert_eq!(pair.black.play(&pair.game, 0, "11x18").await["t"], "ack");
}

#[tokio::test]
async fn the_computers_levels_are_rated_too() {
    let site = Site::open().await;
    let mut guest = site.guest().await;
    let game = guest.lose_to_the_computer("russian", 2).await;
    let state = guest.state_where(|state| state["phase"] == "over").await;
    let change = |side: &str| {
        let change = &state["result"]["ratings"][side];
        change["after"].as_i64().expect("a rating") - change["before"].as_i64().expect("a rating")
    };
    assert!(change("white") < 0 && change("black") > 0, "{state}");
    assert_eq!(guest.act(&game, "rematch", json!({})).await["t"], "ack");
    let state = guest.state_where(|state| state["next"].is_string()).await;
    let next = state["next"].as_str().expect("an id").to_owned();
    let state = guest.follow(&next).await;
    assert_eq!(state["you"], "black");
    assert!(state["seats"]["white"]["rating"]["value"].as_i64() > Some(1500), "{state}");
}

#[tokio::test]
async fn the_computer_answers_the_move_that_stands() {
    let site = Site::open().await;
    let mut guest = site.guest().await;
    let wanted = json!({"rules": "turkish", "opponent": "computer", "level": 10, "side": "white"});
    let game = guest.make(wanted).await;
    let state = guest.follow(&game).await;
    let legal = |index: usize| state["legal"][index]["notation"].as_str().expect("a move");
    assert_eq!(guest.play(&game, 0, legal(0)).await["t"], "ack");
    // It is still thinking when it must think about something else.
    assert_eq!(guest.act(&game, "ask-takeback", json!({"ply": 1})).await["t"], "ack");
    assert_eq!(guest.play(&game, 0, legal(1)).await["t"], "ack");
    for _ in 0..50 {
        guest.http("GET", &format!("/api/v1/games/{game}/fen"), json!(null)).await;
    }
    assert_eq!(site.app.computer.searches(), 2);
}

#[tokio::test]
async fn a_rematch_outlives_the_process() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian"})).await;
    pair.white.act(&pair.game, "resign", json!({})).await;
    assert_eq!(pair.white.act(&pair.game, "rematch", json!({})).await["t"], "ack");
    let ended = async |site: &Site| {
        let game = pair.game.parse().expect("an id");
        site.app.store.game(game).await.expect("it can be read").expect("it is there").game.updated
    };
    let end = ended(&site).await;
    let site = site.restart().await;
    let mut black = Client::connect_as(site.address, pair.black.cookie.clone()).await;
    assert_eq!(black.follow(&pair.game).await["offers"][0]["kind"], "rematch");
    assert_eq!(black.act(&pair.game, "rematch", json!({})).await["t"], "ack");
    let next = black.state_where(|state| state["next"].is_string()).await["next"].clone();
    assert_eq!(ended(&site).await, end, "the game has ended when it ended");
    let site = site.restart().await;
    let mut white = Client::connect_as(site.address, pair.white.cookie.clone()).await;
    assert_eq!(white.follow(&pair.game).await["next"], next);
    assert_eq!(white.follow(next.as_str().expect("an id")).await["you"], "black");
}

#[tokio::test]
async fn who_has_declined_is_not_asked_again_at_once() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian"})).await;
    let game = pair.game.clone();
    pair.play(0, &["c3-d4", "d6-c5"]).await;
    assert_eq!(pair.white.act(&game, "ask-takeback", json!({"ply": 2})).await["t"], "ack");
    let asked = |state: &Value| state["offers"][0]["kind"] == "takeback";
    let offer = pair.black.state_where(asked).await["offers"][0]["id"].clone();
    let declined = pair.black.act(&game, "decline-takeback", json!({"offer": offer})).await;
    assert_eq!(declined["t"], "ack");
    let again = pair.white.act(&game, "ask-takeback", json!({"ply": 2})).await;
    assert_eq!(again["code"], "not-allowed");
    pair.play(2, &["b2-c3", "b6-a5"]).await;
    assert_eq!(pair.white.act(&game, "ask-takeback", json!({"ply": 4})).await["t"], "ack");
}

#[tokio::test]
async fn requests_that_take_a_while_wait_for_their_turn_and_keep_nobody_waiting() {
    let site = Site::open().await;
    let address = site.address;
    let all = u32::try_from(site.app.slow.available_permits()).expect("a few");
    let turns = site.app.slow.clone().acquire_many_owned(all).await.expect("they are free");
    let path = "/api/v1/rules/brazilian/legal?fen=W:Wc3:Bd4";
    let waiting = tokio::spawn(request(address, "GET", path, &[], ""));
    for _ in 0..10 {
        assert_eq!(request(address, "GET", "/health", &[], "").await.status, 200);
    }
    assert!(!waiting.is_finished());
    drop(turns);
    let answer = waiting.await.expect("it is answered");
    assert_eq!(answer.json()["legal"][0]["notation"], "c3xe5");
}
