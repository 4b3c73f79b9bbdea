//! Messages of the protocol with faults in them, and in any order.

use draughts_server::serving::Patience;
use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

use super::raw::{CLOSE, Line, TEXT, frame};
use super::requests::spoil;
use super::witness::Witness;
use crate::by_hand::Pair;
use crate::client::{Client, request};
use crate::site::Site;

/// What clients do say.
fn corpus(game: &str) -> Vec<Value> {
    let clock = json!({"kind": "fischer", "seconds": 60, "increment": 1});
    let periods = json!({"kind": "periods", "periods": [{"moves": 1, "seconds": 60}]});
    let key = "ab".repeat(32);
    vec![
        json!({"t": "hello", "tab": "1", "lang": "en"}),
        json!({"t": "lang", "lang": "pt-BR"}),
        json!({"t": "sub", "g": game, "have": 1}),
        json!({"t": "unsub", "g": game}),
        json!({"t": "sync", "g": game}),
        json!({"t": "move", "id": "a", "g": game, "ply": 0, "m": "c3-d4"}),
        json!({"t": "act", "id": "b", "g": game, "do": "offer-draw", "ply": 0}),
        json!({"t": "act", "id": "c", "g": game, "do": "accept-takeback", "ply": 0, "offer": "1"}),
        json!({"t": "pick", "id": "d", "g": game, "commitment": key}),
        json!({"t": "open", "id": "e", "g": game, "squares": ["c3", "e3"], "nonce": key}),
        json!({"t": "lobby", "on": true}),
        json!({"t": "seek", "id": "f", "rules": "brazilian", "clock": clock, "side": "white"}),
        json!({"t": "seek", "id": "g", "rules": "english", "clock": periods, "rated": true}),
        json!({"t": "unseek", "id": "f"}),
        json!({"t": "accept", "id": "h", "seek": "f"}),
        json!({"t": "ping", "c": 1.5}),
    ]
}

/// Puts something else in the place of one value, wherever it stands.
fn replace(message: &mut Value, lots: &mut ChaCha8Rng) {
    let mut place = message;
    loop {
        let count = match &*place {
            Value::Object(fields) => fields.len(),
            Value::Array(items) => items.len(),
            _ => 0,
        };
        if count == 0 {
            break;
        }
        let lot = lots.random_range(0..count);
        place = match place {
            Value::Object(fields) => fields.values_mut().nth(lot).expect("there are so many"),
            Value::Array(items) => &mut items[lot],
            _ => unreachable!("nothing is in it"),
        };
    }
    let others = [
        json!(null),
        json!(true),
        json!(-1),
        json!(u64::MAX),
        json!(1e300),
        json!(""),
        json!("\0"),
        json!("\u{202e}💥"),
        json!("9".repeat(3_000)),
        json!([]),
        json!({}),
        json!([[[["a"]]]]),
    ];
    *place = others[lots.random_range(0..others.len())].clone();
}

/// A message with a fault, as bytes.
fn faulty(corpus: &[Value], lots: &mut ChaCha8Rng) -> Vec<u8> {
    let mut message = corpus[lots.random_range(0..corpus.len())].clone();
    if lots.random() {
        replace(&mut message, lots);
    }
    let mut bytes = message.to_string().into_bytes();
    if lots.random() {
        spoil(&mut bytes, lots);
    }
    bytes
}

/// Says something and then asks for the time; false if the server does not want to hear more.
async fn is_heard(line: &mut Line, said: &[u8], round: usize) -> bool {
    line.send(&frame(TEXT, said)).await;
    let ask = json!({"t": "ping", "c": round}).to_string();
    line.send(&frame(TEXT, ask.as_bytes())).await;
    while let Some(text) = line.text().await {
        let answer: Value = serde_json::from_str(&text).expect("JSON");
        let said = String::from_utf8_lossy(said);
        assert_ne!(answer["code"], "unavailable", "{said}");
        if answer["t"] == "bye" {
            assert_eq!(answer["reason"], "not-understood", "{said}");
            assert_eq!(line.close_code().await, Some(4002), "{said}");
            return false;
        }
        if answer["t"] == "pong" && answer["c"] == json!(round as f64) {
            return true;
        }
    }
    panic!("nothing is said of {:?}", String::from_utf8_lossy(said));
}

/// So much may be said over one connection without being too fast.
const BURST: usize = 12;

