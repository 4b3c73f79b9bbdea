//! People: guests, accounts, offers, spectators, ratings.

use serde_json::{Value, json};

use crate::by_hand::Pair;
use crate::client::{Client, request};
use crate::site::Site;

#[tokio::test]
async fn two_who_want_the_same_meet() {
    let site = Site::open().await;
    let (mut ann, mut bob, mut eve) = (site.guest().await, site.guest().await, site.guest().await);
    eve.say(json!({"t": "lobby", "on": true})).await;
    assert_eq!(eve.hear("lobby").await["seeks"], json!([]));
    let clock = json!({"kind": "fischer", "seconds": 180, "increment": 2});
    let seek = |id: &str, rules: &str, clock: &Value| json!({"t": "seek", "id": id, "rules": rules, "clock": clock, "rated": true});
    ann.say(seek("a1", "brazilian", &clock)).await;
    assert_eq!(ann.answer("a1").await["t"], "ack");
    let lobby = eve.hear_where(|it| it["t"] == "lobby" && it["seeks"][0]["id"] == "a1").await;
    assert_eq!(lobby["seeks"][0]["mine"], false);
    assert_eq!(lobby["online"], 3);
    // What differs in anything does not meet.
    bob.say(seek("b1", "brazilian", &json!({"kind": "unlimited"}))).await;
    assert_eq!(bob.answer("b1").await["t"], "ack");
    bob.say(json!({"t": "unseek", "id": "b1"})).await;
    assert_eq!(bob.answer("b1").await["t"], "ack");
    bob.say(seek("b2", "brazilian", &clock)).await;
    let game = bob.hear("paired").await["g"].clone();
    assert_eq!(ann.hear("paired").await["g"], game);
    let game = game.as_str().expect("an id").to_owned();
    let state = ann.follow(&game).await;
    assert_eq!((&state["phase"], &state["rated"]), (&json!("playing"), &json!(true)));
    let lobby = eve.hear_where(|it| it["t"] == "lobby" && it["games"][0]["g"] == game).await;
    assert_eq!(lobby["seeks"], json!([]));
}

#[tokio::test]
async fn an_offer_is_accepted_once_and_ends_with_its_connection() {
    let site = Site::open().await;
    let (mut ann, mut bob, mut eve) = (site.guest().await, site.guest().await, site.guest().await);
    ann.say(json!({"t": "seek", "id": "a", "rules": "turkish", "side": "black"})).await;
    ann.answer("a").await;
    ann.say(json!({"t": "accept", "id": "own", "seek": "a"})).await;
    assert_eq!(ann.answer("own").await["code"], "own-offer");
    bob.say(json!({"t": "accept", "id": "b", "seek": "a"})).await;
    assert_eq!(bob.answer("b").await["t"], "ack");
    let game = bob.hear("paired").await["g"].as_str().expect("an id").to_owned();
    assert_eq!(bob.follow(&game).await["you"], "white");
    eve.say(json!({"t": "accept", "id": "e", "seek": "a"})).await;
    assert_eq!(eve.answer("e").await["code"], "taken");

    ann.say(json!({"t": "seek", "id": "c", "rules": "turkish"})).await;
    ann.answer("c").await;
    eve.say(json!({"t": "lobby", "on": true})).await;
    eve.hear_where(|it| it["t"] == "lobby" && it["seeks"][0]["id"] == "c").await;
    drop(ann);
    eve.hear_where(|it| it["t"] == "lobby" && it["seeks"] == json!([])).await;
}

#[tokio::test]
async fn spectators_are_people_and_see_what_everybody_may() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian"})).await;
    let mut eve = site.guest().await;
    assert_eq!(eve.follow(&pair.game).await["you"], json!(null));
    eve.state_where(|state| state["watching"] == 1).await;
    let mut tab = Client::connect_as(site.address, eve.cookie.clone()).await;
    assert_eq!(tab.follow(&pair.game).await["watching"], 1);
    pair.play(0, &["c3-d4"]).await;
    let state = tab.state_at(1).await;
    assert_eq!(state.get("legal"), None);
    drop((eve, tab));
    pair.white.state_where(|state| state["watching"] == 0).await;
}

