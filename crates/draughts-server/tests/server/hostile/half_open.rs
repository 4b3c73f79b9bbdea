//! Clients that are there and do nothing: they say nothing, stop in the middle, or do not read.

use std::time::Duration;

use draughts_server::serving::Patience;
use futures_util::future::join_all;
use serde_json::json;

use super::raw::{Line, TEXT, frame, soon};
use super::witness::Witness;
use crate::client::request;
use crate::site::Site;

const SHORT: Duration = Duration::from_millis(300);

#[tokio::test]
async fn who_connects_and_says_nothing_is_let_go() {
    let mut witness = Witness::come(Patience { head: SHORT, ..Patience::default() }).await;
    let address = witness.site.address;
    let silent = join_all((0..200).map(|_| Line::open(address))).await;
    witness.play(6).await;
    for come in join_all(silent.into_iter().map(Line::hear_out)).await {
        assert!(come.is_empty() || come.starts_with(b"HTTP/1.1 408 "), "{come:?}");
    }
    witness.at_peace().await;
}

#[tokio::test]
async fn a_head_that_comes_drop_by_drop_is_not_waited_for() {
    let mut witness = Witness::come(Patience { head: SHORT, ..Patience::default() }).await;
    let mut slow = Line::open(witness.site.address).await;
    assert!(slow.send(b"GET /health HTTP/1.1\r\nhost: a\r\nx: ").await);
    for _ in 0..24 {
        // Others play while it goes on.
        slow.send(b"x").await;
        witness.play(1).await;
    }
    let come = slow.hear_out().await;
    assert!(come.is_empty() || come.starts_with(b"HTTP/1.1 408 "), "{come:?}");
    witness.at_peace().await;
}

#[tokio::test]
async fn a_body_that_does_not_come_is_not_waited_for() {
    let mut witness = Witness::come(Patience { body: SHORT, ..Patience::default() }).await;
    let halves = [
        "content-length: 40\r\n\r\n{\"name\":",
        "transfer-encoding: chunked\r\n\r\n8\r\n{\"name\":\r\n",
        "transfer-encoding: chunked\r\n\r\n8\r\n{\"na",
        "expect: 100-continue\r\ncontent-length: 40\r\n\r\n",
    ];
    for path in ["/api/v1/login", "/api/v1/rules"] {
        for half in halves {
            let mut line = Line::open(witness.site.address).await;
            let head = "HTTP/1.1\r\nhost: a\r\ncontent-type: application/json\r\n";
            assert!(line.send(format!("POST {path} {head}{half}").as_bytes()).await);
            witness.play(1).await;
            let come = String::from_utf8(line.hear_out().await).expect("text");
            assert!(come.contains("HTTP/1.1 408 "), "{path}, {half:?}: {come}");
            assert!(come.contains(r#""code":"too-slow""#), "{path}, {half:?}: {come}");
        }
    }
    witness.at_peace().await;
}

#[tokio::test]
async fn who_does_not_read_what_was_asked_for_is_let_go() {
    let mut witness = Witness::come(Patience { answer: SHORT, ..Patience::default() }).await;
    let mut lines = join_all((0..8).map(|_| Line::open(witness.site.address))).await;
    let asking = "GET /api/v1/openapi.json HTTP/1.1\r\nhost: a\r\n\r\n".repeat(30);
    for line in &mut lines {
        assert!(line.send(asking.as_bytes()).await);
    }
    witness.play(4).await;
    // They are still there.
    witness.at_peace().await;
    drop(lines);
}

#[tokio::test]
async fn who_looks_on_and_does_not_read_delays_nobody_and_is_let_go() {
    let patience = Patience { message: SHORT, ping: SHORT, ..Patience::default() };
    let mut witness = Witness::come(patience).await;
    let address = witness.site.address;
    let game = witness.pair.game.clone();
    let mut lines = Vec::new();
    for _ in 0..12 {
        let made = request(address, "POST", "/api/v1/session", &[], "").await;
        let mut line = Line::upgrade(address, &made.cookie().expect("a session begins")).await;
        for message in [json!({"t": "sub", "g": game}), json!({"t": "lobby", "on": true})] {
            assert!(line.send(&frame(TEXT, message.to_string().as_bytes())).await);
        }
        // As much as anybody may ask for at once.
        let sync = frame(TEXT, json!({"t": "sync", "g": game}).to_string().as_bytes());
        line.send(&sync.repeat(36)).await;
        lines.push(line);
    }
    witness.play(12).await;
    // They are still there.
    witness.at_peace().await;
    drop(lines);
}

#[tokio::test]
async fn who_does_not_answer_when_asked_is_taken_for_gone() {
    let site = Site::with(Patience {
        ping: Duration::from_millis(50),
        silence: SHORT,
        ..Patience::default()
    })
    .await;
    let made = request(site.address, "POST", "/api/v1/session", &[], "").await;
    let cookie = made.cookie().expect("a session begins");
    let mut there = Line::upgrade(site.address, &cookie).await;
    let mut silent = Vec::new();
    for _ in 0..8 {
        silent.push(Line::upgrade(site.address, &cookie).await);
    }
    let all_but_one = async {
        join_all(silent.into_iter().map(Line::hear_out)).await;
        while site.app.open_connections() > 1 {
            tokio::task::yield_now().await;
        }
    };
    tokio::select! {
        () = soon("those who are silent", all_but_one) => {}
        // It answers whenever it is asked, and is told nothing else.
        _ = there.text() => panic!("who answers is let go, too"),
    }
    assert!(there.send(&frame(TEXT, br#"{"t":"ping","c":7}"#)).await);
    let pong = there.text().await.expect("it is still heard");
    assert!(pong.contains(r#""t":"pong""#), "{pong}");
}
