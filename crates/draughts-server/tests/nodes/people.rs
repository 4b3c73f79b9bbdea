//! People who meet, and people who are somebody else, whichever node they are connected to.

use std::collections::HashMap;

use draughts_server::limits::Limits;
use serde_json::{Value, json};

use crate::client::{Client, request};
use crate::cluster::Cluster;

fn seek(id: &str, side: &str) -> Value {
    json!({"t": "seek", "id": id, "rules": "brazilian", "side": side, "rated": false,
           "clock": {"kind": "unlimited"}})
}

#[tokio::test]
async fn people_on_different_nodes_meet() {
    let mut cluster = Cluster::new().await;
    let nodes = cluster.two().await;
    let (mut one, mut other) = (nodes[0].guest().await, nodes[1].guest().await);
    other.say(json!({"t": "lobby", "on": true})).await;
    one.say(seek("mine", "white")).await;
    one.answer("mine").await;
    let listed = |it: &Value| it["t"] == "lobby" && it["seeks"][0]["id"] == "mine";
    let lobby = other.hear_where(listed).await;
    assert_eq!(lobby["seeks"][0]["by"]["name"], one.user["name"]);
    other.say(json!({"t": "accept", "id": "yes", "seek": "mine"})).await;
    assert_eq!(other.answer("yes").await["t"], "ack");
    let games = [one.hear("paired").await["g"].clone(), other.hear("paired").await["g"].clone()];
    assert_eq!(games[0], games[1]);
    let game = games[0].as_str().expect("a game").to_owned();
    assert_eq!(one.follow(&game).await["you"], "white");
    assert_eq!(other.follow(&game).await["you"], "black");
    other.hear_where(|it| it["t"] == "lobby" && it["seeks"] == json!([])).await;
    drop((one, other, nodes));
    cluster.done().await;
}

#[tokio::test]
async fn nobody_gets_two_seats() {
    let mut cluster = Cluster::new().await;
    let nodes = cluster.two().await;
    let mut people = Vec::new();
    for number in 0..12 {
        people.push(nodes[number % 2].guest().await);
    }
    let seeking = people.into_iter().map(|mut person| {
        tokio::spawn(async move {
            person.say(seek("a", "random")).await;
            let game = person.hear("paired").await["g"].as_str().expect("a game").to_owned();
            (game, person)
        })
    });
    let mut games: HashMap<String, Vec<Client>> = HashMap::new();
    for paired in seeking.collect::<Vec<_>>() {
        let (game, person) = paired.await.expect("they meet somebody");
        games.entry(game).or_default().push(person);
    }
    assert!(games.values().all(|players| players.len() == 2));
    assert_eq!(cluster.count("SELECT COUNT(*) FROM games").await, 6);
    drop((games, nodes));
    cluster.done().await;
}

#[tokio::test]
async fn whoever_logs_out_is_out_on_all_nodes() {
    let mut cluster = Cluster::new().await;
    let nodes = cluster.two().await;
    let here = nodes[0].guest().await;
    let mut there = nodes[1].welcome(&here).await;
    let out = here.http("POST", "/api/v1/logout", Value::Null).await;
    assert_eq!(out.status, 204);
    assert_eq!(there.close_code().await, 4003);
    drop((here, there, nodes));
    cluster.done().await;
}

#[tokio::test]
async fn a_new_name_is_seen_on_all_nodes() {
    let mut cluster = Cluster::new().await;
    let nodes = cluster.two().await;
    let mut pair = crate::games::Apart::sit_down(&nodes, json!({"kind": "unlimited"})).await;
    let account = json!({"name": "Ana", "password": "a-very-long-password"});
    let made = pair.white.http("POST", "/api/v1/account", account).await;
    assert_eq!(made.status, 201, "{}", made.body);
    pair.black.state_where(|state| state["seats"]["white"]["name"] == "Ana").await;
    drop((pair, nodes));
    cluster.done().await;
}

#[tokio::test]
async fn all_nodes_together_let_nobody_ask_for_too_much() {
    let mut cluster = Cluster::new().await;
    let nodes =
        [cluster.node_within(Limits::times(1)).await, cluster.node_within(Limits::times(1)).await];
    let body = json!({"name": "Nobody", "password": "not-the-password"}).to_string();
    let mut answers = HashMap::<u16, u32>::new();
    for number in 0..30 {
        let address = nodes[number % 2].address;
        let headers = [("content-type", "application/json")];
        let answer = request(address, "POST", "/api/v1/login", &headers, &body).await;
        *answers.entry(answer.status).or_default() += 1;
    }
    // Each node alone would have let all thirty through. One is paid off every three seconds.
    assert!(answers[&403] < 30 && answers[&429] > 0, "{answers:?}");
    drop(nodes);
    cluster.done().await;
}

#[tokio::test]
async fn people_and_games_of_all_nodes_are_listed() {
    let mut cluster = Cluster::new().await;
    let nodes = cluster.two().await;
    let pair = crate::games::Apart::sit_down(&nodes, json!({"kind": "unlimited"})).await;
    let apart = nodes[0].guest().await;
    let wanted = json!({"rules": "turkish", "opponent": "computer", "level": 1, "side": "white",
                        "clock": {"kind": "unlimited"}});
    let only_here = apart.make(wanted).await;
    nodes[0].beat().await;
    nodes[1].beat().await;
    let mut visitor = nodes[1].guest().await;
    visitor.say(json!({"t": "lobby", "on": true})).await;
    let lobby = visitor
        .hear_where(|it| {
            it["t"] == "lobby" && it["games"].as_array().is_some_and(|it| it.len() == 2)
        })
        .await;
    let mut games: Vec<_> =
        lobby["games"].as_array().expect("games").iter().map(|it| it["g"].clone()).collect();
    games.sort_by_key(ToString::to_string);
    let mut expected = vec![json!(pair.game), json!(only_here)];
    expected.sort_by_key(ToString::to_string);
    assert_eq!(games, expected);
    assert_eq!(lobby["online"], 4);
    drop((pair, apart, visitor, nodes));
    cluster.done().await;
}