#[tokio::test]
async fn draws_are_offered_declined_and_agreed_to() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian"})).await;
    let game = pair.game.clone();
    assert_eq!(pair.white.act(&game, "offer-draw", json!({"ply": 0})).await["t"], "ack");
    let offered = |state: &Value| state["offers"][0]["kind"] == "draw";
    let state = pair.black.state_where(offered).await;
    let offer = state["offers"][0]["id"].clone();
    assert_eq!(pair.black.act(&game, "decline-draw", json!({"offer": offer})).await["t"], "ack");
    let late = pair.black.act(&game, "accept-draw", json!({"offer": offer})).await;
    assert_eq!(late["code"], "no-such-offer");
    assert_eq!(pair.white.act(&game, "offer-draw", json!({"ply": 0})).await["code"], "too-soon");
    // An offer stands over one's own move and ends with the opponent's.
    pair.play(0, &["c3-d4"]).await;
    assert_eq!(pair.black.act(&game, "offer-draw", json!({"ply": 1})).await["t"], "ack");
    pair.play(1, &["d6-c5"]).await;
    let state = pair.white.state_where(|state| state["ply"] == 2 && offered(state)).await;
    let offer = state["offers"][0]["id"].clone();
    assert_eq!(pair.white.act(&game, "accept-draw", json!({"offer": offer})).await["t"], "ack");
    for state in pair.both(|state| state["phase"] == "over").await {
        assert_eq!(state["result"]["code"], "agreement");
        assert_eq!(state["result"]["winner"], json!(null));
    }
    // Both want another game, with sides changed.
    assert_eq!(pair.white.act(&game, "rematch", json!({})).await["t"], "ack");
    assert_eq!(pair.black.act(&game, "rematch", json!({})).await["t"], "ack");
    let state = pair.white.state_where(|state| state["next"].is_string()).await;
    let next = state["next"].as_str().expect("an id").to_owned();
    assert_eq!(pair.white.follow(&next).await["you"], "black");
}

#[tokio::test]
async fn a_position_for_the_third_time_is_a_draw_with_its_reason() {
    let site = Site::open().await;
    let start = json!({"rules": "brazilian", "fen": "W:WKa1,Kb2,Kc1:BKh8,Kg7,Kf8"});
    let mut pair = Pair::sit_down(&site, start).await;
    let moves = ["c1-d2", "f8-e7", "d2-c1", "e7-f8"];
    pair.play(0, &moves).await;
    pair.play(4, &moves).await;
    for state in pair.both(|state| state["phase"] == "over").await {
        assert_eq!(state["result"]["code"], "repetition");
        assert_eq!(state["result"]["winner"], json!(null));
    }
}

#[tokio::test]
async fn a_guests_games_and_ratings_come_along_and_lists_belong_to_rules() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian", "rated": true})).await;
    pair.play(0, &["c3-d4", "d6-c5"]).await;
    let refused = pair.white.act(&pair.game, "ask-takeback", json!({"ply": 2})).await;
    assert_eq!(refused["code"], "not-allowed");
    pair.black.act(&pair.game, "resign", json!({})).await;
    let state = pair.white.state_where(|state| state["phase"] == "over").await;
    let change = &state["result"]["ratings"]["white"];
    assert_eq!(change["before"], 1500);
    assert!(change["after"].as_i64() > Some(1500), "{state}");

    let signed = pair
        .white
        .http("POST", "/api/v1/account", json!({"name": "Żółw 7", "password": "correct horse"}))
        .await;
    assert_eq!(signed.status, 201, "{}", signed.body);
    assert_eq!(signed.json()["user"]["id"], pair.white.user["id"]);
    pair.black.state_where(|state| state["seats"]["white"]["name"] == "Żółw 7").await;
    let person = pair.white.http("GET", "/api/v1/users/%C5%BB%C3%B3%C5%82w%207", json!(null)).await;
    assert_eq!(person.json()["games"]["won"], 1, "{}", person.body);
    assert_eq!(person.json()["ratings"][0]["rules"]["id"], "brazilian");
    let statistics =
        pair.white.http("GET", "/api/v1/rules/brazilian/statistics", json!(null)).await;
    let expected = json!({"games": 1, "white": 1, "black": 0, "drawn": 0,
                          "percent": {"white": 100.0, "black": 0.0, "drawn": 0.0}});
    assert_eq!(statistics.json(), expected);
    let others = pair.white.http("GET", "/api/v1/rules/turkish/statistics", json!(null)).await;
    assert_eq!(others.json()["games"], 0);
    let list = pair.white.http("GET", "/api/v1/rules/brazilian/leaderboard", json!(null)).await;
    assert_eq!(list.status, 200, "{}", list.body);
    let id = pair.white.user["id"].as_str().expect("an id").to_owned();
    let history = format!("/api/v1/users/{id}/history?rules=brazilian");
    let history = pair.white.http("GET", &history, json!(null)).await.json();
    assert_eq!(history["points"].as_array().map(Vec::len), Some(1));
    let wanted = json!({"rules": "turkish", "opponent": "friend", "side": "black"});
    let running = pair.white.make(wanted).await;
    let mine = pair.white.http("GET", "/api/v1/my/games", json!(null)).await.json();
    assert_eq!(mine["games"].as_array().map(Vec::len), Some(1), "{mine}");
    assert_eq!(
        (&mine["games"][0]["g"], &mine["games"][0]["you"]),
        (&json!(running), &json!("black"))
    );
    // Who comes by the link brings the rating, too.
    let wanted = json!({"rules": "brazilian", "opponent": "friend", "side": "black"});
    let by_link = pair.black.make(wanted).await;
    let mut white = Client::connect_as(site.address, pair.white.cookie.clone()).await;
    assert_eq!(white.act(&by_link, "join", json!({})).await["t"], "ack");
    let state = white.follow(&by_link).await;
    assert!(state["seats"]["white"]["rating"]["value"].as_i64() > Some(1500), "{state}");
    let games = pair.white.http("GET", &format!("/api/v1/games?person={id}"), json!(null)).await;
    assert_eq!(games.json()["games"][0]["g"], pair.game);
}

