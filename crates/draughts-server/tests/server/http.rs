//! Everything that is asked for over HTTP, and what is refused there.

use serde_json::json;
use tokio::net::TcpStream;

use crate::client::request;
use crate::site::Site;

#[tokio::test]
async fn every_rule_set_can_be_asked_for() {
    let site = Site::open().await;
    let all = request(site.address, "GET", "/api/v1/rules", &[], "").await.json();
    let all = all["rules"].as_array().expect("a list").clone();
    assert_eq!(all.len(), draughts::rules::builtin::ids().len());
    for rules in &all {
        let id = rules["id"].as_str().expect("an id");
        let one =
            request(site.address, "GET", &format!("/api/v1/rules/{id}?lang=pl"), &[], "").await;
        assert_eq!(one.json()["hash"], rules["hash"], "{id}");
        assert!(one.json()["statements"].as_array().is_some_and(|it| !it.is_empty()), "{id}");
        let picture =
            request(site.address, "GET", rules["picture"].as_str().expect("a path"), &[], "").await;
        assert!(picture.body.starts_with("<svg"), "{id}");
    }
    let one = async |id| {
        request(site.address, "GET", &format!("/api/v1/rules/{id}"), &[], "").await.json()
    };
    assert_eq!(one("parachute").await["kinds"][0]["letter"], "P");
    assert_eq!(one("turkish").await["removal"], "immediate");
    assert_eq!(one("international").await["removal"], "after-move");
    let missing = request(site.address, "GET", "/api/v1/rules/nothing", &[], "").await;
    assert_eq!((missing.status, missing.json()["code"].clone()), (404, json!("no-such-rules")));
}

#[tokio::test]
async fn books_and_comparisons_are_in_every_language() {
    let site = Site::open().await;
    for (language, title) in [("en", "Brazilian"), ("it", "brasiliana"), ("pl", "brazylijskie")] {
        let path = format!("/api/v1/rules/brazilian/book?lang={language}");
        let book = request(site.address, "GET", &path, &[], "").await;
        assert!(book.body.contains(title), "{language}");
        assert!(book.body.contains("/rules/turkish?lang="), "{language}");
        assert!(book.head.contains(&format!("content-language: {language}")));
    }
    let path = "/api/v1/rules/brazilian/compare/italian?lang=es";
    let compared = request(site.address, "GET", path, &[], "").await.json();
    let keys = compared["keys"].as_array().expect("a list");
    assert!(keys.iter().any(|it| it["key"] == "king.range"), "{compared}");
}

#[tokio::test]
async fn a_rule_file_of_ones_own_is_played_by_its_hash() {
    let site = Site::open().await;
    let guest = site.guest().await;
    let file = "id = 'club'\nextends = 'brazilian'\nname.en = 'Club'\nking.range = 'short'\n";
    let headers = [("cookie", guest.cookie.as_str()), ("content-type", "text/plain")];
    let added = request(site.address, "POST", "/api/v1/rules", &headers, file).await;
    assert_eq!(added.status, 201, "{}", added.body);
    let hash = added.json()["hash"].as_str().expect("a hash").to_owned();
    let game = guest.make(json!({"rules": hash, "opponent": "friend"})).await;
    let bad =
        request(site.address, "POST", "/api/v1/rules", &headers, &file.replace("range", "rnage"))
            .await;
    assert_eq!(bad.status, 422);
    assert_eq!(bad.json()["diagnostics"][0]["line"], 4, "{}", bad.body);
    // It is still known when the server comes up again.
    let site = site.restart().await;
    let path = format!("/api/v1/games/{game}");
    let state = request(site.address, "GET", &path, &[], "").await;
    assert_eq!(state.json()["rules"]["id"], "club", "{}", state.body);
}

