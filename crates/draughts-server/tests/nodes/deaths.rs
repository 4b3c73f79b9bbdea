//! Nodes that die, and nodes that go.

use serde_json::{Value, json};

use crate::cluster::Cluster;
use crate::games::{Apart, OPENING, five_minutes};

fn against_the_computer() -> Value {
    json!({"rules": "brazilian", "opponent": "computer", "level": 1, "side": "white",
           "clock": {"kind": "unlimited"}})
}

#[tokio::test]
async fn a_node_that_dies_in_mid_game_costs_a_reconnect_and_nothing_else() {
    let mut cluster = Cluster::new().await;
    let [first, second] = cluster.two().await;
    let nodes = [first, second];
    let mut pair = Apart::sit_down(&nodes, five_minutes()).await;
    pair.play(0, &OPENING[..4]).await;
    // The last word that the first node could say: a move that is stored.
    let id = "the-last-move";
    let message = json!({"t": "move", "id": id, "g": pair.game, "ply": 4, "m": OPENING[4]});
    pair.white.say(message.clone()).await;
    let acknowledged = pair.white.answer(id).await;
    assert_eq!(acknowledged["t"], "ack", "{acknowledged}");
    let [first, second] = nodes;
    first.die();
    let mut white = second.welcome(&pair.white).await;
    white.say(json!({"t": "sub", "g": pair.game})).await;
    let state = white.state_at(5).await;
    assert_eq!(state["you"], "white");
    // The page cannot know whether it was heard, and says it again.
    white.say(message).await;
    assert_eq!(white.answer(id).await["t"], "ack", "it has been played");
    pair.white = white;
    pair.black.state_at(5).await;
    pair.play(5, &OPENING[5..]).await;
    second.find_out().await;
    let both_here = json!({"white": true, "black": true});
    pair.black.state_where(|state| state["ply"] == 6 && state["here"] == both_here).await;
    // The clock that the first node has kept is kept by the second.
    cluster.pass(400);
    for state in pair.both(|state| state["phase"] == "over").await {
        assert_eq!(
            (&state["result"]["code"], &state["result"]["winner"]),
            (&json!("time"), &json!("black"))
        );
    }
    drop((pair, second));
    cluster.done().await;
}

#[tokio::test]
async fn whoever_was_connected_to_a_dead_node_is_away() {
    let mut cluster = Cluster::new().await;
    let nodes = cluster.two().await;
    let mut pair = Apart::sit_down(&nodes, five_minutes()).await;
    pair.black.state_where(|state| state["here"]["white"] == true).await;
    let [first, second] = nodes;
    first.die();
    second.find_out().await;
    pair.black.state_where(|state| state["here"]["white"] == false).await;
    drop((pair, second));
    cluster.done().await;
}

#[tokio::test]
async fn a_game_that_nobody_looks_at_ends_on_time_though_its_node_is_dead() {
    let mut cluster = Cluster::new().await;
    let [first, second] = cluster.two().await;
    let mut pair = Apart::on([&first, &first], five_minutes()).await;
    pair.play(0, &OPENING[..1]).await;
    first.die();
    drop(pair);
    second.find_out().await;
    cluster.pass(400);
    cluster.games_over(1).await;
    drop(second);
    cluster.done().await;
}

#[tokio::test]
async fn nobody_waits_for_a_node_that_goes_by_itself() {
    let mut cluster = Cluster::new().await;
    let [first, second] = cluster.two().await;
    let mut pair = Apart::on([&first, &first], five_minutes()).await;
    pair.play(0, &OPENING[..1]).await;
    first.leave().await;
    drop(pair);
    cluster.pass(400);
    // Without a beat.
    cluster.games_over(1).await;
    drop(second);
    cluster.done().await;
}

#[tokio::test]
async fn nobodys_time_runs_while_there_is_no_node() {
    let mut cluster = Cluster::new().await;
    let first = cluster.first_node().await;
    let mut pair = Apart::on([&first, &first], five_minutes()).await;
    pair.play(0, &OPENING[..1]).await;
    first.die();
    cluster.pass(10_000);
    let second = cluster.first_node().await;
    let mut black = second.welcome(&pair.black).await;
    let state = black.follow(&pair.game).await;
    assert_eq!(state["phase"], "playing");
    assert!(state["clock"]["black"].as_u64() > Some(200_000), "{}", state["clock"]);
    drop((pair, black, second));
    cluster.done().await;
}

#[tokio::test]
async fn to_look_at_a_game_by_another_node_gives_nobody_time() {
    let mut cluster = Cluster::new().await;
    let nodes = cluster.two().await;
    let maker = nodes[0].guest().await;
    let wanted = json!({"rules": "brazilian", "opponent": "friend", "side": "white",
                        "clock": five_minutes()});
    let game = maker.make(wanted).await;
    let mut white = nodes[1].welcome(&maker).await;
    // The first node's room closes while nobody is there.
    cluster.pass(700);
    let mut black = nodes[1].guest().await;
    for player in [&mut white, &mut black] {
        player.follow(&game).await;
    }
    assert_eq!(black.act(&game, "join", json!({})).await["t"], "ack");
    white.state_where(|state| state["phase"] == "playing").await;
    cluster.pass(100);
    let looked = maker.http("GET", &format!("/api/v1/games/{game}"), json!(null)).await;
    assert_eq!(looked.json()["clock"]["white"], 200_000);
    cluster.pass(201);
    let state = white.state_where(|state| state["phase"] == "over").await;
    assert_eq!(state["result"]["winner"], "black");
    drop((maker, white, black, nodes));
    cluster.done().await;
}

