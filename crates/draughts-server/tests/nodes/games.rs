//! Games whose players are connected to different nodes.

use serde_json::{Value, json};

use crate::client::Client;
use crate::cluster::{Cluster, Node};

/// Moves that may begin a game of Brazilian draughts.
pub(crate) const OPENING: [&str; 6] = ["c3-d4", "d6-c5", "b2-c3", "b6-a5", "d4xb6", "a7xc5"];

/// Two people at a board, each connected to a node of their own.
pub(crate) struct Apart {
    pub(crate) white: Client,
    pub(crate) black: Client,
    pub(crate) game: String,
    /// What White has seen first.
    pub(crate) start: Value,
}

impl Apart {
    pub(crate) async fn sit_down(nodes: &[Node; 2], clock: Value) -> Self {
        Self::on([&nodes[0], &nodes[1]], clock).await
    }

    pub(crate) async fn on(nodes: [&Node; 2], clock: Value) -> Self {
        let (mut white, mut black) = (nodes[0].guest().await, nodes[1].guest().await);
        let wanted = json!({"rules": "brazilian", "opponent": "friend", "side": "white",
                            "clock": clock});
        let game = white.make(wanted).await;
        white.follow(&game).await;
        black.follow(&game).await;
        let joined = black.act(&game, "join", json!({})).await;
        assert_eq!(joined["t"], "ack", "{joined}");
        let start = white.state_where(|state| state["phase"] == "playing").await;
        black.state_where(|state| state["you"] == "black").await;
        Self { white, black, game, start }
    }

    /// Moves by turns; each is acknowledged, and both see it.
    pub(crate) async fn play(&mut self, from: u64, moves: &[&str]) {
        for (ply, text) in (from..).zip(moves) {
            let mover = if ply % 2 == 0 { &mut self.white } else { &mut self.black };
            let answer = mover.play(&self.game, ply, text).await;
            assert_eq!(answer["t"], "ack", "{text}: {answer}");
            self.white.state_at(ply + 1).await;
            self.black.state_at(ply + 1).await;
        }
    }

    pub(crate) async fn both(&mut self, fits: impl Fn(&Value) -> bool) -> [Value; 2] {
        [self.white.state_where(&fits).await, self.black.state_where(&fits).await]
    }
}

pub(crate) fn five_minutes() -> Value {
    json!({"kind": "fischer", "seconds": 300, "increment": 2})
}

#[tokio::test]
async fn two_nodes_play_one_game() {
    let mut cluster = Cluster::new().await;
    let nodes = cluster.two().await;
    let mut pair = Apart::sit_down(&nodes, five_minutes()).await;
    for state in pair.both(|state| state["here"] == json!({"white": true, "black": true})).await {
        assert_eq!(state["phase"], "playing", "each sees that the other is there");
    }
    pair.play(0, &OPENING[..2]).await;
    cluster.pass(100);
    assert_eq!(pair.white.play(&pair.game, 2, OPENING[2]).await["t"], "ack");
    for state in pair.both(|state| state["ply"] == 3).await {
        assert_eq!(state["clock"]["running"], "black");
        assert_eq!(state["clock"]["white"], 202_000 + 2_000, "both nodes tell the same time");
    }
    let offered = pair.black.act(&pair.game, "offer-draw", json!({"ply": 3})).await;
    assert_eq!(offered["t"], "ack", "{offered}");
    let state = pair.white.state_where(|state| state["offers"][0]["kind"] == "draw").await;
    let offer = state["offers"][0]["id"].clone();
    let accepted =
        pair.white.act(&pair.game, "accept-draw", json!({"ply": 3, "offer": offer})).await;
    assert_eq!(accepted["t"], "ack", "{accepted}");
    for state in pair.both(|state| state["phase"] == "over").await {
        assert_eq!(state["result"]["code"], "agreement");
    }
    drop((pair, nodes));
    cluster.done().await;
}

