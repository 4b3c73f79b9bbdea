//! Clocks of every kind, moved by hand.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use draughts::{GameResult, Side};
use draughts_server::hub;
use draughts_server::store::Phase;
use draughts_server::time::{SystemClock, Timestamp, later};
use rstest::rstest;
use serde_json::{Value, json};

use crate::by_hand::Pair;
use crate::client::{Client, request};
use crate::site::Site;

fn seconds(count: u64) -> Duration {
    Duration::from_secs(count)
}

#[rstest]
#[case(json!({"kind": "per-move", "seconds": 30}), [30_000, 30_000], 30_000)]
#[case(json!({"kind": "fischer", "seconds": 300, "increment": 3}), [293_000, 300_000], 293_000)]
#[case(json!({"kind": "periods", "periods": [{"moves": 1, "seconds": 60}, {"moves": 0, "seconds": 20}]}),
    [70_000, 60_000], 70_000)]
#[case(json!({"kind": "days", "days": 2}), [172_800_000, 172_800_000], 172_800_000)]
#[tokio::test]
async fn clocks_run_and_run_out(
    #[case] clock: Value,
    #[case] after_ten_seconds: [i64; 2],
    #[case] white_has: u64,
) {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian", "clock": clock})).await;
    site.clock.advance(seconds(10));
    pair.play(0, &["c3-d4"]).await;
    let state = pair.black.state_at(1).await;
    let left = [&state["clock"]["white"], &state["clock"]["black"]];
    assert_eq!(left, [&json!(after_ten_seconds[0]), &json!(after_ten_seconds[1])]);
    assert_eq!(state["clock"]["running"], "black");
    assert_eq!(state["plies"][0]["ms"], 10_000);
    pair.play(1, &["d6-c5"]).await;
    // Whatever the line may have delayed is allowed for, and no more.
    site.clock.advance(Duration::from_millis(white_has));
    site.clock.advance(seconds(3));
    for state in pair.both(|state| state["phase"] == "over").await {
        assert_eq!(state["result"]["code"], "time");
        assert_eq!(state["result"]["winner"], "black");
        assert_eq!(state["clock"]["white"], 0);
    }
    let site = site.restart().await;
    let path = format!("/api/v1/games/{}", pair.game);
    let state = request(site.address, "GET", &path, &[], "").await.json();
    assert_eq!(state["clock"]["white"], 0, "it stays so");
}

#[tokio::test]
async fn without_a_clock_nobody_loses_on_time() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian"})).await;
    site.clock.advance(seconds(10_000_000));
    pair.play(0, &["c3-d4"]).await;
    let state = pair.black.state_at(1).await;
    assert_eq!((&state["clock"]["white"], &state["phase"]), (&json!(null), &json!("playing")));
}

#[tokio::test]
async fn the_arena_moves_for_whoever_does_not_and_the_third_time_loses() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian-arena"})).await;
    for round in 0..2 {
        let ply = 2 * round;
        site.clock.advance(seconds(63));
        let state = pair.black.state_at(ply + 1).await;
        assert_eq!(state["plies"][ply as usize]["automatic"], true);
        assert_eq!(state["clock"]["timeOuts"]["white"], round + 1);
        assert_eq!(state["clock"]["timeOuts"]["limit"], 3);
        let text = state["legal"][0]["notation"].as_str().expect("a move").to_owned();
        pair.play(ply + 1, &[&text]).await;
    }
    site.clock.advance(seconds(63));
    for state in pair.both(|state| state["phase"] == "over").await {
        assert_eq!(state["result"]["code"], "time-outs-in-a-row");
        assert_eq!(state["result"]["winner"], "black");
        assert_eq!(state["ply"], 4);
    }
}

#[tokio::test]
async fn the_rules_own_clock_cannot_be_chosen_away() {
    let site = Site::open().await;
    let guest = site.guest().await;
    let wanted = json!({"rules": "brazilian-arena", "opponent": "friend",
                        "clock": {"kind": "unlimited"}});
    let refused = guest.http("POST", "/api/v1/games", wanted).await;
    assert_eq!((refused.status, refused.json()["code"].clone()), (400, json!("bad-request")));
}

