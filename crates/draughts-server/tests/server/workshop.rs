//! Rule files of people's own: what is taken, who sees it, and what an operator can do.

use draughts_server::store::RuleSetHash;
use rstest::rstest;
use serde_json::{Value, json};

use crate::client::{Client, Response, request};
use crate::site::Site;

const CLUB: &str = "# Ours.\nid = 'club'\nextends = 'brazilian'\n\
    name.en = '<b onclick=alert(1)>Club</b>'\nking.range = 'short'\n";

async fn send(site: &Site, by: &Client, file: &str) -> Response {
    let headers = [("cookie", by.cookie.as_str()), ("content-type", "text/plain")];
    request(site.address, "POST", "/api/v1/rules", &headers, file).await
}

async fn hash(site: &Site, by: &Client, file: &str) -> String {
    let sent = send(site, by, file).await;
    assert_eq!(sent.status, 201, "{}", sent.body);
    sent.json()["hash"].as_str().expect("a hash").to_owned()
}

async fn get(site: &Site, path: &str) -> Response {
    request(site.address, "GET", &format!("/api/v1/{path}"), &[], "").await
}

async fn gallery(site: &Site) -> Vec<Value> {
    get(site, "gallery").await.json()["rules"].as_array().expect("a list").clone()
}

async fn list(by: &Client, hash: &str) -> Response {
    by.http("PUT", &format!("/api/v1/rules/{hash}/gallery"), json!({})).await
}

#[tokio::test]
async fn a_file_stays_as_it_was_written_and_its_games_are_casual() {
    let site = Site::open().await;
    let guest = site.guest().await;
    let hash = hash(&site, &guest, CLUB).await;
    let wanted = json!({"rules": hash, "opponent": "friend", "rated": true});
    let game = guest.make(wanted).await;
    let site = site.restart().await;
    let one = get(&site, &format!("rules/{hash}")).await.json();
    assert_eq!(one["toml"], CLUB);
    assert_eq!(one["names"]["en"], "<b onclick=alert(1)>Club</b>");
    let book = get(&site, &format!("rules/{hash}/book")).await.body;
    assert!(!book.contains("<b onclick"), "{book}");
    assert_eq!(get(&site, &format!("games/{game}")).await.json()["rated"], false);
}

#[tokio::test]
async fn the_gallery_has_what_is_shown_and_the_most_played_first() {
    let site = Site::open().await;
    let (ann, ben) = (site.guest().await, site.guest().await);
    let club = hash(&site, &ann, CLUB).await;
    let other =
        hash(&site, &ann, &CLUB.replace("king.range", "man.captures-kings = false\nking.range"))
            .await;
    assert!(gallery(&site).await.is_empty(), "a file is shown when its author says so");
    for file in [&club, &other, &club] {
        assert_eq!(list(&ann, file).await.status, 204);
    }
    let game = ann.make(json!({"rules": club, "opponent": "friend", "side": "white"})).await;
    let path = format!("/api/v1/games/{game}/commands");
    let join = json!({"t": "act", "id": "j", "do": "join"});
    assert_eq!(ben.http("POST", &path, join).await.status, 200);
    for (by, ply, text) in [(&ann, 0, "c3-d4"), (&ben, 1, "b6-a5")] {
        let mv = json!({"t": "move", "id": format!("m{ply}"), "ply": ply, "m": text});
        let moved = by.http("POST", &path, mv).await;
        assert_eq!(moved.status, 200, "{}", moved.body);
    }
    let cards = gallery(&site).await;
    let shown: Vec<_> =
        cards.iter().map(|card| (card["hash"].clone(), card["games"].clone())).collect();
    assert_eq!(shown, [(json!(club), json!(1)), (json!(other), json!(0))]);
    assert_eq!(cards[0]["parent"], "brazilian");
    assert_eq!(cards[0]["author"], ann.user["name"]);
}

