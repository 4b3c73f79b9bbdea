//! Two people at a board.

use serde_json::{Value, json};

use crate::client::Client;
use crate::site::Site;

/// Two people who play a game by link: the first one is White, and both follow it.
pub(crate) struct Pair {
    pub(crate) white: Client,
    pub(crate) black: Client,
    pub(crate) game: String,
}

impl Pair {
    pub(crate) async fn sit_down(site: &Site, wanted: Value) -> Self {
        let (mut white, mut black) = (site.guest().await, site.guest().await);
        let mut whole = json!({"opponent": "friend", "side": "white"});
        for (key, value) in wanted.as_object().into_iter().flatten() {
            whole[key] = value.clone();
        }
        let game = white.make(whole).await;
        white.follow(&game).await;
        black.follow(&game).await;
        let joined = black.act(&game, "join", json!({})).await;
        assert_eq!(joined["t"], "ack", "{joined}");
        white.state_where(|state| state["phase"] != "waiting").await;
        black.state_where(|state| state["you"] == "black").await;
        Self { white, black, game }
    }

    /// Moves by turns, White first if the number of plies is even; each is acknowledged.
    pub(crate) async fn play(&mut self, from: u64, moves: &[&str]) {
        for (ply, text) in (from..).zip(moves) {
            let mover = if ply % 2 == 0 { &mut self.white } else { &mut self.black };
            let answer = mover.play(&self.game, ply, text).await;
            assert_eq!(answer["t"], "ack", "{text}: {answer}");
        }
    }

    /// The first states of both that are as they should be.
    pub(crate) async fn both(&mut self, fits: impl Fn(&Value) -> bool) -> [Value; 2] {
        [self.white.state_where(&fits).await, self.black.state_where(&fits).await]
    }
}