#[tokio::test]
async fn signing_in_elsewhere_and_out_again() {
    let site = Site::open().await;
    let mut ann = site.guest().await;
    let login = json!({"name": "ann", "password": "correct horse"});
    assert_eq!(ann.http("POST", "/api/v1/account", login.clone()).await.status, 201);
    assert_eq!(ann.close_code().await, 4003, "it comes back under its new name");
    let other = site.guest().await;
    let wrong = json!({"name": "ann", "password": "wrong horse"});
    let refused = other.http("POST", "/api/v1/login", wrong).await;
    assert_eq!((refused.status, refused.json()["code"].clone()), (403, json!("wrong-password")));
    let taken = other
        .http("POST", "/api/v1/account", json!({"name": "ANN", "password": "another one"}))
        .await;
    assert_eq!((taken.status, taken.json()["code"].clone()), (409, json!("name-taken")));
    let signed = other.http("POST", "/api/v1/login", login).await;
    assert_eq!(signed.json()["user"]["id"], ann.user["id"]);
    assert_eq!(ann.http("POST", "/api/v1/logout", json!(null)).await.status, 204);
    let nobody = ann.http("GET", "/api/v1/session", json!(null)).await;
    assert_eq!(nobody.json()["user"], json!(null));
}

#[tokio::test]
async fn an_offer_makes_one_game_however_often_it_is_sent() {
    let site = Site::open().await;
    let (mut ann, mut bob, mut eve) = (site.guest().await, site.guest().await, site.guest().await);
    let seek = |id: &str, rules: &str| json!({"t": "seek", "id": id, "rules": rules});
    for rules in ["turkish", "brazilian"] {
        ann.say(seek(&format!("ann-{rules}"), rules)).await;
        assert_eq!(ann.answer(&format!("ann-{rules}")).await["t"], "ack");
    }
    bob.say(seek("bob", "brazilian")).await;
    let game = bob.hear("paired").await["g"].clone();
    assert_eq!(ann.hear("paired").await["g"], game);
    // The answers were slow, so both ask again, and hear of the same game.
    ann.say(seek("ann-brazilian", "brazilian")).await;
    bob.say(seek("bob", "brazilian")).await;
    for player in [&mut ann, &mut bob] {
        assert_eq!(player.hear("paired").await["g"], game);
    }
    // Who plays is waiting for nobody else.
    eve.say(json!({"t": "lobby", "on": true})).await;
    assert_eq!(eve.hear("lobby").await["seeks"], json!([]));
    // Whose line was cut hears it when they are back.
    let cookie = ann.cookie.clone();
    drop(ann);
    eve.hear_where(|it| it["t"] == "lobby" && it["online"] == 2).await;
    let mut ann = Client::connect_as(site.address, cookie).await;
    assert_eq!(ann.hear("paired").await["g"], game);
}

#[tokio::test]
async fn an_offer_outlives_a_game_that_could_not_be_made() {
    let site = Site::open().await;
    let (mut ann, mut bob) = (site.guest().await, site.guest().await);
    ann.say(json!({"t": "seek", "id": "ann", "rules": "brazilian"})).await;
    assert_eq!(ann.answer("ann").await["t"], "ack");
    site.meddle(
        "CREATE TRIGGER full BEFORE INSERT ON games BEGIN SELECT RAISE(ABORT, 'full'); END",
    )
    .await;
    bob.say(json!({"t": "accept", "id": "bob-1", "seek": "ann"})).await;
    assert_eq!(bob.answer("bob-1").await["code"], "unavailable");
    site.meddle("DROP TRIGGER full").await;
    bob.say(json!({"t": "accept", "id": "bob-2", "seek": "ann"})).await;
    assert_eq!(bob.answer("bob-2").await["t"], "ack");
    assert_eq!(ann.hear("paired").await["g"], bob.hear("paired").await["g"]);
}