#[tokio::test]
async fn a_report_is_kept_and_what_is_hidden_is_gone() {
    let site = Site::open().await;
    let (ann, ben) = (site.guest().await, site.guest().await);
    let club = hash(&site, &ann, CLUB).await;
    list(&ann, &club).await;
    let report = format!("/api/v1/rules/{club}/report");
    for reason in ["rude", "very rude"] {
        assert_eq!(ben.http("POST", &report, json!({"reason": reason})).await.status, 204);
    }
    let empty = ben.http("POST", &report, json!({"reason": " "})).await;
    assert_eq!(empty.status, 400);
    let reports = site.app.store.reports(10).await.expect("read");
    let told: Vec<_> = reports.iter().map(|it| it.reason.as_str()).collect();
    assert_eq!(told, ["very rude"], "one of each person, the last word");

    let rules: RuleSetHash = club.parse().expect("a hash");
    assert!(site.app.store.hide_rule_file(&rules, true).await.expect("written"));
    assert!(gallery(&site).await.is_empty());
    assert_eq!(get(&site, &format!("rules/{club}")).await.json()["toml"], Value::Null);
    for refused in [
        send(&site, &ann, CLUB).await,
        list(&ann, &club).await,
        ann.http("POST", "/api/v1/games", json!({"rules": club, "opponent": "friend"})).await,
    ] {
        assert_eq!((refused.status, refused.json()["code"].clone()), (410, json!("hidden")));
    }
    assert!(site.app.store.hide_rule_file(&rules, false).await.expect("written"));
    assert_eq!(gallery(&site).await.len(), 1);
}

#[tokio::test]
async fn what_ships_has_no_place_in_the_gallery() {
    let site = Site::open().await;
    let guest = site.guest().await;
    let same = "id = 'mine'\nextends = 'brazilian'\nname.en = 'Mine'\n";
    let sent = send(&site, &guest, same).await.json();
    assert_eq!(sent["id"], "brazilian");
    let listed = list(&guest, sent["hash"].as_str().expect("a hash")).await;
    assert_eq!(listed.status, 404);
}

#[rstest]
#[case::not_utf_8("id = '\u{0}'", "bad-rules")]
#[case::of_a_foreign_file("id = 'a'\nname.en = 'A'\nextends = '../../../etc/passwd'", "bad-rules")]
#[case::of_itself("id = 'a'\nname.en = 'A'\nextends = 'a'", "bad-rules")]
#[case::of_the_name_of_another("id = 'brazilian'\nname.en = 'A'", "bad-rules")]
#[case::a_giant_board(
    "id = 'a'\nname.en = 'A'\nboard = {width = 16, height = 16, squares = 'all'}",
    "bad-rules"
)]
#[case::a_number_beyond_all(
    "id = 'a'\nname.en = 'A'\nboard.width = 99999999999999999999",
    "bad-rules"
)]
#[case::right_to_left(
    "id = 'a'\nextends = 'turkish'\nname.en = 'A\u{202e}B'\nking.range = 'short'",
    "unfit-rules"
)]
#[case::unseen(
    "id = 'a'\nextends = 'turkish'\nname.en = 'A\u{200b}B'\nking.range = 'short'",
    "unfit-rules"
)]
#[case::a_storm(include_str!("../../web/tests/data/storm.toml"), "unfit-rules")]
#[tokio::test]
async fn hostile_files_are_refused(#[case] file: &str, #[case] code: &str) {
    let site = Site::open().await;
    let guest = site.guest().await;
    let refused = send(&site, &guest, file).await;
    assert_eq!(
        (refused.status, refused.json()["code"].clone()),
        (422, json!(code)),
        "{}",
        refused.body
    );
    assert!(refused.body.len() < 40_000, "{}", refused.body.len());
}

#[rstest]
#[case::deep(&"a.".repeat(30_000))]
#[case::nested(&"a = [[[[[[[[[[".repeat(2_000))]
#[case::brackets(&"[".repeat(60_000))]
#[case::wrong_everywhere(&"a = 1\n".repeat(8_000))]
#[tokio::test]
async fn long_files_are_refused_shortly(#[case] file: &str) {
    let site = Site::open().await;
    let guest = site.guest().await;
    let refused = send(&site, &guest, file).await;
    assert_eq!((refused.status, refused.json()["code"].clone()), (422, json!("bad-rules")));
    assert!(refused.body.len() < 40_000, "{}", refused.body.len());
    let too_long = send(&site, &guest, &file.repeat(2)).await;
    assert!([413, 422].contains(&too_long.status), "{}", too_long.status);
}