#[tokio::test]
async fn a_game_can_be_played_without_a_websocket() {
    let site = Site::open().await;
    let (white, black) = (site.guest().await, site.guest().await);
    let game =
        white.make(json!({"rules": "brazilian", "opponent": "friend", "side": "white"})).await;
    let path = format!("/api/v1/games/{game}/commands");
    let join = json!({"t": "act", "id": "j", "do": "join"});
    assert_eq!(black.http("POST", &path, join).await.status, 200);
    let state = black.http("GET", &format!("/api/v1/games/{game}"), json!(null)).await.json();
    let seq = state["seq"].as_u64().expect("a number");
    let waiting = format!("/api/v1/games/{game}/state?after={seq}");
    let mv = |id: &str, ply: u64, m: &str| json!({"t": "move", "id": id, "ply": ply, "m": m});
    let (newer, moved) = tokio::join!(
        black.http("GET", &waiting, json!(null)),
        white.http("POST", &path, mv("m", 0, "c3-d4")),
    );
    assert_eq!((moved.status, newer.status), (200, 200));
    assert_eq!(newer.json()["ply"], 1);
    let illegal = black.http("POST", &path, mv("n", 1, "a1-b2")).await;
    assert_eq!((illegal.status, illegal.json()["code"].clone()), (422, json!("illegal")));
    assert!(illegal.head.contains("application/problem+json"));
    let early = white.http("POST", &path, mv("o", 1, "d6-c5")).await;
    assert_eq!((early.status, early.json()["code"].clone()), (409, json!("not-your-turn")));
    for nonsense in [
        json!({"t": "move"}),
        json!([]),
        json!({"t": "ping", "c": 1}),
        json!({"from": 46, "to": 5}),
    ] {
        assert_eq!(white.http("POST", &path, nonsense).await.status, 400);
    }
    let plies = white.http("GET", &format!("/api/v1/games/{game}/plies"), json!(null)).await.json();
    assert_eq!(plies["plies"][0]["move"]["path"], json!(["d4"]));
    let told = white
        .http("GET", &format!("/api/v1/games/{game}/explain?text=d6-e7&lang=en"), json!(null))
        .await;
    assert_eq!(told.json()["legal"], false, "{}", told.body);
    let fen = white.http("GET", &format!("/api/v1/games/{game}/fen"), json!(null)).await;
    assert_eq!(fen.body, plies["plies"][0]["fen"].as_str().expect("a FEN"));
}

#[tokio::test]
async fn browsers_are_told_what_this_site_never_does() {
    let site = Site::open().await;
    for path in ["/", "/api/v1/rules", "/api/v1/nothing", "/health"] {
        let answer = request(site.address, "GET", path, &[], "").await;
        let policy = answer.head.lines().find(|line| line.starts_with("content-security-policy: "));
        let policy = policy.unwrap_or_else(|| panic!("no policy at {path}"));
        assert!(
            policy.contains("default-src 'none'") && !policy.contains("unsafe-inline"),
            "{path}"
        );
    }
}

#[tokio::test]
async fn what_is_too_large_or_no_message_ends_a_connection() {
    let site = Site::open().await;
    let mut loud = site.guest().await;
    loud.say_text(format!("{{\"t\":\"hello\",\"tab\":\"{}\"}}", "x".repeat(5000))).await;
    assert_eq!(loud.close_code().await, 4002);
    let mut wrong = site.guest().await;
    wrong.say_text("{\"t\":\"win\"}".into()).await;
    assert_eq!(wrong.hear("bye").await["reason"], "not-understood");
    let mut fast = site.guest().await;
    for count in 0..60 {
        fast.say(json!({"t": "ping", "c": count})).await;
    }
    assert_eq!(fast.hear("bye").await["reason"], "too-fast");
    let body = "x".repeat(20_000);
    let large = loud.http("PUT", "/api/v1/settings", json!({"x": body})).await;
    assert_eq!(large.status, 413);
}

#[tokio::test]
async fn the_server_tells_how_it_is() {
    let site = Site::open().await;
    let get = |path: &'static str| request(site.address, "GET", path, &[], "");
    assert_eq!(get("/health").await.body, "ok\n");
    assert_eq!(get("/ready").await.status, 200);
    let document = get("/api/v1/openapi.json").await.json();
    assert!(document["paths"]["/api/v1/games/{g}/commands"]["post"].is_object());
    let mut guest = site.guest().await;
    let app = site.app.clone();
    let closing = tokio::spawn(async move { app.close().await });
    let bye = guest.hear("bye").await;
    assert_eq!((&bye["reason"], bye["retryMs"].is_number()), (&json!("going-down"), true));
    closing.await.expect("it closes");
    while TcpStream::connect(site.address).await.is_ok() {
        // Nobody is let in any more, as soon as its turn comes.
        tokio::task::yield_now().await;
    }
}

#[tokio::test]
async fn every_error_is_a_problem() {
    let site = Site::open().await;
    let long = "x".repeat(70_000);
    let cases = [
        ("GET", "/api/v1/rules/%ff", "", 400, "bad-request"),
        ("PATCH", "/api/v1/rules", "", 405, "method-not-allowed"),
        ("POST", "/api/v1/rules", long.as_str(), 413, "too-large"),
        ("PUT", "/api/v1/settings", "{}", 400, "bad-request"),
        ("GET", "/api/v1/socket", "", 400, "bad-request"),
        ("GET", "/api/v1/nothing", "", 404, "not-found"),
        ("GET", "/assets/nothing.js", "", 404, "not-found"),
    ];
    for (method, path, body, status, code) in cases {
        let answer = request(site.address, method, path, &[], body).await;
        assert_eq!(answer.status, status, "{method} {path}: {}", answer.body);
        assert!(answer.head.contains("content-type: application/problem+json"), "{}", answer.head);
        assert_eq!(answer.json()["code"], code, "{method} {path}");
        assert!(answer.json()["detail"].as_str().is_some_and(|it| !it.is_empty()), "{path}");
        assert_eq!(status == 405, answer.head.contains("\nallow: "), "{}", answer.head);
    }
}