#[tokio::test]
async fn other_connections_end_with_their_sessions() {
    let site = Site::open().await;
    let mut ann = site.guest().await;
    let login = json!({"name": "ann", "password": "correct horse"});
    assert_eq!(ann.http("POST", "/api/v1/account", login.clone()).await.status, 201);
    assert_eq!(ann.close_code().await, 4003);
    let mut ann = Client::connect_as(site.address, ann.cookie).await;
    let game = ann.make(json!({"rules": "brazilian", "opponent": "friend"})).await;
    let elsewhere = request(
        site.address,
        "POST",
        "/api/v1/login",
        &[("content-type", "application/json")],
        &login.to_string(),
    )
    .await;
    let cookie = elsewhere.cookie().expect("a session begins");
    let mut thief = Client::connect_as(site.address, cookie.clone()).await;
    let new = json!({"old": "correct horse", "new": "battery staple"});
    assert_eq!(ann.http("POST", "/api/v1/account/password", new).await.status, 204);
    assert_eq!(thief.close_code().await, 4003);
    assert_eq!(ann.follow(&game).await["phase"], "waiting", "the session that asked goes on");
    let mut spectator = site.guest().await;
    spectator.follow(&game).await;
    let sure = json!({"password": "battery staple"});
    assert_eq!(ann.http("DELETE", "/api/v1/account", sure).await.status, 204);
    assert_eq!(ann.close_code().await, 4003);
    let closed = |seat: &Value| seat["name"].as_str().is_some_and(|it| it.starts_with("Closed"));
    let seats =
        |state: &Value| closed(&state["seats"]["white"]) || closed(&state["seats"]["black"]);
    spectator.state_where(seats).await;
}