#[tokio::test]
async fn a_move_taken_back_gives_the_time_back_that_there_was() {
    let site = Site::open().await;
    let clock = json!({"kind": "fischer", "seconds": 100, "increment": 0});
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian", "clock": clock})).await;
    site.clock.advance(seconds(90));
    pair.play(0, &["c3-d4"]).await;
    site.clock.advance(seconds(40));
    pair.play(1, &["d6-c5"]).await;
    let asked = pair.white.act(&pair.game, "ask-takeback", json!({"ply": 2})).await;
    assert_eq!(asked["t"], "ack");
    let offered = |state: &Value| state["offers"][0]["kind"] == "takeback";
    let state = pair.black.state_where(offered).await;
    site.clock.advance(seconds(5));
    let offer = state["offers"][0]["id"].clone();
    // An answer to another offer is none to this one.
    let wrong = json!({"ply": 2, "offer": "99"});
    let refused = pair.black.act(&pair.game, "accept-takeback", wrong).await;
    assert_eq!(refused["code"], "no-such-offer");
    let accepted =
        pair.black.act(&pair.game, "accept-takeback", json!({"ply": 2, "offer": offer})).await;
    assert_eq!(accepted["t"], "ack");
    let offered = state["seq"].as_u64();
    let again = |state: &Value| state["ply"] == 0 && state["seq"].as_u64() > offered;
    let state = pair.white.state_where(again).await;
    assert_eq!(state["turn"], "white");
    assert_eq!(state["clock"]["running"], "white");
    assert_eq!(state["clock"]["white"], 100_000);
    assert_eq!(state["clock"]["black"], 100_000);
    site.clock.advance(seconds(104));
    let state = pair.white.state_where(|state| state["phase"] == "over").await;
    assert_eq!(state["result"]["winner"], "black");
}

#[tokio::test]
async fn nobody_loses_time_while_there_is_no_server() {
    let site = Site::open().await;
    let clock = json!({"kind": "fischer", "seconds": 60, "increment": 0});
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian", "clock": clock})).await;
    site.clock.advance(seconds(20));
    pair.play(0, &["c3-d4"]).await;
    site.clock.advance(seconds(30));
    let site = site.restart().await;
    let mut black = Client::connect_as(site.address, pair.black.cookie.clone()).await;
    let state = black.follow(&pair.game).await;
    assert_eq!(state["clock"]["white"], 40_000);
    // Black had thought for half a minute when it went down.
    assert_eq!(state["clock"]["black"], 30_000);
    assert_eq!(black.play(&pair.game, 1, "d6-c5").await["t"], "ack");
}

#[tokio::test]
async fn days_pass_while_there_is_no_server() {
    let site = Site::open().await;
    let wanted = json!({"rules": "brazilian", "clock": {"kind": "days", "days": 1}});
    let mut pair = Pair::sit_down(&site, wanted).await;
    pair.play(0, &["c3-d4"]).await;
    site.clock.advance(seconds(80_000));
    let site = site.restart().await;
    site.clock.advance(seconds(6_402));
    let mut black = Client::connect_as(site.address, pair.black.cookie.clone()).await;
    black.say(json!({"t": "sub", "g": pair.game})).await;
    let state = black.state_where(|state| state["phase"] == "over").await;
    assert_eq!(state["result"]["winner"], "white");
}

#[tokio::test]
async fn an_opponent_who_has_gone_away_loses_after_a_minute() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian"})).await;
    let early = pair.white.act(&pair.game, "claim", json!({})).await;
    assert_eq!(early["code"], "not-allowed");
    pair.play(0, &["c3-d4"]).await;
    drop(pair.black);
    let state = pair.white.state_where(|state| state["claimable"].is_number()).await;
    let moment = state["claimable"].as_i64().expect("a moment");
    assert_eq!(moment - state["clock"]["at"].as_i64().expect("a moment"), 60_000);
    assert_eq!(pair.white.act(&pair.game, "claim", json!({})).await["code"], "not-allowed");
    site.clock.advance(seconds(60));
    assert_eq!(pair.white.act(&pair.game, "claim", json!({})).await["t"], "ack");
    let state = pair.white.state_where(|state| state["phase"] == "over").await;
    assert_eq!(state["result"]["code"], "abandoned");
    assert_eq!(state["result"]["text"]["en"], "White wins: Black has left the game.");
    let pdn = format!("/api/v1/games/{}/game.pdn", pair.game);
    let pdn = request(site.address, "GET", &pdn, &[], "").await.body;
    assert!(pdn.contains("[Result \"1-0\"]"), "{pdn}");
}