#[tokio::test]
async fn messages_with_faults_harm_nobody() {
    let mut witness = Witness::come(Patience::default()).await;
    let address = witness.site.address;
    let made = request(address, "POST", "/api/v1/session", &[], "").await;
    let cookie = made.cookie().expect("a session begins");
    let wanted = json!({"rules": "brazilian", "opponent": "computer", "level": 1, "side": "white"});
    let headers = [("cookie", cookie.as_str()), ("content-type", "application/json")];
    let made = request(address, "POST", "/api/v1/games", &headers, &wanted.to_string()).await;
    // One game of one's own, one that is none's.
    let [own, none] = [made.json()["g"].as_str().expect("an id"), "0000000000"].map(corpus);
    let corpus = [own, none].concat();
    let lots = &mut ChaCha8Rng::seed_from_u64(5);
    let (mut heard, mut refused, mut round) = (0, 0, 0);
    while round < 700 {
        let mut line = Line::upgrade(address, &cookie).await;
        for _ in 0..BURST {
            round += 1;
            if !is_heard(&mut line, &faulty(&corpus, lots), round).await {
                refused += 1;
                break;
            }
            heard += 1;
        }
        line.send(&frame(CLOSE, b"")).await;
        line.hear_out().await;
    }
    assert!(heard > 100 && refused > 100, "{heard} were heard, {refused} refused");
    witness.play(4).await;
    // The game of one's own stays in memory.
    witness.keeps(1).at_peace().await;
}

/// What one of two players says next, whether it is the time for it or not.
fn anything(game: &str, seek: &str, id: &str, ply: u64, lots: &mut ChaCha8Rng) -> Value {
    const ACTS: [&str; 10] = [
        "join",
        "abort",
        "resign",
        "offer-draw",
        "accept-draw",
        "decline-draw",
        "ask-takeback",
        "accept-takeback",
        "rematch",
        "claim",
    ];
    let ply = ply.saturating_sub(lots.random_range(0..2)) + lots.random_range(0..2);
    let offer = lots.random_range(0..4).to_string();
    match lots.random_range(0..12) {
        // To give up is as likely as anything, and ends what could go wrong.
        0..6 => {
            let act = ACTS[lots.random_range(0..ACTS.len())];
            json!({"t": "act", "id": id, "g": game, "do": act, "ply": ply, "offer": offer})
        }
        6 => json!({"t": "pick", "id": id, "g": game, "commitment": "ab".repeat(32)}),
        7 => json!({"t": "open", "id": id, "g": game, "squares": [], "nonce": "ab".repeat(32)}),
        8 => json!({"t": "seek", "id": id, "rules": "brazilian"}),
        9 => json!({"t": "unseek", "id": seek}),
        10 => json!({"t": "accept", "id": id, "seek": seek}),
        _ => json!({"t": "move", "id": id, "g": game, "ply": ply, "m": "c3-d4"}),
    }
}

/// Whether something is answered, and not with an excuse.
async fn is_answered(client: &mut Client, message: Value) -> Value {
    let id = message["id"].as_str().expect("a name").to_owned();
    client.say(message.clone()).await;
    let answer = client.answer(&id).await;
    assert_ne!(answer["code"], "unavailable", "{message}");
    answer
}

#[tokio::test]
async fn commands_in_any_order_leave_a_game_that_can_be_read_again() {
    let mut site = Site::open().await;
    let lots = &mut ChaCha8Rng::seed_from_u64(8);
    let mut games = Vec::new();
    let mut codes = std::collections::BTreeSet::new();
    for _ in 0..6 {
        let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian"})).await;
        let mut seek = "none".to_owned();
        for _ in 0..30 {
            let path = format!("/api/v1/games/{}", pair.game);
            let ply = request(site.address, "GET", &path, &[], "").await.json()["ply"].as_u64();
            let client = if lots.random() { &mut pair.white } else { &mut pair.black };
            let id = client.fresh();
            let message = anything(&pair.game, &seek, &id, ply.expect("a number"), lots);
            if message["t"] == "seek" {
                seek.clone_from(&id);
            }
            let answer = is_answered(client, message).await;
            codes.insert(answer["code"].as_str().unwrap_or("done").to_owned());
        }
        games.push(pair.game);
    }
    assert!(codes.len() >= 8, "only these answers were given: {codes:?}");
    let mut before = Vec::new();
    for game in &games {
        before.push(look(&site, game).await);
    }
    site = site.restart().await;
    for (game, before) in games.iter().zip(before) {
        assert_eq!(look(&site, game).await, before, "{game}");
    }
}

/// What must outlive a restart of a game.
async fn look(site: &Site, game: &str) -> [Value; 5] {
    let path = format!("/api/v1/games/{game}");
    let state = request(site.address, "GET", &path, &[], "").await.json();
    ["ply", "phase", "result", "fen", "plies"].map(|field| state[field].clone())
}