#[tokio::test]
async fn of_two_moves_at_once_one_gets_in() {
    let mut cluster = Cluster::new().await;
    let nodes = cluster.two().await;
    let mut pair = Apart::sit_down(&nodes, five_minutes()).await;
    // White has a tab on each node, and so has Black.
    let mut tabs = [nodes[1].welcome(&pair.white).await, nodes[0].welcome(&pair.black).await];
    let mut state = pair.start.clone();
    for ply in 0..10 {
        let tab = ply as usize % 2;
        let own = if tab == 0 { &mut pair.white } else { &mut pair.black };
        let legal = state["legal"].as_array().expect("moves").clone();
        let text =
            |it: Option<&Value>| it.and_then(|it| it["notation"].as_str()).map(str::to_owned);
        let [first, last] = [text(legal.first()), text(legal.last())].map(|it| it.expect("a move"));
        let (one, other) =
            tokio::join!(own.play(&pair.game, ply, &first), tabs[tab].play(&pair.game, ply, &last));
        let acknowledged = [&one, &other].into_iter().filter(|it| it["t"] == "ack").count();
        // To play the same move once more does no harm.
        assert_eq!(acknowledged, if first == last { 2 } else { 1 }, "{one} {other}");
        let [white, black] = pair.both(|state| state["ply"] == ply + 1).await;
        assert_eq!((&white["fen"], &white["plies"]), (&black["fen"], &black["plies"]));
        state = if tab == 0 { black } else { white };
    }
    assert_eq!(cluster.count("SELECT COUNT(*) FROM plies").await, 10);
    drop((pair, tabs, nodes));
    cluster.done().await;
}

#[tokio::test]
async fn a_rematch_is_one_game_for_both() {
    let mut cluster = Cluster::new().await;
    let nodes = cluster.two().await;
    let mut pair = Apart::sit_down(&nodes, five_minutes()).await;
    pair.play(0, &OPENING[..1]).await;
    let resigned = pair.black.act(&pair.game, "resign", json!({"ply": 1})).await;
    assert_eq!(resigned["t"], "ack", "{resigned}");
    pair.both(|state| state["phase"] == "over").await;
    for player in [&mut pair.white, &mut pair.black] {
        let wanted = player.act(&pair.game, "rematch", json!({})).await;
        assert_eq!(wanted["t"], "ack", "{wanted}");
    }
    let [white, black] = pair.both(|state| state["next"].is_string()).await;
    assert_eq!(white["next"], black["next"]);
    assert_eq!(cluster.count("SELECT COUNT(*) FROM games").await, 2);
    let next = white["next"].as_str().expect("a game").to_owned();
    assert_eq!(pair.white.follow(&next).await["you"], "black", "the sides change");
    assert_eq!(pair.black.follow(&next).await["you"], "white");
    drop((pair, nodes));
    cluster.done().await;
}

#[tokio::test]
async fn whoever_comes_back_to_another_node_has_missed_nothing() {
    let mut cluster = Cluster::new().await;
    let nodes = cluster.two().await;
    let mut pair = Apart::sit_down(&nodes, five_minutes()).await;
    pair.play(0, &OPENING[..3]).await;
    let mut elsewhere = nodes[1].welcome(&pair.white).await;
    let state = elsewhere.follow(&pair.game).await;
    assert_eq!((&state["ply"], &state["you"]), (&json!(3), &json!("white")));
    pair.play(3, &OPENING[3..4]).await;
    elsewhere.state_at(4).await;
    let played = elsewhere.play(&pair.game, 4, OPENING[4]).await;
    assert_eq!(played["t"], "ack", "{played}");
    pair.both(|state| state["ply"] == 5).await;
    drop((pair, elsewhere, nodes));
    cluster.done().await;
}

#[tokio::test]
async fn spectators_of_all_nodes_are_counted() {
    let mut cluster = Cluster::new().await;
    let nodes = cluster.two().await;
    let mut pair = Apart::sit_down(&nodes, five_minutes()).await;
    let mut spectators = [nodes[0].guest().await, nodes[1].guest().await];
    for spectator in &mut spectators {
        spectator.follow(&pair.game).await;
    }
    pair.both(|state| state["watching"] == 2).await;
    let [first, _second] = spectators;
    drop(first);
    pair.both(|state| state["watching"] == 1).await;
    drop((pair, _second, nodes));
    cluster.done().await;
}

#[tokio::test]
async fn what_was_not_heard_is_asked_for() {
    let mut cluster = Cluster::new().await;
    let nodes = cluster.two().await;
    let mut pair = Apart::sit_down(&nodes, five_minutes()).await;
    for (ply, text) in (0..).zip(OPENING) {
        // Nobody hears anything until new connections are let in.
        cluster.lets_in(false).await;
        let mover = if ply % 2 == 0 { &mut pair.white } else { &mut pair.black };
        let answer = mover.play(&pair.game, ply, text).await;
        assert_eq!(answer["t"], "ack", "{answer}");
        cluster.lets_in(true).await;
        pair.both(|state| state["ply"] == ply + 1).await;
    }
    drop((pair, nodes));
    cluster.done().await;
}