#[tokio::test]
async fn a_move_after_the_time_is_no_move() {
    let site = Site::open().await;
    let clock = json!({"kind": "fischer", "seconds": 60, "increment": 1});
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian", "clock": clock})).await;
    site.clock.advance(seconds(60));
    pair.play(0, &["c3-d4", "d6-c5"]).await;
    assert_eq!(pair.white.state_at(2).await["clock"]["white"], 1_000);
    // A line that delays nothing gets nothing back.
    site.clock.advance(Duration::from_millis(1_500));
    let late = pair.white.play(&pair.game, 2, "b2-c3").await;
    assert_eq!((&late["t"], &late["code"]), (&json!("no"), &json!("not-allowed")), "{late}");
    site.clock.advance(seconds(2));
    for state in pair.both(|state| state["phase"] == "over").await {
        assert_eq!((&state["result"]["winner"], &state["ply"]), (&json!("black"), &json!(2)));
    }
}

#[tokio::test]
async fn who_asks_again_and_again_has_not_gone_away() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian"})).await;
    pair.play(0, &["c3-d4"]).await;
    let (path, cookie) = (format!("/api/v1/games/{}", pair.game), pair.black.cookie.clone());
    drop(pair.black);
    pair.white.state_where(|state| state["claimable"].is_number()).await;
    let headers = [("cookie", cookie.as_str())];
    for _ in 0..4 {
        site.clock.advance(seconds(25));
        assert_eq!(request(site.address, "GET", &path, &headers, "").await.status, 200);
    }
    assert_eq!(pair.white.act(&pair.game, "claim", json!({})).await["code"], "not-allowed");
    site.clock.advance(seconds(60));
    assert_eq!(pair.white.act(&pair.game, "claim", json!({})).await["t"], "ack");
}

#[tokio::test]
async fn a_game_by_days_rests_on_the_disk_and_wakes_in_time() {
    let site = Site::open().await;
    let wanted = json!({"rules": "brazilian", "clock": {"kind": "days", "days": 1}});
    let mut pair = Pair::sit_down(&site, wanted).await;
    pair.play(0, &["c3-d4"]).await;
    let game = pair.game.parse().expect("an id");
    drop(pair);
    while !site.app.hub.games().is_empty() {
        // The room hears one after the other that nobody is there any more.
        tokio::task::yield_now().await;
        site.clock.advance(seconds(1));
    }
    hub::wake_due(&site.app).await.expect("it can be read");
    assert_eq!(site.app.hub.games().len(), 0, "its time has not come");
    site.clock.advance(seconds(86_400));
    hub::wake_due(&site.app).await.expect("it can be read");
    let stored = loop {
        let stored = site.app.store.game(game).await.expect("it can be read").expect("it is there");
        if stored.game.phase == Phase::Over {
            break stored;
        }
    };
    let ending = stored.game.ending.expect("it is over");
    assert_eq!((ending.code.as_str(), ending.result), ("time", Some(GameResult::Win(Side::White))));
}