#[tokio::test]
async fn a_keeper_without_a_room_lets_the_game_go() {
    let mut cluster = Cluster::new().await;
    let [first, second] = cluster.two().await;
    let mut white = second.guest().await;
    let game = white.make(against_the_computer()).await;
    white.follow(&game).await;
    // The computer thinks for those who sit at the second node, and the first one does not know.
    second.die();
    let other = cluster.node().await;
    first.find_out().await;
    other.beat().await;
    let keeper = first.app.nodes.id();
    cluster.meddle(&format!("UPDATE games SET keeper = '{keeper}'")).await;
    let mut white = other.welcome(&white).await;
    white.follow(&game).await;
    assert_eq!(white.play(&game, 0, OPENING[0]).await["t"], "ack");
    white.state_at(2).await;
    drop((white, first, other));
    cluster.done().await;
}

#[tokio::test]
async fn a_game_is_taken_from_a_keeper_that_does_nothing() {
    let mut cluster = Cluster::new().await;
    let node = cluster.node().await;
    let white = node.guest().await;
    let game = white.make(against_the_computer()).await;
    // It beats, or so it seems, and hears nothing.
    cluster.meddle("INSERT INTO nodes VALUES ('deafdeafde', 1, 0, '[]')").await;
    cluster.pass(700);
    let path = format!("/api/v1/games/{game}");
    cluster.meddle("UPDATE games SET keeper = 'deafdeafde'").await;
    let again = cluster.node().await;
    let mut white = again.welcome(&white).await;
    white.follow(&game).await;
    assert_eq!(white.play(&game, 0, OPENING[0]).await["t"], "ack");
    while white.http("GET", &path, json!(null)).await.json()["ply"] == 1 {
        cluster.pass(2);
    }
    white.state_at(2).await;
    drop((white, node, again));
    cluster.done().await;
}

#[tokio::test]
async fn the_computer_of_a_dead_node_moves_on_another() {
    let mut cluster = Cluster::new().await;
    let [first, second] = cluster.two().await;
    let mut white = first.guest().await;
    let game = white.make(against_the_computer()).await;
    white.follow(&game).await;
    first.die();
    second.find_out().await;
    let mut white = second.welcome(&white).await;
    white.follow(&game).await;
    let played = white.play(&game, 0, OPENING[0]).await;
    assert_eq!(played["t"], "ack", "{played}");
    white.state_at(2).await;
    drop((white, second));
    cluster.done().await;
}

#[tokio::test]
async fn a_move_that_the_computer_owes_is_made_by_whoever_takes_over() {
    let mut cluster = Cluster::new().await;
    let [first, second] = cluster.two().await;
    let mut white = first.guest().await;
    let game = white.make(against_the_computer()).await;
    // It is kept by a node that is not there, and the computer is to move.
    white.follow(&game).await;
    white.play(&game, 0, OPENING[0]).await;
    white.state_at(2).await;
    first.die();
    cluster.meddle("DELETE FROM plies WHERE number = 1").await;
    cluster.meddle("UPDATE games SET plies = 1, version = version + 1, running = 'black'").await;
    second.find_out().await;
    let mut white = second.welcome(&white).await;
    white.follow(&game).await;
    white.state_at(2).await;
    assert_eq!(cluster.count("SELECT COUNT(*) FROM plies").await, 2);
    drop((white, second));
    cluster.done().await;
}

#[tokio::test]
async fn a_node_that_goes_by_itself_is_not_waited_for() {
    let mut cluster = Cluster::new().await;
    let nodes = cluster.two().await;
    let mut pair = Apart::sit_down(&nodes, five_minutes()).await;
    pair.play(0, &OPENING[..2]).await;
    let [first, second] = nodes;
    first.leave().await;
    assert_eq!(pair.white.close_code().await, 4010, "it says goodbye");
    pair.white = second.welcome(&pair.white).await;
    let state = pair.white.follow(&pair.game).await;
    assert_eq!(state["ply"], 2);
    pair.play(2, &OPENING[2..3]).await;
    cluster.pass(400);
    // Without a beat: the second node keeps the clock already.
    for state in pair.both(|state| state["phase"] == "over").await {
        assert_eq!(state["result"]["winner"], "white");
    }
    drop((pair, second));
    cluster.done().await;
}

#[tokio::test]
async fn a_node_that_was_taken_for_dead_comes_back() {
    let mut cluster = Cluster::new().await;
    let nodes = cluster.two().await;
    let mut pair = Apart::sit_down(&nodes, five_minutes()).await;
    pair.play(0, &OPENING[..1]).await;
    // The first one stands still and does not know it.
    nodes[1].find_out().await;
    assert_eq!(nodes[1].app.nodes.count(), 1);
    pair.play(1, &OPENING[1..3]).await;
    nodes[0].beat().await;
    nodes[1].beat().await;
    assert_eq!([nodes[0].app.nodes.count(), nodes[1].app.nodes.count()], [2, 2]);
    pair.play(3, &OPENING[3..]).await;
    let both_here = json!({"white": true, "black": true});
    pair.both(|state| state["ply"] == 6 && state["here"] == both_here).await;
    drop((pair, nodes));
    cluster.done().await;
}