#[tokio::test]
async fn names_are_text_wherever_they_stand() {
    let site = Site::open().await;
    let guest = site.guest().await;
    for bad in ["", "a\u{202e}b", "two\nlines", &"x".repeat(99)] {
        let refused = guest
            .http("POST", "/api/v1/account", json!({"name": bad, "password": "correct horse"}))
            .await;
        assert_eq!(refused.status, 422, "{bad:?}: {}", refused.body);
    }
    let name = "<img src=x> \"a\"";
    let login = json!({"name": name, "password": "correct horse"});
    assert_eq!(guest.http("POST", "/api/v1/account", login).await.status, 201);
    let game =
        guest.make(json!({"rules": "brazilian", "opponent": "friend", "side": "white"})).await;
    let state = guest.http("GET", &format!("/api/v1/games/{game}"), json!(null)).await;
    assert_eq!(state.json()["seats"]["white"]["name"], name);
    assert!(state.head.contains("application/json"));
    assert!(state.head.contains("x-content-type-options: nosniff"));
    let pdn = guest.http("GET", &format!("/api/v1/games/{game}/game.pdn"), json!(null)).await;
    assert!(pdn.body.contains(r#"[White "<img src=x> \"a\""]"#), "{}", pdn.body);
    assert!(pdn.head.contains("content-type: application/x-draughts-pdn"));
}

#[tokio::test]
async fn another_site_changes_nothing() {
    let site = Site::open().await;
    let evil = [("origin", "https://evil.example"), ("content-type", "application/json")];
    let refused = request(site.address, "POST", "/api/v1/session", &evil, "").await;
    assert_eq!((refused.status, refused.json()["code"].clone()), (403, json!("origin")));
    assert!(!refused.head.contains("set-cookie"));
    let upgrade = [
        ("origin", "https://evil.example"),
        ("upgrade", "websocket"),
        ("sec-websocket-version", "13"),
        ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
    ];
    let refused = request(site.address, "GET", "/api/v1/socket", &upgrade, "").await;
    assert_eq!(refused.status, 403);
}

#[tokio::test]
async fn a_person_has_only_so_many_connections_at_a_time() {
    let site = Site::open().await;
    let first = site.guest().await;
    let mut others = Vec::new();
    for _ in 1..16 {
        others.push(Client::connect_as(site.address, first.cookie.clone()).await);
    }
    assert_eq!(first.refusal().await, Some(429));
    assert_eq!(site.guest().await.refusal().await, None, "others may come");
    others.pop();
    while first.refusal().await.is_some() {
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn who_follows_a_game_twice_troubles_nobody() {
    let site = Site::open().await;
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian"})).await;
    let mut seen = pair.white.follow(&pair.game).await["seq"].as_u64();
    for _ in 0..3 {
        pair.black.follow(&pair.game).await;
        let state = pair.white.follow(&pair.game).await;
        assert_eq!(std::mem::replace(&mut seen, state["seq"].as_u64()), state["seq"].as_u64());
    }
    // Who has it already is told so.
    pair.black.say(json!({"t": "sub", "g": pair.game, "have": seen})).await;
    assert_eq!(pair.black.hear("same").await["seq"].as_u64(), seen);
}

#[tokio::test]
async fn a_guests_running_games_come_along_when_logging_in() {
    let site = Site::open().await;
    let ann = site.guest().await;
    let login = json!({"name": "ann", "password": "correct horse"});
    assert_eq!(ann.http("POST", "/api/v1/account", login.clone()).await.status, 201);
    // Elsewhere she has begun two games before she logs in, one of them against herself.
    let mut pair = Pair::sit_down(&site, json!({"rules": "brazilian"})).await;
    let wanted = json!({"rules": "brazilian", "opponent": "friend", "side": "black"});
    let with_herself = ann.make(wanted).await;
    let mut guest = pair.white;
    assert_eq!(guest.act(&with_herself, "join", json!({})).await["t"], "ack");
    let logged = guest.http("POST", "/api/v1/login", login).await;
    assert_eq!(logged.status, 200, "{}", logged.body);
    let cookie = logged.cookie().expect("a session begins");
    pair.black.state_where(|state| state["seats"]["white"]["name"] == "ann").await;
    let mut ann = Client::connect_as(site.address, cookie).await;
    assert_eq!(ann.follow(&pair.game).await["you"], "white");
    assert_eq!(ann.play(&pair.game, 0, "c3-d4").await["t"], "ack");
    assert_eq!(ann.follow(&with_herself).await["you"], "black");
    let site = site.restart().await;
    let mut ann = Client::connect_as(site.address, ann.cookie.clone()).await;
    assert_eq!(ann.follow(&pair.game).await["you"], "white");
}

#[tokio::test]
async fn a_cookie_lasts_as_long_as_the_session() {
    let site = Site::open().await;
    let guest = site.guest().await;
    let session = guest.http("GET", "/api/v1/session", json!(null)).await;
    assert_eq!(session.cookie(), Some(guest.cookie.clone()));
    assert!(session.head.contains("Max-Age=34560000"), "{}", session.head);
    let nobody = request(site.address, "GET", "/api/v1/session", &[], "").await;
    assert_eq!(nobody.cookie(), None);
}

#[tokio::test]
async fn an_account_gets_another_name() {
    let site = Site::open().await;
    let guest = site.guest().await;
    let name = |name: &str| json!({"name": name});
    let refused = guest.http("POST", "/api/v1/account/name", name("bea")).await;
    assert_eq!(refused.status, 409, "{}", refused.body);
    let login = json!({"name": "ann", "password": "correct horse"});
    assert_eq!(guest.http("POST", "/api/v1/account", login).await.status, 201);
    let mut ann = Client::connect_as(site.address, guest.cookie.clone()).await;
    let game = ann.make(json!({"rules": "turkish", "opponent": "friend", "side": "white"})).await;
    let renamed = ann.http("POST", "/api/v1/account/name", name("Bea")).await;
    assert_eq!((renamed.status, &renamed.json()["user"]["name"]), (200, &json!("Bea")));
    assert_eq!(ann.close_code().await, 4003, "it comes back under the new name");
    let state = guest.http("GET", &format!("/api/v1/games/{game}"), json!(null)).await;
    assert_eq!(state.json()["seats"]["white"]["name"], "Bea");
}

#[tokio::test]
async fn the_computers_levels_have_pages_too() {
    let site = Site::open().await;
    let mut guest = site.guest().await;
    let game = guest.lose_to_the_computer("russian", 2).await;
    let get = async |path: &str| request(site.address, "GET", path, &[], "").await;
    let page = get("/api/v1/users/computer-2").await.json();
    assert_eq!((&page["user"]["level"], &page["games"]["won"]), (&json!(2), &json!(1)), "{page}");
    assert_eq!(page["ratings"][0]["rules"]["id"], "russian");
    let history = get("/api/v1/users/computer-2/history?rules=russian").await.json();
    assert_eq!(history["points"][0]["g"], game);
    let games = get("/api/v1/games?person=computer-2").await.json();
    assert_eq!(games["games"][0]["g"], game);
    assert_eq!(get("/api/v1/users/computer-11").await.status, 404);
}