#[rstest]
#[case(true, &[], "aborted")]
#[case(false, &["c3-d4"], "aborted")]
#[case(false, &["c3-d4", "d6-c5"], "abandoned")]
#[tokio::test]
async fn no_game_waits_for_ever(#[case] alone: bool, #[case] moves: &[&str], #[case] code: &str) {
    let site = Site::open().await;
    let wanted = json!({"rules": "brazilian", "opponent": "friend", "side": "white"});
    let game = if alone {
        site.guest().await.make(wanted).await
    } else {
        let mut pair = Pair::sit_down(&site, wanted).await;
        pair.play(0, moves).await;
        pair.game
    };
    let game = game.parse().expect("an id");
    site.clock.advance(seconds((if alone { 13 } else { 179 }) * 86_400));
    let site = site.restart().await;
    hub::wake_due(&site.app).await.expect("it can be read");
    assert_eq!(site.app.hub.games().len(), 0, "its time has not come");
    site.clock.advance(seconds(86_400));
    hub::wake_due(&site.app).await.expect("it can be read");
    loop {
        let stored = site.app.store.game(game).await.expect("it can be read").expect("it is there");
        if let Some(ending) = stored.game.ending {
            assert_eq!(ending.code, code);
            break;
        }
    }
}

/// What the machine's clock shows beyond the time that has passed, in milliseconds.
static SET_BY: AtomicI64 = AtomicI64::new(0);

fn machine() -> Timestamp {
    let since = std::time::UNIX_EPOCH.elapsed().expect("it is after 1970");
    later(Timestamp(SET_BY.load(Ordering::Relaxed)), since)
}

#[tokio::test]
async fn whoever_sets_the_machines_clock_takes_nobodys_time() {
    let site = Site::by(SystemClock::of(machine)).await;
    let clock = json!({"kind": "fischer", "seconds": 3600, "increment": 0});
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian", "clock": clock})).await;
    let hours = |count: i64| count * 3_600_000;
    let moves = ["c3-d4", "d6-c5", "b2-c3", "c7-d6"];
    for (ply, (text, set_by)) in moves.iter().zip([30, -50, 2, 0].map(hours)).enumerate() {
        SET_BY.store(set_by, Ordering::Relaxed);
        // Whose time is up is found out before anything else is done.
        hub::wake_due(&site.app).await.expect("it can be read");
        pair.play(ply as u64, &[text]).await;
        let state = pair.white.state_at(ply as u64 + 1).await;
        assert_eq!(state["phase"], "playing");
        for side in ["white", "black"] {
            let left = state["clock"][side].as_i64().expect("milliseconds");
            assert!((1..=hours(1)).contains(&left), "{side} has {left} ms");
        }
        assert!(state["plies"][ply]["ms"].as_i64().is_some_and(|spent| spent < hours(1)));
    }
}

#[tokio::test]
async fn a_server_that_comes_up_in_the_past_goes_on() {
    let site = Site::open().await;
    let clock = json!({"kind": "fischer", "seconds": 60, "increment": 0});
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian", "clock": clock})).await;
    let days = json!({"rules": "brazilian", "clock": {"kind": "days", "days": 1}});
    let mut slow = Pair::sit_down(&site, days).await;
    site.clock.advance(seconds(20));
    pair.play(0, &["c3-d4"]).await;
    slow.play(0, &["c3-d4"]).await;
    site.clock.advance(seconds(10));
    site.app.close().await;
    let day_before = site.app.now().plus(-86_400_000);
    site.clock.set(day_before);
    let site = site.restart().await;
    hub::wake_due(&site.app).await.expect("it can be read");

    let mut black = Client::connect_as(site.address, pair.black.cookie.clone()).await;
    let state = black.follow(&pair.game).await;
    assert_eq!(
        (&state["clock"]["white"], &state["clock"]["black"]),
        (&json!(40_000), &json!(50_000))
    );
    assert_eq!(black.play(&pair.game, 1, "d6-c5").await["t"], "ack");
    assert_eq!(black.state_at(2).await["phase"], "playing");
    let mut other = Client::connect_as(site.address, slow.black.cookie.clone()).await;
    other.follow(&slow.game).await;
    assert_eq!(other.play(&slow.game, 1, "d6-c5").await["t"], "ack");
    site.clock.advance(seconds(63));
    black.say(json!({"t": "sync", "g": pair.game})).await;
    let state = black.state_where(|state| state["phase"] == "over").await;
    assert_eq!(state["result"]["winner"], "black", "and time runs as ever");
}
